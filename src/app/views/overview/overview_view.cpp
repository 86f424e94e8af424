// What is loaded, as a report: the paper's tables and figures from it, the tasks, what is odd in the data, its source.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/views/overview/overview_charts.hpp"
#include "app/views/overview/overview_parts.hpp"
#include "app/widgets/empty_state.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

struct Section {
    const char *key, *title, *lead;
};
constexpr std::array<Section, 7> kSections = {{
    {"loaded", "What is loaded", ""},
    {"relations", "Relations", "Press a bar or a cell to read the conversations behind it."},
    {"support", "Support and speech", "Press a bar to read the conversations behind it."},
    {"models", "Models", ""},
    {"tasks", "The six tasks", "Official reading; where the strict one differs, the card says how."},
    {"warnings", "Odd in the data", ""},
    {"source", "The benchmark", ""},
}};
constexpr float kContents = 210;     ///< CSS pixels of the column with the contents, on wide screens
constexpr float kWideReport = 1400;  ///< CSS pixels, beside the contents
constexpr float kReport = 1180;      ///< CSS pixels the report is wide at most
constexpr float kTwoColumns = 900;   ///< CSS pixels from which on charts stand side by side

class OverviewView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;
    const Chart* chart(std::string_view id) const override { return charts_.find(id); }

  private:
    void refresh(const Session& session);
    void draw_contents_column(Ui& ui, const Box& box);
    float draw_contents_line(Ui& ui, const Box& at);
    float draw_section(Ui& ui, const Session& session, std::size_t section, const Box& at, Intents& intents);
    float draw_scopes(Ui& ui, const Session& session, const Box& at, Intents& intents) const;

    struct Key {
        std::uint64_t revision = 0;
        Scope scope = Scope::both;
        bool operator==(const Key&) const = default;
    };
    Key key_;
    std::shared_ptr<const Benchmark> benchmark_;  ///< the corpus' charts are of this one
    OverviewCharts charts_;
    std::vector<DataWarnings> warnings_;
    std::array<float, kSections.size()> tops_{};  ///< of the sections, device pixels from the report's top
    std::size_t current_ = 0;                     ///< the section at the top of the screen
    int jump_ = -1;                               ///< the section to go to
};

void OverviewView::refresh(const Session& session) {
    const Key wanted{session.revision, session.scope};
    if (key_ == wanted) return;
    key_ = wanted;
    charts_.draw_up_systems(session);
    if (benchmark_ == session.benchmark) return;
    benchmark_ = session.benchmark;
    charts_.draw_up_corpus(session);
    warnings_ = data_warnings(*benchmark_);
}

float draw_pair(Ui& ui, const std::array<const Chart*, 2>& pair, const Box& at, Intents& intents) {
    const float gap = ui.px(24);
    if (at.w < ui.px(kTwoColumns)) {
        const float y = draw_chart(ui, *pair[0], at, intents) + gap;
        return draw_chart(ui, *pair[1], {at.x, y, at.w, 0}, intents) + gap;
    }
    const float column = std::round((at.w - gap) / 2);
    const float left = draw_chart(ui, *pair[0], {at.x, at.y, column, 0}, intents);
    const float right = draw_chart(ui, *pair[1], {at.x + column + gap, at.y, column, 0}, intents);
    return std::max(left, right) + gap;
}

float draw_pair(Ui& ui, const OverviewCharts::Pair& pair, const Box& at, Intents& intents) {
    return draw_pair(ui, {&pair[0], &pair[1]}, at, intents);
}

float OverviewView::draw_scopes(Ui& ui, const Session& session, const Box& at, Intents& intents) const {
    WrappedRow row(at.x, at.y, at.w, ui.button_height(ButtonKind::chip), ui.px(8));
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        const ButtonKind kind = session.scope == scope ? ButtonKind::chip_on : ButtonKind::chip;
        const ImVec2 place = row.place(ui.button_width(scope_name(scope), kind));
        if (ui.button("overview.scope." + std::string(scope_name(scope)), place, scope_name(scope), kind,
                      "The conversations Figure 4 and the published table are over"))
            intents.emplace_back(SetScope{scope});
    }
    return row.bottom() + ui.px(16);
}

float OverviewView::draw_section(Ui& ui, const Session& session, std::size_t section, const Box& at, Intents& intents) {
    const auto below = [&at](float y) { return Box{at.x, y, at.w, 0}; };
    const float gap = ui.px(24);
    const std::string_view key = kSections[section].key;
    float y = at.y;
    if (key == "loaded") return draw_pair(ui, {&charts_.table3, &charts_.table6}, at, intents);
    if (key == "relations") {
        for (const auto* pair : {&charts_.relations, &charts_.transitions, &charts_.positions}) {
            y = draw_pair(ui, *pair, below(y), intents);
        }
        return y;
    }
    if (key == "support") {
        y = draw_pair(ui, charts_.strategies, at, intents);
        return draw_pair(ui, charts_.types, below(y), intents);
    }
    if (key == "models") {
        y = draw_scopes(ui, session, at, intents);
        y = draw_chart(ui, charts_.accuracy, below(y), intents) + gap;
        y = draw_pair(ui, charts_.recalls, below(y), intents);
        return draw_chart(ui, charts_.published, below(y), intents) + gap;
    }
    if (key == "tasks") return draw_task_cards(ui, at) + gap;
    if (key == "warnings") return draw_warnings(ui, warnings_, at, intents) + gap;
    return draw_source(ui, at, intents) + gap;
}

