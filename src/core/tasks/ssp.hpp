// SSP: see BENCHMARK.md 3, SSP.
#pragma once

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of SSP in the table of tasks.
TaskSpec ssp_task();

}  // namespace rescue
