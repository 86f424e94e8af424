// The JSON exporter.
#pragma once

#include <string>

#include "core/report/score_report.hpp"

namespace rescue {

/// {"benchmark":…, "reading":…, "signature":…, "models":[…], "problems":[…]} and a line end; with intervals also what
/// write_resampling() adds, and in each scope what write_intervals() adds; where a model has several runs also
/// "runs" with mean, deviation and n of its headline figures. With baselines
/// "baselines", and in each scope of a model "below": those above its headline figure.
std::string score_json(const ScoreReport& report);

}  // namespace rescue
