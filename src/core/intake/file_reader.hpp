// Turns the records of one file into its content: rows, details and predictions as they come, the object around them
// when it ends (splitter.hpp), by the table of shapes (shapes.hpp).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/intake/intake.hpp"
#include "core/intake/splitter.hpp"
#include "core/intake/thinking.hpp"
#include "core/intake/values.hpp"

namespace rescue {

/// What the object around answers says of them.
struct AnswerDefaults {
    std::optional<TaskId> task;
    std::string sample_id, model;
    bool from_result_file = false;
};

class FileReader : public RecordSink {
  public:
    explicit FileReader(FileContent& content) : content_(content) {}

    void on_record(const Record& record) override;
    void on_broken(const Record& record, Position where, const std::string& message) override;
    void on_stray(std::string_view text, Position where) override;
    /// After the last record: decides the kind of the file and the model of its answers.
    void finish();

    // For the readers of shapes, on the document or sample that has just ended.
    FileContent& content() { return content_; }
    /// The rows that were read for it; they are taken out.
    std::vector<Turn> take_turns(const Record& owner);
    /// Index of the first answer that was read for the document that has just ended.
    std::size_t first_answer() const { return document_answers_; }
    /// Reads an answer of the object and files it.
    void add_answer(json::Value object, const Notes& notes);
    /// Gives the answers from `first` on what they do not say themselves. Those of no task are dropped with a problem.
    void end_answers(std::size_t first, const AnswerDefaults& defaults);
    std::size_t answer_count() const { return models_.size(); }
    /// Forgets the answers from that index on.
    void drop_answers(std::size_t from);

  private:
    void read_document(const Record& record, const Notes& notes);
    void skip_document(const Record& record);
    void read_inner_sample(const Record& record, const Notes& notes);
    void lose(const Record& record);
    void add_broken(const Record& record, Position where, std::string message);
    std::vector<Turn>& turns_of(const Record& row);
    void note_repairs(const Record& record);
    void end_of(const Record& record);
    void name_models();

    FileContent& content_;
    json::Document json_;
    std::array<std::vector<Turn>, 2> turns_;  ///< of the document, of the sample inside of it
    std::size_t document_answers_ = 0, sample_answers_ = 0;
    std::vector<std::string> models_;  ///< of each answer as written, "" none
    std::vector<bool> undecided_;      ///< answers whose task is not known yet
    Thinking thinking_;
    Position thinking_start_;  ///< of the text that opened it
    Problems strays_;          ///< notes about text outside of records
    std::string first_stray_;
    bool found_records_ = false;
};

}  // namespace rescue
