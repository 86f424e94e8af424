// STP: see BENCHMARK.md 3, STP.
#pragma once

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of STP in the table of tasks.
TaskSpec stp_task();

}  // namespace rescue
