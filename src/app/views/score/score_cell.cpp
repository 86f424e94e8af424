// One figure of the table: its value, what it is over, what speaks against it, and a way to its details.
#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/statistics.hpp"
#include "app/views/score/interval_text.hpp"
#include "app/views/score/reading_notes.hpp"
#include "app/views/score/score_rows.hpp"

namespace rescue::app {

namespace {

std::size_t index_of(TaskId id) { return static_cast<std::size_t>(id); }

Figure headline(const ScopeScore& score, const TaskSpec& spec) {
    return find_figure(score.figures, spec.headline.front());
}

/// The best headline value of a task among all systems; none with fewer than two systems that have one.
std::optional<double> best_value(const ScopeScores& scores, std::size_t systems, const TaskSpec& spec) {
    std::optional<double> best;
    int count = 0;
    for (std::size_t s = 0; s < systems; ++s) {
        const ScopeScore* score = scores.of(s, spec.id);
        if (score == nullptr) continue;
        const std::optional<double> value = headline(*score, spec).value;
        if (!value) continue;
        ++count;
        best = best ? std::max(*best, *value) : *value;
    }
    return count < 2 ? std::nullopt : best;
}

/// What a figure is over: "n 120", "n 18 of 20" for a mean over fewer, or "118 / 120 answered", shorter where there is
/// no room.
std::string coverage_text(const Ui& ui, const ScopeScore& score, const Figure& figure, const TextStyle& style,
                          float room) {
    if (figure.over && *figure.over < score.n) return "n " + count_text(*figure.over) + " of " + count_text(score.n);
    if (score.answered == score.n) return "n " + count_text(score.n);
    const std::string shares = count_text(score.answered) + " / " + count_text(score.n);
    const std::string full = shares + " answered";
    return ui.measure(full, style).x <= room ? full : shares;
}

std::string coverage_hint(const ScopeScore& score, const Figure& figure) {
    std::string hint = std::string(figure_title(figure.name)) + ": " + figure_text(figure);
    if (shown_in_percent(figure.name) && figure.value) hint += " %, as a share " + figure_digits(figure);
    if (!shown_in_percent(figure.name) && figure.value) hint += ", in full " + figure_digits(figure);
    hint += "\n" + counted(score.n, "instance") + ", " + count_text(score.answered) + " answered";
    if (figure.over) hint += ", " + count_text(*figure.over) + " with what this mean needs";
    if (score.n == 0) hint += "\nThere is no instance among these samples.";
    if (score.n > 0 && !figure.value) hint += "\nThe files carry no value for this figure.";
    return hint;
}

/// "▽ below always yes +1": the baselines a system does not reach; shorter where there is no room.
std::string below_text(const Ui& ui, const std::vector<const Baseline*>& above, const TextStyle& style, float room) {
    const std::string more = above.size() > 1 ? " +" + std::to_string(above.size() - 1) : "";
    std::string full = "▽ below " + std::string(above.front()->title) + more;
    if (ui.measure(full, style).x <= room) return full;
    return "▽ below " + (above.size() > 1 ? std::to_string(above.size()) + " rules" : std::string("a rule"));
}

std::string below_hint(const std::vector<const Baseline*>& above) {
    std::string hint;
    for (const Baseline* each : above) {
        hint += "\n▽ below the baseline \"" + std::string(each->title) + "\": " + std::string(each->note);
    }
    return hint;
}

}  // namespace

int lines_below_figure(const ScoreRows& rows, std::size_t system) {
    bool below = false;
    for (const TaskSpec& spec : tasks()) below |= !rows.above(system, spec.id).empty();
    return below ? 3 : 2;
}

void draw_score_cell(Ui& ui, const ScoreRows& rows, std::size_t system, const TaskSpec& spec, const Box& box,
                     bool right, Intents& intents) {
    const Session& session = rows.session;
    const Theme& theme = ui.theme();
    const ScopeScore* score = rows.scores.of(system, spec.id);
    const std::string id = "score.cell." + std::to_string(system) + "." + std::string(spec.code);
    const std::string& name = session.systems[system].name;
    const TextStyle small{12, Face::regular, theme.text_faint}, between{12, Face::regular, theme.text_muted};
    const float pad = ui.px(10);
    if (score == nullptr) {
        const TextStyle none{13, Face::regular, theme.text_faint};
        const SystemTask& submitted = session.systems[system].tasks[index_of(spec.id)];
        const std::string_view text = submitted.surplus > 0 ? "no answer fits" : "not submitted";
        const float w = ui.measure(text, none).x;
        ui.text(id,
                {right ? box.x + box.w - pad - w : box.x + pad, box.y + std::round((box.h - ui.line_height(none)) / 2)},
                text, none, 0, Role::cell);
        return;
    }
    const Figure figure = headline(*score, spec);
    const std::string shown = figure_text(figure);
    const std::optional<double> best = best_value(rows.scores, session.scores.size(), spec);
    const bool is_best = best && figure.value && *figure.value == *best;
    const bool open = session.drill_system == static_cast<int>(system) && session.drill_task == spec.id;
    const std::vector<const Baseline*> above = rows.above(system, spec.id);

    const IntervalText interval = interval_text(shown_intervals(session, system, spec.id), figure.name);

    const Hit hit = ui.hit(id, box, Role::cell, name + " " + std::string(spec.code), shown, open ? "selected" : "");
    if (open) {
        ui.fill(box.inset(ui.px(3), ui.px(5)), theme.accent_soft, 6);
    } else if (hit.hovered) {
        ui.fill(box.inset(ui.px(3), ui.px(5)), theme.surface_raised, 6);
    }
    const std::optional<ReadingComparison>& compared = session.comparisons[system][index_of(spec.id)];
    const bool differs = compared && compared->differs();
    const bool lively = hit.hovered || hit.focused;
    if (lively) {
        const std::string note = differs ? "\n" + reading_note(*compared, spec.kind) : "";
        const std::string hint = interval.hint.empty() || !figure.value ? "" : "\n" + interval.hint;
        ui.tooltip(coverage_hint(*score, figure) + hint + note + below_hint(above), box);
    }
    if (hit.clicked) intents.emplace_back(SetDrill{open ? -1 : static_cast<int>(system), spec.id});

    const TextStyle value{17, is_best ? Face::semibold : Face::regular, theme.text};
    const float room = box.w - 2 * pad, line = ui.px(2) + ui.line_height(small);
    const float block = ui.line_height(value) + static_cast<float>(right ? lines_below_figure(rows, system) : 3) * line;
    const float y = box.y + std::round((box.h - block) / 2);
    const auto x_of = [&](const std::string& text, const TextStyle& style) {
        return right ? box.x + box.w - pad - ui.measure(text, style).x : box.x + pad;
    };
    const float value_x = x_of(shown, value);
    ui.text(id + ".value", {value_x, y}, shown, value);
    if (is_best) {
        const float dot = ui.px(6);
        const float dot_x = right ? value_x - ui.px(7) - dot : value_x + ui.measure(shown, value).x + ui.px(7);
        const Box mark{dot_x, y + std::round((ui.line_height(value) - dot) / 2), dot, dot};
        ui.draw()->AddCircleFilled({mark.x + dot / 2, mark.y + dot / 2}, dot / 2, theme.accent);
        ui.note(id + ".best", mark, Role::image, "best of the column");
    }
    float line_y = y + ui.line_height(value) + ui.px(2);
    const auto add_line = [&](const std::string& part, const std::string& text, const TextStyle& style) {
        ui.text(id + part, {x_of(text, style), line_y}, text, style);
        line_y += line;
    };
    const std::string pair = interval.shown + " · " + interval.beside;
    const bool both = !interval.beside.empty() && ui.measure(pair, between).x <= room;
    if (!figure.value || interval.shown.empty()) {
        line_y += line;  // the place is kept: nothing moves when the interval comes
    } else {
        add_line(".interval", both ? pair : interval.shown, between);
    }
    add_line(".n", coverage_text(ui, *score, figure, small, room), small);
    if (!above.empty()) {
        const TextStyle style{12, Face::regular, theme.warning};
        add_line(".below", below_text(ui, above, style, room), style);
    }
    const float value_dy = std::round((ui.line_height(value) - ui.line_height(small)) / 2);
    if (lively || open) {
        const std::string_view more = open ? "close ▴" : "details ▸";
        const TextStyle style{12, Face::regular, theme.accent};
        const float more_w = ui.measure(more, style).x;
        const float free_x = right ? box.x + pad : box.x + box.w - pad - more_w;
        const float gap = ui.px(is_best ? 22 : 8);  // the mark of the best stands between
        const bool fits =
            right ? free_x + more_w + gap <= value_x : value_x + ui.measure(shown, value).x + gap <= free_x;
        if (fits) ui.text(id + ".more", {free_x, y + value_dy}, more, style);
    } else if (differs) {
        const TextStyle style{12, Face::regular, theme.warning};
        const float gap = ui.px(is_best ? 22 : 8);
        const float mark_x =
            right ? value_x - gap - ui.measure("≠", style).x : value_x + ui.measure(shown, value).x + gap;
        ui.text(id + ".differs", {mark_x, y + value_dy}, "≠", style);
    }
}

}  // namespace rescue::app
