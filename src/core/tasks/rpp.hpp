// RPP: see BENCHMARK.md 3, RPP.
#pragma once

#include <string_view>
#include <vector>

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of RPP in the table of tasks.
TaskSpec rpp_task();

/// Precision, recall, F1 and support of one label as first choice.
struct LabelFigures {
    std::string_view label;
    double precision = 0, recall = 0, f1 = 0;
    std::int64_t support = 0;
};
/// Of every label of the scenario's set, in its order. `counts`: of conversations of that scenario only.
std::vector<LabelFigures> relation_label_figures(const Counts& counts, Scenario scenario);

}  // namespace rescue
