#include "core/report/score_json.hpp"

#include "core/report/benchmark.hpp"
#include "core/report/interval_json.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/report/signature.hpp"
#include "core/scoring/several_runs.hpp"

namespace rescue {
namespace {

void write_figures(const Figures& figures, JsonWriter& json) {
    for (const Figure& each : figures) {
        json.key(each.name);
        if (each.integer && each.value) {
            json.integer(static_cast<std::int64_t>(*each.value));
        } else {
            json.number(each.value);
        }
    }
}

void write_beside(std::string_view key, const Figures& figures, JsonWriter& json) {
    if (figures.empty()) return;
    json.key(key);
    json.begin_object();
    write_figures(figures, json);
    json.end_object();
}

/// The ids of baselines that the system's headline figure is below.
void write_below(const std::vector<const Baseline*>& above, JsonWriter& json) {
    json.key("below");
    json.begin_array();
    for (const Baseline* each : above) json.string(each->id);
    json.end_array();
}

void write_scope(const ScopeScore& score, const ScopeIntervals* intervals,
                 const std::optional<std::vector<const Baseline*>>& above, JsonWriter& json) {
    json.begin_object();
    json.key("n");
    json.integer(static_cast<std::int64_t>(score.n));
    json.key("answered");
    json.integer(static_cast<std::int64_t>(score.answered));
    write_figures(score.figures, json);
    write_beside("answered_only", score.answered_only, json);
    write_beside("mean_over_samples", score.mean_over_samples, json);
    if (intervals != nullptr) write_intervals(*intervals, json);
    if (above) write_below(*above, json);
    json.end_object();
}

void write_model(const System& system, const SystemScore& score, const SystemIntervals* intervals,
                 const std::vector<BaselineScore>* baselines, JsonWriter& json) {
    json.begin_object();
    json.key("model");
    json.string(system.model);
    json.key("mode");
    json.string(system.mode);
    json.key("run");
    json.integer(system.run);
    json.key("context_size");
    json.begin_object();
    for (const TaskSpec& spec : tasks()) {
        const std::optional<int>& size = system.context_size[static_cast<std::size_t>(spec.id)];
        if (!size) continue;
        json.key(spec.code);
        json.integer(*size);
    }
    json.end_object();
    json.key("files");
    json.begin_array();
    for (const std::string& file : system.files) json.string(file);
    json.end_array();
    json.key("tasks");
    json.begin_object();
    for (const TaskSpec& spec : tasks()) {
        const auto index = static_cast<std::size_t>(spec.id);
        const std::optional<TaskScore>& scored = score.tasks[index];
        if (!scored) continue;
        json.key(spec.code);
        json.begin_object();
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            json.key(scope_name(scope));
            const ScopeIntervals* of_scope =
                intervals == nullptr ? nullptr : &(*intervals->tasks[index])[static_cast<std::size_t>(scope)];
            std::optional<std::vector<const Baseline*>> above;
            if (baselines != nullptr) {
                above = baselines_above(*baselines, spec.id, scope, scored->scope(scope).figures);
            }
            write_scope(scored->scope(scope), of_scope, above, json);
        }
        json.end_object();
    }
    json.end_object();
    json.end_object();
}

void write_baselines(const std::vector<BaselineScore>& baselines, JsonWriter& json) {
    json.key("baselines");
    json.begin_array();
    for (const BaselineScore& each : baselines) {
        json.begin_object();
        json.key("task");
        json.string(task(each.baseline->task).code);
        json.key("id");
        json.string(each.baseline->id);
        json.key("note");
        json.string(each.baseline->note);
        json.key("uses_earlier_gold");
        json.boolean(each.baseline->earlier_gold);
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            json.key(scope_name(scope));
            json.begin_object();
            json.key("n");
            json.integer(static_cast<std::int64_t>(each.n[static_cast<std::size_t>(scope)]));
            write_figures(each.figures[static_cast<std::size_t>(scope)], json);
            json.end_object();
        }
        json.end_object();
    }
    json.end_array();
}

void write_runs(const std::vector<ModelRuns>& groups, JsonWriter& json) {
    json.begin_array();
    for (const ModelRuns& group : groups) {
        json.begin_object();
        json.key("model");
        json.string(group.model);
        json.key("mode");
        json.string(group.mode);
        json.key("runs");
        json.integer(static_cast<std::int64_t>(group.systems.size()));
        json.key("tasks");
        json.begin_object();
        for (const TaskSpec& spec : tasks()) {
            const auto& scopes = group.tasks[static_cast<std::size_t>(spec.id)];
            if (scopes.front().empty()) continue;
            json.key(spec.code);
            json.begin_object();
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                json.key(scope_name(scope));
                json.begin_object();
                for (const RunMean& each : scopes[static_cast<std::size_t>(scope)]) {
                    json.key(each.figure);
                    json.begin_object();
                    json.key("mean");
                    json.number(each.mean);
                    json.key("deviation");
                    json.number(each.deviation);
                    json.key("n");
                    json.integer(static_cast<std::int64_t>(each.runs));
                    json.end_object();
                }
                json.end_object();
            }
            json.end_object();
        }
        json.end_object();
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string models_json(const std::vector<System>& systems, const std::vector<SystemScore>& scores,
                        const ReportIntervals* intervals, const std::vector<BaselineScore>* baselines) {
    JsonWriter json;
    json.begin_array();
    for (std::size_t i = 0; i < systems.size(); ++i) {
        write_model(systems[i], scores[i], intervals == nullptr ? nullptr : &intervals->systems[i], baselines, json);
    }
    json.end_array();
    return json.text();
}

std::string score_json(const ScoreReport& report) {
    JsonWriter json;
    json.begin_object();
    json.key("benchmark");
    json.raw(benchmark_json(report.benchmark));
    json.key("reading");
    json.string(reading_name(report.reading));
    json.key("signature");
    json.string(signature(report.benchmark, report.reading,
                          report.intervals == nullptr ? nullptr : &report.intervals->options, report.common));
    if (report.common) {
        json.key("instances");
        json.string("answered_by_all");
    }
    if (report.intervals != nullptr) write_resampling(report.intervals->options, json);
    json.key("models");
    json.raw(models_json(report.systems, report.scores, report.intervals, report.baselines));
    if (report.baselines != nullptr) write_baselines(*report.baselines, json);
    const std::vector<ModelRuns> runs = several_runs(report.systems, report.scores);
    if (!runs.empty()) {
        json.key("runs");
        write_runs(runs, json);
    }
    json.key("problems");
    json.raw(problems_json(report.problems));
    json.end_object();
    return json.text() + "\n";
}

}  // namespace rescue
