#include "core/tasks/itp.hpp"

#include <algorithm>
#include <array>

#include "core/intake/values.hpp"
#include "core/number.hpp"
#include "core/ratio.hpp"
#include "core/tasks/even_pick.hpp"
#include "core/tasks/folding.hpp"
#include "core/text.hpp"

namespace rescue {
namespace {

enum Slot : std::size_t { kTp, kTn, kFp, kFn };

constexpr std::array<std::string_view, 6> kYes = {"yes", "y", "true", "1", "speak", "should_speak"};
constexpr std::array<std::string_view, 7> kNo = {"no", "n", "false", "0", "listen", "keep_listening", "do_not_speak"};

struct Said {
    bool readable = false, yes = false, repaired = false;
};

bool read_word(std::string_view word, Said& said) {
    const bool yes = std::find(kYes.begin(), kYes.end(), word) != kYes.end();
    const bool no = std::find(kNo.begin(), kNo.end(), word) != kNo.end();
    if (yes || no) said = {true, yes, false};
    return yes || no;
}

/// BENCHMARK.md 3, ITP 3. Leniently, the words also match after folding ("Keep listening.").
Said read_answer(std::string_view text, bool lenient) {
    Said said;
    const std::string lowered = lower(text);
    if (read_word(lowered, said)) return said;
    if (lenient && read_word(fold_label(text), said)) {
        said.repaired = true;
        return said;
    }
    if (lowered.find("yes") != std::string::npos) return {true, true, false};
    if (lowered.find("no") != std::string::npos) return {true, false, false};
    return said;
}

Instance candidate(const Sample& sample, int sample_index, int row, bool positive) {
    const std::string& here = sample.turns[static_cast<std::size_t>(row) - 1].speaker;
    const std::string& next = sample.turns[static_cast<std::size_t>(row)].speaker;
    Instance instance;
    instance.task = TaskId::itp;
    instance.id = sample.id + (positive ? "__pos_after_row" : "__neg_after_row") + std::to_string(row);
    instance.sample = sample_index;
    instance.row = row;
    instance.gold = positive ? "yes" : "no";
    instance.boundary = positive       ? "therapist_entry"
                        : here == next ? "same_speaker_continuation"
                                       : "non_therapist_exchange";
    return instance;
}

std::vector<Instance> build(const Sample& sample, int sample_index, const InstanceOptions& options) {
    std::vector<Instance> positives, negatives;
    for (std::size_t i = 0; i + 1 < sample.turns.size(); ++i) {
        if (sample.turns[i].therapist()) continue;
        const bool positive = sample.turns[i + 1].therapist();
        (positive ? positives : negatives)
            .push_back(candidate(sample, sample_index, static_cast<int>(i) + 1, positive));
    }
    positives = pick_evenly(positives, options.max_candidates_per_class, SinglePick::middle);
    negatives = pick_evenly(negatives, options.max_candidates_per_class, SinglePick::middle);
    const std::size_t m = std::min(positives.size(), negatives.size());
    if (m == 0) return {};
    std::vector<Instance> chosen = pick_evenly(positives, static_cast<long long>(m), SinglePick::middle);
    const std::vector<Instance> others = pick_evenly(negatives, static_cast<long long>(m), SinglePick::middle);
    chosen.insert(chosen.end(), others.begin(), others.end());
    std::sort(chosen.begin(), chosen.end(), [](const Instance& a, const Instance& b) { return a.row < b.row; });
    return chosen;
}

Outcome outcome(const Instance& instance, const Answer* answer, const OutcomeContext& context) {
    Outcome result;
    result.answered = answer != nullptr;
    Said said;
    if (answer != nullptr) {
        said = read_answer(answer->should_speak, context.reading == Reading::lenient);
        result.fell_back = answer->fell_back();
        result.repairs = said.repaired ? 1 : 0;
    }
    result.readable = said.readable;
    result.said_yes = said.yes;
    if (context.reading == Reading::strict && (!said.readable || result.fell_back)) {
        result.said_yes = instance.gold != "yes";
    }
    result.shown = {result.said_yes ? "yes" : "no"};
    return result;
}

void count(const Instance& instance, const Outcome& outcome, Scenario, Counts& counts) {
    const bool gold = instance.gold == "yes";
    const Slot slot = outcome.said_yes ? (gold ? kTp : kFp) : (gold ? kFn : kTn);
    ++counts.n;
    ++counts.integers[slot];
}

Figures figures(const Counts& counts, Scope) {
    const double tp = counts.integers[kTp], tn = counts.integers[kTn];
    const double fp = counts.integers[kFp], fn = counts.integers[kFn];
    const double precision_yes = ratio(tp, tp + fp), recall_yes = ratio(tp, tp + fn);
    const double precision_no = ratio(tn, tn + fn), recall_no = ratio(tn, tn + fp);
    return {proportion("accuracy", tp + tn, tp + tn + fp + fn),
            proportion("precision_yes", tp, tp + fp),
            proportion("recall_yes", tp, tp + fn),
            {"f1_yes", f1(precision_yes, recall_yes)},
            proportion("precision_no", tn, tn + fn),
            proportion("recall_no", tn, tn + fp),
            {"f1_no", f1(precision_no, recall_no)},
            {"balanced_accuracy", (recall_yes + recall_no) / 2},
            {"tp", tp, true},
            {"tn", tn, true},
            {"fp", fp, true},
            {"fn", fn, true}};
}

bool same(const Instance&, Scenario, const Answer& a, const Answer& b) {
    return read_answer(a.should_speak, false).yes == read_answer(b.should_speak, false).yes;
}

void read(json::Value record, const Notes& notes, Answer& answer) {
    json::Value said = record.find("should_speak");
    if (said.is(json::Type::absent)) said = record.find("pred_should_speak");
    answer.should_speak = said.is(json::Type::boolean) ? (said.truth() ? "true" : "false") : text_of(said);
    const json::Value confidence = record.find("confidence");
    if (const auto number = number_of(confidence)) {
        answer.confidence = std::clamp(*number, 0.0, 1.0);
        if (*number != *answer.confidence) {
            notes.warn("confidence_range", "confidence",
                       "a confidence from 0 to 1 was expected: taken as " + print_double(*answer.confidence));
        }
    } else {
        answer.confidence_text = text_of(confidence);
    }
    if (!answer.row_index) answer.row_index = integer_of(record.find("context_end_row_index"));
}

}  // namespace

TaskSpec itp_task() {
    TaskSpec spec;
    spec.id = TaskId::itp;
    spec.code = "ITP";
    spec.name = "Intervention timing prediction";
    spec.question = "Should the therapist take the next turn?";
    spec.kind = TaskKind::binary;
    spec.headline = {"f1_yes", "precision_yes", "recall_yes"};
    spec.card_input = "The decision row and the rows before it (3 rows by default).";
    spec.card_formula =
        "Precision, recall and F1 of yes over all instances; balanced accuracy is the mean of the recalls of yes and "
        "no. Instances: the boundaries before a therapist turn, and as many other boundaries, picked evenly.";
    spec.card_rules =
        "A denominator of 0 gives 0. Missing and unreadable answers count as no; strictly they count as the opposite "
        "of the gold.";
    spec.card_traps =
        "The released prompts carry the candidate's type, and its id holds pos or neg: a model asked with them is "
        "shown the answer. Ask with blind ids (answer template). A yes to everything has recall 1 and precision "
        "one half, because yes and no are balanced within each conversation.";
    spec.result_task = "predict_therapist_intervention_timing_proxy_from_prior_context_only";
    spec.id_key = "candidate_id";
    spec.answer_keys = {{"should_speak", "\"\""}, {"confidence", "null"}};
    spec.telling_keys = {"should_speak", "pred_should_speak"};
    spec.gold_key = "gold_should_speak";
    spec.id_tells_gold = true;
    spec.read = read;
    spec.build = build;
    spec.outcome = outcome;
    spec.count = count;
    spec.figures = figures;
    spec.same = same;
    return spec;
}

}  // namespace rescue
