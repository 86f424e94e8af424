// Problems as programs and people read them.
#pragma once

#include <string>

#include "core/problem.hpp"

namespace rescue {

/// [{"file":…, "line":…, "column" or "path":…, "kind":…, "message":…}, …]; notes are left out, they hold for every file
/// of a kind.
std::string problems_json(const Problems& problems);
/// Errors and warnings; notes are not counted.
std::size_t problem_count(const Problems& problems);
/// "file:line:column: kind: message", or with a path in place of the column; what is unknown is left out.
std::string problem_line(const Problem& problem);

}  // namespace rescue
