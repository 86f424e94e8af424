// One JSON record as a tree that looks into the record's own text. Made for reading files of unknown origin: numbers
// keep their digits, errors have an offset, NaN and lone surrogates are read around and counted, depth is bounded.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rescue::json {

/// No value of a record may be nested deeper.
inline constexpr int kMaxDepth = 64;

enum class Type : std::uint8_t { absent, null, boolean, number, string, array, object };

struct Node {
    Type type = Type::null;
    bool truth = false;      ///< boolean
    std::uint32_t size = 0;  ///< items of an array, members of an object
    std::uint32_t end = 0;   ///< index of the first node after this value
    std::string_view text;   ///< string: decoded; number: as written
    std::string_view raw;    ///< the value as written
};

class Document;

/// A value of a document, or nothing (`absent`). Valid while the document and its text are.
class Value {
  public:
    Value() = default;
    Value(const std::vector<Node>* nodes, std::uint32_t at) : nodes_(nodes), at_(at) {}
    Type type() const { return nodes_ == nullptr ? Type::absent : node().type; }
    bool is(Type type_wanted) const { return type() == type_wanted; }
    bool missing() const { return type() == Type::absent || type() == Type::null; }
    /// Items or members; 0 for everything else.
    std::uint32_t size() const { return is(Type::array) || is(Type::object) ? node().size : 0; }
    bool truth() const { return is(Type::boolean) && node().truth; }
    /// A string decoded, or a number as written; "" for everything else.
    std::string_view text() const { return nodes_ == nullptr ? std::string_view() : node().text; }
    std::string_view raw() const { return nodes_ == nullptr ? std::string_view() : node().raw; }
    /// The member of that name, the last one where it is repeated (as Python reads it), or absent.
    Value find(std::string_view key) const;

    struct Member {
        std::string_view key;
        Value value() const { return {nodes, at}; }
        const std::vector<Node>* nodes;
        std::uint32_t at;
    };
    template <bool kMembers>
    class Range;
    /// Items of an array; empty for everything else.
    Range<false> items() const;
    /// Members of an object in order; empty for everything else.
    Range<true> members() const;

  private:
    const Node& node() const { return (*nodes_)[at_]; }
    const std::vector<Node>* nodes_ = nullptr;
    std::uint32_t at_ = 0;
};

template <bool kMembers>
class Value::Range {
  public:
    class Iterator {
      public:
        Iterator(const std::vector<Node>* nodes, std::uint32_t at) : nodes_(nodes), at_(at) {}
        auto operator*() const {
            if constexpr (kMembers) {
                return Member{(*nodes_)[at_].text, nodes_, at_ + 1};
            } else {
                return Value(nodes_, at_);
            }
        }
        Iterator& operator++() {
            at_ = (*nodes_)[kMembers ? at_ + 1 : at_].end;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return at_ != other.at_; }

      private:
        const std::vector<Node>* nodes_;
        std::uint32_t at_;
    };
    Range() = default;
    Range(const std::vector<Node>* nodes, std::uint32_t first, std::uint32_t last)
        : nodes_(nodes), first_(first), last_(last) {}
    Iterator begin() const { return {nodes_, first_}; }
    Iterator end() const { return {nodes_, last_}; }

  private:
    const std::vector<Node>* nodes_ = nullptr;
    std::uint32_t first_ = 0, last_ = 0;
};

struct Error {
    std::size_t offset = 0;  ///< bytes into the record
    std::string message;     ///< what was found and what was expected
};

/// Reads records one after the other, keeping its memory. `text` of parse() must live as long as the values are used.
class Document {
  public:
    /// The error, or none. Afterwards root() is the record; after an error it is absent.
    std::optional<Error> parse(std::string_view text);
    Value root() const { return nodes_.empty() ? Value() : Value(&nodes_, 0); }
    /// NaN, Infinity and -Infinity read as null.
    std::size_t not_finite() const { return not_finite_; }
    /// Halves of surrogate pairs read as U+FFFD.
    std::size_t lone_surrogates() const { return lone_surrogates_; }
    /// The first name that stands twice in one object, or "". The last one counts (Value::find).
    std::string_view repeated_name() const { return repeated_name_; }

  private:
    friend class Parser;
    std::vector<Node> nodes_;
    std::string decoded_;  ///< strings that hold escapes; reserved before use, so that views stay valid
    std::size_t not_finite_ = 0, lone_surrogates_ = 0;
    std::string_view repeated_name_;
    std::vector<std::string_view> names_;  ///< of one object, while they are compared
};

/// `text` as a JSON string with its quotes, escaped as Python and JavaScript do; bytes that are no UTF-8 become U+FFFD.
std::string quoted(std::string_view text);
/// A JSON text without white space between its tokens.
std::string compact(std::string_view text);

}  // namespace rescue::json
