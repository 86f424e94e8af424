// Who holds what view of whom, as of the chosen turn: a directed graph of the participants, and the statements of the
// chosen arrow. What a system predicted (VP) can be laid over it.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/analysis/viewpoints.hpp"

namespace rescue::app {

class ViewpointGraph {
  public:
    /// The session has a chosen sample with at least one turn.
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents);

  private:
    /// Everything the edges depend on.
    struct Key {
        const Benchmark* benchmark = nullptr;
        std::uint64_t revision = 0;
        int sample = -1, row = 0, system = -1;
        bool covered = false;       ///< gold is hidden, but for
        std::vector<int> revealed;  ///< these rows
        bool operator==(const Key&) const = default;
    };
    void refresh(const Session& session);
    float draw_head(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    /// The graph in a square; chooses the arrow that is pressed.
    void draw_graph(Ui& ui, const Sample& sample, const Box& box);
    void draw_arrow(Ui& ui, const Box& box, const ViewEdge& edge, bool predicted, float radius);
    /// The statements of the chosen arrow, latest first; returns the height.
    float draw_statements(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    ImVec2 place_of(const Box& box, const std::string& name, float radius) const;
    bool has_gold(const ViewEdge& edge) const;

    Key key_;
    std::vector<std::string> people_;
    std::vector<ViewEdge> gold_, predicted_;
    int system_ = -1;              ///< whose predictions are laid over; -1: nobody's
    std::string source_, target_;  ///< of the chosen arrow; "": the chosen turn's own
};

}  // namespace rescue::app
