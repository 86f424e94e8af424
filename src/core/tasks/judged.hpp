// What ER and VP share: scores that entries carry, the strict reading's lowest values, ids of checkpoints.
#pragma once

#include <optional>

#include "core/tasks/task.hpp"

namespace rescue {

/// A judge's score in a record; one outside of its range would spoil the means and is taken as missing, with a warning.
std::optional<double> score_of(json::Value record, std::string_view key, double least, double most, const Notes& notes);
/// The same for `bertscore_f1`: a cosine, so from -1, and rounding errors reach a little above 1.
std::optional<double> bertscore_of(json::Value record, const Notes& notes);

/// Strict reading (BENCHMARK.md 6): `lowest` where an entry has no value but others of the system carry that kind.
std::optional<double> judged_value(std::optional<double> value, double lowest, bool carried,
                                   const OutcomeContext& context);

/// Whether two values say the same; one that is absent contradicts nothing.
bool same_where_both(const std::optional<double>& a, const std::optional<double>& b);

/// Adds a value to a sum and its count, where there is one.
void add_value(const std::optional<double>& value, std::size_t slot, Counts& counts);

/// Mean of a slot filled by `add_value`, with the number of its values.
Figure slot_mean(std::string_view name, const Counts& counts, std::size_t slot);

/// An ER or VP instance of a row, gold still to be filled in.
Instance checkpoint(TaskId task, const Sample& sample, int sample_index, int row);

}  // namespace rescue
