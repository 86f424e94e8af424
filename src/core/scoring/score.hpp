// Outcomes -> counts per conversation -> figures (DESIGN.md, decision 2).
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/predictions/systems.hpp"
#include "core/tasks/task.hpp"

namespace rescue {

struct ScopeScore {
    std::size_t n = 0, answered = 0;
    Figures figures;            ///< over all n
    Figures answered_only;      ///< ITP, RPP, STP, SSP; else empty
    Figures mean_over_samples;  ///< ER, VP: figures without the counts; else empty
};

/// Counts of one conversation: the unit that later resampling draws.
struct ConversationCounts {
    int sample = 0;   ///< index into Corpus::samples
    Counts all;       ///< over all its instances
    Counts answered;  ///< over those with an entry
};

struct TaskScore {
    std::vector<Outcome> outcomes;                  ///< aligned with SystemTask::instances()
    std::vector<bool> left_out;                     ///< likewise: instances that do not count; empty: all do
    std::vector<ConversationCounts> conversations;  ///< those with instances that count, in corpus order
    std::array<ScopeScore, kScopeCount> scopes;     ///< by Scope
    const ScopeScore& scope(Scope which) const { return scopes[static_cast<std::size_t>(which)]; }
    bool counts(std::size_t instance) const { return left_out.empty() || !left_out[instance]; }
};

struct SystemScore {
    std::array<std::optional<TaskScore>, kTaskCount> tasks;  ///< none: not submitted
};

/// Scores one task of a system. Cheap (well under 10 ms at full size), so the page calls it a task at a time.
TaskScore score_task(const Benchmark& benchmark, const System& system, TaskId id, Reading reading);
SystemScore score_system(const Benchmark& benchmark, const System& system, Reading reading);

/// Which scores any of the outcomes carries.
CarriedScores carried_scores(const std::vector<Outcome>& outcomes);

/// Conversations and figures anew from the outcomes of a score, over the instances that count.
void count_again(const Benchmark& benchmark, const System& system, TaskId id, TaskScore& score);

/// Narrows the scores of one task, in place, to the instances that every one of these systems has answered: their
/// `left_out` says which do not count. `scores` aligned with `systems`, none of them null.
void narrow_to_common(const Benchmark& benchmark, const std::vector<const System*>& systems,
                      const std::vector<TaskScore*>& scores, TaskId id);

/// The scores over the instances that every one of the systems has answered, for each task among those that submitted
/// it. `scores` aligned with `systems`; so is the result, whose `left_out` says which instances do not count.
std::vector<SystemScore> on_common_instances(const Benchmark& benchmark, const std::vector<System>& systems,
                                             const std::vector<SystemScore>& scores);

bool in_scope(Scope scope, Scenario scenario);

/// The conversations of a scope, in their order.
std::vector<ConversationCounts> conversations_in(const Corpus& corpus,
                                                 const std::vector<ConversationCounts>& conversations, Scope scope);

/// Figures of counts added up; none has a value where n is 0 (BENCHMARK.md 2.8).
Figures figures_of(const TaskSpec& spec, const Counts& counts, Scope scope);

/// Figures of some conversations (of one scope; repeats allowed).
ScopeScore score_scope(const TaskSpec& spec, const std::vector<ConversationCounts>& conversations, Scope scope);

/// The scenario that all of some samples (ascending indices) are of, else both.
Scope scope_of_samples(const Corpus& corpus, const std::vector<int>& samples);

/// Figures over some samples (ascending indices), those of scope_of_samples().
ScopeScore score_samples(const TaskSpec& spec, const Corpus& corpus, const TaskScore& score,
                         const std::vector<int>& samples);

}  // namespace rescue
