// The exporters made of tables: text, Markdown, CSV.
#pragma once

#include <string>

#include "core/report/score_report.hpp"
#include "core/report/table.hpp"

namespace rescue {

/// All tables of a report in their order, for every way to print them.
std::vector<Table> score_table_list(const ScoreReport& report);
/// What is true of the figures or the files without being a problem of theirs, a sentence or more each.
std::vector<std::string> score_notes(const ScoreReport& report);

std::string score_text(const ScoreReport& report);
std::string score_markdown(const ScoreReport& report);
/// One line a figure: model, mode, run, task, scope, over (all, answered_only, mean_over_samples), n, answered, figure,
/// value (empty where there is none).
std::string score_csv(const ScoreReport& report);

}  // namespace rescue
