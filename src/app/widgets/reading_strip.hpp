// How the conversation is read: a slim legend over the transcript, and the switches behind "hide".
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/answers_on_row.hpp"

namespace rescue::app {

class ReadingStrip {
  public:
    /// The button that opens and closes the switches, its right edge at `right`; returns its width.
    float draw_button(Ui& ui, const Session& session, float right, float middle);
    /// Switches (if open) and legend below each other at the top of `area`; returns the height taken. `away`: the
    /// chosen turn is out of sight, and a button leads back to it.
    float draw(Ui& ui, const Session& session, const SampleAnswers& answers, const Box& area, bool away,
               Intents& intents);

  private:
    float draw_switches(Ui& ui, const Session& session, const Box& area, Intents& intents);
    float draw_legend(Ui& ui, const Session& session, const SampleAnswers& answers, const Box& area, bool away,
                      Intents& intents);
    bool open_ = false;
};

/// The keys of reading: h, Enter and space (show what is hidden on the chosen turn), Shift and arrows (a range),
/// Ctrl or ⌘ with C. The sample has at least one turn.
void handle_reading_keys(const Session& session, Intents& intents);

}  // namespace rescue::app
