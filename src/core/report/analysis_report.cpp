#include "core/report/analysis_report.hpp"

#include <algorithm>
#include <utility>

#include "core/report/json_writer.hpp"
#include "core/scoring/agreement.hpp"
#include "core/scoring/calibration.hpp"
#include "core/scoring/label_analysis.hpp"

namespace rescue {
namespace {

Cell words(std::string text) { return {Cell::Kind::text, std::move(text), std::nullopt}; }
Cell count(std::size_t value) { return {Cell::Kind::count, "", static_cast<double>(value)}; }
Cell number(const std::optional<double>& value) { return {Cell::Kind::number, "", value}; }

/// The tables of one task of one system in the making.
class Analysis {
  public:
    Analysis(const Benchmark& benchmark, const ScoredTask& scored, TaskId id)
        : benchmark_(benchmark), scored_(scored), id_(id) {}

    std::vector<AnalysisTable> run() {
        const TaskKind kind = task(id_).kind;
        for (const Scenario scenario : {Scenario::couple, Scenario::family}) labels(scenario);
        if (id_ == TaskId::itp) confidence();
        if (kind == TaskKind::ranking) ranks();
        if (kind != TaskKind::generation) shares();
        if (id_ == TaskId::er) emotion();
        if (id_ == TaskId::vp) viewpoints();
        if (kind == TaskKind::generation) histogram();
        return std::move(tables_);
    }

  private:
    AnalysisTable& add(const std::string& name, const std::string& title, std::string note,
                       std::vector<std::string> columns) {
        const std::string code(task(id_).code);
        return tables_.emplace_back(
            AnalysisTable{code + "." + name, code + ": " + title, std::move(note), std::move(columns), {}});
    }

    void labels(Scenario scenario) {
        const std::optional<LabelAnalysis> found = label_analysis(benchmark_, scored_, id_, scenario);
        if (!found || found->n == 0) return;
        const std::string name(scenario_name(scenario)), n = ", n " + std::to_string(found->n);
        AnalysisTable& figures =
            add("labels." + name, "labels, " + name + n,
                "Of the first choice; a denominator of 0 gives 0. Macro and weighted are over the label set, labels "
                "without support included; in micro an instance without a choice is a miss.",
                {"label", "precision", "recall", "F1", "support", "chosen"});
        std::size_t support = 0;
        for (const LabelRow& row : found->labels) {
            figures.rows.push_back({words(row.label), number(row.precision), number(row.recall), number(row.f1),
                                    count(row.support), count(row.chosen)});
            support += row.support;
        }
        for (const auto& [title, average] : {std::pair("macro", found->macro), std::pair("micro", found->micro),
                                             std::pair("weighted", found->weighted)}) {
            figures.rows.push_back({words(title), number(average.precision), number(average.recall), number(average.f1),
                                    count(support), words("")});
        }
        std::vector<std::string> columns = {"gold \\ first choice"};
        for (std::size_t i = 0; i + 1 < found->confusion.front().size(); ++i) columns.push_back(found->labels[i].label);
        columns.emplace_back("none");
        AnalysisTable& confusion = add("confusion." + name, "confusion, " + name + n, "Counts.", std::move(columns));
        for (std::size_t gold = 0; gold < found->confusion.size(); ++gold) {
            std::vector<Cell> row = {words(found->labels[gold].label)};
            for (const std::size_t each : found->confusion[gold]) row.push_back(count(each));
            confusion.rows.push_back(std::move(row));
        }
    }

