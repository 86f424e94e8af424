#include "core/number.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "core/text.hpp"

namespace rescue {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Moves digits with single underscores between them from `text` at `at` to `out`; false when there is none or an
/// underscore stands elsewhere.
bool take_digits(std::string_view text, std::size_t& at, std::string& out) {
    if (at >= text.size() || !is_digit(text[at])) return false;
    while (at < text.size()) {
        if (is_digit(text[at])) {
            out.push_back(text[at++]);
        } else if (text[at] == '_' && at + 1 < text.size() && is_digit(text[at + 1])) {
            ++at;
        } else {
            break;
        }
    }
    return true;
}

void take_sign(std::string_view text, std::size_t& at, std::string& out) {
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) out.push_back(text[at++]);
}

}  // namespace

std::optional<double> parse_float(std::string_view text) {
    text = strip(text);
    std::string plain;
    std::size_t at = 0;
    take_sign(text, at, plain);
    bool digits = take_digits(text, at, plain);
    if (at < text.size() && text[at] == '.') {
        plain.push_back(text[at++]);
        digits = take_digits(text, at, plain) || digits;
    }
    if (!digits) return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        plain.push_back(text[at++]);
        take_sign(text, at, plain);
        if (!take_digits(text, at, plain)) return std::nullopt;
    }
    if (at != text.size()) return std::nullopt;
    return std::strtod(plain.c_str(), nullptr);
}

std::string print_double(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    // Any decimal of up to 15 digits survives in a normal double, so fewer need not be tried: trailing zeros go below.
    const bool normal = std::fabs(value) >= std::numeric_limits<double>::min();
    char buffer[40];
    for (int digits = normal ? 15 : 1; digits <= 17; ++digits) {
        std::snprintf(buffer, sizeof buffer, "%.*e", digits - 1, value);
        if (std::strtod(buffer, nullptr) == value) break;
    }
    const std::string_view scientific = buffer;
    const std::size_t e = scientific.find('e');
    const int exponent = std::atoi(buffer + e + 1);
    std::string sign, digits;
    for (char c : scientific.substr(0, e)) {
        if (c == '-') sign = "-";
        if (is_digit(c)) digits.push_back(c);
    }
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    const int count = static_cast<int>(digits.size());
    if (exponent < -4 || exponent >= 16) {
        if (count > 1) digits.insert(1, ".");
        std::snprintf(buffer, sizeof buffer, "e%+03d", exponent);
        return sign + digits + buffer;
    }
    if (exponent < 0) return sign + "0." + std::string(static_cast<std::size_t>(-exponent) - 1, '0') + digits;
    if (count <= exponent + 1)
        return sign + digits + std::string(static_cast<std::size_t>(exponent + 1 - count), '0') + ".0";
    digits.insert(static_cast<std::size_t>(exponent) + 1, ".");
    return sign + digits;
}

std::optional<std::uint64_t> parse_whole(std::string_view text) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (value > (kMost - digit) / 10) return std::nullopt;
        value = value * 10 + digit;
    }
    if (text.empty()) return std::nullopt;
    return value;
}

long long divide_half_even(long long numerator, long long denominator) {
    const long long quotient = numerator / denominator;
    const long long twice = 2 * (numerator % denominator);
    const bool up = twice > denominator || (twice == denominator && quotient % 2 != 0);
    return quotient + (up ? 1 : 0);
}

std::optional<int> intensity_of(double value) {
    const double rounded = std::nearbyint(value);
    if (!(rounded >= 0 && rounded <= 10)) return std::nullopt;
    return static_cast<int>(rounded);
}

}  // namespace rescue
