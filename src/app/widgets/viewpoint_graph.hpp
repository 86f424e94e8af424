// Who holds what view of whom, as of the chosen turn: a directed graph of the participants.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class ViewpointGraph {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents);
};

}  // namespace rescue::app
