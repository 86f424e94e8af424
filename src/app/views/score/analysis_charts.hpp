// The analyses of one task of one system (core/report/analysis_report.hpp) as charts: pictures where these say more.
#pragma once

#include <vector>

#include "app/session.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

/// In the order of the tables; ids "score.analysis.<id of the table>". Empty where the system has no score.
std::vector<Chart> analysis_charts(const Session& session, std::size_t system, TaskId task);

}  // namespace rescue::app
