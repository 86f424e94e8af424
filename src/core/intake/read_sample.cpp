#include "core/intake/read_sample.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

struct RowReader {
    Turn& turn;
    const Notes& notes;
    std::string_view key;

    // A name that is repeated in a row: its last value counts, so lists begin anew.

    std::vector<std::string> names(Value value) const { return texts_of(value, key, notes); }

    void observations(Value value, std::vector<Observation>& out) const {
        out.clear();
        for_each_item(value, key, notes, [&](Value item, std::size_t) {
            if (item.is(Type::object)) {
                out.push_back({text_of(item.find("person")), text_of(item.find("description"))});
            } else if (std::string text = text_of(item); !text.empty()) {
                out.push_back({"", std::move(text)});
            }
        });
    }

    void background(Value value) const {
        turn.background.clear();
        for_each_item(value, key, notes, [&](Value item, std::size_t) {
            if (item.is(Type::object)) {
                turn.background.push_back(
                    {text_of(item.find("speaker")), names(item.find("target")), text_of(item.find("content"))});
            } else if (std::string text = text_of(item); !text.empty()) {
                turn.background.push_back({"", {}, std::move(text)});
            }
        });
    }

    void interactions(Value value) const {
        turn.interaction_behavior.clear();
        for_each_item(value, key, notes, [&](Value item, std::size_t) {
            if (item.is(Type::object)) {
                turn.interaction_behavior.push_back(
                    {text_of(item.find("initiator")), names(item.find("target")), text_of(item.find("description"))});
            } else if (std::string text = text_of(item); !text.empty()) {
                turn.interaction_behavior.push_back({"", {}, std::move(text)});
            }
        });
    }

    void emotions(Value value) const {
        turn.internal_emotion.clear();
        for_each_object(value, key, notes, [&](Value item, std::size_t index) {
            const Value written = item.find("intensity");
            Emotion emotion;
            emotion.person = text_of(item.find("person"));
            emotion.description = text_of(item.find("emotion_description"));
            emotion.intensity = intensity_from(written);
            emotion.intensity_text = written.is(Type::number) ? std::string(written.raw()) : text_of(written);
            if (!emotion.intensity && !is_empty(written)) {
                notes.warn("intensity", item_path(key, index) + ".intensity",
                           json::quoted(shortened(emotion.intensity_text)) +
                               " is no intensity (a number from 0 to 10): taken as none");
            }
            turn.internal_emotion.push_back(std::move(emotion));
        });
    }

    void viewpoints(Value value) const {
        turn.viewpoints.clear();
        for_each_object(value, key, notes,
                        [&](Value item, std::size_t) { turn.viewpoints.push_back(viewpoint_of(item)); });
    }

    void strategies(Value value) const {
        turn.support_strategy.clear();
        for_each_item(value, key, notes, [&](Value item, std::size_t index) {
            Strategy strategy;
            strategy.is_object = item.is(Type::object);
            if (strategy.is_object) {
                strategy.provider = text_of(item.find("provider"));
                strategy.target = names(item.find("target"));
                strategy.type = text_of(item.find("strategy_type"));
                strategy.content = text_of(item.find("strategy_content"));
            } else {
                notes.warn("item_skipped", item_path(key, index),
                           "an object was expected: the item keeps its place and counts as no strategy");
            }
            turn.support_strategy.push_back(std::move(strategy));
        });
    }

    void evidence(Value value, std::vector<int>& out) const {
        out.clear();
        for_each_item(value, key, notes, [&](Value item, std::size_t index) {
            const std::optional<long long> row = integer_of(item);
            if (row && *row >= -1'000'000'000 && *row <= 1'000'000'000) {
                out.push_back(static_cast<int>(*row));
            } else {
                notes.warn("item_skipped", item_path(key, index), "a row number was expected: the item is skipped");
            }
        });
    }
};

struct RowField {
    std::string_view key;
    void (*read)(const RowReader&, Value);
};

constexpr std::array<RowField, 22> kRowFields = {{
    {"start_time", [](const RowReader& r, Value v) { r.turn.start_time = number_of(v); }},
    {"end_time", [](const RowReader& r, Value v) { r.turn.end_time = number_of(v); }},
    {"primary_speaker", [](const RowReader& r, Value v) { r.turn.speaker = text_of(v); }},
    {"target", [](const RowReader& r, Value v) { r.turn.target = r.names(v); }},
    {"dialogue_cleaned",
     [](const RowReader& r, Value v) { r.turn.dialogue = v.is(Type::string) ? std::string(v.text()) : text_of(v); }},
    {"utterance_type", [](const RowReader& r, Value v) { r.turn.utterance_type = text_of(v); }},
    {"background_dialogue", [](const RowReader& r, Value v) { r.background(v); }},
    {"tone_of_voice", [](const RowReader& r, Value v) { r.turn.tone_of_voice = text_of(v); }},
    {"body_posture", [](const RowReader& r, Value v) { r.observations(v, r.turn.body_posture); }},
    {"facial_expressions", [](const RowReader& r, Value v) { r.observations(v, r.turn.facial_expressions); }},
    {"self_directed_behavior", [](const RowReader& r, Value v) { r.observations(v, r.turn.self_directed_behavior); }},
    {"interaction_behavior", [](const RowReader& r, Value v) { r.interactions(v); }},
    {"internal_emotion", [](const RowReader& r, Value v) { r.emotions(v); }},
    {"viewpoints_attitudes", [](const RowReader& r, Value v) { r.viewpoints(v); }},
    {"support_strategy", [](const RowReader& r, Value v) { r.strategies(v); }},
    {"row_index", [](const RowReader& r, Value v) { r.turn.row_index = integer_of(v); }},
    {"relation_cycle_state",
     [](const RowReader& r, Value v) {
         r.turn.has_cycle_state_key = true;
         r.turn.cycle_state.label = text_of(v);
     }},
    {"relation_cycle_reason", [](const RowReader& r, Value v) { r.turn.cycle_state.reason = text_of(v); }},
    {"relation_cycle_evidence_rows",
     [](const RowReader& r, Value v) { r.evidence(v, r.turn.cycle_state.evidence_rows); }},
    {"relation_pattern", [](const RowReader& r, Value v) { r.turn.relation_pattern.label = text_of(v); }},
    {"relation_pattern_reason", [](const RowReader& r, Value v) { r.turn.relation_pattern.reason = text_of(v); }},
    {"relation_pattern_evidence_rows",
     [](const RowReader& r, Value v) { r.evidence(v, r.turn.relation_pattern.evidence_rows); }},
}};

