#include "app/widgets/reading_strip.hpp"

#include <algorithm>
#include <array>

#include "app/widgets/copied_turns.hpp"
#include "app/widgets/turn_texts.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {
namespace {

constexpr float kMargin = 24, kNarrowMargin = 12, kNarrow = 520;  // CSS pixels
constexpr std::array<int, 6> kContexts{0, 1, 3, 5, 10, kWholeContext};
constexpr std::array<const char*, 4> kModeNames{"words", "words and voice", "words and body", "words, voice, body"};

struct Toggle {
    const char* id;
    const char* name;
    const char* hint;
    bool Display::*part;
};
constexpr std::array<Toggle, 6> kToggles{{
    {"browse.reading.answers", "answers", "what the systems answered, on each turn  a", &Display::answers},
    {"browse.reading.hide_gold", "hide gold", "annotations and verdicts stay covered until shown, turn by turn  h",
     &Display::hide_gold},
    {"browse.reading.hide_future", "hide the future", "only what a model may see at the chosen turn",
     &Display::hide_future},
    {"browse.reading.mask", "mask strong words", "strong words keep their first letter; display only", &Display::mask},
    {"browse.reading.blur", "blur words", "bars stand for the words, for showing in a talk", &Display::blur},
    {"browse.reading.mend", "mend text", "text once read in the wrong encoding is mended; display only",
     &Display::mend},
}};

float margin_of(const Ui& ui, const Box& area) { return ui.px(area.w < ui.px(kNarrow) ? kNarrowMargin : kMargin); }

template <class Array, class Value>
auto after(const Array& values, const Value& value) {
    const auto at = std::find(values.begin(), values.end(), value);
    return at == values.end() || at + 1 == values.end() ? values.front() : *(at + 1);
}

}  // namespace

float ReadingStrip::draw_button(Ui& ui, const Session& session, float right, float middle) {
    const Display& d = session.display;
    const int on = static_cast<int>(d.hide_gold) + d.hide_future + d.mask + d.blur + d.mend;
    const std::string text = on == 0 ? "hide ▾" : "hidden: " + std::to_string(on) + " ▾";
    const float width = ui.button_width(text, ButtonKind::chip);
    const ImVec2 at{right - width, middle - ui.button_height(ButtonKind::chip) / 2};
    if (ui.button("browse.talk.reading", at, text, open_ || on > 0 ? ButtonKind::chip_on : ButtonKind::chip,
                  "Hide the gold, the future or words for talks; show mended text"))
        open_ = !open_;
    return width;
}

float ReadingStrip::draw(Ui& ui, const Session& session, const SampleAnswers& answers, const Box& area, bool away,
                         Intents& intents) {
    float height = open_ ? draw_switches(ui, session, area, intents) : 0;
    height += draw_legend(ui, session, answers, {area.x, area.y + height, area.w, area.h - height}, away, intents);
    ui.hline(area.x, area.x + area.w, area.y + height - ui.px(1), ui.theme().border);
    return height;
}

float ReadingStrip::draw_switches(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    const float margin = margin_of(ui, area), line = ui.button_height(ButtonKind::chip), pad = ui.px(8);

    struct Chip {
        std::string id, text;
        const char* hint;
        bool on;
        Display then;
    };
    std::vector<Chip> chips;
    const Display& now = session.display;
    for (const Toggle& each : kToggles) {
        if (each.part == &Display::answers && session.systems.empty()) continue;
        chips.push_back({each.id, each.name, each.hint, now.*each.part, toggled(now, each.part).display});
    }
    if (now.hide_future) {
        Chip task{"browse.reading.task", "task: " + std::string(rescue::task(now.task).code),
                  "the task a model is asked; press for the next one", false, now};
        task.then.task = static_cast<TaskId>((static_cast<int>(now.task) + 1) % kTaskCount);
        task.then.context = usual_context(task.then.task);
        chips.push_back(task);
        const auto mode = static_cast<std::size_t>(now.mode);
        Chip given{"browse.reading.mode", std::string("given: ") + kModeNames[mode],
                   "what a model is given beside the words; press for the next choice", false, now};
        given.then.mode = static_cast<Mode>((mode + 1) % kModeNames.size());
        chips.push_back(given);
        const std::string turns = now.context < 0 ? "all" : std::to_string(now.context);
        Chip context{"browse.reading.context", "context: " + turns + (now.context == 1 ? " turn" : " turns"),
                     "how many turns of context; press for the next choice", false, now};
        context.then.context = after(kContexts, now.context);
        chips.push_back(context);
    }
    const float x = area.x + margin, width = std::max(1.0F, area.w - 2 * margin);
    WrappedRow measure(x, area.y + pad, width, line, ui.px(6));
    for (const Chip& chip : chips) measure.place(std::min(width, ui.button_width(chip.text, ButtonKind::chip)));
    const float height = measure.bottom() - area.y + pad;
    ui.fill({area.x, area.y, area.w, height}, ui.theme().surface);
    WrappedRow row(x, area.y + pad, width, line, ui.px(6));
    for (const Chip& chip : chips) {
        const ImVec2 at = row.place(std::min(width, ui.button_width(chip.text, ButtonKind::chip)));
        if (ui.button(chip.id, at, chip.text, chip.on ? ButtonKind::chip_on : ButtonKind::chip, chip.hint, true, width))
            intents.push_back(SetDisplay{chip.then});
    }
    return height;
}

