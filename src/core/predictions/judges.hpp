// Who judged the answers to ER and VP: scores of different judges are no figures to be ranked against each other.
#pragma once

#include <string>
#include <vector>

#include "core/predictions/systems.hpp"

namespace rescue {

/// The judges that a system's files with answers to the task name, each once, in the order of the files; "" among them
/// where a file names none. Empty for a task that nobody judges, and where the system has not answered it.
std::vector<std::string> judges_of(const System& system, const std::vector<FileContent>& files, TaskId id);

/// The judges of several systems together, ascending.
std::vector<std::string> judges_of(const std::vector<const System*>& systems, const std::vector<FileContent>& files,
                                   TaskId id);

}  // namespace rescue
