#include <cstdio>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/systems.hpp"
#include "core/report/problems.hpp"
#include "core/report/score_html.hpp"

namespace rescue::cli {
namespace {

/// False where the file could not be written whole.
bool write_file(const std::string& path, const std::string& bytes) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    return std::fclose(file) == 0 && written;
}

int run_report(const Arguments& arguments) {
    const Command command = report_command();
    const std::vector<std::string> paths(arguments.files.begin() + 1, arguments.files.end());
    const std::optional<std::vector<SystemName>> names = system_names(command, arguments);
    const std::optional<ResamplingOptions> resampling = resampling_options(command, arguments);
    if (!names || !resampling) return kUsage;
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    const Reading reading = reading_of(arguments);
    const ScoredSystems scored = score_asked(benchmark, arguments, paths, *names);
    const bool common = arguments.has("--answered-by-all");
    print_problems(scored.problems);
    if (!scored.anything()) {
        print_message("rescue report: nothing could be scored.");
        return kFailed;
    }
    const ReportIntervals intervals = intervals_of(benchmark, scored, *resampling);
    const std::vector<BaselineScore> baselines = baseline_scores(benchmark);
    const std::string page = score_html(
        {benchmark, reading, scored.systems, scored.scores, scored.problems, common, &baselines, &intervals});
    const std::string out = arguments.value("--out", "");
    if (out.empty()) {
        print(page);
    } else if (!write_file(out, page)) {
        print_message("rescue report: " + out + " could not be written.");
        return kFailed;
    }
    return exit_status(arguments, problem_count(scored.problems));
}

}  // namespace

Command report_command() {
    return {"report",
            "BENCH PRED...",
            "One HTML page with pictures, all tables, intervals and baselines.",
            1,
            static_cast<std::size_t>(-1),
            {{"--out", "FILE", "where to write it (standard output)", {}},
             reading_option(),
             system_option(),
             resamples_option(),
             seed_option(),
             unit_option(),
             common_option(),
             instances_option(),
             fail_option()},
            run_report};
}

}  // namespace rescue::cli
