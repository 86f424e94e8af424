// How relations move within conversations: the paper's Figures 3, 4 and 5 (BENCHMARK.md 7), over any selection of
// samples.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/facts.hpp"
#include "core/corpus/position.hpp"
#include "core/tasks/task.hpp"

namespace rescue {

/// A change from one relation label to the next one of the same conversation.
struct Transition {
    std::string from, to;
    int sample = 0;  ///< index into the corpus
    bool operator==(const Transition&) const = default;
};
/// Over consecutive non-empty RPP labels of a sample (those of therapist rows), a label followed by itself left out.
std::vector<Transition> relation_changes(const Sample& sample, int sample_index);

/// Figure 3.
struct TransitionMatrix {
    std::vector<std::string> labels;               ///< the scenario's set in order, then labels outside of it, by bytes
    std::vector<std::vector<std::size_t>> counts;  ///< [from][to]; the diagonal is 0
    std::size_t changes = 0;                       ///< the sum of all counts
    std::size_t samples = 0;                       ///< samples with any change

    std::size_t from(std::size_t row) const;  ///< changes away from this label
    /// counts / from(row); none where that is 0.
    std::optional<double> share(std::size_t row, std::size_t column) const;
};
/// The selection holds samples of that scenario.
TransitionMatrix relation_transitions(const Corpus& corpus, const Selection& selection, Scenario scenario);

/// Figure 5.
struct PositionLabels {
    std::vector<std::string> labels;  ///< as in TransitionMatrix
    /// [label][bin]: rows with that label.
    std::vector<std::array<std::size_t, kPositionBins>> counts;
    std::array<std::size_t, kPositionBins> n{};  ///< labelled rows of the bin

    std::size_t total() const;
    /// counts / n; none where that is 0.
    std::optional<double> share(std::size_t label, std::size_t bin) const;
};
/// The selection holds samples of that scenario.
PositionLabels labels_by_position(const Corpus& corpus, const Selection& selection, Scenario scenario, LabelKind kind);

/// A point of Figure 4.
struct PositionAccuracy {
    std::size_t n = 0, right = 0;
    std::optional<double> accuracy() const;  ///< p = right / n; none over nothing
    std::optional<double> band() const;      ///< sqrt(p (1 - p) / n)
};
/// Figure 4: RPP's instances and their outcomes (aligned) by position, those of the samples in `selection` only.
std::array<PositionAccuracy, kPositionBins> accuracy_by_position(const Corpus& corpus,
                                                                 const std::vector<Instance>& instances,
                                                                 const std::vector<Outcome>& outcomes,
                                                                 const Selection& selection);

}  // namespace rescue
