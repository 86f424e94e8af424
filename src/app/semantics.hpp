// The semantic list: everything readable or clickable of a frame, with stable ids (DESIGN.md, decision 4). It feeds
// browser tests, copying and the accessible mirror.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"

namespace rescue::app {

/// `row` is a turn of the conversation; list, table, table_row are groups around others (Semantics::Group).
enum class Role : std::uint8_t {
    text,
    heading,
    button,
    tab,
    link,
    option,
    row,
    cell,
    textbox,
    image,
    status,
    region,
    list,
    table,
    table_row,
    column_header,
    row_header,
    term  ///< a label whose definition, its value, is shown on focus
};
std::string_view role_name(Role role);

struct Item {
    /// Stable and unique in a frame: "browse.turn.12.text". What is part of something that can be pressed extends its
    /// id: "browse.turn.12" is the turn, "browse.turn.12.time" its time.
    std::string id;
    Role role = Role::text;
    std::string name;      ///< what is written, or what the thing is called
    std::string value;     ///< a figure, a field's text, or ""
    std::string state;     ///< "selected", "disabled", "pressed", "ellipsis" or "", blank-separated
    std::string pane;      ///< the pane it was drawn in
    std::string within;    ///< id of the group it is in, or ""
    bool acts = false;     ///< can be pressed
    Rect rect;             ///< CSS pixels, as laid out
    Rect visible;          ///< the part inside its pane's clip; w or h 0 when scrolled out
    float font_size = 0;   ///< CSS pixels; texts only
    float text_width = 0;  ///< CSS pixels the drawn text takes; texts only
};

class Semantics {
  public:
    void begin_frame() {
        items_.clear();
        groups_.clear();
    }
    void add(Item item);
    const std::vector<Item>& items() const { return items_; }
    std::string to_json() const;
    /// Differs where the list differs in anything the mirror shows.
    std::uint64_t fingerprint() const;

    /// While it lives, what is added stands in this list, table or table row. Rows go into tables, cells into rows.
    class Group {
      public:
        Group(Semantics& items, Role role, std::string_view id, std::string_view name, std::string_view pane);
        ~Group() { items_.groups_.pop_back(); }
        Group(const Group&) = delete;
        Group& operator=(const Group&) = delete;

      private:
        Semantics& items_;
    };

  private:
    std::vector<Item> items_;
    std::vector<std::string> groups_;  ///< ids of the open ones, outermost first
};

}  // namespace rescue::app
