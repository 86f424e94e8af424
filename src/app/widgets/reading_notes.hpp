// Where the strict or lenient reading gives another headline figure than the official one: by how much, and why.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Draws a card with a line for each difference from (x, y) down, nothing where there is none; returns where it ends.
float draw_reading_notes(Ui& ui, const Session& session, float x, float y, float width);

/// "accuracy official 39.40, strict 38.60 (−0.80), lenient 39.40. 17 entries …": the figures and what explains them.
std::string reading_note(const ReadingComparison& comparison);

}  // namespace rescue::app
