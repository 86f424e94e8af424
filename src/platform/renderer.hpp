// Dear ImGui's context and its OpenGL drawing, the same on the web and on the desktop. The platform owns the window,
// makes its OpenGL context current and feeds the input.
#pragma once

#include "app/app.hpp"

namespace rescue::platform {

/// Makes ImGui's context, set up for this project; before the App is made.
void create_imgui();
/// Starts drawing with the current OpenGL context; false when its shaders cannot be built.
bool start_renderer();
/// Draws one frame of `app`, `width` x `height` device pixels, `seconds` after the former one.
void draw_frame(app::App& app, int width, int height, double seconds);
/// The OpenGL objects are gone (lost context): makes them and the font textures anew.
void rebuild_renderer();
/// Whether ImGui needs another frame at once to work off the input it was given.
bool input_pending();

}  // namespace rescue::platform
