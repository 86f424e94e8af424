// The HTML report.
#pragma once

#include <string>

#include "core/report/score_report.hpp"

namespace rescue {

/// One page with a picture of the headline figures, all tables, settings and signature; it asks for nothing from
/// anywhere.
std::string score_html(const ScoreReport& report);

}  // namespace rescue
