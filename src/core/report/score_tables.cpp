#include "core/report/score_tables.hpp"

#include "core/number.hpp"
#include "core/report/benchmark.hpp"
#include "core/report/csv.hpp"
#include "core/report/table.hpp"
#include "core/scoring/readings.hpp"

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

std::vector<Table> all_tables(const ScoreReport& report) {
    std::vector<Table> tables_shown = {overview(report)};
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        for (const TaskSpec& spec : tasks()) {
            const std::optional<TaskScore>& score = scored(report.scores[i], spec);
            if (score) tables_shown.push_back(task_table(report.systems[i], spec, *score));
        }
    }
    Table readings = readings_table(report);
    if (!readings.rows.empty()) tables_shown.push_back(std::move(readings));
    return tables_shown;
}

/// What is true of the files without being a problem of theirs.
std::vector<std::string> notes(const ScoreReport& report) {
    std::vector<std::string> all;
    for (const Problem& each : report.problems.list()) {
        if (each.severity == Severity::note) all.push_back(each.place.file + ": " + each.message);
    }
    return all;
}

}  // namespace

std::string score_text(const ScoreReport& report) {
    std::string text = benchmark_line(report.benchmark) + "\n\n";
    for (const Table& table : all_tables(report)) text += text_table(table);
    for (const std::string& note : notes(report)) text += "Note: " + note + "\n";
    return text;
}

std::string score_markdown(const ScoreReport& report) {
    std::string text = benchmark_line(report.benchmark) + "\n\n";
    for (const Table& table : all_tables(report)) text += markdown_table(table);
    for (const std::string& note : notes(report)) text += "- " + note + "\n";
    return text;
}

std::string score_csv(const ScoreReport& report) {
    std::string csv = csv_line({"model", "mode", "run", "task", "scope", "over", "n", "answered", "figure", "value"});
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        const System& system = report.systems[i];
        for (const TaskSpec& spec : tasks()) {
            const std::optional<TaskScore>& score = scored(report.scores[i], spec);
            for (std::size_t s = 0; score && s < kScopes.size(); ++s) {
                const ScopeScore& scope = score->scope(kScopes[s]);
                const auto add = [&](std::string_view over, const Figures& figures) {
                    for (const Figure& each : figures) {
                        std::string value;
                        if (each.value && each.integer) value = shown_number(each.value, true);
                        if (each.value && !each.integer) value = print_double(*each.value);
                        csv +=
                            csv_line({system.model, system.mode, std::to_string(system.run), std::string(spec.code),
                                      std::string(scope_name(kScopes[s])), std::string(over), std::to_string(scope.n),
                                      std::to_string(scope.answered), std::string(each.name), value});
                    }
                };
                add("all", scope.figures);
                add("answered_only", scope.answered_only);
                add("mean_over_samples", scope.mean_over_samples);
            }
        }
    }
    return csv;
}

}  // namespace rescue
