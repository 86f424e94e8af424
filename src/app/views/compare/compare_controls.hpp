// What Compare compares and how it draws: systems, reference, and the settings of resampling.
#pragma once

#include <string>

#include "app/statistics.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class CompareControls {
  public:
    /// Title and ways out, systems, reference, settings (folded), from the top of `at`, `at.w` wide; returns where they
    /// end.
    float draw(Ui& ui, const Session& session, const Compared& chosen, const Box& at, Intents& intents);

  private:
    float draw_title(Ui& ui, const Session& session, const Box& at, Intents& intents);
    float draw_systems(Ui& ui, const Session& session, const Compared& chosen, const Box& at, Intents& intents);
    float draw_settings(Ui& ui, const Session& session, const Box& at, Intents& intents);
    bool settings_open_ = false;
    std::string seed_;              ///< as typed
    std::uint64_t seed_shown_ = 0;  ///< the session's when `seed_` was last taken from it
    bool seed_known_ = false;
};

/// How far the draws are, with ways to stop and go on; returns where it ends.
float draw_progress(Ui& ui, const Session& session, StatisticsPart part, const std::string& id, const Box& at,
                    Intents& intents);

}  // namespace rescue::app
