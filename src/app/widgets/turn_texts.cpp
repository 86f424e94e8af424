#include "app/widgets/turn_texts.hpp"

#include <cmath>
#include <cstdio>

#include "core/analysis/masking.hpp"
#include "core/corpus/titles.hpp"
#include "core/text.hpp"

namespace rescue::app {

std::string joined_names(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
        out += names[i];
    }
    return out;
}

std::string speaker_name(const Turn& turn) { return turn.speaker.empty() ? "no speaker" : turn.speaker; }

std::string background_speaker(const BackgroundSpeech& speech) {
    return speech.speaker.empty() ? "In the background" : speech.speaker + " (in the background)";
}

std::string initials(std::string_view name) {
    std::string out;
    int letters = 0;
    bool word_start = true;
    for (std::size_t i = 0; i < name.size() && letters < 2;) {
        std::size_t end = i + 1;  // the bytes of one character stay together
        while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
        const bool space = name[i] == ' ' || name[i] == '_' || name[i] == '-';
        if (word_start && !space) {
            out += name.substr(i, end - i);
            ++letters;
        }
        word_start = space;
        i = end;
    }
    return out;
}

std::string emotion_text(const Emotion& emotion, std::string_view speaker) {
    std::string text;
    if (!emotion.person.empty() && emotion.person != speaker) text = emotion.person + " ";
    if (emotion.description.rfind("feels ", 0) != 0) text += "feels ";
    text += emotion.description.empty() ? "(not described)" : emotion.description;
    if (emotion.intensity) {
        text += " · " + std::to_string(*emotion.intensity) + "/10";
    } else if (!emotion.intensity_text.empty()) {
        text += " · “" + emotion.intensity_text + "”";
    }
    return text;
}

std::string exact_clock(double seconds) {
    const double tenths = std::floor(seconds * 10 + 0.5) / 10;
    char digit[8];
    std::snprintf(digit, sizeof digit, ".%d", static_cast<int>(std::lround(tenths * 10)) % 10);
    return clock_text(tenths + 1e-6) + digit;
}

LabelColor plain_chip(const Theme& theme) { return {theme.border_strong, theme.text, ""}; }

std::string_view label_definition(const std::vector<Label>& set, std::string_view id) {
    const int index = label_index(set, id);
    return index < 0 ? std::string_view{} : set[static_cast<std::size_t>(index)].definition;
}

AnswerChip answer_chip(const Theme& theme, Scenario scenario, const RowAnswer& answer, bool verdict) {
    AnswerChip chip{{}, plain_chip(theme), Ui::ChipLook::soft};
    if (answer.agreement == Agreement::missing) {
        chip.text = std::string(task(answer.task).code) + ": no answer";
        chip.look = Ui::ChipLook::hatched;
        return chip;
    }
    if (answer.task == TaskId::rpp) chip.color = relation_color(theme, scenario, answer.first);
    chip.text = answer.first.empty() ? std::string(task(answer.task).code) + ": empty answer"
                                     : shown_choice(answer.task, answer.first);
    if (answer.agreement == Agreement::free || !verdict) return chip;
    const bool match = answer.agreement == Agreement::match;
    chip.color.glyph = match ? "✓" : "✗";
    chip.look = match ? Ui::ChipLook::soft : Ui::ChipLook::dashed;
    return chip;
}

std::string shown_words(const Display& display, std::string_view text) {
    std::string words = display.mend ? mend(text) : std::string(text);
    return display.mask ? mask_strong_language(words) : words;
}

std::string shown_in_chip(const Display& display, std::string_view text) {
    return display.blur && !text.empty() ? "…" : shown_words(display, text);
}

std::vector<std::string> label_texts(const Sample& sample, int row, const Display& display, std::string_view toward) {
    const Turn& turn = sample.turns[static_cast<std::size_t>(row) - 1];
    std::vector<std::string> texts;
    if (!turn.utterance_type.empty()) texts.push_back(shown_label(turn.utterance_type));
    for (const Emotion& emotion : turn.internal_emotion) {
        texts.push_back(shown_words(display, emotion_text(emotion, turn.speaker)));
    }
    for (const Strategy& strategy : turn.support_strategy) {
        if (strategy.type.empty()) continue;
        std::string& text = texts.emplace_back("strategy: " + shown_label(strategy.type));
        if (!strategy.target.empty()) text.append(" ").append(toward).append(" ").append(joined_names(strategy.target));
    }
    const std::string& relation = sample.relation(row).label;
    if (!relation.empty()) texts.push_back("relation: " + shown_label(relation));
    return texts;
}

}  // namespace rescue::app
