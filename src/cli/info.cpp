#include "core/report/info.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"

namespace rescue::cli {
namespace {

int run_info(const Arguments& arguments) {
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!has_samples(benchmark)) return kFailed;
    print(arguments.value("--format", "text") == "json" ? info_json(benchmark) : info_text(benchmark));
    return exit_status(arguments, benchmark_problem_count(benchmark));
}

}  // namespace

Command info_command() {
    return {"info",
            "BENCH",
            "What the benchmark holds: Tables 3 and 6, label counts, warnings.",
            1,
            1,
            {{"--format", "FORMAT", "what to write", {"text", "json"}}, instances_option(), fail_option()},
            run_info};
}

}  // namespace rescue::cli
