// The systems the answers were grouped into; rename and merge.
#pragma once

#include <string>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

class SystemCards {
  public:
    /// Draws from the top of `box` (its height is not looked at); returns where it ends.
    float draw(Ui& ui, const Session& session, const Box& box, Intents& intents);

  private:
    enum class Editing : std::uint8_t { nothing, name, merge };
    float draw_card(Ui& ui, const Session& session, int index, const Box& box, Intents& intents);
    float draw_rename(Ui& ui, const Session& session, int index, float x, float y, float width, Intents& intents);
    float draw_merge(Ui& ui, const Session& session, int index, float x, float y, float width, Intents& intents);
    /// Opens or closes the editor of a system.
    void edit(const Session& session, int system, Editing what);
    void stop_editing() { editing_ = Editing::nothing; }
    bool edits(int system, Editing what) const { return edited_ == system && editing_ == what; }

    int edited_ = -1;
    std::uint64_t edited_revision_ = 0;  ///< the editor closes when the systems are grouped anew
    Editing editing_ = Editing::nothing;
    std::string new_name_;
};

}  // namespace rescue::app
