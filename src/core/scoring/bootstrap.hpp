// Drawing whole conversations with replacement (BENCHMARK.md 6): the turns of one conversation are not independent of
// each other.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scoring/interval.hpp"
#include "core/scoring/random.hpp"
#include "core/scoring/score.hpp"
#include "core/scoring/units.hpp"

namespace rescue {

inline constexpr std::uint64_t kDefaultSeed = 12345;
inline constexpr std::size_t kDefaultResamples = 10000;
/// After so many draws there is a first answer; the others are drawn on from there.
inline constexpr std::size_t kFirstDraws = 1000;

struct ResamplingOptions {
    std::size_t resamples = kDefaultResamples;  ///< at least 1
    std::uint64_t seed = kDefaultSeed;
    Unit unit = Unit::conversation;
    bool operator==(const ResamplingOptions&) const = default;
};

/// Resamples of the units of one task and scope, the same ones for several sets of counts, drawn in slices. Nothing is
/// drawn from less than two units.
class Bootstrap {
  public:
    /// `sets`: for each set the counts of all units in their order; all of one length. `only`: the one figure to keep;
    /// "": all that are no counts.
    Bootstrap(const TaskSpec& spec, Scope scope, std::vector<std::vector<Counts>> sets,
              const ResamplingOptions& options, std::string_view only = "");
    /// Draws at most that many resamples; whether all are drawn.
    bool step(std::size_t count);
    std::size_t drawn() const { return drawn_; }
    /// How many there are to be drawn in all.
    std::size_t size() const { return resamples_; }
    /// Of a figure that is kept; empty for any other name.
    const Replicates& replicates(std::size_t set, std::string_view figure) const;

  private:
    const TaskSpec& spec_;
    Scope scope_;
    std::vector<std::vector<Counts>> sets_;
    std::size_t units_, resamples_, drawn_ = 0;
    Random random_;
    std::vector<std::string_view> names_;              ///< the figures of the scope; "" for those not kept
    std::vector<std::vector<Replicates>> replicates_;  ///< by set and place in `names_`
    std::vector<std::size_t> drawn_units_;             ///< of the present resample
};

}  // namespace rescue
