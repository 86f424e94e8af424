#include "app/score_exports.hpp"

#include "core/report/signature.hpp"

namespace rescue::app {

bool has_intervals_to_export(const Session& session) {
    const std::optional<IntervalResults>& results = session.statistics.intervals;
    return results && results->complete && !results->of_slice && results->systems.size() == session.systems.size();
}

std::string exported_scores(const Session& session, const Exporter& exporter) {
    Problems problems;
    for (const FileContent& file : session.files) {
        if (file.kind == FileKind::predictions || file.kind == FileKind::unknown) problems.append(file.problems);
    }
    problems.append(session.grouping_problems);
    std::vector<BaselineScore> baselines;
    if (session.baselines) baselines = baseline_scores(*session.benchmark);
    std::optional<ReportIntervals> intervals;
    if (has_intervals_to_export(session))
        intervals = ReportIntervals{session.settings.resampling, session.statistics.intervals->systems};
    return exporter.write({*session.benchmark, session.reading, session.systems, session.scores, problems, false,
                           session.baselines ? &baselines : nullptr, intervals ? &*intervals : nullptr});
}

std::string exported_signature(const Session& session) {
    const ResamplingOptions* resampling = has_intervals_to_export(session) ? &session.settings.resampling : nullptr;
    return signature(*session.benchmark, session.reading, resampling, false);
}

}  // namespace rescue::app
