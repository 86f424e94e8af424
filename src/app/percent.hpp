// Percent-encoding of values in links (RFC 3986), over any bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rescue::app {

/// Everything but letters, digits and -._~/ becomes %XX.
std::string percent_encode(std::string_view text);
/// None where a '%' is not followed by two hexadecimal digits.
std::optional<std::string> percent_decode(std::string_view text);

}  // namespace rescue::app
