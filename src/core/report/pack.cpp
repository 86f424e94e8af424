#include "core/report/pack.hpp"

#include <array>
#include <cstdio>

#include "core/report/instances.hpp"
#include "core/report/json_writer.hpp"

namespace rescue {
namespace {

constexpr std::array<std::string_view, 4> kModes = {"dialogue", "audio", "visual", "audiovisual"};

void write_list(std::string_view key, const std::vector<std::string>& list, JsonWriter& json) {
    json.key(key);
    json.begin_array();
    for (const std::string& each : list) json.string(each);
    json.end_array();
}

void write_text(std::string_view key, std::string_view text, JsonWriter& json) {
    json.key(key);
    json.string(text);
}

/// A list of objects, `fill` writing the members of each.
template <class Item, class Fill>
void write_objects(std::string_view key, const std::vector<Item>& list, JsonWriter& json, Fill fill) {
    json.key(key);
    json.begin_array();
    for (const Item& each : list) {
        json.begin_object();
        fill(each);
        json.end_object();
    }
    json.end_array();
}

void write_observations(std::string_view key, const std::vector<Observation>& list, JsonWriter& json) {
    write_objects(key, list, json, [&](const Observation& each) {
        write_text("person", each.person, json);
        write_text("description", each.description, json);
    });
}

std::string timestamp(const Turn& turn) {
    if (!turn.start_time || !turn.end_time) return "";
    std::array<char, 700> buffer{};  // the longest double has 309 digits before the point
    std::snprintf(buffer.data(), buffer.size(), "%.3f-%.3f", *turn.start_time, *turn.end_time);
    return buffer.data();
}

/// A row as a model may see it: never utterance type, emotions, viewpoints, strategies, relation labels.
void write_row(const Sample& sample, int row, const VisibleContext& seen, JsonWriter& json) {
    const Turn& turn = sample.turns[static_cast<std::size_t>(row) - 1];
    json.begin_object();
    json.key("row_index");
    json.integer(row);
    write_text("timestamp", timestamp(turn), json);
    write_text("primary_speaker", turn.speaker, json);
    write_list("target", turn.target, json);
    write_text("dialogue_cleaned", turn.dialogue, json);
    write_objects("background_dialogue", turn.background, json, [&](const BackgroundSpeech& each) {
        write_text("speaker", each.speaker, json);
        write_list("target", each.target, json);
        write_text("content", each.content, json);
    });
    if (seen.voice) write_text("tone_of_voice", turn.tone_of_voice, json);
    if (seen.body) {
        write_observations("body_posture", turn.body_posture, json);
        write_observations("facial_expressions", turn.facial_expressions, json);
        write_observations("self_directed_behavior", turn.self_directed_behavior, json);
        write_objects("interaction_behavior", turn.interaction_behavior, json, [&](const Interaction& each) {
            write_text("initiator", each.initiator, json);
            write_list("target", each.target, json);
            write_text("description", each.description, json);
        });
    }
    json.end_object();
}

void write_labels(const TaskSpec& spec, JsonWriter& json) {
    if (spec.id != TaskId::rpp && spec.id != TaskId::ssp) return;
    json.key("labels");
    json.begin_object();
    for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
        json.key(scenario_name(scenario));
        json.begin_array();
        for (const Label& each : spec.id == TaskId::rpp ? relation_labels(scenario) : strategy_labels(scenario)) {
            json.begin_object();
            write_text("label", each.id, json);
            write_text("definition", each.definition, json);
            json.end_object();
        }
        json.end_array();
    }
    json.end_object();
}

std::string about_line(const TaskSpec& spec, const PackOptions& options) {
    JsonWriter json;
    json.begin_object();
    write_text("task", spec.code, json);
    json.key("about");
    json.begin_object();
    write_text("name", spec.name, json);
    write_text("question", spec.question, json);
    write_text("input", spec.card_input, json);
    write_text("mode", mode_name(options.mode), json);
    json.key("context_size");
    json.integer(options.context.value_or(usual_context(spec.id)));
    write_labels(spec, json);
    json.key("answer_schema");
    json.raw(answer_schema(spec));
    json.end_object();
    json.end_object();
    return json.text() + "\n";
}

std::string instance_line(const Benchmark& benchmark, const Instance& instance, const PackOptions& options) {
    const TaskSpec& spec = task(instance.task);
    const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
    const VisibleContext seen = visible_context(instance.task, options.mode,
                                                options.context.value_or(usual_context(instance.task)), instance.row);
    JsonWriter json;
    json.begin_object();
    write_text("task", spec.code, json);
    write_text("sample_id", sample.id, json);
    write_text(spec.id_key, blind_id(benchmark, instance), json);
    write_text("scenario", scenario_name(sample.scenario), json);
    const bool asked_row_given = seen.shows(instance.row);
    if (spec.kind == TaskKind::generation || spec.kind == TaskKind::binary) {
        json.key(spec.kind == TaskKind::binary ? "decision_row" : "row");
        write_row(sample, instance.row, seen, json);
    }
    if (seen.speaker && !asked_row_given) {
        write_text("speaker", sample.turns[static_cast<std::size_t>(instance.row) - 1].speaker, json);
    }
    if (instance.task == TaskId::stp || instance.task == TaskId::ssp) {
        write_list("participants", sample.speakers_and_targets(), json);
    }
    if (spec.gives_candidates) write_list("candidates", instance.candidates, json);
    if (instance.task == TaskId::ssp) {
        json.key("candidates");
        json.begin_array();
        for (const std::string_view each : spec.choices(instance, sample.scenario)) json.string(each);
        json.end_array();
    }
    if (spec.gives_target) write_text("target", instance.target, json);
    json.key("rows");
    json.begin_array();
    for (int row = seen.first; row <= seen.last; ++row) write_row(sample, row, seen, json);
    json.end_array();
    json.end_object();
    return json.text() + "\n";
}

}  // namespace

