// Which of several panes is shown, where there is no room for all: a row of chips.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "app/ui.hpp"

namespace rescue::app {

struct PaneChip {
    std::string_view id, title;
    std::string_view brief = {};  ///< where the titles do not fit side by side; "" as the title
};

/// Draws the chips at the top of the area, which is left without them; `chosen` (an index) is on. Returns the one
/// pressed, else `chosen`.
std::size_t draw_pane_switch(Ui& ui, Box& area, const std::vector<PaneChip>& chips, std::size_t chosen);

}  // namespace rescue::app
