// The random numbers of resampling: published integer algorithms, so that every build and every other program can draw
// the same ones.
#pragma once

#include <array>
#include <cstdint>

namespace rescue {

/// The next output of splitmix64 (Steele, Lea and Flood 2014); moves `state` on.
std::uint64_t splitmix64(std::uint64_t& state);

/// xoshiro256** (Blackman and Vigna 2018).
class Random {
  public:
    /// Its four words are the first outputs of splitmix64 from the seed.
    explicit Random(std::uint64_t seed);
    explicit Random(const std::array<std::uint64_t, 4>& words) : words_(words) {}
    std::uint64_t next();
    /// A draw from 0..n-1, each equally likely: Lemire's multiplication with rejection (2019) on 64 bits. n > 0.
    std::uint64_t bounded(std::uint64_t n);

  private:
    std::array<std::uint64_t, 4> words_{};
};

}  // namespace rescue
