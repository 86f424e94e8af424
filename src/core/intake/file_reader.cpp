#include "core/intake/file_reader.hpp"

#include <algorithm>
#include <utility>

#include "core/intake/model_name.hpp"
#include "core/intake/read_answer.hpp"
#include "core/intake/read_replies.hpp"
#include "core/intake/read_results.hpp"
#include "core/intake/read_sample.hpp"
#include "core/intake/shapes.hpp"
#include "core/intake/sniff.hpp"
#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

/// A file with more models is one whose field "model" holds something else.
constexpr std::size_t kMostModels = 100;

std::string role_path(const Record& record) {
    switch (record.role) {
        case Role::row:
            return item_path("rows", record.index);
        case Role::detail:
            return item_path("details", record.index);
        case Role::prediction:
            return item_path("predictions", record.index);
        case Role::sample:
            return item_path("samples", record.index);
        default:
            return {};
    }
}

std::string seen_keys(Value object) {
    std::string keys;
    std::size_t count = 0;
    for (const Value::Member member : object.members()) {
        if (++count > 8) return keys + ", …";
        keys += (keys.empty() ? "" : ", ") + shortened(member.key, 40);
    }
    return keys;
}

}  // namespace

void FileReader::on_record(const Record& record) {
    const Notes notes(content_.problems, content_.name, record, role_path(record));
    found_records_ = true;
    if (thinking_.inside()) {
        lose(record);
        return;
    }
    if (const auto error = json_.parse(record.text)) {
        on_broken(record, record.locate(error->offset), error->message);
        return;
    }
    note_repairs(record);
    const Value value = json_.root();
    switch (record.role) {
        case Role::document:
            read_document(record, notes);
            break;
        case Role::sample:
            read_inner_sample(record, notes);
            break;
        case Role::row:
            turns_of(record).push_back(read_turn(value, notes));
            break;
        default:
            if (value.is(Type::object)) {
                add_answer(value, notes);
            } else {
                notes.warn("item_skipped", "", "an object was expected: the item is skipped");
            }
    }
    end_of(record);
}

void FileReader::on_broken(const Record& record, Position where, const std::string& message) {
    found_records_ = true;
    if (!message.empty() && !thinking_.inside()) add_broken(record, where, message);
    lose(record);
}

/// What made a record lose its end often stands well before the place where that shows.
void FileReader::add_broken(const Record& record, Position where, std::string message) {
    const std::size_t last = record.text.find_last_not_of(" \t\r\n");
    if (const auto error = json_.parse(record.text); error && last != std::string_view::npos && error->offset <= last) {
        const Position first = record.locate(error->offset);
        if (first < where || where == record.start) {
            where = first;
            message = error->message;
        }
    }
    if (where.line != record.start.line) {
        message += " (in the record that begins on line " + std::to_string(record.start.line) + ")";
    }
    Place place{content_.name, where.line, where.column, role_path(record)};
    content_.problems.add(Severity::error, "syntax", std::move(place), message + ": the record is not read");
}

/// A row keeps its place; rows of a lost sample are lost with it; answers stand for themselves.
void FileReader::lose(const Record& record) {
    if (record.role == Role::row) turns_of(record).emplace_back();
    if (record.role == Role::document || record.role == Role::sample) take_turns(record);
    if (record.role == Role::document) end_answers(document_answers_, {});
    end_of(record);
}

void FileReader::end_of(const Record& record) {
    if (record.level <= 1) sample_answers_ = models_.size();
    if (record.level == 0) document_answers_ = models_.size();
}

/// Where a row goes. The first one of a list drops those of an earlier list of the same name.
std::vector<Turn>& FileReader::turns_of(const Record& row) {
    std::vector<Turn>& turns = turns_[static_cast<std::size_t>(row.level - 1)];
    if (row.index == 0) turns.clear();
    return turns;
}

