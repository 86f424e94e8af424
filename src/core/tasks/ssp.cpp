#include "core/tasks/ssp.hpp"

#include "core/tasks/ranking.hpp"
#include "core/tasks/read_ranking.hpp"
#include "core/tasks/support.hpp"

namespace rescue {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"strategy_recall_at_1", "strategy_recall_at_2",
                                                    "strategy_recall_at_3", "strategy_mrr"};

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions&) {
    std::vector<Instance> instances;
    for (std::size_t i = 0; i < sample.turns.size(); ++i) {
        const std::optional<std::string> target = support_target(sample.turns[i], sample.scenario);
        if (!target) continue;
        const std::string& strategy = sample.turns[i].support_strategy.front().type;
        if (label_index(strategy_labels(sample.scenario), strategy) < 0) continue;
        Instance instance;
        instance.task = TaskId::ssp;
        instance.row = static_cast<int>(i) + 1;
        instance.id = sample.stem + "__row" + std::to_string(instance.row);
        instance.sample = sample_index;
        instance.gold = strategy;
        instance.target = *target;
        instances.push_back(std::move(instance));
    }
    return instances;
}

std::vector<std::string_view> choices(const Instance&, Scenario scenario) {
    return label_ids(strategy_labels(scenario));
}

Outcome outcome(const Instance& instance, const Answer* answer, const OutcomeContext& context) {
    return ranking_outcome(instance, answer, context.reading, choices(instance, context.scenario), false);
}

void count(const Instance&, const Outcome& outcome, Scenario, Counts& counts) { count_ranking(outcome, counts); }

Figures figures(const Counts& counts, Scope) { return ranking_figures(counts, kNames); }

bool same(const Instance& instance, Scenario scenario, const Answer& a, const Answer& b) {
    return same_ranking(instance, a, b, choices(instance, scenario), false);
}

void read(json::Value record, const Notes& notes, Answer& answer) {
    answer.choices = read_ranking(record, "strategy", notes);
}

}  // namespace

TaskSpec ssp_task() {
    TaskSpec spec;
    spec.id = TaskId::ssp;
    spec.code = "SSP";
    spec.name = "Support strategy prediction";
    spec.question = "Which strategy does the therapist use next, given whom he addresses?";
    spec.kind = TaskKind::ranking;
    spec.headline = {"strategy_recall_at_1", "strategy_mrr"};
    spec.card_input =
        "The rows before the therapist row (3 by default), participants, candidates, the gold target and the "
        "strategies.";
    spec.card_formula =
        "Recall@k is the share of instances with the gold among the first k of three. MRR is the mean of 1/rank within "
        "the three, else 0.";
    spec.card_rules =
        "Repeats and strategies outside the scenario's set are dropped before the first three are kept; strictly they "
        "keep their rank. A missing entry is a miss.";
    spec.card_traps =
        "Only the first strategy on a turn counts, and the gold target is given: not comparable with a model that "
        "had to find the target too. Turn ids hold no folder, as with STP.";
    spec.result_task = "predict_next_therapist_strategy_from_prior_context_with_known_support_target";
    spec.id_key = "turn_id";
    spec.answer_keys = {{"strategy_top3", "[]"}};
    spec.telling_keys = {"strategy_top3", "pred_strategy_top1"};
    spec.gold_key = "gold_strategy";
    spec.gives_target = true;
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
