// VP: see BENCHMARK.md 3, VP.
#pragma once

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of VP in the table of tasks.
TaskSpec vp_task();

}  // namespace rescue
