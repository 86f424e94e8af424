// Where the strict or lenient reading gives another headline figure than the official one: by how much, and why.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Draws a line for each difference from (x, y) down; returns where they end.
float draw_reading_notes(Ui& ui, const Session& session, float x, float y, float width);

/// "strict 38.60 (-0.80), lenient 39.40 (0.00), official 39.40 …" of one comparison, with the counts that explain it.
std::string reading_note(const ReadingComparison& comparison);

}  // namespace rescue::app
