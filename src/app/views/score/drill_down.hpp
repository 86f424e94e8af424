// One task of one system in full: every figure of the three scopes, the rules, and the instances it got wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/charts/chart.hpp"
#include "app/widgets/scope_scores.hpp"
#include "core/analysis/filter_turns.hpp"

namespace rescue::app {

class DrillDown {
  public:
    /// Draws what session.drill_system and drill_task name from the top of `box` (its height is not looked at), inside
    /// the scrolling pane open now; returns where it ends.
    float draw(Ui& ui, const Session& session, const ScopeScores& scores, const Box& box, Intents& intents);

    /// The chart of that id as last drawn, or null.
    const Chart* chart(std::string_view id) const;

  private:
    /// What the list was made for.
    struct Key {
        std::uint64_t revision = 0;
        int system = -1;
        TaskId task = TaskId::itp;
        std::uint64_t scope = 0;  ///< ScopeScores::version()
        bool operator==(const Key& other) const = default;
    };
    void refresh(const Session& session, const ScopeScores& scores);
    float draw_figures(Ui& ui, const TaskSpec& spec, const TaskScore& score, const ScopeScores& scores, const Box& box);
    /// A way into Browse: turns of a filter, and the first of them.
    struct Way {
        std::string id, text;
        Filter filter;
        TurnPlace first;
    };
    void find_ways(const Session& session, const ScopeScores& scores, const TaskSpec& spec);
    /// Ways to the turns behind the figures; returns where they end.
    float draw_ways(Ui& ui, const TaskSpec& spec, const Box& box, Intents& intents);
    /// The analyses, a card each, side by side where there is room; returns where they end.
    float draw_analyses(Ui& ui, const Box& box, Intents& intents);
    float draw_list(Ui& ui, const Session& session, const TaskSpec& spec, const Box& box, Intents& intents);

    Key key_;
    bool rules_shown_ = false;  ///< how the figures are made
    /// Instances listed: wrong ones in order; ER and VP, which have no right or wrong, all by score, lowest first.
    std::vector<int> listed_;
    std::vector<Way> ways_;
    std::vector<Chart> charts_;
    Chart intervals_;
    bool to_list_ = false;             ///< the list is to come to the top of the screen
    std::vector<std::string> titles_;  ///< of all samples of the corpus
    std::size_t in_scope_ = 0;         ///< instances of the scope
};

}  // namespace rescue::app
