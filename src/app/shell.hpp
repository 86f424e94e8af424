// What surrounds the views: top bar, notices, start notice, help, command palette.
#pragma once

#include <memory>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/view.hpp"
#include "app/widgets/export_sheet.hpp"
#include "app/widgets/palette.hpp"
#include "app/widgets/share_sheet.hpp"
#include "app/widgets/talk_line.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

class Shell {
  public:
    /// Draws bar and notices at the top of the screen and returns what is left for the view; in talk mode a line at the
    /// bottom in place of the bar.
    Box draw(Ui& ui, const Session& session, Intents& intents);
    /// Draws what lies above the view. `all`: the views in the order of ViewId; their keys are part of the help.
    void draw_above(Ui& ui, const Session& session, const std::vector<std::unique_ptr<View>>& all, Intents& intents);
    bool help_open() const { return help_open_; }
    void set_help_open(bool open) { help_open_ = open; }
    void open_palette(const Session& session, Palette::Kind kind);
    bool palette_open() const { return palette_.is_open(); }
    void open_share(const Session& session);
    void close_share() { share_.close(); }
    void open_export();
    void close_export() { export_.close(); }
    bool export_open() const { return export_.is_open(); }
    bool share_open() const { return share_.is_open(); }
    TalkLine& talk_line() { return talk_line_; }
    /// Whether something lies above the view.
    bool covers() const { return help_open_ || palette_.is_open() || share_.is_open() || export_.is_open(); }

  private:
    float draw_bar(Ui& ui, const Session& session, float width, Intents& intents);
    float draw_crowded_bar(Ui& ui, const Session& session, float width, Intents& intents);
    /// Share, theme, help.
    void draw_buttons(Ui& ui, const Session& session, WrappedRow& row, Intents& intents);
    /// What stands above the view in a frame of another page; returns where it ends.
    float draw_frame_bar(Ui& ui, float width, Intents& intents);
    /// In help.cpp.
    void draw_help(Ui& ui, const Session& session, const std::vector<std::unique_ptr<View>>& all, Intents& intents);

    bool help_open_ = false;
    Palette palette_;
    ShareSheet share_;
    ExportSheet export_;
    TalkLine talk_line_;
    float help_height_ = 400;  ///< of its content, device pixels
};

/// The size one step larger or smaller than `scale`.
float next_font_scale(float scale, bool larger);

}  // namespace rescue::app
