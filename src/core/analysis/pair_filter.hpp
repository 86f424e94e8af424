// Samples by what two systems made of the same instance: both right, or both wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/filter_kinds.hpp"

namespace rescue {

/// Values: task code, blank, a system, " & ", one that comes after it.
std::vector<FilterValue> both_right_values(const FilterData& data);
std::vector<FilterValue> both_wrong_values(const FilterData& data);
/// "ITP: A and B right", "ITP: A and B wrong".
std::string both_right_shown(std::string_view value);
std::string both_wrong_shown(std::string_view value);

}  // namespace rescue
