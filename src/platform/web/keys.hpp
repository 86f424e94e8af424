// From the browser's names of keys to ImGui's.
#pragma once

#include <string_view>

#include "imgui.h"

namespace rescue::platform {

/// `key` and `code` are KeyboardEvent.key and .code. What is printed on the key counts for letters and digits, its
/// place for everything else and for letters of other scripts. ImGuiKey_None for a key the application cannot know.
ImGuiKey key_of(std::string_view key, std::string_view code);

}  // namespace rescue::platform
