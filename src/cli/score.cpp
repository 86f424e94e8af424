#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/systems.hpp"
#include "core/report/problems.hpp"
#include "core/report/score_report.hpp"

namespace rescue::cli {
namespace {

/// False, and said why, where options contradict each other.
bool options_fit(const Arguments& arguments) {
    const bool intervals = arguments.has("--ci");
    if (!intervals && (arguments.has("--resamples") || arguments.has("--seed") || arguments.has("--unit"))) {
        print_message("rescue score: --resamples, --seed and --unit need --ci");
        return false;
    }
    return true;
}

int run_score(const Arguments& arguments) {
    const Command command = score_command();
    const std::vector<std::string> paths(arguments.files.begin() + 1, arguments.files.end());
    const std::optional<std::vector<SystemName>> names = system_names(command, arguments);
    const std::optional<ResamplingOptions> resampling = resampling_options(command, arguments);
    const Exporter* exporter = find_exporter(arguments.value("--format", "text"));
    if (!names || !resampling || !options_fit(arguments)) return kUsage;
    if (paths.empty() && names->empty()) {
        print_message("rescue score: no prediction file given");
        return kUsage;
    }
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    const Reading reading = reading_of(arguments);
    const ScoredSystems scored = score_asked(benchmark, arguments, paths, *names);
    const bool common = arguments.has("--answered-by-all");
    std::optional<ReportIntervals> intervals;
    if (arguments.has("--ci")) intervals = intervals_of(benchmark, scored, *resampling);
    std::vector<BaselineScore> baselines;
    if (arguments.has("--baselines")) baselines = baseline_scores(benchmark);
    print_problems(scored.problems);
    // Empty tables help nobody; programs get what they asked for all the same.
    const bool for_people = exporter->id == "text" || exporter->id == "markdown";
    if (scored.anything() || !for_people) {
        print(
            exporter->write({benchmark, reading, scored.systems, scored.scores, scored.problems, common,
                             arguments.has("--baselines") ? &baselines : nullptr, intervals ? &*intervals : nullptr}));
    }
    if (!scored.anything()) {
        print_message("rescue score: nothing could be scored.");
        return kFailed;
    }
    return exit_status(arguments, problem_count(scored.problems));
}

}  // namespace

Command score_command() {
    std::vector<std::string_view> formats;
    for (const Exporter& each : exporters()) formats.push_back(each.id);
    return {"score",
            "BENCH PRED...",
            "The figures of all six tasks for every system in the prediction files.",
            1,
            static_cast<std::size_t>(-1),
            {reading_option(),
             system_option(),
             {"--ci", "", "with 95% intervals", {}},
             {"--baselines", "", "with what simple rules reach on the same instances", {}},
             resamples_option(),
             seed_option(),
             unit_option(),
             common_option(),
             {"--format", "FORMAT", "what to write", formats},
             instances_option(),
             fail_option()},
            run_score};
}

}  // namespace rescue::cli
