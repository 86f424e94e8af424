#include "app/views/compare/compare_controls.hpp"

#include <algorithm>
#include <cmath>

#include "app/exports.hpp"
#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/number.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kDraws[] = {1000, 10'000, 100'000};

TextStyle label_style(const Ui& ui) { return {13, Face::semibold, ui.theme().text_muted}; }

/// A name before a row of chips.
void draw_label(Ui& ui, const std::string& id, WrappedRow& row, std::string_view text) {
    const TextStyle style = label_style(ui);
    const ImVec2 at = row.place(ui.measure(text, style).x);
    ui.text(id, {at.x, at.y + std::round((ui.button_height(ButtonKind::chip) - ui.line_height(style)) / 2)}, text,
            style);
}

bool chip(Ui& ui, const std::string& id, WrappedRow& row, std::string_view text, bool on, float width,
          std::string_view hint = {}) {
    const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
    const ImVec2 at = row.place(std::min(width, ui.button_width(text, kind)));
    return ui.button(id, at, text, kind, hint, true, width);
}

std::string settings_text(const Session& session) {
    const ResamplingOptions& options = session.settings.resampling;
    return std::string(reading_name(session.wanted_reading)) + " reading · " + count_text(options.resamples) +
           " draws of " + (options.unit == Unit::folder ? "folders" : "conversations") + " · seed " +
           std::to_string(options.seed);
}

/// The systems compared by name, with this one added or taken out.
std::vector<std::string> toggled_system(const Session& session, const Compared& chosen, std::size_t system) {
    std::vector<std::string> names;
    bool found = false;
    for (const std::size_t each : chosen.systems) {
        if (each == system) {
            found = true;
        } else {
            names.push_back(session.systems[each].name);
        }
    }
    if (!found) names.push_back(session.systems[system].name);
    return names;
}

}  // namespace

float draw_progress(Ui& ui, const Session& session, StatisticsPart part, const std::string& id, const Box& at,
                    Intents& intents) {
    const WorkState& work = session.statistics.of(part);
    const bool slices = part == StatisticsPart::slices;
    const bool done = slices ? session.statistics.slices.has_value()
                             : session.statistics.comparison && session.statistics.comparison->complete;
    if (done) return at.y;
    const float line = ui.button_height(ButtonKind::chip);
    WrappedRow row(at.x, at.y, at.w, line, ui.px(10));
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    if (work.running) {
        const std::size_t percent = work.size == 0 ? 0 : work.made * 100 / work.size;
        const std::string text =
            count_text(work.made) + " of " + count_text(work.size) + " draws, " + std::to_string(percent) + "%";
        const float bar_w = std::min(ui.px(180), at.w * 0.4F);
        const ImVec2 bar = row.place(bar_w);
        const Box box{bar.x, bar.y + std::round((line - ui.px(6)) / 2), bar_w, ui.px(6)};
        ui.fill(box, ui.theme().border, 3);
        ui.fill({box.x, box.y, std::round(box.w * static_cast<float>(percent) / 100), box.h}, ui.theme().accent, 3);
        const ImVec2 place = row.place(ui.measure(text, style).x);
        ui.text(id + ".progress", {place.x, place.y + std::round((line - ui.line_height(style)) / 2)}, text, style,
                at.w, Role::status);
        if (chip(ui, id + ".stop", row, "Stop", false, at.w, "What is there stays"))
            intents.emplace_back(RunStatistics{part, false});
    } else {
        const std::string_view text = slices ? "Look for slices" : "Go on with the draws";
        if (chip(ui, id + ".run", row, text, false, at.w)) intents.emplace_back(RunStatistics{part, true});
    }
    return row.bottom() + ui.px(12);
}

float CompareControls::draw_title(Ui& ui, const Session& session, const Box& at, Intents& intents) {
    const TextStyle title{22, Face::semibold};
    const float chip_h = ui.button_height(ButtonKind::chip);
    WrappedRow row(at.x, at.y, at.w, chip_h, ui.px(8));
    const ImVec2 place = row.place(ui.measure("Compare", title).x);
    ui.text("compare.title", {place.x, place.y + std::round((chip_h - ui.line_height(title)) / 2)}, "Compare", title, 0,
            Role::heading);
    row.skip(ui.px(12));
    if (session.systems.size() >= 2) {
        for (const ExportSpec& each : exports()) {
            if (each.view != ViewId::compare) continue;
            const bool ready = each.ready(session);
            const ImVec2 button = row.place(ui.button_width(each.title, ButtonKind::chip));
            if (ui.button("compare.save." + std::string(each.title), button, each.title, ButtonKind::chip,
                          ready ? each.hint : std::string_view("When all draws are made"), ready))
                intents.emplace_back(Download{std::string(each.id)});
        }
    }
    return row.bottom() + ui.px(12);
}

