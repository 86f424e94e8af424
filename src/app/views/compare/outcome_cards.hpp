// Who was right where: for each task a grid of two systems' outcomes on the same instances, each cell a way into
// Browse.
#pragma once

#include "app/statistics.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Draws the grids of the system looked at in detail from the top of `at`, `at.w` wide; returns where they end.
float draw_outcome_cards(Ui& ui, const Session& session, const Compared& chosen, const Box& at, Intents& intents);

}  // namespace rescue::app
