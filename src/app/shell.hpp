// What surrounds the views: top bar, notices, start notice, help.
#pragma once

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/view.hpp"

namespace rescue::app {

class Shell {
  public:
    /// Draws bar and notices at the top of the screen and returns what is left for the view.
    Box draw(Ui& ui, const Session& session, Intents& intents);
    /// Draws what lies above the view. `view` is the one shown; its keys are part of the help.
    void draw_above(Ui& ui, const Session& session, const View& view, Intents& intents);
    bool help_open() const { return help_open_; }
    void set_help_open(bool open) { help_open_ = open; }

  private:
    float draw_bar(Ui& ui, const Session& session, float width, Intents& intents);
    void draw_help(Ui& ui, const Session& session, const View& view, Intents& intents);

    bool help_open_ = false;
    float help_height_ = 400;  ///< of its content, device pixels
};

/// The size one step larger or smaller than `scale`.
float next_font_scale(float scale, bool larger);

}  // namespace rescue::app
