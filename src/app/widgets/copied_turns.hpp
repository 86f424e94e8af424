// Turns as text to paste elsewhere.
#pragma once

#include <string>
#include <utility>

#include "app/session.hpp"

namespace rescue::app {

/// First and last row of the chosen range, 1-based; the chosen turn alone where there is none.
std::pair<int, int> chosen_rows(const Session& session);

/// The chosen turn or range, a paragraph each: "Mara (4:12): When you go quiet ...". With `labels` a line of labels
/// below each turn. Nothing the display hides is among it. The sample has at least one turn.
std::string copied_turns(const Session& session, bool labels);

}  // namespace rescue::app
