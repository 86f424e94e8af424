// Where in its conversation a row stands.
#pragma once

#include <algorithm>

namespace rescue {

inline constexpr int kPositionBins = 10;

/// The tenth of its conversation a row (1-based) of `rows` stands in: position (row - 1) / max(1, rows - 1), bin
/// min(9, floor(10 * position)). Reckoned in integers.
inline int position_bin(int row, int rows) {
    return std::min(kPositionBins - 1, kPositionBins * (row - 1) / std::max(1, rows - 1));
}

}  // namespace rescue
