// What a corpus holds, in numbers: the paper's Tables 3 and 6 and its label distributions (BENCHMARK.md 7), over any
// selection of samples.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/predictions/systems.hpp"

namespace rescue {

/// Indices into Corpus::samples, ascending.
using Selection = std::vector<int>;
/// The samples of a scenario, or all.
Selection select(const Corpus& corpus, std::optional<Scenario> scenario = std::nullopt);
/// The samples of each folder (the couple or family), by its name.
std::map<std::string, Selection> select_folders(const Corpus& corpus);

/// Table 3.
struct CorpusFacts {
    std::size_t samples = 0, turns = 0, therapist_turns = 0;
    std::size_t speakers = 0;  ///< summed over samples: participants, and the therapist where one speaks
    double seconds = 0;        ///< sum over samples of the last end_time

    double minutes() const { return seconds / 60; }
    // Means over samples, and the therapist's share of turns in [0, 1]; none over nothing.
    std::optional<double> average_minutes() const;
    std::optional<double> average_turns() const;
    std::optional<double> average_speakers() const;
    std::optional<double> therapist_share() const;
};
CorpusFacts corpus_facts(const Corpus& corpus, const Selection& selection);

/// Which label of a row is counted.
enum class LabelKind : std::uint8_t {
    relation,  ///< of therapist rows, as gold of RPP (BENCHMARK.md 3, RPP 1)
    strategy,  ///< of the first strategy item of therapist rows (BENCHMARK.md 3, STP 1)
    utterance  ///< utterance types, of all other rows
};
/// The label of a row; "" where it has none that counts. `row` is 1-based.
const std::string& label_of(const Sample& sample, int row, LabelKind kind);
const std::vector<Label>& label_set(Scenario scenario, LabelKind kind);

struct LabelCount {
    std::string label;
    std::size_t count = 0;
    bool in_set = true;
};
/// The whole label set of the scenario in its order, with the number of rows of each label; then labels outside of it
/// by their bytes. The selection holds samples of that scenario.
std::vector<LabelCount> count_labels(const Corpus& corpus, const Selection& selection, Scenario scenario,
                                     LabelKind kind);

/// Table 6.
struct InstanceFacts {
    std::size_t instances = 0, samples = 0;  ///< samples with any instance
};
InstanceFacts instance_facts(const Benchmark& benchmark, TaskId task, const Selection& selection);

}  // namespace rescue
