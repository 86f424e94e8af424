#include "app/views/score/drill_down.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/views/score/analysis_charts.hpp"
#include "app/views/score/instance_row.hpp"
#include "app/views/score/interval_text.hpp"
#include "app/widgets/filter_bar.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {

namespace {

constexpr Scope kScopes[] = {Scope::both, Scope::couple, Scope::family};
constexpr float kPad = 16;
constexpr float kFigureRow = 26;
constexpr float kTwoColumns = 900;   ///< CSS pixels from which on charts stand side by side
constexpr float kWideFigures = 900;  ///< CSS pixels from which on a figure has a column of its own

std::size_t index_of(TaskId id) { return static_cast<std::size_t>(id); }

/// What ER and VP instances are listed by; entries without a score come first.
double listing_score(const Outcome& outcome) {
    const double er = outcome.emotion_score.value_or(0) + outcome.intensity_match.value_or(0);
    return er + outcome.viewpoint_total_score.value_or(0) + outcome.bertscore_f1.value_or(0);
}

}  // namespace

void DrillDown::refresh(const Session& session, const ScopeScores& scores) {
    const Key wanted{session.revision, session.drill_system, session.drill_task, scores.version()};
    if (key_ == wanted) return;
    if (key_.revision != wanted.revision) titles_ = sample_titles(session.corpus());
    key_ = wanted;
    listed_.clear();
    ways_.clear();
    in_scope_ = 0;
    const auto s = static_cast<std::size_t>(session.drill_system);
    charts_ = analysis_charts(session, s, session.drill_task);
    const TaskSpec& spec = task(session.drill_task);
    const std::optional<TaskScore>& score = session.scores[s].tasks[index_of(spec.id)];
    if (!score) return;
    const std::vector<Instance>& list =
        session.systems[s].tasks[index_of(spec.id)].instances(*session.benchmark, spec.id);
    const bool generation = spec.kind == TaskKind::generation;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!scores.holds(list[i].sample)) continue;
        ++in_scope_;
        if (generation || !score->outcomes[i].correct(spec.id, list[i].gold)) listed_.push_back(static_cast<int>(i));
    }
    if (!generation) find_ways(session, scores, spec);
    if (generation) {
        std::stable_sort(listed_.begin(), listed_.end(), [&score](int a, int b) {
            return listing_score(score->outcomes[static_cast<std::size_t>(a)]) <
                   listing_score(score->outcomes[static_cast<std::size_t>(b)]);
        });
    }
}

namespace {

/// A row of figures: of one scope, over all instances or beside those (answered ones; ER, VP: means of samples' means).
struct FigureLine {
    std::string key, title;
    const ScopeScore& scope;
    const Figures& figures;
    bool beside;
};

std::vector<FigureLine> figure_lines(const TaskSpec& spec, const TaskScore& score, const ScopeScore* of_slice,
                                     const Slice* slice, bool with_beside) {
    std::vector<FigureLine> lines;
    if (slice != nullptr && of_slice != nullptr)
        lines.push_back({"slice", slice->name, *of_slice, of_slice->figures, false});
    for (const Scope scope : kScopes) {
        const ScopeScore& each = score.scope(scope);
        lines.push_back({std::string(scope_name(scope)), std::string(scope_name(scope)), each, each.figures, false});
    }
    const bool generation = spec.kind == TaskKind::generation;
    const ScopeScore& both = score.scope(Scope::both);
    if (!with_beside || (!generation && both.answered == both.n)) return lines;  // the same figures once more
    for (const Scope scope : kScopes) {
        const ScopeScore& each = score.scope(scope);
        lines.push_back({std::string(scope_name(scope)) + ".beside",
                         std::string(scope_name(scope)) + (generation ? ", by sample" : ", answered"), each,
                         generation ? each.mean_over_samples : each.answered_only, true});
    }
    return lines;
}

}  // namespace