    void confidence() {
        const std::vector<Forecast> forecasts = forecasts_of(benchmark_, scored_, Scope::both);
        if (forecasts.empty()) return;
        const Calibration found = calibration(forecasts);
        const std::vector<PrecisionRecall> curve = precision_recall(forecasts);
        AnalysisTable& summary =
            add("confidence", "confidence, n " + std::to_string(found.n),
                "Readable answers with a confidence; p(yes) is the confidence for yes, one minus it for no. Brier = "
                "reliability - resolution + uncertainty, over answers of the same p.",
                {"figure", "value"});
        for (const auto& [name, value] :
             {std::pair("Brier score", found.brier), std::pair("reliability", found.reliability),
              std::pair("resolution", found.resolution), std::pair("uncertainty", found.uncertainty),
              std::pair("ECE, bins of equal width", found.ece_width),
              std::pair("ECE, bins of equal mass", found.ece_mass),
              std::pair("average precision", average_precision(curve))}) {
            summary.rows.push_back({words(name), number(value)});
        }
        for (const auto& [name, bins] : {std::pair("width", found.width), std::pair("mass", found.mass)}) {
            AnalysisTable& table =
                add("calibration." + std::string(name), "calibration, ten bins of equal " + std::string(name), "",
                    {"bin", "n", "mean p(yes)", "share of yes"});
            for (std::size_t i = 0; i < bins.size(); ++i) {
                table.rows.push_back({words(std::to_string(i + 1)), count(bins[i].n), number(bins[i].forecast),
                                      number(bins[i].frequency)});
            }
        }
        AnalysisTable& points =
            add("precision_recall", "precision and recall over p(yes)",
                "Every p of at least the threshold counts as yes.", {"threshold", "precision", "recall"});
        for (const PrecisionRecall& each : curve) {
            points.rows.push_back({number(each.threshold), number(each.precision), number(each.recall)});
        }
    }

    void ranks() {
        AnalysisTable& table =
            add("ranks", "rank of the gold", "Within the three choices.", {"scope", "1", "2", "3", "none"});
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            std::vector<Cell> row = {words(std::string(scope_name(scope)))};
            for (const std::size_t each : rank_histogram(benchmark_, scored_, id_, scope)) row.push_back(count(each));
            table.rows.push_back(std::move(row));
        }
    }

    void share_table(const std::string& name, const std::string& title, std::string first,
                     const std::vector<ShareRow>& rows) {
        if (rows.empty()) return;
        AnalysisTable& table = add(name, title,
                                   "Right answers, of rankings right first choices; error is sqrt(p(1-p)/n), which "
                                   "takes instances as independent.",
                                   {std::move(first), "n", "right", "share", "error"});
        for (const ShareRow& each : rows) {
            table.rows.push_back(
                {words(each.value), count(each.n), count(each.right), number(each.share), number(each.error)});
        }
    }

    void shares() {
        share_table("position", "accuracy by position in the conversation", "tenth",
                    shares_by_position(benchmark_, scored_, id_, Scope::both));
        if (id_ == TaskId::itp) {
            share_table("boundary", "accuracy by kind of boundary", "boundary",
                        shares_by_slice(benchmark_, scored_, id_, Scope::both, "boundary"));
        } else {
            share_table("candidates", "accuracy by number of candidates", "candidates",
                        shares_by_candidates(benchmark_, scored_, id_, Scope::both));
        }
    }

    /// Intensities as predicted and annotated, where an entry has a usable one.
    void emotion() {
        const auto er = static_cast<std::size_t>(TaskId::er);
        const SystemTask& submitted = scored_.system.tasks[er];
        const std::vector<Instance>& instances = submitted.instances(benchmark_, TaskId::er);
        AnalysisTable& table = add("intensity", "intensity (0 to 10), without a judge",
                                   "Over entries with a usable intensity; bias is predicted minus gold.",
                                   {"scope", "n", "mean absolute error", "bias", "within 1", "Spearman",
                                    "quadratic weighted kappa", "Lin's concordance"});
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            NumberPairs pairs;
            for (std::size_t i = 0; i < instances.size(); ++i) {
                const Sample& sample = benchmark_.corpus.samples[static_cast<std::size_t>(instances[i].sample)];
                if (submitted.answer[i] < 0 || !scored_.score.counts(i) || !in_scope(scope, sample.scenario)) continue;
                const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
                if (answer.intensity) pairs.emplace_back(*answer.intensity, instances[i].gold_intensity);
            }
            const Agreement found = agreement(pairs);
            table.rows.push_back({words(std::string(scope_name(scope))), count(found.n),
                                  number(found.mean_absolute_error), number(found.bias), number(found.within_one),
                                  number(found.spearman), number(found.weighted_kappa), number(found.concordance)});
        }
    }

