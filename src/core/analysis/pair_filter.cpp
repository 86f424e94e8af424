#include "core/analysis/pair_filter.hpp"

#include "core/scoring/pairing.hpp"

namespace rescue {
namespace {

constexpr std::string_view kAnd = " & ";

std::vector<FilterValue> values_of(const FilterData& data, PairOutcome wanted) {
    std::vector<FilterValue> values;
    const auto score_of = [&](std::size_t system, const TaskSpec& spec) -> const TaskScore* {
        if (system >= data.scores.size()) return nullptr;
        const std::optional<TaskScore>& score = data.scores[system].tasks[static_cast<std::size_t>(spec.id)];
        return score ? &*score : nullptr;
    };
    for (const TaskSpec& spec : tasks()) {
        if (spec.kind == TaskKind::generation) continue;
        for (std::size_t a = 0; a < data.systems.size(); ++a) {
            for (std::size_t b = a + 1; b < data.systems.size(); ++b) {
                const TaskScore *first = score_of(a, spec), *second = score_of(b, spec);
                if (first == nullptr || second == nullptr) continue;
                Selection samples;
                const OutcomeGrid grid = outcome_grid(data.benchmark, {data.systems[a], *first},
                                                      {data.systems[b], *second}, spec.id, Scope::both);
                for (const OutcomeGrid::Entry& each : grid.instances) {
                    if (each.outcome == wanted && (samples.empty() || samples.back() != each.sample))
                        samples.push_back(each.sample);
                }
                if (samples.empty()) continue;
                std::string value(spec.code);
                value.append(" ").append(data.systems[a].name).append(kAnd).append(data.systems[b].name);
                values.push_back({std::move(value), std::move(samples)});
            }
        }
    }
    return values;
}

std::string shown(std::string_view value, std::string_view how) {
    const std::size_t blank = value.find(' '), both = value.find(kAnd);
    if (blank == std::string_view::npos || both == std::string_view::npos || both < blank) return std::string(value);
    std::string text(value.substr(0, blank));
    text.append(": ").append(value.substr(blank + 1, both - blank - 1)).append(" and ");
    return text.append(value.substr(both + kAnd.size())).append(" ").append(how);
}

}  // namespace

std::vector<FilterValue> both_right_values(const FilterData& data) { return values_of(data, PairOutcome::both_right); }
std::vector<FilterValue> both_wrong_values(const FilterData& data) { return values_of(data, PairOutcome::both_wrong); }
std::string both_right_shown(std::string_view value) { return shown(value, "right"); }
std::string both_wrong_shown(std::string_view value) { return shown(value, "wrong"); }

}  // namespace rescue
