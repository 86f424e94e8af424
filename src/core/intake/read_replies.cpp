#include "core/intake/read_replies.hpp"

#include <optional>

#include "core/intake/read_answer.hpp"
#include "core/intake/read_results.hpp"
#include "core/intake/thinking.hpp"
#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

/// The answers in a text a model wrote: JSON, perhaps in a code fence, after its thinking, amid prose.
class ReplyText : public RecordSink {
  public:
    ReplyText(FileReader& reader, const Notes& notes) : reader_(reader), notes_(notes), first_(reader.answer_count()) {}

    void read(std::string_view text) {
        Splitter splitter(*this);
        splitter.feed(text);
        splitter.finish();
        if (thinking_.inside()) {
            notes_.add(Severity::error, "thinking", "predictions", "the model's thinking has no end: no answer read");
        } else if (reader_.answer_count() == first_) {
            notes_.add(Severity::error, "unreadable_reply", "predictions",
                       json::quoted(shortened(text)) + " holds no answer as JSON");
        }
    }

    void on_record(const Record& record) override {
        if (thinking_.inside()) return;
        if (const auto error = json_.parse(record.text)) {
            on_broken(record, {}, error->message);
            return;
        }
        const Value value = json_.root();
        if (!value.is(Type::object)) return;
        // The object around a list of answers, which came before it.
        if (record.role == Role::document && value.find("predictions").is(Type::array)) return;
        const Value inner = value.find("predictions");
        reader_.add_answer(inner.is(Type::object) ? inner : value, notes_);
    }

    void on_broken(const Record&, Position, const std::string& message) override {
        if (!message.empty() && !thinking_.inside()) {
            notes_.add(Severity::error, "syntax", "predictions", message + ": this part of the reply is not read");
        }
    }

    void on_stray(std::string_view text, Position) override {
        if (thinking_.take(text)) reader_.drop_answers(first_);
        notes_.add(Severity::note, stray_kind(text), "predictions",
                   json::quoted(shortened(text)) + " stands around the answer: passed over");
    }

  private:
    FileReader& reader_;
    const Notes& notes_;
    std::size_t first_;
    json::Document json_;
    Thinking thinking_;
};

}  // namespace

std::string stray_kind(std::string_view text) {
    if (Thinking::mentioned(text)) return "thinking";
    return text.rfind("```", 0) == 0 ? "code_fence" : "stray_text";
}

void read_reply(FileReader& reader, Value document, const Notes& notes) {
    const Value predictions = document.find("predictions");
    if (predictions.is(Type::object)) reader.add_answer(predictions, notes);
    if (predictions.is(Type::string)) ReplyText(reader, notes).read(predictions.text());
    AnswerDefaults defaults;
    defaults.task = task_from_name(text_of(document.find("task")));
    defaults.sample_id = text_of(document.find("sample_id"));
    defaults.model = model_of(document);
    read_settings(reader.content().predictions, document, defaults.task);
    reader.end_answers(reader.first_answer(), defaults);
}

void read_answer_map(FileReader& reader, Value document, const Notes& notes) {
    for (const Value::Member member : document.members()) {
        reader.add_answer(member.value(), notes);
        Answer& answer = reader.content().predictions.answers.back();
        if (answer.id.empty()) answer.id = std::string(strip(member.key));
    }
    reader.end_answers(reader.first_answer(), {});
}

bool is_answer_map(Value document) {
    if (document.size() == 0) return false;
    for (const Value::Member member : document.members()) {
        if (!member.value().is(Type::object) || !has_answer_fields(member.value())) return false;
    }
    return true;
}

}  // namespace rescue
