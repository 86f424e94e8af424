#include "core/tasks/even_pick.hpp"

#include <numeric>

#include "core/number.hpp"

namespace rescue {

std::vector<std::size_t> even_pick(std::size_t n, long long k, SinglePick single) {
    std::vector<std::size_t> indices;
    if (k <= 0 || n <= static_cast<unsigned long long>(k)) {
        indices.resize(n);
        std::iota(indices.begin(), indices.end(), std::size_t{0});
        return indices;
    }
    if (k == 1) return {single == SinglePick::middle ? n / 2 : 0};
    const long long gaps = k - 1;
    for (long long r = 0; r <= gaps; ++r) {
        indices.push_back(static_cast<std::size_t>(divide_half_even(r * (static_cast<long long>(n) - 1), gaps)));
    }
    return indices;
}

}  // namespace rescue
