// What is loaded, in numbers: the paper's Tables 3 and 6 and its label distributions, with the published figures
// beside.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/widgets/empty_state.hpp"
#include "core/analysis/facts.hpp"

namespace rescue::app {

namespace {

/// Table 3 as printed in the paper (data/published.json, "dataset"): quoted, never mixed with what is computed.
struct Quoted {
    const char *couple, *family, *both;
};
constexpr std::array<Quoted, 7> kTable3 = {{{"174", "17", "191"},
                                            {"824.9", "239.9", "1,064.8"},
                                            {"5,875", "1,204", "7,079"},
                                            {"4.74", "14.11", "5.57"},
                                            {"33.76", "70.82", "37.06"},
                                            {"3.00", "4.06", "3.09"},
                                            {"35.4", "47.1", "37.4"}}};
constexpr std::array<const char*, 7> kTable3Names = {
    "Samples", "Minutes", "Turns", "Minutes a sample", "Turns a sample", "Speakers a sample", "Therapist's turns, %"};
constexpr std::array<Scenario, 2> kScenarios = {Scenario::couple, Scenario::family};

struct Line {
    std::string name;
    std::array<std::string, 3> computed, beside;  ///< couple, family, both; beside: smaller, below
};

struct Bars {
    Scenario scenario = Scenario::couple;
    LabelKind kind = LabelKind::relation;
    std::size_t total = 0;
    std::vector<LabelCount> labels;
};

std::array<std::string, 7> table3_column(const CorpusFacts& facts) {
    const std::optional<double> share = facts.therapist_share();
    return {count_text(facts.samples),
            fixed_text(facts.minutes(), 1),
            count_text(facts.turns),
            fixed_text(facts.average_minutes(), 2),
            fixed_text(facts.average_turns(), 2),
            fixed_text(facts.average_speakers(), 2),
            fixed_text(share ? std::optional<double>(*share * 100) : std::nullopt, 1)};
}

class OverviewView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;

  private:
    void refresh(const Session& session);
    float draw_table(Ui& ui, std::string_view id, const Box& at, std::string_view title, const std::vector<Line>& lines,
                     std::string_view formula) const;
    float draw_bars(Ui& ui, const Bars& bars, const Box& at, Intents& intents) const;

