#include "app/views/overview/overview_charts.hpp"

namespace rescue::app {

namespace {

constexpr std::array<Scenario, 2> kScenarios = {Scenario::couple, Scenario::family};

}  // namespace

Chart scenario_chart(const Corpus& corpus, Scenario scenario, std::string_view what) {
    Chart chart;
    const std::string name(scenario_name(scenario));
    chart.id = "overview." + name + "." + std::string(what);
    chart.file_stem = name + "-" + std::string(what);
    if (corpus.count(scenario) == 0)
        chart.empty = "No " + name + " conversation is loaded. Drop a benchmark file that holds some.";
    return chart;
}

OverviewCharts overview_charts(const Session& session) {
    OverviewCharts charts;
    const Corpus& corpus = session.corpus();
    charts.table3 = samples_table(corpus);
    charts.table6 = instances_table(*session.benchmark);
    for (std::size_t s = 0; s < kScenarios.size(); ++s) {
        charts.transitions[s] = transition_chart(corpus, kScenarios[s]);
        charts.positions[s] = position_chart(corpus, kScenarios[s]);
        charts.relations[s] = label_bars(corpus, kScenarios[s], LabelKind::relation);
        charts.strategies[s] = label_bars(corpus, kScenarios[s], LabelKind::strategy);
        charts.types[s] = label_bars(corpus, kScenarios[s], LabelKind::utterance);
        charts.recalls[s] = recall_table(session, kScenarios[s]);
    }
    charts.accuracy = accuracy_chart(session);
    charts.published = published_table(session.scope);
    return charts;
}

const Chart* OverviewCharts::find(std::string_view id) const {
    for (const Chart* each : {&table3, &table6, &accuracy, &published}) {
        if (each->id == id) return each;
    }
    for (const Pair* pair : {&transitions, &positions, &relations, &strategies, &types, &recalls}) {
        for (const Chart& each : *pair) {
            if (each.id == id) return &each;
        }
    }
    return nullptr;
}

}  // namespace rescue::app
