// Where something was found wrong, and what: every reader reports through these, nothing is thrown or printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rescue {

/// A place in a file. `line` and `column` are 1-based and count LF-separated lines and bytes; 0 means unknown.
/// `path` is a JSON path from the document that holds the place ("rows[3].internal_emotion[0].intensity"), or empty;
/// line and column are those of the nearest record on it (the row, the detail, else the document).
struct Place {
    std::string file;
    std::uint64_t line = 0;
    std::uint64_t column = 0;
    std::string path;
};
/// "key[index]", a step of such a path; the index counts from 0.
std::string item_path(std::string_view key, std::size_t index);

enum class Severity : std::uint8_t {
    error,    ///< something was not read
    warning,  ///< read, but the reader should look at it
    note      ///< true of every file of this kind, or a repair that changes nothing
};

/// `kind` is a stable id ("syntax", "unknown_label", "row_index", ...), used for counting and by tests.
/// `message` is one sentence for a person: what was found, what was expected, what was done about it.
struct Problem {
    Severity severity = Severity::error;
    std::string kind;
    Place place;
    std::string message;
};

/// Problems in the order found, with counts by kind. Keeps the first `limit` of each kind in full and counts the rest,
/// so that a hopeless file cannot fill the memory.
class Problems {
  public:
    explicit Problems(std::size_t limit_per_kind = 1000) : limit_(limit_per_kind) {}
    void add(Severity severity, std::string kind, Place place, std::string message);
    void append(const Problems& other);
    const std::vector<Problem>& list() const { return list_; }
    /// Number found of each kind, those not kept included.
    const std::map<std::string, std::size_t>& counts() const { return counts_; }
    std::size_t total() const;
    /// Number of each kind that was not kept; notes left out.
    const std::map<std::string, std::size_t>& unlisted() const { return unlisted_; }
    bool empty() const { return counts_.empty(); }

  private:
    std::size_t limit_;
    std::vector<Problem> list_;
    std::map<std::string, std::size_t> counts_, unlisted_;
};

}  // namespace rescue
