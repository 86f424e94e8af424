#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/statistics.hpp"
#include "app/views/score/baseline_cells.hpp"
#include "app/views/score/interval_text.hpp"
#include "app/views/score/score_rows.hpp"

namespace rescue::app {

namespace {

constexpr float kHeaderHeight = 68;
constexpr float kBaselineRow = 28, kBaselineHead = 30;

/// Where the columns of the table stand.
struct Columns {
    float x, name_w, width;
    Box cell(std::size_t place, float y, float h) const {
        return {x + name_w + static_cast<float>(place) * width, y, width, h};
    }
};

/// What the intervals of a column are over: the same for every system that was asked the same.
const ScopeIntervals* column_intervals(const Session& session, TaskId task) {
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        if (const ScopeIntervals* found = shown_intervals(session, s, task)) return found;
    }
    return nullptr;
}

void draw_heads(Ui& ui, const Session& session, const Columns& columns, float y) {
    const TextStyle head{14, Face::semibold, ui.theme().text};
    const TextStyle sub{12, Face::regular, ui.theme().text_muted};
    const float height = ui.px(kHeaderHeight);
    const float head_y = y + std::round((height - ui.line_height(head) - 2 * ui.line_height(sub)) / 2);
    const TextStyle faint{12, Face::regular, ui.theme().text_faint};
    const Semantics::Group heads = ui.group(Role::table_row, "score.heads");
    ui.text("score.head.system", {columns.x + ui.px(16), head_y}, "System", head, 0, Role::column_header);
    for (std::size_t t = 0; t < tasks().size(); ++t) {
        const TaskSpec& spec = tasks()[t];
        const Box box = columns.cell(t, y, height);
        const std::string id = "score.head." + std::string(spec.code);
        const std::string_view metric = figure_title(spec.headline.front());
        const float right = box.x + box.w - ui.px(10);
        ui.text(id, {right - ui.measure(spec.code, head).x, head_y}, spec.code, head, 0, Role::column_header);
        const float metric_w = std::min(ui.measure(metric, sub).x, box.w - ui.px(14));
        ui.text(id + ".metric", {right - metric_w, head_y + ui.line_height(head)}, metric, sub, metric_w);
        const ScopeIntervals* over = column_intervals(session, spec.id);
        std::string units = units_text(over, false);
        if (ui.measure(units, faint).x > box.w - ui.px(14)) units = units_text(over, true);
        const float units_w = std::min(ui.measure(units, faint).x, box.w - ui.px(14));
        if (over != nullptr) {
            ui.text(id + ".units", {right - units_w, head_y + ui.line_height(head) + ui.line_height(sub)}, units, faint,
                    units_w + 1);
        }
        if (ui.visible(box) && box.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
            ui.tooltip(std::string(spec.name) + "\n" + std::string(spec.question) +
                           (over == nullptr ? "" : "\n" + units_text(over, false)),
                       box, true);
        }
    }
}

/// Rows of simple rules, quieter than those of systems; returns where they end.
float draw_baselines(Ui& ui, const ScoreRows& rows, const Columns& columns, float y, float width) {
    const Theme& theme = ui.theme();
    const TextStyle kicker{12, Face::semibold, theme.text_faint};
    const TextStyle name{13, Face::regular, theme.text_muted};
    ui.hline(columns.x, columns.x + width, y, theme.border_strong);
    {
        const Semantics::Group head = ui.group(Role::table_row, "score.baselines.head");
        ui.text("score.baselines", {columns.x + ui.px(16), y + ui.px(10)},
                "Baselines: simple rules on the same instances", kicker, width - ui.px(32), Role::row_header);
    }
    y += ui.px(kBaselineHead);
    const float row_h = ui.px(kBaselineRow);
    for (const BaselineRow& row : rows.baselines.rows()) {
        if (row.same_first_choice) continue;
        const std::string id = "score.baseline." + std::string(row.id);
        const Semantics::Group table_row = ui.group(Role::table_row, id + ".row");
        const float text_y = y + std::round((row_h - ui.line_height(name)) / 2);
        ui.text(id, {columns.x + ui.px(16), text_y}, row.title, name, columns.name_w - ui.px(24), Role::row_header);
        for (std::size_t t = 0; t < tasks().size(); ++t) {
            draw_baseline_cell(ui, rows, row, tasks()[t], columns.cell(t, y, row_h));
        }
        y += row_h;
    }
    return y + ui.px(6);
}

}  // namespace

std::string system_line(const System& system) {
    std::string line = system.model;
    if (!system.mode.empty()) line += " · " + system.mode;
    if (system.run > 1) line += " · run " + std::to_string(system.run);
    return line + " · " + counted(system.files.size(), "file");
}

