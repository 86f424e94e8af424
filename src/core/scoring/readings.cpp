#include "core/scoring/readings.hpp"

namespace rescue {

ReadingComparison compare_readings(const Benchmark& benchmark, const System& system, TaskId id) {
    const TaskSpec& spec = task(id);
    ReadingComparison result;
    result.figure = spec.headline.front();
    const auto value = [&](const TaskScore& score) { return figure(score.scope(Scope::both).figures, result.figure); };
    const TaskScore official = score_task(benchmark, system, id, Reading::official);
    const TaskScore lenient = score_task(benchmark, system, id, Reading::lenient);
    result.official = value(official);
    const TaskScore strict = score_task(benchmark, system, id, Reading::strict);
    result.strict = value(strict);
    result.lenient = value(lenient);
    const std::vector<Instance>& instances = system.tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
    for (std::size_t i = 0; i < official.outcomes.size(); ++i) {
        const Outcome& each = official.outcomes[i];
        if (!each.answered) {
            ++result.missing;
            continue;
        }
        const bool right = each.correct(id, instances[i].gold);
        if (!each.readable) ++result.unreadable;
        if (each.first_filled()) ++result.filled;
        if (each.fell_back) {
            ++result.fell_back;
            if (right) ++result.fell_back_right;
        } else if (spec.kind == TaskKind::ranking && !each.first_filled() && right &&
                   !strict.outcomes[i].correct(id, instances[i].gold)) {
            ++result.passed_over;
        }
    }
    const ScopeScore& both = official.scope(Scope::both);
    for (const Figure& each : both.figures) {
        if (each.name == result.figure && each.over) result.unreadable = both.answered - *each.over;
    }
    for (const Outcome& each : lenient.outcomes) result.repaired += static_cast<std::size_t>(each.repairs);
    return result;
}

}  // namespace rescue
