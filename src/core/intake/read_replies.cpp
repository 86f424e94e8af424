#include "core/intake/read_replies.hpp"

#include "core/intake/read_answer.hpp"
#include "core/intake/read_results.hpp"
#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

void read_reply(FileReader& reader, Value document, const Notes& notes) {
    const Value predictions = document.find("predictions");
    if (predictions.is(Type::object)) reader.add_answer(predictions, notes);
    AnswerDefaults defaults;
    defaults.task = task_from_name(text_of(document.find("task")));
    defaults.sample_id = text_of(document.find("sample_id"));
    defaults.model = text_of(document.find("prediction_model"));
    if (defaults.model.empty()) defaults.model = text_of(document.find("model"));
    read_settings(reader.content().predictions, document, defaults.task);
    reader.end_answers(reader.first_answer(), defaults);
}

}  // namespace rescue
