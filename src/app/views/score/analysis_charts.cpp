#include "app/views/score/analysis_charts.hpp"

#include <algorithm>

#include "app/numbers.hpp"
#include "app/widgets/filter_bar.hpp"
#include "core/analysis/confusion_filter.hpp"
#include "core/report/analysis_report.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kMostRows = 14;

std::string id_of(const AnalysisTable& table) { return "score.analysis." + table.id; }

std::size_t whole(const Cell& cell) { return cell.value ? static_cast<std::size_t>(*cell.value) : 0; }

std::string shown(const Cell& cell) {
    switch (cell.kind) {
        case Cell::Kind::text:
            return cell.text;
        case Cell::Kind::count:
            return count_text(whole(cell));
        case Cell::Kind::share:
            return cell.value ? fixed_text(*cell.value * 100, 2) : "–";
        case Cell::Kind::number:
            break;
    }
    return fixed_text(cell.value, 3);
}

/// The scenario a table is of, by the end of its id.
std::optional<Scenario> scenario_of(const AnalysisTable& table) {
    const auto ends = [&](std::string_view with) {
        return table.id.size() >= with.size() &&
               table.id.compare(table.id.size() - with.size(), with.size(), with) == 0;
    };
    if (ends(".couple")) return Scenario::couple;
    if (ends(".family")) return Scenario::family;
    return std::nullopt;
}

/// "RPP.confusion.couple" -> "confusion".
std::string part_of(const AnalysisTable& table) {
    const std::size_t first = table.id.find('.') + 1;
    return table.id.substr(first, table.id.find('.', first) - first);
}

Chart begun(const AnalysisTable& table) {
    Chart chart;
    chart.id = id_of(table);
    chart.file_stem = table.id;
    std::replace(chart.file_stem.begin(), chart.file_stem.end(), '.', '-');
    const std::size_t n = table.title.rfind(", n ");
    chart.title = table.title.substr(0, n);
    if (n != std::string::npos) chart.n = "n = " + count_text(std::stoul(table.title.substr(n + 4)));
    chart.formula = table.note;
    return chart;
}

FigureTable figure_table(const AnalysisTable& table) {
    FigureTable figures;
    figures.name_column = table.columns.front();
    const bool labels = part_of(table) == "labels";
    for (std::size_t c = 1; c < table.columns.size(); ++c) {
        figures.columns.push_back({std::to_string(c), table.columns[c], "", c <= 3});
    }
    for (const std::vector<Cell>& cells : table.rows) {
        FigureTable::Row row;
        row.key = std::to_string(figures.rows.size());
        row.name = labels ? shown_label(shown(cells.front())) : shown(cells.front());
        for (std::size_t c = 1; c < cells.size(); ++c) {
            const Cell& cell = cells[c];
            const bool exact = cell.value && cell.kind != Cell::Kind::count;
            row.cells.push_back({shown(cell), "", exact ? full_text(cell.value) : "", ""});
        }
        figures.rows.push_back(std::move(row));
    }
    figures.most_rows = kMostRows;
    return figures;
}

Tint label_tint(TaskId task, Scenario scenario, const std::string& label) {
    if (task != TaskId::rpp) return {};
    return {Tint::Kind::relation, scenario, label, 0};
}

Matrix confusion(const AnalysisTable& table, TaskId task, Scenario scenario, const std::string& system,
                 const std::vector<ConfusedInstances>& found, const Corpus& corpus) {
    Matrix matrix;
    matrix.confusion = true;
    matrix.last = "none";
    const std::size_t columns = table.columns.size() - 1;  // the last one is that without a choice
    for (const std::vector<Cell>& row : table.rows) {
        const std::string& gold = row.front().text;
        // Golds outside of the set have no column of their own: they stay in the table of labels.
        if (matrix.labels.size() + 1 >= columns) break;
        matrix.labels.push_back({gold, shown_label(gold), label_tint(task, scenario, gold)});
        auto& counts = matrix.counts.emplace_back();
        auto& filters = matrix.filters.emplace_back();
        auto& turns = matrix.turns.emplace_back();
        for (std::size_t c = 0; c < columns; ++c) {
            counts.push_back(whole(row[c + 1]));
            const std::string& choice = table.columns[c + 1];
            filters.emplace_back();
            turns.push_back({-1, 0});
            for (const ConfusedInstances& each : found) {
                if (each.gold != gold || each.choice != choice) continue;
                const auto in_scenario = std::find_if(each.samples.begin(), each.samples.end(), [&](int sample) {
                    return corpus.samples[static_cast<std::size_t>(sample)].scenario == scenario;
                });
                if (in_scenario == each.samples.end()) continue;
                filters.back() = Filter{"confused", confusion_value(rescue::task(task).code, gold, choice, system)};
                turns.back() = {*in_scenario, each.rows[static_cast<std::size_t>(in_scenario - each.samples.begin())]};
            }
        }
    }
    return matrix;
}

/// Tables of a value and a count as bars; shares of all.
Bars count_bars(const std::vector<std::string>& names, const std::vector<std::size_t>& counts) {
    Bars bars;
    for (std::size_t i = 0; i < names.size(); ++i) {
        bars.bars.push_back({std::to_string(i), names[i], {}, counts[i], std::nullopt, std::nullopt});
        bars.total += counts[i];
    }
    return bars;
}

Lines position_lines(const AnalysisTable& table, const std::string& system, std::size_t place) {
    Lines lines;
    Lines::Series series{system, {Tint::Kind::series, Scenario::couple, "", place}, {}};
    for (const std::vector<Cell>& row : table.rows)
        series.points.push_back({whole(row[1]), whole(row[2]), row[3].value, row[4].value});
    lines.series.push_back(std::move(series));
    return lines;
}

