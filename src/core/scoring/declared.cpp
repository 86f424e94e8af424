#include "core/scoring/declared.hpp"

#include <cmath>
#include <map>
#include <utility>

#include "core/number.hpp"

namespace rescue {
namespace {

/// The details below one row of figures.
struct Part {
    Counts counts;
    bool couple = false, family = false;
    Scope scope() const { return couple == family ? Scope::both : couple ? Scope::couple : Scope::family; }
};

using Key = std::pair<DeclaredFigures::Level, std::string>;

std::map<Key, Part> parts_of(const Benchmark& benchmark, const TaskSpec& spec, const SystemTask& submitted,
                             const std::vector<Instance>& instances) {
    std::map<Key, Part> parts;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        if (submitted.answer[i] < 0) continue;
        const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
        const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)];
        Instance instance = instances[i];
        if (spec.kind != TaskKind::generation && !answer.gold.empty()) instance.gold = answer.gold;
        OutcomeContext context;
        context.scenario = sample.scenario;
        const Outcome outcome = spec.outcome(instance, &answer, context);
        for (const Key& key :
             {Key(DeclaredFigures::Level::overall, ""), Key(DeclaredFigures::Level::folder, sample.folder),
              Key(DeclaredFigures::Level::sample, sample.id)}) {
            Part& part = parts[key];
            spec.count(instance, outcome, sample.scenario, part.counts);
            (sample.scenario == Scenario::couple ? part.couple : part.family) = true;
        }
    }
    return parts;
}

/// Half of the last decimal the script keeps.
double tolerance(const TaskSpec& spec, std::string_view name) {
    if (spec.kind != TaskKind::generation) return 1e-9;
    return (name.find("bertscore") != std::string_view::npos ? 0.00005 : 0.0005) + 1e-9;
}

bool is_count(std::string_view name) {
    return name == "candidate_count" || name == "turn_count" || name == "checkpoint_count";
}

bool has_name(const Figures& figures, std::string_view name) {
    for (const Figure& each : figures) {
        if (each.name == name) return true;
    }
    return false;
}

}  // namespace

DeclaredCheck check_declared(const Benchmark& benchmark, const PredictionFile& file, const TaskSpec& spec,
                             const SystemTask& submitted, const std::vector<Instance>& instances) {
    DeclaredCheck check;
    if (file.declared.empty()) return check;
    const std::map<Key, Part> parts = parts_of(benchmark, spec, submitted, instances);
    const Part none;
    for (const DeclaredFigures& declared : file.declared) {
        const auto found = parts.find({declared.level, declared.name});
        const Part& part = found == parts.end() ? none : found->second;
        const Figures figures = spec.figures(part.counts, part.scope());
        for (const auto& [name, stated] : declared.figures) {
            std::optional<double> computed;
            if (is_count(name)) {
                computed = static_cast<double>(part.counts.n);
            } else if (has_name(figures, name)) {
                computed = figure(figures, name);
                if (!computed) continue;
            } else if (name.rfind("top1_macro_", 0) == 0 && part.couple && part.family) {
                if (check.merged_macro++ == 0) check.first_macro = declared.place;
                continue;
            } else {
                continue;
            }
            ++check.checked;
            if (std::fabs(*computed - stated) <= tolerance(spec, name)) continue;
            if (check.differing++ > 0) continue;
            check.first = declared.place;
            check.example =
                (declared.level == DeclaredFigures::Level::overall ? std::string("overall") : declared.name) + " " +
                name + " " + print_double(stated) + " stated, " + print_double(*computed) + " from the details";
        }
    }
    return check;
}

}  // namespace rescue