void OverviewView::draw_contents_column(Ui& ui, const Box& box) {
    ui.begin_pane("overview.contents", box);
    const float x = box.x + ui.px(28), width = box.w - ui.px(36), row_h = ui.px(32);
    float y = ui.origin().y + ui.px(30);
    y += ui.text("overview.contents.title", {x, y}, "On this page", {12, Face::semibold, ui.theme().text_faint}, width)
             .y +
         ui.px(8);
    for (std::size_t i = 0; i < kSections.size(); ++i) {
        const Box row{x - ui.px(10), y, width, row_h};
        const bool here = i == current_;
        const std::string id = "overview.contents." + std::string(kSections[i].key);
        const Hit hit = ui.hit(id, row, Role::button, kSections[i].title, "", here ? "selected" : "");
        if (here || hit.hovered) ui.fill(row, here ? ui.theme().accent_soft : ui.theme().surface_hover, 6);
        const TextStyle style{14, here ? Face::semibold : Face::regular,
                              here ? ui.theme().text : ui.theme().text_muted};
        ui.text(id + ".name", {x, y + std::round((row_h - ui.line_height(style)) / 2)}, kSections[i].title, style,
                width - ui.px(16));
        if (hit.clicked) jump_ = static_cast<int>(i);
        y += row_h;
    }
    ui.end_pane(y + ui.px(12) - ui.origin().y);
}

float OverviewView::draw_contents_line(Ui& ui, const Box& at) {
    WrappedRow row(at.x, at.y, at.w, ui.button_height(ButtonKind::chip), ui.px(6));
    for (std::size_t i = 0; i < kSections.size(); ++i) {
        const ImVec2 place = row.place(ui.button_width(kSections[i].title, ButtonKind::chip));
        if (ui.button("overview.contents." + std::string(kSections[i].key), place, kSections[i].title,
                      ButtonKind::chip))
            jump_ = static_cast<int>(i);
    }
    return row.bottom() + ui.px(6);
}

void OverviewView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    const bool empty = session.corpus().samples.empty();
    const bool wide = area.w >= ui.px(kContents + kReport - 60) && !empty;
    const float side = wide ? ui.px(kContents) : 0;
    if (wide) draw_contents_column(ui, {area.x, area.y, side, area.h});
    const Box box{area.x + side, area.y, area.w - side, area.h};
    ui.begin_pane("overview", box);
    const bool narrow = box.w < ui.px(kTwoColumns);
    const float margin = ui.px(narrow ? 12 : 28);
    const float room = ui.pane_width() - 2 * margin + (narrow ? ui.px(6) : 0);
    const float width = std::min(room, ui.px(wide ? kWideReport : kReport));
    const float x = ui.origin().x + margin + std::round((room - width) / 2), top = ui.origin().y;
    float y = top + ui.px(narrow ? 14 : 26);
    if (empty) {
        y = draw_empty_state(ui, "overview.empty", {x, y, width, 0}, "No conversations yet",
                             "Drop the benchmark file (benchmark_191.jsonl) or a folder of sample files anywhere on "
                             "this page, or choose them. What they hold is then counted and drawn here.",
                             intents);
        ui.end_pane(y - top);
        return;
    }
    y += ui.text("overview.title", {x, y}, "Overview", {24, Face::semibold}, width, Role::heading).y + ui.px(6);
    const std::string loaded = (session.demonstration ? "The invented demonstration corpus" : session.corpus().name) +
                               ": " + counted(session.corpus().samples.size(), "sample") + ", " +
                               counted(session.corpus().turn_count(), "turn") +
                               ". Every figure is made from what is loaded; what is the paper's says so.";
    y += ui.paragraph("overview.loaded", {x, y}, width, loaded, {15, Face::regular, ui.theme().text_muted}) + ui.px(12);
    if (!wide) y = draw_contents_line(ui, {x, y, width, 0});
    current_ = 0;
    for (std::size_t i = 0; i < kSections.size(); ++i) {
        y += ui.px(18);
        tops_[i] = y - top;
        if (tops_[i] - ui.px(80) <= ui.scroll_y()) current_ = i;
        const Section& section = kSections[i];
        const std::string id = "overview.section." + std::string(section.key);
        y += ui.text(id, {x, y}, section.title, {20, Face::semibold}, width, Role::heading).y + ui.px(4);
        const std::string_view lead = section.lead;
        if (!lead.empty()) {
            y += ui.paragraph(id + ".lead", {x, y}, width, lead, {14, Face::regular, ui.theme().text_muted});
        }
        y += ui.px(8);
        y = draw_section(ui, session, i, {x, y, width, 0}, intents);
    }
    if (jump_ >= 0) ui.set_scroll_y(tops_[static_cast<std::size_t>(std::exchange(jump_, -1))] - ui.px(14));
    ui.end_pane(y + ui.px(28) - top);
}

}  // namespace

std::unique_ptr<View> make_overview_view() { return std::make_unique<OverviewView>(); }

}  // namespace rescue::app
