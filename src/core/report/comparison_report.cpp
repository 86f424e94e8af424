#include "core/report/comparison_report.hpp"

#include "core/report/interval_json.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/table.hpp"

namespace rescue {
namespace {

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
    count("conversations", comparison.conversations);
    count("left_out", comparison.left_out);
    json.key("difference_shown");
    json.boolean(comparison.shown());
    json.end_object();
}

std::string shown_interval(const std::optional<Interval>& interval) {
    if (!interval) return "no interval";
    return shown_number(interval->low, false) + " to " + shown_number(interval->high, false);
}

/// What the reader may conclude; the test is corrected over both scenarios only.
std::string verdict(const Comparison& comparison) {
    if (comparison.scope != Scope::both) return "";
    if (!comparison.difference) return "nothing to compare";
    if (comparison.shown()) return "difference shown";
    return comparison.out_of_reach() ? "too few conversations" : "no difference shown at this size";
}

}  // namespace

std::string comparison_json(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options) {
    JsonWriter json;
    json.begin_object();
    json.key("reference");
    json.string(systems[report.reference].name);
    json.key("reading");
    json.string(reading_name(reading));
    write_resampling(options.resampling, json);
    json.key("randomisations");
    json.integer(static_cast<std::int64_t>(options.randomisations));
    json.key("family");
    json.integer(static_cast<std::int64_t>(report.family));
    json.key("comparisons");
    json.begin_array();
    for (const Comparison& each : report.comparisons) write_comparison(each, systems, json);
    json.end_array();
    json.end_object();
    return json.text() + "\n";
}

std::string comparison_text(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options) {
    std::string text;
    const std::string& reference = systems[report.reference].name;
    for (std::size_t model = 0; model < systems.size(); ++model) {
        Table table;
        table.title =
            systems[model].name + " minus " + reference + ", " + std::string(reading_name(reading)) + " reading";
        table.columns = {"figure",   "difference",      "95% interval",  "p",
                         "p (Holm)", "won, lost, tied", "conversations", "verdict"};
        for (const Comparison& each : report.comparisons) {
            if (each.model != model) continue;
            table.rows.push_back(
                {std::string(task(each.task).code) + " " + std::string(each.figure) + ", " +
                     std::string(scope_name(each.scope)),
                 shown_number(each.difference, false), shown_interval(each.interval), shown_number(each.p, false),
                 shown_number(each.p_holm, false),
                 std::to_string(each.won) + ", " + std::to_string(each.lost) + ", " + std::to_string(each.tied),
                 std::to_string(each.conversations), verdict(each)});
        }
        if (!table.rows.empty()) text += text_table(table);
    }
    return text + "Intervals: percentiles of " + std::to_string(options.resampling.resamples) +
           " resamples of whole conversations, the same for both systems.\n"
           "p: whether the two systems are exchangeable, by " +
           std::to_string(options.randomisations) +
           " exchanges of whole conversations;\n   p (Holm) is corrected over the " + std::to_string(report.family) +
           " comparisons over both scenarios. Seed " + std::to_string(options.resampling.seed) +
           ".\nA difference is shown where the interval excludes 0 and p (Holm) is at most 0.05. With n conversations "
           "p "
           "can hardly\nfall below 2 / 2^n: \"too few conversations\" where that is above 0.05.\n"
           "Won, lost, tied: conversations, by correct instances (ER, VP: by mean score).\n";
}

}  // namespace rescue
