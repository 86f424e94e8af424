// The paper's figures, quoted (data/published.json, built in): shown beside computed ones, never mixed with them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tasks/task.hpp"

namespace rescue {

/// A column of the paper's Table 3, as printed.
struct PublishedFacts {
    double samples = 0, minutes = 0, turns = 0, average_minutes = 0, average_turns = 0, average_speakers = 0;
    double therapist_share_percent = 0;
};
/// A cell of Table 6.
struct PublishedInstances {
    std::size_t n = 0, samples = 0;
};
/// A share of labels the text of the paper names: of one label, or of several together.
struct PublishedShare {
    Scenario scenario = Scenario::couple;
    std::string kind;  ///< "relation" or "strategy"
    std::vector<std::string> labels;
    double percent = 0;
};
/// A row of Table 5 (both scenarios) or 11: figure by task and name. ITP, RPP, STP, SSP in percent; none where not
/// legible.
struct PublishedRow {
    std::string model;
    Scope scope = Scope::both;
    int table = 5;
    std::map<std::string, std::optional<double>, std::less<>> figures;  ///< by "ITP f1_yes"
    std::optional<double> figure(std::string_view task_code, std::string_view name) const;
};

struct Published {
    std::string source;
    std::array<PublishedFacts, kScopeCount> dataset;  ///< by Scope
    /// By task; couple, family.
    std::array<std::array<PublishedInstances, 2>, kTaskCount> instances;
    std::vector<PublishedShare> label_shares;
    std::vector<PublishedRow> results;               ///< in the paper's order
    std::array<PublishedRow, kScopeCount> averages;  ///< of all models, by Scope
    /// RPP accuracy by gold label, in percent, averaged over the models: couple, family.
    std::array<std::map<std::string, double, std::less<>>, 2> accuracy_by_label;
};
const Published& published();
/// The names of the published figures of a task, in the paper's order: names of its figures where the scale is the
/// same, else a name of its own ("judge_1_to_5").
std::vector<std::string_view> published_figures(TaskId task);

}  // namespace rescue
