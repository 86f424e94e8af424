#include "app/widgets/drill_down.hpp"

#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/widgets/instance_row.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {

namespace {

constexpr Scope kScopes[] = {Scope::both, Scope::couple, Scope::family};
constexpr float kPad = 16;
constexpr float kFigureRow = 28;

std::size_t index_of(TaskId id) { return static_cast<std::size_t>(id); }

bool in_scope(const Session& session, const Instance& instance) {
    const Scenario scenario = session.corpus().samples[static_cast<std::size_t>(instance.sample)].scenario;
    return session.scope == Scope::both || (session.scope == Scope::couple) == (scenario == Scenario::couple);
}

/// What ER and VP instances are listed by; entries without a score come first.
double listing_score(const Outcome& outcome) {
    const double er = outcome.emotion_score.value_or(0) + outcome.intensity_match.value_or(0);
    return er + outcome.viewpoint_total_score.value_or(0) + outcome.bertscore_f1.value_or(0);
}

}  // namespace

void DrillDown::refresh(const Session& session) {
    const Key wanted{session.revision, session.drill_system, session.drill_task, session.scope};
    if (key_ == wanted) return;
    if (key_.revision != wanted.revision) titles_ = sample_titles(session.corpus());
    key_ = wanted;
    listed_.clear();
    in_scope_ = 0;
    const auto s = static_cast<std::size_t>(session.drill_system);
    const TaskSpec& spec = task(session.drill_task);
    const std::optional<TaskScore>& score = session.scores[s].tasks[index_of(spec.id)];
    if (!score) return;
    const std::vector<Instance>& list =
        session.systems[s].tasks[index_of(spec.id)].instances(*session.benchmark, spec.id);
    const bool generation = spec.kind == TaskKind::generation;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!in_scope(session, list[i])) continue;
        ++in_scope_;
        if (generation || !score->outcomes[i].correct(spec.id, list[i].gold)) listed_.push_back(static_cast<int>(i));
    }
    if (generation) {
        std::stable_sort(listed_.begin(), listed_.end(), [&score](int a, int b) {
            return listing_score(score->outcomes[static_cast<std::size_t>(a)]) <
                   listing_score(score->outcomes[static_cast<std::size_t>(b)]);
        });
    }
}

float DrillDown::draw_figures(Ui& ui, const TaskSpec& spec, const TaskScore& score, const Box& box) {
    const bool generation = spec.kind == TaskKind::generation;
    const TextStyle head{13, Face::semibold, ui.theme().text_muted};
    const TextStyle label{14, Face::regular, ui.theme().text};
    const TextStyle beside{14, Face::regular, ui.theme().text_muted};
    const bool wide = box.w >= ui.px(700);  // else the figures beside the official ones do not fit
    const int columns = wide ? 6 : 3;
    const float name_w = std::round(std::min(ui.px(230), box.w * 0.34F));
    const float column = std::floor((box.w - name_w) / static_cast<float>(columns));
    const float row_h = ui.px(kFigureRow);
    float y = box.y;
    const auto cell = [&](const std::string& id, int c, const std::string& text, const TextStyle& style,
                          const std::string& digits) {
        const float w = ui.measure(text, style).x;
        const float right = box.x + name_w + static_cast<float>(c + 1) * column;
        const ImVec2 at{right - w, y + std::round((row_h - ui.line_height(style)) / 2)};
        ui.text(id, at, text, style, 0, Role::cell);
        const Box hover{at.x, y, w, row_h};
        if (!digits.empty() && hover.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) ui.tooltip(digits);
    };
    const auto row = [&](std::string_view key, std::string_view title) {
        const float at = y + std::round((row_h - ui.line_height(label)) / 2);
        ui.text("score.figure." + std::string(key), {box.x, at}, title, label, name_w);
    };
    const auto figure_row = [&](std::string_view name) {
        row(name, figure_title(name));
        for (int c = 0; c < columns; ++c) {
            const ScopeScore& scope = score.scope(kScopes[c % 3]);
            const Figures& figures = c < 3 ? scope.figures : generation ? scope.mean_over_samples : scope.answered_only;
            const Figure figure = find_figure(figures, name);
            if (figure.name.empty()) continue;  // the scope has no such figure
            cell("score.figure." + std::string(name) + "." + std::to_string(c), c, figure_text(figure),
                 c < 3 ? label : beside, figure_digits(figure));
        }
        y += row_h;
    };
    for (int c = 0; c < columns; ++c) {
        const std::string scope(scope_name(kScopes[c % 3]));
        const std::string text = c < 3 ? scope : scope + (generation ? ", by sample" : ", answered");
        cell("score.figure.head." + std::to_string(c), c, text, head, "");
    }
    y += row_h;
    ui.hline(box.x, box.x + box.w, y, ui.theme().border);
    row("n", "instances (n)");
    for (int c = 0; c < 3; ++c) {
        cell("score.figure.n." + std::to_string(c), c, count_text(score.scope(kScopes[c]).n), label, "");
    }
    y += row_h;
    row("answered", "answered");
    for (int c = 0; c < 3; ++c) {
        cell("score.figure.answered." + std::to_string(c), c, count_text(score.scope(kScopes[c]).answered), label, "");
    }
    y += row_h;
    // The scenarios' own scopes hold every figure; the one over both leaves some out.
    for (const Figure& figure : score.scope(Scope::couple).figures) figure_row(figure.name);
    return y;
}

