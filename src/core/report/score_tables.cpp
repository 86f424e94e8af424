#include "core/report/score_tables.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/report/benchmark.hpp"
#include "core/report/csv.hpp"
#include "core/report/shown_interval.hpp"
#include "core/report/signature.hpp"
#include "core/report/table.hpp"
#include "core/scoring/readings.hpp"
#include "core/scoring/several_runs.hpp"

namespace rescue {
namespace {

constexpr std::array<Scope, kScopeCount> kScopes = {Scope::both, Scope::couple, Scope::family};

const std::optional<TaskScore>& scored(const SystemScore& score, const TaskSpec& spec) {
    return score.tasks[static_cast<std::size_t>(spec.id)];
}

/// A figure's value for people; "" where the scope has no such figure.
std::string cell_of(const Figures& figures, std::string_view name) {
    for (const Figure& each : figures) {
        if (each.name == name) return shown_number(each.value, each.integer);
    }
    return "";
}

/// Headline figures over both scenarios, a column a system.
Table overview(const ScoreReport& report) {
    Table table;
    table.title = "Headline figures, both scenarios, " + std::string(reading_name(report.reading)) + " reading";
    table.columns = {"figure"};
    for (const System& system : report.systems) table.columns.push_back(system.name);
    for (const TaskSpec& spec : tasks()) {
        bool any = false;
        for (const SystemScore& score : report.scores) any |= scored(score, spec).has_value();
        for (std::size_t i = 0; any && i < spec.headline.size(); ++i) {
            std::vector<std::string> row = {std::string(spec.code) + " " + std::string(spec.headline[i])};
            for (const SystemScore& score : report.scores) {
                const std::optional<TaskScore>& task = scored(score, spec);
                row.push_back(task ? cell_of(task->scope(Scope::both).figures, spec.headline[i]) : "");
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

/// All figures of one task of one system; beside them those over answered instances or over samples.
Table task_table(const System& system, const TaskSpec& spec, const TaskScore& score) {
    const ScopeScore& both = score.scope(Scope::both);
    const bool generation = spec.kind == TaskKind::generation;
    const bool beside = generation || both.answered < both.n;
    Table table;
    table.title = system.name + ": " + std::string(spec.code) + ", " + std::string(spec.name) + " (n " +
                  std::to_string(both.n) + ", answered " + std::to_string(both.answered) + ")";
    table.columns = {"figure"};
    for (const Scope scope : kScopes) table.columns.emplace_back(scope_name(scope));
    for (std::size_t i = 0; beside && i < kScopes.size(); ++i) {
        table.columns.push_back(std::string(scope_name(kScopes[i])) + (generation ? ", by sample" : ", answered"));
    }
    std::vector<std::string> n = {"n"}, answered = {"answered"};
    for (const Scope scope : kScopes) {
        n.push_back(std::to_string(score.scope(scope).n));
        answered.push_back(std::to_string(score.scope(scope).answered));
    }
    n.resize(table.columns.size());
    answered.resize(table.columns.size());
    table.rows = {n, answered};
    for (const Figure& each : spec.figures(Counts(), Scope::couple)) {
        std::vector<std::string> row = {std::string(each.name)};
        for (const Scope scope : kScopes) row.push_back(cell_of(score.scope(scope).figures, each.name));
        for (std::size_t i = 0; beside && i < kScopes.size(); ++i) {
            const ScopeScore& scope = score.scope(kScopes[i]);
            row.push_back(cell_of(generation ? scope.mean_over_samples : scope.answered_only, each.name));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The interval to read first and what stands beside it: under kFewUnits Student's t and the percentiles, else the
/// percentiles alone; beside a share of 0 or 1 Wilson's.
std::vector<std::string> interval_cells(const ScopeIntervals& scope, const FigureInterval& each) {
    const bool t_first = scope.few() && each.t;
    std::string beside = t_first ? shown_interval(each.percentile) + " (percentiles)" : "";
    if (each.wilson) beside += (beside.empty() ? "" : ", ") + shown_interval(each.wilson) + " (Wilson)";
    return {shown_interval(t_first ? each.t : each.percentile) + (t_first ? " (t)" : ""), beside};
}

/// The figures of a task with their intervals, a line each figure and scope.
Table intervals_table(const System& system, const TaskSpec& spec, const TaskScore& score,
                      const std::array<ScopeIntervals, kScopeCount>& intervals) {
    Table table;
    table.title = system.name + ": " + std::string(spec.code) + ", 95% intervals";
    table.columns = {"figure, scope", "value", "95% interval", "beside it", "conversations", "folders"};
    for (const Scope scope : kScopes) {
        const ScopeIntervals& of_scope = intervals[static_cast<std::size_t>(scope)];
        for (const FigureInterval& each : of_scope.figures) {
            std::vector<std::string> row = {std::string(each.figure).append(", ").append(scope_name(scope)),
                                            cell_of(score.scope(scope).figures, each.figure)};
            for (std::string& cell : interval_cells(of_scope, each)) row.push_back(std::move(cell));
            row.push_back(std::to_string(of_scope.conversations));
            row.push_back(std::to_string(of_scope.folders));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

/// What the other readings make of each task, where they differ from the official one.
Table readings_table(const ScoreReport& report) {
    Table table;
    table.title = "Where the readings differ (both scenarios)";
    table.columns = {"system, task, figure", "official", "strict",      "lenient", "missing",
                     "unreadable",           "filled",   "failed rows", "repaired"};
    for (const System& system : report.systems) {
        for (const TaskSpec& spec : tasks()) {
            if (!system.tasks[static_cast<std::size_t>(spec.id)].present) continue;
            const ReadingComparison compared = compare_readings(report.benchmark, system, spec.id);
            if (!compared.differs()) continue;
            table.rows.push_back({system.name + ", " + std::string(spec.code) + ", " + std::string(compared.figure),
                                  shown_number(compared.official, false), shown_number(compared.strict, false),
                                  shown_number(compared.lenient, false), std::to_string(compared.missing),
                                  std::to_string(compared.unreadable), std::to_string(compared.filled),
                                  std::to_string(compared.fell_back), std::to_string(compared.repaired)});
        }
    }
    return table;
}

/// What simple rules reach in the figures that matter, and who stays below.
Table baselines_table(const ScoreReport& report) {
    Table table;
    table.title = "Baselines on the same instances (headline figures; below: systems that do not reach it)";
    table.columns = {"task, baseline, figure"};
    for (const Scope scope : kScopes) table.columns.emplace_back(scope_name(scope));
    table.columns.emplace_back("below (both)");
    for (const BaselineScore& each : *report.baselines) {
        const TaskSpec& spec = task(each.baseline->task);
        std::string below;
        for (std::size_t i = 0; i < report.systems.size(); ++i) {
            const std::optional<TaskScore>& score = scored(report.scores[i], spec);
            if (!score) continue;
            const auto above = baselines_above({each}, spec.id, Scope::both, score->scope(Scope::both).figures);
            if (!above.empty()) below += (below.empty() ? "" : ", ") + report.systems[i].name;
        }
        // A baseline without the headline figure (the mean intensity has no emotion in words) shows the figures it has.
        const Figures& both = each.figures[static_cast<std::size_t>(Scope::both)];
        const bool has_headline = figure(both, spec.headline.front()).has_value();
        for (const Figure& name : both) {
            const auto& headline = spec.headline;
            const bool chosen = std::find(headline.begin(), headline.end(), name.name) != headline.end();
            if (has_headline ? !chosen : (name.integer || !name.value)) continue;
            std::vector<std::string> row = {std::string(spec.code) + " " + std::string(each.baseline->title) + ", " +
                                            std::string(name.name)};
            for (const Scope scope : kScopes) {
                row.push_back(cell_of(each.figures[static_cast<std::size_t>(scope)], name.name));
            }
            row.push_back(name.name == headline.front() ? below : "");
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

/// Mean and deviation of models with several runs.
Table runs_table(const ScoreReport& report) {
    Table table;
    table.title = "Several runs of one model: mean, deviation, number of runs";
    table.columns = {"model, figure"};
    for (const Scope scope : kScopes) table.columns.emplace_back(scope_name(scope));
    for (const ModelRuns& group : several_runs(report.systems, report.scores)) {
        for (const TaskSpec& spec : tasks()) {
            const auto& scopes = group.tasks[static_cast<std::size_t>(spec.id)];
            for (std::size_t i = 0; i < scopes.front().size(); ++i) {
                std::vector<std::string> row = {group.model + (group.mode.empty() ? "" : ", " + group.mode) + ", " +
                                                std::string(spec.code) + " " + std::string(scopes.front()[i].figure)};
                for (const Scope scope : kScopes) {
                    const RunMean& each = scopes[static_cast<std::size_t>(scope)][i];
                    row.push_back(shown_number(each.mean, false) + ", " + shown_number(each.deviation, false) + ", " +
                                  std::to_string(each.runs));
                }
                table.rows.push_back(std::move(row));
            }
        }
    }
    return table;
}

std::string signature_of(const ScoreReport& report) {
    const ResamplingOptions* resampling = report.intervals == nullptr ? nullptr : &report.intervals->options;
    return signature(report.benchmark, report.reading, resampling, report.common);
}

std::string csv_number(const Figure& figure) {
    if (!figure.value) return "";
    return figure.integer ? shown_number(figure.value, true) : print_double(*figure.value);
}

/// The last six cells of a CSV record, for figures that have an interval.
void add_interval(const ScopeIntervals& intervals, std::string_view figure, std::vector<std::string>& cells) {
    const FigureInterval* found = intervals.find(figure);
    if (found == nullptr) return;
    for (const std::optional<Interval>& each : {found->percentile, found->t}) {
        cells.push_back(each ? print_double(each->low) : "");
        cells.push_back(each ? print_double(each->high) : "");
    }
    cells.push_back(std::to_string(intervals.conversations));
    cells.push_back(std::to_string(intervals.folders));
}

}  // namespace

std::vector<Table> score_table_list(const ScoreReport& report) {
    std::vector<Table> tables_shown = {overview(report)};
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        for (const TaskSpec& spec : tasks()) {
            const std::optional<TaskScore>& score = scored(report.scores[i], spec);
            if (!score) continue;
            tables_shown.push_back(task_table(report.systems[i], spec, *score));
            if (report.intervals == nullptr) continue;
            const auto& intervals = *report.intervals->systems[i].tasks[static_cast<std::size_t>(spec.id)];
            tables_shown.push_back(intervals_table(report.systems[i], spec, *score, intervals));
        }
    }
    if (report.baselines != nullptr) tables_shown.push_back(baselines_table(report));
    Table runs = runs_table(report);
    if (!runs.rows.empty()) tables_shown.push_back(std::move(runs));
    Table readings = readings_table(report);
    if (!readings.rows.empty()) tables_shown.push_back(std::move(readings));
    return tables_shown;
}

std::vector<std::string> score_notes(const ScoreReport& report) {
    std::vector<std::string> all;
    if (report.common) all.emplace_back("Only instances that every system shown has answered are counted.");
    if (report.intervals != nullptr) all.push_back(resampling_note(report.intervals->options));
    for (std::size_t i = 0; report.baselines != nullptr && i < report.baselines->size(); ++i) {
        const Baseline& each = *(*report.baselines)[i].baseline;
        all.push_back(std::string(task(each.task).code).append(" ").append(each.title).append(": ").append(each.note) +
                      ".");
    }
    for (const Problem& each : report.problems.list()) {
        if (each.severity == Severity::note) all.push_back(each.place.file + ": " + each.message);
    }
    return all;
}

std::string score_text(const ScoreReport& report) {
    std::string text = benchmark_line(report.benchmark) + "\n\n";
    for (const Table& table : score_table_list(report)) text += text_table(table);
    for (const std::string& note : score_notes(report)) text += "Note: " + note + "\n";
    return text + signature_of(report) + "\n";
}

std::string score_markdown(const ScoreReport& report) {
    std::string text = benchmark_line(report.benchmark) + "\n\n";
    for (const Table& table : score_table_list(report)) text += markdown_table(table);
    for (const std::string& note : score_notes(report)) text += "- " + note + "\n";
    return text + "\n`" + signature_of(report) + "`\n";
}

std::string score_csv(const ScoreReport& report) {
    std::vector<std::string> header = {"model", "mode", "run",      "task",   "scope",
                                       "over",  "n",    "answered", "figure", "value"};
    if (report.intervals != nullptr) {
        for (const char* each : {"low", "high", "low_t", "high_t", "conversations", "folders"})
            header.emplace_back(each);
    }
    std::string csv = csv_line(header);
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        const System& system = report.systems[i];
        for (const TaskSpec& spec : tasks()) {
            const std::optional<TaskScore>& score = scored(report.scores[i], spec);
            for (std::size_t s = 0; score && s < kScopes.size(); ++s) {
                const ScopeScore& scope = score->scope(kScopes[s]);
                const ScopeIntervals* intervals =
                    report.intervals == nullptr
                        ? nullptr
                        : &(*report.intervals->systems[i].tasks[static_cast<std::size_t>(spec.id)])[s];
                const auto add = [&](std::string_view over, const Figures& figures, const ScopeIntervals* beside) {
                    for (const Figure& each : figures) {
                        std::vector<std::string> cells = {system.model,
                                                          system.mode,
                                                          std::to_string(system.run),
                                                          std::string(spec.code),
                                                          std::string(scope_name(kScopes[s])),
                                                          std::string(over),
                                                          std::to_string(scope.n),
                                                          std::to_string(scope.answered),
                                                          std::string(each.name),
                                                          csv_number(each)};
                        if (beside != nullptr) add_interval(*beside, each.name, cells);
                        cells.resize(header.size());
                        csv += csv_line(cells);
                    }
                };
                add("all", scope.figures, intervals);
                add("answered_only", scope.answered_only, nullptr);
                add("mean_over_samples", scope.mean_over_samples, nullptr);
            }
        }
    }
    return csv;
}

}  // namespace rescue
