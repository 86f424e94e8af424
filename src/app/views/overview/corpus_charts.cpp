// Charts of the corpus alone: Tables 3 and 6, label distributions, how relations move.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/views/overview/overview_charts.hpp"
#include "core/analysis/dynamics.hpp"
#include "core/analysis/published.hpp"
#include "core/analysis/transition_filter.hpp"

namespace rescue::app {

namespace {

constexpr std::array<Scope, kScopeCount> kScopes = {Scope::couple, Scope::family, Scope::both};
constexpr std::array<std::string_view, kScopeCount> kScopeTitles = {"Couple", "Family", "Both"};

rescue::Selection selection_of(const Corpus& corpus, Scope scope) {
    if (scope == Scope::both) return select(corpus);
    return select(corpus, scope == Scope::couple ? Scenario::couple : Scenario::family);
}

FigureTable scope_table(std::string name_column) {
    FigureTable table;
    table.name_column = std::move(name_column);
    table.beside_name = "paper";
    for (std::size_t s = 0; s < kScopes.size(); ++s) {
        table.columns.push_back({std::to_string(s), std::string(kScopeTitles[s]), "", true});
    }
    return table;
}

/// A row of Table 3: ours and the paper's, and how many digits stand behind the point.
struct Fact {
    const char *key, *name;
    std::optional<double> (*ours)(const CorpusFacts& facts);
    double (*papers)(const PublishedFacts& facts);
    int decimals;
};
constexpr std::array<Fact, 7> kFacts = {{
    {"Samples", "Samples", [](const CorpusFacts& f) { return std::optional(static_cast<double>(f.samples)); },
     [](const PublishedFacts& f) { return f.samples; }, 0},
    {"Minutes", "Minutes", [](const CorpusFacts& f) { return std::optional(f.minutes()); },
     [](const PublishedFacts& f) { return f.minutes; }, 1},
    {"Turns", "Turns", [](const CorpusFacts& f) { return std::optional(static_cast<double>(f.turns)); },
     [](const PublishedFacts& f) { return f.turns; }, 0},
    {"avg_minutes", "Minutes a sample", [](const CorpusFacts& f) { return f.average_minutes(); },
     [](const PublishedFacts& f) { return f.average_minutes; }, 2},
    {"avg_turns", "Turns a sample", [](const CorpusFacts& f) { return f.average_turns(); },
     [](const PublishedFacts& f) { return f.average_turns; }, 2},
    {"avg_speakers", "Speakers a sample", [](const CorpusFacts& f) { return f.average_speakers(); },
     [](const PublishedFacts& f) { return f.average_speakers; }, 2},
    {"therapist_share", "Therapist's turns, %",
     [](const CorpusFacts& f) {
         const std::optional<double> share = f.therapist_share();
         return share ? std::optional(*share * 100) : std::nullopt;
     },
     [](const PublishedFacts& f) { return f.therapist_share_percent; }, 1},
}};

/// 1064.8 -> "1,064.8".
std::string grouped_text(const std::optional<double>& value, int decimals) {
    if (!value || *value < 1000) return fixed_text(value, decimals);
    const std::string digits = fixed_text(value, decimals);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    return count_text(std::strtoull(digits.substr(0, point).c_str(), nullptr, 10)) + digits.substr(point);
}

/// "a, b and c", as shown.
std::string listed(const std::vector<std::string>& labels) {
    std::string text;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0) text += i + 1 == labels.size() ? " and " : ", ";
        text += shown_label(labels[i]);
    }
    return text;
}

