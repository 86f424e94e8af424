// The table of the six tasks. Everything else (CLI, scoring, views, exports) walks this table: a seventh task is one
// file pair and one entry.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/predictions/answers.hpp"

namespace rescue {

enum class Reading : std::uint8_t { official, strict, lenient };
std::string_view reading_name(Reading reading);
std::optional<Reading> reading_from_name(std::string_view name);

/// Settings a result file can carry that change which instances there are (BENCHMARK.md 3, ITP 6).
struct InstanceOptions {
    int max_candidates_per_class = 0;
    int checkpoints_per_sample = 5;
    int min_dialogue_words = 5;
};

/// One instance with its gold.
struct Instance {
    TaskId task = TaskId::itp;
    std::string id;  ///< the task's own id (BENCHMARK.md 3)
    int sample = 0;  ///< index into Corpus::samples
    int row = 0;     ///< 1-based; ITP: the row after which the candidate stands
    std::string gold;                     ///< ITP "yes"/"no"; RPP, SSP label; STP target; ER the emotion text
    int gold_intensity = 0;               ///< ER
    std::vector<Viewpoint> gold_views;    ///< VP
    std::vector<std::string> candidates;  ///< STP candidates; RPP, SSP: empty (the scenario's label set)
    std::string target;                   ///< SSP: the target given to the model
    std::string boundary;                 ///< ITP: therapist_entry, same_speaker_continuation, non_therapist_exchange
};

/// What came of one instance under one reading: small, and all that figures are made of (DESIGN.md, decision 2).
struct Outcome {
    bool answered = false;      ///< an entry exists, whatever it holds
    bool said_yes = false;      ///< ITP: the answer counted
    bool readable = true;       ///< ITP: false when the answer could not be read
    std::int8_t rank = 0;       ///< RPP, STP, SSP: 1..3 where the gold stands, 0 not among the three
    std::int16_t first = -1;    ///< RPP, SSP: index of the first choice in the label set, -1 none or outside
    std::optional<double> intensity_match, emotion_score, bertscore_f1;                  ///< ER (bertscore also VP)
    std::optional<double> source_target_score, viewpoint_score, viewpoint_total_score;  ///< VP
    /// The answer as counted, for showing: ITP "yes"/"no"; rankings: up to three labels; ER, VP: empty.
    std::vector<std::string> shown;
    bool correct(TaskId task, std::string_view gold) const;  ///< ITP right answer; rankings rank == 1; ER, VP: true
};

/// One named figure; `value` none where nothing could be computed (null in JSON). `integer`: printed as an integer.
struct Figure {
    std::string_view name;
    std::optional<double> value;
    bool integer = false;
};
using Figures = std::vector<Figure>;

struct TaskSpec;
/// The table, in the paper's order.
const std::vector<TaskSpec>& tasks();
const TaskSpec& task(TaskId id);
/// By code ("ITP", case ignored), or null.
const TaskSpec* find_task(std::string_view code);

}  // namespace rescue
