// Two or more systems on the same instances: differences with intervals and tests, who was right where, slices, runs,
// and the published rows beside.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/views/compare/compare_charts.hpp"
#include "app/views/compare/compare_controls.hpp"
#include "app/views/compare/outcome_cards.hpp"
#include "app/widgets/empty_state.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

constexpr float kReport = 1240;   ///< CSS pixels the view is wide at most, and its main column where there are two
constexpr float kTwoWide = 1640;  ///< CSS pixels from which on there are two columns

class CompareView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;
    const Chart* chart(std::string_view id) const override;

  private:
    struct Key {
        std::uint64_t revision = 0;
        int comparison = 0, slices = 0;  ///< 0 none, 1 the first answer, 2 all
        bool running = false;
        CompareState compare;
        ResamplingOptions options;
        PublishedChoice published;
        bool operator==(const Key&) const = default;
    };
    void refresh(const Session& session);
    float draw_judges(Ui& ui, const Box& at) const;
    float draw_notes(Ui& ui, const Box& at) const;
    float draw_differences(Ui& ui, const Session& session, const Box& at, Intents& intents);
    float draw_turns(Ui& ui, const Session& session, const Box& at, Intents& intents);
    float draw_one(Ui& ui, const Session& session, const Box& at, Intents& intents);
    float draw_published(Ui& ui, const Session& session, const Box& at, Intents& intents);

    Key key_;
    Compared chosen_;
    CompareControls controls_;
    PublishedChoice published_choice_;
    Chart forest_, tests_, overview_, slices_, runs_, published_;
    std::vector<std::string> notes_;
    std::string judges_;
};

void CompareView::refresh(const Session& session) {
    Key wanted;
    wanted.revision = session.revision;
    const StatisticsState& state = session.statistics;
    wanted.comparison = !state.comparison ? 0 : state.comparison->complete ? 2 : 1;
    wanted.slices = state.slices ? 1 : 0;
    wanted.running = state.of(StatisticsPart::comparison).running;
    wanted.compare = session.compare;
    wanted.options = session.settings.resampling;
    wanted.published = published_choice_;
    if (key_ == wanted) return;
    key_ = std::move(wanted);
    chosen_ = compared(session);
    runs_ = runs_chart(session);
    published_ = published_chart(session, chosen_, published_choice_);
    judges_ = judge_warning(session, chosen_);
    if (!chosen_.any()) return;
    forest_ = forest_chart(session, chosen_);
    tests_ = tests_chart(session, chosen_);
    overview_ = overview_chart(session, chosen_);
    slices_ = slices_chart(session, chosen_);
    notes_ = comparison_notes(session, chosen_);
}

const Chart* CompareView::chart(std::string_view id) const {
    for (const Chart* each : {&forest_, &tests_, &overview_, &slices_, &runs_, &published_}) {
        if (each->id == id) return each;
    }
    return nullptr;
}

/// With one system alone there is nothing to compare but the published rows.
float CompareView::draw_one(Ui& ui, const Session& session, const Box& at, Intents& intents) {
    const std::string title = session.systems.empty() ? "No answers to compare yet" : "One system alone";
    const std::string text =
        session.systems.empty()
            ? "Drop the answer files of two or more models anywhere on this page, or choose them. Their differences "
              "are "
              "shown here with intervals and tests. Nothing is sent anywhere."
            : "Only " + session.systems.front().name +
                  " is loaded. Drop the answers of a second model, or of another run of this one: the two are then "
                  "compared on the instances that both were asked.";
    return draw_empty_state(ui, "compare.empty", at, session.progress.empty() ? title : session.progress, text,
                            intents);
}

float CompareView::draw_judges(Ui& ui, const Box& at) const {
    if (judges_.empty()) return at.y;
    const TextStyle style{14, Face::regular, ui.theme().warning};
    const float pad = ui.px(12);
    const float height = ui.paragraph_height(judges_, style, at.w - 2 * pad) + 2 * ui.px(8);
    ui.fill({at.x, at.y, at.w, height}, ui.theme().warning_soft, 8);
    ui.paragraph("compare.judges", {at.x + pad, at.y + ui.px(8)}, at.w - 2 * pad, judges_, style);
    return at.y + height + ui.px(14);
}

float CompareView::draw_notes(Ui& ui, const Box& at) const {
    const TextStyle note{14, Face::regular, ui.theme().text_muted};
    float y = at.y;
    for (std::size_t i = 0; i < notes_.size(); ++i) {
        const std::string id = "compare.note." + std::to_string(i);
        y += ui.paragraph(id, {at.x, y}, std::min(at.w, ui.px(860)), notes_[i], note) + ui.px(6);
    }
    return notes_.empty() ? y : y + ui.px(14);
}