std::string_view mode_name(Mode mode) { return kModes[static_cast<std::size_t>(mode)]; }

std::optional<Mode> mode_from_name(std::string_view name) {
    for (const Mode mode : {Mode::dialogue, Mode::audio, Mode::visual, Mode::audiovisual}) {
        if (mode_name(mode) == name) return mode;
    }
    return std::nullopt;
}

std::string answer_schema(const TaskSpec& spec) {
    constexpr std::string_view kText = R"({"type":"string"})";
    std::string answer;
    switch (spec.id) {
        case TaskId::itp:
            answer = R"("should_speak":{"enum":["yes","no"]},"confidence":{"type":["number","null"],"minimum":0,)"
                     R"("maximum":1,"description":"of the answer given"})";
            break;
        case TaskId::rpp:
        case TaskId::stp:
        case TaskId::ssp:
            answer = "\"" + std::string(spec.answer_keys.front().key) +
                     R"(":{"type":"array","items":{"type":"string"},"maxItems":3,"uniqueItems":true,)"
                     R"("description":"the likeliest first"})";
            break;
        case TaskId::er:
            answer = R"("predicted_internal_emotion":{"type":"string"},"predicted_intensity_score":{"type":["integer",)"
                     R"("null"],"minimum":0,"maximum":10})";
            break;
        case TaskId::vp:
            answer = R"("predicted_viewpoints":{"type":"array","items":{"type":"object","properties":{"source":)" +
                     std::string(kText) + R"(,"target":)" + std::string(kText) + R"(,"viewpoint":)" +
                     std::string(kText) + R"(,"attitude":)" + std::string(kText) +
                     R"(},"required":["target","viewpoint"]}})";
            break;
    }
    return R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"task":{"const":")" +
           std::string(spec.code) + R"("},"sample_id":)" + std::string(kText) + ",\"" + std::string(spec.id_key) +
           "\":" + std::string(kText) + "," + answer + R"(},"required":["task","sample_id",")" +
           std::string(spec.id_key) + R"(",")" + std::string(spec.answer_keys.front().key) + R"("]})";
}

std::string inference_pack(const Benchmark& benchmark, const PackOptions& options) {
    std::string lines;
    for (const TaskSpec& spec : tasks()) {
        if (options.task && *options.task != spec.id) continue;
        lines += about_line(spec, options);
        for (const Instance& each : benchmark.instances[static_cast<std::size_t>(spec.id)]) {
            lines += instance_line(benchmark, each, options);
        }
    }
    return lines;
}

}  // namespace rescue
