#include "core/scoring/agreement.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace rescue {
namespace {

struct Moments {
    double mean_x = 0, mean_y = 0, xx = 0, yy = 0, xy = 0;  ///< sums of squares and products around the means
};

Moments moments(const std::vector<double>& x, const std::vector<double>& y) {
    Moments found;
    const auto n = static_cast<double>(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        found.mean_x += x[i] / n;
        found.mean_y += y[i] / n;
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double a = x[i] - found.mean_x, b = y[i] - found.mean_y;
        found.xx += a * a;
        found.yy += b * b;
        found.xy += a * b;
    }
    return found;
}

/// Ranks from 1; equal values share the mean of theirs.
std::vector<double> ranks(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> result(values.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first;
        while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]]) ++last;
        for (std::size_t i = first; i <= last; ++i) result[order[i]] = static_cast<double>(first + last) / 2 + 1;
        first = last + 1;
    }
    return result;
}

}  // namespace

Agreement agreement(const NumberPairs& pairs) {
    Agreement result;
    result.n = pairs.size();
    if (pairs.empty()) return result;
    const auto n = static_cast<double>(pairs.size());
    std::vector<double> x, y;
    double absolute = 0, signed_sum = 0, squares = 0, near = 0;
    for (const auto& [predicted, gold] : pairs) {
        const double off = predicted - gold;
        absolute += std::fabs(off);
        signed_sum += off;
        squares += off * off;
        near += std::abs(predicted - gold) <= 1 ? 1 : 0;
        x.push_back(predicted);
        y.push_back(gold);
    }
    result.mean_absolute_error = absolute / n;
    result.bias = signed_sum / n;
    result.within_one = near / n;
    const Moments of = moments(x, y);
    const double shift = of.mean_x - of.mean_y;
    // Expected squared distance of independent draws from the two series: their spreads and the shift.
    const double expected = (of.xx + of.yy) / n + shift * shift;
    if (expected > 0) {
        result.weighted_kappa = 1 - squares / n / expected;
        result.concordance = 2 * of.xy / n / expected;
    }
    const Moments of_ranks = moments(ranks(x), ranks(y));
    if (of_ranks.xx > 0 && of_ranks.yy > 0) {
        result.spearman = of_ranks.xy / (std::sqrt(of_ranks.xx) * std::sqrt(of_ranks.yy));
    }
    return result;
}

}  // namespace rescue
