// Pictures rendered apart from the window, with the page's WebGL context.
#pragma once

#include <vector>

#include "app/app.hpp"

namespace rescue::platform {

/// The pixels of the picture, RGBA, row by row from the top; empty where the browser gives no room for them. Call after
/// a frame was drawn: textures are then up to date.
std::vector<unsigned char> render_picture(const app::Picture& picture);

}  // namespace rescue::platform