float DrillDown::draw_figures(Ui& ui, const TaskSpec& spec, const TaskScore& score, const ScopeScores& scores,
                              const Box& box) {
    const TextStyle head{12, Face::semibold, ui.theme().text_muted};
    const TextStyle label{14, Face::regular, ui.theme().text};
    const TextStyle beside{14, Face::regular, ui.theme().text_muted};
    // The scenarios' own scopes hold every figure; the one over both leaves some out.
    std::vector<std::string_view> names = {"n", "answered"};
    for (const Figure& figure : score.scope(Scope::couple).figures) names.push_back(figure.name);
    // A narrow screen has the figures below each other and what does not fit beside is left out.
    const bool wide = box.w >= ui.px(kWideFigures);
    const std::vector<FigureLine> lines =
        figure_lines(spec, score, scores.of(static_cast<std::size_t>(key_.system), spec.id), scores.slice(), wide);
    const std::size_t columns = wide ? names.size() : lines.size();
    const float name_w = std::round(wide ? ui.px(130) : box.w * 0.34F);
    const float column = std::floor((box.w - name_w) / static_cast<float>(columns));
    const float row_h = ui.px(kFigureRow);
    const auto title_of = [](std::string_view name) { return name == "n" ? "instances (n)" : figure_title(name); };
    const Semantics::Group table = ui.group(Role::table, "score.figures", "Figures");
    const auto cell = [&](std::size_t line, std::size_t name, std::size_t c, float y) {
        const FigureLine& from = lines[line];
        const std::string id = "score.figure." + std::string(names[name]) + "." + std::to_string(line);
        const Box nothing{box.x + name_w + static_cast<float>(c + 1) * column, y, 0, 0};
        std::string text, digits;
        if (name < 2) {
            if (from.beside) return ui.note(id, nothing, Role::cell, "");
            text = count_text(name == 0 ? from.scope.n : from.scope.answered);
        } else {
            const Figure figure = find_figure(from.figures, names[name]);
            // Macro figures are over one scenario's label set: over both there is none.
            if (figure.name.empty() || !figure.value) return ui.note(id, nothing, Role::cell, "");
            text = figure_text(figure);
            digits = figure_digits(figure);
        }
        const TextStyle& style = from.beside ? beside : label;
        const float w = ui.measure(text, style).x;
        const ImVec2 at{box.x + name_w + static_cast<float>(c + 1) * column - w,
                        y + std::round((row_h - ui.line_height(style)) / 2)};
        ui.text(id, at, text, style, 0, Role::cell);
        const Box hover{at.x, y, w, row_h};
        if (!digits.empty() && hover.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
            ui.tooltip(digits, hover);
        }
    };
    float y = box.y;
    const auto heads = [&] {
        const Semantics::Group row = ui.group(Role::table_row, "score.figure.heads");
        ui.note("score.figure.corner", {box.x, y, 0, 0}, Role::cell, "");
        if (wide) {
            const float step = ui.line_step(head, 1.25F);
            std::size_t most = 1;
            for (std::size_t n = 0; n < names.size(); ++n) {
                const std::vector<WrappedLine> words = ui.wrap(title_of(names[n]), head, column - ui.px(10));
                most = std::max(most, words.size());
                for (std::size_t i = 0; i < words.size(); ++i) {
                    const std::string_view text =
                        title_of(names[n]).substr(words[i].begin, words[i].end - words[i].begin);
                    const float right = box.x + name_w + static_cast<float>(n + 1) * column;
                    ui.text("score.figure." + std::string(names[n]) + ".head" + (i == 0 ? "" : "." + std::to_string(i)),
                            {right - ui.measure(text, head).x, y + static_cast<float>(i) * step}, text, head, 0,
                            i == 0 ? Role::column_header : Role::text);
                }
            }
            y += static_cast<float>(most) * step + ui.px(4);
        } else {
            for (std::size_t line = 0; line < lines.size(); ++line) {
                const float right = box.x + name_w + static_cast<float>(line + 1) * column;
                ui.text("score.figure.head." + lines[line].key, {right - ui.measure(lines[line].title, head).x, y},
                        lines[line].title, head, 0, Role::column_header);
            }
            y += ui.line_height(head) + ui.px(4);
        }
    };
    heads();
    ui.hline(box.x, box.x + box.w, y, ui.theme().border);
    const std::size_t rows = wide ? lines.size() : names.size();
    for (std::size_t r = 0; r < rows; ++r) {
        const std::string id = "score.figure.row." + (wide ? lines[r].key : std::string(names[r]));
        const Semantics::Group row = ui.group(Role::table_row, id + ".cells");
        ui.text(id, {box.x, y + std::round((row_h - ui.line_height(label)) / 2)},
                wide ? std::string_view(lines[r].title) : title_of(names[r]), label, name_w - ui.px(4),
                Role::row_header);
        for (std::size_t c = 0; c < columns; ++c) wide ? cell(r, c, c, y) : cell(c, r, c, y);
        y += row_h;
    }
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
         ui.px(6);
    const float pane_top = ui.origin().y + ui.scroll_y();
    const float heads_h = instance_heads_height(ui, box.w);
    const float row_h = instance_row_height(ui, box.w);
    const auto count = static_cast<int>(listed_.size());
    // Once its head has scrolled out of sight, system, task and columns are named at the pane's top.
    const bool stuck = y < pane_top && pane_top < y + static_cast<float>(count) * row_h;
    float covered = pane_top;
    if (stuck) {
        const TextStyle name{14, Face::semibold};
        const float name_h = ui.line_height(name) + ui.px(12);
        ui.text("score.wrong.stuck", {box.x, pane_top + ui.px(6)},
                session.systems[s].name + " · " + std::string(spec.code) + " · " + heading, name, box.w);
        draw_instance_heads(ui, "score.wrong.head", {box.x, pane_top + name_h, box.w, heads_h}, spec);
        covered += name_h + heads_h;
        ui.hline(box.x, box.x + box.w, covered - ui.px(1), ui.theme().border_strong);
    } else {
        draw_instance_heads(ui, "score.wrong.head", {box.x, y, box.w, heads_h}, spec);
    }
    y += heads_h;
    // Only the rows in sight are drawn; the place of each follows from its number.
    const float hidden = (covered - y) / row_h;
    const int first = std::clamp(static_cast<int>(stuck ? std::ceil(hidden) : std::floor(hidden)), 0, count);
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

void DrillDown::find_ways(const Session& session, const ScopeScores& scores, const TaskSpec& spec) {
    const std::string code(spec.code), name = session.systems[static_cast<std::size_t>(session.drill_system)].name;
    const auto add = [&](std::string id, const std::string& which, Filter filter) {
        std::vector<TurnPlace> turns = filter_turns(filter_data(session), filter).value_or(std::vector<TurnPlace>{});
        turns.erase(std::remove_if(turns.begin(), turns.end(),
                                   [&](const TurnPlace& each) { return !scores.holds(each.sample); }),
                    turns.end());
        if (turns.empty()) return;
        ways_.push_back({std::move(id), counted(turns.size(), "turn") + " " + which, std::move(filter), turns.front()});
    };
    add("score.drill.wrong", "wrong", {"wrong", code + " " + name});
    for (std::size_t other = 0; other < session.systems.size(); ++other) {
        const std::string& better = session.systems[other].name;
        if (static_cast<int>(other) == session.drill_system) continue;
        add("score.drill.right." + std::to_string(other), "wrong where " + better + " is right",
            {"right", std::string(code).append(" ").append(better).append(" > ").append(name)});
    }
}

float DrillDown::draw_ways(Ui& ui, const TaskSpec& spec, const Box& box, Intents& intents) {
    WrappedRow row(box.x, box.y, box.w, ui.button_height(ButtonKind::chip), ui.px(8));
    const bool generation = spec.kind == TaskKind::generation;
    const std::string list =
        generation ? count_text(listed_.size()) + " instances ↓" : count_text(listed_.size()) + " wrong answers ↓";
    if (ui.button("score.drill.list", row.place(ui.button_width(list, ButtonKind::chip)), list, ButtonKind::chip,
                  "Go to their list, below the analyses")) {
        to_list_ = true;
        ui.host().request_frame();
    }
    if (generation) return row.bottom();
    for (const Way& way : ways_) {
        const ImVec2 at = row.place(std::min(box.w, ui.button_width(way.text, ButtonKind::chip)));
        if (!ui.button(way.id, at, way.text, ButtonKind::chip,
                       "Read them in Browse: the first is opened, n goes to the next", true, box.w))
            continue;
        intents.emplace_back(SetFilters{{way.filter}});
        intents.emplace_back(OpenTurn{way.first.sample, way.first.row});
        intents.emplace_back(ShowView{ViewId::browse});
    }
    return row.bottom();
}

float DrillDown::draw(Ui& ui, const Session& session, const ScopeScores& scores, const Box& box, Intents& intents) {
    refresh(session, scores);
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
    constexpr std::string_view kHow = "How it is counted";
    const float close_w = ui.button_width("Close", ButtonKind::chip);
    if (ui.button("score.drill.close", {inner.x + inner.w - close_w, y}, "Close", ButtonKind::chip, "Esc")) {
        intents.emplace_back(SetDrill{-1, spec.id});
    }
    const std::string heading = std::string(spec.code) + " · " + session.systems[s].name + " · " +
                                std::string(reading_name(session.reading)) + " reading";
    const ImVec2 title_size =
        ui.text("score.drill.title", {inner.x, y}, heading, title, inner.w - close_w - ui.px(12), Role::heading);
    y += std::max(title_size.y, ui.button_height(ButtonKind::chip)) + ui.px(6);
    const float text_w = std::min(inner.w, ui.px(820));
    y += ui.paragraph("score.drill.question", {inner.x, y}, text_w,
                      std::string(spec.name) + ": " + std::string(spec.question), body) +
         ui.px(6);
    if (ui.button("score.drill.how", {inner.x, y}, kHow, rules_shown_ ? ButtonKind::chip_on : ButtonKind::chip)) {
        rules_shown_ = !rules_shown_;
    }
    y += ui.button_height(ButtonKind::chip) + ui.px(8);
    if (rules_shown_) {
        int rule = 0;
        for (const std::string_view text : {spec.card_formula, spec.card_rules}) {
            const std::string id = "score.drill.rule." + std::to_string(rule++);
            y += ui.paragraph(id, {inner.x, y}, text_w, text, body) + ui.px(4);
        }
    }
    y = draw_figures(ui, spec, *score, scores, {inner.x, y + ui.px(2), inner.w, 0}) + ui.px(18);
    y = draw_ways(ui, spec, {inner.x, y, inner.w, 0}, intents) + pad;
    ui.end_card({box.x, box.y, box.w, y - box.y});
    intervals_ = intervals_table(session, s, spec.id);
    y = draw_analyses(ui, {box.x, y + ui.px(20), box.w, 0}, intents);
    if (std::exchange(to_list_, false)) ui.set_scroll_y(y - ui.origin().y - ui.px(12));
    ui.begin_card();
    const float top = y;
    y = draw_list(ui, session, spec, {inner.x, y + pad, inner.w, 0}, intents) + pad;
    ui.end_card({box.x, top, box.w, y - top});
    return y;
}

float DrillDown::draw_analyses(Ui& ui, const Box& box, Intents& intents) {
    const float gap = ui.px(20);
    const bool two = box.w >= ui.px(kTwoColumns);
    const float column = two ? std::round((box.w - gap) / 2) : box.w;
    // Each goes where the column ends first: cards differ in height.
    float left = draw_chart(ui, intervals_, {box.x, box.y, column, 0}, intents) + gap, right = box.y;
    for (const Chart& chart : charts_) {
        const bool second = two && right < left;
        float& y = second ? right : left;
        y = draw_chart(ui, chart, {second ? box.x + column + gap : box.x, y, column, 0}, intents) + gap;
    }
    return std::max(left, right);
}

const Chart* DrillDown::chart(std::string_view id) const {
    if (id == intervals_.id) return &intervals_;
    const auto found = std::find_if(charts_.begin(), charts_.end(), [id](const Chart& each) { return each.id == id; });
    return found == charts_.end() ? nullptr : &*found;
}

}  // namespace rescue::app
