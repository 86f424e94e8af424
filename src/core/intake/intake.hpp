// The one way in for every byte: a file is opened, fed in chunks, finished or cancelled (DESIGN.md, decision 1).
// What kind of file it is, is decided by its content. Records that cannot be read are located and stop nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/predictions/answers.hpp"
#include "core/problem.hpp"

namespace rescue {

enum class FileKind : std::uint8_t {
    unknown,     ///< no use; the problems say what it looks like and what would be of use
    benchmark,   ///< samples, one a line or an array of them
    sample,      ///< one sample file of the data tree (top-level rows, id from the path)
    instances,   ///< er.jsonl or vp.jsonl as released
    predictions  ///< any prediction shape
};
std::string_view file_kind_name(FileKind kind);

/// What one file gave. Only the members that fit `kind` are filled.
struct FileContent {
    std::string name;  ///< path as given ("folder/sub/file.json")
    FileKind kind = FileKind::unknown;
    std::string shape;  ///< stable id of the shape recognised: "benchmark_jsonl", "result_file", "replies", "flat", ...
    std::uint64_t bytes = 0;
    std::string sha256;
    std::size_t entries = 0;  ///< records of use
    std::vector<Sample> samples;
    std::vector<ReleasedInstance> released;  ///< instances
    PredictionFile predictions;
    Problems problems;
};

/// Reads one file. No exceptions; errors are problems of the content. Memory: the content so far plus one record.
class Intake {
  public:
    /// `name` is the path as given.
    explicit Intake(std::string name);
    ~Intake();
    Intake(Intake&&) noexcept;
    Intake& operator=(Intake&&) noexcept;
    /// Next bytes, any length from one byte upward; the result does not depend on how the file is cut.
    void feed(std::string_view bytes);
    /// End of file: hands over what was read. The object is spent afterwards.
    FileContent finish();
    std::uint64_t fed() const;

  private:
    struct Reader;
    std::unique_ptr<Reader> reader_;
};

/// Convenience for whole buffers (command line, tests).
FileContent read_file_content(std::string name, std::string_view bytes);

/// Samples of one or more files become a corpus: ordered by id, a second sample of an id refused with a problem, data
/// warnings added (labels outside the sets, row_index, overlapping rows, evidence outside the sample, mended text,
/// scenario disagreement). `name` and `sha256` come from the file when it is one.
Corpus build_corpus(std::vector<FileContent> files);

}  // namespace rescue
