#include "core/scoring/random.hpp"

namespace rescue {
namespace {

std::uint64_t rotated(std::uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }

struct Product {
    std::uint64_t high, low;
};

/// All 128 bits of a * b, without a type that not every compiler has.
Product multiply(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t kLow = 0xFFFFFFFFU;
    const std::uint64_t low = (a & kLow) * (b & kLow);
    const std::uint64_t first = (a >> 32) * (b & kLow) + (low >> 32);
    const std::uint64_t second = (a & kLow) * (b >> 32) + (first & kLow);
    return {(a >> 32) * (b >> 32) + (first >> 32) + (second >> 32), a * b};
}

}  // namespace

std::uint64_t splitmix64(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

Random::Random(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = splitmix64(seed);
}

std::uint64_t Random::next() {
    const std::uint64_t result = rotated(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = rotated(words_[3], 45);
    return result;
}

std::uint64_t Random::bounded(std::uint64_t n) {
    Product product = multiply(next(), n);
    if (product.low < n) {
        const std::uint64_t least = (0 - n) % n;
        while (product.low < least) product = multiply(next(), n);
    }
    return product.high;
}

}  // namespace rescue
