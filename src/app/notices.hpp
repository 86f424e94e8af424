// Messages above the view: what the demonstration is, and what became of files and links.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Where the real benchmark is to be had.
inline constexpr std::string_view kBenchmarkUrl = "https://github.com/Tomsawyerhu/RESCUE-bench";

/// Draws them from `y` down, `width` wide; returns where they end.
/// At most two of the latest messages and their buttons lie above the view, the others are counted; Files shows all.
float draw_notices(Ui& ui, const Session& session, float y, float width, Intents& intents);
/// All messages below each other from the top of `box` (its height is not looked at); returns where they end.
float draw_messages(Ui& ui, const Session& session, const Box& box);

}  // namespace rescue::app
