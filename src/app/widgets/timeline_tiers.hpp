// What the timeline shows of a sample, collected once: who speaks, relation stretches of gold and of each system,
// strategies, intensity of each person. And the axis all tiers share.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/widgets/answers_on_row.hpp"
#include "core/analysis/turn_times.hpp"

namespace rescue::app {

/// A relation label over the stretch [first_row, row]; of a system with how it stands to the gold.
struct RelationBlock {
    int first_row = 0, row = 0;
    std::string label;  ///< "" for a missing answer
    Agreement agreement = Agreement::match;
    std::string id, name;  ///< for the semantic list
};
struct SystemTier {
    int system = 0;
    std::vector<RelationBlock> blocks;
};
struct StrategyMark {
    int row = 0;
    std::string label;  ///< as shown
    std::string id, name;
};
struct IntensityPoint {
    int row = 0, intensity = 0;
};
struct IntensityCurve {
    std::string person;
    std::vector<IntensityPoint> points;  ///< by row
    std::string name;                    ///< in words, for the semantic list
};

struct TimelineTiers {
    TimelineTiers() = default;
    TimelineTiers(const Session& session, const SampleAnswers& answers);
    std::vector<std::string> lanes;  ///< speakers, the therapist first
    std::vector<int> lane_of;        ///< for each turn, -1 for turns without a speaker
    std::vector<RelationBlock> gold;
    std::vector<SystemTier> systems;  ///< those that answered RPP here
    std::vector<StrategyMark> strategies;
    std::vector<IntensityCurve> intensity;
};

/// Where things stand from left to right: seconds, or turns of equal width.
struct TimelineAxis {
    bool by_turn = false;
    double from = 0, to = 1;  ///< what the plot shows, in seconds or turns
    float x = 0, w = 1;       ///< of the plot, device pixels

    float at(double value) const { return x + static_cast<float>((value - from) / (to - from)) * w; }
    double value_at(float px) const { return from + static_cast<double>((px - x) / w) * (to - from); }
    double row_start(const TurnTimes& times, int row) const;
    double row_end(const TurnTimes& times, int row) const;
    int nearest_row(const TurnTimes& times, float px) const;
    /// Distance of labelled ticks so that they stand at least `least` device pixels apart.
    double tick_step(float least) const;
};

}  // namespace rescue::app
