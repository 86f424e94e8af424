// The conversation as something to read: only rows in view are drawn, heights are cached, and the row at the top stays
// where it is when widths change (DESIGN.md, decision 5).
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "app/widgets/transcript_row.hpp"
#include "app/widgets/word_choice.hpp"

namespace rescue::app {

class Transcript {
  public:
    /// `times` and `answers` belong to the chosen sample of the session, which has at least one turn.
    void draw(Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers, const Box& area,
              Intents& intents);
    /// Whether the chosen turn was out of sight when last drawn.
    bool chosen_out_of_sight() const { return away_; }
    /// The row under the pointer, if drawn since last asked; 0 none.
    int take_hovered_row() { return std::exchange(hovered_, 0); }

  private:
    /// Everything the layout depends on.
    struct Key {
        const Benchmark* benchmark = nullptr;
        std::uint64_t revision = 0;
        int sample = -1;
        float width = 0, scale = 0;
        bool dark = false;
        Display display;
        std::vector<int> revealed;
        int asked = 0;    ///< the row asked about, while the future is hidden
        float stage = 0;  ///< height of the view in talk mode
        bool operator==(const Key&) const = default;
    };
    /// A place in the conversation that survives a change of heights: a row, and how far its top is above the view.
    struct Anchor {
        int row = 1;
        float share = 0;  ///< part of the row's height above the top of the view
    };

    void start_over(const Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers);
    const TranscriptRow& row(const Ui& ui, int number);
    void sum_heights();
    int row_at(float y) const;
    Anchor anchor_at(float y) const;
    float top_of(int number) const { return tops_[static_cast<std::size_t>(number) - 1]; }
    float height_of(int number) const { return heights_[static_cast<std::size_t>(number) - 1]; }
    /// Lays out what the view shows with `anchor` at its top; returns the scroll position.
    float settle(const Ui& ui, const Anchor& anchor, float view_height);
    float scroll_for_jump(const Ui& ui, int number, float scroll, float view_height);
    void lay_out_some(Ui& ui);
    void draw_row(Ui& ui, const Session& session, int number, ImVec2 at, Intents& intents);
    /// The sign of a bookmark; where there is none, it is there to set one while the turn is chosen or pointed at.
    void draw_bookmark(Ui& ui, const Session& session, int number, ImVec2 at, const TranscriptRow& shown, bool near,
                       Intents& intents);
    /// Pressing in what was said and drawing the pointer over it chooses words, over turns where it goes so far; a
    /// double click chooses the word. `origin`: top left of the talk on screen.
    void choose_words(Ui& ui, const Session& session, ImVec2 origin, Intents& intents);
    /// The chosen words, a line a paragraph, with who said it where there are several.
    std::string chosen_text(const Ui& ui);

    Key key_;
    TranscriptContext context_;
    int turns_ = 0;
    std::vector<std::unique_ptr<TranscriptRow>> rows_;  ///< null: not laid out yet
    std::vector<float> heights_;                        ///< guesses where not laid out
    std::vector<float> tops_;                           ///< prefix sums; one more than rows
    bool sums_stale_ = true;
    int next_to_lay_out_ = 1;
    float top_margin_ = 0, bottom_margin_ = 0;
    std::uint64_t jumps_seen_ = 0;
    WordChoice words_;
    bool drawing_words_ = false;  ///< the pointer is down, in words
    bool pressed_words_ = false;  ///< ... since this frame
    int range_seen_ = 0;          ///< end of the range brought into sight last; 0 none
    bool away_ = false;
    int hovered_ = 0;
};

}  // namespace rescue::app
