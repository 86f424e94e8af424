#include "core/analysis/fold.hpp"

#include <algorithm>
#include <cstring>
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

namespace {

/// Folds eight bytes at once and appends them; false, with nothing done, where one is no plain ASCII sign.
bool fold_eight(const char* from, std::string& to) {
    constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x80 * ones;
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    const bool below_space = ((word - 0x20 * ones) & ~word & tops) != 0;
    if ((word & tops) != 0 || below_space) return false;
    // The top bit of a byte of these sums says: from 'A' on; behind 'Z'.
    const std::uint64_t from_a = word + (0x80 - 'A') * ones, behind_z = word + (0x7F - 'Z') * ones;
    word |= ((from_a ^ behind_z) & tops) >> 2;  // 0x20, from a capital to its small letter
    char bytes[sizeof word];
    std::memcpy(bytes, &word, sizeof word);
    to.append(bytes, sizeof word);
    return true;
}

/// Appends the text folded. `origin`, if given, gets the byte of the original for each byte and for the end.
void fold_to(std::string_view text, std::string& to, std::vector<std::uint32_t>* origin) {
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 1;
        const std::size_t before = to.size();
        if (text.size() - at >= 8 && fold_eight(text.data() + at, to)) {
            length = 8;
        } else if (static_cast<unsigned char>(text[at]) < 0x80) {
            to += static_cast<char>(fold(static_cast<unsigned char>(text[at])));
        } else {
            const CodePoint point = decode_utf8(text, at);
            append_utf8(to, point.length == 0 ? 0xFFFD : fold(point.value));
            length = std::max<std::size_t>(1, point.length);
        }
        for (std::size_t i = before; origin != nullptr && i < to.size(); ++i)
            origin->push_back(static_cast<std::uint32_t>(length == 8 ? at + i - before : at));
        at += length;
    }
    if (origin != nullptr) origin->push_back(static_cast<std::uint32_t>(text.size()));
}

bool ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

FoldedText folded(std::string_view text) {
    FoldedText result;
    fold_to(text, result.text, ascii(text) ? nullptr : &result.origin);
    return result;
}

const std::vector<TextRange>& FoldedFinder::find(std::string_view text) {
    found_.clear();
    if (needle_.empty() || text.empty()) return found_;
    hay_.clear();
    fold_to(text, hay_, nullptr);
    for (std::size_t at = place_from(0); at != std::string::npos;) {
        const std::size_t end = at + needle_.size();
        const bool inside =
            whole_word_ && (word_before(hay_, at) || (end < hay_.size() && word_part(decode_utf8(hay_, end).value)));
        if (!inside) found_.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
        at = place_from(inside ? at + 1 : end);
    }
    if (!found_.empty() && !ascii(text)) {  // the way back is only made where it is needed
        const FoldedText both = folded(text);
        for (TextRange& range : found_) range = {both.original(range.begin), both.original(range.end)};
    }
    return found_;
}

std::size_t FoldedFinder::place_from(std::size_t from) const {
    const void* at = memmem(hay_.data() + from, hay_.size() - from, needle_.data(), needle_.size());
    return at == nullptr ? std::string::npos : static_cast<std::size_t>(static_cast<const char*>(at) - hay_.data());
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
