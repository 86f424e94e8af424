// Talk mode: how large things are, the keys of a presenter, and the calm line at the foot of the window.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// What sizes are multiplied with: on a stage it grows with the window, else it is the user's own size.
float shown_scale(const Session& session);

class TalkLine {
  public:
    /// Left and right, and the page keys that presenters' remotes send: from bookmark to bookmark, across samples;
    /// without bookmarks from turn to turn.
    void handle_keys(const Session& session, Intents& intents);
    /// Draws the line at the bottom of `screen`; returns its height.
    float draw(Ui& ui, const Session& session, const Box& screen, Intents& intents);

  private:
    void step(const Session& session, int by, Intents& intents) const;
    void draw_progress(Ui& ui, const Session& session, const Box& box) const;
    std::string place_text(const Session& session);

    int last_ = -1;  ///< index of the bookmark visited last; -1 none
    std::shared_ptr<const Benchmark> benchmark_;
    std::vector<std::string> titles_;  ///< of the samples
};

}  // namespace rescue::app
