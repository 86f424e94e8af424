// From what people copy out of files and papers to the turn it means: sample ids, row and candidate ids, turn numbers.
#pragma once

#include <string_view>
#include <vector>

#include "core/predictions/systems.hpp"

namespace rescue {

struct TurnPlace {
    int sample = 0;  ///< index into the corpus
    int row = 1;     ///< 1-based, exists
    bool operator==(const TurnPlace&) const = default;
};

/// The turns `text` can mean, white space around it aside: "12" turn 12 of the sample `chosen` (an index; -1: of none),
/// a sample's id or stem its first turn, "<id or stem>__row12" and the ids of candidates ("…__pos_after_row12") that
/// row, and the id of any instance. Ids tell capitals apart. Stems can stand for several samples: all of them, the
/// chosen one first, at most `most`. Empty where there is no such turn.
std::vector<TurnPlace> find_turns(const Benchmark& benchmark, std::string_view text, int chosen, std::size_t most = 20);

}  // namespace rescue
