#include "core/text.hpp"

#include <array>
#include <cstdint>

namespace rescue {

namespace {

unsigned char byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// The byte a character stood for when the text was read as Windows-1252 or Latin-1; -1 for a character that neither
/// has.
int original_byte(char32_t value) {
    if (value < 0x100) return static_cast<int>(value);
    static constexpr std::array<char16_t, 32> kWindows1252 = {
        0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    for (std::size_t i = 0; i < kWindows1252.size(); ++i) {
        if (kWindows1252[i] != 0 && kWindows1252[i] == value) return static_cast<int>(0x80 + i);
    }
    return -1;
}

/// Length in bytes of a UTF-8 sequence by its first byte, 0 for a byte that starts none of two or more.
std::size_t sequence_length(int lead) {
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if (lead >= 0xE0 && lead <= 0xEF) return 3;
    if (lead >= 0xF0 && lead <= 0xF4) return 4;
    return 0;
}

/// The character whose UTF-8 bytes stand as separate characters from `at` on; `used` gets the bytes of text they take.
/// Empty when there is none.
std::string mended_at(std::string_view text, std::size_t at, std::size_t& used) {
    const CodePoint first = decode_utf8(text, at);
    if (first.length < 2) return {};
    const int lead = original_byte(first.value);
    const std::size_t wanted = sequence_length(lead);
    if (wanted == 0) return {};
    std::string bytes(1, static_cast<char>(lead));
    std::size_t position = at + first.length;
    while (bytes.size() < wanted && position < text.size()) {
        const CodePoint next = decode_utf8(text, position);
        const int byte = next.length < 2 ? -1 : original_byte(next.value);
        if (byte < 0x80 || byte > 0xBF) return {};
        bytes.push_back(static_cast<char>(byte));
        position += next.length;
    }
    if (bytes.size() != wanted || decode_utf8(bytes, 0).length != wanted) return {};
    used = position - at;
    return bytes;
}

}  // namespace

CodePoint decode_utf8(std::string_view text, std::size_t at) {
    if (at >= text.size()) return {};
    const unsigned char lead = byte_at(text, at);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = sequence_length(lead);
    if (length == 0 || at + length > text.size()) return {};
    char32_t value = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned char next = byte_at(text, at + i);
        if ((next & 0xC0U) != 0x80U) return {};
        value = (value << 6U) | (next & 0x3FU);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    if (overlong || (value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF) return {};
    return {value, length};
}

void append_utf8(std::string& out, char32_t value) {
    if ((value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF) value = 0xFFFD;
    const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
    if (value < 0x80) {
        put(value);
        return;
    }
    if (value < 0x800) {
        put(0xC0U | (value >> 6U));
    } else {
        if (value < 0x10000) {
            put(0xE0U | (value >> 12U));
        } else {
            put(0xF0U | (value >> 18U));
            put(0x80U | ((value >> 12U) & 0x3FU));
        }
        put(0x80U | ((value >> 6U) & 0x3FU));
    }
    put(0x80U | (value & 0x3FU));
}

bool is_space(char32_t value) {
    if (value <= 0x20) return value == 0x20 || (value >= 0x09 && value <= 0x0D) || (value >= 0x1C && value <= 0x1F);
    if (value < 0x1680) return value == 0x85 || value == 0xA0;
    return value == 0x1680 || (value >= 0x2000 && value <= 0x200A) || value == 0x2028 || value == 0x2029 ||
           value == 0x202F || value == 0x205F || value == 0x3000;
}

std::string_view strip(std::string_view text) {
    while (!text.empty()) {
        const CodePoint first = decode_utf8(text, 0);
        if (first.length == 0 || !is_space(first.value)) break;
        text.remove_prefix(first.length);
    }
    while (!text.empty()) {
        std::size_t start = text.size() - 1;
        while (start > 0 && text.size() - start < 4 && (byte_at(text, start) & 0xC0U) == 0x80U) --start;
        const CodePoint last = decode_utf8(text, start);
        if (start + last.length != text.size() || !is_space(last.value)) break;
        text = text.substr(0, start);
    }
    return text;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::string mend(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t used = 0;
        const std::string character = byte_at(text, at) < 0x80 ? std::string() : mended_at(text, at, used);
        if (character.empty()) {
            out.push_back(text[at++]);
        } else {
            out += character;
            at += used;
        }
    }
    return out;
}

bool needs_mending(std::string_view text) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        // The characters that stand for lead bytes C2 to F4 are U+00C2 to U+00F4: all start with the byte C3.
        if (byte_at(text, at) != 0xC3) continue;
        std::size_t used = 0;
        if (!mended_at(text, at, used).empty()) return true;
    }
    return false;
}

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        const bool control = point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0);
        append_utf8(out, point.length == 0 || control ? 0xFFFD : point.value);
        at += point.length == 0 ? 1 : point.length;
    }
    return out;
}

std::string shortened(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return std::string(text);
    std::size_t end = limit;
    while (end > 0 && (byte_at(text, end) & 0xC0U) == 0x80U) --end;
    return std::string(text.substr(0, end)) + "…";
}

}  // namespace rescue
