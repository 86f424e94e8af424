#include "core/scoring/slices.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/corpus/position.hpp"

namespace rescue {
namespace {

/// The client's turn at the instance's row or the last one before it; 0 where there is none.
int client_row(const Sample& sample, int row) {
    while (row > 0 && !sample.turns[static_cast<std::size_t>(row) - 1].client()) --row;
    return row;
}

std::string label_value(const Sample& sample, const Instance& instance) {
    switch (instance.task) {
        case TaskId::stp:
            return instance.gold == group_label(sample.scenario) ? "the group" : "one person";
        case TaskId::er:
            return instance.gold_intensity <= 3   ? "intensity 0-3"
                   : instance.gold_intensity <= 6 ? "intensity 4-6"
                                                  : "intensity 7-10";
        case TaskId::vp:
            return "";
        default:
            return instance.gold;
    }
}

std::string boundary_value(const Sample&, const Instance& instance) { return instance.boundary; }

std::string scenario_value(const Sample& sample, const Instance&) {
    return std::string(scenario_name(sample.scenario));
}

std::string position_value(const Sample& sample, const Instance& instance) {
    const int tenth = position_bin(instance.row, static_cast<int>(sample.turns.size()));
    return std::to_string(10 * tenth) + "-" + std::to_string(10 * tenth + 10) + "%";
}

std::string speaker_share_value(const Sample& sample, const Instance& instance) {
    const int row = client_row(sample, instance.row);
    if (row == 0) return "";
    const std::string& speaker = sample.turns[static_cast<std::size_t>(row) - 1].speaker;
    std::size_t own = 0, all = 0;
    for (const Turn& each : sample.turns) {
        if (!each.client()) continue;
        ++all;
        if (each.speaker == speaker) ++own;
    }
    constexpr const char* kQuarters[] = {"under 25%", "25% to under 50%", "50% to under 75%", "75% and more"};
    return kQuarters[std::min<std::size_t>(3, 4 * own / all)];
}

std::string utterance_value(const Sample& sample, const Instance& instance) {
    const int row = client_row(sample, instance.row);
    return row == 0 ? "" : sample.turns[static_cast<std::size_t>(row) - 1].utterance_type;
}

/// Conversations of a slice with something in them, by their sample.
using SlicePairs = std::map<int, PairedCounts>;

/// The slices of one kind, or of one name.
std::map<std::string, SlicePairs> cut(const Benchmark& benchmark, const ScoredTask& model, const ScoredTask& reference,
                                      TaskId id, const auto& value_of) {
    const TaskSpec& spec = task(id);
    const auto& instances = model.system.tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
    std::map<std::string, SlicePairs> slices;
    for (const SharedInstance& each : shared_instances(benchmark, model, reference, id)) {
        const Instance& instance = instances[each.model];
        const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
        const std::string value = value_of(sample, instance);
        if (value.empty()) continue;
        PairedCounts& pair = slices[value][instance.sample];
        pair.sample = instance.sample;
        spec.count(instance, model.score.outcomes[each.model], sample.scenario, pair.model);
        spec.count(instance, reference.score.outcomes[each.reference], sample.scenario, pair.reference);
    }
    return slices;
}

}  // namespace

const std::vector<SliceKind>& slice_kinds() {
    static const std::vector<SliceKind> kinds = {
        {"label", "gold label", label_value},
        {"boundary", "kind of boundary", boundary_value},
        {"scenario", "scenario", scenario_value},
        {"position", "position in the conversation", position_value},
        {"speaker_share", "share of turns of the client speaking", speaker_share_value},
        {"utterance_type", "utterance type", utterance_value},
    };
    return kinds;
}

std::string_view slice_figure(const TaskSpec& spec) {
    return spec.kind == TaskKind::binary ? std::string_view("accuracy") : spec.headline.front();
}

std::vector<std::optional<double>> benjamini_hochberg(const std::vector<std::optional<double>>& raw) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i]) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return *raw[a] < *raw[b]; });
    std::vector<std::optional<double>> corrected(raw.size());
    double so_far = 1;
    for (std::size_t rank = order.size(); rank > 0; --rank) {
        const std::size_t i = order[rank - 1];
        so_far = std::min(so_far, *raw[i] * static_cast<double>(order.size()) / static_cast<double>(rank));
        corrected[i] = so_far;
    }
    return corrected;
}

