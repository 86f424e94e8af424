// The list of samples: grouped by folder, filtered by text and by what they hold, drawn only where visible.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/filter_bar.hpp"
#include "app/widgets/relation_strip.hpp"

namespace rescue::app {

class SampleList {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents);
    /// The sample `step` entries below (above, when negative) the chosen one among those shown; -1 where there is none.
    int neighbour(int chosen, int step) const;
    /// Titles of all samples of the corpus shown, by index. Filled by refresh().
    const std::vector<std::string>& titles() const { return titles_; }
    /// Brings titles, entries and counts up to date with the session; draw() does it by itself.
    void refresh(const Session& session);

  private:
    struct Entry {
        int sample = 0;
        std::string heading;  ///< not empty: the heading of the folder that begins with the sample
        bool apart = false;   ///< starts a group without a heading of its own
        bool is_heading() const { return !heading.empty(); }
    };
    /// What is shown of a sample, made when it first comes into view.
    struct Summary {
        explicit Summary(const Sample& sample);
        std::string size;  ///< "34 turns · 5:54"
        RelationStrip strip;
        std::string wrong, wrong_tooltip;             ///< "wrong 2 / 5"; "" without systems
        std::optional<std::uint64_t> wrong_revision;  ///< of the session when counted
    };

    void rebuild_entries(const Session& session);
    /// Field, chips and count above the list; returns where they end.
    float draw_head(Ui& ui, const Session& session, const Box& area, Intents& intents);
    void place_entries(const Ui& ui);
    Summary& summary(const Session& session, int sample);
    void draw_entry(Ui& ui, const Session& session, const Entry& entry, const Box& box, Intents& intents);

    std::shared_ptr<const Benchmark> benchmark_;
    FilterBar bar_;
    std::string filter_;
    Filters filters_;
    std::uint64_t revision_ = 0;
    std::vector<std::string> titles_;
    std::vector<Entry> entries_;
    std::vector<float> tops_;  ///< of the entries, device pixels from the top; one more: the height of all
    float placed_scale_ = 0;
    std::vector<std::optional<Summary>> summaries_;
    int matches_ = 0;
    int shown_sample_ = -1;  ///< last brought into view
};

}  // namespace rescue::app
