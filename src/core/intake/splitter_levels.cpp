// The levels of the splitter: values that are being read, from the document inwards, and what becomes of them.
#include <utility>

#include "core/intake/splitter.hpp"

namespace rescue {

Position Record::locate(std::size_t offset) const {
    Position position = start;
    std::size_t from = 0;
    if (cuts != nullptr) {
        for (const Cut& cut : *cuts) {
            if (cut.offset > offset) break;
            position = cut.position;
            from = cut.offset;
        }
    }
    for (std::size_t i = from; i < offset && i < text.size(); ++i) {
        ++position.column;
        if (text[i] == '\n') position = {position.line + 1, 1};
    }
    return position;
}

/// Starts a level on the value whose first byte `opening` stands before `after`.
void Splitter::begin(Role role, char opening, Position start, const char* after) {
    const bool began_line = start.column == indent_ && start.line == line_;
    Level level;
    level.role = role;
    level.start = start;
    level.depth = open_.size();
    level.text.push_back(opening);
    if (levels_.empty()) {
        if (began_line) document_column_ = start.column;
    } else {
        if (began_line && opening == '{') levels_.back().element_column = start.column;
        level.index = levels_.back().next_index++;
    }
    if (role == Role::document) level.index = documents_++;
    levels_.push_back(std::move(level));
    mark_ = after;
    if (opening == '{' || opening == '[') {
        open_.push_back(opening);
        state_ = State::value;
    } else if (opening == '"') {
        begin_string(after - 1, State::scalar);
    } else {
        state_ = State::scalar;
    }
}

/// The innermost level becomes the owner of the elements of the array opened before `after`.
void Splitter::open_array(const char* after, Role role) {
    flush(after);
    mark_ = nullptr;
    Level& owner = levels_.back();
    owner.element_role = role;
    owner.next_index = 0;
    owner.element_column = 0;
    owner.array_indent = indent_;
    state_ = State::elements;
}

/// The value of the innermost level is complete before `after`.
void Splitter::end_level(const char* after) {
    Level level = std::move(levels_.back());
    level.text.append(mark_, after);
    levels_.pop_back();
    mark_ = nullptr;
    state_ = levels_.empty() ? State::between : State::elements;
    Record complete = record(level);
    complete.text = level.text;
    sink_.on_record(complete);
}

Record Splitter::record(const Level& level) const {
    Record out;
    out.role = level.role;
    out.index = level.index;
    out.start = level.start;
    out.cuts = &level.cuts;
    for (const Level& outer : levels_) out.level += outer.list ? 0 : 1;
    return out;
}

/// Reports the innermost level, read up to `at`, as lost and leaves it.
void Splitter::fail(const char* at, Position where, const std::string& message) {
    flush(at);
    Level level = std::move(levels_.back());
    levels_.pop_back();
    mark_ = nullptr;
    string_broke_ = false;
    open_.resize(level.depth);
    state_ = State::skip;
    Record broken = record(level);
    broken.text = level.text;
    sink_.on_broken(broken, where, message);
}

void Splitter::drop_levels(std::size_t keep) {
    while (levels_.size() > keep) fail(chunk_, levels_.back().start, "");
}

/// After an error: goes on with the bracket before `after`, the first of its line, if it stands in the column of the
/// elements of an array that is open, closes that array, or begins a document. What is inside of that level is lost.
bool Splitter::resume(char bracket, const char* after) {
    const std::uint64_t column = indent_;
    for (std::size_t n = levels_.size(); n > 0; --n) {
        const Level& owner = levels_[n - 1];
        const bool closes = bracket == ']' && owner.element_column != 0 && owner.array_indent == column;
        if (!closes && (bracket == ']' || owner.element_column != column)) continue;
        drop_levels(n);
        state_ = State::elements;
        if (closes) {
            elements(after - 1, after);
        } else {
            begin(levels_.back().element_role, bracket, {line_, column}, after);
        }
        return true;
    }
    if (bracket != '{' || (column != 1 && column != document_column_)) return false;
    drop_levels(0);
    open_.clear();
    begin(Role::document, '{', {line_, column}, after);
    return true;
}

}  // namespace rescue
