#include "core/sha256.hpp"

#include <algorithm>
#include <cstring>

namespace rescue {

namespace {

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t rotated(std::uint32_t value, unsigned by) { return (value >> by) | (value << (32U - by)); }

/// One round; the caller renames the eight words from round to round instead of moving them.
inline void round(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t& d, std::uint32_t e, std::uint32_t f,
                  std::uint32_t g, std::uint32_t& h, std::uint32_t key_and_word) {
    const std::uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const std::uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    h += s1 + (g ^ (e & (f ^ g))) + key_and_word;
    d += h;
    h += s0 + ((a & b) | (c & (a | b)));
}

}  // namespace

void Sha256::block(const unsigned char* bytes) {
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i < 16; ++i) {
        w[i] = std::uint32_t{bytes[4 * i]} << 24U | std::uint32_t{bytes[4 * i + 1]} << 16U |
               std::uint32_t{bytes[4 * i + 2]} << 8U | std::uint32_t{bytes[4 * i + 3]};
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3U);
        const std::uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10U);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < 64; i += 8) {
        round(a, b, c, d, e, f, g, h, kRound[i] + w[i]);
        round(h, a, b, c, d, e, f, g, kRound[i + 1] + w[i + 1]);
        round(g, h, a, b, c, d, e, f, kRound[i + 2] + w[i + 2]);
        round(f, g, h, a, b, c, d, e, kRound[i + 3] + w[i + 3]);
        round(e, f, g, h, a, b, c, d, kRound[i + 4] + w[i + 4]);
        round(d, e, f, g, h, a, b, c, kRound[i + 5] + w[i + 5]);
        round(c, d, e, f, g, h, a, b, kRound[i + 6] + w[i + 6]);
        round(b, c, d, e, f, g, h, a, kRound[i + 7] + w[i + 7]);
    }
    const std::array<std::uint32_t, 8> add = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < add.size(); ++i) state_[i] += add[i];
}

void Sha256::feed(std::string_view bytes) {
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    std::size_t left = bytes.size();
    length_ += left;
    if (rest_size_ > 0) {
        const std::size_t take = std::min(left, rest_.size() - rest_size_);
        std::copy_n(data, take, rest_.data() + rest_size_);
        rest_size_ += take;
        data += take;
        left -= take;
        if (rest_size_ < rest_.size()) return;
        block(rest_.data());
        rest_size_ = 0;
    }
    for (; left >= rest_.size(); data += rest_.size(), left -= rest_.size()) block(data);
    std::copy_n(data, left, rest_.data());
    rest_size_ = left;
}

std::string Sha256::finish() {
    const std::uint64_t bits = length_ * 8;
    std::string tail(1, '\x80');
    while ((rest_size_ + tail.size()) % 64 != 56) tail.push_back('\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        tail.push_back(static_cast<char>(bits >> static_cast<unsigned>(shift)));
    feed(tail);
    std::string hex;
    for (std::uint32_t word : state_) {
        for (int shift = 28; shift >= 0; shift -= 4) {
            hex.push_back("0123456789abcdef"[(word >> static_cast<unsigned>(shift)) & 15U]);
        }
    }
    return hex;
}

std::string sha256(std::string_view bytes) {
    Sha256 hash;
    hash.feed(bytes);
    return hash.finish();
}

}  // namespace rescue
