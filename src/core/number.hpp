// Numbers as Python reads and prints them (BENCHMARK.md 2), without locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rescue {

/// What Python's float() makes of a text: surrounding white space, a sign, digits with single underscores between
/// them, point, exponent. None for anything else, hexadecimal, "inf" and "nan" included; infinite when too large.
std::optional<double> parse_float(std::string_view text);

/// A whole number of decimal digits alone, 0 ... 2^64-1; none for anything else.
std::optional<std::uint64_t> parse_whole(std::string_view text);

/// The number as Python prints a float: the shortest text that reads back equal, "1.0", "1e+16", "1e-05", "inf", "nan".
/// For finite values also valid JSON.
std::string print_double(double value);

/// numerator / denominator rounded to the nearest integer, ties to even. numerator >= 0, denominator > 0.
long long divide_half_even(long long numerator, long long denominator);

/// An intensity (BENCHMARK.md 2.7): rounded ties to even, none unless then within 0..10.
std::optional<int> intensity_of(double value);

}  // namespace rescue
