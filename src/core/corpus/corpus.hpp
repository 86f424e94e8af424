// The benchmark as values: turns, samples, corpus (BENCHMARK.md 1 and 2). Read-only once built.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"

namespace rescue {

enum class Scenario : std::uint8_t { couple, family };
/// "couple" or "family".
std::string_view scenario_name(Scenario scenario);
/// "Couple" or "Family": the name under which the whole group is addressed.
std::string_view group_label(Scenario scenario);
inline constexpr std::string_view kTherapist = "Therapist";

struct BackgroundSpeech {
    std::string speaker;
    std::vector<std::string> target;
    std::string content;
};
/// body_posture, facial_expressions, self_directed_behavior; a plain string has an empty person.
struct Observation {
    std::string person, description;
};
struct Interaction {
    std::string initiator;
    std::vector<std::string> target;
    std::string description;
};
struct Emotion {
    std::string person, description;
    std::optional<int> intensity;  ///< 0..10 by BENCHMARK.md 2.7, none when unusable
    std::string intensity_text;    ///< as written, for showing
};
struct Viewpoint {
    std::string source, target, viewpoint, attitude;
};
struct Strategy {
    bool is_object = true;  ///< false: the item was no object; it keeps its place and counts as no strategy
    std::string provider;
    std::vector<std::string> target;
    std::string type, content;
};
/// A relation judgement as written on a row: label, reason, evidence rows (1-based).
struct RelationNote {
    std::string label, reason;
    std::vector<int> evidence_rows;
};

/// One row of a sample. All strings are stripped (BENCHMARK.md 2.1) except `dialogue`, which is kept as written
/// for showing; tasks strip it themselves.
struct Turn {
    std::optional<double> start_time, end_time;  ///< seconds
    std::string speaker;                         ///< primary_speaker; may be empty, "Therapist", "Couple", "Family"
    std::vector<std::string> target;
    std::string dialogue;  ///< dialogue_cleaned
    std::string utterance_type;
    std::vector<BackgroundSpeech> background;
    std::string tone_of_voice;
    std::vector<Observation> body_posture, facial_expressions, self_directed_behavior;
    std::vector<Interaction> interaction_behavior;
    std::vector<Emotion> internal_emotion;  ///< only items that are objects
    std::vector<Viewpoint> viewpoints;      ///< viewpoints_attitudes; only items that are objects
    std::vector<Strategy> support_strategy;
    RelationNote cycle_state;       ///< relation_cycle_state and its reason and evidence
    RelationNote relation_pattern;  ///< relation_pattern and its reason and evidence
    bool has_cycle_state_key = false;
    std::optional<long long> row_index;  ///< as written; the position decides
    std::string extra;                   ///< unknown keys as a compact JSON object, or ""
    bool therapist() const { return speaker == kTherapist; }
    /// Someone by name: not empty, not Therapist, Couple or Family.
    bool client() const;
};

struct Sample {
    std::string id;      ///< "<folder>/<stem>"
    std::string folder;  ///< the folder right above the file: what results call `couple`
    std::string stem;
    Scenario scenario = Scenario::couple;
    std::vector<std::string> participants;  ///< as declared in the file; may be empty
    std::string source_file;
    std::vector<Turn> turns;  ///< turns[i] is row i + 1
    bool any_cycle_state_key = false;
    std::string extra;  ///< unknown top-level keys as a compact JSON object, or ""
    Place place;

    /// The relation label of row `row` (1-based) by BENCHMARK.md 3, RPP 1: relation_cycle_state, or relation_pattern
    /// in a sample where no row has the former key. Whatever the speaker. "" when there is none.
    const RelationNote& relation(int row) const;
    /// Names in order of first appearance (BENCHMARK.md 2.4).
    std::vector<std::string> speakers_and_targets() const;
    /// The participants as declared, else speakers_and_targets().
    std::vector<std::string> people() const;
};

struct Corpus {
    std::string name;             ///< file or folder name
    std::string sha256;           ///< of the file's bytes; "" for a folder or several files
    std::vector<Sample> samples;  ///< ordered by the bytes of their ids
    std::vector<Sample> refused;  ///< samples whose id another one has
    Problems problems;            ///< data warnings and what could not be read
    std::size_t turn_count() const;
    std::size_t count(Scenario scenario) const;
    /// Index of the sample of that id, or -1.
    int find(std::string_view sample_id) const;
};

/// Label sets in the official order (BENCHMARK.md 4), with a definition each in our own words.
struct Label {
    std::string_view id, definition;
};
const std::vector<Label>& relation_labels(Scenario scenario);
const std::vector<Label>& strategy_labels(Scenario scenario);
const std::vector<Label>& utterance_types();
/// Shown form of an id: "pursue_withdraw" -> "pursue-withdraw".
std::string shown_label(std::string_view id);
/// Position in the set, or -1.
int label_index(const std::vector<Label>& set, std::string_view id);

}  // namespace rescue
