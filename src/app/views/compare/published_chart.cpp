// The paper's rows beside those computed here: quoted, marked, never tested.
#include <algorithm>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/views/compare/compare_charts.hpp"
#include "core/analysis/fold.hpp"
#include "core/analysis/published.hpp"

namespace rescue::app {

namespace {

struct Column {
    const TaskSpec& spec;
    std::string_view figure;
    std::string key, title;
    bool here = true;   ///< computed here
    bool paper = true;  ///< printed in the paper
};

std::string_view short_title(std::string_view figure) {
    if (figure == "er_judge" || figure == "judge_1_to_5") return "judge 1–5";
    if (figure == "avg_viewpoint_total_score") return "judge 0–6";
    if (figure == "avg_bertscore_f1") return "BERTScore";
    if (figure == "precision_yes") return "P of yes";
    if (figure == "recall_yes") return "R of yes";
    if (figure == "f1_yes") return "F1 of yes";
    return figure.find("mrr") != std::string_view::npos ? "MRR" : "recall@1";
}

std::vector<Column> columns() {
    std::vector<Column> made;
    const auto add = [&](const TaskSpec& spec, std::string_view figure, bool here, bool paper) {
        made.push_back({spec, figure, std::string(spec.code) + "." + std::string(figure),
                        std::string(short_title(figure)), here, paper});
    };
    for (const TaskSpec& spec : tasks()) {
        for (const std::string_view figure : published_figures(spec.id)) {
            add(spec, figure, figure != "judge_1_to_5", true);
            if (figure == "judge_1_to_5") add(spec, spec.headline.front(), true, false);
        }
    }
    return made;
}

/// A row before it is printed; values in the core's units (shares 0..1).
struct Row {
    std::string key, name;
    bool quoted = false;
    std::vector<std::optional<double>> values;
};

/// The paper prints these in percent.
bool in_percent(const Column& column) { return column.spec.kind != TaskKind::generation; }

Row computed_row(const Session& session, std::size_t system, Scope scope, const std::vector<Column>& all) {
    Row row{"system." + std::to_string(system), session.systems[system].name, false, {}};
    for (const Column& column : all) {
        const auto& score = session.scores[system].tasks[static_cast<std::size_t>(column.spec.id)];
        row.values.push_back(score && column.here ? figure(score->scope(scope).figures, column.figure) : std::nullopt);
    }
    return row;
}

Row quoted_row(const PublishedRow& from, std::size_t number, const std::vector<Column>& all) {
    Row row{"paper." + std::to_string(number), from.model + ", quoted", true, {}};
    for (const Column& column : all) {
        std::optional<double> value = column.paper ? from.figure(column.spec.code, column.figure) : std::nullopt;
        if (value && in_percent(column)) value = *value / 100;
        row.values.push_back(value);
    }
    return row;
}

std::string printed(const Column& column, const std::optional<double>& value) {
    if (!in_percent(column) && column.figure == "avg_bertscore_f1") return fixed_text(value, 4);
    return in_percent(column) ? fixed_text(value ? std::optional<double>(*value * 100) : value, 2)
                              : fixed_text(value, 2);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> published_columns() {
    std::vector<std::pair<std::string, std::string>> named;
    for (const Column& each : columns()) {
        if (each.figure == each.spec.headline.front() || each.figure == "judge_1_to_5")
            named.emplace_back(each.key, std::string(each.spec.code) + " " + each.title);
    }
    return named;
}

Chart published_chart(const Session& session, const Compared& chosen, const PublishedChoice& choice) {
    const std::vector<Column> all = columns();
    std::vector<Row> rows;
    for (const std::size_t system : chosen.systems) rows.push_back(computed_row(session, system, choice.scope, all));
    std::size_t number = 0;
    for (const PublishedRow& each : published().results) {
        if (each.scope == choice.scope) rows.push_back(quoted_row(each, number++, all));
    }
    const std::string wanted = folded(choice.filter).text;
    std::erase_if(rows, [&](const Row& row) { return folded(row.name).text.find(wanted) == std::string::npos; });
    const auto sorted =
        std::find_if(all.begin(), all.end(), [&](const Column& each) { return each.key == choice.sorted; });
    if (sorted != all.end()) {
        const auto place = static_cast<std::size_t>(sorted - all.begin());
        std::stable_sort(rows.begin(), rows.end(), [place](const Row& a, const Row& b) {
            return a.values[place].value_or(-1) > b.values[place].value_or(-1);
        });
    }
    Chart chart;
    chart.id = "compare.published";
    chart.kicker = choice.scope == Scope::both ? "Beside Table 5, quoted" : "Beside Table 11, quoted";
    chart.title = "Published models";
    chart.file_stem = "published-beside";
    FigureTable table;
    table.name_column = "Model";
    for (const Column& column : all) {
        const bool narrow =
            sorted == all.end()
                ? column.figure == "f1_yes" || column.figure == "relation_recall_at_1" ||
                      column.figure == "strategy_recall_at_1"
                : column.key == choice.sorted || column.figure == "f1_yes" || column.figure == "relation_recall_at_1";
        table.columns.push_back({column.key, column.title, std::string(column.spec.code), narrow});
    }
    for (const Row& row : rows) {
        FigureTable::Row line{row.key, row.name, {}};
        for (std::size_t c = 0; c < all.size(); ++c) {
            line.cells.push_back({printed(all[c], row.values[c]), "",
                                  row.values[c] ? full_text(row.values[c]) : std::string(), "", row.quoted});
        }
        table.rows.push_back(std::move(line));
    }
    chart.n = counted(rows.size(), "row") + ", those quoted marked so; " +
              (choice.scope == Scope::both ? "couple and family" : std::string(scope_name(choice.scope))) +
              "; computed rows in the " + std::string(reading_name(session.reading)) + " reading";
    chart.formula =
        "Quoted rows are as printed and take part in no test. Shares in percent. VP: the paper's judge scores 1 to 5, "
        "the released script's 0 to 6, so the two columns are not to be set against each other. The rows can be set "
        "beside each other only where the instances are the same. The paper's RPP figure for both is no weighted mean "
        "of its couple and family figures.";
    if (rows.empty()) chart.empty = "No name holds “" + choice.filter + "”.";
    chart.data = std::move(table);
    return chart;
}

}  // namespace rescue::app
