// Instances by gold and first choice of a system: the cells of a confusion, as a kind of filter.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/analysis/filter_kinds.hpp"

namespace rescue {

/// Instances with that gold for which the system chose that label first; "none": nothing of the label set.
struct ConfusedInstances {
    TaskId task = TaskId::itp;
    std::string gold, choice;
    Selection samples;
    std::vector<int> rows;                   ///< aligned with samples: the first of their instances, 1-based
    std::vector<std::pair<int, int>> turns;  ///< sample and row of every instance
};
/// Of one system, in the order of their first instances. ITP ("yes", "no"), RPP and SSP; nothing for other tasks.
std::vector<ConfusedInstances> confused_instances(const FilterData& data, std::size_t system, TaskId task);

/// "RPP pursue_withdraw>none NAME": as links carry it.
std::string confusion_value(std::string_view task_code, std::string_view gold, std::string_view choice,
                            std::string_view system);
/// Of all systems that have a score.
std::vector<FilterValue> confusion_values(const FilterData& data);
/// "RPP: pursue-withdraw taken for attack-attack by NAME".
std::string confusion_shown(std::string_view value);

}  // namespace rescue