SliceRun::SliceRun(const Benchmark& benchmark, const System& model, const SystemScore& model_score,
                   const System& reference, const SystemScore& reference_score, std::vector<NamedSamples> named,
                   const ComparisonOptions& options)
    : benchmark_(benchmark),
      model_(model),
      reference_(reference),
      model_score_(model_score),
      reference_score_(reference_score),
      named_(std::move(named)),
      options_(options) {
    for (const TaskSpec& spec : tasks()) {
        const auto index = static_cast<std::size_t>(spec.id);
        if (!model_score.tasks[index] || !reference_score.tasks[index]) continue;
        for (std::size_t kind = 0; kind < slice_kinds().size() + named_.size(); ++kind)
            cuts_.emplace_back(spec.id, kind);
    }
    std::reverse(cuts_.begin(), cuts_.end());
}

void SliceRun::cut_by(TaskId id, std::size_t kind) {
    const TaskSpec& spec = task(id);
    const auto index = static_cast<std::size_t>(id);
    const ScoredTask ours{model_, *model_score_.tasks[index]}, theirs{reference_, *reference_score_.tasks[index]};
    const NamedSamples* named = kind < slice_kinds().size() ? nullptr : &named_[kind - slice_kinds().size()];
    const auto value_of = [&](const Sample& sample, const Instance& instance) {
        if (named == nullptr) return slice_kinds()[kind].value(sample, instance);
        const bool among = std::binary_search(named->samples.begin(), named->samples.end(), instance.sample);
        return among ? named->name : std::string();
    };
    for (const auto& [value, slice] : cut(benchmark_, ours, theirs, id, value_of)) {
        std::vector<PairedCounts> pairs;
        Counts model_sum, reference_sum;
        for (const auto& [sample, pair] : slice) {
            pairs.push_back(pair);
            model_sum += pair.model;
            reference_sum += pair.reference;
        }
        if (model_sum.n < static_cast<std::int64_t>(kSliceInstances) || pairs.size() < kSliceConversations) continue;
        SliceDifference found;
        found.task = id;
        found.kind = named == nullptr ? slice_kinds()[kind].id : "named";
        found.value = value;
        found.figure = slice_figure(spec);
        found.n = static_cast<std::size_t>(model_sum.n);
        found.conversations = pairs.size();
        found.model = figure(figures_of(spec, model_sum, Scope::both), found.figure);
        found.reference = figure(figures_of(spec, reference_sum, Scope::both), found.figure);
        const Randomisation& test = tests_.emplace_back(spec, Scope::both, found.figure, std::move(pairs), options_);
        found.difference = test.observed();
        size_ += test.size();
        slices_.push_back(std::move(found));
    }
}

bool SliceRun::step(std::size_t count) {
    if (!cuts_.empty()) {
        const auto [id, kind] = cuts_.back();
        cuts_.pop_back();
        cut_by(id, kind);
        return false;
    }
    if (tests_.empty()) return true;
    Randomisation& test = tests_[at_];
    const std::size_t before = test.made();
    const bool done = test.step(count);
    made_ += test.made() - before;
    if (!done) return false;
    slices_[at_].p = test.p();
    if (++at_ < tests_.size()) return false;
    finish();
    return true;
}

void SliceRun::finish() {
    tests_.clear();
    std::vector<std::optional<double>> raw;
    for (const SliceDifference& each : slices_) raw.push_back(each.p);
    const std::vector<std::optional<double>> corrected = benjamini_hochberg(raw);
    for (std::size_t i = 0; i < slices_.size(); ++i) slices_[i].p_bh = corrected[i];
    const auto size = [](const SliceDifference& each) { return each.difference ? std::fabs(*each.difference) : -1; };
    std::stable_sort(slices_.begin(), slices_.end(), [&](const SliceDifference& a, const SliceDifference& b) {
        // Scores of 1 to 5 and shares are no sizes to be set against each other.
        return a.task != b.task ? a.task < b.task : size(a) > size(b);
    });
}

}  // namespace rescue
