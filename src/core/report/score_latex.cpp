#include "core/report/score_latex.hpp"

#include "core/report/signature.hpp"
#include "core/report/table.hpp"

namespace rescue {
namespace {

const std::optional<TaskScore>& scored(const SystemScore& score, const TaskSpec& spec) {
    return score.tasks[static_cast<std::size_t>(spec.id)];
}

std::string joined(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : " & ") + cells[i];
    return line + " \\\\\n";
}

std::string interval_below(const ScoreReport& report, std::size_t system, const TaskSpec& spec,
                           std::string_view figure) {
    if (report.intervals == nullptr) return "";
    const auto& scopes = *report.intervals->systems[system].tasks[static_cast<std::size_t>(spec.id)];
    const ScopeIntervals& both = scopes[static_cast<std::size_t>(Scope::both)];
    const FigureInterval* found = both.find(figure);
    if (found == nullptr) return "";
    const std::optional<Interval>& interval = both.few() ? found->t : found->percentile;
    if (!interval) return "";
    return " {\\scriptsize [" + shown_number(interval->low, false) + ", " + shown_number(interval->high, false) + "]}";
}

}  // namespace

std::string latex_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '\\':
                result += "\\textbackslash{}";
                break;
            case '~':
                result += "\\textasciitilde{}";
                break;
            case '^':
                result += "\\textasciicircum{}";
                break;
            case '&':
            case '%':
            case '$':
            case '#':
            case '_':
            case '{':
            case '}':
                result += '\\';
                result += c;
                break;
            default:
                result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return result;
}

std::string latex_table(const std::string& caption, const std::vector<std::string>& columns,
                        const std::vector<std::vector<std::string>>& rows) {
    std::string text = "\\begin{table}\n\\centering\n\\caption{" + caption + "}\n\\begin{tabular}{l" +
                       std::string(columns.size() - 1, 'r') + "}\n\\toprule\n" + joined(columns) + "\\midrule\n";
    for (const std::vector<std::string>& row : rows) text += joined(row);
    return text + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
}

std::string score_latex(const ScoreReport& report) {
    std::vector<std::string> columns = {"System"};
    std::vector<std::vector<std::string>> rows;
    for (const System& system : report.systems) rows.push_back({latex_text(system.name)});
    for (const TaskSpec& spec : tasks()) {
        bool any = false;
        for (const SystemScore& score : report.scores) any |= scored(score, spec).has_value();
        for (std::size_t i = 0; any && i < spec.headline.size(); ++i) {
            columns.push_back(latex_text(std::string(spec.code).append(" ").append(spec.headline[i])));
            for (std::size_t s = 0; s < report.systems.size(); ++s) {
                const std::optional<TaskScore>& score = scored(report.scores[s], spec);
                rows[s].push_back(
                    score ? shown_number(figure(score->scope(Scope::both).figures, spec.headline[i]), false) +
                                interval_below(report, s, spec, spec.headline[i])
                          : "--");
            }
        }
    }
    const ResamplingOptions* resampling = report.intervals == nullptr ? nullptr : &report.intervals->options;
    const std::string line = signature(report.benchmark, report.reading, resampling, report.common);
    std::string caption =
        "Headline figures over couples and families, " + std::string(reading_name(report.reading)) + " reading.";
    if (resampling != nullptr) {
        caption += std::string(" In brackets 95\\% intervals by drawing whole ") +
                   (resampling->unit == Unit::folder ? "folders" : "conversations") + ".";
    }
    return "% needs \\usepackage{booktabs}\n% " + line + "\n" + latex_table(caption, columns, rows);
}

}  // namespace rescue
