// Systems and baselines against tasks, and beneath it the figures, analyses and wrong answers of one cell.
#include <algorithm>
#include <cmath>

#include "app/view.hpp"
#include "app/views/score/audit_panel.hpp"
#include "app/views/score/drill_down.hpp"
#include "app/views/score/reading_notes.hpp"
#include "app/views/score/resampling_bar.hpp"
#include "app/views/score/score_rows.hpp"
#include "app/widgets/empty_state.hpp"
#include "app/widgets/scope_scores.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/analysis/filter_kinds.hpp"

namespace rescue::app {

namespace {

constexpr Scope kScopes[] = {Scope::both, Scope::couple, Scope::family};
constexpr Reading kReadings[] = {Reading::official, Reading::strict, Reading::lenient};
constexpr float kMargin = 28;

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

class ScoreView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;
    const Chart* chart(std::string_view id) const override { return drill_.chart(id); }

  private:
    float draw_switches(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    void bring_into_view(Ui& ui, const Session& session, float drill_y);

    ScopeScores scores_;
    BaselineRows baselines_;
    ResamplingBar resampling_;
    AuditPanel audit_;
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
    row.skip(ui.px(16));
    const ButtonKind rules = session.baselines ? ButtonKind::chip_on : ButtonKind::chip;
    const bool of_set = scores_.slice() != nullptr;
    const std::string_view told = of_set ? "Known for couples, families and both, not for a saved set"
                                         : "What simple rules reach on the same instances, below the systems";
    if (ui.button("score.baselines.switch", row.place(ui.button_width("baselines", rules)), "baselines", rules, told,
                  !of_set))
        intents.emplace_back(ShowBaselines{!session.baselines});
    if (ui.button("score.export", row.place(ui.button_width("Export…", ButtonKind::chip)), "Export…", ButtonKind::chip,
                  "Scores as JSON, CSV, Markdown, LaTeX or HTML; signature; inference packs"))
        intents.emplace_back(OpenExport{});
    y = row.bottom() + ui.px(8);
    const TextStyle hint{13, Face::regular, ui.theme().text_muted};
    return y + ui.paragraph("score.reading.hint", {x, y}, width, reading_hint(session.wanted_reading), hint) +
           ui.px(10);
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
        if (!session.corpus().samples.empty() &&
            ui.button("score.export", {x, y + ui.px(12)}, "Inference packs…", ButtonKind::chip,
                      "For each instance exactly what a model may see"))
            intents.emplace_back(OpenExport{});
        ui.end_pane(y + ui.px(60) - top);
        return;
    }
    scores_.refresh(session);
    baselines_.refresh(session);
    const ScoreRows rows{session, scores_, baselines_};
    y = draw_switches(ui, session, x, y, width, intents);
    y = resampling_.draw(ui, session, StatisticsPart::intervals, "score.resampling", {x, y, width, 0}, intents) +
        ui.px(10);
    const Box table{x, y, width, 0};
    y = narrow ? draw_score_cards(ui, rows, table, intents) : draw_score_table(ui, rows, table, intents);
    const TextStyle legend{13, Face::regular, ui.theme().text_faint};
    y += ui.px(10);
    y += ui.paragraph(
             "score.legend", {x, y}, width,
             "Shares in percent. Missing and unreadable answers count as wrong (ITP: as no); ER and VP are means "
             "over the entries that carry a score. A dot marks the best of a column, ≠ a figure that depends on the "
             "reading, ▽ one below a baseline. 95% intervals: t by Student's t, pct percentiles, W Wilson. Choose a "
             "figure for its details. For research, not for clinical use.",
             legend) +
         ui.px(14);
    if (session.drill_system >= 0) {
        bring_into_view(ui, session, y);
        y = drill_.draw(ui, session, scores_, {x, y, width, 0}, intents) + ui.px(20);
    }
    shown_drill_ = {session.drill_system, session.drill_task};
    y = draw_reading_notes(ui, session, x, y, width) + ui.px(12);
    y = audit_.draw(ui, session, {x, y, width, 0}, intents);
    ui.end_pane(y + ui.px(24) - top);
}

}  // namespace

std::unique_ptr<View> make_score_view() { return std::make_unique<ScoreView>(); }

}  // namespace rescue::app
