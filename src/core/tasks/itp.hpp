// ITP: see BENCHMARK.md 3, ITP.
#pragma once

#include "core/tasks/task.hpp"

namespace rescue {

/// The entry of ITP in the table of tasks.
TaskSpec itp_task();

}  // namespace rescue
