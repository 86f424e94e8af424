#include "core/scoring/readings.hpp"

namespace rescue {
namespace {

bool usable(const Outcome& outcome, TaskKind kind) {
    switch (kind) {
        case TaskKind::binary:
            return outcome.readable;
        case TaskKind::ranking:
            return true;
        case TaskKind::generation:
            return outcome.intensity_match || outcome.emotion_score || outcome.bertscore_f1 ||
                   outcome.source_target_score || outcome.viewpoint_score || outcome.viewpoint_total_score;
    }
    return true;
}

}  // namespace

ReadingComparison compare_readings(const Benchmark& benchmark, const System& system, TaskId id) {
    const TaskSpec& spec = task(id);
    ReadingComparison result;
    result.figure = spec.headline.front();
    const auto value = [&](const TaskScore& score) { return figure(score.scope(Scope::both).figures, result.figure); };
    const TaskScore official = score_task(benchmark, system, id, Reading::official);
    const TaskScore lenient = score_task(benchmark, system, id, Reading::lenient);
    result.official = value(official);
    result.strict = value(score_task(benchmark, system, id, Reading::strict));
    result.lenient = value(lenient);
    for (const Outcome& each : official.outcomes) {
        if (!each.answered) {
            ++result.missing;
            continue;
        }
        if (!usable(each, spec.kind)) ++result.unreadable;
        if (each.first_filled()) ++result.filled;
        if (each.fell_back) ++result.fell_back;
    }
    for (const Outcome& each : lenient.outcomes) result.repaired += static_cast<std::size_t>(each.repairs);
    return result;
}

}  // namespace rescue
