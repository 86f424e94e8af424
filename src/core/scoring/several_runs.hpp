// Several runs of one model: how far its figures scatter from run to run.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scoring/score.hpp"

namespace rescue {

struct RunMean {
    std::string_view figure;
    std::size_t runs = 0;                   ///< that have a value
    std::optional<double> mean, deviation;  ///< over runs; deviation over count - 1, none for less than two
};

/// The runs of one model and mode.
struct ModelRuns {
    std::string model, mode;
    std::vector<std::size_t> systems;  ///< their places, at least two
    /// Headline figures by task and scope; empty where no run submitted the task.
    std::array<std::array<std::vector<RunMean>, kScopeCount>, kTaskCount> tasks;
};

/// Models with more than one run, in the order of their first. `scores` aligned with `systems`.
std::vector<ModelRuns> several_runs(const std::vector<System>& systems, const std::vector<SystemScore>& scores);

}  // namespace rescue
