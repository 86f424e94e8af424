// Search in everything drawn: the words, where to look, the hits.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class FindPanel {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents);
};

}  // namespace rescue::app