float draw_score_table(Ui& ui, const ScoreRows& rows, const Box& at, Intents& intents) {
    const Session& session = rows.session;
    const Theme& theme = ui.theme();
    const float name_w = std::round(std::clamp(at.w * 0.24F, ui.px(180), ui.px(320)));
    const float column = std::floor((at.w - name_w) / static_cast<float>(tasks().size()));
    const Columns columns{at.x, name_w, column};
    const TextStyle name{15, Face::semibold}, sub{12, Face::regular, theme.text_faint};
    ui.begin_card();
    const Semantics::Group table = ui.group(Role::table, "score.table", "Scores by system and task");
    draw_heads(ui, session, columns, at.y);
    float y = at.y + ui.px(kHeaderHeight);
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        const System& system = session.systems[s];
        const float row_h =
            ui.px(44) + static_cast<float>(lines_below_figure(rows, s)) * (ui.px(2) + ui.line_height(sub));
        const Box row{at.x, y, at.w, row_h};
        if (row.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) ui.fill(row, theme.surface_hover);
        ui.hline(at.x, at.x + at.w, y, theme.border);
        const std::string id = "score.system." + std::to_string(s);
        const Semantics::Group table_row = ui.group(Role::table_row, id + ".row");
        const float name_y = y + std::round((row_h - ui.line_height(name) - ui.px(2) - ui.line_height(sub)) / 2);
        ui.text(id, {at.x + ui.px(16), name_y}, system.name, name, name_w - ui.px(24), Role::row_header);
        ui.text(id + ".line", {at.x + ui.px(16), name_y + ui.line_height(name) + ui.px(2)}, system_line(system), sub,
                name_w - ui.px(24));
        for (std::size_t t = 0; t < tasks().size(); ++t) {
            draw_score_cell(ui, rows, s, tasks()[t], columns.cell(t, y, row_h), true, intents);
        }
        y += row_h;
    }
    if (session.baselines && !rows.baselines.rows().empty() && rows.scores.slice() == nullptr)
        y = draw_baselines(ui, rows, columns, y, at.w);
    ui.end_card({at.x, at.y, at.w, y - at.y});
    return y;
}

float draw_score_cards(Ui& ui, const ScoreRows& rows, const Box& at, Intents& intents) {
    const Session& session = rows.session;
    const Theme& theme = ui.theme();
    const float column = std::floor(at.w / 2);
    const TextStyle sub{12, Face::regular, theme.text_muted}, faint{12, Face::regular, theme.text_faint};
    const float cell_h = ui.px(128);
    float y = at.y;
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        const System& system = session.systems[s];
        const float head_h = ui.px(58);
        const std::size_t lines = (tasks().size() + 1) / 2;
        const Box card{at.x, y, at.w, head_h + static_cast<float>(lines) * cell_h};
        ui.fill(card, theme.surface, 10);
        const std::string id = "score.system." + std::to_string(s);
        const TextStyle name{16, Face::semibold};
        ui.text(id, {at.x + ui.px(12), y + ui.px(10)}, system.name, name, at.w - ui.px(24));
        ui.text(id + ".line", {at.x + ui.px(12), y + ui.px(12) + ui.line_height(name)}, system_line(system), faint,
                at.w - ui.px(24));
        for (std::size_t t = 0; t < tasks().size(); ++t) {
            const TaskSpec& spec = tasks()[t];
            const std::size_t line = t / 2;
            const Box box{at.x + static_cast<float>(t % 2) * column, y + head_h + static_cast<float>(line) * cell_h,
                          column, cell_h};
            ui.hline(box.x, box.x + column, box.y, theme.border);
            const std::string label = std::string(spec.code) + " " + std::string(figure_title(spec.headline.front()));
            const float label_h = ui.px(40);
            draw_score_cell(ui, rows, s, spec, {box.x, box.y + label_h, box.w, box.h - label_h}, false, intents);
            const std::string cell_id = id + "." + std::string(spec.code);
            ui.text(cell_id, {box.x + ui.px(10), box.y + ui.px(8)}, label, sub, column - ui.px(16));
            ui.text(cell_id + ".name", {box.x + ui.px(10), box.y + ui.px(8) + ui.line_height(sub)}, spec.name, faint,
                    column - ui.px(16));
        }
        ui.outline(card, theme.border, 10);
        y += card.h + ui.px(16);
    }
    if (session.baselines && !rows.baselines.rows().empty() && rows.scores.slice() == nullptr)
        y = draw_baseline_card(ui, rows, {at.x, y, at.w, 0}) + ui.px(16);
    return y;
}

}  // namespace rescue::app
