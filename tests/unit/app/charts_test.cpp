// Charts as values: what CSV holds, and that every chart of a corpus is made, with its n, axes and formula.
#include <string>
#include <vector>

#include "app/views/overview/overview_charts.hpp"
#include "app/views/overview/overview_parts.hpp"
#include "app/widgets/charts/chart.hpp"
#include "doctest/doctest.h"

using namespace rescue;
using namespace rescue::app;

namespace {

Turn labelled(const char* relation, const char* strategy) {
    Turn turn;
    turn.speaker = "Therapist";
    turn.has_cycle_state_key = true;
    turn.cycle_state.label = relation;
    if (*strategy != 0) {
        Strategy item;
        item.target = {"Ada"};
        item.type = strategy;
        turn.support_strategy.push_back(item);
    }
    return turn;
}

Session couple_session() {
    Sample sample;
    sample.id = "ada_and_bo/001";
    sample.any_cycle_state_key = true;
    sample.turns = {labelled("pursue_withdraw", "track"), labelled("repair_softening", "track"),
                    labelled("pursue_withdraw", "a, \"new\" one")};
    Corpus corpus;
    corpus.samples = {sample};
    Session session;
    session.benchmark = std::make_shared<const Benchmark>(build_benchmark(std::move(corpus)));
    return session;
}

}  // namespace

TEST_CASE("CSV of each family of charts") {
    Chart chart;
    Bars bars;
    bars.total = 4;
    Bar first;
    first.key = "track";
    first.count = 3;
    first.quoted_percent = 38.7;
    Bar second;
    second.key = "a, \"new\" one";
    second.count = 1;
    bars.bars = {first, second};
    chart.data = bars;
    CHECK(chart_csv(chart) ==
          "label,count,n,share,paper_percent\ntrack,3,4,0.75,38.7\n\"a, \"\"new\"\" one\",1,4,0.25,\n");

    Matrix matrix;
    matrix.labels = {{"x", "x", {}}, {"y", "y", {}}};
    matrix.counts = {{0, 2}, {0, 0}};
    chart.data = matrix;
    CHECK(chart_csv(chart) == "from,to,count,n_from,share\nx,y,2,2,1.0\ny,x,0,0,\n");

    matrix.confusion = true;
    matrix.last = "none";
    matrix.counts = {{3, 0, 1}, {0, 0, 0}};
    chart.data = matrix;
    CHECK(chart_csv(chart) ==
          "gold,choice,count,n_gold,share\nx,x,3,4,0.75\nx,y,0,4,0.0\nx,none,1,4,0.25\n"
          "y,x,0,0,\ny,y,0,0,\ny,none,0,0,\n");

    Plot plot;
    plot.x_name = "said";
    plot.y_name = "was";
    plot.series = {{"k", "a, b", {}, {{0.5, 1, 3, ""}, {0.25, 0, 0, ""}}, true}};
    chart.data = plot;
    CHECK(chart_csv(chart) == "series,said,was,n\n\"a, b\",0.5,1.0,3\n\"a, b\",0.25,0.0,\n");

    Stacked stacked;
    stacked.labels = {{"x", "x", {}}};
    stacked.counts = {{1, 0}};
    stacked.n = {4, 0};
    chart.data = stacked;
    CHECK(chart_csv(chart) == "label,position_from,position_to,count,n,share\nx,0.0,0.1,1,4,0.25\nx,0.1,0.2,0,0,\n");

    Lines lines;
    lines.series = {{"a system", {}, {{4, 3, 0.75, 0.125}, {0, 0, std::nullopt, std::nullopt}}}};
    chart.data = lines;
    CHECK(chart_csv(chart) ==
          "system,position_from,position_to,right,n,accuracy,band\na system,0.0,0.1,3,4,0.75,0.125\n"
          "a system,0.1,0.2,0,0,,\n");

    FigureTable table;
    table.name_column = "Task";
    table.columns = {{"0", "Couple", "", true}};
    table.beside_name = "paper";
    table.rows = {{"ITP", "ITP", {{"1,234 in 5", "2,722 in 168", "1234", "2722"}}}};
    chart.data = table;
    CHECK(chart_csv(chart) == "Task,Couple,\"Couple, paper\"\nITP,1234,2722\n");
}

TEST_CASE("the charts of a corpus of couples: n, axes, formula, and what is missing") {
    const Session session = couple_session();
    OverviewCharts charts;
    charts.draw_up_corpus(session);
    charts.draw_up_systems(session);
    const Chart* relation = charts.find("overview.couple.relation");
    REQUIRE(relation != nullptr);
    CHECK(relation->n == "n = 3 labelled therapist turns in 1 sample");
    const Bars& bars = std::get<Bars>(relation->data);
    CHECK(bars.bars.front().key == "pursue_withdraw");
    CHECK(bars.bars.front().count == 2);
    CHECK(bars.bars.front().quoted_percent == 38.7);  // of the paper
    CHECK(bars.bars.front().filter == Filter{"relation", "pursue_withdraw"});
    CHECK(relation->quoted.find("pursue-withdraw 38.7%") != std::string::npos);
    const Chart* strategy = charts.find("overview.couple.strategy");
    CHECK(strategy->quoted == "In the paper reframe, evoke, track and goal-align together are 77.4%; here 66.7%.");
    CHECK(std::get<Bars>(strategy->data).bars.back().name == "a, \"new\" one (not in the set)");
    const Chart* changes = charts.find("overview.couple.transitions");
    CHECK(changes->n == "n = 2 changes in 1 sample");
    CHECK(changes->empty.empty());
    for (const char* id : {"overview.couple.relation", "overview.couple.transitions", "overview.couple.positions"}) {
        const Chart* chart = charts.find(id);
        CHECK_FALSE(chart->x_axis.empty());
        CHECK_FALSE(chart->y_axis.empty());
        CHECK_FALSE(chart->formula.empty());
    }
    CHECK_FALSE(charts.find("overview.family.relation")->empty.empty());
    CHECK_FALSE(charts.find("overview.accuracy")->empty.empty());  // no system
    CHECK(std::get<FigureTable>(charts.find("overview.published")->data).rows.size() >= 11);
    CHECK(charts.find("overview.nothing") == nullptr);
}

TEST_CASE("the BibTeX entry holds what is known and nothing else") {
    const std::string entry = bibtex();
    CHECK(entry.find("eprint = {2609.09657}") != std::string::npos);
    CHECK(entry.find("author") == std::string::npos);
}
