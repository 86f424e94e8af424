#include "core/json.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace rescue::json {

namespace {

/// Bytes of a string that need no look: not a quote, a backslash, a control character or part of a longer character.
constexpr std::array<bool, 256> plain_bytes() {
    std::array<bool, 256> plain{};
    for (std::size_t i = 0x20; i < 0x80; ++i) plain[i] = i != '"' && i != '\\';
    return plain;
}
constexpr std::array<bool, 256> kPlain = plain_bytes();

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace

class Parser {
  public:
    Parser(Document& document, std::string_view text) : document_(document), text_(text) {}

    std::optional<Error> run() {
        blanks();
        if (value(0)) {
            blanks();
            if (at_ == text_.size()) return std::nullopt;
            fail("more text after the end of the value");
        }
        document_.nodes_.clear();
        return error_;
    }

  private:
    bool fail(std::string message) {
        error_ = {at_, std::move(message)};
        return false;
    }
    bool unexpected(std::string_view expected) {
        if (at_ >= text_.size()) return fail("the text ends where " + std::string(expected) + " was expected");
        const std::size_t length = decode_utf8(text_, at_).length;
        const std::string found = length == 0 ? "a byte that is no UTF-8" : quoted(text_.substr(at_, length));
        return fail(found + " where " + std::string(expected) + " was expected");
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    std::uint32_t add(Type type) {
        document_.nodes_.emplace_back().type = type;
        return static_cast<std::uint32_t>(document_.nodes_.size() - 1);
    }
    void close(std::uint32_t index, std::size_t start) {
        Node& node = document_.nodes_[index];
        node.raw = text_.substr(start, at_ - start);
        node.end = static_cast<std::uint32_t>(document_.nodes_.size());
    }

    // The depth is bounded by kMaxDepth, so recursion is too.
    bool value(int depth) {
        switch (peek()) {
            case '{':
                return container(depth, Type::object, '}');
            case '[':
                return container(depth, Type::array, ']');
            case '"':
                return string();
            case 't':
                return word("true", Type::boolean, true);
            case 'f':
                return word("false", Type::boolean, false);
            case 'n':
                return word("null", Type::null, false);
            case 'N':
                return not_finite("NaN");
            case 'I':
                return not_finite("Infinity");
            default:
                return number();
        }
    }

    bool container(int depth, Type type, char closing) {
        if (depth == kMaxDepth) return fail("nested deeper than " + std::to_string(kMaxDepth));
        const std::size_t start = at_;
        const std::uint32_t index = add(type);
        std::uint32_t size = 0;
        ++at_;
        blanks();
        if (peek() != closing) {
            while (true) {
                if (type == Type::object && !key()) return false;
                if (!value(depth + 1)) return false;
                ++size;
                blanks();
                if (peek() == closing) break;
                if (peek() != ',') return unexpected(type == Type::object ? "',' or '}'" : "',' or ']'");
                ++at_;
                blanks();
            }
        }
        ++at_;
        document_.nodes_[index].size = size;
        close(index, start);
        if (type == Type::object && size > 1 && document_.repeated_name_.empty()) compare_names(index);
        return true;
    }

    void compare_names(std::uint32_t index) {
        std::vector<std::string_view>& names = document_.names_;
        names.clear();
        // Pairs are quicker than sorting where there are few, and not slow where there are many.
        constexpr std::size_t kFew = 32;
        for (const Value::Member member : Value(&document_.nodes_, index).members()) {
            if (names.size() < kFew && std::find(names.begin(), names.end(), member.key) != names.end()) {
                document_.repeated_name_ = member.key;
                return;
            }
            names.push_back(member.key);
        }
        if (names.size() <= kFew) return;
        std::sort(names.begin(), names.end());
        const auto repeated = std::adjacent_find(names.begin(), names.end());
        if (repeated != names.end()) document_.repeated_name_ = *repeated;
    }

    bool key() {
        if (peek() != '"') return unexpected("a name in double quotes");
        if (!string()) return false;
        blanks();
        if (peek() != ':') return unexpected("':'");
        ++at_;
        blanks();
        return true;
    }

    bool word(std::string_view wanted, Type type, bool truth) {
        if (text_.substr(at_, wanted.size()) != wanted) return unexpected("a value");
        const std::size_t start = at_;
        at_ += wanted.size();
        const std::uint32_t index = add(type);
        document_.nodes_[index].truth = truth;
        close(index, start);
        return true;
    }

    bool not_finite(std::string_view wanted) {
        ++document_.not_finite_;
        return word(wanted, Type::null, false);
    }

    bool number() {
        const std::size_t start = at_;
        if (peek() == '-') ++at_;
        if (peek() == 'I') return not_finite("Infinity");
        if (peek() == '0') {
            ++at_;
        } else if (!digits()) {
            return unexpected("a value");
        }
        if (peek() == '.') {
            ++at_;
            if (!digits()) return unexpected("a digit");
        }
        if (peek() == 'e' || peek() == 'E') {
            ++at_;
            if (peek() == '+' || peek() == '-') ++at_;
            if (!digits()) return unexpected("a digit");
        }
        const std::uint32_t index = add(Type::number);
        close(index, start);
        document_.nodes_[index].text = document_.nodes_[index].raw;
        return true;
    }

    bool digits() {
        if (!is_digit(peek())) return false;
        while (is_digit(peek())) ++at_;
        return true;
    }

    bool string() {
        const std::size_t start = at_++;
        const std::uint32_t index = add(Type::string);
        std::string& decoded = document_.decoded_;
        const std::size_t decoded_start = decoded.size();
        bool escaped = false;
        std::size_t copied = at_;  // with escapes: everything before is in `decoded`
        while (true) {
            while (at_ < text_.size() && kPlain[static_cast<unsigned char>(text_[at_])]) ++at_;
            if (at_ >= text_.size()) return fail("the text ends inside a string");
            const char c = text_[at_];
            if (c == '"') break;
            if (c == '\\') {
                if (!escaped) {
                    escaped = true;
                    // Decoding never makes a text longer, so this one reservation holds for the whole record.
                    decoded.reserve(text_.size());
                }
                decoded.append(text_, copied, at_ - copied);
                ++at_;
                if (!escape(decoded)) return false;
                copied = at_;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                return fail(c == '\n' ? "a line break inside a string (it should be written \\n)"
                                      : "a control character inside a string (it should be escaped)");
            } else {
                const std::size_t length = decode_utf8(text_, at_).length;
                if (length == 0) return fail("a byte that is no UTF-8 (save the file as UTF-8)");
                at_ += length;
            }
        }
        std::string_view content = text_.substr(start + 1, at_ - start - 1);
        if (escaped) {
            decoded.append(text_, copied, at_ - copied);
            content = std::string_view(decoded).substr(decoded_start);
        }
        ++at_;
        close(index, start);
        document_.nodes_[index].text = content;
        return true;
    }

    bool escape(std::string& out) {
        const char c = peek();
        static constexpr std::string_view kNames = "\"\\/bfnrt", kValues = "\"\\/\b\f\n\r\t";
        const std::size_t simple = kNames.find(c);
        if (simple != std::string_view::npos) {
            out.push_back(kValues[simple]);
            ++at_;
            return true;
        }
        if (c != 'u') return fail("an unknown escape (a backslash in a text must be doubled)");
        ++at_;
        char32_t unit = 0;
        if (!hex4(unit)) return false;
        const bool high = unit >= 0xD800 && unit <= 0xDBFF;
        if (high && text_.substr(at_, 2) == "\\u") {
            const std::size_t second_escape = at_;
            at_ += 2;
            char32_t low = 0;
            if (!hex4(low)) return false;
            if (low >= 0xDC00 && low <= 0xDFFF) {
                append_utf8(out, 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00));
                return true;
            }
            at_ = second_escape;
        }
        if (unit >= 0xD800 && unit <= 0xDFFF) ++document_.lone_surrogates_;
        append_utf8(out, unit);
        return true;
    }

