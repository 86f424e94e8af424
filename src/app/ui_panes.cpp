// Frame, panes, scrolling and the semantic list's bookkeeping.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/ui.hpp"

namespace rescue::app {

namespace {

constexpr float kGutter = 12;  ///< CSS pixels kept free for the scroll bar

Box intersection(const Box& a, const Box& b) {
    const float x0 = std::max(a.x, b.x);
    const float y0 = std::max(a.y, b.y);
    return {x0, y0, std::max(0.0F, std::min(a.x + a.w, b.x + b.w) - x0),
            std::max(0.0F, std::min(a.y + a.h, b.y + b.h) - y0)};
}

}  // namespace

Ui::Ui(Host& host, Semantics& items) : host_(host), items_(items) {}

void Ui::begin_frame(const Look& look) {
    look_ = look;
    items_.begin_frame();
    panes_.clear();
    tooltip_.clear();
    pressed_ = std::exchange(press_next_, {});
    focus_box_ = {};
    gesture_box_ = {};
    ImGuiStyle& style = ImGui::GetStyle();
    style.ItemSpacing = {0, 0};
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.WindowMinSize = {1, 1};
    style.FrameRounding = px(6);
    style.Colors[ImGuiCol_NavCursor] = ImGui::ColorConvertU32ToFloat4(theme().focus);
}

void Ui::begin_picture(const Look& look, ImDrawList* list, float width, float height) {
    look_ = look;
    picture_ = list;
    items_.begin_frame();
    const Box all{0, 0, width, height};
    panes_ = {{"picture", all, all, false}};
}

void Ui::end_frame() {
    gesture_ = {};
    draw_focus_ring();
    if (tooltip_.empty()) return;
    const TextStyle style{13, Face::regular, theme().text};
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float pad = px(10);
    const float width = std::min(px(360), screen.x - 4 * pad);
    const std::vector<WrappedLine> lines = wrap(tooltip_, style, width);
    const float step = line_step(style);
    float widest = 0;
    for (const WrappedLine& line : lines) {
        widest =
            std::max(widest, measure(std::string_view(tooltip_).substr(line.begin, line.end - line.begin), style).x);
    }
    Box box{0, 0, widest + 2 * pad, static_cast<float>(lines.size()) * step + 2 * px(7)};
    box.x = std::clamp(tooltip_x_ + px(8), px(4), std::max(px(4), screen.x - box.w - px(4)));
    const float under = tooltip_beside_.y + tooltip_beside_.h + px(8);
    const float over = tooltip_beside_.y - box.h - px(8);
    const bool fits_under = under + box.h <= screen.y, fits_over = over >= 0;
    box.y = (tooltip_over_ ? fits_over : fits_over && !fits_under) ? over : under;
    box.x = std::floor(box.x);
    box.y = std::floor(box.y);
    ImDrawList* above = ImGui::GetForegroundDrawList();
    above->AddRectFilled(box.min(), box.max(), theme().surface_raised, px(6));
    above->AddRect(box.min(), box.max(), theme().border_strong, px(6));
    panes_.push_back({"tooltip", box, box, false});
    list_text("tooltip", box.inset(pad, px(7)), Role::text, tooltip_, style, "");
    panes_.pop_back();
    const float size = font_size(style);
    float y = box.y + px(7) + std::floor((step - size) / 2);
    for (const WrappedLine& line : lines) {
        if (line.end > line.begin) {
            above->AddText(face(style).font, size, {box.x + pad, y}, style.color, tooltip_.data() + line.begin,
                           tooltip_.data() + line.end);
        }
        y += step;
    }
}

float Ui::px(float css_size) const {
    const float device = std::round(css_size * scale());
    return css_size > 0 ? std::max(1.0F, device) : device;
}

ImDrawList* Ui::draw() const { return picture() ? picture_ : ImGui::GetWindowDrawList(); }

Rect Ui::css(const Box& box) const {
    const float r = look_.pixel_ratio;
    return {box.x / r, box.y / r, box.w / r, box.h / r};
}

void Ui::begin_pane(std::string_view id, const Box& box, Color background, bool scroll) {
    ImGui::SetCursorScreenPos(box.min());
    const ImGuiID child = ImGui::GetID(id.data(), id.data() + id.size());
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoBackground |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove;
    if (!scroll) flags |= ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::BeginChild(child, {std::max(1.0F, box.w), std::max(1.0F, box.h)}, ImGuiChildFlags_NavFlattened, flags);
    const Box clip = panes_.empty() ? box : intersection(box, panes_.back().clip);
    panes_.push_back({std::string(id), box, clip, scroll});
    if (background != 0) draw()->AddRectFilled(box.min(), box.max(), background);
}

void Ui::end_pane(float content_height) {
    if (panes_.back().scrolls) {
        const ImVec2 at = origin();
        ImGui::SetCursorScreenPos({at.x, at.y + content_height});
        ImGui::Dummy({0, 0});
        draw_scroll_bar();
    }
    panes_.pop_back();
    ImGui::EndChild();
}

ImVec2 Ui::origin() const {
    const Box& box = panes_.back().box;
    return {box.x, box.y - ImGui::GetScrollY()};
}

float Ui::pane_width() const {
    const Pane& pane = panes_.back();
    return pane.scrolls ? std::max(0.0F, pane.box.w - px(kGutter)) : pane.box.w;
}

float Ui::pane_height() const { return panes_.back().box.h; }
float Ui::scroll_y() const { return ImGui::GetScrollY(); }

void Ui::set_scroll_y(float y) {
    ImGui::SetScrollY(std::max(0.0F, std::round(y)));
    host_.request_frame();  // ImGui scrolls at the next frame
}

bool Ui::visible(const Box& box) const {
    const Box part = intersection(box, panes_.back().clip);
    return part.w > 0 && part.h > 0;
}

void Ui::draw_scroll_bar() {
    const float most = ImGui::GetScrollMaxY();
    if (most <= 0) return;
    const Box pane = panes_.back().box;
    const float margin = px(2);
    const Box track{pane.x + pane.w - px(kGutter), pane.y + margin, px(kGutter), pane.h - 2 * margin};
    const float thumb = std::clamp(std::round(track.h * pane.h / (pane.h + most)), px(28), track.h);
    const float way = track.h - thumb;
    ImGui::SetCursorScreenPos(track.min());
    ImGui::InvisibleButton("##scroll", {track.w, std::max(1.0F, track.h)});
    const bool active = ImGui::IsItemActive();
    if (active && way > 0) {
        const float middle = ImGui::GetIO().MousePos.y - track.y - thumb / 2;
        ImGui::SetScrollY(std::clamp(middle / way, 0.0F, 1.0F) * most);
        host_.request_frame();
    }
    const bool wide = active || ImGui::IsItemHovered();
    const float w = px(wide ? 7 : 4);
    const float y = track.y + std::round(way * ImGui::GetScrollY() / most);
    fill({track.x + track.w - w - px(2), y, w, thumb}, wide ? theme().text_faint : theme().border_strong, 4);
}

void Ui::list(Item item, const Box& box) {
    item.rect = css(box);
    if (!panes_.empty()) {
        item.pane = panes_.back().id;
        item.visible = css(intersection(box, panes_.back().clip));
    } else {
        item.visible = item.rect;
    }
    items_.add(std::move(item));
}

void Ui::focus_on(std::string_view id) {
    focus_id_ = id;
    focus_moved_ = !focus_id_.empty();
    if (focus_moved_) ImGui::SetNavCursorVisible(false);
}

void Ui::draw_focus_ring() const {
    if (focus_box_.w <= 0 || focus_box_.h <= 0) return;
    const float thickness = px(2), out = px(1);
    const Box ring{focus_box_.x - out, focus_box_.y - out, focus_box_.w + 2 * out, focus_box_.h + 2 * out};
    ImGui::GetForegroundDrawList()->AddRect(ring.min(), ring.max(), theme().focus, px(6), 0, thickness);
}

void Ui::bring_into_sight(const Box& box) {
    if (panes_.empty() || !panes_.back().scrolls) return;
    const Box& pane = panes_.back().box;
    const float room = std::min(px(48), pane.h / 4);
    const float above = box.y - pane.y - room, below = box.y + box.h + room - pane.y - pane.h;
    if (above < 0 || box.h + 2 * room > pane.h) {
        set_scroll_y(scroll_y() + above);
    } else if (below > 0) {
        set_scroll_y(scroll_y() + below);
    }
}

void Ui::take_gestures(const Box& box) { gesture_box_ = panes_.empty() ? box : intersection(box, panes_.back().clip); }

bool Ui::add_gesture(ImVec2 at, float dx, float factor) {
    if (!gesture_box_.contains(at)) return false;
    gesture_.at = at;
    gesture_.dx += dx;
    gesture_.factor *= factor;
    return true;
}

Semantics::Group Ui::group(Role role, std::string_view id, std::string_view name) {
    return {items_, role, id, name, panes_.empty() ? std::string_view{} : panes_.back().id};
}

Hit Ui::press(std::string_view id, const Box& box) {
    if (picture()) return {};
    ImGui::SetCursorScreenPos(box.min());
    ImGui::PushID(id.data(), id.data() + id.size());
    Hit hit;
    hit.clicked =
        ImGui::InvisibleButton("##hit", {std::max(1.0F, box.w), std::max(1.0F, box.h)}, ImGuiButtonFlags_EnableNav);
    ImGui::PopID();
    hit.hovered = ImGui::IsItemHovered();
    hit.held = ImGui::IsItemActive();
    hit.focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    hit.double_clicked = hit.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    if (!pressed_.empty() && id == pressed_) hit.clicked = true;
    if (focused_here(id, box)) hit.focused = true;
    return hit;
}

bool Ui::focused_here(std::string_view id, const Box& box) {
    if (focus_id_.empty() || id != focus_id_) return false;
    focus_box_ = panes_.empty() ? box : intersection(box, panes_.back().clip);
    if (std::exchange(focus_moved_, false)) bring_into_sight(box);
    return true;
}

Hit Ui::hit(std::string_view id, const Box& box, Role role, std::string_view name, std::string_view value,
            std::string_view state) {
    const Hit result = press(id, box);
    Item item;
    item.id = id;
    item.role = role;
    item.name = name;
    item.value = value;
    item.state = state;
    item.acts = true;
    list(std::move(item), box);
    return result;
}

void Ui::note(std::string_view id, const Box& box, Role role, std::string_view name, std::string_view value) {
    Item item;
    item.id = id;
    item.role = role;
    item.name = name;
    item.value = value;
    list(std::move(item), box);
}

}  // namespace rescue::app
