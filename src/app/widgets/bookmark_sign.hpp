// The ribbon that stands for a bookmark.
#pragma once

#include "app/ui.hpp"

namespace rescue::app {

/// Draws it as high as the box, in its middle; `set`: filled, else its outline.
void draw_bookmark_sign(Ui& ui, const Box& box, Color color, bool set);

}  // namespace rescue::app