std::vector<Turn> FileReader::take_turns(const Record& owner) {
    if (static_cast<std::size_t>(owner.level) >= turns_.size()) return {};
    return std::exchange(turns_[static_cast<std::size_t>(owner.level)], {});
}

void FileReader::note_repairs(const Record& record) {
    const Notes notes(content_.problems, content_.name, record, role_path(record));
    if (json_.not_finite() > 0) {
        notes.warn("not_finite", "", "NaN or Infinity is no JSON: the value is taken as missing");
    }
    if (json_.lone_surrogates() > 0) {
        notes.warn("lone_surrogate", "", "half of a surrogate pair is no character: shown as U+FFFD");
    }
    if (const std::string_view name = json_.repeated_name(); !name.empty()) {
        notes.warn(
            "repeated_name", "",
            "the name " + json::quoted(shortened(name, 40)) + " stands twice in one object: the last one counts");
    }
}

void FileReader::read_document(const Record& record, const Notes& notes) {
    const Value document = json_.root();
    const auto shape = std::find_if(shapes().begin(), shapes().end(), [&](const Shape& each) {
        return document.is(Type::object) && each.recognise(document);
    });
    if (shape == shapes().end()) {
        skip_document(record);
        notes.add(Severity::error, "unknown_record", "",
                  document.is(Type::object)
                      ? (document.size() == 0 ? "an empty object"
                                              : "no shape this program reads has the keys " + seen_keys(document)) +
                            ": the record is skipped"
                      : "an object was expected: the record is skipped");
        return;
    }
    const auto group = [](FileKind kind) { return kind == FileKind::sample ? FileKind::benchmark : kind; };
    if (content_.shape.empty()) {
        content_.shape = shape->id;
        content_.kind = shape->kind;
    } else if (group(shape->kind) != group(content_.kind)) {
        skip_document(record);
        notes.add(Severity::error, "mixed_kinds", "",
                  std::string(shape->description) + " in a file of another kind (" +
                      std::string(file_kind_name(content_.kind)) + "): skipped, put it into a file of its own");
        return;
    }
    shape->read(*this, document, record, notes);
}

/// Forgets what was read for it.
void FileReader::skip_document(const Record& record) {
    drop_answers(document_answers_);
    take_turns(record);
}

void FileReader::read_inner_sample(const Record& record, const Notes& notes) {
    const Value sample = json_.root();
    if (!sample.find("rows").is(Type::absent)) {
        content_.samples.push_back(read_sample(sample, take_turns(record), content_.name, notes));
        return;
    }
    const std::string sample_id = text_of(sample.find("sample_id"));
    read_declared(content_.predictions, sample, DeclaredFigures::Level::sample, sample_id, notes);
    std::vector<Answer>& answers = content_.predictions.answers;
    for (std::size_t i = sample_answers_; i < answers.size(); ++i) {
        if (answers[i].sample_id.empty()) answers[i].sample_id = sample_id;
    }
}

void FileReader::add_answer(Value object, const Notes& notes) {
    ReadAnswer read = read_answer(object, notes);
    content_.predictions.answers.push_back(std::move(read.answer));
    models_.push_back(std::move(read.model));
    undecided_.push_back(!read.task);
}

void FileReader::end_answers(std::size_t first, const AnswerDefaults& defaults) {
    std::vector<Answer>& answers = content_.predictions.answers;
    std::size_t kept = first;
    for (std::size_t i = first; i < answers.size(); ++i) {
        if (undecided_[i] && !defaults.task) {
            content_.problems.add(Severity::error, "no_task", answers[i].place,
                                  "no field tells the task of this answer: it is skipped");
            continue;
        }
        if (undecided_[i]) answers[i].task = *defaults.task;
        if (answers[i].sample_id.empty()) answers[i].sample_id = defaults.sample_id;
        if (models_[i].empty()) models_[i] = defaults.model;
        answers[i].from_result_file = defaults.from_result_file;
        if (kept != i) {
            answers[kept] = std::move(answers[i]);
            models_[kept] = std::move(models_[i]);
        }
        undecided_[kept++] = false;
    }
    drop_answers(kept);
}

