// What STP and SSP share: whom a therapist row addresses, and the rows that carry a strategy.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tasks/task.hpp"

namespace rescue {

/// The label of a list of names (BENCHMARK.md 2.5), "" when nothing is left of it.
std::string target_label(const std::vector<std::string>& names, Scenario scenario);

/// Gold target of a row by BENCHMARK.md 3, STP 1-2; none where the row makes no instance.
std::optional<std::string> support_target(const Turn& turn, Scenario scenario);

/// Whom the therapist of a sample may address (BENCHMARK.md 3, STP 3). Every gold of the sample is among them.
std::vector<std::string> support_candidates(const Sample& sample);

}  // namespace rescue
