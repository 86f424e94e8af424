#include "core/report/instances.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"

namespace rescue::cli {
namespace {

int run_instances(const Arguments& arguments) {
    const TaskSpec* spec = task_option("instances", arguments);
    if (spec == nullptr) return kUsage;
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    const bool gold = arguments.has("--gold");
    const bool csv = arguments.value("--format", "jsonl") == "csv";
    print(csv ? instances_csv(benchmark, spec->id, gold) : instances_jsonl(benchmark, spec->id, gold));
    return exit_status(arguments, benchmark_problem_count(benchmark));
}

}  // namespace

Command instances_command() {
    return {"instances",
            "BENCH",
            "The instances of a task, one a line. ITP ids tell the gold (pos, neg): ask models by those of rescue "
            "template.",
            1,
            1,
            {{"--task", "TASK", "ITP, RPP, STP, SSP, ER or VP", {}},
             {"--gold", "", "with the gold", {}},
             {"--format", "FORMAT", "what to write", {"jsonl", "csv"}},
             instances_option(),
             fail_option()},
            run_instances};
}

}  // namespace rescue::cli
