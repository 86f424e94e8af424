#include "cli/options.hpp"

#include "cli/files.hpp"
#include "core/report/benchmark.hpp"
#include "core/report/problems.hpp"

namespace rescue::cli {

Option instances_option() {
    return {"--instances",
            "FILE",
            "er.jsonl or vp.jsonl as released: its instances replace the derived ones; may be repeated",
            {}};
}

Option fail_option() { return {"--fail-on-problems", "", "exit with 1 when there are any problems", {}}; }

const TaskSpec* task_option(std::string_view command, const Arguments& arguments) {
    const std::string code = arguments.value("--task", "");
    if (const TaskSpec* spec = find_task(code)) return spec;
    std::string codes;
    for (const TaskSpec& spec : tasks()) codes.append(codes.empty() ? "" : ", ").append(spec.code);
    const bool given = arguments.has("--task");
    print_message("rescue " + std::string(command) + ": --task " + (given ? "is" : "is needed:") + " one of " + codes +
                  (given ? ", not \"" + code + "\"" : ""));
    return nullptr;
}

std::size_t benchmark_problem_count(const Benchmark& benchmark) { return problem_count(benchmark_warnings(benchmark)); }

bool has_samples(const Benchmark& benchmark) {
    if (!benchmark.corpus.samples.empty()) return true;
    print_problems(benchmark.corpus.problems);
    print_message(benchmark.corpus.name + ": no sample of a benchmark in it.");
    return false;
}

bool report_benchmark(const Benchmark& benchmark) {
    if (!has_samples(benchmark)) return false;
    // What was not read changes the figures: it is said in full.
    const Problems warnings = benchmark_warnings(benchmark);
    for (const Problem& problem : warnings.list()) {
        if (problem.severity == Severity::error) print_message(problem_line(problem));
    }
    if (const std::size_t count = problem_count(warnings); count > 0) {
        print_message(benchmark.corpus.name + ": " + std::to_string(count) +
                      " warnings about the data (rescue info shows them).");
    }
    return true;
}

int exit_status(const Arguments& arguments, std::size_t problems) {
    return problems > 0 && arguments.has("--fail-on-problems") ? kFailed : kDone;
}

}  // namespace rescue::cli