void keep_unknown(std::string& extra, const Value::Member& member) {
    extra += extra.empty() ? "{" : ",";
    extra += json::quoted(member.key) + ":" + json::compact(member.value().raw());
}

bool names_family(const Turn& turn) {
    const std::string_view family = group_label(Scenario::family);
    const auto holds = [family](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), family) != names.end();
    };
    return turn.speaker == family || holds(turn.target) ||
           std::any_of(turn.support_strategy.begin(), turn.support_strategy.end(),
                       [&](const Strategy& strategy) { return holds(strategy.target); });
}

/// BENCHMARK.md 2.3.
void set_scenario(Sample& sample, const std::string& declared, const Notes& notes) {
    const std::string id = lower(sample.id);
    const bool family = id.rfind("family_therapy/", 0) == 0 || id.find("/family_therapy/") != std::string::npos ||
                        std::any_of(sample.turns.begin(), sample.turns.end(), names_family);
    const Scenario seen = family ? Scenario::family : Scenario::couple;
    sample.scenario = seen;
    for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
        if (declared != scenario_name(scenario)) continue;
        sample.scenario = scenario;
        if (scenario == seen) return;
        notes.warn("scenario", "scenario",
                   "sample " + sample.id + " says \"" + declared + "\", but its id and names speak for \"" +
                       std::string(scenario_name(seen)) + "\": taken as it says");
        return;
    }
    if (!declared.empty()) {
        notes.warn("scenario", "scenario",
                   json::quoted(shortened(declared)) + " is no scenario (couple or family): taken as " +
                       std::string(scenario_name(seen)));
    }
}

std::vector<std::string_view> components(std::string_view path) {
    std::vector<std::string_view> out;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= path.size(); ++i) {
        if (i < path.size() && path[i] != '/' && path[i] != '\\') continue;
        const std::string_view part = path.substr(from, i - from);
        if (!part.empty() && part != ".") out.push_back(part);
        from = i + 1;
    }
    return out;
}

}  // namespace

Turn read_turn(Value row, const Notes& notes) {
    Turn turn;
    if (!row.is(Type::object)) {
        notes.warn("row_not_object", "", "the row is no object: it keeps its place and is empty");
        return turn;
    }
    for (const Value::Member member : row.members()) {
        const auto field = std::find_if(kRowFields.begin(), kRowFields.end(),
                                        [&](const RowField& known) { return known.key == member.key; });
        if (field == kRowFields.end()) {
            keep_unknown(turn.extra, member);
        } else {
            field->read(RowReader{turn, notes, field->key}, member.value());
        }
    }
    if (!turn.extra.empty()) turn.extra += "}";
    return turn;
}

Sample read_sample(Value object, std::vector<Turn> turns, std::string_view path, const Notes& notes) {
    Sample sample;
    sample.turns = std::move(turns);
    sample.place = notes.place();
    std::string scenario;
    for (const Value::Member member : object.members()) {
        const Value value = member.value();
        if (member.key == "sample_id") {
            sample.id = text_of(value);
        } else if (member.key == "scenario") {
            scenario = text_of(value);
        } else if (member.key == "participants") {
            sample.participants = texts_of(value, member.key, notes);
        } else if (member.key == "source_file") {
            sample.source_file = text_of(value);
        } else if (member.key == "rows") {
            // Rows of a list came before; here only what is no list is left.
            if (value.is(Type::array) || is_empty(value)) continue;
            notes.warn("list_of_one", "rows", "a list was expected: taken as a list of one");
            sample.turns.push_back(read_turn(value, notes));
        } else {
            keep_unknown(sample.extra, member);
        }
    }
    if (!sample.extra.empty()) sample.extra += "}";
    if (sample.id.empty()) sample.id = sample_id_from_path(path);
    const std::vector<std::string_view> parts = components(sample.id);
    if (!parts.empty()) sample.stem = parts.back();
    if (parts.size() > 1) sample.folder = parts[parts.size() - 2];
    sample.any_cycle_state_key = std::any_of(sample.turns.begin(), sample.turns.end(),
                                             [](const Turn& turn) { return turn.has_cycle_state_key; });
    set_scenario(sample, scenario, notes);
    return sample;
}

std::string sample_id_from_path(std::string_view path) {
    std::vector<std::string_view> parts = components(path);
    if (parts.empty()) return {};
    const std::size_t point = parts.back().rfind('.');
    if (point != std::string_view::npos && point > 0) parts.back() = parts.back().substr(0, point);
    std::size_t first = parts.size() > 2 ? parts.size() - 2 : 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (parts[i] == "data") {
            first = i + 1;
        } else if (parts[i] == "family_therapy") {
            first = i;
        }
    }
    std::string id;
    for (std::size_t i = first; i < parts.size(); ++i) {
        if (i > first) id += '/';
        id += parts[i];
    }
    return id;
}

}  // namespace rescue
