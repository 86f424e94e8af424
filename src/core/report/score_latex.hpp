// The LaTeX exporter, and LaTeX tables for others.
#pragma once

#include <string>
#include <vector>

#include "core/report/score_report.hpp"

namespace rescue {

/// Text in which nothing is a command.
std::string latex_text(std::string_view text);
/// A table environment with booktabs rules; the first column to the left, the others to the right. Cells are LaTeX
/// already.
std::string latex_table(const std::string& caption, const std::vector<std::string>& columns,
                        const std::vector<std::vector<std::string>>& rows);

/// Headline figures, a row a system, a column a figure, over both scenarios; shares as percent. With intervals these
/// stand below. Nothing is bold: which is best is for `compare` to say.
std::string score_latex(const ScoreReport& report);

}  // namespace rescue
