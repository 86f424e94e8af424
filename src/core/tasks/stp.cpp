#include "core/tasks/stp.hpp"

#include "core/tasks/ranking.hpp"
#include "core/tasks/read_ranking.hpp"
#include "core/tasks/support.hpp"

namespace rescue {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"target_recall_at_1", "target_recall_at_2", "target_recall_at_3",
                                                    "target_mrr"};

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions&) {
    std::vector<Instance> instances;
    const std::vector<std::string> candidates = support_candidates(sample);
    for (std::size_t i = 0; i < sample.turns.size(); ++i) {
        const std::optional<std::string> gold = support_target(sample.turns[i], sample.scenario);
        if (!gold) continue;
        Instance instance;
        instance.task = TaskId::stp;
        instance.row = static_cast<int>(i) + 1;
        instance.id = sample.stem + "__row" + std::to_string(instance.row);
        instance.sample = sample_index;
        instance.gold = *gold;
        instance.candidates = candidates;
        instances.push_back(std::move(instance));
    }
    return instances;
}

std::vector<std::string_view> choices(const Instance& instance, Scenario) {
    return {instance.candidates.begin(), instance.candidates.end()};
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
    answer.choices = read_ranking(record, "target", notes);
}

}  // namespace

TaskSpec stp_task() {
    TaskSpec spec;
    spec.id = TaskId::stp;
    spec.code = "STP";
    spec.name = "Support target prediction";
    spec.question = "Whom does the therapist address next?";
    spec.kind = TaskKind::ranking;
    spec.headline = {"target_recall_at_1", "target_mrr"};
    spec.card_input = "The rows before the therapist row (3 by default), the participants and the candidates.";
    spec.card_formula =
        "Recall@k is the share of instances with the gold among the first k of three. MRR is the mean of 1/rank within "
        "the three, else 0. Most couples have three candidates, so recall@3 is near 1 by chance.";
    spec.card_rules =
        "Repeats and names that are no candidates are dropped before the first three are kept; strictly they keep "
        "their rank. A missing entry is a miss.";
    spec.card_traps =
        "Turn ids hold no folder, and every family file has the same stem: an id alone can fit several "
        "conversations. With three candidates any three different answers hold the gold: read recall@1, and "
        "chance beside it.";
    spec.result_task = "predict_next_therapist_support_target_from_prior_context_only";
    spec.id_key = "turn_id";
    spec.answer_keys = {{"target_top3", "[]"}};
    spec.telling_keys = {"target_top3", "pred_target_top1"};
    spec.gold_key = "gold_target";
    spec.gives_candidates = true;
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
