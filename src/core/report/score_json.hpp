// The JSON exporter.
#pragma once

#include <string>

#include "core/report/score_report.hpp"

namespace rescue {

/// {"benchmark":…, "reading":…, "models":[…], "problems":[…]} and a line end; with intervals also "resamples" and
/// "seed", and in each scope what write_intervals() adds.
std::string score_json(const ScoreReport& report);

}  // namespace rescue
