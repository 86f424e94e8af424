// How the core's figures are called and printed on screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/tasks/task.hpp"

namespace rescue::app {

/// "relation_recall_at_1" -> "accuracy (recall@1)"; the name itself where the table has none.
std::string_view figure_title(std::string_view name);
/// Whether the figure is a share, shown in percent.
bool shown_in_percent(std::string_view name);
/// Shares as percent with two decimals ("82.30"), scores on a scale with two, counts plain; "–" for none.
std::string figure_text(const Figure& figure);
/// A value of that figure as figure_text() has it.
std::string value_text(std::string_view name, const std::optional<double>& value);
/// A difference of two values of that figure, signed: percentage points with two decimals, or points on its scale.
std::string difference_text(std::string_view name, const std::optional<double>& difference);
/// The figure of that name; one without name and value where there is none.
Figure find_figure(const Figures& figures, std::string_view name);
/// All digits of the value as the core gives it (shares between 0 and 1), for tooltips.
std::string figure_digits(const Figure& figure);

}  // namespace rescue::app
