// Files of the desktop, read in chunks into the application.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/app.hpp"

namespace rescue::platform {

/// Reads files and, recursively, folders as one batch, in the order of their names. Hidden files are left out.
void read_files(app::App& app, app::Origin origin, const std::vector<std::filesystem::path>& paths);

/// The whole file; "" when it cannot be read.
std::string read_file(const std::filesystem::path& path);
/// Writes the whole file, making its folder; false when that fails.
bool write_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace rescue::platform
