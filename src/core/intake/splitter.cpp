#include "core/intake/splitter.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace rescue {

namespace {

constexpr std::array<bool, 256> marked(std::string_view bytes) {
    std::array<bool, 256> table{};
    for (const char c : bytes) table[static_cast<unsigned char>(c)] = true;
    return table;
}
constexpr std::array<bool, 256> kStructure = marked("\"{}[]\n");
constexpr std::array<bool, 256> kInString = marked("\"\\\n");
constexpr std::array<bool, 256> kEndsScalar = marked("\"{}[],\n");

const char* find_marked(const char* at, const char* end, const std::array<bool, 256>& table) {
    while (at != end && !table[static_cast<unsigned char>(*at)]) ++at;
    return at;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

constexpr std::size_t kLongestKey = 11;
constexpr std::size_t kLongestStray = 1 << 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The role of the elements of the array of that name in a value of role `owner`; false where it is not split.
bool element_role(Role owner, std::string_view key, Role& role) {
    struct Entry {
        std::string_view key;
        Role role;
    };
    static constexpr std::array<Entry, 4> kSplit = {
        {{"rows", Role::row}, {"details", Role::detail}, {"predictions", Role::prediction}, {"samples", Role::sample}}};
    if (owner != Role::document && owner != Role::sample) return false;
    for (const Entry& entry : kSplit) {
        if (entry.key != key) continue;
        role = entry.role;
        return owner == Role::document || role != Role::sample;
    }
    return false;
}

}  // namespace

void Splitter::feed(std::string_view bytes) {
    if (bytes.empty()) return;
    chunk_ = bytes.data();
    const char* at = chunk_;
    const char* end = at + bytes.size();
    if (mark_ != nullptr) mark_ = at;
    while (at != end) {
        switch (state_) {
            case State::between:
                at = between(at, end);
                break;
            case State::elements:
                at = elements(at, end);
                break;
            case State::value:
                at = value(at, end);
                break;
            case State::scalar:
                at = scalar(at, end);
                break;
            case State::string:
                at = string(at, end);
                break;
            case State::skip:
                at = skip(at, end);
                break;
        }
    }
    flush(end);
    offset_ += bytes.size();
    chunk_ = end;
}

void Splitter::finish() {
    end_stray();
    if (!levels_.empty() && state_ != State::skip) {
        if (state_ == State::string) {
            fail(chunk_, string_start_, "the file ends inside the string that begins here");
        } else if (state_ == State::elements) {
            fail(chunk_, position(chunk_), "the file ends inside this list");
        } else {
            fail(chunk_, levels_.back().start, "the record that begins here has no end");
        }
    }
    drop_levels(0);
}

Position Splitter::position(const char* at) const {
    return {line_, offset_ + static_cast<std::uint64_t>(at - chunk_) - line_offset_ + 1};
}

/// To the first byte of the line that is not white space, or the end of the line or the bytes.
const char* Splitter::begin_line(const char* at, const char* end) {
    while (at != end && is_blank(*at)) ++at;
    if (at != end && *at != '\n') indent_ = position(at).column;
    return at;
}

/// `at` is at the LF.
void Splitter::end_line(const char* at) {
    ++line_;
    line_offset_ = offset_ + static_cast<std::uint64_t>(at - chunk_) + 1;
    indent_ = 0;
}

/// Moves what the innermost level has in the bytes being fed to its text.
void Splitter::flush(const char* at) {
    if (mark_ == nullptr) return;
    levels_.back().text.append(mark_, at);
    mark_ = at;
}

const char* Splitter::between(const char* at, const char* end) {
    if (indent_ == 0) at = begin_line(at, end);
    if (at == end) return at;
    if (*at == '\n') {
        end_stray();
        end_line(at);
        return at + 1;
    }
    if (*at == '{' || *at == '[') {
        end_stray();
        if (indent_ == 0) indent_ = position(at).column;
        if (*at == '{') {
            begin(Role::document, '{', position(at), at + 1);
        } else {
            open_.push_back('[');
            levels_.emplace_back().list = true;
            levels_.back().start = position(at);
            open_array(at + 1, Role::document);
        }
        return at + 1;
    }
    if (stray_.empty()) {
        if (is_blank(*at)) return at + 1;
        stray_start_ = position(at);
    }
    if (stray_.size() < kLongestStray) stray_.push_back(*at);
    ++at;
    if (stray_ == kByteOrderMark) {
        // As if it were not there, wherever files with one were joined.
        stray_.clear();
        line_offset_ += kByteOrderMark.size();
        indent_ = 0;
    }
    return at;
}

void Splitter::end_stray() {
    while (!stray_.empty() && is_blank(stray_.back())) stray_.pop_back();
    if (!stray_.empty()) sink_.on_stray(stray_, stray_start_);
    stray_.clear();
}

const char* Splitter::elements(const char* at, const char* end) {
    if (indent_ == 0) at = begin_line(at, end);
    if (at == end) return at;
    switch (*at) {
        case '\n':
            end_line(at);
            return at + 1;
        case ' ':
        case '\t':
        case '\r':
            return at + 1;
        case ',':
            levels_.back().comma = true;
            return at + 1;
        case ']': {
            Level& owner = levels_.back();
            open_.pop_back();
            if (owner.list) {
                levels_.pop_back();
                state_ = State::between;
            } else {
                owner.cuts.push_back({owner.text.size(), position(at)});
                mark_ = at;
                state_ = State::value;
            }
            return at + 1;
        }
        case '}':
            // The end of an element that lost its beginning. How many rows that was cannot be told, so a sample is lost
            // with it; answers stand for themselves.
            if (const Role role = levels_.back().element_role; role != Role::row) begin(role, '}', position(at), at);
            fail(at, position(at), "'}' where an element or ']' was expected");
            return at + 1;
        default:
            break;
    }
    const Position start = position(at);
    Level& owner = levels_.back();
    const bool begins_line = indent_ == start.column;
    if (begins_line && owner.next_index > 0 && !owner.comma && owner.element_column != start.column) {
        fail(at, start, "a new line where ',' or ']' was expected");
        resume(*at, at + 1);
        return at + 1;
    }
    owner.comma = false;
    begin(owner.element_role, *at, start, at + 1);
    return at + 1;
}

const char* Splitter::value(const char* at, const char* end) {
    if (string_broke_) {
        while (at != end && is_blank(*at)) ++at;
        if (at == end) return at;
        string_broke_ = false;
        if (std::string_view(",:}]\n").find(*at) == std::string_view::npos) {
            fail(at, string_start_, "the string that begins here has no end on its line");
            return at;
        }
    }
    if (indent_ == 0) {
        at = begin_line(at, end);
        if (at == end) return at;
        if (*at == '{' && misplaced()) {
            fail(at, levels_.back().start, "the record that begins here has no end before the next '{'");
            resume('{', at + 1);
            return at + 1;
        }
    }
    at = find_marked(at, end, kStructure);
    if (at == end) return at;
    switch (*at) {
        case '\n': {
            // A line of blanks leaves what stood before it; so looking back never goes beyond this line.
            if (indent_ != 0) last_ = last_byte(at);
            end_line(at);
            return at + 1;
        }
        case '"':
            begin_string(at, State::value);
            return at + 1;
        case '{':
        case '[':
            return open(*at, at) ? at + 1 : at;
        default:
            return close(*at, at);
    }
}

/// The byte of the innermost value before `at` that is no blank.
char Splitter::last_byte(const char* at) const {
    while (at != mark_ && is_blank(at[-1])) --at;
    if (at != mark_) return at[-1];
    const std::string& text = levels_.back().text;
    std::size_t size = text.size();
    while (size > 1 && is_blank(text[size - 1])) --size;
    return text[size - 1];
}

/// Directly in the object of a document or sample.
bool Splitter::at_member() const {
    const Level& level = levels_.back();
    return !level.list && (level.role == Role::document || level.role == Role::sample) &&
           open_.size() == level.depth + 1 && open_.back() == '{';
}

/// A '{' that begins a line inside a value, where no value can stand: the record before it was cut.
bool Splitter::misplaced() const {
    if (open_.back() == '{') return last_ != ':';
    return last_ != '[' && last_ != ',';
}

bool Splitter::open(char bracket, const char* at) {
    if (open_.size() == static_cast<std::size_t>(json::kMaxDepth)) {
        fail(at, position(at), "nested deeper than " + std::to_string(json::kMaxDepth));
        return false;
    }
    const bool member = bracket == '[' && at_member();
    open_.push_back(bracket);
    Role role = Role::document;
    if (member && element_role(levels_.back().role, key_, role)) open_array(at + 1, role);
    return true;
}

const char* Splitter::close(char bracket, const char* at) {
    if (open_.back() != (bracket == '}' ? '{' : '[')) {
        const std::string found(1, bracket), expected(1, bracket == '}' ? ']' : '}');
        fail(at, position(at), "'" + found + "' where '" + expected + "' was expected");
        return at;
    }
    open_.pop_back();
    if (open_.size() == levels_.back().depth) end_level(at + 1);
    return at + 1;
}

const char* Splitter::scalar(const char* at, const char* end) {
    at = find_marked(at, end, kEndsScalar);
    if (at == end) return at;
    if (*at == '"') {
        begin_string(at, State::scalar);
        return at + 1;
    }
    if (*at == '\n') {
        end_line(at);
        return at + 1;
    }
    end_level(at);
    return at;
}

void Splitter::begin_string(const char* at, State after) {
    after_string_ = after;
    string_start_ = position(at);
    string_broke_ = false;
    brace_began_line_ = false;
    keep_key_ = after == State::value && at_member();
    if (keep_key_) key_.clear();
    state_ = State::string;
}

void Splitter::keep_key(const char* from, const char* to) {
    if (!keep_key_ || key_.size() > kLongestKey) return;
    key_.append(from, std::min(to, from + kLongestKey + 1));
}

const char* Splitter::string(const char* at, const char* end) {
    const char* from = at;
    if (escaped_) {
        escaped_ = false;
        if (*at != '\n') ++at;
    }
    if (brace_began_line_) {
        brace_began_line_ = false;
        if (*at == '"' || *at == '\n' || *at == '\r') {
            // A line that begins like a record: the one before was cut inside a string.
            fail(at, string_start_, "the string that begins here has no end on its line");
            resume('{', at);
            return at;
        }
    }
    if (indent_ == 0) {
        at = begin_line(at, end);
        if (at == end) return at;
        if (*at == '{') {
            brace_began_line_ = true;
            return at + 1;
        }
    }
    at = find_marked(at, end, kInString);
    keep_key(from, at);
    if (at == end) return at;
    if (*at == '\n') {
        string_broke_ = true;
        end_line(at);
    } else if (*at == '\\') {
        escaped_ = true;
    } else {
        state_ = after_string_;
    }
    return at + 1;
}

const char* Splitter::skip(const char* at, const char* end) {
    if (indent_ == 0) {
        at = begin_line(at, end);
        if (at == end) return at;
        const bool bracket = *at == '{' || *at == '[' || *at == ']';
        if (bracket && resume(*at, at + 1)) return at + 1;
    }
    const void* newline = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (newline == nullptr) return end;
    at = static_cast<const char*>(newline);
    end_line(at);
    return at + 1;
}

}  // namespace rescue
