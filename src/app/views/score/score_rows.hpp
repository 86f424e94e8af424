// The table of Score: systems and baselines against tasks.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/scope_scores.hpp"
#include "core/scoring/baselines.hpp"

namespace rescue::app {

/// Whoever follows the same simple rule on several tasks ("chance"), a row of the table.
struct BaselineRow {
    std::string_view id, title;
    std::array<const BaselineScore*, kTaskCount> tasks{};  ///< null: no such rule for the task
    bool same_first_choice = false;  ///< as the row before: it differs only in what comes second and third
};

/// What simple rules reach on the instances loaded, made anew where those change.
class BaselineRows {
  public:
    void refresh(const Session& session);
    const std::vector<BaselineScore>& scores() const { return scores_; }
    const std::vector<BaselineRow>& rows() const { return rows_; }

  private:
    std::shared_ptr<const Benchmark> benchmark_;
    std::vector<BaselineScore> scores_;
    std::vector<BaselineRow> rows_;
};

/// What the table is drawn from.
struct ScoreRows {
    const Session& session;
    const ScopeScores& scores;
    const BaselineRows& baselines;
    /// The baselines above the headline figure of a system; those told an earlier turn's gold last. None over a saved
    /// set: there they are not known.
    std::vector<const Baseline*> above(std::size_t system, TaskId task) const;
};

// Each draws from the top left of `at`, `at.w` wide, and returns where it ends.
float draw_score_table(Ui& ui, const ScoreRows& rows, const Box& at, Intents& intents);
/// The same on a narrow screen: a card a system, two tasks side by side.
float draw_score_cards(Ui& ui, const ScoreRows& rows, const Box& at, Intents& intents);

/// "careful-8b · dialogue · 4 files".
std::string system_line(const System& system);

/// The headline figure of one system on one task with what it is over; a way to its details. `right`: set to the right.
void draw_score_cell(Ui& ui, const ScoreRows& rows, std::size_t system, const TaskSpec& spec, const Box& box,
                     bool right, Intents& intents);
/// The lines any cell of the system takes below its figure.
int lines_below_figure(const ScoreRows& rows, std::size_t system);

}  // namespace rescue::app