/// The paper's shares: marked on their bars, or said of several together with ours beside.
void quote_shares(Chart& chart, Bars& bars, Scenario scenario, std::string_view kind) {
    std::string marked;
    for (const PublishedShare& share : published().label_shares) {
        if (share.scenario != scenario || share.kind != kind) continue;
        if (share.labels.size() == 1) {
            for (Bar& bar : bars.bars) {
                if (bar.key == share.labels.front()) bar.quoted_percent = share.percent;
            }
            marked += (marked.empty() ? "" : ", ") + shown_label(share.labels.front()) + " " +
                      fixed_text(share.percent, 1) + "%";
            continue;
        }
        std::size_t count = 0;
        for (const Bar& bar : bars.bars) {
            if (std::find(share.labels.begin(), share.labels.end(), bar.key) != share.labels.end()) count += bar.count;
        }
        const double ours = bars.total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(bars.total);
        chart.quoted += "In the paper " + listed(share.labels) + " together are " + fixed_text(share.percent, 1) +
                        "%; here " + percent_text(ours) + ".";
    }
    if (!marked.empty()) chart.quoted = "◇ the paper's share, where its text names one: " + marked + ".";
}

std::vector<MatrixLabel> relation_names(Scenario scenario, const std::vector<std::string>& labels) {
    std::vector<MatrixLabel> names;
    names.reserve(labels.size());
    for (const std::string& label : labels) {
        names.push_back({label, shown_label(label), {Tint::Kind::relation, scenario, label}});
    }
    return names;
}

}  // namespace

Chart samples_table(const Corpus& corpus) {
    Chart chart;
    chart.id = "overview.table3";
    chart.kicker = "Table 3";
    chart.title = "What is loaded";
    chart.file_stem = "table-3-samples";
    chart.formula =
        "Minutes: the last end time of each sample, summed. Speakers: participants, and the therapist where one "
        "speaks; "
        "averages are means over samples.";
    chart.quoted = "Below each figure, small: the paper's, quoted.";
    FigureTable table = scope_table("");
    std::array<CorpusFacts, kScopeCount> facts;
    for (std::size_t s = 0; s < kScopes.size(); ++s) facts[s] = corpus_facts(corpus, selection_of(corpus, kScopes[s]));
    for (const Fact& fact : kFacts) {
        FigureTable::Row row{fact.key, fact.name, {}};
        for (std::size_t s = 0; s < kScopes.size(); ++s) {
            const std::optional<double> ours = fact.ours(facts[s]);
            const double papers = fact.papers(published().dataset[static_cast<std::size_t>(kScopes[s])]);
            row.cells.push_back({grouped_text(ours, fact.decimals), grouped_text(papers, fact.decimals),
                                 ours && fact.decimals > 0 ? full_text(ours) : fixed_text(ours, 0),
                                 fixed_text(papers, fact.decimals)});
        }
        table.rows.push_back(std::move(row));
    }
    chart.data = std::move(table);
    return chart;
}

Chart instances_table(const Benchmark& benchmark) {
    Chart chart;
    chart.id = "overview.table6";
    chart.kicker = "Table 6";
    chart.title = "Instances of the tasks";
    chart.file_stem = "table-6-instances";
    chart.formula = "Instances, and in how many samples there are any; how they are picked stands with each task.";
    chart.quoted = "Below each figure, small: the paper's, quoted; it prints none for both.";
    FigureTable table = scope_table("Task");
    for (const TaskSpec& spec : tasks()) {
        FigureTable::Row row{std::string(spec.code), std::string(spec.code), {}};
        for (const Scope scope : kScopes) {
            const InstanceFacts facts = instance_facts(benchmark, spec.id, selection_of(benchmark.corpus, scope));
            TableCell cell{count_text(facts.instances) + " in " + count_text(facts.samples), "–",
                           std::to_string(facts.instances), ""};
            if (scope != Scope::both) {
                const PublishedInstances& paper =
                    published().instances[static_cast<std::size_t>(spec.id)][scope == Scope::couple ? 0 : 1];
                cell.beside = count_text(paper.n) + " in " + count_text(paper.samples);
                cell.raw_beside = std::to_string(paper.n);
            }
            row.cells.push_back(std::move(cell));
        }
        table.rows.push_back(std::move(row));
    }
    chart.data = std::move(table);
    return chart;
}

