#include "core/report/analysis_report.hpp"

#include <algorithm>
#include <utility>

#include "core/report/analysis_tables.hpp"
#include "core/report/json_writer.hpp"
#include "core/scoring/calibration.hpp"
#include "core/scoring/label_analysis.hpp"

namespace rescue {
namespace {

constexpr std::string_view kBinaryRules = "A denominator of 0 gives 0; a missing or unreadable answer counts as no.";
constexpr std::string_view kRankingRules =
    "A denominator of 0 gives 0; a label given twice keeps its first place; a missing answer is a miss.";

/// The tables of one task of one system in the making.
class Analysis {
  public:
    Analysis(const Benchmark& benchmark, const ScoredTask& scored, TaskId id)
        : made_{benchmark, scored, id, {}}, benchmark_(benchmark), scored_(scored), id_(id) {}

    std::vector<AnalysisTable> run() {
        const TaskKind kind = task(id_).kind;
        for (const Scenario scenario : {Scenario::couple, Scenario::family}) labels(scenario);
        if (id_ == TaskId::itp) confidence();
        if (kind == TaskKind::ranking) ranks();
        if (kind != TaskKind::generation) shares();
        if (id_ == TaskId::er) add_emotion_tables(made_);
        if (id_ == TaskId::vp) add_viewpoint_tables(made_);
        return std::move(made_.tables);
    }

  private:
    AnalysisTable& add(const std::string& name, const std::string& title, const std::string& note,
                       std::vector<std::string> columns) {
        const std::string_view rules = task(id_).kind == TaskKind::binary ? kBinaryRules : kRankingRules;
        return made_.add(name, title, note, rules, std::move(columns));
    }

    void labels(Scenario scenario) {
        const std::optional<LabelAnalysis> found = label_analysis(benchmark_, scored_, id_, scenario);
        if (!found || found->n == 0) return;
        const std::string name(scenario_name(scenario)), n = ", n " + std::to_string(found->n);
        AnalysisTable& figures = add("labels." + name, "labels, " + name + n,
                                     "Of the first choice. Macro and weighted are over the label set, labels "
                                     "without support included; in micro an instance without a choice is a miss.",
                                     {"label", "precision", "recall", "F1", "support", "chosen"});
        std::size_t support = 0;
        for (const LabelRow& row : found->labels) {
            figures.rows.push_back({words(row.label), share(row.precision), share(row.recall), share(row.f1),
                                    count(row.support), count(row.chosen)});
            support += row.support;
        }
        for (const auto& [title, average] : {std::pair("macro", found->macro), std::pair("micro", found->micro),
                                             std::pair("weighted", found->weighted)}) {
            figures.rows.push_back({words(title), share(average.precision), share(average.recall), share(average.f1),
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
                table.rows.push_back({words(std::to_string(i + 1)), count(bins[i].n), share(bins[i].forecast),
                                      share(bins[i].frequency)});
            }
        }
        AnalysisTable& points =
            add("precision_recall", "precision and recall over p(yes)",
                "Every p of at least the threshold counts as yes.", {"threshold", "precision", "recall"});
        for (const PrecisionRecall& each : curve) {
            points.rows.push_back({share(each.threshold), share(each.precision), share(each.recall)});
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
                {words(each.value), count(each.n), count(each.right), share(each.share), share(each.error)});
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

    AnalysisTables made_;
    const Benchmark& benchmark_;
    const ScoredTask& scored_;
    TaskId id_;
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
                if (cell.kind == Cell::Kind::number || cell.kind == Cell::Kind::share) json.number(cell.value);
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
