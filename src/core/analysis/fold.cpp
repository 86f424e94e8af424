#include "core/analysis/fold.hpp"

#include <algorithm>
#include <iterator>

#include "core/analysis/case_table.hpp"
#include "core/text.hpp"

namespace rescue {

namespace {

char32_t lower_case(char32_t point) {
    const auto* range = std::upper_bound(std::begin(kCaseRanges), std::end(kCaseRanges), point,
                                         [](char32_t p, const CaseRange& each) { return p < each.first; });
    if (range == std::begin(kCaseRanges)) return point;
    --range;
    if (point > range->last || (point - range->first) % range->step != 0) return point;
    return static_cast<char32_t>(static_cast<std::int32_t>(point) + range->delta);
}

bool ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Letters and digits of every script, roughly: what is no ASCII sign, no space and no punctuation block.
bool word_part(char32_t point) {
    if (point < 0x80) {
        return (point >= '0' && point <= '9') || (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
    }
    const bool sign = point < 0xC0 || point == 0xD7 || point == 0xF7 || (point >= 0x2000 && point < 0x2C00) ||
                      (point >= 0x3000 && point < 0x3040) || (point >= 0xFE30 && point < 0xFE70) ||
                      (point >= 0xFF00 && point < 0xFF10) || point == 0xFEFF || point == 0xFFFD;
    return !sign && !is_space(point);
}

bool word_before(std::string_view text, std::size_t at) {
    if (at == 0) return false;
    std::size_t begin = at - 1;
    while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80) --begin;
    return word_part(decode_utf8(text, begin).value);
}

}  // namespace

char32_t fold(char32_t point) {
    if (point >= 'A' && point <= 'Z') return point + 32;
    if (point < 0x80) return point == '\n' || point == '\r' || point == '\t' ? ' ' : point;
    if ((point >= 0x2018 && point <= 0x201B) || point == 0x2032 || point == 0x02BC || point == 0x2039 ||
        point == 0x203A) {
        return '\'';
    }
    if ((point >= 0x201C && point <= 0x201F) || point == 0x2033 || point == 0xAB || point == 0xBB) return '"';
    if ((point >= 0x2010 && point <= 0x2015) || point == 0x2212) return '-';
    if (is_space(point)) return ' ';
    return lower_case(point);
}

FoldedText folded(std::string_view text) {
    FoldedText result;
    if (ascii(text)) {
        result.text.resize(text.size());
        std::transform(text.begin(), text.end(), result.text.begin(),
                       [](char c) { return static_cast<char>(fold(static_cast<unsigned char>(c))); });
        return result;
    }
    result.text.reserve(text.size());
    result.origin.reserve(text.size() + 1);
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        append_utf8(result.text, point.length == 0 ? 0xFFFD : fold(point.value));
        result.origin.resize(result.text.size(), static_cast<std::uint32_t>(at));
        at += std::max<std::size_t>(1, point.length);
    }
    result.origin.push_back(static_cast<std::uint32_t>(text.size()));
    return result;
}

std::vector<TextRange> find_folded(std::string_view text, std::string_view needle, bool whole_word) {
    std::vector<TextRange> found;
    if (needle.empty() || text.empty()) return found;
    const FoldedText hay = folded(text);
    for (std::size_t at = hay.text.find(needle); at != std::string::npos;) {
        const std::size_t end = at + needle.size();
        const bool inside = whole_word && (word_before(hay.text, at) ||
                                           (end < hay.text.size() && word_part(decode_utf8(hay.text, end).value)));
        if (!inside) found.push_back({hay.original(at), hay.original(end)});
        at = hay.text.find(needle, inside ? at + 1 : end);
    }
    return found;
}

TextRange word_around(std::string_view text, std::size_t at) {
    if (at >= text.size()) return {static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(text.size())};
    const auto length_at = [&](std::size_t byte) { return std::max<std::size_t>(1, decode_utf8(text, byte).length); };
    std::size_t begin = at, end = at + length_at(at);
    if (word_part(decode_utf8(text, at).value)) {
        while (word_before(text, begin)) {
            do --begin;
            while ((static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80);
        }
        while (end < text.size() && word_part(decode_utf8(text, end).value)) end += length_at(end);
    }
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace rescue
