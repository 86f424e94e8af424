// Messages above the view: what the demonstration is, and what became of files and links.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Where the real benchmark is to be had.
inline constexpr std::string_view kBenchmarkUrl = "https://github.com/Tomsawyerhu/RESCUE-bench";

/// Draws them from `y` down, `width` wide; returns where they end.
float draw_notices(Ui& ui, const Session& session, float y, float width, Intents& intents);

}  // namespace rescue::app
