#include "app/semantics.hpp"

#include <nlohmann/json.hpp>

namespace rescue::app {

std::string_view role_name(Role role) {
    switch (role) {
        case Role::text:
            return "text";
        case Role::heading:
            return "heading";
        case Role::button:
            return "button";
        case Role::tab:
            return "tab";
        case Role::link:
            return "link";
        case Role::option:
            return "option";
        case Role::row:
            return "row";
        case Role::cell:
            return "cell";
        case Role::textbox:
            return "textbox";
        case Role::image:
            return "image";
        case Role::status:
            return "status";
        case Role::region:
            return "region";
    }
    return "text";
}

namespace {

nlohmann::ordered_json rect_json(const Rect& rect) {
    return {{"x", rect.x}, {"y", rect.y}, {"w", rect.w}, {"h", rect.h}};
}

}  // namespace

std::string Semantics::to_json() const {
    auto list = nlohmann::ordered_json::array();
    for (const Item& item : items_) {
        list.push_back({{"id", item.id},
                        {"role", role_name(item.role)},
                        {"name", item.name},
                        {"value", item.value},
                        {"state", item.state},
                        {"pane", item.pane},
                        {"rect", rect_json(item.rect)},
                        {"visible", rect_json(item.visible)},
                        {"font_size", item.font_size},
                        {"text_width", item.text_width}});
    }
    // Data text may hold broken UTF-8; it is shown replaced and must not stop the list.
    return list.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace rescue::app
