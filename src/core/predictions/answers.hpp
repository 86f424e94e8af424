// Predictions as read from a file, before they are matched to instances and before any reading is applied.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/problem.hpp"

namespace rescue {

/// The six tasks in the paper's order. Their table is core/tasks/task.hpp.
enum class TaskId : std::uint8_t { itp, rpp, stp, ssp, er, vp };
inline constexpr int kTaskCount = 6;

/// One answer as written. Which members are filled depends on the task; text is stripped.
struct Answer {
    TaskId task = TaskId::itp;
    std::string id;         ///< as written: candidate_id, turn_id, checkpoint_id, instance_id or id; may be ""
    std::string sample_id;  ///< from the entry, else the reply around it; may be ""
    std::optional<long long> row_index;

    std::string should_speak;             ///< ITP, as text ("true" for a JSON boolean)
    std::optional<double> confidence;     ///< ITP, clamped to [0, 1]
    std::string confidence_text;          ///< ITP, where it was no number
    std::vector<std::string> choices;     ///< RPP, STP, SSP: the ranking; every element keeps its place, "" included
    std::string emotion;                  ///< ER
    std::optional<int> intensity;         ///< ER, by BENCHMARK.md 2.7
    std::vector<Viewpoint> viewpoints;    ///< VP, items without target or viewpoint dropped
    std::optional<double> emotion_score;  ///< ER judge, 1..5
    std::optional<double> source_target_score, viewpoint_score, viewpoint_total_score;  ///< VP judge, 0..2, 0..4, 0..6
    std::optional<double> bertscore_f1;
    std::string reason;
    std::string gold;  ///< result files: the gold they carry (VP: as JSON), "" elsewhere
    bool from_result_file = false;
    Place place;
    /// Nothing of what the task asks for, as in a template that nobody filled in.
    bool blank() const {
        const auto is_empty = [](const std::string& choice) { return choice.empty(); };
        return should_speak.empty() && std::all_of(choices.begin(), choices.end(), is_empty) && emotion.empty() &&
               !intensity && viewpoints.empty();
    }
    /// The script filed a default in place of an answer after a failed request (BENCHMARK.md 6, trap a).
    bool fell_back() const { return reason.rfind("fallback_after_error", 0) == 0; }
};

/// A row of figures that a result file states of itself.
struct DeclaredFigures {
    enum class Level : std::uint8_t { overall, folder, sample } level = Level::overall;
    std::string name;  ///< of the folder (as `couple` has it) or the sample; "" overall
    std::vector<std::pair<std::string, double>> figures;  ///< every number in the row, its counts too
    Place place;
};

/// The answers of one file with what the file says of itself.
struct PredictionFile {
    std::string model;  ///< prediction_model, else model, else from the file name (BENCHMARK.md 5, Systems)
    std::string mode;   ///< dialogue, audio, visual, audiovisual or ""
    std::array<std::optional<int>, kTaskCount> context_size;
    std::optional<int> max_candidates_per_class, checkpoints_per_sample, min_dialogue_words;  ///< result files
    std::optional<bool> any_speaker;  ///< RPP result files: whether rows of every speaker were asked for
    std::string judge_model;
    std::vector<DeclaredFigures> declared;    ///< result files
    std::vector<std::string> failed_samples;  ///< result files: ids of samples without answers
    std::vector<Answer> answers;              ///< in file order
    /// Answers of records that name another model than the file (flat files that hold several models): index into
    /// `record_models` for each answer, -1 for the file's own.
    std::vector<int> answer_model;
    std::vector<std::string> record_models;
};

/// One instance of er.jsonl or vp.jsonl as released.
struct ReleasedInstance {
    TaskId task = TaskId::er;
    std::string instance_id, sample_id;
    std::optional<long long> row_index;
    std::string emotion;           ///< gold_internal_emotion
    std::optional<int> intensity;  ///< gold_intensity_score
    std::vector<Viewpoint> viewpoints;
    Place place;
};

}  // namespace rescue
