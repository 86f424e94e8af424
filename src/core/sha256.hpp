// SHA-256 (FIPS 180-4), fed piece by piece.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rescue {

class Sha256 {
  public:
    void feed(std::string_view bytes);
    /// The digest in 64 lower-case hexadecimal digits. The object is spent afterwards.
    std::string finish();

  private:
    void block(const unsigned char* bytes);
    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<unsigned char, 64> rest_{};
    std::size_t rest_size_ = 0;
    std::uint64_t length_ = 0;
};

std::string sha256(std::string_view bytes);

}  // namespace rescue
