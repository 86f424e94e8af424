#include "core/analysis/dynamics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/ratio.hpp"

namespace rescue {

namespace {

const Sample& at(const Corpus& corpus, int index) { return corpus.samples[static_cast<std::size_t>(index)]; }

/// The set of the scenario, then what else count_labels() finds.
std::vector<std::string> labels_of(const Corpus& corpus, const Selection& selection, Scenario scenario,
                                   LabelKind kind) {
    std::vector<std::string> labels;
    for (LabelCount& each : count_labels(corpus, selection, scenario, kind)) labels.push_back(std::move(each.label));
    return labels;
}

std::size_t place_of(const std::vector<std::string>& labels, const std::string& label) {
    return static_cast<std::size_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

std::optional<double> share_of(std::size_t part, std::size_t whole) {
    return mean(static_cast<double>(part), static_cast<double>(whole));
}

}  // namespace

std::vector<Transition> relation_changes(const Sample& sample, int sample_index) {
    std::vector<Transition> changes;
    const std::string* last = nullptr;
    for (int row = 1; row <= static_cast<int>(sample.turns.size()); ++row) {
        const std::string& label = label_of(sample, row, LabelKind::relation);
        if (label.empty()) continue;
        if (last != nullptr && *last != label) changes.push_back({*last, label, sample_index});
        last = &label;
    }
    return changes;
}

std::size_t TransitionMatrix::from(std::size_t row) const {
    return std::accumulate(counts[row].begin(), counts[row].end(), std::size_t{0});
}

std::optional<double> TransitionMatrix::share(std::size_t row, std::size_t column) const {
    return share_of(counts[row][column], from(row));
}

TransitionMatrix relation_transitions(const Corpus& corpus, const Selection& selection, Scenario scenario) {
    TransitionMatrix matrix;
    matrix.labels = labels_of(corpus, selection, scenario, LabelKind::relation);
    matrix.counts.assign(matrix.labels.size(), std::vector<std::size_t>(matrix.labels.size(), 0));
    for (const int index : selection) {
        const std::vector<Transition> changes = relation_changes(at(corpus, index), index);
        for (const Transition& each : changes) {
            ++matrix.counts[place_of(matrix.labels, each.from)][place_of(matrix.labels, each.to)];
        }
        matrix.changes += changes.size();
        matrix.samples += changes.empty() ? 0 : 1;
    }
    return matrix;
}

std::size_t PositionLabels::total() const { return std::accumulate(n.begin(), n.end(), std::size_t{0}); }

std::optional<double> PositionLabels::share(std::size_t label, std::size_t bin) const {
    return share_of(counts[label][bin], n[bin]);
}

PositionLabels labels_by_position(const Corpus& corpus, const Selection& selection, Scenario scenario, LabelKind kind) {
    PositionLabels table;
    table.labels = labels_of(corpus, selection, scenario, kind);
    table.counts.resize(table.labels.size());
    for (const int index : selection) {
        const Sample& sample = at(corpus, index);
        const auto rows = static_cast<int>(sample.turns.size());
        for (int row = 1; row <= rows; ++row) {
            const std::string& label = label_of(sample, row, kind);
            if (label.empty()) continue;
            const auto bin = static_cast<std::size_t>(position_bin(row, rows));
            ++table.counts[place_of(table.labels, label)][bin];
            ++table.n[bin];
        }
    }
    return table;
}

std::optional<double> PositionAccuracy::accuracy() const { return share_of(right, n); }

std::optional<double> PositionAccuracy::band() const {
    const std::optional<double> p = accuracy();
    if (!p) return std::nullopt;
    return std::sqrt(*p * (1 - *p) / static_cast<double>(n));
}

std::array<PositionAccuracy, kPositionBins> accuracy_by_position(const Corpus& corpus,
                                                                 const std::vector<Instance>& instances,
                                                                 const std::vector<Outcome>& outcomes,
                                                                 const Selection& selection) {
    std::array<PositionAccuracy, kPositionBins> bins;
    for (std::size_t i = 0; i < instances.size() && i < outcomes.size(); ++i) {
        const Instance& instance = instances[i];
        if (!std::binary_search(selection.begin(), selection.end(), instance.sample)) continue;
        const auto rows = static_cast<int>(at(corpus, instance.sample).turns.size());
        PositionAccuracy& bin = bins[static_cast<std::size_t>(position_bin(instance.row, rows))];
        ++bin.n;
        bin.right += outcomes[i].rank == 1 ? 1 : 0;
    }
    return bins;
}

}  // namespace rescue
