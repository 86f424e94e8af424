// Text: measuring, wrapping, drawing. Everything is measured by the same glyph advances it is drawn with.
#include <algorithm>
#include <cmath>

#include "app/ui.hpp"
#include "imgui_internal.h"  // ImTextCharFromUtf8

namespace rescue::app {

namespace {

/// One code point and where the next begins.
struct Glyph {
    unsigned int code = 0;
    std::size_t next = 0;
};
Glyph glyph_at(std::string_view text, std::size_t at) {
    Glyph glyph;
    const int length = ImTextCharFromUtf8(&glyph.code, text.data() + at, text.data() + text.size());
    glyph.next = at + static_cast<std::size_t>(std::max(1, length));
    return glyph;
}

/// Scripts written without spaces, where a line may break between any two characters.
bool breaks_anywhere(unsigned int code) {
    return (code >= 0x2E80 && code <= 0x9FFF) || (code >= 0xA960 && code <= 0xA97F) ||
           (code >= 0xAC00 && code <= 0xD7FF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFE4F) || (code >= 0xFF00 && code <= 0xFFEF) ||
           (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFF);
}

/// Closing marks that do not begin a line.
bool stays_with_previous(unsigned int code) {
    switch (code) {
        case 0x3001:
        case 0x3002:
        case 0x300D:
        case 0x300F:
        case 0x3009:
        case 0x300B:
        case 0x3011:
        case 0xFF01:
        case 0xFF09:
        case 0xFF0C:
        case 0xFF0E:
        case 0xFF1A:
        case 0xFF1B:
        case 0xFF1F:
        case 0x30FC:
            return true;
        default:
            return false;
    }
}

bool is_space(unsigned int code) { return code == ' ' || code == '\t' || code == 0x3000; }

/// A line of its own cannot hold a line feed; data text may.
std::string one_line(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return line;
}

}  // namespace

const FontFace& Ui::face(const TextStyle& style) const {
    return style.face == Face::semibold ? look_.semibold : look_.regular;
}

float Ui::font_size(const TextStyle& style) const {
    return std::max(1.0F, std::round(style.size * scale() * face(style).line_per_em));
}

float Ui::line_height(const TextStyle& style) const { return font_size(style); }

float Ui::line_step(const TextStyle& style, float line_factor) const {
    return std::max(font_size(style), std::round(style.size * scale() * line_factor));
}

ImVec2 Ui::measure(std::string_view text, const TextStyle& style) const {
    const float size = font_size(style);
    ImFontBaked* baked = face(style).font->GetFontBaked(size);
    float width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Glyph glyph = glyph_at(text, at);
        width += baked->GetCharAdvance(static_cast<ImWchar>(glyph.code));
        at = glyph.next;
    }
    return {std::ceil(width), size};
}

void Ui::draw_line(ImVec2 pos, std::string_view text, const TextStyle& style) const {
    if (text.empty()) return;
    draw()->AddText(face(style).font, font_size(style), {std::round(pos.x), std::round(pos.y)},
                    style.color == 0 ? theme().text : style.color, text.data(), text.data() + text.size());
}

std::string_view Ui::fitting(std::string_view text, const TextStyle& style, float max_width) const {
    const float room = max_width - measure(kEllipsis, style).x;
    ImFontBaked* baked = face(style).font->GetFontBaked(font_size(style));
    float width = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const Glyph glyph = glyph_at(text, at);
        width += baked->GetCharAdvance(static_cast<ImWchar>(glyph.code));
        if (width > room) break;
        at = glyph.next;
    }
    while (at > 0 && text[at - 1] == ' ') --at;
    return text.substr(0, at);
}

void Ui::list_text(std::string_view id, const Box& box, Role role, std::string_view text, const TextStyle& style,
                   std::string_view state, std::string_view value) {
    Item item;
    item.id = id;
    item.role = role;
    item.name = text;
    item.value = value;
    item.state = state;
    item.font_size = style.size * look_.user_scale;
    item.text_width = box.w / look_.pixel_ratio;
    list(std::move(item), box);
}

ImVec2 Ui::text(std::string_view id, ImVec2 pos, std::string_view text, const TextStyle& style, float max_width,
                Role role, std::string_view value) {
    std::string line = one_line(text);
    ImVec2 size = measure(line, style);
    const bool cut = max_width > 0 && size.x > max_width;
    if (cut) {
        line = std::string(fitting(line, style, max_width)).append(kEllipsis);
        size.x = std::min(measure(line, style).x, max_width);
    }
    const Box box{std::round(pos.x), std::round(pos.y), size.x, size.y};
    if (visible(box)) draw_line(pos, line, style);
    list_text(id, box, role, text, style, cut ? "ellipsis" : "", value);
    return size;
}

