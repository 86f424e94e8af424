#include "core/scoring/interval.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace rescue {
namespace {

constexpr double kLowShare = 0.025, kHighShare = 0.975;

/// quantile() of values in any order, which it reorders: two values are wanted, not all of them sorted.
double selected_quantile(std::vector<double>& values, double share) {
    const double h = static_cast<double>(values.size() - 1) * share;
    const auto i = static_cast<std::ptrdiff_t>(h);
    const auto at = values.begin() + i;
    std::nth_element(values.begin(), at, values.end());
    const double low = *at;
    if (at + 1 == values.end()) return low;
    return low + (h - static_cast<double>(i)) * (*std::min_element(at + 1, values.end()) - low);
}

}  // namespace

std::vector<double> values_of(const Replicates& replicates) {
    std::vector<double> values;
    values.reserve(replicates.size());
    for (const std::optional<double>& each : replicates) {
        if (each) values.push_back(*each);
    }
    return values;
}

double quantile(const std::vector<double>& ascending, double share) {
    const double h = static_cast<double>(ascending.size() - 1) * share;
    const auto i = static_cast<std::size_t>(h);
    if (i + 1 >= ascending.size()) return ascending.back();
    return ascending[i] + (h - static_cast<double>(i)) * (ascending[i + 1] - ascending[i]);
}

std::optional<Interval> percentile_interval(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    const double low = selected_quantile(values, kLowShare);
    return Interval{low, selected_quantile(values, kHighShare)};
}

std::optional<double> standard_error(const std::vector<double>& values) {
    if (values.size() < 2) return std::nullopt;
    const auto count = static_cast<double>(values.size());
    double sum = 0, squares = 0;
    for (const double each : values) sum += each;
    const double middle = sum / count;
    for (const double each : values) squares += (each - middle) * (each - middle);
    return std::sqrt(squares / (count - 1));
}

double t_quantile(std::size_t degrees) {
    // 1 to 30 degrees, by the finite series of the distribution (Abramowitz and Stegun 26.7.3, 26.7.4).
    constexpr std::array<double, 30> kTable = {
        12.706204736174705, 4.302652729749464,  3.1824463052837095, 2.7764451051977943, 2.5705818356363155,
        2.44691185114497,   2.3646242515927853, 2.3060041352041667, 2.2621571627982053, 2.228138851986275,
        2.2009851600916397, 2.178812829667229,  2.1603686564627926, 2.144786687917804,  2.1314495455597755,
        2.1199052992212546, 2.109815577833317,  2.1009220402410387, 2.0930240544083096, 2.085963447265865,
        2.0796138447276804, 2.0738730679040263, 2.0686576104190486, 2.063898561628026,  2.0595385527532977,
        2.055529438642873,  2.0518305164802855, 2.048407141795245,  2.0452296421327043, 2.042272456301238};
    if (degrees <= kTable.size()) return kTable[degrees - 1];
    // Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5) around the normal quantile.
    constexpr double z = kNormalQuantile, z2 = z * z;
    constexpr double g1 = z * (z2 + 1) / 4;
    constexpr double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    constexpr double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    constexpr double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    const auto n = static_cast<double>(degrees);
    return z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n;
}

std::optional<Interval> t_interval(double figure, const std::optional<double>& error, std::size_t units) {
    if (!error || units < 2) return std::nullopt;
    const double half = t_quantile(units - 1) * *error;
    return Interval{figure - half, figure + half};
}

Interval wilson_interval(double share, std::size_t units) {
    constexpr double z2 = kNormalQuantile * kNormalQuantile;
    const auto n = static_cast<double>(units);
    const double middle = share + z2 / (2 * n);
    const double half = kNormalQuantile * std::sqrt((share * (1 - share) + z2 / (4 * n)) / n);
    const double whole = 1 + z2 / n;
    return {std::max(0.0, (middle - half) / whole), std::min(1.0, (middle + half) / whole)};
}

}  // namespace rescue
