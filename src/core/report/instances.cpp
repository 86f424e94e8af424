#include "core/report/instances.hpp"

#include "core/json.hpp"
#include "core/report/csv.hpp"
#include "core/report/json_writer.hpp"
#include "core/sha256.hpp"

namespace rescue {
namespace {

const Sample& sample_of(const Benchmark& benchmark, const Instance& instance) {
    return benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
}

const std::vector<Instance>& instances_of(const Benchmark& benchmark, TaskId id) {
    return benchmark.instances[static_cast<std::size_t>(id)];
}

std::string string_list_json(const std::vector<std::string>& list) {
    JsonWriter json;
    json.begin_array();
    for (const std::string& each : list) json.string(each);
    json.end_array();
    return json.text();
}

}  // namespace

std::string blind_id(const Benchmark& benchmark, const Instance& instance) {
    if (!task(instance.task).id_tells_gold) return instance.id;
    return sample_of(benchmark, instance).id + "__after_row" + std::to_string(instance.row);
}

std::string gold_json(const Instance& instance) {
    const TaskSpec& spec = task(instance.task);
    return spec.gold_json != nullptr ? spec.gold_json(instance) : json::quoted(instance.gold);
}

std::string instances_sha256(const Benchmark& benchmark, TaskId id) {
    Sha256 hash;
    for (const Instance& instance : instances_of(benchmark, id)) {
        hash.feed(sample_of(benchmark, instance).id + "\t" + instance.id + "\t" + gold_json(instance) + "\n");
    }
    return hash.finish();
}

std::string instances_jsonl(const Benchmark& benchmark, TaskId id, bool with_gold) {
    const TaskSpec& spec = task(id);
    std::string lines;
    for (const Instance& instance : instances_of(benchmark, id)) {
        const Sample& sample = sample_of(benchmark, instance);
        JsonWriter json;
        json.begin_object();
        json.key("task");
        json.string(spec.code);
        json.key("id");
        json.string(instance.id);
        json.key("sample_id");
        json.string(sample.id);
        json.key("scenario");
        json.string(scenario_name(sample.scenario));
        json.key("row_index");
        json.integer(instance.row);
        if (spec.gives_candidates) {
            json.key("candidates");
            json.raw(string_list_json(instance.candidates));
        }
        if (spec.gives_target) {
            json.key("target");
            json.string(instance.target);
        }
        if (with_gold) {
            json.key("gold");
            json.raw(gold_json(instance));
        }
        json.end_object();
        lines += json.text() + "\n";
    }
    return lines;
}

std::string instances_csv(const Benchmark& benchmark, TaskId id, bool with_gold) {
    const TaskSpec& spec = task(id);
    std::vector<std::string> header = {"task", "id", "sample_id", "scenario", "row_index"};
    if (spec.gives_candidates) header.emplace_back("candidates");
    if (spec.gives_target) header.emplace_back("target");
    if (with_gold) header.emplace_back("gold");
    std::string csv = csv_line(header);
    for (const Instance& instance : instances_of(benchmark, id)) {
        const Sample& sample = sample_of(benchmark, instance);
        std::vector<std::string> cells = {std::string(spec.code), instance.id, sample.id,
                                          std::string(scenario_name(sample.scenario)), std::to_string(instance.row)};
        if (spec.gives_candidates) cells.push_back(string_list_json(instance.candidates));
        if (spec.gives_target) cells.push_back(instance.target);
        if (with_gold) cells.push_back(spec.gold_json == nullptr ? instance.gold : gold_json(instance));
        csv += csv_line(cells);
    }
    return csv;
}

std::string answer_template(const Benchmark& benchmark, std::optional<TaskId> only) {
    std::string lines;
    for (const TaskSpec& spec : tasks()) {
        if (only && *only != spec.id) continue;
        for (const Instance& instance : instances_of(benchmark, spec.id)) {
            JsonWriter json;
            json.begin_object();
            json.key("task");
            json.string(spec.code);
            json.key("sample_id");
            json.string(sample_of(benchmark, instance).id);
            json.key(spec.id_key);
            json.string(blind_id(benchmark, instance));
            for (const AnswerKey& each : spec.answer_keys) {
                json.key(each.key);
                json.raw(each.blank);
            }
            json.end_object();
            lines += json.text() + "\n";
        }
    }
    return lines;
}

}  // namespace rescue
