// An audit as text that programs and people read.
#pragma once

#include <string>
#include <vector>

#include "core/scoring/audit.hpp"

namespace rescue {

/// The sentence of a finding with its effect on the headline figure.
std::string finding_text(const Finding& finding);

/// {"files":[{"file":…, "judge_model":…, "tasks":[{"task", "metric", "official", "strict", "lenient"}],
/// "findings":[{"kind", "task", "line", "path", "count", "effect", "sentence"}], "notes":[likewise]}]} and a line end.
std::string audit_json(const std::vector<FileAudit>& audits);
std::string audit_text(const std::vector<FileAudit>& audits);

}  // namespace rescue
