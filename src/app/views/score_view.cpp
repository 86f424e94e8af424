// Systems against tasks: headline figures with n and coverage, and beneath the figures and wrong answers of one cell.
#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/widgets/drill_down.hpp"
#include "app/widgets/empty_state.hpp"
#include "app/widgets/reading_notes.hpp"
#include "app/widgets/scope_scores.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/analysis/filter_kinds.hpp"

namespace rescue::app {

namespace {

constexpr Scope kScopes[] = {Scope::both, Scope::couple, Scope::family};
constexpr Reading kReadings[] = {Reading::official, Reading::strict, Reading::lenient};
constexpr float kMargin = 28;
constexpr float kRowHeight = 60;
constexpr float kHeaderHeight = 52;

std::string_view reading_hint(Reading reading) {
    switch (reading) {
        case Reading::official:
            return "Official: counted as the benchmark's released scripts do. These are the headline figures.";
        case Reading::strict:
            return "Strict: nothing is counted for a model that it did not answer itself; failed, unreadable and "
                   "missing answers count against it.";
        case Reading::lenient:
            return "Lenient: as official, but a label also counts where only capitals, dashes or spaces differ.";
    }
    return "";
}

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

std::string system_line(const System& system) {
    std::string line = system.model;
    if (!system.mode.empty()) line += " · " + system.mode;
    if (system.run > 1) line += " · run " + std::to_string(system.run);
    return line + " · " + counted(system.files.size(), "file");
}

class ScoreView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;

