#include "core/report/instances.hpp"

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/systems.hpp"
#include "core/report/pack.hpp"

namespace rescue::cli {
namespace {

/// --context: a number of rows, or all. None, and said why, when it is neither.
std::optional<int> context_option(const Arguments& arguments) {
    if (arguments.value("--context", "") == "all") return kWholeContext;
    const auto rows = whole_option(instances_command(), arguments, "--context", 0, 0);
    if (!rows) return std::nullopt;
    return static_cast<int>(std::min<std::uint64_t>(*rows, 1'000'000));
}

/// What a model may see, for one task or all.
int run_blind(const Arguments& arguments) {
    PackOptions options;
    if (arguments.has("--task")) {
        const TaskSpec* spec = task_option("instances", arguments);
        if (spec == nullptr) return kUsage;
        options.task = spec->id;
    }
    if (arguments.has("--gold") || arguments.value("--format", "jsonl") != "jsonl") {
        print_message("rescue instances: --blind goes with neither --gold nor another format than jsonl");
        return kUsage;
    }
    options.mode = mode_from_name(arguments.value("--mode", "dialogue")).value_or(Mode::dialogue);
    if (arguments.has("--context")) {
        options.context = context_option(arguments);
        if (!options.context) return kUsage;
    }
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    print(inference_pack(benchmark, options));
    return exit_status(arguments, benchmark_problem_count(benchmark));
}

int run_instances(const Arguments& arguments) {
    if (arguments.has("--blind")) return run_blind(arguments);
    if (arguments.has("--mode") || arguments.has("--context")) {
        print_message("rescue instances: --mode and --context need --blind");
        return kUsage;
    }
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
            "The instances of a task, one a line. ITP ids tell the gold (pos, neg): ask models with "
            "--blind.",
            1,
            1,
            {{"--task", "TASK", "ITP, RPP, STP, SSP, ER or VP", {}},
             {"--gold", "", "with the gold", {}},
             {"--blind", "", "exactly what a model may see, with ids and answer schema (all tasks without --task)", {}},
             {"--mode", "MODE", "blind: what of a turn is given", {"dialogue", "audio", "visual", "audiovisual"}},
             {"--context", "N", "blind: how many rows before, or all (as the released scripts: 3, RPP all)", {}},
             {"--format", "FORMAT", "what to write", {"jsonl", "csv"}},
             instances_option(),
             fail_option()},
            run_instances};
}

}  // namespace rescue::cli
