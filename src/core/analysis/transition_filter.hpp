// The filter by a change of relation: "pursue_withdraw>repair_softening", the samples in which one label is followed by
// the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/filter_kinds.hpp"

namespace rescue {

/// The value of the filter kind "change" for a change between these labels.
std::string transition_value(std::string_view from, std::string_view to);
std::vector<FilterValue> transition_values(const FilterData& data);
/// "pursue-withdraw → repair-softening".
std::string transition_shown(std::string_view value);

}  // namespace rescue
