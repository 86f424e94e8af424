// How the intervals are made, how far they are, and the choice of all that.
#pragma once

#include <string>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class ResamplingBar {
  public:
    /// Draws from the top left of `at`, `at.w` wide; returns where it ends. `id` is the prefix of its items.
    float draw(Ui& ui, const Session& session, StatisticsPart part, std::string_view id, const Box& at,
               Intents& intents);

  private:
    float draw_choice(Ui& ui, const Session& session, const std::string& id, const Box& at, Intents& intents);

    bool open_ = false;
    std::string resamples_, seed_;  ///< as typed
};

}  // namespace rescue::app
