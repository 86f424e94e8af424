// Bookmarks: set and removed on a turn, stepped through in talk mode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

/// Index of the bookmark on this turn, or -1.
int bookmark_at(const std::vector<Bookmark>& bookmarks, std::string_view sample_id, int row);

/// The bookmarks without the one on this turn or, where there is none, with one more at the end: they are stepped
/// through in the order they were set.
std::vector<Bookmark> toggled_bookmark(std::vector<Bookmark> bookmarks, const Bookmark& turn);

/// The bookmark to go to from `here` (an index, -1: none). `last` is the one visited last, -1 none: from a turn
/// without a bookmark a step forward (`step` 1) leads to the one after it, a step back (-1) returns to it.
int bookmark_after(const std::vector<Bookmark>& bookmarks, const Bookmark& here, int last, int step);

/// The bookmarks with those at `index` and `index` + `step` (1 or -1) in each other's place, where both exist.
std::vector<Bookmark> moved_bookmark(std::vector<Bookmark> bookmarks, int index, int step);

/// The chosen turn as a bookmark; no id where there is no sample.
Bookmark chosen_turn(const Session& session);

/// "Mara & Idris · 01, turn 5"; the id in place of a title where the sample is not loaded. `titles`: see
/// sample_titles().
std::string bookmark_title(const Session& session, const std::vector<std::string>& titles, const Bookmark& bookmark);

}  // namespace rescue::app
