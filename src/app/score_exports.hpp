// The scores as files: what is in them, and the line that fixes them.
#pragma once

#include <string>

#include "app/session.hpp"
#include "core/report/score_report.hpp"

namespace rescue::app {

/// The scores shown, in the reading in force, as `rescue score` writes them: with the baselines where these are shown,
/// and with intervals where they are complete. Saved sets are not known to it: it is over couples, families and both.
std::string exported_scores(const Session& session, const Exporter& exporter);

/// Whether exported_scores() will have intervals.
bool has_intervals_to_export(const Session& session);

/// The line that fixes these scores (core/report/signature.hpp).
std::string exported_signature(const Session& session);

}  // namespace rescue::app
