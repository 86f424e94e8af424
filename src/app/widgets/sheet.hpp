// What lies above everything: the rest is shaded, and a panel stands on it.
#pragma once

#include <string_view>

#include "app/ui.hpp"

namespace rescue::app {

/// Shades the window and draws an empty panel at `box`, inside a pane `id` that the caller ends, after what it draws
/// on the panel. `name` is that of the whole. True when the shade was pressed: the panel is to go.
bool begin_sheet(Ui& ui, std::string_view id, std::string_view name, const Box& box, float rounding_css);

}  // namespace rescue::app
