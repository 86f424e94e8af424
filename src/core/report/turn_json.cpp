#include "core/report/turn_json.hpp"

#include "core/report/json_writer.hpp"

namespace rescue {
namespace {

/// The fields of an object, empty ones left out; each value is JSON text.
class Fields {
  public:
    explicit Fields(std::string_view separator) : separator_(separator) {}
    void raw(std::string_view key, const std::string& json) {
        if (json.empty()) return;
        JsonWriter name;
        name.string(key);
        text_ += (text_.empty() ? "" : std::string(separator_)) + name.text() + ": " + json;
    }
    void string(std::string_view key, std::string_view value) {
        if (value.empty()) return;
        JsonWriter json;
        json.string(value);
        raw(key, json.text());
    }
    void strings(std::string_view key, const std::vector<std::string>& values) {
        if (values.empty()) return;
        JsonWriter json;
        json.begin_array();
        for (const std::string& value : values) json.string(value);
        json.end_array();
        raw(key, json.text());
    }
    void rows(std::string_view key, const std::vector<int>& values) {
        if (values.empty()) return;
        JsonWriter json;
        json.begin_array();
        for (const int value : values) json.integer(value);
        json.end_array();
        raw(key, json.text());
    }
    void number(std::string_view key, const std::optional<double>& value) {
        if (!value) return;
        JsonWriter json;
        json.number(value);
        raw(key, json.text());
    }
    const std::string& text() const { return text_; }

  private:
    std::string_view separator_;
    std::string text_;
};

/// A list of objects, `fill` writing the fields of each; "" where it is empty.
template <class Item, class Fill>
std::string listed(const std::vector<Item>& items, Fill fill) {
    std::string text;
    for (const Item& item : items) {
        Fields fields(", ");
        fill(fields, item);
        text += (text.empty() ? "[{" : ", {") + fields.text() + "}";
    }
    return text.empty() ? text : text + "]";
}

std::string observations(const std::vector<Observation>& list) {
    return listed(list, [](Fields& fields, const Observation& each) {
        fields.string("person", each.person);
        fields.string("description", each.description);
    });
}

void judgement(Fields& fields, const std::string& key, const std::string& stem, const RelationNote& note) {
    fields.string(key, note.label);
    fields.string(stem + "_reason", note.reason);
    fields.rows(stem + "_evidence_rows", note.evidence_rows);
}

}  // namespace

std::string turn_json(const Turn& turn) {
    Fields fields(",\n  ");
    if (turn.row_index) fields.raw("row_index", std::to_string(*turn.row_index));
    fields.number("start_time", turn.start_time);
    fields.number("end_time", turn.end_time);
    fields.string("primary_speaker", turn.speaker);
    fields.strings("target", turn.target);
    fields.string("dialogue_cleaned", turn.dialogue);
    fields.string("utterance_type", turn.utterance_type);
    fields.raw("background_dialogue", listed(turn.background, [](Fields& f, const BackgroundSpeech& each) {
                   f.string("speaker", each.speaker);
                   f.strings("target", each.target);
                   f.string("content", each.content);
               }));
    fields.string("tone_of_voice", turn.tone_of_voice);
    fields.raw("body_posture", observations(turn.body_posture));
    fields.raw("facial_expressions", observations(turn.facial_expressions));
    fields.raw("self_directed_behavior", observations(turn.self_directed_behavior));
    fields.raw("interaction_behavior", listed(turn.interaction_behavior, [](Fields& f, const Interaction& each) {
                   f.string("initiator", each.initiator);
                   f.strings("target", each.target);
                   f.string("description", each.description);
               }));
    fields.raw("internal_emotion", listed(turn.internal_emotion, [](Fields& f, const Emotion& each) {
                   f.string("person", each.person);
                   f.string("emotion_description", each.description);
                   if (each.intensity) {
                       f.raw("intensity", std::to_string(*each.intensity));
                   } else {
                       f.string("intensity", each.intensity_text);
                   }
               }));
    fields.raw("viewpoints_attitudes", listed(turn.viewpoints, [](Fields& f, const Viewpoint& each) {
                   f.string("source", each.source);
                   f.string("target", each.target);
                   f.string("viewpoint", each.viewpoint);
                   f.string("attitude", each.attitude);
               }));
    fields.raw("support_strategy", listed(turn.support_strategy, [](Fields& f, const Strategy& each) {
                   f.string("provider", each.provider);
                   f.strings("target", each.target);
                   f.string("strategy_type", each.type);
                   f.string("strategy_content", each.content);
               }));
    judgement(fields, "relation_cycle_state", "relation_cycle", turn.cycle_state);
    judgement(fields, "relation_pattern", "relation_pattern", turn.relation_pattern);
    std::string text = "{\n  " + fields.text();
    // `extra` is an object itself: its members follow.
    if (turn.extra.size() > 2) text += ",\n  " + turn.extra.substr(1, turn.extra.size() - 2);
    return text + "\n}";
}

}  // namespace rescue
