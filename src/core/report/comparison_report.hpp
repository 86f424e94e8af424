// A comparison as text that programs and people read.
#pragma once

#include <string>
#include <vector>

#include "core/scoring/comparison.hpp"

namespace rescue {

/// `common`: only instances that every system answered were counted.
/// {"reference":…, "reading":…, "unit":…, "resamples":…, "randomisations":…, "seed":"…", "family":…, "comparisons":[…]}
/// and a line end. The seed is text: it may be larger than what JSON readers hold exactly.
std::string comparison_json(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options, bool common = false);

/// A table for each model, and below them what the columns mean.
std::string comparison_text(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options, bool common = false);

}  // namespace rescue
