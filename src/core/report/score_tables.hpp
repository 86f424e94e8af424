// The exporters made of tables: text, Markdown, CSV.
#pragma once

#include <string>

#include "core/report/score_report.hpp"

namespace rescue {

std::string score_text(const ScoreReport& report);
std::string score_markdown(const ScoreReport& report);
/// One line a figure: model, mode, run, task, scope, over (all, answered_only, mean_over_samples), n, answered, figure,
/// value (empty where there is none).
std::string score_csv(const ScoreReport& report);

}  // namespace rescue
