#include "core/analysis/published.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "core/number.hpp"

namespace rescue {

/// data/published.json; defined in a source that CMake makes of it.
extern const std::string_view kPublishedText;

namespace {

std::optional<double> number(json::Value value) {
    if (!value.is(json::Type::number)) return std::nullopt;
    return parse_float(value.text());
}

double number_or_0(json::Value object, std::string_view key) { return number(object.find(key)).value_or(0); }

std::size_t count(json::Value object, std::string_view key) {
    return static_cast<std::size_t>(number_or_0(object, key));
}

constexpr std::array<Scope, kScopeCount> kScopes = {Scope::both, Scope::couple, Scope::family};
constexpr std::array<Scenario, 2> kScenarios = {Scenario::couple, Scenario::family};

PublishedFacts facts(json::Value value) {
    return {number_or_0(value, "samples"),
            number_or_0(value, "minutes"),
            number_or_0(value, "turns"),
            number_or_0(value, "avg_minutes"),
            number_or_0(value, "avg_turns"),
            number_or_0(value, "avg_speakers"),
            number_or_0(value, "therapist_share_percent")};
}

PublishedRow row(json::Value value, Scope scope) {
    PublishedRow made;
    made.model = value.find("model").text();
    made.scope = scope;
    made.table = static_cast<int>(number_or_0(value, "table"));
    for (const TaskSpec& spec : tasks()) {
        for (const json::Value::Member member : value.find(spec.code).members()) {
            made.figures[std::string(spec.code).append(" ").append(member.key)] = number(member.value());
        }
    }
    return made;
}

/// "couple_relation": shares of single labels; "couple_strategy_top4_share": of some together.
void add_shares(Published& made, std::string_view key, json::Value value) {
    PublishedShare share;
    share.scenario = key.rfind("family", 0) == 0 ? Scenario::family : Scenario::couple;
    share.kind = key.find("relation") == std::string_view::npos ? "strategy" : "relation";
    if (value.find("labels").missing()) {
        for (const json::Value::Member member : value.members()) {
            share.labels = {std::string(member.key)};
            share.percent = number(member.value()).value_or(0);
            made.label_shares.push_back(share);
        }
        return;
    }
    for (const json::Value label : value.find("labels").items()) share.labels.emplace_back(label.text());
    share.percent = number_or_0(value, "share");
    made.label_shares.push_back(std::move(share));
}

Published read() {
    Published made;
    json::Document document;
    if (document.parse(kPublishedText)) return made;  // the file is part of the program; its test reads it
    const json::Value root = document.root();
    made.source = root.find("source").text();
    for (const Scope scope : kScopes) {
        const auto s = static_cast<std::size_t>(scope);
        made.dataset[s] = facts(root.find("dataset").find(scope_name(scope)));
        made.averages[s] = row(root.find("average").find(scope_name(scope)), scope);
        made.averages[s].model = "average";
    }
    for (const TaskSpec& spec : tasks()) {
        const json::Value task = root.find("instances").find(spec.code);
        for (std::size_t s = 0; s < kScenarios.size(); ++s) {
            const json::Value cell = task.find(scenario_name(kScenarios[s]));
            made.instances[static_cast<std::size_t>(spec.id)][s] = {count(cell, "n"), count(cell, "samples")};
        }
    }
    for (const json::Value::Member member : root.find("label_facts_percent").members()) {
        add_shares(made, member.key, member.value());
    }
    for (std::size_t s = 0; s < kScenarios.size(); ++s) {
        const json::Value labels =
            root.find("rpp_average_accuracy_by_label_percent").find(scenario_name(kScenarios[s]));
        for (const json::Value::Member member : labels.members()) {
            made.accuracy_by_label[s][std::string(member.key)] = number(member.value()).value_or(0);
        }
    }
    for (const json::Value value : root.find("results").items()) {
        const std::string_view wanted = value.find("scenario").text();
        const auto* scope =
            std::find_if(kScopes.begin(), kScopes.end(), [wanted](Scope each) { return scope_name(each) == wanted; });
        if (scope != kScopes.end()) made.results.push_back(row(value, *scope));
    }
    return made;
}

}  // namespace

std::optional<double> PublishedRow::figure(std::string_view task_code, std::string_view name) const {
    const auto found = figures.find(std::string(task_code).append(" ").append(name));
    return found == figures.end() ? std::nullopt : found->second;
}

const Published& published() {
    static const Published made = read();
    return made;
}

std::vector<std::string_view> published_figures(TaskId task) {
    switch (task) {
        case TaskId::itp:
            return {"precision_yes", "recall_yes", "f1_yes"};
        case TaskId::rpp:
            return {"relation_recall_at_1"};
        case TaskId::stp:
            return {"target_recall_at_1", "target_mrr"};
        case TaskId::ssp:
            return {"strategy_recall_at_1", "strategy_mrr"};
        case TaskId::er:
            return {"er_judge", "avg_bertscore_f1"};
        case TaskId::vp:
            return {"judge_1_to_5", "avg_bertscore_f1"};
    }
    return {};
}

}  // namespace rescue
