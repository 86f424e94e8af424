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
    float draw_rename(Ui& ui, int index, float x, float y, float width, Intents& intents);
    float draw_merge(Ui& ui, const Session& session, int index, float x, float y, float width, Intents& intents);
    void edit(int system, Editing what, std::string_view name);

    int edited_ = -1;
    Editing editing_ = Editing::nothing;
    std::string new_name_;
};

}  // namespace rescue::app
