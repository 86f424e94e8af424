#include "core/report/benchmark.hpp"

#include "core/report/instances.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/text.hpp"

namespace rescue {

std::string benchmark_json(const Benchmark& benchmark) {
    const Corpus& corpus = benchmark.corpus;
    JsonWriter json;
    json.begin_object();
    json.key("name");
    json.string(corpus.name);
    json.key("sha256");
    if (corpus.sha256.empty()) {
        json.null();
    } else {
        json.string(corpus.sha256);
    }
    json.key("samples");
    json.integer(static_cast<std::int64_t>(corpus.samples.size()));
    json.key("turns");
    json.integer(static_cast<std::int64_t>(corpus.turn_count()));
    json.key("couple");
    json.integer(static_cast<std::int64_t>(corpus.count(Scenario::couple)));
    json.key("family");
    json.integer(static_cast<std::int64_t>(corpus.count(Scenario::family)));
    json.key("warnings");
    json.raw(problems_json(benchmark_warnings(benchmark)));
    json.key("instances");
    json.begin_object();
    for (const TaskSpec& spec : tasks()) {
        json.key(spec.code);
        json.begin_object();
        json.key("n");
        json.integer(static_cast<std::int64_t>(benchmark.instances[static_cast<std::size_t>(spec.id)].size()));
        json.key("sha256");
        json.string(instances_sha256(benchmark, spec.id));
        json.end_object();
    }
    json.end_object();
    json.end_object();
    return json.text();
}

std::string benchmark_line(const Benchmark& benchmark) {
    const Corpus& corpus = benchmark.corpus;
    return printable(corpus.name) + ": " + std::to_string(corpus.samples.size()) + " samples (" +
           std::to_string(corpus.count(Scenario::couple)) + " couple, " +
           std::to_string(corpus.count(Scenario::family)) + " family), " + std::to_string(corpus.turn_count()) +
           " turns";
}

Problems benchmark_warnings(const Benchmark& benchmark) {
    Problems warnings = benchmark.corpus.problems;
    warnings.append(benchmark.problems);
    return warnings;
}

}  // namespace rescue
