// Problems as programs and people read them.
#pragma once

#include <string>
#include <vector>

#include "core/problem.hpp"

namespace rescue {

/// [{"file":…, "line":…, "column" or "path":…, "kind":…, "message":…}, …]; notes are left out, they hold for every file
/// of a kind. What was counted and not kept comes last, an entry a kind.
std::string problems_json(const Problems& problems);
/// Errors and warnings; notes are not counted.
std::size_t problem_count(const Problems& problems);
/// "file:line:column: kind: message", or with a path in place of the column; what is unknown is left out.
std::string problem_line(const Problem& problem);
/// The lines of all problems, notes among them if wanted; what was counted and not kept comes last, a line a kind.
std::vector<std::string> problem_lines(const Problems& problems, bool notes);

}  // namespace rescue
