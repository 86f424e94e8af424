#include "app/semantics.hpp"

#include <iterator>

#include "core/report/json_writer.hpp"

namespace rescue::app {

std::string_view role_name(Role role) {
    constexpr std::string_view names[] = {"text", "heading", "button",    "tab",           "link",       "option",
                                          "row",  "cell",    "textbox",   "image",         "status",     "region",
                                          "list", "table",   "table_row", "column_header", "row_header", "term"};
    static_assert(std::size(names) == static_cast<std::size_t>(Role::term) + 1);
    return names[static_cast<std::size_t>(role)];
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

class Fingerprint {
  public:
    void add(std::string_view text) {
        for (const char c : text) step(static_cast<unsigned char>(c));
        step(0);
    }
    /// Whole CSS pixels: what moved by less is where it was.
    void add(const Rect& rect) {
        for (const float side : {rect.x, rect.y, rect.w, rect.h})
            step(static_cast<std::uint64_t>(static_cast<std::int64_t>(side)));
    }
    void step(std::uint64_t value) { hash_ = (hash_ ^ value) * 1099511628211U; }  // FNV-1a
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 14695981039346656037U;
};

}  // namespace

void Semantics::add(Item item) {
    if (!groups_.empty()) item.within = groups_.back();
    items_.push_back(std::move(item));
}

Semantics::Group::Group(Semantics& items, Role role, std::string_view id, std::string_view name, std::string_view pane)
    : items_(items) {
    Item item;
    item.id = id;
    item.role = role;
    item.name = name;
    item.pane = pane;
    items_.add(std::move(item));
    items_.groups_.emplace_back(id);
}

std::uint64_t Semantics::fingerprint() const {
    Fingerprint print;
    for (const Item& item : items_) {
        for (const std::string* text : {&item.id, &item.name, &item.value, &item.state, &item.pane, &item.within})
            print.add(*text);
        print.step(static_cast<std::uint64_t>(item.role));
        print.add(item.rect);
    }
    return print.value();
}

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
        put(json, "within", item.within);
        json.key("acts");
        json.boolean(item.acts);
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
