#include "core/tasks/rpp.hpp"

#include "core/ratio.hpp"
#include "core/tasks/ranking.hpp"
#include "core/tasks/read_ranking.hpp"

namespace rescue {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"relation_recall_at_1", "relation_recall_at_2",
                                                    "relation_recall_at_3", "relation_mrr"};

// Slots after those of the ranking, three a label: support, times it was the first choice, times rightly so.
constexpr std::size_t kFirstLabelSlot = 3;
enum LabelSlot : std::size_t { kSupport, kChosen, kHit, kLabelSlots };

std::size_t slot(int label, LabelSlot which) {
    return kFirstLabelSlot + static_cast<std::size_t>(label) * kLabelSlots + which;
}

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions& options) {
    std::vector<Instance> instances;
    for (int row = 1; row <= static_cast<int>(sample.turns.size()); ++row) {
        if (!options.any_speaker && !sample.turns[static_cast<std::size_t>(row) - 1].therapist()) continue;
        const std::string& label = sample.relation(row).label;
        if (label.empty()) continue;
        Instance instance;
        instance.task = TaskId::rpp;
        instance.id = sample.stem + "__row" + std::to_string(row);
        instance.sample = sample_index;
        instance.row = row;
        instance.gold = label;
        instances.push_back(std::move(instance));
    }
    return instances;
}

std::vector<std::string_view> choices(const Instance&, Scenario scenario) {
    return label_ids(relation_labels(scenario));
}

Outcome outcome(const Instance& instance, const Answer* answer, const OutcomeContext& context) {
    return ranking_outcome(instance, answer, context.reading, choices(instance, context.scenario),
                           context.reading != Reading::strict);
}

void count(const Instance& instance, const Outcome& outcome, Scenario scenario, Counts& counts) {
    count_ranking(outcome, counts);
    const int gold = label_index(relation_labels(scenario), instance.gold);
    if (gold >= 0) ++counts.integers[slot(gold, kSupport)];
    if (outcome.first < 0) return;
    ++counts.integers[slot(outcome.first, kChosen)];
    if (outcome.first == gold) ++counts.integers[slot(gold, kHit)];
}

/// The macro figures exist for one scenario only: the label sets differ.
Figures figures(const Counts& counts, Scope scope) {
    Figures result = ranking_figures(counts, kNames);
    if (scope == Scope::both) return result;
    double precision_sum = 0, recall_sum = 0, f1_sum = 0;
    const std::vector<LabelFigures> labels =
        relation_label_figures(counts, scope == Scope::couple ? Scenario::couple : Scenario::family);
    for (const LabelFigures& label : labels) {
        precision_sum += label.precision;
        recall_sum += label.recall;
        f1_sum += label.f1;
    }
    const auto size = static_cast<double>(labels.size());
    result.push_back({"top1_macro_precision", precision_sum / size});
    result.push_back({"top1_macro_recall", recall_sum / size});
    result.push_back({"top1_macro_f1", f1_sum / size});
    return result;
}

bool same(const Instance& instance, Scenario scenario, const Answer& a, const Answer& b) {
    return same_ranking(instance, a, b, choices(instance, scenario), true);
}

void read(json::Value record, const Notes& notes, Answer& answer) {
    answer.choices = read_ranking(record, "relation", notes);
}

}  // namespace

std::vector<LabelFigures> relation_label_figures(const Counts& counts, Scenario scenario) {
    std::vector<LabelFigures> result;
    const std::vector<Label>& labels = relation_labels(scenario);
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
        const double support = counts.integers[slot(i, kSupport)];
        const double chosen = counts.integers[slot(i, kChosen)];
        const double hit = counts.integers[slot(i, kHit)];
        const double precision = ratio(hit, chosen), recall = ratio(hit, support);
        result.push_back({labels[static_cast<std::size_t>(i)].id, precision, recall, f1(precision, recall),
                          counts.integers[slot(i, kSupport)]});
    }
    return result;
}

TaskSpec rpp_task() {
    TaskSpec spec;
    spec.id = TaskId::rpp;
    spec.code = "RPP";
    spec.name = "Relation pattern prediction";
    spec.question = "Which relation pattern do the partners or the family show at this turn?";
    spec.kind = TaskKind::ranking;
    spec.headline = {"relation_recall_at_1", "relation_mrr"};
    spec.card_input = "All rows before the therapist row (the row itself only on request), its speaker and the labels.";
    spec.card_formula =
        "Accuracy is recall@1. MRR is the mean of 1/rank within the three, else 0. Macro figures are plain means over "
        "the whole label set of the scenario, labels without support included.";
    spec.card_rules =
        "A denominator of 0 gives 0. Labels outside the set and repeats are dropped, then the answer is filled up to "
        "three with the first unused labels, an empty one too; strictly nothing is dropped or filled. A missing entry "
        "is a miss.";
    spec.card_traps =
        "Where a request failed or a reply left a turn out, the released script files the gold label itself as "
        "first choice (reason fallback_after_error): it counts as right though the model never answered. An empty "
        "answer is filled up with the first labels of the set, so it \"says\" pursue-withdraw (couple) or "
        "escalation-conflict (family). In a merged file the script's macro figures use one scenario's label set "
        "for both.";
    spec.result_task = "predict_relation_cycle_state_from_prior_context";
    spec.id_key = "turn_id";
    spec.answer_keys = {{"relation_top3", "[]"}};
    spec.telling_keys = {"relation_top3", "pred_relation_top1"};
    spec.gold_key = "gold_relation_state";
    spec.read = read;
    spec.build = build;
    spec.choices = choices;
    spec.outcome = outcome;
    spec.count = count;
    spec.figures = figures;
    spec.same = same;
    return spec;
}

}  // namespace rescue
