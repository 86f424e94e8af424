// The timeline: tiers on one shared axis, gold first and each system beneath; zoom, pan, hover, click to a turn.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/timeline_tiers.hpp"

namespace rescue::app {

class Timeline {
  public:
    /// Takes up the chosen sample, which has at least one turn; to be called before anything else in a frame. `times`
    /// and `answers` belong to the sample, `width` is that of the area to be drawn in, device pixels.
    void prepare(const Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                 float width);
    /// Height in which all tiers of the sample can be read without scrolling, device pixels.
    float wanted_height(const Ui& ui) const;
    void draw(Ui& ui, const Session& session, const TurnTimes& times, const Box& area, Intents& intents);
    /// Height of what stands above the tiers: all there is when collapsed.
    float bar_height(const Ui& ui) const;
    /// Where there is only this pane to be seen, it is never collapsed.
    void set_collapsible(bool collapsible) { collapsible_ = collapsible; }
    /// Whether it is collapsed as long as the user has not said.
    void set_collapsed_at_first(bool collapsed) { collapsed_at_first_ = collapsed; }

  private:
    /// A tier's place on screen and what it holds.
    struct Tier {
        enum class Kind : std::uint8_t { speaker, legend, relation, strategy, intensity };
        Kind kind = Kind::speaker;
        int index = 0;  ///< speaker: lane; relation: -1 gold, else index into tiers_.systems
        Box box;        ///< of the plot part
        std::string name;
    };
    /// Heights of the tiers (of one lane, where they have several), device pixels.
    struct Heights {
        float lane, gold, system, strategy, intensity, between;
    };
    /// What tiers are drawn with.
    struct Scene {
        Ui& ui;
        const Session& session;
        const Sample& sample;
        const TurnTimes& times;
        TimelineAxis axis;
        float gutter;  ///< left of the names of the tiers, device pixels
        /// Left and right of the stretch, cut to the plot; false where nothing of it is inside.
        bool stretch(int first_row, int row, float& left, float& right) const;
    };

    /// A label of the legend; its box is relative to the legend's tier.
    struct LegendEntry {
        std::string label, text;
        Box box;
    };

    /// Calls back with the value and the place of every tick in range; by turn a tick stands in the middle of its turn.
    template <typename Callback>
    static void for_each_tick(const Scene& scene, const Callback& callback);

    /// The axis in the range shown, for an area of that width that begins at `left`.
    TimelineAxis axis_in(const Ui& ui, float left, float width) const;
    void reset_range(const TurnTimes& times);
    /// Shows `factor` times less of the axis (more, when below 1); the value `around` keeps its place.
    void zoom(double around, double factor);
    /// The top line: title, choice of axis, and what brings everything back into view.
    void draw_bar(Ui& ui, const TurnTimes& times, const Box& bar);
    void draw_tiers(Ui& ui, const Session& session, const TurnTimes& times, const Box& body, Intents& intents);
    /// Moves the range so that a newly chosen row is inside.
    void follow_selection(Scene& scene, int chosen);
    /// The heights in which everything reads well (`roomy` 1) or only just (0), and between.
    Heights heights(const Ui& ui, float roomy) const;
    /// What the tiers take in those heights, device pixels.
    float total(const Ui& ui, const Heights& each) const;
    void place_tiers(const Ui& ui, const Session& session, ImVec2 origin, const TimelineAxis& axis, float height);
    /// Labels of the ticks, none beyond `end`.
    void draw_axis_labels(const Scene& scene, float top, float end) const;
    void draw_tier(const Scene& scene, const Tier& tier) const;
    void draw_tier_name(const Scene& scene, const Tier& tier) const;
    /// The names of all speakers, where their lanes are too thin for one each.
    void draw_speaker_names(const Scene& scene, const Tier& first) const;
    /// Glyph and name of every relation label of the sample.
    void draw_legend(const Scene& scene, const Tier& tier) const;
    /// Places the pieces of the legend in lines of that width; returns the height.
    float lay_out_legend(const Ui& ui, float width);
    void draw_speaker(const Scene& scene, const Tier& tier) const;
    void draw_relation(const Scene& scene, const Tier& tier) const;
    void draw_block(const Scene& scene, const RelationBlock& block, bool gold, const Box& box) const;
    void draw_strategies(const Scene& scene, const Tier& tier) const;
    void draw_intensity(const Scene& scene, const Tier& tier) const;
    /// `behind`: the part that must not cross labels, drawn before them.
    void draw_crosshair(const Scene& scene, bool behind) const;
    void follow_pointer(const Scene& scene, const Box& plot, const Hit& hit, Intents& intents);
    /// What is under the pointer in words, and the row a click there opens.
    int under_pointer(const Scene& scene, ImVec2 pointer, std::string& text) const;
    /// Lines of labels so that every strategy of the whole sample has its label, as far as that is possible.
    int lanes_needed(const Ui& ui, const TurnTimes& times, TimelineAxis axis) const;
    bool collapsed() const { return collapsible_ && collapsed_.value_or(collapsed_at_first_); }
    bool zoomed() const { return from_ > full_from_ || to_ < full_to_; }

    static constexpr int kMostStrategyLanes = 6, kMostBesideOthers = 3;  // the first where there is no other pane
    static constexpr float kTickDistance = 72;                           // CSS pixels, at least

    const Benchmark* benchmark_ = nullptr;
    std::uint64_t revision_ = 0;
    bool hide_gold_ = false, hide_future_ = false;  ///< what the tiers were made for, with:
    std::vector<int> revealed_;
    int sample_ = -1;
    TimelineTiers tiers_;
    std::vector<Tier> placed_;
    bool by_turn_ = false, collapsible_ = true, collapsed_at_first_ = false;
    std::optional<bool> collapsed_;  ///< as the user wants it
    double from_ = 0, to_ = 1, full_from_ = 0, full_to_ = 1;
    float dragged_ = 0;  ///< device pixels since the press
    int followed_row_ = 0;
    int strategy_lanes_ = 1;
    std::vector<LegendEntry> legend_;
    float legend_height_ = 0;
};

template <typename Callback>
void Timeline::for_each_tick(const Scene& scene, const Callback& callback) {
    const TimelineAxis& axis = scene.axis;
    const double step = axis.tick_step(scene.ui.px(kTickDistance));
    for (double value = std::ceil(axis.from / step) * step; value <= axis.to; value += step) {
        const double turn = std::max(1.0, value);
        const float x = axis.by_turn ? axis.at(turn - 0.5) : axis.at(value);
        if (x >= axis.x && x <= axis.x + axis.w) callback(axis.by_turn ? turn : value, x);
    }
}

}  // namespace rescue::app
