// What RPP, STP and SSP share: reading a ranking against a closed set, recall at 1 to 3, MRR.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/tasks/task.hpp"

namespace rescue {

/// Ids of a label set, in its order.
std::vector<std::string_view> label_ids(const std::vector<Label>& labels);

/// The member of the set that a label means in the lenient reading: itself, else the first that folds alike, else "".
std::string_view lenient_match(const std::vector<std::string_view>& set, std::string_view label);

/// The outcome of a ranking answer (BENCHMARK.md 3, RPP 3 and STP 4; readings: BENCHMARK.md 6).
/// `set`: what may be answered. `fill`: fill up to three from the set (RPP; never in the strict reading).
/// A gold outside the set is never hit.
Outcome ranking_outcome(const Instance& instance, const Answer* answer, Reading reading,
                        const std::vector<std::string_view>& set, bool fill);

/// Slots 0..2 of the counts: gold at rank 1, 2, 3.
void count_ranking(const Outcome& outcome, Counts& counts);

/// recall@1, @2, @3 and MRR = (6a + 3b + 2c) / (6n), under the four names given.
Figures ranking_figures(const Counts& counts, const std::array<std::string_view, 4>& names);

/// Whether two answers rank the same labels as officially read.
bool same_ranking(const Instance& instance, const Answer& a, const Answer& b, const std::vector<std::string_view>& set,
                  bool fill);

}  // namespace rescue