float CompareControls::draw_systems(Ui& ui, const Session& session, const Compared& chosen, const Box& at,
                                    Intents& intents) {
    const float line = ui.button_height(ButtonKind::chip);
    float y = at.y;
    const auto among = [&](std::size_t system) {
        return std::find(chosen.systems.begin(), chosen.systems.end(), system) != chosen.systems.end();
    };
    if (session.systems.size() > 2) {
        WrappedRow row(at.x, y, at.w, line, ui.px(8));
        draw_label(ui, "compare.systems", row, "Systems");
        for (std::size_t s = 0; s < session.systems.size(); ++s) {
            const bool on = among(s);
            const std::string text = (on ? "✓ " : "+ ") + session.systems[s].name;
            if (!chip(ui, "compare.system." + std::to_string(s), row, text, on, at.w,
                      on ? "Leave it out of the comparison" : "Compare it, too"))
                continue;
            CompareState wanted = session.compare;
            wanted.systems = toggled_system(session, chosen, s);
            if (wanted.systems.size() == session.systems.size()) wanted.systems.clear();
            if (wanted.systems.size() != 1) intents.emplace_back(SetCompare{std::move(wanted)});
        }
        y = row.bottom() + ui.px(8);
    }
    WrappedRow row(at.x, y, at.w, line, ui.px(8));
    draw_label(ui, "compare.reference", row, "Reference");
    for (const std::size_t s : chosen.systems) {
        if (!chip(ui, "compare.reference." + std::to_string(s), row, session.systems[s].name, s == chosen.reference,
                  at.w, "The others are compared with it"))
            continue;
        CompareState wanted = session.compare;
        wanted.reference = session.systems[s].name;
        intents.emplace_back(SetCompare{std::move(wanted)});
    }
    if (chosen.systems.size() > 2) {
        row.skip(ui.px(16));
        draw_label(ui, "compare.model", row, "Against it");
        for (const std::size_t s : chosen.systems) {
            if (s == chosen.reference) continue;
            if (!chip(ui, "compare.model." + std::to_string(s), row, session.systems[s].name, s == chosen.model, at.w,
                      "Look at this one in detail"))
                continue;
            CompareState wanted = session.compare;
            wanted.model = session.systems[s].name;
            intents.emplace_back(SetCompare{std::move(wanted)});
        }
    }
    return row.bottom() + ui.px(8);
}

float CompareControls::draw_settings(Ui& ui, const Session& session, const Box& at, Intents& intents) {
    const float line = ui.button_height(ButtonKind::chip);
    const std::string folded = (settings_open_ ? "▴ " : "▾ ") + settings_text(session);
    WrappedRow head(at.x, at.y, at.w, line, ui.px(8));
    if (chip(ui, "compare.settings", head, folded, settings_open_, at.w, "Reading, draws, seed, unit"))
        settings_open_ = !settings_open_;
    if (chip(ui, "compare.common", head, std::string(session.compare.common ? "✓ " : "+ ") + "answered by all",
             session.compare.common, at.w, "Count only instances that all systems shown have answered")) {
        CompareState wanted = session.compare;
        wanted.common = !wanted.common;
        intents.emplace_back(SetCompare{std::move(wanted)});
    }
    float y = head.bottom() + ui.px(8);
    if (!settings_open_) return y;
    const ResamplingOptions& now = session.settings.resampling;
    const auto set = [&](auto part, auto value) {
        ResamplingOptions wanted = now;
        wanted.*part = value;
        intents.emplace_back(SetResampling{wanted});
    };
    WrappedRow row(at.x, y, at.w, line, ui.px(8));
    draw_label(ui, "compare.reading", row, "Reading");
    for (const Reading reading : {Reading::official, Reading::strict, Reading::lenient}) {
        if (chip(ui, "compare.reading." + std::string(reading_name(reading)), row, reading_name(reading),
                 session.wanted_reading == reading, at.w))
            intents.emplace_back(SetReading{reading});
    }
    row.skip(ui.px(16));
    draw_label(ui, "compare.draws", row, "Draws");
    for (const std::size_t draws : kDraws) {
        if (chip(ui, "compare.draws." + std::to_string(draws), row, count_text(draws), now.resamples == draws, at.w,
                 "Resamples for the intervals; p has 10,000 exchanges"))
            set(&ResamplingOptions::resamples, draws);
    }
    row.skip(ui.px(16));
    draw_label(ui, "compare.unit", row, "Unit");
    for (const Unit unit : {Unit::conversation, Unit::folder}) {
        const std::string text(unit == Unit::folder ? "folder (couple or family)" : "conversation");
        if (chip(ui, "compare.unit." + std::string(unit_name(unit)), row, text, now.unit == unit, at.w,
                 "What is drawn as a whole; folders are the more independent unit"))
            set(&ResamplingOptions::unit, unit);
    }
    row.skip(ui.px(16));
    draw_label(ui, "compare.seed", row, "Seed");
    if (!seed_known_ || seed_shown_ != now.seed) {
        seed_ = std::to_string(now.seed);
        seed_shown_ = now.seed;
        seed_known_ = true;
    }
    const float field_w = std::min(at.w, ui.px(190));
    const ImVec2 field = row.place(field_w);
    const FieldEvent event =
        ui.text_field("compare.seed.field", {field.x, field.y, field_w, line}, "Seed", "12345", seed_);
    const std::optional<std::uint64_t> seed = parse_whole(seed_);
    if (event.changed && seed && *seed != now.seed) {
        seed_shown_ = *seed;
        set(&ResamplingOptions::seed, *seed);
    }
    y = row.bottom() + ui.px(8);
    if (!seed) {
        const TextStyle style{13, Face::regular, ui.theme().warning};
        y += ui.paragraph("compare.seed.problem", {at.x, y}, at.w,
                          "A seed is a whole number from 0 to 18446744073709551615; seed " + std::to_string(now.seed) +
                              " is in force.",
                          style) +
             ui.px(6);
    }
    return y;
}

float CompareControls::draw(Ui& ui, const Session& session, const Compared& chosen, const Box& at, Intents& intents) {
    float y = draw_title(ui, session, at, intents);
    y = draw_systems(ui, session, chosen, {at.x, y, at.w, 0}, intents);
    return draw_settings(ui, session, {at.x, y, at.w, 0}, intents) + ui.px(6);
}

}  // namespace rescue::app
