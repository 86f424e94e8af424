// What simple rules reach on the very instances loaded: a system below one of them has learnt little.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/scoring/score.hpp"

namespace rescue {

/// A rule for one task. What it learns (how frequent labels are, the mean intensity) it learns from the instances of
/// the same scenario in all other folders, so that no couple or family predicts itself.
struct Baseline {
    TaskId task = TaskId::itp;
    std::string_view id, title, note;
    bool earlier_gold = false;  ///< it is told the gold of an earlier turn, which no system is
};
/// ITP "always_yes", "always_no", "chance"; RPP, SSP "most_frequent", "frequency_order", "chance"; RPP also
/// "repeat_last"; STP "last_speaker", "chance"; ER "mean_intensity".
const std::vector<Baseline>& baselines();

struct BaselineScore {
    const Baseline* baseline = nullptr;
    std::array<std::size_t, kScopeCount> n{};
    std::array<Figures, kScopeCount> figures;  ///< by Scope; of chance only those that have a closed form
};
/// Every baseline whose task has instances. Answers are counted as given: nothing is filled up. Chance is the expected
/// value of a uniform draw: of rankings without repeats from the candidates, for ITP the value at p(yes) = 1/2.
std::vector<BaselineScore> baseline_scores(const Benchmark& benchmark);

/// The baselines above a system's headline figure in one task and scope.
std::vector<const Baseline*> baselines_above(const std::vector<BaselineScore>& baselines, TaskId task, Scope scope,
                                             const Figures& figures);

}  // namespace rescue
