// The command palette: type some letters, choose with the arrow keys, Enter does it. Also the way to an id (`g`).
#pragma once

#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class Palette {
  public:
    enum class Kind : std::uint8_t { commands, places };
    /// Opens it with an empty field. `places`: only turns and samples to go to.
    void open(const Session& session, Kind kind);
    void close() { open_ = false; }
    bool is_open() const { return open_; }
    Kind kind() const { return kind_; }
    /// Draws it above everything. True: the help was asked for.
    bool draw(Ui& ui, const Session& session, Intents& intents);

  private:
    void find(const Session& session);
    void draw_list(Ui& ui, const Box& area, Intents& intents);
    /// Carries out what stands at `index` of the list, and closes.
    void choose(int index, Intents& intents);

    bool open_ = false, focus_ = false, show_chosen_ = false, help_ = false;
    Kind kind_ = Kind::commands;
    std::string text_;
    std::vector<std::string> titles_;  ///< of the samples
    std::vector<Command> commands_;    ///< all
    std::vector<Command> listed_;      ///< those that fit the text
    int chosen_ = 0;                   ///< index into listed_
};

}  // namespace rescue::app
