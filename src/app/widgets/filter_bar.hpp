// The filters in force as chips, and the choice of more: kinds, their values with counts, saved sets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/analysis/filter_kinds.hpp"

namespace rescue::app {

inline FilterData filter_data(const Session& session) { return {*session.benchmark, session.systems, session.scores}; }

class FilterBar {
  public:
    /// Draws the button and a chip a filter from `at` on, `width` wide; returns the height taken, device pixels.
    float draw(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    /// Whether the choice is open: it then stands where the list of samples does.
    bool choosing() const { return choosing_; }
    void draw_choice(Ui& ui, const Session& session, const Box& area, Intents& intents);

  private:
    void refresh(const Session& session);
    void count_turns(const Session& session);
    float draw_kinds(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    float draw_values(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);
    float draw_saved(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents);

    bool choosing_ = false;
    int kind_ = -1;  ///< index into filter_kinds() whose values are shown, -1: the kinds
    std::uint64_t revision_ = 0, counted_ = 0;
    std::vector<std::vector<FilterValue>> values_;  ///< aligned with filter_kinds()
    Filters shown_;                                 ///< those whose turns were counted
    std::vector<std::string> turns_;                ///< aligned with them: " · 48 turns" or ""
    std::vector<Slice> slices_;                     ///< those that were counted
    std::vector<std::size_t> slice_counts_;         ///< samples of each
    std::string name_;                              ///< being typed, for a set to be saved
};

}  // namespace rescue::app
