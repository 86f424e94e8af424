#include "app/semantics.hpp"

#include "core/report/json_writer.hpp"

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

void put(JsonWriter& json, std::string_view key, std::string_view text) {
    json.key(key);
    json.string(text);
}

void put(JsonWriter& json, std::string_view key, float number) {
    json.key(key);
    json.number(number);
}

void put(JsonWriter& json, std::string_view key, const Rect& rect) {
    json.key(key);
    json.begin_object();
    put(json, "x", rect.x);
    put(json, "y", rect.y);
    put(json, "w", rect.w);
    put(json, "h", rect.h);
    json.end_object();
}

}  // namespace

std::string Semantics::to_json() const {
    JsonWriter json;
    json.begin_array();
    for (const Item& item : items_) {
        json.begin_object();
        put(json, "id", item.id);
        put(json, "role", role_name(item.role));
        put(json, "name", item.name);
        put(json, "value", item.value);
        put(json, "state", item.state);
        put(json, "pane", item.pane);
        put(json, "rect", item.rect);
        put(json, "visible", item.visible);
        put(json, "font_size", item.font_size);
        put(json, "text_width", item.text_width);
        json.end_object();
    }
    json.end_array();
    return json.text();
}

}  // namespace rescue::app
