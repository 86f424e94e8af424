// What stands where there is nothing yet: a heading, what to do, and the buttons that do it.
#pragma once

#include <string_view>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Buttons to choose files or a folder and to get an answer template, from (x, y) on, wrapped to `width`; returns where
/// they end.
float draw_file_buttons(Ui& ui, std::string_view id, float x, float y, float width, Intents& intents);

/// Draws from the top of `box` (its height is not looked at) and returns where it ends.
float draw_empty_state(Ui& ui, std::string_view id, const Box& box, std::string_view title, std::string_view text,
                       Intents& intents);

}  // namespace rescue::app
