// Outcomes -> counts per conversation -> figures (DESIGN.md, decision 2).
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/predictions/systems.hpp"
#include "core/tasks/task.hpp"

namespace rescue {

enum class Scope : std::uint8_t { both, couple, family };
inline constexpr int kScopeCount = 3;
std::string_view scope_name(Scope scope);

struct ScopeScore {
    std::size_t n = 0, answered = 0;
    Figures figures;        ///< over all n
    Figures answered_only;  ///< ITP, RPP, STP, SSP
    Figures mean_over_samples;  ///< ER, VP
};

struct TaskScore {
    std::vector<Outcome> outcomes;  ///< aligned with SystemTask::instances()
    std::array<ScopeScore, kScopeCount> scopes;
};

struct SystemScore {
    std::array<std::optional<TaskScore>, kTaskCount> tasks;  ///< none: not submitted
};

/// Scores one task of a system. Cheap (well under 10 ms at full size), so the page calls it a task at a time.
TaskScore score_task(const Benchmark& benchmark, const System& system, TaskId id, Reading reading);
SystemScore score_system(const Benchmark& benchmark, const System& system, Reading reading);

/// Value of a figure by name, none when absent or null.
std::optional<double> figure(const Figures& figures, std::string_view name);

}  // namespace rescue