    std::uint64_t revision_ = 0;
    std::vector<Line> table3_, table6_;
    std::vector<Bars> bars_;
};

void OverviewView::refresh(const Session& session) {
    if (revision_ == session.revision) return;
    revision_ = session.revision;
    const Corpus& corpus = session.corpus();
    const std::array<rescue::Selection, 3> scopes = {select(corpus, Scenario::couple), select(corpus, Scenario::family),
                                                     select(corpus)};
    table3_.clear();
    table6_.clear();
    bars_.clear();
    for (std::size_t row = 0; row < kTable3.size(); ++row) {
        table3_.push_back({kTable3Names[row], {}, {kTable3[row].couple, kTable3[row].family, kTable3[row].both}});
    }
    for (std::size_t scope = 0; scope < scopes.size(); ++scope) {
        const auto column = table3_column(corpus_facts(corpus, scopes[scope]));
        for (std::size_t row = 0; row < column.size(); ++row) table3_[row].computed[scope] = column[row];
    }
    for (const TaskSpec& spec : tasks()) {
        Line line{std::string(spec.code), {}, {}};
        for (std::size_t scope = 0; scope < scopes.size(); ++scope) {
            const InstanceFacts facts = instance_facts(*session.benchmark, spec.id, scopes[scope]);
            line.computed[scope] = count_text(facts.instances);
            line.beside[scope] = "in " + count_text(facts.samples);
        }
        table6_.push_back(std::move(line));
    }
    for (const LabelKind kind : {LabelKind::relation, LabelKind::strategy}) {
        for (std::size_t s = 0; s < kScenarios.size(); ++s) {
            Bars bars{kScenarios[s], kind, 0, count_labels(corpus, scopes[s], kScenarios[s], kind)};
            for (const LabelCount& each : bars.labels) bars.total += each.count;
            bars_.push_back(std::move(bars));
        }
    }
}

float OverviewView::draw_table(Ui& ui, std::string_view id, const Box& at, std::string_view title,
                               const std::vector<Line>& lines, std::string_view formula) const {
    const std::string base(id);
    const TextStyle body{14}, faint{12, Face::regular, ui.theme().text_faint};
    float y = at.y + ui.text(base, {at.x, at.y}, title, {18, Face::semibold}, at.w, Role::heading).y + ui.px(10);
    const float row_h = ui.px(48), column = std::round(at.w * 0.21F), first = at.w - 3 * column;
    const Box card{at.x, y, at.w, row_h * static_cast<float>(lines.size() + 1)};
    ui.fill(card, ui.theme().surface, 10);
    constexpr std::array<const char*, 3> kHeads = {"Couple", "Family", "Both"};
    for (std::size_t c = 0; c < 3; ++c) {
        ui.text(base + ".head." + std::to_string(c), {at.x + first + static_cast<float>(c) * column, y + ui.px(14)},
                kHeads[c], {14, Face::semibold}, column - ui.px(6));
    }
    for (const Line& line : lines) {
        y += row_h;
        ui.hline(at.x, at.x + at.w, y, ui.theme().border);
        const std::string row = base + "." + line.name;
        ui.text(row, {at.x + ui.px(14), y + ui.px(14)}, line.name, body, first - ui.px(20));
        for (std::size_t c = 0; c < 3; ++c) {
            const float x = at.x + first + static_cast<float>(c) * column;
            const std::string cell = row + "." + std::to_string(c);
            ui.text(cell, {x, y + ui.px(6)}, line.computed[c], body, column - ui.px(6));
            ui.text(cell + ".beside", {x, y + ui.px(27)}, line.beside[c], faint, column - ui.px(6));
        }
    }
    ui.outline(card, ui.theme().border, 10);
    y = card.y + card.h + ui.px(8);
    return y + ui.paragraph(base + ".formula", {at.x, y}, at.w, formula, faint) + ui.px(26);
}

float OverviewView::draw_bars(Ui& ui, const Bars& bars, const Box& at, Intents& intents) const {
    const bool relation = bars.kind == LabelKind::relation;
    const std::string kind = relation ? "relation" : "strategy";
    const std::string base = "overview." + std::string(scenario_name(bars.scenario)) + "." + kind;
    const std::string title = std::string(group_label(bars.scenario)) + ": " +
                              (relation ? "relation patterns" : "support strategies") +
                              ", n = " + count_text(bars.total);
    float y = at.y + ui.text(base, {at.x, at.y}, title, {18, Face::semibold}, at.w, Role::heading).y + ui.px(8);
    const TextStyle body{14};
    const float row_h = ui.px(36), number_w = ui.px(104), name_w = std::round((at.w - number_w) * 0.5F);
    const float bar_x = at.x + name_w, bar_w = at.w - number_w - name_w;
    for (const LabelCount& each : bars.labels) {
        const Box row{at.x, y, at.w, row_h};
        y += row_h;
        if (!ui.visible(row)) continue;
        const double share = bars.total == 0 ? 0 : static_cast<double>(each.count) / static_cast<double>(bars.total);
        const std::string number = count_text(each.count) + " · " + fixed_text(share * 100, 1) + "%";
        const std::string id = base + "." + each.label;
        const Hit hit = ui.hit(id, row, Role::button, shown_label(each.label), number);
        if (hit.hovered) ui.fill(row, ui.theme().surface_hover, 6);
        if (hit.hovered || hit.focused) ui.tooltip("Show the conversations that have it", row);
        const LabelColor& color =
            relation ? relation_color(ui.theme(), bars.scenario, each.label) : neutral_color(ui.theme());
        const float text_y = row.y + std::round((row_h - ui.line_height(body)) / 2);
        const std::string name = (relation ? std::string(color.glyph) + " " : "") + shown_label(each.label);
        ui.text(id + ".name", {row.x + ui.px(6), text_y}, name, body, name_w - ui.px(12));
        const float length = std::round(bar_w * static_cast<float>(share));
        if (each.count > 0)
            ui.fill({bar_x, row.y + ui.px(8), std::max(ui.px(2), length), row_h - ui.px(16)}, color.fill, 3);
        ui.text(id + ".number", {bar_x + bar_w + ui.px(8), text_y}, number, body, number_w - ui.px(8));
        if (hit.clicked) {
            intents.emplace_back(SetFilters{{Filter{kind, each.label}}});
            intents.emplace_back(ShowView{ViewId::browse});
        }
    }
    return y + ui.px(26);
}

void OverviewView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    ui.begin_pane("overview", area);
    const bool narrow = area.w < ui.px(900);
    const float margin = ui.px(narrow ? 12 : 28);
    const float x = ui.origin().x + margin, top = ui.origin().y;
    const float width = std::min(ui.pane_width() - 2 * margin, ui.px(1240));
    float y = top + ui.px(narrow ? 14 : 22);
    if (session.corpus().samples.empty()) {
        y = draw_empty_state(ui, "overview.empty", {x, y, width, 0}, "No conversations yet",
                             "Drop the benchmark file (benchmark_191.jsonl) or a folder of sample files anywhere on "
                             "this page, or choose them. What they hold is then counted and drawn here.",
                             intents);
        ui.end_pane(y - top);
        return;
    }
    y += ui.text("overview.title", {x, y}, "Overview", {22, Face::semibold}, width, Role::heading).y + ui.px(8);
    const std::string loaded = (session.demonstration ? "The invented demonstration corpus" : session.corpus().name) +
                               ": " + counted(session.corpus().samples.size(), "sample") + ", " +
                               counted(session.corpus().turn_count(), "turn") + ".";
    y += ui.paragraph("overview.loaded", {x, y}, width, loaded, {15, Face::regular, ui.theme().text_muted}) + ui.px(20);
    const float gap = ui.px(32), column = narrow ? width : std::round((width - gap) / 2);
    std::array<float, 2> ends = {y, y};
    const auto place = [&](std::size_t side) { return Box{x + (side == 1 ? column + gap : 0), ends[side], column, 0}; };
    ends[0] = draw_table(ui, "overview.table3", place(0), "What is loaded (Table 3)", table3_,
                         "Below each figure, small: the paper's, quoted from arXiv 2609.09657. Minutes: the last "
                         "end time of each sample, summed. Speakers: participants, and the therapist where he speaks.");
    const std::size_t right = narrow ? 0 : 1;
    ends[right] = draw_table(ui, "overview.table6", place(right), "Instances of the tasks (Table 6)", table6_,
                             "Instances, and below in how many samples there are any.");
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const std::size_t side = narrow ? 0 : i % 2;
        if (!narrow && side == 0) ends[0] = ends[1] = std::max(ends[0], ends[1]);
        ends[side] = draw_bars(ui, bars_[i], place(side), intents);
    }
    y = std::max(ends[0], ends[right]);
    y += ui.paragraph("overview.source", {x, y}, width,
                      "Shares are of the labelled therapist turns of the scenario; of several strategies on a turn the "
                      "first counts. RESCUE-Bench: arXiv 2609.09657, research use only; the file is to be had at "
                      "github.com/Tomsawyerhu/RESCUE-bench. Nothing here is for clinical use.",
                      {13, Face::regular, ui.theme().text_faint});
    ui.end_pane(y + ui.px(28) - top);
}

}  // namespace

std::unique_ptr<View> make_overview_view() { return std::make_unique<OverviewView>(); }

}  // namespace rescue::app
