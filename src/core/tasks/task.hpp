// The table of the six tasks. Everything else (CLI, scoring, views, exports) walks this table: a seventh task is one
// file pair and one entry.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/predictions/answers.hpp"

namespace rescue {

namespace json {
class Value;
}
class Notes;

enum class Reading : std::uint8_t { official, strict, lenient };
std::string_view reading_name(Reading reading);
std::optional<Reading> reading_from_name(std::string_view name);

enum class Scope : std::uint8_t { both, couple, family };
inline constexpr int kScopeCount = 3;
/// "both", "couple", "family".
std::string_view scope_name(Scope scope);

/// Settings a result file can carry that change which instances there are (BENCHMARK.md 3, ITP 6 and RPP 1).
struct InstanceOptions {
    int max_candidates_per_class = 0;  ///< ITP; 0 and below: off
    int checkpoints_per_sample = 5;    ///< ER, VP; 0 and below: all
    int min_dialogue_words = 5;        ///< ER
    bool any_speaker = false;          ///< RPP: rows of every speaker, not of the therapist only
    bool operator==(const InstanceOptions&) const = default;
};

/// One instance with its gold.
struct Instance {
    TaskId task = TaskId::itp;
    std::string id;                       ///< the task's own id (BENCHMARK.md 3)
    int sample = 0;                       ///< index into Corpus::samples
    int row = 0;                          ///< 1-based; ITP: the row after which the candidate stands
    std::string gold;                     ///< ITP "yes"/"no"; RPP, SSP label; STP target; ER the emotion text
    int gold_intensity = 0;               ///< ER
    std::vector<Viewpoint> gold_views;    ///< VP
    std::vector<std::string> candidates;  ///< STP candidates; RPP, SSP: empty (the scenario's label set)
    std::string target;                   ///< SSP: the target given to the model
    std::string boundary;                 ///< ITP: therapist_entry, same_speaker_continuation, non_therapist_exchange
};

/// What came of one instance under one reading: small, and all that figures are made of (DESIGN.md, decision 2).
struct Outcome {
    bool answered = false;    ///< an entry exists, whatever it holds
    bool said_yes = false;    ///< ITP: the answer counted
    bool readable = true;     ///< ITP: false when there was no answer or it could not be read
    bool fell_back = false;   ///< the entry's reason starts with "fallback_after_error"
    std::int8_t rank = 0;     ///< RPP, STP, SSP: 1..3 where the gold stands, 0 not among the three
    std::int8_t filled = 0;   ///< RPP: how many of the three choices were filled up
    std::int8_t repairs = 0;  ///< lenient: how many of the counted answers matched only after folding
    std::int16_t first = -1;  ///< RPP, SSP: index of the first choice in the label set, -1 none or outside
    std::optional<double> intensity_match, emotion_score, bertscore_f1;                 ///< ER (bertscore also VP)
    std::optional<double> source_target_score, viewpoint_score, viewpoint_total_score;  ///< VP
    /// The answer as counted, for showing: ITP "yes"/"no"; rankings: up to three labels; ER, VP: empty.
    std::vector<std::string> shown;
    bool first_filled() const { return filled == 3; }        ///< RPP: no usable label in the answer
    bool correct(TaskId task, std::string_view gold) const;  ///< ITP right answer; rankings rank == 1; ER, VP: true
};

/// Which judge-like scores any entry of a system carries for a task: the strict reading gives entries without one the
/// lowest value (BENCHMARK.md 6).
struct CarriedScores {
    bool intensity_match = false, emotion_score = false, bertscore_f1 = false;
    bool source_target_score = false, viewpoint_score = false, viewpoint_total_score = false;
};

/// What, beside instance and answer, decides an outcome.
struct OutcomeContext {
    Reading reading = Reading::official;
    Scenario scenario = Scenario::couple;
    CarriedScores carried;  ///< looked at in the strict reading only
};

/// Counts of a set of outcomes: of one conversation, or of several added up. Which slot means what is the task's own
/// business (its `count` and `figures`). Sums are added in instance order.
struct Counts {
    std::int64_t n = 0;
    std::array<std::int32_t, 28> integers{};
    std::array<double, 4> sums{};
    Counts& operator+=(const Counts& other);
};

/// One named figure; `value` none where nothing could be computed (null in JSON). `integer`: printed as an integer.
struct Figure {
    std::string_view name;
    std::optional<double> value;
    bool integer = false;
    std::optional<std::size_t> over =
        std::nullopt;         ///< means over the entries that carry the value alone: how many those are
    bool proportion = false;  ///< a share of instances: near 0 or 1 it has an interval by Wilson
};
using Figures = std::vector<Figure>;
/// hits / total as a figure, 0 where the total is 0.
Figure proportion(std::string_view name, double hits, double total);

enum class TaskKind : std::uint8_t { binary, ranking, generation };

/// A key of an answer and what stands there in an empty one, as JSON text.
struct AnswerKey {
    std::string_view key, blank;
};

/// One task. Texts are for people; the functions are pure.
struct TaskSpec {
    TaskId id = TaskId::itp;
    std::string_view code;      ///< "ITP"
    std::string_view name;      ///< full name
    std::string_view question;  ///< what is asked, one sentence
    TaskKind kind = TaskKind::binary;
    std::vector<std::string_view> headline;      ///< figure names; the first is the one to sort by
    std::string_view card_input;                 ///< task card: what the model is given
    std::string_view card_formula;               ///< task card: how the figures are made
    std::string_view card_rules;                 ///< task card: zero, tie and missing rule
    std::string_view card_traps;                 ///< task card: what can mislead in released files and figures
    std::string_view result_task;                ///< `task` of a result file of the released scripts
    std::string_view id_key;                     ///< candidate_id, turn_id or checkpoint_id
    std::vector<AnswerKey> answer_keys;          ///< keys of an answer (BENCHMARK.md 3)
    std::vector<std::string_view> telling_keys;  ///< any of them tells that a record answers this task
    std::string_view gold_key;                   ///< the gold in the details of a result file
    bool id_tells_gold = false;                  ///< a model must be asked under another id
    bool gives_candidates = false;               ///< the model is given Instance::candidates
    bool gives_target = false;                   ///< the model is given Instance::target

