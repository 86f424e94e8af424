// The timeline: tiers on one shared axis, gold first and each system beneath; zoom, pan, hover, click to a turn. What
// it shows (range, axis, hidden tiers) is the session's.
#pragma once

#include <optional>
#include <string>
#include <utility>
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
    /// The keys of the timeline; whether it acts on a key ("ArrowLeft": KeyboardEvent.key) now. Those that go along it
    /// are its own only where it was clicked last or has the keyboard's ring.
    void handle_keys(const Session& session, const TurnTimes& times, Intents& intents) const;
    bool uses_key(std::string_view key) const;
    /// Height of what stands above the tiers: all there is when collapsed.
    float bar_height(const Ui& ui) const;
    /// Where there is only this pane to be seen, it is never collapsed.
    void set_collapsible(bool collapsible) { collapsible_ = collapsible; }
    /// Whether it is collapsed as long as the user has not said.
    void set_collapsed_at_first(bool collapsed) { collapsed_at_first_ = collapsed; }
    /// What the open choice of tiers takes of the wanted height, device pixels.
    float choice_height() const { return choice_height_; }
    /// The row under the pointer, if drawn since last asked; 0 none.
    int take_hovered_row() { return std::exchange(hovered_row_, 0); }

  private:
    /// A tier's place on screen.
    struct Placed {
        const Tier* tier;
        int lines;
        Box box;  ///< of the plot part
    };
    /// A switch in the choice of tiers.
    struct Switch {
        std::string id, text, hint, hides;  ///< `hides`: what it puts into TimelineState::hidden
        bool on;
    };

    /// Moves the range so that a newly chosen row is inside, unless the range was changed with it.
    void follow_selection(const Session& session, const TurnTimes& times, Intents& intents);
    TimelineAxis axis_in(const Ui& ui, float left, float width) const;
    /// The top line: title, choice of tiers and axis, and what brings everything back into view.
    void draw_bar(Ui& ui, const Session& session, const TurnTimes& times, const Box& bar, Intents& intents);
    std::string axis_text() const;
    /// What the bar's links at its right take, device pixels: no tick is labelled there.
    float bar_right(const Ui& ui, const TurnTimes& times) const;
    std::vector<Switch> switches(const Session& session) const;
    /// The switches of the tiers, wrapped; returns the height taken. `ui` null: only measures.
    float draw_switches(const Ui& measure, Ui* ui, const Session& session, const Box& area, Intents& intents) const;
    void draw_tiers(Ui& ui, const Session& session, const TurnTimes& times, const Box& body, Intents& intents);
    /// What the tiers take in the heights in which everything reads well (`roomy` 1) or only just (0), device pixels.
    float total(const Ui& ui, float roomy) const;
    float line_height(const Ui& ui, const Tier& tier, float roomy) const;
    void place_tiers(const Ui& ui, ImVec2 origin, const TimelineAxis& axis, float height);
    /// The signs of the sample's bookmarks, above the plot.
    static void draw_bookmarks(const TierScene& scene, float bottom);
    /// Labels of the ticks, none beyond `end`.
    void draw_axis_labels(const TierScene& scene, float top, float end) const;
    void draw_tier(TierScene& scene, const Placed& placed) const;
    /// `behind`: the part that must not cross words, drawn before them.
    void draw_crosshair(const TierScene& scene, int row, Color color, bool behind) const;
    void follow_pointer(const TierScene& scene, const Box& plot, const Hit& hit, Intents& intents);
    /// Fingers: two zoom, one dragged sideways moves along.
    void follow_fingers(const TierScene& scene, const Box& plot, Intents& intents) const;
    /// What is under the pointer in words, and the row a click there opens.
    int under_pointer(const TierScene& scene, ImVec2 pointer, std::string& text) const;
    /// The chosen turn and what all tiers say of it.
    std::string in_words(const Session& session, const TurnTimes& times) const;
    void show(const Session& session, const TurnTimes& times, const TimelineRange& range, Intents& intents) const;
    /// The chosen turn where it is in sight, else the middle of the range.
    double middle(const Session& session, const TurnTimes& times) const;
    bool in_sight() const { return ImGui::GetFrameCount() - drawn_in_ <= 1; }
    bool has_keyboard() const { return in_sight() && (clicked_ || focused_); }
    bool choosing() const { return choosing_ && !collapsed(); }
    bool collapsed() const { return collapsible_ && collapsed_.value_or(collapsed_at_first_); }
    bool zoomed_in() const { return range_ != whole_; }

    /// What the tiers were made for.
    struct Key {
        const Benchmark* benchmark = nullptr;
        std::uint64_t revision = 0;
        int sample = -1;
        bool hide_gold = false, hide_future = false;
        int asked = 0;  ///< the row asked about, while the future is hidden
        std::vector<int> revealed;
        bool operator==(const Key&) const = default;
    };
    /// What the number of lines was counted for.
    struct LinesKey {
        float width = 0, scale = 0;
        bool by_turn = false, collapsible = true;
        bool operator==(const LinesKey&) const = default;
    };
    Key key_;
    LinesKey lines_key_;
    std::vector<Tier> tiers_;
    std::vector<int> lines_;   ///< aligned with tiers_
    std::vector<bool> shown_;  ///< likewise
    std::vector<Placed> placed_;
    bool by_turn_ = false, collapsible_ = true, collapsed_at_first_ = false, choosing_ = false;
    std::optional<bool> collapsed_;  ///< as the user wants it
    TimelineRange range_, whole_;    ///< shown, and all there is
    int drawn_in_ = -2;              ///< the frame in which the plot was last drawn
    bool clicked_ = false, focused_ = false;
    float choice_height_ = 0;            ///< of the switches, device pixels
    float dragged_ = 0, pressed_x_ = 0;  ///< device pixels: as far as the pointer went since the press, and where
    TimelineRange pressed_range_;        ///< shown when the press came
    int followed_row_ = 0, hovered_row_ = 0;
    TimelineState followed_state_;
};

}  // namespace rescue::app
