#include "app/widgets/palette.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/sheet.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

constexpr std::size_t kMost = 100;  // commands listed
constexpr std::string_view kField = "palette.text";
constexpr float kWidth = 620, kFieldHeight = 40, kRowHeight = 36, kPad = 10;  // CSS pixels
constexpr float kTop = 0.12F, kListShare = 0.6F;                              // of the window's height

}  // namespace

void Palette::open(const Session& session, Kind kind) {
    open_ = focus_ = true;
    kind_ = kind;
    text_.clear();
    titles_ = sample_titles(session.corpus());
    commands_ = make_commands(session);
    if (kind == Kind::places) std::erase_if(commands_, [](const Command& each) { return each.group != "sample"; });
    find(session);
}

void Palette::find(const Session& session) {
    listed_ = places_to_go(session, titles_, text_);
    for (const int index : fitting_commands(commands_, text_, kMost)) {
        listed_.push_back(commands_[static_cast<std::size_t>(index)]);
    }
    chosen_ = 0;
    show_chosen_ = true;
}

void Palette::choose(int index, Intents& intents) {
    if (index < 0 || index >= static_cast<int>(listed_.size())) return;
    const Command& command = listed_[static_cast<std::size_t>(index)];
    intents.insert(intents.end(), command.intents.begin(), command.intents.end());
    help_ = command.intents.empty();
    close();
}

bool Palette::draw(Ui& ui, const Session& session, Intents& intents) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    help_ = false;
    ui.uncover();
    const float pad = ui.px(kPad), row = ui.px(kRowHeight), field_h = ui.px(kFieldHeight);
    const float w = std::min(ui.px(kWidth), screen.x - ui.px(24));
    const float top = std::round(std::min(screen.y * kTop, ui.px(96)));
    const float rows = static_cast<float>(std::max<std::size_t>(listed_.size(), 2)) * row;
    const float list_h = std::min({rows, std::floor(screen.y * kListShare), screen.y - top - field_h - 4 * pad});
    const Box box{std::round((screen.x - w) / 2), top, w, field_h + 3 * pad + std::max(row, list_h)};
    if (begin_sheet(ui, "palette.shade", "Commands", box, 12)) close();
    ui.begin_pane("palette", box, 0, false);
    const bool places = kind_ == Kind::places;
    const FieldEvent event = ui.text_field(
        kField, {box.x + pad, box.y + pad, box.w - 2 * pad, field_h}, places ? "Go to" : "Command",
        places ? "Turn number, sample, row or candidate id …" : "View, sample, system, filter, id …", text_, true);
    if (std::exchange(focus_, false)) ui.host().focus_text_field(kField);
    if (event.changed) find(session);
    const auto pressed = [](ImGuiKey key, bool repeat) { return ImGui::IsKeyPressed(key, repeat); };
    const auto count = static_cast<int>(listed_.size());
    const int step = (pressed(ImGuiKey_DownArrow, true) ? 1 : 0) - (pressed(ImGuiKey_UpArrow, true) ? 1 : 0);
    if (step != 0 && count > 0) {
        chosen_ = (chosen_ + step + count) % count;
        show_chosen_ = true;
    }
    if (event.submitted || pressed(ImGuiKey_Enter, false)) choose(chosen_, intents);
    if (pressed(ImGuiKey_Escape, false)) close();
    draw_list(ui, {box.x, box.y + field_h + 2 * pad, box.w, std::max(row, list_h)}, intents);
    ui.end_pane();
    ui.end_pane();
    if (!open_) ui.host().request_frame();
    return help_;
}

void Palette::draw_list(Ui& ui, const Box& area, Intents& intents) {
    const Theme& theme = ui.theme();
    const float pad = ui.px(kPad), row = ui.px(kRowHeight);
    const TextStyle body{15, Face::regular, theme.text}, small{13, Face::regular, theme.text_muted};
    ui.begin_pane("palette.list", area, theme.surface);
    const ImVec2 origin = ui.origin();
    const Semantics::Group list = ui.group(Role::list, "palette.commands", "Commands");
    if (listed_.empty()) {
        ui.text("palette.none", {origin.x + 2 * pad, origin.y + ui.px(6)},
                kind_ == Kind::places ? "No turn, sample or id is called so." : "Nothing is called so.",
                {15, Face::regular, theme.text_muted}, area.w - 4 * pad, Role::status);
    }
    if (std::exchange(show_chosen_, false)) {
        const float y = static_cast<float>(chosen_) * row;
        if (y < ui.scroll_y()) ui.set_scroll_y(y);
        if (y + row > ui.scroll_y() + area.h) ui.set_scroll_y(y + row - area.h);
        ui.host().request_frame();
    }
    const float width = ui.pane_width();
    for (std::size_t i = 0; i < listed_.size(); ++i) {
        const Command& command = listed_[i];
        const Box box{origin.x + pad, origin.y + static_cast<float>(i) * row, width - 2 * pad, row};
        if (!ui.visible(box)) continue;
        const std::string id = "palette." + std::to_string(i);
        const bool chosen = static_cast<int>(i) == chosen_;
        const Hit hit = ui.hit(id, box, Role::option, command.title, command.group, chosen ? "selected" : "");
        if (chosen || hit.hovered) ui.fill(box, chosen ? theme.accent_soft : theme.surface_hover, 8);
        if (hit.focused) ui.outline(box, theme.focus, 8, 2);
        const std::string right = command.keys.empty() ? command.group : command.group + "   " + command.keys;
        const float right_w = ui.measure(right, small).x;
        const float y = box.y + std::round((row - ui.line_height(body)) / 2);
        ui.text(id + ".title", {box.x + pad, y}, command.title, body, box.w - right_w - 4 * pad);
        ui.text(id + ".group", {box.x + box.w - pad - right_w, y + ui.px(1)}, right, small);
        if (hit.clicked) {
            choose(static_cast<int>(i), intents);
            break;
        }
    }
    ui.end_pane(static_cast<float>(std::max<std::size_t>(listed_.size(), 1)) * row);
}

}  // namespace rescue::app
