// The drawing kit of all views: text, buttons, chips, panes on ImDrawList and ImGui's input, each passing through the
// semantic list. Positions and sizes given here are device pixels on screen; use px() to get them from CSS pixels.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"
#include "app/semantics.hpp"
#include "app/theme.hpp"
#include "imgui.h"

namespace rescue::app {

enum class Face : std::uint8_t { regular, semibold };

struct TextStyle {
    float size = 15;  ///< CSS pixels before the user's size setting
    Face face = Face::regular;
    Color color = 0;  ///< 0: theme.text
};

/// A rectangle in device pixels.
struct Box {
    float x = 0, y = 0, w = 0, h = 0;
    ImVec2 min() const { return {x, y}; }
    ImVec2 max() const { return {x + w, y + h}; }
    Box inset(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
    bool contains(ImVec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
};

/// What fingers did since the last frame: moved sideways, device pixels, and pinched around a place.
struct Gesture {
    ImVec2 at;
    float dx = 0, factor = 1;  ///< of the distance between two fingers
};

/// What the pointer (or keyboard focus) did to an item this frame.
struct Hit {
    bool clicked = false, double_clicked = false, hovered = false, held = false, focused = false;
};

enum class ButtonKind : std::uint8_t { plain, accent, chip, chip_on, link };

/// A line of a wrapped text: [begin, end) bytes of the text.
struct WrappedLine {
    std::uint32_t begin, end;
};

/// What stands at the end of a text that did not fit.
inline constexpr std::string_view kEllipsis = "…";

/// A font and how many pixels its line takes for one em: Dear ImGui sizes fonts by the line, designers by the em.
struct FontFace {
    ImFont* font = nullptr;
    float line_per_em = 1.2F;
};

/// What a frame is drawn with.
struct Look {
    const Theme* theme = nullptr;
    float pixel_ratio = 1;  ///< device pixels per CSS pixel
    float user_scale = 1;   ///< the user's size setting
    FontFace regular, semibold;
    bool covered = false;  ///< something will lie above the panes: fields, which would shine through, stay away
};

class Ui {
  public:
    Ui(Host& host, Semantics& items);
    void begin_frame(const Look& look);
    /// In place of begin_frame(): all that follows is drawn into `list`, as a picture `width` by `height` device pixels
    /// large. Nothing can be pressed or hovered, nothing scrolls.
    void begin_picture(const Look& look, ImDrawList* list, float width, float height);
    bool picture() const { return picture_ != nullptr; }
    /// Draws what lies above all panes (tooltip). Call once, after the last pane.
    void end_frame();

    const Theme& theme() const { return *look_.theme; }
    Host& host() { return host_; }
    Semantics& items() { return items_; }
    /// CSS pixels -> device pixels, rounded to whole ones (at least 1 for positive input). The user's size included.
    float px(float css) const;
    float scale() const { return look_.pixel_ratio * look_.user_scale; }
    ImDrawList* draw() const;  ///< of the current pane
    Rect css(const Box& box) const;

    /// A scrolling region; draw inside by absolute positions starting at origin(). Ends with end_pane(content_height).
    /// `id` names the pane in the semantic list.
    void begin_pane(std::string_view id, const Box& box, Color background = 0, bool scroll = true);
    void end_pane(float content_height = 0);
    /// Top left of the pane's content on screen (moves with scrolling).
    ImVec2 origin() const;
    float pane_width() const;   ///< width for content, without the scroll bar
    float pane_height() const;  ///< visible height
    float scroll_y() const;
    void set_scroll_y(float y);          ///< device pixels, clamped by ImGui
    bool visible(const Box& box) const;  ///< any part inside the pane's clip

    /// Size of one unwrapped line, device pixels. The height is that of line_height().
    ImVec2 measure(std::string_view text, const TextStyle& style) const;
    float line_height(const TextStyle& style) const;
    /// Draws one line; longer than `max_width` (device px, 0: no limit) it ends with an ellipsis. Returns its drawn
    /// size.
    ImVec2 text(std::string_view id, ImVec2 pos, std::string_view text, const TextStyle& style, float max_width = 0,
                Role role = Role::text, std::string_view value = {});
    /// Draws one line without listing it: a sign, or part of something listed.
    void draw_line(ImVec2 pos, std::string_view text, const TextStyle& style) const;
    /// Breaks at spaces, between CJK characters, and anywhere in a word wider than the line; LF starts a new line.
    /// Spaces at a line's end are not part of it.
    std::vector<WrappedLine> wrap(std::string_view text, const TextStyle& style, float width) const;
    /// Distance between the lines of a paragraph, device pixels.
    float line_step(const TextStyle& style, float line_factor = 1.45F) const;
    /// Draws wrapped text; `line_factor` is the line distance in ems. Returns the height taken.
    float paragraph(std::string_view id, ImVec2 pos, float width, std::string_view text, const TextStyle& style,
                    float line_factor = 1.45F);
    /// The height paragraph() would take; draws nothing.
    float paragraph_height(std::string_view text, const TextStyle& style, float width, float line_factor = 1.45F) const;

    /// The byte of a paragraph of that layout before which `offset` (from its top left) points: the nearest gap
    /// between two characters of the line there.
    std::size_t text_at(std::string_view text, const TextStyle& style, float width, float line_factor,
                        ImVec2 offset) const;
    /// What bytes [begin, end) of a paragraph of that layout cover, a box a line, from its top left.
    std::vector<Box> text_boxes(std::string_view text, const TextStyle& style, float width, float line_factor,
                                std::size_t begin, std::size_t end) const;

    /// An invisible item with pointer and keyboard behaviour, listed under `name`. The caller draws its looks before
    /// or after. `state` as in Item.
    Hit hit(std::string_view id, const Box& box, Role role, std::string_view name, std::string_view value = {},
            std::string_view state = {});
    /// Lists something drawn by hand (a chart part, an image) without behaviour.
    void note(std::string_view id, const Box& box, Role role, std::string_view name, std::string_view value = {});

    /// While the result lives, what is listed stands in this list, table or table row (for the mirror; draws nothing).
    Semantics::Group group(Role role, std::string_view id, std::string_view name = {});

    /// In the next frame the item with this id counts as clicked, if it is drawn.
    void press_next(std::string_view id) { press_next_ = id; }
    /// The keyboard is at the item with this id, from outside (the mirror): it gets the ring and comes into sight.
    /// "": at none.
    void focus_on(std::string_view id);
    bool focused_from_outside() const { return !focus_id_.empty(); }

    /// Pinches and sideways drags in this part of the current pane are asked for with gesture(); the last one counts.
    void take_gestures(const Box& box);
    /// From outside: true where they are taken. Nothing moved (dx 0, factor 1): only asks.
    bool add_gesture(ImVec2 at, float dx, float factor);
    const Gesture& gesture() const { return gesture_; }

    /// Width a button or chip of that text takes, device pixels.
    float button_width(std::string_view text, ButtonKind kind) const;
    float button_height(ButtonKind kind) const;
    /// True when pressed. `tooltip` may name the key ("next disagreement  n").
    /// Wider than `max_width` (device px, 0: no limit) its text ends with an ellipsis.
    bool button(std::string_view id, ImVec2 pos, std::string_view text, ButtonKind kind, std::string_view tooltip = {},
                bool enabled = true, float max_width = 0);
    /// A label chip with the label's colour: filled, or dashed (mismatch), or hatched (missing). The colour's glyph,
    /// if it has one, stands before the text. Wider than `max_width` (device px, 0: no limit) it ends with an ellipsis.
    /// `reachable`: the keyboard stops at it, where it has a tooltip. Returns its width.
    enum class ChipLook : std::uint8_t { filled, soft, dashed, hatched };
    float label_chip(std::string_view id, ImVec2 pos, std::string_view text, const LabelColor& color, ChipLook look,
                     std::string_view tooltip = {}, float max_width = 0, bool reachable = false);
    /// The width label_chip() would take without a limit; draws nothing.
    float label_chip_width(std::string_view text, const LabelColor& color) const;
    float chip_height() const;
    /// A text field (HTML input on the web); shown where all of it is in sight and nothing lies above.
    /// `above_list`: the arrow keys up and down and Escape go to the application.
    FieldEvent text_field(std::string_view id, const Box& box, std::string_view label, std::string_view placeholder,
                          std::string& value, bool above_list = false);
    /// What is drawn from here on in this frame lies above everything.
    void uncover() { look_.covered = false; }
    /// Shown beside the pointer, or under the item last made where the keyboard is at work; above everything, until the
    /// end of the frame.
    void tooltip(std::string_view text);
    /// Shown under `beside` (over it where there is no room, or where `over` asks for it), covering none of it.
    void tooltip(std::string_view text, const Box& beside, bool over = false);

    /// What is drawn between begin_card and end_card lies on a card whose size is only known at its end. No panes in
    /// between, and no card in a card.
    void begin_card();
    void end_card(const Box& box);
    void fill(const Box& box, Color color, float rounding_css = 0);
    void outline(const Box& box, Color color, float rounding_css = 0, float thickness_css = 1);
    void dashed_outline(const Box& box, Color color);
    void hatch(const Box& box, Color color);
    void hline(float x0, float x1, float y, Color color);
    void vline(float x, float y0, float y1, Color color);

  private:
    struct Pane {
        std::string id;
        Box box;   ///< on screen
        Box clip;  ///< the visible part of it
        bool scrolls = false;
    };
    const FontFace& face(const TextStyle& style) const;
    /// ImGui's size (line height) for the style, whole device pixels.
    float font_size(const TextStyle& style) const;
    /// Adds `item` to the semantic list at `box` of the current pane.
    void list(Item item, const Box& box);
    void list_text(std::string_view id, const Box& box, Role role, std::string_view text, const TextStyle& style,
                   std::string_view state, std::string_view value = {});
    /// Pointer and keyboard behaviour without an entry in the semantic list.
    Hit press(std::string_view id, const Box& box);
    /// Whether the keyboard is, from outside, at the item with this id; it then gets the ring and comes into sight.
    bool focused_here(std::string_view id, const Box& box);
    /// The longest beginning of `text` that fits into `max_width` with an ellipsis behind it.
    std::string_view fitting(std::string_view text, const TextStyle& style, float max_width) const;
    void draw_scroll_bar();
    void draw_focus_ring() const;
    /// Scrolls the current pane so that `box` is in sight, with some room for what follows.
    void bring_into_sight(const Box& box);
    bool keyboard_at_work() const { return ImGui::GetIO().NavVisible || !focus_id_.empty(); }

    Host& host_;
    Semantics& items_;
    Look look_;
    ImDrawList* picture_ = nullptr;
    std::vector<Pane> panes_;
    std::string press_next_, pressed_;  ///< id to count as clicked in the next frame, in this one
    std::string focus_id_;
    bool focus_moved_ = false;  ///< the focused item has not been brought into sight yet
    Box focus_box_;             ///< the visible part of the focused item; w 0: not drawn in this frame
    Box gesture_box_;           ///< where they are taken; w 0: nowhere
    Gesture gesture_;
    std::string tooltip_;
    Box tooltip_beside_;  ///< stays uncovered
    float tooltip_x_ = 0;
    bool tooltip_over_ = false;
};

}  // namespace rescue::app
