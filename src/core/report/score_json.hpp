// The JSON exporter.
#pragma once

#include <string>

#include "core/report/score_report.hpp"

namespace rescue {

/// {"benchmark":…, "reading":…, "models":[…], "problems":[…]} and a line end.
std::string score_json(const ScoreReport& report);

}  // namespace rescue