float DrillDown::draw_list(Ui& ui, const Session& session, const TaskSpec& spec, const Box& box, Intents& intents) {
    const auto s = static_cast<std::size_t>(session.drill_system);
    const SystemTask& answers = session.systems[s].tasks[index_of(spec.id)];
    const std::vector<Instance>& list = answers.instances(*session.benchmark, spec.id);
    const std::vector<Outcome>& outcomes = session.scores[s].tasks[index_of(spec.id)]->outcomes;
    const TextStyle title{16, Face::semibold};
    const TextStyle body{14, Face::regular, ui.theme().text_muted};
    const bool generation = spec.kind == TaskKind::generation;
    float y = box.y;
    const std::string heading = generation ? counted(listed_.size(), "instance") + ", lowest scores first"
                                           : count_text(listed_.size()) + " wrong of " + counted(in_scope_, "instance");
    y += ui.text("score.wrong.title", {box.x, y}, heading, title, box.w, Role::heading).y + ui.px(4);
    y += ui.text("score.wrong.hint", {box.x, y}, "Choose one to read the turn with gold and answers.", body, box.w).y +
         ui.px(8);
    const float row_h = instance_row_height(ui, box.w);
    // Only the rows in sight are drawn; the place of each follows from its number.
    const float pane_top = ui.origin().y + ui.scroll_y();
    const auto count = static_cast<int>(listed_.size());
    const int first = std::clamp(static_cast<int>(std::floor((pane_top - y) / row_h)), 0, count);
    const int last = std::clamp(static_cast<int>(std::ceil((pane_top + ui.pane_height() - y) / row_h)), first, count);
    for (int i = first; i < last; ++i) {
        const auto at = static_cast<std::size_t>(listed_[static_cast<std::size_t>(i)]);
        const int index = answers.answer[at];
        const Answer* answer = index < 0 ? nullptr : &answers.answers[static_cast<std::size_t>(index)];
        const Box row{box.x, y + static_cast<float>(i) * row_h, box.w, row_h};
        if (draw_instance_row(ui, "score.wrong." + std::to_string(i), row, session,
                              {list[at], outcomes[at], answer, titles_[static_cast<std::size_t>(list[at].sample)]})) {
            intents.emplace_back(OpenTurn{list[at].sample, list[at].row});
        }
    }
    return y + static_cast<float>(count) * row_h;
}

float DrillDown::draw(Ui& ui, const Session& session, const Box& box, Intents& intents) {
    refresh(session);
    const auto s = static_cast<std::size_t>(session.drill_system);
    const TaskSpec& spec = task(session.drill_task);
    const std::optional<TaskScore>& score = session.scores[s].tasks[index_of(spec.id)];
    if (!score) return box.y;
    const float pad = ui.px(kPad);
    const Box inner{box.x + pad, box.y + pad, box.w - 2 * pad, 0};
    const TextStyle title{18, Face::semibold};
    const TextStyle body{14, Face::regular, ui.theme().text_muted};
    float y = inner.y;
    ui.begin_card();
    const float close_w = ui.button_width("Close", ButtonKind::chip);
    if (ui.button("score.drill.close", {inner.x + inner.w - close_w, y}, "Close", ButtonKind::chip, "Esc")) {
        intents.emplace_back(SetDrill{-1, spec.id});
    }
    const std::string heading = std::string(spec.code) + " · " + session.systems[s].name + " · " +
                                std::string(reading_name(session.reading)) + " reading";
    y += ui.text("score.drill.title", {inner.x, y}, heading, title, inner.w - close_w - ui.px(12), Role::heading).y +
         ui.px(8);
    const float text_w = std::min(inner.w, ui.px(820));
    int rule = 0;
    for (const std::string_view text : {spec.question, spec.card_formula, spec.card_rules}) {
        y += ui.paragraph("score.drill.rule." + std::to_string(rule++), {inner.x, y}, text_w, text, body) + ui.px(4);
    }
    y = draw_figures(ui, spec, *score, {inner.x, y + ui.px(10), inner.w, 0}) + ui.px(24);
    y = draw_list(ui, session, spec, {inner.x, y, inner.w, 0}, intents) + pad;
    ui.end_card({box.x, box.y, box.w, y - box.y});
    return y;
}

}  // namespace rescue::app
