// 95% intervals from what a figure came to in resamples.
#pragma once

#include <optional>
#include <vector>

namespace rescue {

struct Interval {
    double low = 0, high = 0;
};

/// The 97.5% quantile of the normal distribution.
inline constexpr double kNormalQuantile = 1.959963984540054;

/// The values of one figure in the resamples, in their order; none where a resample had nothing scored.
using Replicates = std::vector<std::optional<double>>;

/// Those that have a value, in their order.
std::vector<double> values_of(const Replicates& replicates);

/// Quantile of ascending values: x[i] + (h - i)(x[i+1] - x[i]) with h = (count - 1) * share. `ascending` not empty.
double quantile(const std::vector<double>& ascending, double share);

/// From the 2.5% to the 97.5% quantile of the values, whatever their order; none where there is no value.
std::optional<Interval> percentile_interval(std::vector<double> values);

/// Standard deviation of the values (over count - 1): the standard error of the figure. None for less than two.
std::optional<double> standard_error(const std::vector<double>& values);

/// The 97.5% quantile of Student's t, within 1e-6 of it. `degrees` >= 1.
double t_quantile(std::size_t degrees);

/// figure +- t(units - 1) * standard error; none without one, or for less than two units.
std::optional<Interval> t_interval(double figure, const std::optional<double>& error, std::size_t units);

/// Wilson's interval of a share of `units` (Wilson 1927): resampling cannot doubt a share of 0 or 1. `units` >= 1.
Interval wilson_interval(double share, std::size_t units);

}  // namespace rescue