    bool hex4(char32_t& unit) {
        for (int i = 0; i < 4; ++i, ++at_) {
            const char c = peek();
            char32_t digit = 0;
            if (is_digit(c)) {
                digit = static_cast<char32_t>(c - '0');
            } else if (c >= 'a' && c <= 'f') {
                digit = static_cast<char32_t>(c - 'a' + 10);
            } else if (c >= 'A' && c <= 'F') {
                digit = static_cast<char32_t>(c - 'A' + 10);
            } else {
                return unexpected("four hexadecimal digits");
            }
            unit = unit * 16 + digit;
        }
        return true;
    }

    Document& document_;
    std::string_view text_;
    std::size_t at_ = 0;
    Error error_;
};

Value Value::find(std::string_view key) const {
    Value found;
    for (const Member member : members()) {
        if (member.key == key) found = member.value();
    }
    return found;
}

Value::Range<false> Value::items() const {
    if (!is(Type::array)) return {};
    return {nodes_, at_ + 1, node().end};
}

Value::Range<true> Value::members() const {
    if (!is(Type::object)) return {};
    return {nodes_, at_ + 1, node().end};
}

std::optional<Error> Document::parse(std::string_view text) {
    nodes_.clear();
    decoded_.clear();
    not_finite_ = 0;
    lone_surrogates_ = 0;
    repeated_name_ = {};
    return Parser(*this, text).run();
}

std::string quoted(std::string_view text) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    static constexpr std::string_view kEscaped = "\"\\\b\f\n\r\t", kLetters = "\"\\bfnrt";
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        if (kPlain[static_cast<unsigned char>(c)]) {
            out.push_back(c);
            ++at;
        } else if (const std::size_t name = kEscaped.find(c); name != std::string_view::npos) {
            out.push_back('\\');
            out.push_back(kLetters[name]);
            ++at;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            out += "\\u00";
            out.push_back(kHex[static_cast<unsigned char>(c) >> 4U]);
            out.push_back(kHex[static_cast<unsigned char>(c) & 15U]);
            ++at;
        } else {
            const std::size_t length = decode_utf8(text, at).length;
            out.append(length == 0 ? std::string_view("\uFFFD") : text.substr(at, length));
            at += length == 0 ? 1 : length;
        }
    }
    out.push_back('"');
    return out;
}

std::string compact(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!in_string && is_blank(c)) continue;
        out.push_back(c);
        if (c == '"') in_string = !in_string;
        if (in_string && c == '\\' && i + 1 < text.size()) out.push_back(text[++i]);
    }
    return out;
}

}  // namespace rescue::json
