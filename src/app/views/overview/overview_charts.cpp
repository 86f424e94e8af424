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

void OverviewCharts::draw_up_corpus(const Session& session) {
    const Corpus& corpus = session.corpus();
    table3 = samples_table(corpus);
    table6 = instances_table(*session.benchmark);
    for (std::size_t s = 0; s < kScenarios.size(); ++s) {
        transitions[s] = transition_chart(corpus, kScenarios[s]);
        positions[s] = position_chart(corpus, kScenarios[s]);
        relations[s] = label_bars(corpus, kScenarios[s], LabelKind::relation);
        strategies[s] = label_bars(corpus, kScenarios[s], LabelKind::strategy);
        types[s] = label_bars(corpus, kScenarios[s], LabelKind::utterance);
    }
}

void OverviewCharts::draw_up_systems(const Session& session) {
    for (std::size_t s = 0; s < kScenarios.size(); ++s) recalls[s] = recall_table(session, kScenarios[s]);
    accuracy = accuracy_chart(session);
    published = published_table(session.scope);
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
