// The small record of settings kept on this device.
#pragma once

#include <string>
#include <string_view>

#include "app/session.hpp"

namespace rescue::app {

/// Reads a record; anything it cannot use, a whole broken record included, is left at its default.
Settings read_settings(std::string_view text);
std::string print_settings(const Settings& settings);

}  // namespace rescue::app
