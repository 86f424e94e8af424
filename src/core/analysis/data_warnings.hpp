// What is odd in the loaded data, by kind, with the turn each case is about: a summary that leads into reading.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/find_turn.hpp"
#include "core/predictions/systems.hpp"

namespace rescue {

struct DataWarnings {
    std::string kind;                       ///< as in Problem::kind
    std::size_t count = 0;                  ///< cases found, those not kept in full included
    Severity severity = Severity::warning;  ///< the gravest of them
    std::string example;                    ///< the message of the first one
    std::optional<TurnPlace> turn;          ///< what the first case that is about a loaded turn is about
};
/// Of corpus and instances, errors first, then the most frequent kinds first, then by kind.
std::vector<DataWarnings> data_warnings(const Benchmark& benchmark);

/// The turn a problem's place is about: the sample that its file and line are of, and the row its path names (the first
/// where it names none). None where no loaded sample is there.
std::optional<TurnPlace> turn_of(const Corpus& corpus, const Place& place);

}  // namespace rescue