void FileReader::drop_answers(std::size_t from) {
    content_.predictions.answers.resize(from);
    models_.resize(from);
    undecided_.resize(from);
    document_answers_ = std::min(document_answers_, from);
    sample_answers_ = std::min(sample_answers_, from);
}

void FileReader::on_stray(std::string_view text, Position where) {
    if (first_stray_.empty()) first_stray_ = text;
    if (!thinking_.inside()) thinking_start_ = where;
    const Place place{content_.name, where.line, where.column, ""};
    if (thinking_.take(text) && answer_count() > 0) {
        content_.problems.add(Severity::warning, "thinking", place,
                              "a model's thinking ends here: the " + std::to_string(answer_count()) +
                                  " answers before it are taken as part of it and not read");
        drop_answers(0);
    }
    const bool piece = text.find("\":") != std::string_view::npos || text.find('}') != std::string_view::npos;
    if (piece && !thinking_.inside() && !Thinking::mentioned(text)) {
        strays_.add(Severity::error, "fragment", place,
                    json::quoted(shortened(text)) + " looks like part of a record without its beginning: not read");
    } else {
        strays_.add(Severity::note, stray_kind(text), place,
                    json::quoted(shortened(text)) + " stands outside of any record: passed over");
    }
}

void FileReader::finish() {
    PredictionFile& predictions = content_.predictions;
    if (found_records_) {
        content_.problems.append(strays_);
    } else {
        content_.problems.add(Severity::error, "no_records", {content_.name, 0, 0, ""}, tell_no_records(first_stray_));
    }
    if (thinking_.inside()) {
        content_.problems.add(Severity::error, "thinking",
                              {content_.name, thinking_start_.line, thinking_start_.column, ""},
                              "the model's thinking that begins here has no end: what stands in it is no answer");
    }
    content_.entries = content_.samples.size() + content_.released.size() + predictions.answers.size();
    if (content_.entries == 0) {
        content_.kind = FileKind::unknown;
    } else if (content_.samples.empty() && content_.released.empty()) {
        content_.kind = FileKind::predictions;
    } else if (content_.kind == FileKind::unknown) {
        // Its only document was cut before its end; what stood inside of it was read.
        content_.kind = FileKind::benchmark;
    }
    if (!content_.samples.empty() && !predictions.answers.empty()) {
        content_.problems.add(Severity::error, "mixed_kinds", {content_.name, 0, 0, ""},
                              std::to_string(predictions.answers.size()) +
                                  " answers stand among the samples: left out, put them into a file of their own");
    }
    if (content_.kind == FileKind::unknown && content_.problems.empty()) {
        content_.problems.add(Severity::error, "no_records", {content_.name, 0, 0, ""}, tell_no_entries());
    }
    name_models();
}

/// Which model each answer is of: the one its record names, else the file's.
void FileReader::name_models() {
    PredictionFile& predictions = content_.predictions;
    std::vector<std::string>& names = predictions.record_models;
    for (const std::string& model : models_) {
        const auto at = std::find(names.begin(), names.end(), model);
        predictions.answer_model.push_back(model.empty() ? -1 : static_cast<int>(at - names.begin()));
        if (!model.empty() && at == names.end()) names.push_back(model);
        if (names.size() > kMostModels) break;
    }
    const bool one = names.size() == 1 && std::count(models_.begin(), models_.end(), "") == 0;
    const bool too_many = names.size() > kMostModels;
    if (too_many) {
        content_.problems.add(Severity::error, "too_many_models", {content_.name, 0, 0, ""},
                              "the records name more than " + std::to_string(kMostModels) +
                                  " models: the names are left out and all answers taken as of one model");
    }
    predictions.model = one ? names[0] : model_from_path(content_.name);
    if (one || too_many) {
        names.clear();
        predictions.answer_model.assign(models_.size(), -1);
    }
}

}  // namespace rescue
