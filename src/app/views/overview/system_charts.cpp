// Charts of systems: Figure 4 and recall by label of what is loaded; Tables 5 and 11 as printed.
#include <algorithm>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/views/overview/overview_charts.hpp"
#include "core/analysis/dynamics.hpp"
#include "core/analysis/published.hpp"
#include "core/tasks/rpp.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kRpp = static_cast<std::size_t>(TaskId::rpp);
constexpr std::string_view kNoSystem =
    "Drop the RPP answers of one or more models: this is then drawn for each of them. The demonstration corpus comes "
    "with three invented ones.";

std::optional<Scenario> scenario_of(Scope scope) {
    if (scope == Scope::both) return std::nullopt;
    return scope == Scope::couple ? Scenario::couple : Scenario::family;
}

/// The systems that have a score for RPP.
std::vector<std::size_t> scored_systems(const Session& session) {
    std::vector<std::size_t> scored;
    for (std::size_t s = 0; s < session.scores.size() && s < session.systems.size(); ++s) {
        if (session.scores[s].tasks[kRpp]) scored.push_back(s);
    }
    return scored;
}

std::string scope_words(Scope scope) {
    return scope == Scope::both ? "couple and family" : std::string(scope_name(scope));
}

}  // namespace

Chart accuracy_chart(const Session& session) {
    Chart chart;
    chart.id = "overview.accuracy";
    chart.file_stem = "rpp-accuracy-by-position";
    chart.kicker = "Figure 4";
    chart.title = "RPP accuracy along the conversation";
    const Corpus& corpus = session.corpus();
    const rescue::Selection selection = select(corpus, scenario_of(session.scope));
    Lines lines;
    std::size_t least = 0, most = 0;
    for (const std::size_t s : scored_systems(session)) {
        const TaskScore& score = *session.scores[s].tasks[kRpp];
        const auto& instances = session.systems[s].tasks[kRpp].instances(*session.benchmark, TaskId::rpp);
        Lines::Series series{session.systems[s].name, {}, {}};
        series.tint.kind = Tint::Kind::series;
        series.tint.series = lines.series.size();
        std::size_t n = 0;
        for (const PositionAccuracy& bin : accuracy_by_position(corpus, instances, score.outcomes, selection)) {
            series.points.push_back({bin.n, bin.right, bin.accuracy(), bin.band()});
            n += bin.n;
        }
        least = lines.series.empty() ? n : std::min(least, n);
        most = std::max(most, n);
        lines.series.push_back(std::move(series));
    }
    chart.n = "n = " + (least == most ? "" : count_text(least) + " to ") + counted(most, "instance") + " a system, " +
              scope_words(session.scope) + ", " + std::string(reading_name(session.reading)) + " reading";
    chart.y_axis = "share right as first choice, %";
    chart.x_axis = "position in the conversation, %";
    chart.formula =
        "p = right first choices / n in tenths of the position (i − 1) / max(1, N − 1), i the row, N the rows of its "
        "sample; band = p ± √(p (1 − p) / n). Point at a line for its n.";
    if (lines.series.empty()) {
        chart.n.clear();
        chart.empty = kNoSystem;
    }
    chart.data = std::move(lines);
    return chart;
}