/// How the systems differ: all against the reference, and one in detail.
float CompareView::draw_differences(Ui& ui, const Session& session, const Box& at, Intents& intents) {
    const float gap = ui.px(20);
    float y = at.y;
    const bool made = session.statistics.comparison.has_value();
    if (chosen_.systems.size() > 2 && made) y = draw_chart(ui, overview_, {at.x, y, at.w, 0}, intents) + gap;
    y = draw_chart(ui, forest_, {at.x, y, at.w, 0}, intents) + gap;
    if (made) y = draw_chart(ui, tests_, {at.x, y, at.w, 0}, intents) + gap;
    return y;
}

/// On which turns they differ.
float CompareView::draw_turns(Ui& ui, const Session& session, const Box& at, Intents& intents) {
    if (!session.statistics.comparison) return at.y;
    float y = draw_outcome_cards(ui, session, chosen_, at, intents) + ui.px(20);
    y = draw_chart(ui, slices_, {at.x, y, at.w, 0}, intents) + ui.px(10);
    return draw_progress(ui, session, StatisticsPart::slices, "compare.slices", {at.x, y, at.w, 0}, intents) +
           ui.px(20);
}

float CompareView::draw_published(Ui& ui, const Session&, const Box& at, Intents& intents) {
    const float line = ui.button_height(ButtonKind::chip);
    WrappedRow row(at.x, at.y, at.w, line, ui.px(8));
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        const bool on = published_choice_.scope == scope;
        const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
        if (ui.button("compare.published.scope." + std::string(scope_name(scope)),
                      row.place(ui.button_width(scope_name(scope), kind)), scope_name(scope), kind))
            published_choice_.scope = scope;
    }
    row.skip(ui.px(12));
    const float field_w = std::min(at.w, ui.px(200));
    const ImVec2 field = row.place(field_w);
    ui.text_field("compare.published.filter", {field.x, field.y, field_w, line}, "Names that hold", "filter names",
                  published_choice_.filter);
    row.skip(ui.px(12));
    const TextStyle label{13, Face::semibold, ui.theme().text_muted};
    const ImVec2 place = row.place(ui.measure("Sorted by", label).x);
    ui.text("compare.published.sorted", {place.x, place.y + (line - ui.line_height(label)) / 2}, "Sorted by", label);
    std::vector<std::pair<std::string, std::string>> columns = published_columns();
    columns.insert(columns.begin(), {"", "as printed"});
    for (const auto& [key, title] : columns) {
        const bool on = published_choice_.sorted == key;
        const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
        if (ui.button("compare.published.sort." + (key.empty() ? "none" : key), row.place(ui.button_width(title, kind)),
                      title, kind))
            published_choice_.sorted = key;
    }
    return draw_chart(ui, published_, {at.x, row.bottom() + ui.px(10), at.w, 0}, intents);
}

void CompareView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    ui.begin_pane("compare", area);
    const bool narrow = area.w < ui.px(860);
    const float margin = ui.px(narrow ? 12 : 28), gap = ui.px(20);
    const float top = ui.origin().y;
    const float room = ui.pane_width() - 2 * margin + (narrow ? ui.px(6) : 0);
    const bool two = room >= ui.px(kTwoWide);
    const float width = std::min(room, two ? ui.px(kReport) / 0.62F : ui.px(kReport));
    const float x = ui.origin().x + margin;
    float y = top + ui.px(narrow ? 14 : 22);
    refresh(session);
    if (session.systems.size() < 2) {
        y = draw_one(ui, session, {x, y, width, 0}, intents);
        y = draw_published(ui, session, {x, y, width, 0}, intents);
        ui.end_pane(y + ui.px(24) - top);
        return;
    }
    y = controls_.draw(ui, session, chosen_, {x, y, width, 0}, intents);
    y = draw_progress(ui, session, StatisticsPart::comparison, "compare", {x, y, width, 0}, intents);
    y = draw_judges(ui, {x, y, width, 0});
    if (two) {
        const float left = std::round(width * 0.62F), right = width - left - gap;
        const float below = draw_differences(ui, session, {x, y, left, 0}, intents);
        const float side = draw_notes(ui, {x + left + gap, y, right, 0});
        y = std::max(below, draw_turns(ui, session, {x + left + gap, side, right, 0}, intents));
    } else {
        y = draw_differences(ui, session, {x, y, width, 0}, intents);
        y = draw_notes(ui, {x, y, width, 0});
        y = draw_turns(ui, session, {x, y, width, 0}, intents);
    }
    if (runs_.empty.empty()) y = draw_chart(ui, runs_, {x, y, width, 0}, intents) + gap;
    y = draw_published(ui, session, {x, y, width, 0}, intents);
    ui.end_pane(y + ui.px(28) - top);
}

}  // namespace

std::unique_ptr<View> make_compare_view() { return std::make_unique<CompareView>(); }

}  // namespace rescue::app