    void viewpoints() {
        const DirectionFigures found = viewpoint_pairs(benchmark_, scored_, Scope::both);
        AnalysisTable& table =
            add("pairs", "who holds a view of whom, without a judge",
                "Exact source and target pairs, each once an instance; missing entries predict none." +
                    (found.worst.empty() ? std::string() : " Worst direction: " + found.worst + "."),
                {"direction", "annotated", "predicted", "both", "precision", "recall", "F1"});
        const auto row = [&](const std::string& name, const PairFigures& each) {
            table.rows.push_back({words(name), count(each.gold), count(each.predicted), count(each.hits),
                                  number(each.precision), number(each.recall), number(each.f1)});
        };
        for (const auto& [direction, figures] : found.directions) row(direction, figures);
        row("all", found.all);
    }

    /// Judge scores by whole points: ER's emotion score 1 to 5, VP's total 0 to 6.
    void histogram() {
        const bool emotion = id_ == TaskId::er;
        const int least = emotion ? 1 : 0, most = emotion ? 5 : 6;
        std::vector<std::size_t> counts(static_cast<std::size_t>(most - least) + 1, 0);
        std::size_t n = 0, high = 0;
        for (std::size_t i = 0; i < scored_.score.outcomes.size(); ++i) {
            const Outcome& outcome = scored_.score.outcomes[i];
            const std::optional<double>& score = emotion ? outcome.emotion_score : outcome.viewpoint_total_score;
            if (!score || !scored_.score.counts(i)) continue;
            ++n;
            high += *score >= 4 ? 1 : 0;
            ++counts[static_cast<std::size_t>(std::clamp(static_cast<int>(*score), least, most) - least)];
        }
        if (n == 0) return;
        AnalysisTable& table =
            add("judge",
                std::string(emotion ? "emotion score (1 to 5)" : "total score (0 to 6)") + " of the judge, n " +
                    std::to_string(n),
                emotion ? "Share of at least 4: " +
                              shown_number(static_cast<double>(high) / static_cast<double>(n), false) + "."
                        : "The released script's scale; the paper prints 1 to 5, not the same thing.",
                {"score from", "n"});
        for (std::size_t i = 0; i < counts.size(); ++i) {
            table.rows.push_back({words(std::to_string(least + static_cast<int>(i))), count(counts[i])});
        }
    }

    const Benchmark& benchmark_;
    const ScoredTask& scored_;
    TaskId id_;
    std::vector<AnalysisTable> tables_;
};

}  // namespace

std::vector<AnalysisTable> analyse(const Benchmark& benchmark, const ScoredTask& scored, TaskId id) {
    return Analysis(benchmark, scored, id).run();
}

std::string analysis_json(const std::vector<AnalysisTable>& tables) {
    JsonWriter json;
    json.begin_array();
    for (const AnalysisTable& table : tables) {
        json.begin_object();
        json.key("id");
        json.string(table.id);
        json.key("title");
        json.string(table.title);
        json.key("note");
        json.string(table.note);
        json.key("columns");
        json.begin_array();
        for (const std::string& each : table.columns) json.string(each);
        json.end_array();
        json.key("rows");
        json.begin_array();
        for (const std::vector<Cell>& row : table.rows) {
            json.begin_array();
            for (const Cell& cell : row) {
                if (cell.kind == Cell::Kind::text) json.string(cell.text);
                if (cell.kind == Cell::Kind::count) json.integer(static_cast<std::int64_t>(*cell.value));
                if (cell.kind == Cell::Kind::number) json.number(cell.value);
            }
            json.end_array();
        }
        json.end_array();
        json.end_object();
    }
    json.end_array();
    return json.text();
}

Table shown_table(const AnalysisTable& table) {
    Table shown{table.title, table.columns, {}};
    for (const std::vector<Cell>& row : table.rows) {
        std::vector<std::string>& cells = shown.rows.emplace_back();
        for (const Cell& cell : row) {
            cells.push_back(cell.kind == Cell::Kind::text ? cell.text
                                                          : shown_number(cell.value, cell.kind == Cell::Kind::count));
        }
    }
    return shown;
}

}  // namespace rescue
