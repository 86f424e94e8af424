// The published outputs of the generators, and the draws that the vectors' intervals were made with.
#include "core/scoring/random.hpp"

#include <array>
#include <cstdlib>
#include <doctest/doctest.h>

using namespace rescue;

TEST_CASE("splitmix64: published outputs") {
    std::uint64_t state = 1234567;
    CHECK(splitmix64(state) == 6457827717110365317U);
    CHECK(splitmix64(state) == 3203168211198807973U);
}

TEST_CASE("xoshiro256**: from words, from the default seed, from the ends of the range") {
    Random words(std::array<std::uint64_t, 4>{1, 2, 3, 4});
    CHECK(words.next() == 11520U);
    CHECK(words.next() == 0U);
    CHECK(words.next() == 1509978240U);
    CHECK(words.next() == 1215971899390074240U);
    Random seeded(12345);
    CHECK(seeded.next() == 0xbe6a36374160d49bU);
    CHECK(seeded.next() == 0x214aaa0637a688c6U);
    CHECK(seeded.next() == 0xf69d16de9954d388U);
    CHECK(Random(0).next() != Random(~std::uint64_t{0}).next());
}

TEST_CASE("bounded draws: rejection at its worst, one value, even shares") {
    Random random(12345);
    CHECK(random.bounded((std::uint64_t{1} << 63) + 1) == 8885192424992434628U);
    CHECK(random.bounded((std::uint64_t{1} << 63) + 1) == 445858863439900697U);
    CHECK(random.bounded((std::uint64_t{1} << 63) + 1) == 5120658023159227172U);
    CHECK(random.bounded((std::uint64_t{1} << 63) + 1) == 1473685501948099404U);
    CHECK(random.bounded(1) == 0U);
    std::array<int, 7> seen{};
    for (int i = 0; i < 70000; ++i) ++seen[static_cast<std::size_t>(random.bounded(7))];
    for (const int count : seen) CHECK(std::abs(count - 10000) < 400);  // four standard deviations
}
