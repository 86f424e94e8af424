#include "app/views/score/baseline_cells.hpp"

#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

/// What a baseline reaches in the scope shown: its headline figure or, where the rule has none (the mean intensity says
/// no emotion), the first figure it has a value for.
Figure shown_figure(const BaselineScore& score, Scope scope, const TaskSpec& spec) {
    const Figures& figures = score.figures[static_cast<std::size_t>(scope)];
    const Figure headline = find_figure(figures, spec.headline.front());
    if (headline.value) return headline;
    const auto found =
        std::find_if(figures.begin(), figures.end(), [](const Figure& each) { return each.value && !each.integer; });
    return found == figures.end() ? headline : *found;
}

std::string hint_of(const BaselineScore& score, Scope scope, const TaskSpec& spec, const Figure& figure) {
    const Baseline& baseline = *score.baseline;
    std::string hint = std::string(spec.code) + ", " + std::string(baseline.title) + ": " + std::string(baseline.note);
    hint += "\n" + std::string(figure_title(figure.name)) + ": " + figure_text(figure);
    if (shown_in_percent(figure.name) && figure.value) hint += " %";
    hint += ", n " + count_text(score.n[static_cast<std::size_t>(scope)]);
    if (figure.name != spec.headline.front()) hint += "\nIt has no " + std::string(figure_title(spec.headline.front()));
    if (baseline.earlier_gold)
        hint += "\nNo system is told that gold: not a fair rival, a measure of how steady labels are";
    return hint;
}

/// "41.27 ◔": the sign where an earlier turn's gold is used; "match 3.41" where it is not the column's figure.
std::string shown_text(const BaselineScore& score, const TaskSpec& spec, const Figure& figure) {
    if (!figure.value) return "–";
    std::string text = figure_text(figure);
    if (figure.name != spec.headline.front() && figure.name == "avg_intensity_match") text.insert(0, "match ");
    if (score.baseline->earlier_gold) text.insert(0, "uses gold  ");
    return text;
}

}  // namespace

void BaselineRows::refresh(const Session& session) {
    if (benchmark_ == session.benchmark) return;
    benchmark_ = session.benchmark;
    scores_ = baseline_scores(*benchmark_);
    rows_.clear();
    for (const BaselineScore& each : scores_) {
        auto row = std::find_if(rows_.begin(), rows_.end(),
                                [&](const BaselineRow& other) { return other.id == each.baseline->id; });
        if (row == rows_.end())
            row = rows_.insert(rows_.end(),
                               {each.baseline->id, each.baseline->title, {}, each.baseline->id == "frequency_order"});
        row->tasks[static_cast<std::size_t>(each.baseline->task)] = &each;
    }
}

std::vector<const Baseline*> ScoreRows::above(std::size_t system, TaskId task) const {
    const ScopeScore* score = scores.of(system, task);
    if (score == nullptr || scores.slice() != nullptr) return {};
    std::vector<const Baseline*> found = baselines_above(baselines.scores(), task, session.scope, score->figures);
    std::stable_partition(found.begin(), found.end(), [](const Baseline* each) { return !each->earlier_gold; });
    return found;
}

void draw_baseline_cell(Ui& ui, const ScoreRows& rows, const BaselineRow& row, const TaskSpec& spec, const Box& box) {
    const BaselineScore* score = row.tasks[static_cast<std::size_t>(spec.id)];
    const std::string id = "score.baseline." + std::string(row.id) + "." + std::string(spec.code);
    if (score == nullptr) return ui.note(id, box, Role::cell, "");
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    const Scope scope = rows.session.scope;
    const Figure figure = shown_figure(*score, scope, spec);
    const std::string text = shown_text(*score, spec, figure);
    const std::string hint = hint_of(*score, scope, spec, figure);
    const float pad = ui.px(10), room = box.w - 2 * pad, w = std::min(room, ui.measure(text, style).x);
    ui.text(id, {box.x + box.w - pad - w, box.y + std::round((box.h - ui.line_height(style)) / 2)}, text, style, room,
            Role::cell, hint);
    if (ui.visible(box) && box.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) ui.tooltip(hint, box);
}

float draw_baseline_card(Ui& ui, const ScoreRows& rows, const Box& at) {
    const Theme& theme = ui.theme();
    const float pad = ui.px(12);
    const TextStyle title{16, Face::semibold}, body{13, Face::regular, theme.text_muted};
    ui.begin_card();
    float y = at.y + ui.px(10);
    y += ui.text("score.baselines", {at.x + pad, y}, "Baselines", title, at.w - 2 * pad, Role::heading).y + ui.px(2);
    y += ui.paragraph("score.baselines.hint", {at.x + pad, y}, at.w - 2 * pad,
                      "What simple rules reach on the same instances.", {12, Face::regular, theme.text_faint}) +
         ui.px(6);
    for (const TaskSpec& spec : tasks()) {
        std::string text;
        for (const BaselineRow& row : rows.baselines.rows()) {
            const BaselineScore* score = row.tasks[static_cast<std::size_t>(spec.id)];
            if (score == nullptr || row.same_first_choice) continue;
            const Figure figure = shown_figure(*score, rows.session.scope, spec);
            text += (text.empty() ? "" : " · ") + std::string(row.title) + " " + shown_text(*score, spec, figure);
        }
        if (text.empty()) continue;
        const std::string id = "score.baselines." + std::string(spec.code);
        ui.text(id, {at.x + pad, y}, spec.code, {13, Face::semibold}, ui.px(44));
        y += ui.paragraph(id + ".text", {at.x + pad + ui.px(48), y}, at.w - 2 * pad - ui.px(48), text, body) + ui.px(4);
    }
    y += ui.px(8);
    ui.end_card({at.x, at.y, at.w, y - at.y});
    return y;
}

}  // namespace rescue::app
