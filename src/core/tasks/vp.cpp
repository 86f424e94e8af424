#include "core/tasks/vp.hpp"

#include <algorithm>

#include "core/intake/values.hpp"
#include "core/tasks/even_pick.hpp"
#include "core/tasks/judged.hpp"

namespace rescue {
namespace {

enum Slot : std::size_t { kSourceTarget, kViewpoint, kTotal, kBertscore };

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions& options) {
    std::vector<Instance> instances;
    for (std::size_t i = 0; i < sample.turns.size(); ++i) {
        const Turn& turn = sample.turns[i];
        if (!turn.client()) continue;
        Instance instance = checkpoint(TaskId::vp, sample, sample_index, static_cast<int>(i) + 1);
        for (const Viewpoint& view : turn.viewpoints) {
            if (view.source == turn.speaker && !view.target.empty() && !view.viewpoint.empty()) {
                instance.gold_views.push_back(view);
            }
        }
        if (!instance.gold_views.empty()) instances.push_back(std::move(instance));
    }
    return pick_evenly(instances, options.checkpoints_per_sample, SinglePick::first);
}

/// The judge's total, the sum of its parts where it is absent (BENCHMARK.md 3, VP 3).
std::optional<double> total_score(const Answer& answer) {
    if (answer.viewpoint_total_score) return answer.viewpoint_total_score;
    if (answer.source_target_score && answer.viewpoint_score) {
        return *answer.source_target_score + *answer.viewpoint_score;
    }
    return std::nullopt;
}

std::string views_json(const std::vector<Viewpoint>& views) {
    std::string list = "[";
    for (const Viewpoint& view : views) {
        if (list.size() > 1) list += ',';
        list += "{\"source\":" + json::quoted(view.source) + ",\"target\":" + json::quoted(view.target) +
                ",\"viewpoint\":" + json::quoted(view.viewpoint) + ",\"attitude\":" + json::quoted(view.attitude) + "}";
    }
    return list + "]";
}

std::string gold_json(const Instance& instance) { return views_json(instance.gold_views); }

Outcome outcome(const Instance&, const Answer* answer, const OutcomeContext& context) {
    Outcome result;
    if (answer != nullptr) {
        result.answered = true;
        result.source_target_score = answer->source_target_score;
        result.viewpoint_score = answer->viewpoint_score;
        result.viewpoint_total_score = total_score(*answer);
        result.bertscore_f1 = answer->bertscore_f1;
    }
    const CarriedScores& carried = context.carried;
    result.source_target_score = judged_value(result.source_target_score, 0, carried.source_target_score, context);
    result.viewpoint_score = judged_value(result.viewpoint_score, 0, carried.viewpoint_score, context);
    result.viewpoint_total_score =
        judged_value(result.viewpoint_total_score, 0, carried.viewpoint_total_score, context);
    result.bertscore_f1 = judged_value(result.bertscore_f1, 0, carried.bertscore_f1, context);
    return result;
}

void count(const Instance&, const Outcome& outcome, Scenario, Counts& counts) {
    ++counts.n;
    add_value(outcome.source_target_score, kSourceTarget, counts);
    add_value(outcome.viewpoint_score, kViewpoint, counts);
    add_value(outcome.viewpoint_total_score, kTotal, counts);
    add_value(outcome.bertscore_f1, kBertscore, counts);
}

Figures figures(const Counts& counts, Scope) {
    return {slot_mean("avg_source_target_score", counts, kSourceTarget),
            slot_mean("avg_viewpoint_score", counts, kViewpoint),
            slot_mean("avg_viewpoint_total_score", counts, kTotal),
            slot_mean("avg_bertscore_f1", counts, kBertscore),
            {"n_judged", counts.integers[kTotal], true},
            {"n_bertscore", counts.integers[kBertscore], true}};
}

/// A view without a source is the speaker's (BENCHMARK.md 3, VP 2), as every gold view is.
const std::string& source_of(const Viewpoint& view, const Instance& instance) {
    return view.source.empty() && !instance.gold_views.empty() ? instance.gold_views.front().source : view.source;
}

bool same(const Instance& instance, Scenario, const Answer& a, const Answer& b) {
    const auto same_view = [&](const Viewpoint& x, const Viewpoint& y) {
        return source_of(x, instance) == source_of(y, instance) && x.target == y.target && x.viewpoint == y.viewpoint &&
               x.attitude == y.attitude;
    };
    return std::equal(a.viewpoints.begin(), a.viewpoints.end(), b.viewpoints.begin(), b.viewpoints.end(), same_view) &&
           same_where_both(a.source_target_score, b.source_target_score) &&
           same_where_both(a.viewpoint_score, b.viewpoint_score) && same_where_both(total_score(a), total_score(b)) &&
           same_where_both(a.bertscore_f1, b.bertscore_f1);
}

std::vector<Viewpoint> read_views(json::Value record, std::string_view key, const Notes& notes) {
    const std::string speaker = text_of(record.find("speaker"));
    json::Value list = record.find(key);
    json::Document inner;
    if (list.is(json::Type::string) && !inner.parse(list.text())) list = inner.root();
    std::vector<Viewpoint> views;
    for_each_object(list, key, notes, [&](json::Value item, std::size_t) {
        Viewpoint view = viewpoint_of(item);
        if (view.source.empty()) view.source = speaker;
        if (!view.target.empty() && !view.viewpoint.empty()) views.push_back(std::move(view));
    });
    return views;
}

void read(json::Value record, const Notes& notes, Answer& answer) {
    answer.viewpoints = read_views(record, "predicted_viewpoints", notes);
    // As gold_json() writes it, to be compared.
    if (!answer.gold.empty()) answer.gold = views_json(read_views(record, "gold_viewpoints", notes));
    answer.source_target_score = score_of(record, "source_target_score", 0, 2, notes);
    answer.viewpoint_score = score_of(record, "viewpoint_score", 0, 4, notes);
    answer.viewpoint_total_score = score_of(record, "viewpoint_total_score", 0, 6, notes);
    answer.bertscore_f1 = bertscore_of(record, notes);
}

}  // namespace

TaskSpec vp_task() {
    TaskSpec spec;
    spec.id = TaskId::vp;
    spec.code = "VP";
    spec.name = "Viewpoint prediction";
    spec.question = "Who holds what view of whom at this turn?";
    spec.kind = TaskKind::generation;
    spec.headline = {"avg_viewpoint_total_score", "avg_bertscore_f1"};
    spec.card_input = "The row itself and the rows before it (3 by default).";
    spec.card_formula =
        "Means of the judge's scores: source and target 0 to 2, viewpoint 0 to 4, total 0 to 6 (their sum where "
        "absent). The paper prints a 5-point scale: not the same thing.";
    spec.card_rules = "Means are over entries that carry the value, and say how many; strictly a missing value is 0.";
    spec.card_traps =
        "The released script leaves a whole conversation out where one of its answers is missing: compare n "
        "before means. Its scores go to 6, the paper's to 5: never set one against the other.";
    spec.result_task = "user_understanding_current_speaker_viewpoint";
    spec.id_key = "checkpoint_id";
    spec.answer_keys = {{"predicted_viewpoints", "[]"}};
    spec.telling_keys = {"predicted_viewpoints", "viewpoint_score", "viewpoint_total_score"};
    spec.gold_key = "gold_viewpoints";
    spec.read = read;
    spec.build = build;
    spec.gold_json = gold_json;
    spec.outcome = outcome;
    spec.count = count;
    spec.figures = figures;
    spec.same = same;
    return spec;
}

}  // namespace rescue