  private:
    float draw_switches(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    float draw_table(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    float draw_cards(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    void draw_cell(Ui& ui, const Session& session, int system, const TaskSpec& spec, const Box& box, bool right,
                   Intents& intents);
    void bring_into_view(Ui& ui, const Session& session, float drill_y);

    ScopeScores scores_;
    DrillDown drill_;
    std::pair<int, TaskId> shown_drill_{-1, TaskId::itp};  ///< of the last frame
};

/// A drill-down just opened starts above the middle of the screen, the table still in sight where it can be.
void ScoreView::bring_into_view(Ui& ui, const Session& session, float drill_y) {
    if (shown_drill_ == std::pair(session.drill_system, session.drill_task)) return;
    const float wanted = drill_y - ui.origin().y - std::round(ui.pane_height() * 0.45F);
    if (wanted > ui.scroll_y()) ui.set_scroll_y(wanted);
}

float ScoreView::draw_switches(Ui& ui, const Session& session, float x, float y, float width, Intents& intents) {
    const TextStyle title{22, Face::semibold};
    const float chip_h = ui.button_height(ButtonKind::chip);
    WrappedRow row(x, y, width, chip_h, ui.px(8));
    const ImVec2 title_at = row.place(ui.measure("Scores", title).x);
    ui.text("score.title", {title_at.x, title_at.y + std::round((chip_h - ui.line_height(title)) / 2)}, "Scores", title,
            0, Role::heading);
    row.skip(ui.px(12));
    for (const Scope scope : kScopes) {
        const bool on = scores_.slice() == nullptr && session.scope == scope;
        const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
        const std::string id = "score.scope." + std::string(scope_name(scope));
        if (ui.button(id, row.place(ui.button_width(scope_name(scope), kind)), scope_name(scope), kind)) {
            intents.emplace_back(SetScope{scope});
        }
    }
    for (std::size_t i = 0; i < session.slices.size(); ++i) {
        const Slice& slice = session.slices[i];
        const bool on = scores_.slice() != nullptr && slice.name == session.slice;
        const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
        const ImVec2 at = row.place(std::min(width, ui.button_width(slice.name, kind)));
        std::string hint = "A saved set of filters:";
        for (const Filter& filter : slice.filters) hint += "\n" + filter_text(filter);
        if (ui.button("score.slice." + std::to_string(i), at, slice.name, kind, hint, true, width))
            intents.emplace_back(SetScope{Scope::both, slice.name});
    }
    row.skip(ui.px(16));
    for (const Reading reading : kReadings) {
        const ButtonKind kind = session.wanted_reading == reading ? ButtonKind::chip_on : ButtonKind::chip;
        const std::string id = "score.reading." + std::string(reading_name(reading));
        const ImVec2 at = row.place(ui.button_width(reading_name(reading), kind));
        if (ui.button(id, at, reading_name(reading), kind)) intents.emplace_back(SetReading{reading});
    }
    y = row.bottom() + ui.px(8);
    const TextStyle hint{13, Face::regular, ui.theme().text_muted};
    return y + ui.paragraph("score.reading.hint", {x, y}, width, reading_hint(session.wanted_reading), hint) +
           ui.px(10);
}

void ScoreView::draw_cell(Ui& ui, const Session& session, int system, const TaskSpec& spec, const Box& box, bool right,
                          Intents& intents) {
    const ScopeScore* score = scores_.of(static_cast<std::size_t>(system), spec.id);
    const std::string id = "score.cell." + std::to_string(system) + "." + std::string(spec.code);
    const std::string& name = session.systems[static_cast<std::size_t>(system)].name;
    const TextStyle small{12, Face::regular, ui.theme().text_faint};
    const float pad = ui.px(10);
    if (score == nullptr) {
        const TextStyle none{13, Face::regular, ui.theme().text_faint};
        const SystemTask& submitted = session.systems[static_cast<std::size_t>(system)].tasks[index_of(spec.id)];
        const std::string_view text = submitted.surplus > 0 ? "no answer fits" : "not submitted";
        const float w = ui.measure(text, none).x;
        ui.text(id,
                {right ? box.x + box.w - pad - w : box.x + pad, box.y + std::round((box.h - ui.line_height(none)) / 2)},
                text, none, 0, Role::cell);
        return;
    }
    const ScopeScore& scope = *score;
    const Figure figure = headline(scope, spec);
    const std::string shown = figure_text(figure);
    const std::optional<double> best = best_value(scores_, session.scores.size(), spec);
    const bool is_best = best && figure.value && *figure.value == *best;
    const bool open = session.drill_system == system && session.drill_task == spec.id;

    const Hit hit = ui.hit(id, box, Role::cell, name + " " + std::string(spec.code), shown, open ? "selected" : "");
    if (open) {
        ui.fill(box.inset(ui.px(3), ui.px(5)), ui.theme().accent_soft, 6);
    } else if (hit.hovered) {
        ui.fill(box.inset(ui.px(3), ui.px(5)), ui.theme().surface_raised, 6);
    }
    const std::optional<ReadingComparison>& compared =
        session.comparisons[static_cast<std::size_t>(system)][index_of(spec.id)];
    const bool differs = compared && compared->differs();
    const bool lively = hit.hovered || hit.focused;
    if (lively) {
        const std::string note = differs ? "\n" + reading_note(*compared, spec.kind) : "";
        ui.tooltip(coverage_hint(scope, figure) + note, box);
    }
    if (hit.clicked) intents.emplace_back(SetDrill{open ? -1 : system, spec.id});

    const TextStyle value{16, is_best ? Face::semibold : Face::regular, ui.theme().text};
    const std::string coverage = coverage_text(ui, scope, figure, small, box.w - 2 * pad);
    const float block = ui.line_height(value) + ui.px(2) + ui.line_height(small);
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
        ui.draw()->AddCircleFilled({mark.x + dot / 2, mark.y + dot / 2}, dot / 2, ui.theme().accent);
        ui.note(id + ".best", mark, Role::image, "best of the column");
    }
    const float line_y = y + ui.line_height(value) + ui.px(2);
    ui.text(id + ".n", {x_of(coverage, small), line_y}, coverage, small);
    const float value_dy = std::round((ui.line_height(value) - ui.line_height(small)) / 2);
    if (lively || open) {
        const std::string_view more = open ? "close ▴" : "details ▸";
        const TextStyle style{12, Face::regular, ui.theme().accent};
        const float more_w = ui.measure(more, style).x;
        const float free_x = right ? box.x + pad : box.x + box.w - pad - more_w;
        const float gap = ui.px(is_best ? 22 : 8);  // the mark of the best stands between
        const bool fits =
            right ? free_x + more_w + gap <= value_x : value_x + ui.measure(shown, value).x + gap <= free_x;
        if (fits) ui.text(id + ".more", {free_x, y + value_dy}, more, style);
    } else if (differs) {
        const TextStyle style{12, Face::regular, ui.theme().warning};
        const float gap = ui.px(is_best ? 22 : 8);
        const float mark_x =
            right ? value_x - gap - ui.measure("≠", style).x : value_x + ui.measure(shown, value).x + gap;
        ui.text(id + ".differs", {mark_x, y + value_dy}, "≠", style);
    }
}

float ScoreView::draw_table(Ui& ui, const Session& session, float x, float y, float width, Intents& intents) {
    const float name_w = std::round(std::clamp(width * 0.24F, ui.px(180), ui.px(320)));
    const float column = std::floor((width - name_w) / static_cast<float>(tasks().size()));
    const float row_h = ui.px(kRowHeight);
    const float head_h = ui.px(kHeaderHeight);
    const auto rows = static_cast<float>(session.systems.size());
    const Box card{x, y, width, head_h + rows * row_h};
    ui.fill(card, ui.theme().surface, 10);

    const Semantics::Group table = ui.group(Role::table, "score.table", "Scores by system and task");
    const TextStyle head{14, Face::semibold, ui.theme().text};
    const TextStyle sub{12, Face::regular, ui.theme().text_muted};
    const float head_y = y + std::round((head_h - ui.line_height(head) - ui.line_height(sub)) / 2);
    float cx = x + name_w;
    const auto draw_head = [&](const TaskSpec& spec) {
        const std::string id = "score.head." + std::string(spec.code);
        const std::string_view metric = figure_title(spec.headline.front());
        const float right = cx + column - ui.px(10);
        ui.text(id, {right - ui.measure(spec.code, head).x, head_y}, spec.code, head, 0, Role::column_header);
        const float metric_w = std::min(ui.measure(metric, sub).x, column - ui.px(14));
        ui.text(id + ".metric", {right - metric_w, head_y + ui.line_height(head)}, metric, sub, metric_w);
        const Box box{cx, y, column, head_h};
        if (ui.visible(box) && box.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
            ui.tooltip(std::string(spec.name) + "\n" + std::string(spec.question), box, true);
        }
        cx += column;
    };
    {
        const Semantics::Group heads = ui.group(Role::table_row, "score.heads");
        ui.text("score.head.system", {x + ui.px(16), head_y}, "System", head, 0, Role::column_header);
        for (const TaskSpec& spec : tasks()) draw_head(spec);
    }
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        const System& system = session.systems[s];
        const float top = y + head_h + static_cast<float>(s) * row_h;
        const Box row{x, top, width, row_h};
        if (row.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) ui.fill(row, ui.theme().surface_hover);
        ui.hline(x, x + width, top, ui.theme().border);
        const std::string id = "score.system." + std::to_string(s);
        const Semantics::Group table_row = ui.group(Role::table_row, id + ".row");
        const TextStyle name{15, Face::semibold};
        const float name_y = top + std::round((row_h - ui.line_height(name) - ui.px(2) - ui.line_height(sub)) / 2);
        ui.text(id, {x + ui.px(16), name_y}, system.name, name, name_w - ui.px(24), Role::row_header);
        ui.text(id + ".line", {x + ui.px(16), name_y + ui.line_height(name) + ui.px(2)}, system_line(system),
                {12, Face::regular, ui.theme().text_faint}, name_w - ui.px(24));
        cx = x + name_w;
        for (const TaskSpec& spec : tasks()) {
            draw_cell(ui, session, static_cast<int>(s), spec, {cx, top, column, row_h}, true, intents);
            cx += column;
        }
    }
    ui.outline(card, ui.theme().border, 10);
    return card.y + card.h;
}

/// The same on a narrow screen: a card a system, two tasks side by side.
float ScoreView::draw_cards(Ui& ui, const Session& session, float x, float y, float width, Intents& intents) {
    const float cell_h = ui.px(96);
    const float column = std::floor(width / 2);
    const TextStyle sub{12, Face::regular, ui.theme().text_muted};
    for (std::size_t s = 0; s < session.systems.size(); ++s) {
        const System& system = session.systems[s];
        const float head_h = ui.px(58);
        const std::size_t lines = (tasks().size() + 1) / 2;
        const Box card{x, y, width, head_h + static_cast<float>(lines) * cell_h};
        ui.fill(card, ui.theme().surface, 10);
        const std::string id = "score.system." + std::to_string(s);
        const TextStyle name{16, Face::semibold};
        ui.text(id, {x + ui.px(12), y + ui.px(10)}, system.name, name, width - ui.px(24));
        ui.text(id + ".line", {x + ui.px(12), y + ui.px(12) + ui.line_height(name)}, system_line(system),
                {12, Face::regular, ui.theme().text_faint}, width - ui.px(24));
        for (std::size_t t = 0; t < tasks().size(); ++t) {
            const TaskSpec& spec = tasks()[t];
            const std::size_t line = t / 2;
            const Box box{x + static_cast<float>(t % 2) * column, y + head_h + static_cast<float>(line) * cell_h,
                          column, cell_h};
            ui.hline(box.x, box.x + column, box.y, ui.theme().border);
            const std::string label = std::string(spec.code) + " " + std::string(figure_title(spec.headline.front()));
            const float label_h = ui.px(44);
            draw_cell(ui, session, static_cast<int>(s), spec,
                      {box.x, box.y + label_h - ui.px(4), box.w, box.h - label_h + ui.px(4)}, false, intents);
            ui.text(id + "." + std::string(spec.code), {box.x + ui.px(10), box.y + ui.px(8)}, label, sub,
                    column - ui.px(16));
            ui.text(id + "." + std::string(spec.code) + ".name",
                    {box.x + ui.px(10), box.y + ui.px(8) + ui.line_height(sub)}, spec.name,
                    {12, Face::regular, ui.theme().text_faint}, column - ui.px(16));
        }
        ui.outline(card, ui.theme().border, 10);
        y += card.h + ui.px(16);
    }
    return y;
}

void ScoreView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    ui.begin_pane("score", area);
    const bool narrow = area.w < ui.px(860);
    const float margin = ui.px(narrow ? 12 : kMargin);
    const float x = ui.origin().x + margin;
    const float width = ui.pane_width() - 2 * margin + (narrow ? ui.px(6) : 0);
    float y = ui.origin().y + ui.px(narrow ? 14 : 22);
    const float top = ui.origin().y;
    if (session.systems.empty()) {
        y = draw_empty_state(
            ui, "score.empty", {x, y, width, 0},
            session.progress.empty() ? "No answers to score yet" : session.progress,
            "Drop the answer files of one or more models anywhere on this page, or choose them: result "
            "files of the released scripts, model replies, or one answer a line. They are scored here and "
            "sent nowhere. An empty answer file for the benchmark loaded shows what is asked.",
            intents);
        ui.end_pane(y - top);
        return;
    }
    scores_.refresh(session);
    y = draw_switches(ui, session, x, y, width, intents);
    y = narrow ? draw_cards(ui, session, x, y, width, intents) : draw_table(ui, session, x, y, width, intents);
    const TextStyle legend{13, Face::regular, ui.theme().text_faint};
    y += ui.px(10);
    y += ui.paragraph(
             "score.legend", {x, y}, width,
             "Shares in percent. Missing and unreadable answers count as wrong (ITP: as no); ER and VP are means "
             "over the entries that carry a score. A dot marks the best of a column, ≠ a figure that depends on the "
             "reading. Choose a figure for its details. For research, not for clinical use.",
             legend) +
         ui.px(14);
    if (session.drill_system >= 0) {
        bring_into_view(ui, session, y);
        y = drill_.draw(ui, session, scores_, {x, y, width, 0}, intents) + ui.px(20);
    }
    shown_drill_ = {session.drill_system, session.drill_task};
    y = draw_reading_notes(ui, session, x, y, width);
    ui.end_pane(y + ui.px(24) - top);
}

}  // namespace

std::unique_ptr<View> make_score_view() { return std::make_unique<ScoreView>(); }

}  // namespace rescue::app
