#include "core/intake/shapes.hpp"

#include "core/intake/read_answer.hpp"
#include "core/intake/read_released.hpp"
#include "core/intake/read_replies.hpp"
#include "core/intake/read_results.hpp"
#include "core/intake/read_sample.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

bool has(Value document, std::string_view key) { return !document.find(key).is(Type::absent); }

void read_sample_document(FileReader& reader, Value document, const Record& record, const Notes& notes) {
    FileContent& content = reader.content();
    if (reader.answer_count() > reader.first_answer()) {
        notes.warn("mixed_record", "", "the sample holds lists of answers too: they are not read");
        reader.drop_answers(reader.first_answer());
    }
    content.samples.push_back(read_sample(document, reader.take_turns(record), content.name, notes));
}

/// The samples, or their answers, came before it.
void read_sample_list(FileReader& reader, Value document, const Record&, const Notes&) {
    AnswerDefaults defaults;
    defaults.model = model_of(document);
    reader.end_answers(reader.first_answer(), defaults);
}

/// An entry without any answer is an entry too, but a line of an instance list is none.
bool is_flat_answer(Value document) {
    if (has_answer_fields(document)) return true;
    const bool instance = has(document, "scenario") || has(document, "gold");
    return !instance && task_from_name(text_of(document.find("task"))).has_value();
}

void read_flat(FileReader& reader, Value document, const Record&, const Notes& notes) {
    reader.add_answer(document, notes);
    read_settings(reader.content().predictions, document, reader.content().predictions.answers.back().task);
    reader.end_answers(reader.first_answer(), {});
}

}  // namespace

const std::vector<Shape>& shapes() {
    static const std::vector<Shape> table = {
        {"result_file", FileKind::predictions, "a result file of the released scripts", is_result_file,
         [](FileReader& reader, Value document, const Record&, const Notes& notes) {
             read_result_file(reader, document, notes);
         }},
        {"released_instances", FileKind::instances, "an instance of er.jsonl or vp.jsonl", is_released_instance,
         [](FileReader& reader, Value document, const Record&, const Notes& notes) {
             reader.content().released.push_back(read_released_instance(document, notes));
         }},
        {"benchmark_jsonl", FileKind::benchmark, "a sample of the benchmark",
         [](Value document) { return has(document, "rows") && has(document, "sample_id"); }, read_sample_document},
        {"sample_file", FileKind::sample, "a sample file of the data tree",
         [](Value document) { return has(document, "rows"); }, read_sample_document},
        {"replies", FileKind::predictions, "a model's reply",
         [](Value document) { return has(document, "predictions"); },
         [](FileReader& reader, Value document, const Record&, const Notes& notes) {
             read_reply(reader, document, notes);
         }},
        {"sample_list", FileKind::benchmark, "an object with a list of samples",
         [](Value document) { return document.find("samples").is(Type::array); }, read_sample_list},
        {"flat", FileKind::predictions, "one answer of a model", is_flat_answer, read_flat},
        {"answer_map", FileKind::predictions, "answers by their ids", is_answer_map,
         [](FileReader& reader, Value document, const Record&, const Notes& notes) {
             read_answer_map(reader, document, notes);
         }},
    };
    return table;
}

}  // namespace rescue
