// The scores of the scope chosen in Score: both scenarios, one, or a saved set of samples.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

class ScopeScores {
  public:
    /// Brings everything up to date with the session; cheap where nothing changed.
    void refresh(const Session& session);
    /// Of a system on a task, null where it answered none of it. Lives until the next refresh or the session's scores
    /// go.
    const ScopeScore* of(std::size_t system, TaskId task) const;
    bool holds(int sample) const { return in_scope_[static_cast<std::size_t>(sample)]; }
    /// The saved set chosen, null without one.
    const Slice* slice() const { return slice_ ? &*slice_ : nullptr; }
    /// Grows with each change of what the scope holds.
    std::uint64_t version() const { return version_; }

  private:
    std::uint64_t revision_ = 0, version_ = 0;
    Scope scope_ = Scope::both;
    std::optional<Slice> slice_;
    std::vector<bool> in_scope_;  ///< by sample
    const std::vector<SystemScore>* scores_ = nullptr;
    std::vector<std::array<std::optional<ScopeScore>, kTaskCount>> of_slice_;  ///< empty without a set
};

/// The saved set that Score is to be over, or null.
const Slice* chosen_slice(const Session& session);

}  // namespace rescue::app
