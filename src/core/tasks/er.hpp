// ER: see BENCHMARK.md 3, ER.
#pragma once

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of ER in the table of tasks.
TaskSpec er_task();

}  // namespace rescue
