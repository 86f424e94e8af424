// Prediction files as scored systems, and the options that say how: what `score` and `compare` share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "core/report/score_report.hpp"
#include "core/scoring/bootstrap.hpp"

namespace rescue::cli {

Option reading_option();
Option system_option();
Option resamples_option();
Option seed_option();
Option unit_option();
Option common_option();

Reading reading_of(const Arguments& arguments);

/// The --system options. None, and said why, when one is not NAME=FILE,FILE...
std::optional<std::vector<SystemName>> system_names(const Command& command, const Arguments& arguments);

/// The whole number >= `least` given for an option, else `otherwise`. None, and said why, when it is none below 2^64.
std::optional<std::uint64_t> whole_option(const Command& command, const Arguments& arguments, std::string_view name,
                                          std::uint64_t least, std::uint64_t otherwise);
/// --resamples, --seed and --unit, likewise.
std::optional<ResamplingOptions> resampling_options(const Command& command, const Arguments& arguments);

struct ScoredSystems {
    std::vector<System> systems;
    std::vector<SystemScore> scores;              ///< aligned with systems
    std::vector<std::vector<std::string>> files;  ///< for each path the names of the files read there
    Problems problems;                            ///< of the files and of their grouping
    bool anything() const;                        ///< any task of any system has an answer
};
/// Reads and scores `paths` and the files in `names`. Prints no problems.
ScoredSystems score_paths(const Benchmark& benchmark, std::vector<std::string> paths,
                          const std::vector<SystemName>& names, Reading reading);

/// The same with the reading and the instances (--answered-by-all) that the arguments ask for.
ScoredSystems score_asked(const Benchmark& benchmark, const Arguments& arguments, std::vector<std::string> paths,
                          const std::vector<SystemName>& names);
/// The intervals of all of them.
ReportIntervals intervals_of(const Benchmark& benchmark, const ScoredSystems& scored, const ResamplingOptions& options);

}  // namespace rescue::cli
