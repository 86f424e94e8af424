#include "core/tasks/even_pick.hpp"

#include <numeric>

namespace rescue {

std::vector<std::size_t> even_pick(std::size_t n, long long k, SinglePick single) {
    std::vector<std::size_t> indices;
    if (k <= 0 || n <= static_cast<unsigned long long>(k)) {
        indices.resize(n);
        std::iota(indices.begin(), indices.end(), std::size_t{0});
        return indices;
    }
    if (k == 1) return {single == SinglePick::middle ? n / 2 : 0};
    // round(r (n - 1) / (k - 1)), ties to even, in integers.
    const std::size_t gaps = static_cast<std::size_t>(k) - 1;
    for (std::size_t r = 0; r <= gaps; ++r) {
        const std::size_t product = r * (n - 1);
        std::size_t index = product / gaps;
        const std::size_t twice_rest = 2 * (product % gaps);
        if (twice_rest > gaps || (twice_rest == gaps && index % 2 == 1)) ++index;
        indices.push_back(index);
    }
    return indices;
}

}  // namespace rescue
