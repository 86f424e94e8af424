#include "core/tasks/folding.hpp"

#include "core/text.hpp"

namespace rescue {
namespace {

constexpr std::u32string_view kDashes = U"-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";
constexpr std::u32string_view kQuotes = U"\"'`\u2018\u2019\u201A\u201C\u201D\u201E\u00AB\u00BB";

bool holds(std::u32string_view set, char32_t c) { return set.find(c) != std::u32string_view::npos; }

/// Lower case in the alphabets that names of the benchmark may be written in: Latin, Greek, Cyrillic.
char32_t lower_letter(char32_t c) {
    const bool even = c % 2 == 0;
    if (c >= U'A' && c <= U'Z') return c + 0x20;
    if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 0x20;
    if ((c >= 0x100 && c <= 0x12F) || (c >= 0x132 && c <= 0x137) || (c >= 0x14A && c <= 0x177)) return even ? c + 1 : c;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return even ? c : c + 1;
    if (c == 0x178) return 0xFF;
    if (c >= 0x391 && c <= 0x3A9 && c != 0x3A2) return c + 0x20;
    if (c >= 0x410 && c <= 0x42F) return c + 0x20;
    if (c >= 0x400 && c <= 0x40F) return c + 0x50;
    return c;
}

std::u32string decoded(std::string_view text) {
    std::u32string points;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        points += point.length == 0 ? U'\uFFFD' : point.value;
        at += point.length == 0 ? 1 : point.length;
    }
    return points;
}

}  // namespace

std::string fold_label(std::string_view text) {
    const std::u32string points = decoded(text);
    std::size_t begin = 0, end = points.size();
    const auto outer = [](char32_t c) { return is_space(c) || holds(kQuotes, c); };
    while (begin < end && outer(points[begin])) ++begin;
    while (begin < end && (outer(points[end - 1]) || points[end - 1] == U'.')) --end;
    std::string folded;
    for (std::size_t i = begin; i < end; ++i) {
        const bool gap = is_space(points[i]) || holds(kDashes, points[i]);
        append_utf8(folded, gap ? U'_' : lower_letter(points[i]));
    }
    return folded;
}

}  // namespace rescue
