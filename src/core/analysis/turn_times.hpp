// When the turns of a sample are spoken, how they overlap or leave silences, and which stretch a relation label covers.
#pragma once

#include <string>
#include <vector>

#include "core/corpus/corpus.hpp"

namespace rescue {

/// A turn on the time axis.
struct TurnTime {
    double start = 0, end = 0;  ///< seconds, end >= start; where the file gives none, the end of the turn before
    double silence_before = 0;  ///< seconds since everybody before had finished; 0 where there is none
    int overlaps_row = 0;       ///< 1-based row of an earlier turn still going on when this one starts, 0 none
};

struct TurnTimes {
    std::vector<TurnTime> turns;  ///< turns[i] is row i + 1
    double end = 0;               ///< the latest end, seconds
    bool known = false;           ///< any turn carries a time
    /// Row (1-based) whose stretch holds `seconds`, else the one nearest to it; 0 in an empty sample.
    int nearest_row(double seconds) const;
};
/// Overlaps and silences shorter than `tolerance` seconds are not reported.
TurnTimes turn_times(const Sample& sample, double tolerance = 0.05);

/// A relation label drawn back from its therapist row to the row after the previous therapist row (BENCHMARK.md 7).
struct RelationSpan {
    int first_row = 0, row = 0;  ///< 1-based; `row` is the therapist row that carries the label
    std::string label;
};
/// Spans in order; rows without a label are gaps. Labels on rows of other speakers make no span.
std::vector<RelationSpan> relation_spans(const Sample& sample);
/// First row of the stretch that ends with therapist row `row`.
int stretch_start(const Sample& sample, int row);

}  // namespace rescue
