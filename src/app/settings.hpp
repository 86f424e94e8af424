// The small record of settings kept on this device.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "app/session.hpp"

namespace rescue::app {

/// In the order of ThemeChoice, as records and links spell them.
inline constexpr std::array<std::string_view, 3> kThemeNames{"system", "dark", "light"};

/// Reads a record; anything it cannot use, a whole broken record included, is left at its default.
Settings read_settings(std::string_view text);
std::string print_settings(const Settings& settings);

}  // namespace rescue::app