Chart label_bars(const Corpus& corpus, Scenario scenario, LabelKind kind) {
    struct Words {
        std::string_view key, title, axis, turns, which, kicker;
    };
    constexpr std::array<Words, 3> kWords = {
        {{"relation", "relation patterns", "relation pattern", "labelled therapist turns",
          "The relation label of therapist turns, as RPP counts it.", "One of Figures 6–9"},
         {"strategy", "support strategies", "support strategy", "therapist turns with a strategy",
          "The first strategy of therapist turns, as SSP counts it.", "One of Figures 6–9"},
         {"type", "utterance types", "utterance type", "turns of participants with a type",
          "The utterance type of everyone else's turns.", ""}}};
    const Words& words = kWords[static_cast<std::size_t>(kind)];
    Chart chart = scenario_chart(corpus, scenario, words.key);
    const rescue::Selection selection = select(corpus, scenario);
    Bars bars;
    for (const LabelCount& each : count_labels(corpus, selection, scenario, kind)) {
        Bar bar;
        bar.key = each.label;
        bar.name = shown_label(each.label) + (each.in_set ? "" : " (not in the set)");
        if (kind == LabelKind::relation) bar.tint = {Tint::Kind::relation, scenario, each.label};
        bar.count = each.count;
        bar.filter = Filter{std::string(words.key), each.label};
        bars.total += each.count;
        bars.bars.push_back(std::move(bar));
    }
    chart.kicker = words.kicker;
    chart.title = std::string(group_label(scenario)) + ": " + std::string(words.title);
    chart.n =
        "n = " + count_text(bars.total) + " " + std::string(words.turns) + " in " + counted(selection.size(), "sample");
    chart.x_axis = "share of n, %";
    chart.y_axis = words.axis;
    chart.formula = std::string(words.which) + " Share = turns with the label / n.";
    quote_shares(chart, bars, scenario, words.key);
    chart.data = std::move(bars);
    return chart;
}

Chart transition_chart(const Corpus& corpus, Scenario scenario) {
    Chart chart = scenario_chart(corpus, scenario, "transitions");
    const TransitionMatrix found = relation_transitions(corpus, select(corpus, scenario), scenario);
    Matrix matrix;
    matrix.labels = relation_names(scenario, found.labels);
    matrix.counts = found.counts;
    for (const std::string& from : found.labels) {
        std::vector<std::optional<Filter>>& row = matrix.filters.emplace_back();
        for (const std::string& to : found.labels) row.emplace_back(Filter{"change", transition_value(from, to)});
    }
    chart.kicker = "Figure 3";
    chart.title = std::string(group_label(scenario)) + ": from one relation to the next";
    chart.n = "n = " + counted(found.changes, "change") + " in " + counted(found.samples, "sample");
    chart.y_axis = "from ↓";
    chart.x_axis = "to →  share of the row, %";
    chart.formula =
        "Consecutive labels of a sample (unlabelled turns passed over), a label followed by itself left out. Cell = "
        "changes from row to column / all changes away from the row (n).";
    if (chart.empty.empty() && found.changes == 0) chart.empty = "No conversation loaded changes its relation label.";
    chart.data = std::move(matrix);
    return chart;
}

Chart position_chart(const Corpus& corpus, Scenario scenario) {
    Chart chart = scenario_chart(corpus, scenario, "positions");
    const PositionLabels found = labels_by_position(corpus, select(corpus, scenario), scenario, LabelKind::relation);
    Stacked stacked;
    stacked.labels = relation_names(scenario, found.labels);
    for (const auto& counts : found.counts) stacked.counts.emplace_back(counts.begin(), counts.end());
    stacked.n.assign(found.n.begin(), found.n.end());
    chart.kicker = "Figure 5";
    chart.title = std::string(group_label(scenario)) + ": relations along the conversation";
    chart.n = "n = " + counted(found.total(), "labelled therapist turn");
    chart.y_axis = "share of the labels in the tenth, %";
    chart.x_axis = "position in the conversation, %; n under each column";
    chart.formula =
        "Position = (i − 1) / max(1, N − 1), i the row, N the rows of its sample; tenth = min(9, floor(10 × "
        "position)). "
        "Hatched: no label there.";
    if (chart.empty.empty() && found.total() == 0) chart.empty = "No turn loaded has a relation label.";
    chart.data = std::move(stacked);
    return chart;
}

}  // namespace rescue::app
