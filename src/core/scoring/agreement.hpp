// Agreement of two series of numbers, judge-free: intensities as predicted and as annotated.
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace rescue {

/// (predicted, gold) of the instances that have both.
using NumberPairs = std::vector<std::pair<int, int>>;

struct Agreement {
    std::size_t n = 0;
    std::optional<double> mean_absolute_error, bias;  ///< bias: mean of predicted minus gold
    std::optional<double> within_one;                 ///< share off by at most 1
    std::optional<double> spearman;        ///< rank correlation, ties by their mean rank; none without spread
    std::optional<double> weighted_kappa;  ///< quadratic weights (Cohen 1968); none without spread
    std::optional<double> concordance;     ///< Lin's coefficient (1989); none without spread
};
Agreement agreement(const NumberPairs& pairs);

}  // namespace rescue
