// Pieces of which the analyses of a task are made.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/report/analysis_report.hpp"

namespace rescue {

inline Cell words(std::string text) { return {Cell::Kind::text, std::move(text), std::nullopt}; }
inline Cell count(std::size_t value) { return {Cell::Kind::count, "", static_cast<double>(value)}; }
inline Cell number(const std::optional<double>& value) { return {Cell::Kind::number, "", value}; }
inline Cell share(const std::optional<double>& value) { return {Cell::Kind::share, "", value}; }

/// The tables of one task of one system in the making.
struct AnalysisTables {
    const Benchmark& benchmark;
    const ScoredTask& scored;
    TaskId id;
    std::vector<AnalysisTable> tables;

    /// A table without rows, named "<task>.<name>" and "<task>: <title>". `rules`: what becomes of a denominator of 0,
    /// of ties and of missing answers in it.
    AnalysisTable& add(const std::string& name, const std::string& title, const std::string& note,
                       std::string_view rules, std::vector<std::string> columns) {
        const std::string code(task(id).code);
        const std::string blank = note.empty() || rules.empty() ? "" : " ";
        return tables.emplace_back(AnalysisTable{
            code + "." + name, code + ": " + title, (note + blank).append(rules), std::move(columns), {}});
    }
    const SystemTask& submitted() const { return scored.system.tasks[static_cast<std::size_t>(id)]; }
    /// Calls use(instance, outcome, sample, answer or null) for each instance of the scope that counts.
    template <class Use>
    void each(Scope scope, Use use) const {
        const std::vector<Instance>& instances = submitted().instances(benchmark, id);
        for (std::size_t i = 0; i < instances.size() && i < scored.score.outcomes.size(); ++i) {
            const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)];
            if (!scored.score.counts(i) || !in_scope(scope, sample.scenario)) continue;
            const int at = submitted().answer[i];
            const Answer* answer = at < 0 ? nullptr : &submitted().answers[static_cast<std::size_t>(at)];
            use(instances[i], scored.score.outcomes[i], sample, answer);
        }
    }
};

/// ER: intensities without a judge, by scope, speaker and position; text overlap; the judge's scores.
void add_emotion_tables(AnalysisTables& made);
/// VP: who holds a view of whom, text overlap, the judge's scores.
void add_viewpoint_tables(AnalysisTables& made);

}  // namespace rescue