Chart recall_table(const Session& session, Scenario scenario) {
    Chart chart = scenario_chart(session.corpus(), scenario, "recall");
    chart.file_stem = std::string(scenario_name(scenario)) + "-rpp-recall-by-label";
    chart.title = std::string(group_label(scenario)) + ": RPP accuracy by relation";
    const std::vector<std::size_t> systems = scored_systems(session);
    FigureTable table;
    table.name_column = "Relation";
    table.columns.push_back({"n", "n", "", true});
    std::vector<std::vector<LabelFigures>> figures;
    for (const std::size_t s : systems) {
        const TaskScore& score = *session.scores[s].tasks[kRpp];
        Counts counts;
        const Scope scope = scenario == Scenario::couple ? Scope::couple : Scope::family;
        for (const ConversationCounts& each : conversations_in(session.corpus(), score.conversations, scope)) {
            counts += each.all;
        }
        figures.push_back(relation_label_figures(counts, scenario));
        table.columns.push_back({std::to_string(s), session.systems[s].name, "", table.columns.size() <= 3});
    }
    table.columns.push_back({"paper", "paper", "", true});
    const auto& paper = published().accuracy_by_label[scenario == Scenario::couple ? 0 : 1];
    const std::vector<Label>& labels = relation_labels(scenario);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        FigureTable::Row row{std::string(labels[i].id), shown_label(labels[i].id), {}};
        if (!figures.empty())
            row.cells.push_back({count_text(static_cast<std::uint64_t>(figures[0][i].support)), "", "", ""});
        for (const std::vector<LabelFigures>& of : figures) {
            const std::optional<double> recall =
                of[i].support == 0 ? std::nullopt : std::optional<double>(of[i].recall);
            row.cells.push_back({percent_text(recall), "", recall ? full_text(recall) : "", ""});
        }
        const auto quoted = paper.find(labels[i].id);
        const bool there = quoted != paper.end();
        row.cells.push_back({there ? fixed_text(quoted->second, 2) + "%" : "–", "",
                             there ? full_text(quoted->second / 100) : "", "", true});
        table.rows.push_back(std::move(row));
    }
    chart.n = figures.empty()
                  ? ""
                  : "n: instances with that gold label; " + std::string(reading_name(session.reading)) + " reading";
    chart.formula = "Recall of the label: instances with it as gold and as first choice / instances with it as gold.";
    chart.quoted = "paper: its average over its models, quoted, where it prints one.";
    if (chart.empty.empty() && systems.empty()) chart.empty = kNoSystem;
    chart.data = std::move(table);
    return chart;
}

Chart published_table(Scope scope) {
    Chart chart;
    chart.id = "overview.published";
    chart.kicker = scope == Scope::both ? "Table 5, quoted" : "Table 11, quoted";
    chart.title = "Published models: " + scope_words(scope);
    chart.file_stem = "published-" + std::string(scope_name(scope));
    FigureTable table;
    table.name_column = "Model";
    for (const TaskSpec& spec : tasks()) {
        for (const std::string_view name : published_figures(spec.id)) {
            const bool judge = name == "er_judge" || name == "judge_1_to_5";
            const bool bert = name == "avg_bertscore_f1";
            const std::string_view title = judge                           ? "judge"
                                           : bert                          ? "BERTScore"
                                           : name == "precision_yes"       ? "P of yes"
                                           : name == "recall_yes"          ? "R of yes"
                                           : name == "f1_yes"              ? "F1 of yes"
                                           : name.find("mrr") != name.npos ? "MRR"
                                                                           : "recall@1";
            const bool headline = judge || name == "f1_yes" || title == "recall@1";
            table.columns.push_back({std::string(spec.code) + " " + std::string(name), std::string(title),
                                     std::string(spec.code), headline});
        }
    }
    std::size_t models = 0;
    const auto add = [&](const PublishedRow& from, const std::string& key, const std::string& name) {
        FigureTable::Row row{key, name, {}};
        for (const TaskSpec& spec : tasks()) {
            for (const std::string_view figure : published_figures(spec.id)) {
                const std::optional<double> value = from.figure(spec.code, figure);
                row.cells.push_back({fixed_text(value, figure == "avg_bertscore_f1" ? 4 : 2), "",
                                     value ? full_text(value) : "", "", true});
            }
        }
        table.rows.push_back(std::move(row));
    };
    for (const PublishedRow& row : published().results) {
        if (row.scope != scope) continue;
        add(row, std::to_string(models), row.model);
        ++models;
    }
    add(published().averages[static_cast<std::size_t>(scope)], "average", "average, as printed");
    chart.n = counted(models, "model");
    chart.formula =
        "Quoted as printed, not computed here: ITP, RPP, STP and SSP in percent, judge 1 to 5, BERTScore 0 to 1; –: "
        "not "
        "legible in the copy read. Beside loaded systems only where the instances are the same. The paper's RPP figure "
        "for both is no weighted mean of its couple and family figures.";
    chart.data = std::move(table);
    return chart;
}

}  // namespace rescue::app