float ReadingStrip::draw_legend(Ui& ui, const Session& session, const SampleAnswers& answers, const Box& area,
                                bool away, Intents& intents) {
    const Theme& theme = ui.theme();
    const Sample& sample = *session.sample();
    const float margin = margin_of(ui, area), pad = ui.px(5);
    const TextStyle style{13, Face::regular, theme.text_muted};
    const float line = ui.line_height(style), swatch = ui.px(14), gap = ui.px(12);
    const float x = area.x + margin, width = std::max(1.0F, area.w - 2 * margin);
    enum class Sign : std::uint8_t { edge, match, mismatch, missing };
    struct Entry {
        std::string name;
        Sign sign;
        Color color;
    };
    std::vector<Entry> entries;
    std::vector<std::string> speakers = sample.people();
    speakers.emplace_back(kTherapist);
    for (const std::string& name : speakers) {
        const bool speaks =
            std::any_of(sample.turns.begin(), sample.turns.end(), [&](const Turn& t) { return t.speaker == name; });
        if (speaks) entries.push_back({name, Sign::edge, speaker_color(theme, sample, name)});
    }
    if (session.display.answers && !answers.systems().empty()) {
        entries.push_back({"right", Sign::match, theme.text});
        entries.push_back({"wrong", Sign::mismatch, theme.text});
        entries.push_back({"no answer", Sign::missing, theme.border_strong});
    }
    const auto wide = [&](const Entry& entry) {
        return std::min(width, swatch + ui.px(6) + ui.measure(entry.name, style).x);
    };
    WrappedRow measure(x, area.y + pad, width, line, gap);
    const std::string back = "back to turn " + std::to_string(session.selection.row);
    const float back_width = ui.button_width(back, ButtonKind::link);
    for (const Entry& entry : entries) measure.place(wide(entry));
    // The place of the way back is kept, so that nothing jumps when it comes and goes.
    measure.place(back_width);
    const float height = measure.bottom() - area.y + pad;
    ui.fill({area.x, area.y, area.w, height}, theme.surface);
    WrappedRow row(x, area.y + pad, width, line, gap);
    for (const Entry& entry : entries) {
        const ImVec2 at = row.place(wide(entry));
        const Box box{at.x, at.y + (line - ui.px(12)) / 2, swatch, ui.px(12)};
        const std::string id = "browse.legend." + entry.name;
        if (entry.sign == Sign::edge) {
            ui.fill({box.x + ui.px(5), box.y, ui.px(4), box.h}, entry.color, 2);
        } else if (entry.sign == Sign::missing) {
            ui.hatch(box, entry.color);
            ui.outline(box, entry.color, 3);
        } else {
            ui.text(id + ".sign", {at.x + ui.px(2), at.y}, entry.sign == Sign::match ? "✓" : "✗", style);
        }
        ui.text(id, {at.x + swatch + ui.px(6), at.y}, entry.name, style, std::max(1.0F, width - swatch - ui.px(6)));
    }
    if (away) {
        const ImVec2 at = row.place(back_width);
        const float y = at.y + (line - ui.button_height(ButtonKind::link)) / 2;
        if (ui.button("browse.talk.back", {at.x, y}, back, ButtonKind::link, "the chosen turn is out of sight", true,
                      width))
            intents.push_back(OpenTurn{session.selection.sample, session.selection.row});
    }
    return height;
}

void handle_reading_keys(const Session& session, Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, false); };
    if (io.KeyCtrl || io.KeySuper) {
        if (!io.KeyShift && pressed(ImGuiKey_C)) {
            const bool turns = session.chosen_words.empty();
            intents.push_back(CopyText{turns ? copied_turns(session, false) : session.chosen_words});
        }
        return;
    }
    const int row = session.selection.row, last = static_cast<int>(session.sample()->turns.size());
    if (io.KeyShift) {
        int step = 0;
        if (ImGui::IsKeyPressed(ImGuiKey_DownArrow, true)) step += 1;
        if (ImGui::IsKeyPressed(ImGuiKey_UpArrow, true)) step -= 1;
        if (step == 0) return;
        const int end = std::clamp((session.selection.to_row == 0 ? row : session.selection.to_row) + step, 1, last);
        intents.push_back(SetRange{end == row ? 0 : end});
        return;
    }
    if (pressed(ImGuiKey_H)) intents.push_back(toggled(session.display, &Display::hide_gold));
    // Where the keyboard is at an item, these press it.
    const bool free = !io.NavVisible;
    const bool hides = session.display.hide_gold || session.display.hide_future;
    if (free && hides && (pressed(ImGuiKey_Enter) || pressed(ImGuiKey_Space))) intents.push_back(RevealTurn{row});
}

}  // namespace rescue::app
