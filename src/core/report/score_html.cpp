#include "core/report/score_html.hpp"

#include "core/report/analysis_report.hpp"
#include "core/report/benchmark.hpp"
#include "core/report/html.hpp"
#include "core/report/score_tables.hpp"
#include "core/report/signature.hpp"

namespace rescue {
namespace {

/// The headline figure of a task for every system that has it.
std::string headline_picture(const ScoreReport& report, const TaskSpec& spec) {
    const auto index = static_cast<std::size_t>(spec.id);
    const std::string_view name = spec.headline.front();
    std::vector<IntervalBar> bars;
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        const std::optional<TaskScore>& score = report.scores[i].tasks[index];
        if (!score) continue;
        const std::optional<double> value = figure(score->scope(Scope::both).figures, name);
        if (!value) continue;
        IntervalBar bar;
        bar.name = report.systems[i].name;
        bar.value = *value;
        if (report.intervals != nullptr) {
            const auto& scopes = *report.intervals->systems[i].tasks[index];
            const ScopeIntervals& both = scopes[static_cast<std::size_t>(Scope::both)];
            const FigureInterval* found = both.find(name);
            const std::optional<Interval> interval = both.few() ? found->t : found->percentile;
            bar.has_interval = interval.has_value();
            if (interval) {
                bar.low = interval->low;
                bar.high = interval->high;
            }
        }
        bars.push_back(std::move(bar));
    }
    if (bars.empty()) return "";
    const double least = spec.id == TaskId::er ? 1 : 0;
    const double most = spec.id == TaskId::er ? 5 : spec.id == TaskId::vp ? 6 : 1;
    const std::string title = std::string(spec.code).append(" ").append(name) + ", both scenarios";
    return "<h3>" + html_text(title) + "</h3>\n" + interval_svg(title, bars, least, most);
}

/// What the figures of a task rest on: its rules, and its analyses of every system.
std::string task_section(const ScoreReport& report, const TaskSpec& spec) {
    std::string text;
    for (std::size_t i = 0; i < report.systems.size(); ++i) {
        const std::optional<TaskScore>& score = report.scores[i].tasks[static_cast<std::size_t>(spec.id)];
        if (!score) continue;
        for (const AnalysisTable& each : analyse(report.benchmark, {report.systems[i], *score}, spec.id)) {
            Table table = shown_table(each);
            table.title.insert(0, report.systems[i].name + ", ");
            text += html_table(table);
            if (!each.note.empty()) text += "<p>" + html_text(each.note) + "</p>\n";
        }
    }
    if (text.empty()) return "";
    return "<h2>" + html_text(std::string(spec.code).append(": ").append(spec.name)) + "</h2>\n<p>" +
           html_text(spec.card_formula) + "</p>\n<p>" + html_text(spec.card_rules) + "</p>\n" + text;
}

}  // namespace

std::string score_html(const ScoreReport& report) {
    const ResamplingOptions* resampling = report.intervals == nullptr ? nullptr : &report.intervals->options;
    std::string body = "<p>" + html_text(benchmark_line(report.benchmark)) + "; " +
                       html_text(reading_name(report.reading)) +
                       " reading. Scores are for research, not for clinical use.</p>\n<p><code>" +
                       html_text(signature(report.benchmark, report.reading, resampling, report.common)) +
                       "</code></p>\n<h2>Headline figures</h2>\n";
    for (const TaskSpec& spec : tasks()) body += headline_picture(report, spec);
    body += "<h2>All figures</h2>\n";
    for (const Table& each : score_table_list(report)) body += html_table(each);
    body += "<ul>\n";
    for (const std::string& each : score_notes(report)) body += "<li>" + html_text(each) + "</li>\n";
    body += "</ul>\n";
    for (const TaskSpec& spec : tasks()) body += task_section(report, spec);
    return html_page("RESCUE-Bench scores", body);
}

}  // namespace rescue
