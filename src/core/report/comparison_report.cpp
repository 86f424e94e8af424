#include "core/report/comparison_report.hpp"

#include <algorithm>

#include "core/number.hpp"
#include "core/report/csv.hpp"
#include "core/report/interval_json.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/score_latex.hpp"
#include "core/report/shown_interval.hpp"
#include "core/report/signature.hpp"
#include "core/report/table.hpp"

namespace rescue {
namespace {

/// ER and VP have no right and wrong: there the words are of higher and lower scores.
std::string_view grid_key(const TaskSpec& spec, PairOutcome outcome) {
    if (spec.kind != TaskKind::generation) return pair_outcome_name(outcome);
    constexpr std::array<std::string_view, kPairOutcomes> kNames = {"same_score", "model_higher", "reference_higher",
                                                                    "both_wrong", "unscored"};
    return kNames[static_cast<std::size_t>(outcome)];
}

void write_comparison(const Comparison& comparison, const std::vector<System>& systems, JsonWriter& json) {
    json.begin_object();
    json.key("model");
    json.string(systems[comparison.model].name);
    json.key("task");
    json.string(task(comparison.task).code);
    json.key("scope");
    json.string(scope_name(comparison.scope));
    json.key("metric");
    json.string(comparison.figure);
    json.key("difference");
    json.number(comparison.difference);
    json.key("interval");
    write_interval(comparison.interval, json);
    json.key("interval_t");
    write_interval(comparison.interval_t, json);
    json.key("detectable");
    json.number(comparison.detectable);
    json.key("p");
    json.number(comparison.p);
    json.key("p_holm");
    json.number(comparison.p_holm);
    const auto count = [&](std::string_view name, std::size_t value) {
        json.key(name);
        json.integer(static_cast<std::int64_t>(value));
    };
    count("won", comparison.won);
    count("lost", comparison.lost);
    count("tied", comparison.tied);
    count("n", comparison.n);
    count("conversations", comparison.conversations);
    count("folders", comparison.folders);
    count("left_out", comparison.left_out);
    json.key("difference_shown");
    json.boolean(comparison.shown());
    json.key("grid");
    json.begin_object();
    for (std::size_t i = 0; i < kPairOutcomes; ++i) {
        count(grid_key(task(comparison.task), static_cast<PairOutcome>(i)), comparison.grid.counts[i]);
    }
    json.end_object();
    if (task(comparison.task).kind == TaskKind::binary) {
        json.key("mcnemar_p");
        json.number(comparison.mcnemar);
    }
    json.end_object();
}

/// Every instance of every model with who was right, for whoever wants to read those turns.
void write_turns(const Benchmark& benchmark, const ComparisonReport& report, const std::vector<System>& systems,
                 JsonWriter& json) {
    json.key("turns");
    json.begin_array();
    for (const Comparison& each : report.comparisons) {
        if (each.scope != Scope::both) continue;
        for (const OutcomeGrid::Entry& entry : each.grid.instances) {
            json.begin_object();
            json.key("model");
            json.string(systems[each.model].name);
            json.key("task");
            json.string(task(each.task).code);
            json.key("sample_id");
            json.string(benchmark.corpus.samples[static_cast<std::size_t>(entry.sample)].id);
            json.key("row_index");
            json.integer(entry.row);
            json.key("outcome");
            json.string(grid_key(task(each.task), entry.outcome));
            json.end_object();
        }
    }
    json.end_array();
}

void write_slices(const std::vector<ModelSlices>& slices, const std::vector<System>& systems, JsonWriter& json) {
    json.key("slices");
    json.begin_array();
    for (const ModelSlices& of_model : slices) {
        for (const SliceDifference& each : of_model.slices) {
            json.begin_object();
            json.key("model");
            json.string(systems[of_model.model].name);
            json.key("task");
            json.string(task(each.task).code);
            json.key("kind");
            json.string(each.kind);
            json.key("value");
            json.string(each.value);
            json.key("metric");
            json.string(each.figure);
            json.key("n");
            json.integer(static_cast<std::int64_t>(each.n));
            json.key("conversations");
            json.integer(static_cast<std::int64_t>(each.conversations));
            for (const auto& [key, value] :
                 {std::pair("of_model", each.model), std::pair("of_reference", each.reference),
                  std::pair("difference", each.difference), std::pair("p", each.p), std::pair("p_bh", each.p_bh)}) {
                json.key(key);
                json.number(value);
            }
            json.end_object();
        }
    }
    json.end_array();
}

}  // namespace

std::string comparison_json(const Benchmark& benchmark, const ComparisonReport& report,
                            const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                            const ComparisonExtras& extras) {
    JsonWriter json;
    json.begin_object();
    json.key("reference");
    json.string(systems[report.reference].name);
    json.key("reading");
    json.string(reading_name(reading));
    json.key("signature");
    json.string(signature(benchmark, reading, &options.resampling, extras.common));
    if (extras.common) {
        json.key("instances");
        json.string("answered_by_all");
    }
    write_resampling(options.resampling, json);
    json.key("randomisations");
    json.integer(static_cast<std::int64_t>(options.randomisations));
    json.key("family");
    json.integer(static_cast<std::int64_t>(report.family));
    json.key("comparisons");
    json.begin_array();
    for (const Comparison& each : report.comparisons) write_comparison(each, systems, json);
    json.end_array();
    if (extras.turns) write_turns(benchmark, report, systems, json);
    if (!extras.slices.empty()) write_slices(extras.slices, systems, json);
    json.end_object();
    return json.text() + "\n";
}

namespace {

/// One comparison, a cell a column of comparison_table().
std::vector<std::string> comparison_row(const Comparison& each, Unit unit) {
    const bool t_first = each.few() && each.interval_t;
    const std::string beside = t_first ? shown_interval(each.interval) : "";
    return {
        std::string(task(each.task).code) + " " + std::string(each.figure) + ", " + std::string(scope_name(each.scope)),
        shown_number(each.difference, false),
        shown_interval(t_first ? each.interval_t : each.interval) + (t_first ? " (t)" : ""),
        beside,
        shown_number(each.p, false),
        shown_number(each.p_holm, false),
        std::to_string(each.won) + ", " + std::to_string(each.lost) + ", " + std::to_string(each.tied),
        std::to_string(each.conversations),
        std::to_string(each.folders),
        shown_number(each.detectable, false),
        std::string(verdict(each, unit))};
}

/// Which of the two was right where, over both scenarios.
Table grid_table(const ComparisonReport& report, std::size_t model, const std::string& name,
                 const std::string& reference) {
    Table table;
    table.title = "Instances, both scenarios: " + name + " (A) and " + reference + " (B)";
    table.columns = {"task", "both right", "only A right", "only B right", "both wrong", "no score", "McNemar p"};
    for (const Comparison& each : report.comparisons) {
        if (each.model != model || each.scope != Scope::both) continue;
        const TaskSpec& spec = task(each.task);
        const bool scores = spec.kind == TaskKind::generation;
        std::vector<std::string> row = {std::string(spec.code) + (scores ? " (same, A higher, B higher)" : "")};
        for (std::size_t i = 0; i < kPairOutcomes; ++i) {
            const auto outcome = static_cast<PairOutcome>(i);
            const bool absent = outcome == (scores ? PairOutcome::both_wrong : PairOutcome::unscored);
            row.push_back(absent ? "" : std::to_string(each.grid.counts[i]));
        }
        row.push_back(spec.kind == TaskKind::binary ? shown_number(each.mcnemar, false) : "");
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The slices of each task in which the two differ most.
Table slices_table(const ModelSlices& slices, const std::string& name, const std::string& reference) {
    constexpr std::size_t kShown = 5;
    Table table;
    table.title = "Where " + name + " and " + reference + " differ most (exploratory; at most " +
                  std::to_string(kShown) + " slices a task)";
    table.columns = {"slice", "n", "conversations", "figure", name, reference, "difference", "p", "p (B-H)"};
    std::array<std::size_t, kTaskCount> shown{};
    for (const SliceDifference& each : slices.slices) {
        if (shown[static_cast<std::size_t>(each.task)]++ >= kShown) continue;
        table.rows.push_back({std::string(task(each.task).code) + ", " + std::string(each.kind) + ": " + each.value,
                              std::to_string(each.n), std::to_string(each.conversations), std::string(each.figure),
                              shown_number(each.model, false), shown_number(each.reference, false),
                              shown_number(each.difference, false), shown_number(each.p, false),
                              shown_number(each.p_bh, false)});
    }
    return table;
}

}  // namespace

namespace {

/// For each model its differences, its grid, and its slices where they were asked for.
std::vector<Table> comparison_tables(const ComparisonReport& report, const std::vector<System>& systems,
                                     Reading reading, const ComparisonOptions& options,
                                     const ComparisonExtras& extras) {
    std::vector<Table> tables;
    const std::string& reference = systems[report.reference].name;
    for (std::size_t model = 0; model < systems.size(); ++model) {
        Table table;
        table.title =
            systems[model].name + " minus " + reference + ", " + std::string(reading_name(reading)) + " reading";
        table.columns = {"figure",          "difference",    "95% interval", "percentiles", "p",      "p (Holm)",
                         "won, lost, tied", "conversations", "folders",      "detectable",  "verdict"};
        for (const Comparison& each : report.comparisons) {
            if (each.model == model) table.rows.push_back(comparison_row(each, options.resampling.unit));
        }
        if (table.rows.empty()) continue;
        tables.push_back(std::move(table));
        tables.push_back(grid_table(report, model, systems[model].name, reference));
        for (const ModelSlices& each : extras.slices) {
            if (each.model == model) tables.push_back(slices_table(each, systems[model].name, reference));
        }
    }
    return tables;
}

/// What the columns mean and how they were made.
std::string comparison_notes(const ComparisonReport& report, const ComparisonOptions& options,
                             const ComparisonExtras& extras) {
    std::string text;
    const Unit unit = options.resampling.unit;
    if (!extras.slices.empty()) {
        text +=
            "Slices: those of at least " + std::to_string(kSliceInstances) + " instances and " +
            std::to_string(kSliceConversations) +
            " conversations. Exploratory: so many are looked at that some differ by chance;\n   p (B-H) is corrected "
            "over all slices of a model by Benjamini and Hochberg.\n";
    }
    const std::string units = unit == Unit::folder ? "folders" : "conversations";
    if (extras.common) text += "Only instances that every system shown has answered are counted.\n";
    return text + resampling_note(options.resampling) + " The draws are the same for both systems.\n" +
           "p: whether the two systems are exchangeable, by " + std::to_string(options.randomisations) +
           " exchanges of whole " + units + ";\n   p (Holm) is corrected over the " + std::to_string(report.family) +
           " comparisons over both scenarios.\nA difference is shown where the percentile interval excludes 0 and p "
           "(Holm) is at most 0.05. With n " +
           units + " p can hardly\nfall below 2 / 2^n: \"too few " + units +
           "\" where that is above 0.05.\nWon, lost, tied: conversations, by correct instances (ER, VP: by mean "
           "score).\nDetectable: the least difference that would be found in four of five trials (2.80 standard "
           "errors).\nMcNemar p: exact, a cross-check that takes every instance as independent of the others, which "
           "they are not.\n";
}

}  // namespace

std::string comparison_text(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options, const ComparisonExtras& extras) {
    std::string text;
    for (const Table& table : comparison_tables(report, systems, reading, options, extras)) text += text_table(table);
    return text + comparison_notes(report, options, extras);
}

std::string comparison_markdown(const Benchmark& benchmark, const ComparisonReport& report,
                                const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                                const ComparisonExtras& extras) {
    std::string text;
    for (const Table& table : comparison_tables(report, systems, reading, options, extras))
        text += markdown_table(table);
    return text + comparison_notes(report, options, extras) + "\n`" +
           signature(benchmark, reading, &options.resampling, extras.common) + "`\n";
}

std::string comparison_latex(const Benchmark& benchmark, const ComparisonReport& report,
                             const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                             const ComparisonExtras& extras) {
    std::vector<std::vector<std::string>> rows;
    for (const Comparison& each : report.comparisons) {
        if (each.scope != Scope::both) continue;
        const std::string difference = shown_number(each.difference, false);
        const std::optional<Interval>& interval = each.few() ? each.interval_t : each.interval;
        rows.push_back(
            {latex_text(systems[each.model].name),
             latex_text(std::string(task(each.task).code).append(" ").append(each.figure)),
             each.shown() ? "\\textbf{" + difference + "}" : difference,
             interval ? "[" + shown_number(interval->low, false) + ", " + shown_number(interval->high, false) + "]"
                      : "--",
             shown_number(each.p, false), shown_number(each.p_holm, false),
             std::to_string(each.won) + "/" + std::to_string(each.lost) + "/" + std::to_string(each.tied)});
    }
    const std::string caption = "Differences from " + latex_text(systems[report.reference].name) +
                                " over couples and families, " + std::string(reading_name(reading)) +
                                " reading, with 95\\% intervals by drawing whole " +
                                (options.resampling.unit == Unit::folder ? "folders" : "conversations") +
                                ". Bold: the percentile interval excludes 0 and Holm's $p$ over " +
                                std::to_string(report.family) + " comparisons is at most .05.";
    return "% needs \\usepackage{booktabs}\n% " + signature(benchmark, reading, &options.resampling, extras.common) +
           "\n% p: " + std::to_string(options.randomisations) + " exchanges of whole units\n" +
           latex_table(caption,
                       {"System", "Figure", "Difference", "95\\% interval", "$p$", "$p$ (Holm)", "Won/lost/tied"},
                       rows);
}

std::string comparison_csv(const ComparisonReport& report, const std::vector<System>& systems) {
    const auto number = [](const std::optional<double>& value) { return value ? print_double(*value) : std::string(); };
    const auto ends = [&](const std::optional<Interval>& interval, std::vector<std::string>& cells) {
        cells.push_back(interval ? print_double(interval->low) : "");
        cells.push_back(interval ? print_double(interval->high) : "");
    };
    std::string csv = csv_line({"model",  "reference",     "task",    "scope",      "figure",
                                "n",      "conversations", "folders", "difference", "low",
                                "high",   "low_t",         "high_t",  "detectable", "p",
                                "p_holm", "won",           "lost",    "tied",       "difference_shown"});
    for (const Comparison& each : report.comparisons) {
        std::vector<std::string> cells = {systems[each.model].name,
                                          systems[report.reference].name,
                                          std::string(task(each.task).code),
                                          std::string(scope_name(each.scope)),
                                          std::string(each.figure),
                                          std::to_string(each.n),
                                          std::to_string(each.conversations),
                                          std::to_string(each.folders),
                                          number(each.difference)};
        ends(each.interval, cells);
        ends(each.interval_t, cells);
        for (const auto& value : {each.detectable, each.p, each.p_holm}) cells.push_back(number(value));
        for (const std::size_t value : {each.won, each.lost, each.tied}) cells.push_back(std::to_string(value));
        cells.emplace_back(each.shown() ? "yes" : "no");
        csv += csv_line(cells);
    }
    return csv;
}

const std::vector<ComparisonExporter>& comparison_exporters() {
    using Made = const ComparisonMade&;
    static const std::vector<ComparisonExporter> exporters = {
        {"text", "txt", "text/plain",
         [](Made m) { return comparison_text(m.report, m.systems, m.reading, m.options, m.extras); }},
        {"json", "json", "application/json",
         [](Made m) { return comparison_json(m.benchmark, m.report, m.systems, m.reading, m.options, m.extras); }},
        {"csv", "csv", "text/csv", [](Made m) { return comparison_csv(m.report, m.systems); }},
        {"markdown", "md", "text/markdown",
         [](Made m) { return comparison_markdown(m.benchmark, m.report, m.systems, m.reading, m.options, m.extras); }},
        {"latex", "tex", "application/x-tex",
         [](Made m) { return comparison_latex(m.benchmark, m.report, m.systems, m.reading, m.options, m.extras); }}};
    return exporters;
}

const ComparisonExporter* find_comparison_exporter(std::string_view id) {
    const auto& all = comparison_exporters();
    const auto found = std::find_if(all.begin(), all.end(), [id](const auto& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace rescue
