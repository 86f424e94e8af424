// Finds the records of a file by quotes and depth, in pieces of any size, and knows where each stands. It does not
// judge what is inside a record: the JSON reader does, one record at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"

namespace rescue {

/// What a record is, by where it stands: a value at the top of the file or in an array there; an element of the arrays
/// named "samples", "rows", "details", "predictions" of a document, or of a sample of a document.
enum class Role : std::uint8_t { document, sample, row, detail, prediction };

/// A point of a file, 1-based, counting bytes and LF-separated lines.
struct Position {
    std::uint64_t line = 1, column = 1;
    bool operator==(const Position&) const = default;
    bool operator<(const Position& other) const {
        return line != other.line ? line < other.line : column < other.column;
    }
};

/// One complete JSON value. The arrays that were split off a document or sample are empty in its text: their elements
/// came before it, in order.
struct Record {
    Role role = Role::document;
    int level = 0;          ///< 0 document, 1 element of its arrays, 2 element of the arrays of its samples
    std::size_t index = 0;  ///< position among the elements of its array; for documents, in the file
    std::string_view text;
    Position start;
    /// A text offset and where the file goes on after it, for each array cut out.
    struct Cut {
        std::size_t offset;
        Position position;
    };
    const std::vector<Cut>* cuts = nullptr;
    /// Where the byte at `offset` of the text stands in the file.
    Position locate(std::size_t offset) const;
};

/// Receives what the splitter finds. Views are valid during the call.
class RecordSink {
  public:
    virtual ~RecordSink() = default;
    virtual void on_record(const Record& record) = 0;
    /// A record that began at record.start and was given up at `where`; its text is what was read of it. `message` is
    /// empty where it is lost only because something inside of it was.
    virtual void on_broken(const Record& record, Position where, const std::string& message) = 0;
    /// A line, or part of one, between documents that belongs to no record.
    virtual void on_stray(std::string_view text, Position where) = 0;
};

class Splitter {
  public:
    explicit Splitter(RecordSink& sink) : sink_(sink) {}
    void feed(std::string_view bytes);
    void finish();

  private:
    /// A value that is being read. One whose array is being split is the owner of the elements above it.
    struct Level {
        Role role = Role::document;
        std::size_t index = 0;
        Position start;
        bool list = false;      ///< the array at the top of the file: its text is of no use
        std::size_t depth = 0;  ///< brackets open outside of the value
        std::string text;       ///< what is known of it before the bytes being fed
        std::vector<Record::Cut> cuts;
        Role element_role = Role::document;  ///< of the array that is split now
        std::size_t next_index = 0;
        bool comma = false;                ///< stands after the last element
        std::uint64_t element_column = 0;  ///< of the last object among the elements that began its line; 0: none
        std::uint64_t array_indent = 0;    ///< column where the line begins that opens the array
    };
    enum class State : std::uint8_t {
        between,   ///< outside of any value
        elements,  ///< in a split array, outside of its elements
        value,     ///< in an object or array of the innermost level
        scalar,    ///< in a bare element of a split array
        string,    ///< in a string of the innermost level
        skip       ///< after an error, until a line begins a record again
    };

    const char* between(const char* at, const char* end);
    const char* elements(const char* at, const char* end);
    const char* value(const char* at, const char* end);
    const char* scalar(const char* at, const char* end);
    const char* string(const char* at, const char* end);
    const char* skip(const char* at, const char* end);

    const char* begin_line(const char* at, const char* end);
    void end_line(const char* at);
    void begin(Role role, char opening, Position start, const char* after);
    bool open(char bracket, const char* at);
    void open_array(const char* after, Role role);
    const char* close(char bracket, const char* at);
    void end_level(const char* after);
    void begin_string(const char* at, State after);
    void keep_key(const char* from, const char* to);
    void fail(const char* at, Position where, const std::string& message);
    void drop_levels(std::size_t keep);
    bool resume(char bracket, const char* after);
    void flush(const char* at);
    void end_stray();
    char last_byte(const char* at) const;
    bool misplaced() const;
    bool at_member() const;
    Record record(const Level& level) const;
    Position position(const char* at) const;

    RecordSink& sink_;
    State state_ = State::between;
    State after_string_ = State::value;
    std::vector<Level> levels_;
    std::vector<char> open_;  ///< the brackets that are open
    std::size_t documents_ = 0;
    std::uint64_t document_column_ = 1;  ///< of the last document that began its line
    const char* chunk_ = nullptr;        ///< the bytes being fed
    const char* mark_ = nullptr;         ///< from here on they belong to the innermost level; null: to none
    std::uint64_t offset_ = 0;           ///< of chunk_ in the file
    std::uint64_t line_ = 1, line_offset_ = 0;
    std::uint64_t indent_ = 0;  ///< column of the first byte of this line that is not white space; 0: not seen yet
    char last_ = '\0';          ///< last byte of the value that is not white space, before this line
    bool escaped_ = false;
    bool string_broke_ = false;      ///< the string holds a line break
    bool brace_began_line_ = false;  ///< in a string: its line began with the byte before, a '{'
    Position string_start_;
    std::string key_;  ///< last name of a member of the innermost document or sample, as far as it matters
    bool keep_key_ = false;
    std::string stray_;
    Position stray_start_;
};

}  // namespace rescue