Plot::Series reliability(const AnalysisTable& table, const std::string& name, std::size_t place) {
    Plot::Series series{part_of(table) + std::to_string(place), name, {Tint::Kind::series, {}, "", place}, {}, true};
    for (const std::vector<Cell>& row : table.rows) {
        if (!row[2].value || !row[3].value) continue;
        series.points.push_back({*row[2].value, *row[3].value, whole(row[1]),
                                 "said " + percent_text(row[2].value) + ", was yes in " + percent_text(row[3].value) +
                                     " of " + counted(whole(row[1]), "answer")});
    }
    return series;
}

Plot precision_recall(const AnalysisTable& table, const std::string& system, std::size_t place) {
    Plot plot;
    plot.x_name = "recall";
    plot.y_name = "precision";
    Plot::Series series{"curve", system, {Tint::Kind::series, {}, "", place}, {}, table.rows.size() <= 40};
    for (const std::vector<Cell>& row : table.rows) {
        if (!row[1].value || !row[2].value) continue;
        series.points.push_back({*row[2].value, *row[1].value, 0,
                                 "yes from p " + fixed_text(row[0].value, 2) + ": precision " +
                                     percent_text(row[1].value) + ", recall " + percent_text(row[2].value)});
    }
    plot.series.push_back(std::move(series));
    return plot;
}

}  // namespace

std::vector<Chart> analysis_charts(const Session& session, std::size_t system, TaskId task) {
    std::vector<Chart> charts;
    const std::optional<TaskScore>& score = session.scores[system].tasks[static_cast<std::size_t>(task)];
    if (!score) return charts;
    const std::string& name = session.systems[system].name;
    const std::vector<AnalysisTable> tables = analyse(*session.benchmark, {session.systems[system], *score}, task);
    const std::vector<ConfusedInstances> found = confused_instances(filter_data(session), system, task);
    std::string answers;  // with a confidence
    for (const AnalysisTable& table : tables) {
        const std::string part = part_of(table);
        const std::optional<Scenario> scenario = scenario_of(table);
        Chart chart = begun(table);
        if (part == "confidence") answers = chart.n;
        if (part == "calibration" || part == "precision_recall") chart.n = answers;
        if (part == "confusion" && scenario) {
            chart.x_axis = "first choice; share of the gold's row, and count";
            chart.y_axis = "gold";
            chart.data = confusion(table, task, *scenario, name, found, session.corpus());
        } else if (part == "calibration") {
            if (table.id.find("mass") != std::string::npos) {  // beside the one of equal width, in one picture
                if (charts.empty() || !std::holds_alternative<Plot>(charts.back().data)) continue;
                auto& plot = std::get<Plot>(charts.back().data);
                plot.series.push_back(reliability(table, "bins of equal mass", 1));
                continue;
            }
            chart.title = "ITP: how often a stated p(yes) came true";
            chart.file_stem = "ITP-reliability";
            chart.x_axis = "mean p(yes) of the bin";
            chart.y_axis = "share that was yes";
            chart.formula =
                "Ten bins of equal width, and of equal mass; marks grow with the answers in the bin. " + chart.formula;
            Plot plot;
            plot.diagonal = true;
            plot.diagonal_name = "what is said comes true as often";
            plot.x_name = "mean_p_yes";
            plot.y_name = "share_yes";
            plot.series.push_back(reliability(table, "bins of equal width", 0));
            chart.data = std::move(plot);
        } else if (part == "precision_recall") {
            chart.x_axis = "recall of yes";
            chart.y_axis = "precision of yes";
            chart.data = precision_recall(table, name, system);
        } else if (part == "position" && task != TaskId::er) {
            chart.x_axis = "position in the conversation, %";
            chart.y_axis = "share right";
            chart.title = std::string(rescue::task(task).code) + ": accuracy along the conversation";
            std::size_t n = 0;
            for (const std::vector<Cell>& row : table.rows) n += whole(row[1]);
            chart.n = "n = " + count_text(n);
            chart.data = position_lines(table, name, system);
        } else if (part == "judge") {
            std::vector<std::string> names;
            std::vector<std::size_t> counts;
            for (const std::vector<Cell>& row : table.rows) {
                names.push_back("from " + shown(row[0]));
                counts.push_back(whole(row[1]));
            }
            chart.x_axis = "share of the entries judged, %";
            chart.y_axis = "score";
            chart.data = count_bars(names, counts);
        } else if (part == "ranks") {
            const std::vector<std::string> names = {"first", "second", "third", "not among them"};
            std::vector<std::size_t> counts;
            for (std::size_t i = 1; i < table.rows.front().size(); ++i) counts.push_back(whole(table.rows.front()[i]));
            Bars bars = count_bars(names, counts);
            chart.n = "n = " + count_text(bars.total) + ", both scenarios";
            chart.x_axis = "share of instances, %";
            chart.y_axis = "the gold stands";
            chart.data = std::move(bars);
        } else {
            const auto has_share = [](const std::vector<Cell>& row) {
                return std::any_of(row.begin(), row.end(), [](const Cell& c) { return c.kind == Cell::Kind::share; });
            };
            if (std::any_of(table.rows.begin(), table.rows.end(), has_share))
                chart.n += chart.n.empty() ? "Shares in percent" : ", shares in percent";
            chart.data = figure_table(table);
        }
        charts.push_back(std::move(chart));
    }
    return charts;
}

}  // namespace rescue::app
