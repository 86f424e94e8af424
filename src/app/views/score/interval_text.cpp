#include "app/views/score/interval_text.hpp"

#include "app/figure_names.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

/// "41.0–50.9": shares in percent with one decimal, scores on a scale with two.
std::string range(const Interval& interval, bool percent, int more_digits = 0) {
    const int decimals = (percent ? 1 : 2) + more_digits;
    const double unit = percent ? 100 : 1;
    return fixed_text(interval.low * unit, decimals) + "–" + fixed_text(interval.high * unit, decimals);
}

}  // namespace

IntervalText interval_text(const ScopeIntervals* intervals, std::string_view figure) {
    IntervalText text;
    if (intervals == nullptr) return text;
    const FigureInterval* found = intervals->find(figure);
    if (found == nullptr) return text;
    const bool percent = shown_in_percent(figure), few = intervals->few();
    text.hint = "95% interval";
    const auto add_hint = [&](const std::optional<Interval>& each, std::string_view name) {
        if (each) text.hint += "\n" + std::string(name) + ": " + range(*each, percent, 1);
    };
    const std::optional<Interval>& first = few && found->t ? found->t : found->percentile;
    if (!first && !found->wilson) {
        const bool one = intervals->units < 2;
        text.shown = "no interval";
        text.hint += one ? ": none, over " + counted(intervals->units, "unit") + " there is nothing to resample"
                         : ": none, no resample has a value";
        return text;
    }
    if (first) {
        text.shown = range(*first, percent) + (few && found->t ? " t" : "");
        if (few && found->t && found->percentile) text.beside = range(*found->percentile, percent) + " pct";
    }
    if (few) add_hint(found->t, "Student's t, first under 30 units");
    add_hint(found->percentile, "percentiles of the resamples");
    if (!few) add_hint(found->t, "Student's t");
    if (found->wilson) {
        // Resampling cannot doubt a share of 0 or 1.
        text.shown = range(*found->wilson, percent) + " W";
        text.beside.clear();
        add_hint(found->wilson, "Wilson, of a share that is 0 or 1");
    }
    text.hint += "\n" + counted(intervals->conversations, "conversation") + " of " +
                 counted(intervals->folders, "couple or family", "couples and families") +
                 ", B = " + count_text(intervals->resamples);
    if (found->left_out > 0) text.hint += ", " + counted(found->left_out, "resample") + " without a value left out";
    return text;
}

std::string units_text(const ScopeIntervals* intervals, bool short_words) {
    if (intervals == nullptr) return "";
    if (short_words) {
        return count_text(intervals->conversations) + " conv. · " + counted(intervals->folders, "folder");
    }
    return counted(intervals->conversations, "conversation") + " · " + counted(intervals->folders, "folder");
}

Chart intervals_table(const Session& session, std::size_t system, TaskId id) {
    Chart chart;
    chart.id = "score.intervals";
    chart.file_stem = std::string(task(id).code) + "-intervals";
    chart.title = std::string(task(id).code) + ": 95% intervals";
    chart.formula =
        "Whole units are drawn anew; 2.5% to 97.5% of what the figure comes to (pct). Under 30 units figure ± t(n - 1) "
        "standard errors is read first (t). W: Wilson's, of a share that is 0 or 1. One unit alone has no interval.";
    FigureTable table;
    table.name_column = "figure";
    table.beside_name = "95% interval";
    const std::optional<IntervalResults>& results = session.statistics.intervals;
    const auto t = static_cast<std::size_t>(id);
    const std::optional<TaskScore>& score = session.scores[system].tasks[t];
    const bool there = results && !results->of_slice && system < results->systems.size() && score;
    if (!there || !results->systems[system].tasks[t]) {
        chart.empty = results && results->of_slice ? "Over a saved set the headline figure's stands in the table above."
                                                   : "They come with the first 1,000 resamples.";
        chart.data = std::move(table);
        return chart;
    }
    const auto& intervals = *results->systems[system].tasks[t];
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        const ScopeIntervals& each = intervals[static_cast<std::size_t>(scope)];
        const std::string name(scope_name(scope));
        table.columns.push_back({name, name, "", true});
        chart.n += (chart.n.empty() ? "" : "; ") + name + " " + units_text(&each, false);
    }
    for (const Figure& figure : score->scope(Scope::couple).figures) {
        if (figure.integer) continue;
        FigureTable::Row row{std::string(figure.name), std::string(figure_title(figure.name)), {}};
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            const Figure value = find_figure(score->scope(scope).figures, figure.name);
            TableCell cell{figure_text(value), "", value.value ? figure_digits(value) : "", ""};
            const IntervalText text = interval_text(&intervals[static_cast<std::size_t>(scope)], figure.name);
            if (value.value) cell.beside = text.shown + (text.beside.empty() ? "" : " · " + text.beside);
            row.cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(row));
    }
    chart.data = std::move(table);
    return chart;
}

}  // namespace rescue::app
