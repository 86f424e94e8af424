// Where the strict or lenient reading gives another headline figure than the official one: by how much, and why.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// Draws a card with an entry for each difference, the largest first, from (x, y) down, nothing where there is none;
/// returns where it ends.
float draw_reading_notes(Ui& ui, const Session& session, float x, float y, float width);

/// "2 unreadable answers count as no: worth +1.20 points. Official 39.40 · strict 38.20": what explains the difference,
/// its size and the figures, those of the lenient reading only where they differ.
std::string reading_note(const ReadingComparison& comparison, TaskKind kind);

}  // namespace rescue::app
