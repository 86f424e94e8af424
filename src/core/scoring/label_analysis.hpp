// Where first choices go right and wrong: by label, by rank, by position, by number of candidates.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/scoring/pairing.hpp"

namespace rescue {

struct LabelRow {
    std::string label;
    double precision = 0, recall = 0, f1 = 0;
    std::size_t support = 0, chosen = 0;  ///< times gold, times first choice
};

struct LabelAverage {
    double precision = 0, recall = 0, f1 = 0;
};

struct LabelAnalysis {
    std::size_t n = 0;
    std::vector<LabelRow> labels;  ///< of the set in its order, then golds outside of it
    LabelAverage macro, micro,
        weighted;  ///< macro and weighted over the set; micro: an instance without a choice is a miss
    /// confusion[gold][choice]; the last column counts instances without a choice of the set.
    std::vector<std::vector<std::size_t>> confusion;
};
/// ITP: yes, no. RPP, SSP: the labels of the scenario. STP, ER, VP: none (STP answers with names: no set to sum over).
std::optional<LabelAnalysis> label_analysis(const Benchmark& benchmark, const ScoredTask& scored, TaskId id,
                                            Scenario scenario);

/// Instances by the rank of the gold: 1, 2, 3, none of them.
std::array<std::size_t, 4> rank_histogram(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope);

/// Share of right first choices (ITP: answers) among some instances.
struct ShareRow {
    std::string value;
    std::size_t n = 0, right = 0;
    std::optional<double> share, error;  ///< error: sqrt(p(1-p)/n), as the paper's Figure 4 has it
};
/// By tenths of the conversation (all ten), by slice kinds of slices.hpp in the order of their first instance, or by
/// the number of candidates ("3", ...).
std::vector<ShareRow> shares_by_position(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope);
std::vector<ShareRow> shares_by_slice(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope,
                                      std::string_view kind);
std::vector<ShareRow> shares_by_candidates(const Benchmark& benchmark, const ScoredTask& scored, TaskId id,
                                           Scope scope);

/// VP without a judge: source -> target pairs predicted against those annotated, exactly as written, each pair once an
/// instance. `worst`: the direction (by role: client to client, to the therapist, to the group) with the least F1.
struct PairFigures {
    std::size_t predicted = 0, gold = 0, hits = 0;
    double precision = 0, recall = 0, f1 = 0;
};
struct DirectionFigures {
    PairFigures all;
    std::vector<std::pair<std::string, PairFigures>> directions;  ///< those that occur
    std::string worst;                                            ///< "" where none has a gold
};
DirectionFigures viewpoint_pairs(const Benchmark& benchmark, const ScoredTask& scored, Scope scope);

}  // namespace rescue
