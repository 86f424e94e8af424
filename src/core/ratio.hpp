// The few formulas that all figures share. Only + - x / on doubles, in a fixed order (DESIGN.md, decision 2).
#pragma once

#include <optional>

namespace rescue {

/// a / b, 0 where b is 0 (BENCHMARK.md 2.8: precision, recall).
inline double ratio(double a, double b) { return b == 0 ? 0 : a / b; }

/// 2pr / (p + r), 0 where p + r is 0 (BENCHMARK.md 2.8).
inline double f1(double precision, double recall) { return ratio(2 * precision * recall, precision + recall); }

/// sum / count, none over nothing (BENCHMARK.md 2.8).
inline std::optional<double> mean(double sum, double count) {
    if (count == 0) return std::nullopt;
    return sum / count;
}

}  // namespace rescue
