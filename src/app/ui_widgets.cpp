// Buttons, chips, fields and the plain shapes they are made of.
#include <algorithm>
#include <cmath>

#include "app/ui.hpp"

namespace rescue::app {

namespace {

/// Measures of a kind of button, CSS pixels.
struct ButtonShape {
    float text_size, pad, height, rounding;
    Face face;
};
ButtonShape shape_of(ButtonKind kind) {
    switch (kind) {
        case ButtonKind::plain:
            return {14, 14, 34, 8, Face::regular};
        case ButtonKind::accent:
            return {14, 16, 34, 8, Face::semibold};
        case ButtonKind::chip:
        case ButtonKind::chip_on:
            return {13, 12, 28, 14, Face::regular};
        case ButtonKind::link:
            return {14, 0, 22, 0, Face::regular};
    }
    return {14, 14, 34, 8, Face::regular};
}

constexpr float kChipText = 13;
constexpr float kChipPad = 8;
constexpr float kChipGlyphGap = 5;
constexpr float kFieldText = 15;
constexpr float kPhoneWidth = 600;   ///< CSS pixels; on narrower screens buttons are made for fingers
constexpr float kFingerHeight = 36;  ///< CSS pixels

}  // namespace

float Ui::button_width(std::string_view label, ButtonKind kind) const {
    const ButtonShape shape = shape_of(kind);
    return measure(label, {shape.text_size, shape.face}).x + 2 * px(shape.pad);
}

float Ui::button_height(ButtonKind kind) const {
    const float height = shape_of(kind).height;
    const bool phone = ImGui::GetIO().DisplaySize.x < kPhoneWidth * look_.pixel_ratio;
    return px(phone && kind != ButtonKind::link ? std::max(height, kFingerHeight) : height);
}

bool Ui::button(std::string_view id, ImVec2 pos, std::string_view label, ButtonKind kind, std::string_view hint,
                bool enabled, float max_width) {
    const ButtonShape shape = shape_of(kind);
    const Theme& t = theme();
    TextStyle style{shape.text_size, shape.face, t.text};
    const float full_width = button_width(label, kind);
    const bool cut = max_width > 0 && full_width > max_width;
    const Box box{std::round(pos.x), std::round(pos.y), cut ? max_width : full_width, button_height(kind)};
    const Hit hit = enabled ? press(id, box) : Hit{};
    const bool hot = hit.hovered || hit.held;
    switch (kind) {
        case ButtonKind::plain:
        case ButtonKind::chip:
            fill(box, hot ? t.surface_raised : t.surface, shape.rounding);
            outline(box, hot ? t.border_strong : t.border, shape.rounding);
            break;
        case ButtonKind::chip_on:
            fill(box, t.accent_soft, shape.rounding);
            outline(box, t.accent, shape.rounding);
            break;
        case ButtonKind::accent:
            fill(box, !enabled ? t.surface_raised : hot ? mix(t.accent, t.text, 0.12F) : t.accent, shape.rounding);
            style.color = t.on_accent;
            break;
        case ButtonKind::link:
            style.color = t.accent;
            break;
    }
    if (!enabled) style.color = t.text_faint;
    const float text_w = box.w - 2 * px(shape.pad);
    const float text_y = box.y + std::round((box.h - line_height(style)) / 2);
    const ImVec2 text_at{box.x + px(shape.pad), text_y};
    if (cut) {
        draw_line(text_at, std::string(fitting(label, style, text_w)).append(kEllipsis), style);
    } else {
        draw_line(text_at, label, style);
    }
    if (kind == ButtonKind::link && hot) hline(box.x, box.x + box.w, text_y + line_height(style), t.accent);
    if (!hint.empty() && (hit.hovered || hit.focused)) tooltip(hint, box);

    Item item;
    item.id = id;
    item.role = kind == ButtonKind::link ? Role::link : Role::button;
    item.name = label;
    item.state = cut ? "ellipsis" : !enabled ? "disabled" : kind == ButtonKind::chip_on ? "pressed" : "";
    item.acts = true;
    item.font_size = shape.text_size * look_.user_scale;
    item.text_width = text_w / look_.pixel_ratio;
    list(std::move(item), box);
    return hit.clicked;
}

float Ui::chip_height() const { return px(24); }

float Ui::label_chip_width(std::string_view label, const LabelColor& color) const {
    const TextStyle style{kChipText};
    const float glyph = color.glyph[0] == 0 ? 0 : measure(color.glyph, style).x + px(kChipGlyphGap);
    return measure(label, style).x + glyph + 2 * px(kChipPad);
}

float Ui::label_chip(std::string_view id, ImVec2 pos, std::string_view label, const LabelColor& color, ChipLook look,
                     std::string_view hint, float max_width, bool reachable) {
    const Theme& t = theme();
    const float full_width = label_chip_width(label, color);
    const bool cut = max_width > 0 && full_width > max_width;
    const Box box{std::round(pos.x), std::round(pos.y), cut ? max_width : full_width, chip_height()};
    TextStyle style{kChipText, Face::regular, t.text};
    Color glyph_color = t.text;
    switch (look) {
        case ChipLook::filled:
            fill(box, color.fill, 6);
            style.color = glyph_color = color.on_fill;
            break;
        case ChipLook::soft:
            fill(box, mix(t.surface, color.fill, 0.2F), 6);
            outline(box, mix(t.surface, color.fill, 0.75F), 6);
            break;
        case ChipLook::dashed:
            dashed_outline(box, color.fill);
            break;
        case ChipLook::hatched:
            hatch(box, t.border_strong);
            outline(box, t.border_strong, 6);
            fill({box.x + px(kChipPad) - px(3), box.y + px(3), box.w - 2 * px(kChipPad) + 2 * px(3), box.h - 2 * px(3)},
                 t.surface, 4);
            break;
    }
    float x = box.x + px(kChipPad);
    const float y = box.y + std::round((box.h - line_height(style)) / 2);
    if (color.glyph[0] != 0) {
        draw_line({x, y}, color.glyph, {kChipText, Face::regular, glyph_color});
        x += measure(color.glyph, style).x + px(kChipGlyphGap);
    }
    const bool stop = reachable && !hint.empty();
    text(id, {x, y}, label, style, cut ? std::max(1.0F, box.x + box.w - px(kChipPad) - x) : 0,
         stop ? Role::term : Role::text, stop ? hint : std::string_view());
    const bool pointed = visible(box) && box.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
    if (!hint.empty() && ((stop && focused_here(id, box)) || pointed)) tooltip(hint, box);
    return box.w;
}

FieldEvent Ui::text_field(std::string_view id, const Box& box, std::string_view label, std::string_view placeholder,
                          std::string& value, bool above_list) {
    fill(box, theme().background, 8);
    outline(box, theme().border_strong, 8);
    const Box inner = box.inset(px(10), px(2));
    Item item;
    item.id = id;
    item.role = Role::textbox;
    item.name = label;
    item.value = value;
    list(std::move(item), box);
    const Box clip = panes_.empty() ? box : panes_.back().clip;
    const bool in_sight =
        box.x >= clip.x && box.y >= clip.y && box.x + box.w <= clip.x + clip.w && box.y + box.h <= clip.y + clip.h;
    if (look_.covered || !in_sight) return {};
    TextField field;
    field.id = id;
    field.rect = css(inner);
    field.label = label;
    field.placeholder = placeholder;
    field.font_size = kFieldText * look_.user_scale;
    field.above_list = above_list;
    return host_.text_field(field, value);
}

void Ui::tooltip(std::string_view hint) {
    if (keyboard_at_work()) {
        const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
        tooltip(hint, {from.x, from.y, to.x - from.x, to.y - from.y});
    } else {
        const ImVec2 at = ImGui::GetIO().MousePos;
        tooltip(hint, {at.x + px(4), at.y, 0, px(12)});
    }
}

void Ui::tooltip(std::string_view hint, const Box& beside, bool over) {
    tooltip_ = hint;
    tooltip_beside_ = beside;
    tooltip_over_ = over;
    tooltip_x_ = keyboard_at_work() ? beside.x : ImGui::GetIO().MousePos.x;
}

void Ui::begin_card() {
    draw()->ChannelsSplit(2);
    draw()->ChannelsSetCurrent(1);
}

void Ui::end_card(const Box& box) {
    draw()->ChannelsSetCurrent(0);
    fill(box, theme().surface, 10);
    outline(box, theme().border, 10);
    draw()->ChannelsMerge();
}

void Ui::fill(const Box& box, Color color, float rounding_css) {
    // Corners are not seen on slim boxes, and cost much where there are thousands.
    const bool round = rounding_css > 0 && std::min(box.w, box.h) >= px(5);
    draw()->AddRectFilled(box.min(), box.max(), color, round ? px(rounding_css) : 0);
}

void Ui::outline(const Box& box, Color color, float rounding_css, float thickness_css) {
    const float thickness = px(thickness_css);
    // ImGui strokes half a pixel inside the given rectangle; the whole stroke is to lie inside the box.
    const float inset = thickness / 2 - 0.5F;
    draw()->AddRect({box.x + inset, box.y + inset}, {box.x + box.w - inset, box.y + box.h - inset}, color,
                    rounding_css > 0 ? px(rounding_css) : 0, 0, thickness);
}

void Ui::dashed_outline(const Box& box, Color color) {
    const float t = px(1);
    const float dash = px(4);
    const float gap = px(3);
    for (float x = box.x; x < box.x + box.w; x += dash + gap) {
        const float w = std::min(dash, box.x + box.w - x);
        fill({x, box.y, w, t}, color);
        fill({x, box.y + box.h - t, w, t}, color);
    }
    for (float y = box.y; y < box.y + box.h; y += dash + gap) {
        const float h = std::min(dash, box.y + box.h - y);
        fill({box.x, y, t, h}, color);
        fill({box.x + box.w - t, y, t, h}, color);
    }
}

void Ui::hatch(const Box& box, Color color) {
    draw()->PushClipRect(box.min(), box.max(), true);
    const float step = px(6);
    for (float x = box.x - box.h; x < box.x + box.w; x += step) {
        draw()->AddLine({x, box.y + box.h}, {x + box.h, box.y}, color, px(1));
    }
    draw()->PopClipRect();
}

void Ui::hline(float x0, float x1, float y, Color color) { fill({x0, std::round(y), x1 - x0, px(1)}, color); }
void Ui::vline(float x, float y0, float y1, Color color) { fill({std::round(x), y0, px(1), y1 - y0}, color); }

}  // namespace rescue::app
