// Sharing what is shown: the link with what it carries in words, the code for a frame, bookmarks, talk mode.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/link_keeper.hpp"
#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class ShareSheet {
  public:
    void open(const Session& session);
    void close() { open_ = false; }
    bool is_open() const { return open_; }
    /// Draws it above everything.
    void draw(Ui& ui, const Session& session, Intents& intents);

  private:
    enum class Copied : std::uint8_t { nothing, link, frame };
    struct Column {
        float x, width, y;
    };
    void draw_link(Ui& ui, const Session& session, Column& at, Intents& intents);
    /// What may be added to the link.
    void draw_ticks(Ui& ui, Column& at);
    void draw_bookmarks(Ui& ui, const Session& session, Column& at, Intents& intents);
    void draw_talk(Ui& ui, const Session& session, Column& at, Intents& intents);

    bool open_ = false;
    LinkExtras extras_;
    bool talk_ = false;  ///< the link opens in talk mode
    Copied copied_ = Copied::nothing;
    int refused_ = 0;                  ///< copies refused when it was asked for
    std::vector<std::string> titles_;  ///< of the samples
    float height_ = 0;                 ///< of the content, in the frame before
};

}  // namespace rescue::app
