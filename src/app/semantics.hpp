// The semantic list: everything readable or clickable of a frame, with stable ids (DESIGN.md, decision 4). It feeds
// browser tests, copying and the accessible mirror.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"

namespace rescue::app {

enum class Role : std::uint8_t { text, heading, button, tab, link, option, row, cell, textbox, image, status, region };
std::string_view role_name(Role role);

struct Item {
    std::string id;  ///< stable and unique in a frame: "browse.turn.12.text"
    Role role = Role::text;
    std::string name;      ///< what is written, or what the thing is called
    std::string value;     ///< a figure, a field's text, or ""
    std::string state;     ///< "selected", "disabled", "pressed", "ellipsis" or "", blank-separated
    std::string pane;      ///< the pane it was drawn in
    Rect rect;             ///< CSS pixels, as laid out
    Rect visible;          ///< the part inside its pane's clip; w or h 0 when scrolled out
    float font_size = 0;   ///< CSS pixels; texts only
    float text_width = 0;  ///< CSS pixels the drawn text takes; texts only
};

class Semantics {
  public:
    void begin_frame() { items_.clear(); }
    void add(Item item) { items_.push_back(std::move(item)); }
    const std::vector<Item>& items() const { return items_; }
    std::string to_json() const;

  private:
    std::vector<Item> items_;
};

}  // namespace rescue::app
