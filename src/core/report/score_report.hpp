// Scores as text that programs and people read. One table of exporters; the page and the command line share it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/predictions/systems.hpp"
#include "core/scoring/baselines.hpp"
#include "core/scoring/interval_run.hpp"
#include "core/scoring/score.hpp"

namespace rescue {

/// Intervals of the systems of a report and what they were made with.
struct ReportIntervals {
    ResamplingOptions options;
    std::vector<SystemIntervals> systems;  ///< aligned with ScoreReport::systems
};

/// What a report is made of. Points to values that outlive it.
struct ScoreReport {
    const Benchmark& benchmark;
    Reading reading = Reading::official;
    const std::vector<System>& systems;
    const std::vector<SystemScore>& scores;                 ///< aligned with systems, in that reading
    const Problems& problems;                               ///< of the prediction files and of their grouping
    bool common = false;                                    ///< over the instances only that all systems answered
    const std::vector<BaselineScore>* baselines = nullptr;  ///< none: not asked for
    const ReportIntervals* intervals = nullptr;             ///< none: not asked for
};

/// [{"model":…, "mode":…, "run":…, "context_size":{…}, "files":[…], "tasks":{…}}, …]
std::string models_json(const std::vector<System>& systems, const std::vector<SystemScore>& scores,
                        const ReportIntervals* intervals = nullptr,
                        const std::vector<BaselineScore>* baselines = nullptr);

/// A way to write a score report down.
struct Exporter {
    std::string_view id;  ///< "text", "json", "csv", "markdown", "latex", "html"
    std::string_view title, note, extension, mime;
    std::string (*write)(const ScoreReport& report);
};
const std::vector<Exporter>& exporters();
/// By id, or null.
const Exporter* find_exporter(std::string_view id);

}  // namespace rescue
