// By how much the strict and lenient readings differ from the official one, and why (BENCHMARK.md 6).
#pragma once

#include "core/scoring/score.hpp"

namespace rescue {

/// The first headline figure over both scenarios under the three readings, and the counts that explain a difference.
struct ReadingComparison {
    std::string_view figure;
    std::optional<double> official, strict, lenient;
    std::size_t missing = 0;      ///< instances without an entry
    std::size_t unreadable = 0;   ///< entries without a usable answer (ITP), or without what the figure needs (ER, VP)
    std::size_t filled = 0;       ///< RPP: instances whose first choice was filled up
    std::size_t passed_over = 0;  ///< rankings right only because unusable choices before the gold were left out
    std::size_t fell_back = 0;    ///< entries filed after a failed request
    std::size_t fell_back_right = 0;  ///< those of them that officially count as right
    std::size_t repaired = 0;         ///< lenient: labels that matched only after folding
    bool differs() const { return official != strict || official != lenient; }
};
ReadingComparison compare_readings(const Benchmark& benchmark, const System& system, TaskId id);

}  // namespace rescue
