// Where two systems differ most: the instances cut into slices (label, scenario, position, ...), each tested by itself.
// Many slices are looked at, so this is exploratory: p is corrected by Benjamini and Hochberg (1995), which bounds the
// share of false finds, not the chance of any.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/scoring/comparison.hpp"

namespace rescue {

/// Slices of fewer instances or conversations are not looked at.
inline constexpr std::size_t kSliceInstances = 30, kSliceConversations = 10;

/// A way to cut instances.
struct SliceKind {
    std::string_view id, title;
    /// The slice of an instance; "" where it belongs to none.
    std::string (*value)(const Sample& sample, const Instance& instance) = nullptr;
};
/// "label" (the gold; STP: one person or the group; ER: the gold intensity), "boundary" (ITP), "scenario", "position"
/// (tenths of the conversation), "speaker_share" (of the conversation's client turns, by the client who speaks at the
/// instance or last before it), "utterance_type" (of that client's turn).
const std::vector<SliceKind>& slice_kinds();

/// Samples under a name of the user's.
struct NamedSamples {
    std::string name;
    std::vector<int> samples;  ///< ascending
};

struct SliceDifference {
    TaskId task = TaskId::itp;
    std::string_view kind;  ///< of slice_kinds(), or "named"
    std::string value;
    std::string_view figure;
    std::size_t n = 0, conversations = 0;  ///< instances that both systems were asked
    std::optional<double> model, reference, difference;
    std::optional<double> p, p_bh;  ///< of exchanging whole conversations; corrected over all slices of the run
};

/// The figure that slices compare: the headline, for ITP accuracy (F1 of yes says nothing where the gold is no).
std::string_view slice_figure(const TaskSpec& spec);

/// Benjamini and Hochberg's p of each p, in their order. None stays none and is not counted.
std::vector<std::optional<double>> benjamini_hochberg(const std::vector<std::optional<double>>& raw);

/// All slices of all tasks that both systems submitted, in slices of work.
class SliceRun {
  public:
    /// Benchmark, systems and scores must outlive the run.
    SliceRun(const Benchmark& benchmark, const System& model, const SystemScore& model_score, const System& reference,
             const SystemScore& reference_score, std::vector<NamedSamples> named, const ComparisonOptions& options);
    /// Cuts the instances of one task in one way, or makes at most that many exchanges of one slice; whether all is
    /// done.
    bool step(std::size_t count);
    /// Exchanges made and to be made; `size` grows until all instances are cut, which is before the first exchange.
    std::size_t made() const { return made_; }
    std::size_t size() const { return size_; }
    /// Task by task, the largest difference first. Without p, and unsorted, before step() has returned true.
    const std::vector<SliceDifference>& slices() const { return slices_; }

  private:
    /// The instances of a task cut by a kind (of slice_kinds(), or after them a named set).
    void cut_by(TaskId id, std::size_t kind);
    void finish();
    const Benchmark& benchmark_;
    const System &model_, &reference_;
    const SystemScore &model_score_, &reference_score_;
    std::vector<NamedSamples> named_;
    ComparisonOptions options_;
    std::vector<std::pair<TaskId, std::size_t>> cuts_;  ///< to be made, the next one last
    std::vector<SliceDifference> slices_;
    std::vector<Randomisation> tests_;  ///< aligned with the slices until all is made
    std::size_t at_ = 0, made_ = 0, size_ = 0;
};

}  // namespace rescue
