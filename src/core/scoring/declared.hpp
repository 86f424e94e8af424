// The figures that a result file states of itself against those of its own details.
#pragma once

#include <string>

#include "core/scoring/score.hpp"

namespace rescue {

struct DeclaredCheck {
    std::size_t checked = 0, differing = 0;  ///< figures
    Place first;                             ///< of those that differ
    std::string example;                     ///< the first: "overall f1_yes 0.8 stated, 0.75 from the details"
    std::size_t merged_macro = 0;            ///< macro figures over both scenarios: not checked
    Place first_macro;
};

/// Recomputed from the entries as the file has them, its own gold included; ER and VP rounded as the script rounds (3
/// decimals, BERTScore 4). Counts and figures that no details stand for are checked, too.
DeclaredCheck check_declared(const Benchmark& benchmark, const PredictionFile& file, const TaskSpec& spec,
                             const SystemTask& submitted, const std::vector<Instance>& instances);

}  // namespace rescue
