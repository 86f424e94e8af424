// The fonts of the desktop window, from where packages install them.
#pragma once

#include <string>
#include <vector>

#include "app/app.hpp"

namespace rescue::platform {

/// Adds a font for each role that has one; the bytes returned must outlive the App.
std::vector<std::string> add_fonts(app::App& app);

}  // namespace rescue::platform
