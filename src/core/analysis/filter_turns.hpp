// The turns behind filters on single answers: "system X wrong on task T" and its like hold on some turns of a sample.
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/filter_kinds.hpp"

namespace rescue {

struct TurnPlace {
    int sample = 0;  ///< index into the corpus
    int row = 1;     ///< 1-based; ITP: the row after which the candidate stands
    // NOLINTNEXTLINE(modernize-use-nullptr): the checker misreads it
    auto operator<=>(const TurnPlace&) const = default;
};
/// The turns on which a filter of the kinds "wrong", "right", "both_right", "both_wrong" or "confused" holds, in corpus
/// order, each once; none for a filter of another kind.
std::optional<std::vector<TurnPlace>> filter_turns(const FilterData& data, const Filter& filter);
/// The turns on which all filters of those kinds hold; none where there is no such filter.
std::optional<std::vector<TurnPlace>> filter_turns(const FilterData& data, const Filters& filters);

}  // namespace rescue
