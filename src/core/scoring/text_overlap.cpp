#include "core/scoring/text_overlap.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/ratio.hpp"
#include "core/text.hpp"

namespace rescue {
namespace {

constexpr std::size_t kLongestGram = 6;

std::vector<char32_t> code_points(std::string_view text) {
    std::vector<char32_t> points;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        points.push_back(point.length == 0 ? char32_t{0xFFFD} : point.value);
        at += std::max<std::size_t>(1, point.length);
    }
    return points;
}

bool stands_alone(char32_t c) {  // no spaces between words in these scripts
    return (c >= 0x3040 && c <= 0x30FF) || (c >= 0x3400 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF);
}

bool part_of_word(char32_t c) {
    const bool ascii = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool sign = (c >= 0x2000 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFF0F);
    return c < 0x80 ? ascii : !is_space(c) && !sign;
}

std::vector<std::u32string> words_of(std::string_view text) {
    std::vector<std::u32string> words;
    bool open = false;
    for (const char32_t c : code_points(text)) {
        const bool alone = stands_alone(c);
        if (!alone && !part_of_word(c)) {
            open = false;
            continue;
        }
        if (alone || !open) words.emplace_back();
        words.back().push_back(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
        open = !alone;
    }
    return words;
}

/// How many elements two ascending lists share, each as often as both have it.
template <class Element>
double shared(const std::vector<Element>& a, const std::vector<Element>& b) {
    std::size_t count = 0;
    for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
        if (*x < *y) {
            ++x;
        } else if (*y < *x) {
            ++y;
        } else {
            ++count, ++x, ++y;
        }
    }
    return static_cast<double>(count);
}

/// An n-gram of at most six code points of 21 bits.
using Gram = std::array<std::uint64_t, 2>;

std::vector<Gram> grams_of(const std::vector<char32_t>& text, std::size_t length) {
    std::vector<Gram> grams;
    for (std::size_t at = 0; at + length <= text.size(); ++at) {
        Gram gram{};
        for (std::size_t i = 0; i < length; ++i) gram[i / 3] = (gram[i / 3] << 21U) | text[at + i];
        grams.push_back(gram);
    }
    std::sort(grams.begin(), grams.end());
    return grams;
}

std::vector<char32_t> without_space(std::string_view text) {
    std::vector<char32_t> points = code_points(text);
    points.erase(std::remove_if(points.begin(), points.end(), is_space), points.end());
    return points;
}

}  // namespace

std::optional<double> token_f1(std::string_view predicted, std::string_view gold) {
    std::vector<std::u32string> given = words_of(predicted), wanted = words_of(gold);
    if (wanted.empty()) return std::nullopt;
    std::sort(given.begin(), given.end());
    std::sort(wanted.begin(), wanted.end());
    const double both = shared(given, wanted);
    return f1(ratio(both, static_cast<double>(given.size())), ratio(both, static_cast<double>(wanted.size())));
}

std::optional<double> chrf(std::string_view predicted, std::string_view gold) {
    const std::vector<char32_t> given = without_space(predicted), wanted = without_space(gold);
    if (wanted.empty()) return std::nullopt;
    double precision = 0, recall = 0, orders = 0;
    for (std::size_t n = 1; n <= kLongestGram && n <= given.size() && n <= wanted.size(); ++n) {
        const std::vector<Gram> a = grams_of(given, n), b = grams_of(wanted, n);
        const double both = shared(a, b);
        precision += both / static_cast<double>(a.size());
        recall += both / static_cast<double>(b.size());
        orders += 1;
    }
    precision = ratio(precision, orders);
    recall = ratio(recall, orders);
    return ratio(5 * precision * recall, 4 * precision + recall);
}

}  // namespace rescue
