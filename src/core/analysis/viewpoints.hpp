// Who holds what view of whom, as of a turn: the viewpoints of all turns up to it, by pair.
#pragma once

#include <string>
#include <vector>

#include "core/corpus/corpus.hpp"

namespace rescue {

/// One statement: a viewpoint of a turn, or of an answer to VP.
struct ViewStatement {
    int row = 1;  ///< 1-based
    Viewpoint view;
};
/// All statements of one person about another, by row.
struct ViewEdge {
    std::string source, target;
    std::vector<ViewStatement> statements;  ///< never empty; the last is the latest
};

/// Adds a statement to the edge of its pair, made where there is none. Without a target it is left out; without a
/// source it is `speaker`'s.
void add_view(std::vector<ViewEdge>& edges, int row, const Viewpoint& view, std::string_view speaker);
/// The edges as of `row` (1-based, included), in order of first appearance.
std::vector<ViewEdge> views_until(const Sample& sample, int row);
/// Everyone an edge of the whole sample touches, participants first, in order of appearance.
std::vector<std::string> people_with_views(const Sample& sample);
/// The next row in that direction (+1, -1) that holds a viewpoint; 0 where there is none.
int neighbour_with_view(const Sample& sample, int row, int step);

}  // namespace rescue
