// Choosing k of n evenly spread items (BENCHMARK.md 2.6).
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace rescue {

/// What is taken when exactly one of several is wanted.
enum class SinglePick { first, middle };

/// Indices, ascending and without repeats, of k of n items. k <= 0 or n <= k: all of them.
std::vector<std::size_t> even_pick(std::size_t n, long long k, SinglePick single);

/// The items of `all` at those indices.
template <class T>
std::vector<T> pick_evenly(const std::vector<T>& all, long long k, SinglePick single) {
    std::vector<T> picked;
    for (const std::size_t i : even_pick(all.size(), k, single)) picked.push_back(all[i]);
    return picked;
}

}  // namespace rescue
