#include "app/views/compare/compare_charts.hpp"

#include <algorithm>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "core/predictions/judges.hpp"
#include "core/scoring/several_runs.hpp"

namespace rescue::app {

namespace {

const std::string& name_of(const Session& session, std::size_t system) { return session.systems[system].name; }

std::string raw(const std::optional<double>& value) { return value ? full_text(value) : std::string(); }

/// "n 120 · 12 conversations, 6 couples or families".
std::string size_text(const Comparison& each) {
    return "n " + count_text(each.n) + " · " + counted(each.conversations, "conversation") + " of " +
           count_text(each.folders) + (each.folders == 1 ? " folder" : " folders");
}

std::string scope_words(Scope scope) { return scope == Scope::both ? "both" : std::string(scope_name(scope)); }

/// The interval that goes first.
const std::optional<Interval>& first_interval(const Comparison& each) {
    return each.few() ? each.interval_t : each.interval;
}

std::string interval_text(const Comparison& each) {
    const std::optional<Interval>& interval = first_interval(each);
    if (!interval) return "no interval";
    return difference_text(each.figure, interval->low) + " to " + difference_text(each.figure, interval->high);
}

double on_axis(const Comparison& each, double value) { return shown_in_percent(each.figure) ? value * 100 : value; }

std::string draws_text(const Session& session) {
    const ResamplingOptions& options = session.settings.resampling;
    const std::optional<ComparisonResults>& results = session.statistics.comparison;
    const bool first = results && !results->complete;
    return (first ? "first answer from " + count_text(kFirstDraws) + " of " : "") + count_text(options.resamples) +
           " draws of " + (options.unit == Unit::folder ? "folders" : "conversations") + ", seed " +
           std::to_string(options.seed);
}

}  // namespace

std::vector<const Comparison*> comparisons_of(const Session& session, std::size_t model) {
    std::vector<const Comparison*> found;
    if (!session.statistics.comparison) return found;
    for (const Comparison& each : session.statistics.comparison->report.comparisons) {
        if (each.model == model) found.push_back(&each);
    }
    return found;
}

Chart forest_chart(const Session& session, const Compared& chosen) {
    Chart chart;
    chart.id = "compare.forest";
    chart.file_stem = "differences";
    Forest forest;
    forest.model = name_of(session, chosen.model);
    forest.reference = name_of(session, chosen.reference);
    forest.raw_heads = {"task", "scope", "figure", "model", "reference", "difference", "low", "high", "verdict"};
    chart.title = forest.model + " minus " + forest.reference;
    chart.n = draws_text(session) + " · " + std::string(reading_name(session.reading)) + " reading" +
              (session.compare.common ? " · only instances that all systems shown answered" : "");
    chart.formula =
        "Dot: difference of the headline figure, model minus reference; line: its 95% interval. Filled: the difference "
        "is shown (the percentile interval excludes 0 and Holm's p is at most 0.05); hollow: it is not. Single "
        "scenarios are drawn smaller and not tested.";
    for (const Comparison* each : comparisons_of(session, chosen.model)) {
        if (each->n == 0 && each->scope != Scope::both) continue;
        const std::string unit = shown_in_percent(each->figure) ? "difference, percentage points"
                                                                : "difference, points on the judge's scale";
        if (forest.axes.empty() || forest.axes.back() != unit) forest.axes.push_back(unit);
        const TaskSpec& spec = task(each->task);
        const bool both = each->scope == Scope::both;
        Forest::Row row;
        row.key = std::string(spec.code) + "." + std::string(scope_name(each->scope));
        row.name = both ? std::string(spec.code) + " " + std::string(figure_title(each->figure))
                        : scope_words(each->scope) + ", n " + count_text(each->n);
        if (both) row.beside = size_text(*each);
        row.axis = forest.axes.size() - 1;
        if (each->difference) row.value = on_axis(*each, *each->difference);
        const std::optional<Interval>& interval = first_interval(*each);
        if (interval) {
            row.low = on_axis(*each, interval->low);
            row.high = on_axis(*each, interval->high);
        }
        row.shown = each->shown();
        row.minor = !both;
        row.text = difference_text(each->figure, each->difference) + " (" + interval_text(*each) + ")";
        row.verdict = verdict(*each, session.settings.resampling.unit);
        row.raw = {std::string(spec.code),
                   scope_words(each->scope),
                   std::string(each->figure),
                   forest.model,
                   forest.reference,
                   raw(each->difference),
                   interval ? full_text(interval->low) : "",
                   interval ? full_text(interval->high) : "",
                   row.verdict};
        forest.rows.push_back(std::move(row));
    }
    if (forest.rows.empty()) {
        const bool waiting = session.statistics.of(StatisticsPart::comparison).running;
        chart.empty = waiting                         ? "Drawing …"
                      : session.statistics.comparison ? "The two have answered no task in common."
                                                      : "Nothing is drawn: go on with the draws above.";
    }
    chart.data = std::move(forest);
    return chart;
}

Chart tests_chart(const Session& session, const Compared& chosen) {
    Chart chart;
    chart.id = "compare.tests";
    chart.file_stem = "tests";
    chart.title = "The same in figures";
    FigureTable table;
    table.name_column = "Figure";
    table.columns = {{"model", name_of(session, chosen.model), "", false},
                     {"reference", name_of(session, chosen.reference), "", false},
                     {"difference", "difference", "", true},
                     {"low", "from", "95% interval", false},
                     {"high", "to", "95% interval", false},
                     {"p", "p", "", true},
                     {"holm", "p (Holm)", "", true},
                     {"won", "won, lost, tied", "", false},
                     {"detectable", "detectable", "", false}};
    table.beside_name = "other interval";
    for (const Comparison* each : comparisons_of(session, chosen.model)) {
        if (each->n == 0) continue;
        const std::string_view name = each->figure;
        const auto digits = [](const std::optional<double>& value) { return raw(value); };
        const auto difference = [&](const std::optional<double>& value) {
            return TableCell{difference_text(name, value), "", digits(value), ""};
        };
        const std::optional<Interval>&first = first_interval(*each),
              &other = each->few() ? each->interval : each->interval_t;
        const auto end = [&](double Interval::*side) {
            TableCell cell{"–", "", "", ""};
            if (first) cell = difference((*first).*side);
            if (other) {
                cell.beside = difference_text(name, (*other).*side) + (each->few() ? " pct" : " t");
                cell.raw_beside = full_text((*other).*side);
            }
            return cell;
        };
        FigureTable::Row row;
        row.key = std::string(task(each->task).code) + "." + std::string(scope_name(each->scope));
        row.name = std::string(task(each->task).code) + ", " + scope_words(each->scope);
        row.cells = {
            {value_text(name, each->of_model), "", digits(each->of_model), ""},
            {value_text(name, each->of_reference), "", digits(each->of_reference), ""},
            difference(each->difference),
            end(&Interval::low),
            end(&Interval::high),
            {fixed_text(each->p, 4), "", digits(each->p), ""},
            {fixed_text(each->p_holm, 4), "", digits(each->p_holm), ""},
            {count_text(each->won) + ", " + count_text(each->lost) + ", " + count_text(each->tied), "", "", ""},
            {value_text(name, each->detectable), "", digits(each->detectable), ""}};
        table.rows.push_back(std::move(row));
    }
    chart.formula =
        "Shares in percent, ER and VP on the judge's scale. Under 30 conversations the interval is by Student's t, and "
        "below it stands the one by percentiles; from 30 on the other way round. Won, lost, tied: conversations, by "
        "correct instances (ER, VP: by mean score). Detectable: the least difference that would be found in four of "
        "five trials, 2.80 standard errors. p (Holm) is over both scenarios only.";
    if (table.rows.empty()) chart.empty = "–";
    chart.data = std::move(table);
    return chart;
}

Chart overview_chart(const Session& session, const Compared& chosen) {
    Chart chart;
    chart.id = "compare.overview";
    chart.file_stem = "differences-all";
    chart.title = "All against " + name_of(session, chosen.reference);
    FigureTable table;
    table.name_column = "System";
    for (const TaskSpec& spec : tasks()) {
        table.columns.push_back({std::string(spec.code), std::string(spec.code), "",
                                 spec.id == TaskId::itp || spec.id == TaskId::rpp || spec.id == TaskId::ssp});
    }
    for (const std::size_t model : chosen.systems) {
        if (model == chosen.reference) continue;
        FigureTable::Row row{std::to_string(model), name_of(session, model), {}};
        row.cells.resize(tasks().size(), TableCell{"–", "", "", ""});
        for (const Comparison* each : comparisons_of(session, model)) {
            if (each->scope != Scope::both) continue;
            TableCell& cell = row.cells[static_cast<std::size_t>(each->task)];
            cell.text = (each->shown() ? "● " : "○ ") + difference_text(each->figure, each->difference);
            cell.beside = "p " + fixed_text(each->p_holm, 4);
            cell.raw = raw(each->difference);
            cell.raw_beside = raw(each->p_holm);
        }
        table.rows.push_back(std::move(row));
    }
    table.beside_name = "p (Holm)";
    chart.n = "differences over both scenarios, below them Holm's p";
    chart.formula = "● difference shown, ○ no difference shown at this size. – : not answered by both.";
    chart.data = std::move(table);
    return chart;
}

Chart slices_chart(const Session& session, const Compared& chosen) {
    constexpr std::size_t kShown = 5;
    Chart chart;
    chart.id = "compare.slices";
    chart.file_stem = "slices";
    chart.kicker = "Exploratory";
    chart.title = "Where the two differ most";
    FigureTable table;
    table.name_column = "Slice";
    table.columns = {{"n", "n", "", true},
                     {"conversations", "conversations", "", false},
                     {"model", name_of(session, chosen.model), "", false},
                     {"reference", name_of(session, chosen.reference), "", false},
                     {"difference", "difference", "", true},
                     {"p", "p", "", false},
                     {"q", "q (B-H)", "", true}};
    std::size_t looked_at = 0, of_task = 0;
    const SliceDifference* before = nullptr;
    if (session.statistics.slices) {
        looked_at = session.statistics.slices->slices.size();
        for (const SliceDifference& each : session.statistics.slices->slices) {
            of_task = before != nullptr && before->task == each.task ? of_task + 1 : 0;
            before = &each;
            if (of_task >= kShown) continue;
            const auto kind = std::find_if(slice_kinds().begin(), slice_kinds().end(),
                                           [&](const SliceKind& one) { return one.id == each.kind; });
            const std::string title(kind == slice_kinds().end() ? "saved set" : kind->title);
            FigureTable::Row row;
            row.key = std::string(task(each.task).code) + "." + std::string(each.kind) + "." + each.value;
            row.name = std::string(task(each.task).code) + " · " + each.value;
            row.cells = {{count_text(each.n), "", "", ""},
                         {count_text(each.conversations), "", "", ""},
                         {value_text(each.figure, each.model), "", raw(each.model), ""},
                         {value_text(each.figure, each.reference), "", raw(each.reference), ""},
                         {difference_text(each.figure, each.difference), title, raw(each.difference), ""},
                         {fixed_text(each.p, 4), "", raw(each.p), ""},
                         {fixed_text(each.p_bh, 4), "", raw(each.p_bh), ""}};
            row.cells[4].beside.clear();
            row.name += " (" + title + ")";
            table.rows.push_back(std::move(row));
        }
        chart.n = counted(looked_at, "slice") + " looked at, the largest differences of each task shown";
    }
    chart.formula =
        "Slices of at least " + count_text(kSliceInstances) + " instances and " + count_text(kSliceConversations) +
        " conversations. So many are looked at that some differ by chance: read this for ideas, not as a result. q is "
        "p "
        "corrected over all of them by Benjamini and Hochberg; ITP by accuracy, the others by their headline.";
    if (table.rows.empty()) {
        chart.empty = session.statistics.slices
                          ? "No label, position or kind of turn has the " + count_text(kSliceInstances) +
                                " instances in " + count_text(kSliceConversations) +
                                " conversations that a slice needs. A larger benchmark has."
                          : "Labels, positions, kinds of turns, saved sets: each is tested by itself, which takes a "
                            "while. Ask for it below.";
    }
    chart.data = std::move(table);
    return chart;
}

Chart runs_chart(const Session& session) {
    Chart chart;
    chart.id = "compare.runs";
    chart.file_stem = "runs";
    chart.title = "Several runs of one model";
    FigureTable table;
    table.name_column = "Model";
    for (const TaskSpec& spec : tasks()) {
        table.columns.push_back({std::string(spec.code), std::string(figure_title(spec.headline.front())),
                                 std::string(spec.code),
                                 spec.id == TaskId::itp || spec.id == TaskId::rpp || spec.id == TaskId::ssp});
    }
    for (const ModelRuns& each : several_runs(session.systems, session.scores)) {
        FigureTable::Row row{
            std::to_string(each.systems.front()),
            each.model + (each.mode.empty() ? "" : ", " + each.mode) + ", " + counted(each.systems.size(), "run"),
            {}};
        for (const TaskSpec& spec : tasks()) {
            TableCell cell{"–", "", "", ""};
            const std::string_view name = spec.headline.front();
            for (const RunMean& mean : each.tasks[static_cast<std::size_t>(spec.id)].front()) {
                if (mean.figure != name) continue;
                cell = {value_text(name, mean.mean),
                        "± " + value_text(name, mean.deviation) + ", n " + count_text(mean.runs), raw(mean.mean),
                        raw(mean.deviation)};
            }
            row.cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(row));
    }
    table.beside_name = "deviation";
    chart.formula = "Mean over runs, both scenarios; ± standard deviation over n − 1 runs.";
    if (table.rows.empty()) chart.empty = "No model is loaded in more than one run.";
    chart.data = std::move(table);
    return chart;
}

std::vector<std::string> comparison_notes(const Session& session, const Compared& chosen) {
    std::vector<std::string> notes;
    const std::optional<ComparisonResults>& results = session.statistics.comparison;
    if (!results) return notes;
    const ComparisonOptions options = comparison_options(session);
    const std::string units = options.resampling.unit == Unit::folder ? "folders" : "conversations";
    notes.push_back(
        "p tests whether the two systems are exchangeable: how often a difference at least as large comes "
        "about when their answers are swapped " +
        units.substr(0, units.size() - 1) + " by " + units.substr(0, units.size() - 1) + " at random, in " +
        count_text(options.randomisations) + " exchanges. Holm's p is corrected over the family of " +
        counted(results->report.family, "comparison") + " over both scenarios.");
    std::string out_of_reach;
    for (const Comparison* each : comparisons_of(session, chosen.model)) {
        if (each->scope == Scope::both && each->out_of_reach())
            out_of_reach += (out_of_reach.empty() ? "" : ", ") + std::string(task(each->task).code);
        if (each->scope == Scope::both && each->task == TaskId::itp && each->mcnemar) {
            notes.push_back("Cross-check only: exact McNemar on ITP, p " + fixed_text(each->mcnemar, 4) +
                            ". It takes every instance as independent of the others, which those of one conversation "
                            "are not.");
        }
    }
    if (!out_of_reach.empty()) {
        notes.push_back(out_of_reach + ": with n " + units +
                        " p can hardly fall below 2 / 2ⁿ, which is above 0.05 here: no test can show a difference.");
    }
    notes.push_back("“No difference shown at this size” does not say that the two are equal.");
    return notes;
}

std::string judge_warning(const Session& session, const Compared& chosen) {
    std::vector<const System*> systems;
    for (const std::size_t each : chosen.systems) systems.push_back(&session.systems[each]);
    std::string warning;
    for (const TaskId id : {TaskId::er, TaskId::vp}) {
        const std::vector<std::string> judges = judges_of(systems, session.files, id);
        if (judges.size() < 2) continue;
        std::string names;
        for (const std::string& each : judges)
            names += (names.empty() ? "" : ", ") + (each.empty() ? std::string("not said") : each);
        warning +=
            (warning.empty() ? "" : " ") + std::string(task(id).code) + ": judged by different models (" + names + ").";
    }
    if (!warning.empty()) warning += " Scores of different judges are not to be ranked against each other.";
    return warning;
}

}  // namespace rescue::app
