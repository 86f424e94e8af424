// One condition on samples, as links and chips carry it: a kind and a value in words ("relation" "pursue_withdraw").
// The kinds and their values: core/analysis/filter_kinds.hpp. A view that leads to the samples behind a bar or a cell
// returns the intents SetFilters{{{"relation", "pursue_withdraw"}}} and ShowView{ViewId::browse}.
#pragma once

#include <string>
#include <vector>

namespace rescue {

struct Filter {
    std::string kind;   ///< id of an entry in the table of filter kinds; unknown kinds are ignored, never an error
    std::string value;  ///< as the kind prints it
    bool operator==(const Filter&) const = default;
};
using Filters = std::vector<Filter>;

}  // namespace rescue
