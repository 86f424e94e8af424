#include "core/report/info.hpp"

#include <array>

#include "core/analysis/facts.hpp"
#include "core/report/benchmark.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/report/table.hpp"

namespace rescue {
namespace {

constexpr std::array<Scope, kScopeCount> kScopes = {Scope::both, Scope::couple, Scope::family};
constexpr std::array<Scenario, 2> kScenarios = {Scenario::couple, Scenario::family};
struct KindName {
    LabelKind kind;
    std::string_view name;
};
constexpr std::array<KindName, 3> kKinds = {
    {{LabelKind::relation, "relation"}, {LabelKind::strategy, "strategy"}, {LabelKind::utterance, "utterance"}}};

Selection selection_of(const Corpus& corpus, Scope scope) {
    if (scope == Scope::both) return select(corpus);
    return select(corpus, scope == Scope::couple ? Scenario::couple : Scenario::family);
}

/// One row of Table 3.
struct Fact {
    std::string_view key, name;
    std::optional<double> (*value)(const CorpusFacts& facts);
    bool integer;
};
constexpr std::array<Fact, 9> kFacts = {{
    {"samples", "samples", [](const CorpusFacts& f) -> std::optional<double> { return f.samples; }, true},
    {"minutes", "minutes", [](const CorpusFacts& f) -> std::optional<double> { return f.minutes(); }, false},
    {"turns", "turns", [](const CorpusFacts& f) -> std::optional<double> { return f.turns; }, true},
    {"therapist_turns", "turns of the therapist",
     [](const CorpusFacts& f) -> std::optional<double> { return f.therapist_turns; }, true},
    {"speakers", "speakers", [](const CorpusFacts& f) -> std::optional<double> { return f.speakers; }, true},
    {"avg_minutes", "minutes a sample", [](const CorpusFacts& f) { return f.average_minutes(); }, false},
    {"avg_turns", "turns a sample", [](const CorpusFacts& f) { return f.average_turns(); }, false},
    {"avg_speakers", "speakers a sample", [](const CorpusFacts& f) { return f.average_speakers(); }, false},
    {"therapist_share", "share of therapist turns", [](const CorpusFacts& f) { return f.therapist_share(); }, false},
}};

void write_facts(const Corpus& corpus, JsonWriter& json) {
    json.begin_object();
    for (const Scope scope : kScopes) {
        const CorpusFacts facts = corpus_facts(corpus, selection_of(corpus, scope));
        json.key(scope_name(scope));
        json.begin_object();
        for (const Fact& fact : kFacts) {
            json.key(fact.key);
            if (fact.integer) {
                json.integer(static_cast<std::int64_t>(*fact.value(facts)));
            } else {
                json.number(fact.value(facts));
            }
        }
        json.end_object();
    }
    json.end_object();
}

void write_instances(const Benchmark& benchmark, JsonWriter& json) {
    json.begin_object();
    for (const TaskSpec& spec : tasks()) {
        json.key(spec.code);
        json.begin_object();
        for (const Scope scope : kScopes) {
            const InstanceFacts facts = instance_facts(benchmark, spec.id, selection_of(benchmark.corpus, scope));
            json.key(scope_name(scope));
            json.begin_object();
            json.key("n");
            json.integer(static_cast<std::int64_t>(facts.instances));
            json.key("samples");
            json.integer(static_cast<std::int64_t>(facts.samples));
            json.end_object();
        }
        json.end_object();
    }
    json.end_object();
}

void write_labels(const Corpus& corpus, JsonWriter& json) {
    json.begin_object();
    for (const Scenario scenario : kScenarios) {
        json.key(scenario_name(scenario));
        json.begin_object();
        for (const auto& [kind, name] : kKinds) {
            json.key(name);
            json.begin_array();
            for (const LabelCount& each : count_labels(corpus, select(corpus, scenario), scenario, kind)) {
                json.begin_object();
                json.key("label");
                json.string(each.label);
                json.key("count");
                json.integer(static_cast<std::int64_t>(each.count));
                json.key("in_set");
                json.raw(each.in_set ? "true" : "false");
                json.end_object();
            }
            json.end_array();
        }
        json.end_object();
    }
    json.end_object();
}

std::vector<std::string> scope_header(std::string first) {
    std::vector<std::string> header = {std::move(first)};
    for (const Scope scope : kScopes) header.emplace_back(scope_name(scope));
    return header;
}

Table facts_table(const Corpus& corpus) {
    Table table{"Samples and turns (Table 3)", scope_header(""), {}};
    for (const Fact& fact : kFacts) {
        std::vector<std::string> row = {std::string(fact.name)};
        for (const Scope scope : kScopes) {
            row.push_back(shown_number(fact.value(corpus_facts(corpus, selection_of(corpus, scope))), fact.integer));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table instances_table(const Benchmark& benchmark) {
    Table table{"Instances, and samples with any (Table 6)", scope_header("task"), {}};
    for (const TaskSpec& spec : tasks()) {
        std::vector<std::string> row = {std::string(spec.code)};
        for (const Scope scope : kScopes) {
            const InstanceFacts facts = instance_facts(benchmark, spec.id, selection_of(benchmark.corpus, scope));
            row.push_back(std::to_string(facts.instances) + " in " + std::to_string(facts.samples));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table labels_table(const Corpus& corpus, Scenario scenario, const KindName& kind) {
    Table table{std::string(kind.name) + " labels, " + std::string(scenario_name(scenario)), {"label", "rows"}, {}};
    for (const LabelCount& each : count_labels(corpus, select(corpus, scenario), scenario, kind.kind)) {
        table.rows.push_back(
            {each.in_set ? each.label : each.label + " (outside the set)", std::to_string(each.count)});
    }
    return table;
}

}  // namespace

std::string info_json(const Benchmark& benchmark) {
    JsonWriter json;
    json.begin_object();
    json.key("benchmark");
    json.raw(benchmark_json(benchmark));
    json.key("facts");
    write_facts(benchmark.corpus, json);
    json.key("instances");
    write_instances(benchmark, json);
    json.key("labels");
    write_labels(benchmark.corpus, json);
    json.end_object();
    return json.text() + "\n";
}

std::string info_text(const Benchmark& benchmark) {
    std::string text = benchmark_line(benchmark) + "\n\n" + text_table(facts_table(benchmark.corpus)) +
                       text_table(instances_table(benchmark));
    for (const Scenario scenario : kScenarios) {
        if (benchmark.corpus.count(scenario) == 0) continue;
        for (const KindName& kind : kKinds) text += text_table(labels_table(benchmark.corpus, scenario, kind));
    }
    const Problems warnings = benchmark_warnings(benchmark);
    text += std::to_string(problem_count(warnings)) + " warnings about the data\n";
    for (const std::string& line : problem_lines(warnings, true)) text += "  " + line + "\n";
    return text;
}

}  // namespace rescue
