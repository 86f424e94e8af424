#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "core/report/instances.hpp"

namespace rescue::cli {
namespace {

int run_template(const Arguments& arguments) {
    std::optional<TaskId> only;
    if (arguments.has("--task")) {
        const TaskSpec* spec = task_option("template", arguments);
        if (spec == nullptr) return kUsage;
        only = spec->id;
    }
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    print(answer_template(benchmark, only));
    return exit_status(arguments, benchmark_problem_count(benchmark));
}

}  // namespace

Command template_command() {
    return {"template",
            "BENCH",
            "An answer file to fill in, with ids that tell nothing of the gold.",
            1,
            1,
            {{"--task", "TASK", "only ITP, RPP, STP, SSP, ER or VP", {}}, instances_option(), fail_option()},
            run_template};
}

}  // namespace rescue::cli
