// Short texts about a turn that several panes show, and the chips they show them on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/theme.hpp"
#include "app/ui.hpp"
#include "app/widgets/answers_on_row.hpp"

namespace rescue::app {

/// "Mara", "Mara and Idris", "Mara, Idris and Therapist".
std::string joined_names(const std::vector<std::string>& names);
/// The speaker's name, or words that say there is none.
std::string speaker_name(const Turn& turn);
/// Who is heard behind a turn: "Ada (in the background)".
std::string background_speaker(const BackgroundSpeech& speech);
/// "MB" for "Mary Beth", "F" for "Father": up to two letters.
std::string initials(std::string_view name);
/// "4:34.2": a clock with tenths, for the exact times of a turn.
std::string exact_clock(double seconds);
/// "feels afraid of losing him · 7/10"; names the person where it is not the speaker.
std::string emotion_text(const Emotion& emotion, std::string_view speaker);
/// The colour of chips that carry no label of the palette.
LabelColor plain_chip(const Theme& theme);
/// The one-sentence definition of a label of the sets, or "".
std::string_view label_definition(const std::vector<Label>& set, std::string_view id);

/// How the chip of an answer looks: text with its mark, colour, look.
struct AnswerChip {
    std::string text;
    LabelColor color;
    Ui::ChipLook look;
};
/// `verdict`: it says whether the answer is right; false while the gold is hidden.
AnswerChip answer_chip(const Theme& theme, Scenario scenario, const RowAnswer& answer, bool verdict = true);

/// Words of the data as the display shows them: mended and masked where asked for.
std::string shown_words(const Display& display, std::string_view text);
/// The same for words in a chip, which cannot be blurred: an ellipsis stands for them.
std::string shown_in_chip(const Display& display, std::string_view text);
/// The labels of a row in words, gold all of them: "accusation", "feels hurt · 7/10", "strategy: evoke to Ada",
/// "relation: pursue-withdraw"; `toward` stands before the targets of a strategy. Emotions as the display shows words.
std::vector<std::string> label_texts(const Sample& sample, int row, const Display& display, std::string_view toward);

}  // namespace rescue::app
