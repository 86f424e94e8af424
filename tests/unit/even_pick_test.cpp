#include "core/tasks/even_pick.hpp"

#include <cfenv>
#include <cmath>
#include <doctest/doctest.h>
#include <set>

using rescue::even_pick;
using rescue::SinglePick;
using Indices = std::vector<std::size_t>;

TEST_CASE("even pick: everything when nothing is to be left out") {
    CHECK(even_pick(0, 3, SinglePick::first).empty());
    CHECK(even_pick(3, 3, SinglePick::first) == Indices{0, 1, 2});
    CHECK(even_pick(2, 5, SinglePick::first) == Indices{0, 1});
    CHECK(even_pick(4, 0, SinglePick::first) == Indices{0, 1, 2, 3});
    CHECK(even_pick(4, -1, SinglePick::middle) == Indices{0, 1, 2, 3});
    CHECK(even_pick(1, 1, SinglePick::middle) == Indices{0});
}

TEST_CASE("even pick of one: the middle for ITP, the first for ER and VP") {
    CHECK(even_pick(5, 1, SinglePick::middle) == Indices{2});
    CHECK(even_pick(4, 1, SinglePick::middle) == Indices{2});
    CHECK(even_pick(2, 1, SinglePick::middle) == Indices{1});
    CHECK(even_pick(4, 1, SinglePick::first) == Indices{0});
}

TEST_CASE("even pick: ties go to the even index") {
    CHECK(even_pick(4, 3, SinglePick::first) == Indices{0, 2, 3});        // 1.5 -> 2
    CHECK(even_pick(6, 3, SinglePick::first) == Indices{0, 2, 5});        // 2.5 -> 2
    CHECK(even_pick(7, 5, SinglePick::first) == Indices{0, 2, 3, 4, 6});  // 1.5 -> 2, 4.5 -> 4
}

TEST_CASE("even pick agrees with rounding of doubles, never repeats, keeps both ends") {
    REQUIRE(std::fegetround() == FE_TONEAREST);
    for (std::size_t n = 2; n <= 60; ++n) {
        for (std::size_t k = 2; k < n; ++k) {
            const Indices picked = even_pick(n, static_cast<long long>(k), SinglePick::first);
            Indices expected;
            for (std::size_t r = 0; r < k; ++r) {
                expected.push_back(static_cast<std::size_t>(
                    std::nearbyint(static_cast<double>(r * (n - 1)) / static_cast<double>(k - 1))));
            }
            CHECK(picked == expected);
            CHECK(std::set<std::size_t>(picked.begin(), picked.end()).size() == k);
            CHECK(picked.front() == 0);
            CHECK(picked.back() == n - 1);
        }
    }
}
