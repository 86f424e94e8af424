#include "app/widgets/scope_scores.hpp"

#include <algorithm>

#include "app/widgets/filter_bar.hpp"

namespace rescue::app {

const Slice* chosen_slice(const Session& session) {
    const auto found = std::find_if(session.slices.begin(), session.slices.end(), [&session](const Slice& slice) {
        return !session.slice.empty() && slice.name == session.slice;
    });
    return found == session.slices.end() ? nullptr : &*found;
}

void ScopeScores::refresh(const Session& session) {
    const Slice* wanted = chosen_slice(session);
    const std::optional<Slice> slice = wanted != nullptr ? std::optional<Slice>(*wanted) : std::nullopt;
    if (version_ > 0 && revision_ == session.revision && scope_ == session.scope && slice_ == slice) return;
    revision_ = session.revision;
    scope_ = session.scope;
    slice_ = slice;
    ++version_;
    scores_ = &session.scores;
    of_slice_.clear();
    const std::vector<Sample>& samples = session.corpus().samples;
    in_scope_.assign(samples.size(), false);
    if (!slice) {
        for (std::size_t i = 0; i < samples.size(); ++i) in_scope_[i] = in_scope(scope_, samples[i].scenario);
        return;
    }
    const std::vector<int> selection = filtered(filter_data(session), slice->filters);
    for (const int sample : selection) in_scope_[static_cast<std::size_t>(sample)] = true;
    for (const SystemScore& score : session.scores) {
        auto& tasks_of = of_slice_.emplace_back();
        for (const TaskSpec& spec : tasks()) {
            const auto t = static_cast<std::size_t>(spec.id);
            if (score.tasks[t]) tasks_of[t] = score_samples(spec, session.corpus(), *score.tasks[t], selection);
        }
    }
}

const ScopeScore* ScopeScores::of(std::size_t system, TaskId task) const {
    const auto t = static_cast<std::size_t>(task);
    if (slice_) {
        if (system >= of_slice_.size() || !of_slice_[system][t]) return nullptr;
        return &*of_slice_[system][t];
    }
    if (scores_ == nullptr || system >= scores_->size() || !(*scores_)[system].tasks[t]) return nullptr;
    return &(*scores_)[system].tasks[t]->scope(scope_);
}

}  // namespace rescue::app
