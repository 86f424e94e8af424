// Whether confidences mean what they say: proper scores and calibration of forecasts of a yes.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/scoring/pairing.hpp"

namespace rescue {

/// p(yes) as forecast, and whether it was yes.
struct Forecast {
    double p = 0;
    bool yes = false;
};

inline constexpr std::size_t kCalibrationBins = 10;

struct CalibrationBin {
    std::size_t n = 0;
    std::optional<double> forecast, frequency;  ///< mean p and share of yes; none in an empty bin
};
using CalibrationBins = std::array<CalibrationBin, kCalibrationBins>;

struct Calibration {
    std::size_t n = 0;
    std::optional<double> brier;  ///< mean squared error (Brier 1950) = reliability - resolution + uncertainty
    /// Its parts (Murphy 1973) over forecasts of the same p.
    std::optional<double> reliability, resolution, uncertainty;
    std::optional<double> ece_width, ece_mass;  ///< expected calibration error in bins of equal width, of equal mass
    CalibrationBins width, mass;
};
Calibration calibration(const std::vector<Forecast>& forecasts);

/// Precision and recall when every p of at least `threshold` counts as yes.
struct PrecisionRecall {
    double threshold = 0, precision = 0, recall = 0;
};
/// Thresholds from the highest down; empty without a yes. Average precision is the sum of precision times recall
/// gained.
std::vector<PrecisionRecall> precision_recall(std::vector<Forecast> forecasts);
std::optional<double> average_precision(const std::vector<PrecisionRecall>& curve);

/// ITP forecasts of a scope: readable answers with a confidence that is a number (BENCHMARK.md 3, ITP 4), in order.
std::vector<Forecast> forecasts_of(const Benchmark& benchmark, const ScoredTask& scored, Scope scope);

}  // namespace rescue