    /// Reads what is this task's own from a record of any shape (flat, reply, result file) into `answer`.
    void (*read)(json::Value record, const Notes& notes, Answer& answer) = nullptr;

    /// Instances of one sample in row order; `sample_index` is its place in the corpus.
    std::vector<Instance> (*build)(const Sample& sample, int sample_index, const InstanceOptions& options) = nullptr;
    /// The gold of an instance as compact JSON; null: the text in Instance::gold.
    std::string (*gold_json)(const Instance& instance) = nullptr;
    /// What may be answered; null: the answer is no choice from a set.
    std::vector<std::string_view> (*choices)(const Instance& instance, Scenario scenario) = nullptr;
    /// Outcome of one instance; `answer` null when there is no entry.
    Outcome (*outcome)(const Instance& instance, const Answer* answer, const OutcomeContext& context) = nullptr;
    /// Adds one outcome to the counts of its conversation.
    void (*count)(const Instance& instance, const Outcome& outcome, Scenario scenario, Counts& counts) = nullptr;
    /// Figures of counts, always the same names in the same order for a scope. Values for n = 0 are the caller's to
    /// blank (BENCHMARK.md 2.8).
    Figures (*figures)(const Counts& counts, Scope scope) = nullptr;
    /// Whether two answers to an instance say the same as officially read (BENCHMARK.md 5, duplicates and runs).
    bool (*same)(const Instance& instance, Scenario scenario, const Answer& a, const Answer& b) = nullptr;
};

/// The table, in the paper's order.
const std::vector<TaskSpec>& tasks();
const TaskSpec& task(TaskId id);
/// By code ("ITP", case ignored), or null.
const TaskSpec* find_task(std::string_view code);

/// Value of a figure by name, none when absent or null.
std::optional<double> figure(const Figures& figures, std::string_view name);

}  // namespace rescue
