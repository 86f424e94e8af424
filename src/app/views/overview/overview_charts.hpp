// Everything of BENCHMARK.md section 7 as charts, from whatever is loaded.
#pragma once

#include <array>
#include <string_view>

#include "app/session.hpp"
#include "app/widgets/charts/chart.hpp"
#include "core/analysis/facts.hpp"

namespace rescue::app {

struct OverviewCharts {
    using Pair = std::array<Chart, 2>;  ///< couple, family
    Chart table3, table6;
    Pair transitions, positions, relations, strategies, types;
    Chart accuracy;   ///< Figure 4
    Pair recalls;     ///< RPP by label
    Chart published;  ///< Table 5 or 11, as the scope asks

    void draw_up_corpus(const Session& session);   ///< what hangs on the conversations alone
    void draw_up_systems(const Session& session);  ///< what hangs on systems, reading and scope
    const Chart* find(std::string_view id) const;
};

// Parts of it, a file each.
Chart samples_table(const Corpus& corpus);
Chart instances_table(const Benchmark& benchmark);
Chart label_bars(const Corpus& corpus, Scenario scenario, LabelKind kind);
Chart transition_chart(const Corpus& corpus, Scenario scenario);
Chart position_chart(const Corpus& corpus, Scenario scenario);
Chart accuracy_chart(const Session& session);
Chart recall_table(const Session& session, Scenario scenario);
Chart published_table(Scope scope);

/// A chart without its data: id "overview.couple.relation", file stem "couple-relation", and why there is nothing where
/// no sample of the scenario is loaded.
Chart scenario_chart(const Corpus& corpus, Scenario scenario, std::string_view what);

}  // namespace rescue::app
