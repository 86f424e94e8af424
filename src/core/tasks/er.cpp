#include "core/tasks/er.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/intake/values.hpp"
#include "core/tasks/even_pick.hpp"
#include "core/tasks/judged.hpp"

namespace rescue {
namespace {

enum Slot : std::size_t { kEmotion, kIntensity, kBoth, kBertscore };

/// Runs of ASCII letters, digits and apostrophes (BENCHMARK.md 3, ER 1).
int word_count(std::string_view text) {
    int words = 0;
    bool inside = false;
    for (const char c : text) {
        const bool part = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'';
        if (part && !inside) ++words;
        inside = part;
    }
    return words;
}

const Emotion* gold_emotion(const Turn& turn) {
    const auto fits = [&](const Emotion& each) {
        return each.person == turn.speaker && !each.description.empty() && each.intensity.has_value();
    };
    const auto found = std::find_if(turn.internal_emotion.begin(), turn.internal_emotion.end(), fits);
    return found == turn.internal_emotion.end() ? nullptr : &*found;
}

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions& options) {
    std::vector<Instance> instances;
    const auto rows = static_cast<long long>(sample.turns.size());
    const long long skipped = std::min(rows - 1, (3 * rows + 9) / 10);
    for (long long row = std::max(0LL, skipped) + 1; row <= rows; ++row) {
        const Turn& turn = sample.turns[static_cast<std::size_t>(row) - 1];
        if (!turn.client() || word_count(turn.dialogue) < options.min_dialogue_words) continue;
        const Emotion* gold = gold_emotion(turn);
        if (gold == nullptr) continue;
        Instance instance = checkpoint(TaskId::er, sample, sample_index, static_cast<int>(row));
        instance.gold = gold->description;
        instance.gold_intensity = *gold->intensity;
        instances.push_back(std::move(instance));
    }
    return pick_evenly(instances, options.checkpoints_per_sample, SinglePick::first);
}

std::string gold_json(const Instance& instance) {
    return "{\"emotion\":" + json::quoted(instance.gold) + ",\"intensity\":" + std::to_string(instance.gold_intensity) +
           "}";
}

Outcome outcome(const Instance& instance, const Answer* answer, const OutcomeContext& context) {
    Outcome result;
    if (answer != nullptr) {
        result.answered = true;
        if (answer->intensity) {
            result.intensity_match = std::max(1, 5 - std::abs(*answer->intensity - instance.gold_intensity));
        }
        result.emotion_score = answer->emotion_score;
        result.bertscore_f1 = answer->bertscore_f1;
    }
    const CarriedScores& carried = context.carried;
    result.intensity_match = judged_value(result.intensity_match, 1, carried.intensity_match, context);
    result.emotion_score = judged_value(result.emotion_score, 1, carried.emotion_score, context);
    result.bertscore_f1 = judged_value(result.bertscore_f1, 0, carried.bertscore_f1, context);
    return result;
}

void count(const Instance&, const Outcome& outcome, Scenario, Counts& counts) {
    ++counts.n;
    add_value(outcome.emotion_score, kEmotion, counts);
    add_value(outcome.intensity_match, kIntensity, counts);
    if (outcome.emotion_score && outcome.intensity_match) {
        add_value((*outcome.emotion_score + *outcome.intensity_match) / 2, kBoth, counts);
    }
    add_value(outcome.bertscore_f1, kBertscore, counts);
}

Figures figures(const Counts& counts, Scope) {
    return {slot_mean("avg_emotion_score", counts, kEmotion),
            slot_mean("avg_intensity_match", counts, kIntensity),
            slot_mean("er_judge", counts, kBoth),
            slot_mean("avg_bertscore_f1", counts, kBertscore),
            {"n_judged", counts.integers[kEmotion], true},
            {"n_intensity", counts.integers[kIntensity], true},
            {"n_bertscore", counts.integers[kBertscore], true}};
}

bool same(const Instance&, Scenario, const Answer& a, const Answer& b) {
    return a.emotion == b.emotion && a.intensity == b.intensity && same_where_both(a.emotion_score, b.emotion_score) &&
           same_where_both(a.bertscore_f1, b.bertscore_f1);
}

void read(json::Value record, const Notes& notes, Answer& answer) {
    answer.emotion = text_of(record.find("predicted_internal_emotion"));
    answer.intensity = intensity_from(record.find("predicted_intensity_score"));
    answer.emotion_score = score_of(record, "emotion_score", 1, 5, notes);
    answer.bertscore_f1 = bertscore_of(record, notes);
}

}  // namespace

TaskSpec er_task() {
    TaskSpec spec;
    spec.id = TaskId::er;
    spec.code = "ER";
    spec.name = "Emotion recognition";
    spec.question = "What does the speaker feel inside, and how strongly (0 to 10)?";
    spec.kind = TaskKind::generation;
    spec.headline = {"er_judge", "avg_bertscore_f1"};
    spec.card_input = "The row itself and the rows before it (3 by default).";
    spec.card_formula =
        "Intensity match is max(1, 5 - |predicted - gold|). er_judge is the mean of (emotion score + intensity match) "
        "/ 2 over entries with both, the paper's figure; the emotion score (1 to 5) comes from a judge model.";
    spec.card_rules =
        "Means are over entries that carry the value, and say how many; strictly a missing value is the lowest one "
        "(1, BERTScore 0). Intensities round half to even and must lie within 0 to 10.";
    spec.card_traps =
        "The released script leaves a whole conversation out where one of its answers is missing: compare n "
        "before means. A judge's scores depend on the judge model; name it.";
    spec.result_task = "user_understanding_current_speaker_emotion_intensity";
    spec.id_key = "checkpoint_id";
    spec.answer_keys = {{"predicted_internal_emotion", "\"\""}, {"predicted_intensity_score", "null"}};
    spec.telling_keys = {"predicted_internal_emotion", "predicted_intensity_score", "emotion_score"};
    spec.gold_key = "gold_internal_emotion";
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