std::vector<WrappedLine> Ui::wrap(std::string_view text, const TextStyle& style, float width) const {
    ImFontBaked* baked = face(style).font->GetFontBaked(font_size(style));
    std::vector<WrappedLine> lines;
    std::size_t begin = 0;       // of the line being filled
    std::size_t break_end = 0;   // where it ends if it is broken at the last opportunity
    std::size_t break_next = 0;  // where the next line begins then; == begin: no opportunity yet
    float used = 0;              // width of [begin, at)
    float used_at_break = 0;     // width of [begin, break_next)
    unsigned int previous = 0;
    const auto push = [&lines](std::size_t from, std::size_t to) {
        lines.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)});
    };
    const auto without_spaces = [text](std::size_t from, std::size_t to) {
        while (to > from && is_space(static_cast<unsigned char>(text[to - 1]))) --to;
        return to;
    };
    for (std::size_t at = 0; at < text.size();) {
        const Glyph glyph = glyph_at(text, at);
        if (glyph.code == '\n') {
            const std::size_t end = at > begin && text[at - 1] == '\r' ? at - 1 : at;
            push(begin, without_spaces(begin, end));
            begin = break_next = glyph.next;
            used = 0;
            previous = 0;
            at = glyph.next;
            continue;
        }
        const float advance = baked->GetCharAdvance(static_cast<ImWchar>(glyph.code));
        if (at > begin && !is_space(glyph.code)) {
            const bool after_space = is_space(previous);
            const bool between =
                (breaks_anywhere(glyph.code) || breaks_anywhere(previous)) && !stays_with_previous(glyph.code);
            const bool digit = glyph.code >= '0' && glyph.code <= '9';
            const bool after_slash = previous == '/' && !digit;  // "7/10" stays whole
            if (after_space || between || previous == '-' || after_slash) {
                break_end = without_spaces(begin, at);
                break_next = at;
                used_at_break = used;
            }
            if (used + advance > width) {
                if (break_next > begin) {
                    push(begin, break_end);
                    begin = break_next;
                    used -= used_at_break;
                }
                if (used + advance > width && at > begin) {  // a word wider than the line
                    push(begin, at);
                    begin = at;
                    used = 0;
                }
                break_next = begin;
            }
        }
        used += advance;
        previous = glyph.code;
        at = glyph.next;
    }
    push(begin, without_spaces(begin, text.size()));
    return lines;
}

float Ui::paragraph_height(std::string_view text, const TextStyle& style, float width, float line_factor) const {
    return static_cast<float>(wrap(text, style, width).size()) * line_step(style, line_factor);
}

float Ui::paragraph(std::string_view id, ImVec2 pos, float width, std::string_view text, const TextStyle& style,
                    float line_factor) {
    const std::vector<WrappedLine> lines = wrap(text, style, width);
    const float step = line_step(style, line_factor);
    const float lead = std::floor((step - font_size(style)) / 2);
    float widest = 0;
    float y = std::round(pos.y);
    for (const WrappedLine& line : lines) {
        const std::string_view part = text.substr(line.begin, line.end - line.begin);
        const float w = measure(part, style).x;
        widest = std::max(widest, w);
        if (visible({pos.x, y, std::max(1.0F, w), step})) draw_line({pos.x, y + lead}, part, style);
        y += step;
    }
    const float height = static_cast<float>(lines.size()) * step;
    list_text(id, {std::round(pos.x), std::round(pos.y), widest, height}, Role::text, text, style, "");
    return height;
}

std::size_t Ui::text_at(std::string_view text, const TextStyle& style, float width, float line_factor,
                        ImVec2 offset) const {
    const std::vector<WrappedLine> lines = wrap(text, style, width);
    const float number = std::floor(offset.y / line_step(style, line_factor));
    if (number < 0) return 0;
    if (number >= static_cast<float>(lines.size())) return text.size();
    const WrappedLine& line = lines[static_cast<std::size_t>(number)];
    ImFontBaked* baked = face(style).font->GetFontBaked(font_size(style));
    float x = 0;
    for (std::size_t at = line.begin; at < line.end;) {
        const Glyph glyph = glyph_at(text, at);
        const float advance = baked->GetCharAdvance(static_cast<ImWchar>(glyph.code));
        if (offset.x < x + advance / 2) return at;
        x += advance;
        at = glyph.next;
    }
    return line.end;
}

std::vector<Box> Ui::text_boxes(std::string_view text, const TextStyle& style, float width, float line_factor,
                                std::size_t begin, std::size_t end) const {
    std::vector<Box> boxes;
    const float step = line_step(style, line_factor);
    float y = 0;
    for (const WrappedLine& line : wrap(text, style, width)) {
        const std::size_t from = std::max<std::size_t>(begin, line.begin), to = std::min<std::size_t>(end, line.end);
        if (from < to) {
            const float left = measure(text.substr(line.begin, from - line.begin), style).x;
            boxes.push_back({left, y, measure(text.substr(line.begin, to - line.begin), style).x - left, step});
        }
        y += step;
    }
    return boxes;
}

}  // namespace rescue::app
