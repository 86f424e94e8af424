#include "app/widgets/talk_line.hpp"

#include <algorithm>
#include <cmath>

#include "app/bookmarks.hpp"
#include "app/numbers.hpp"
#include "app/view.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

// A conversation is read from the last row: its words are then a twenty-second of the height. Tables hold more.
constexpr float kTalkHeight = 360, kTalkWidth = 640, kTableHeight = 560, kTableWidth = 1000;  // CSS pixels at scale 1
constexpr float kSmallestTalk = 1.15F, kLargestTalk = 8;
constexpr float kLineShare = 0.02F, kSmallestLine = 13, kLargestLine = 26;  // of the height; CSS pixels
constexpr float kLeastHeight = 36;                                          // of the line; room for a finger

/// A button of letters alone, right-aligned at `right`, which moves left by its width.
bool quiet_button(Ui& ui, std::string_view id, float& right, const Box& line, std::string_view text, TextStyle style,
                  std::string_view hint) {
    const float gap = ui.measure("n", style).x, width = ui.measure(text, style).x;
    const Box box{std::round(right - width - 2 * gap), line.y, width + 2 * gap, line.h};
    const Hit hit = ui.hit(id, box, Role::button, text);
    if (hit.hovered || hit.focused) {
        style.color = ui.theme().text;
        ui.tooltip(hint, box, true);
    }
    ui.text(std::string(id) + ".text", {box.x + gap, box.y + std::round((box.h - ui.line_height(style)) / 2)}, text,
            style);
    right = box.x;
    return hit.clicked;
}

}  // namespace

float shown_scale(const Session& session) {
    const float own = session.settings.font_scale;
    if (!session.display.talk) return own;
    const bool browse = session.selection.view == ViewId::browse;
    const Environment& window = session.environment;
    const float fit = std::min(window.css_height / (browse ? kTalkHeight : kTableHeight),
                               window.css_width / (browse ? kTalkWidth : kTableWidth));
    return own * std::clamp(fit, kSmallestTalk, kLargestTalk);
}

void TalkLine::handle_keys(const Session& session, Intents& intents) {
    const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, true); };
    if (pressed(ImGuiKey_RightArrow) || pressed(ImGuiKey_PageDown)) step(session, 1, intents);
    if (pressed(ImGuiKey_LeftArrow) || pressed(ImGuiKey_PageUp)) step(session, -1, intents);
}

void TalkLine::step(const Session& session, int by, Intents& intents) const {
    if (session.sample() == nullptr) return;
    if (session.bookmarks.empty()) {
        if (session.selection.view != ViewId::browse) return;
        const auto rows = static_cast<int>(session.sample()->turns.size());
        const int row = session.selection.row + by;
        if (row >= 1 && row <= rows) intents.emplace_back(OpenTurn{session.selection.sample, row});
        return;
    }
    const auto count = static_cast<int>(session.bookmarks.size());
    for (int i = bookmark_after(session.bookmarks, chosen_turn(session), last_, by); i >= 0 && i < count; i += by) {
        const Bookmark& bookmark = session.bookmarks[static_cast<std::size_t>(i)];
        const int sample = session.corpus().find(bookmark.sample_id);
        if (sample < 0) continue;  // of a file that is not loaded
        intents.emplace_back(OpenTurn{sample, bookmark.row});
        return;
    }
}

std::string TalkLine::place_text(const Session& session) {
    if (session.selection.view != ViewId::browse || session.sample() == nullptr) {
        return std::string(views()[static_cast<std::size_t>(session.selection.view)].title);
    }
    if (benchmark_ != session.benchmark) {
        benchmark_ = session.benchmark;
        titles_ = sample_titles(session.corpus());
    }
    return titles_[static_cast<std::size_t>(session.selection.sample)] + " · turn " +
           std::to_string(session.selection.row) + " of " + count_text(session.sample()->turns.size());
}

void TalkLine::draw_progress(Ui& ui, const Session& session, const Box& box) const {
    ui.fill(box, ui.theme().border);
    const Sample* sample = session.sample();
    if (session.selection.view != ViewId::browse || sample == nullptr || sample->turns.empty()) return;
    const float turn = box.w / static_cast<float>(sample->turns.size());
    const auto right_of = [&](int row) { return std::round(turn * static_cast<float>(row)); };
    ui.fill({box.x, box.y, right_of(session.selection.row), box.h}, ui.theme().border_strong);
    for (const Bookmark& bookmark : session.bookmarks) {
        if (bookmark.sample_id != sample->id) continue;
        const bool here = bookmark.row == session.selection.row;
        const float right = std::min(right_of(bookmark.row), box.w), width = std::max(turn, 2 * box.h);
        ui.fill({box.x + std::max(0.0F, right - width), box.y, width, box.h},
                here ? ui.theme().accent : ui.theme().text_faint);
    }
}

float TalkLine::draw(Ui& ui, const Session& session, const Box& screen, Intents& intents) {
    const int here = bookmark_at(session.bookmarks, chosen_turn(session).sample_id, session.selection.row);
    if (here >= 0) last_ = here;
    const Environment& window = session.environment;
    const float size =
        std::clamp(std::min(window.css_height, window.css_width) * kLineShare, kSmallestLine, kLargestLine);
    const float height = std::round(std::max(kLeastHeight, size * 2.2F) * window.pixel_ratio);
    const TextStyle style{size / shown_scale(session), Face::regular, ui.theme().text_faint};
    const Box line{screen.x, screen.y + screen.h - height, screen.w, height};
    ui.begin_pane("talk", line, ui.theme().background, false);
    draw_progress(ui, session, {line.x, line.y, line.w, std::round(3 * window.pixel_ratio)});
    const float margin = std::round(size * window.pixel_ratio);
    float right = line.x + line.w - margin / 2;
    if (quiet_button(ui, "talk.leave", right, line, "Leave", style, "Leave talk mode   Esc")) {
        intents.emplace_back(toggled(session.display, &Display::talk));
    }
    if (session.embedded &&
        quiet_button(ui, "talk.full", right, line, "Full page", style, "The same view in a tab of its own")) {
        intents.emplace_back(OpenFullPage{});
    }
    const bool marks = !session.bookmarks.empty();
    const bool steps = marks || (session.selection.view == ViewId::browse && session.sample() != nullptr);
    if (steps &&
        quiet_button(ui, "talk.next", right, line, "Next", style, marks ? "Next bookmark   →" : "Next turn   →")) {
        step(session, 1, intents);
    }
    if (steps &&
        quiet_button(ui, "talk.back", right, line, "Back", style, marks ? "Bookmark before   ←" : "Turn before   ←")) {
        step(session, -1, intents);
    }
    const std::string count = std::to_string(session.bookmarks.size());
    const std::string bookmarks = !marks      ? std::string()
                                  : here >= 0 ? "bookmark " + std::to_string(here + 1) + " of " + count
                                              : counted(session.bookmarks.size(), "bookmark");
    const float y = line.y + std::round((line.h - ui.line_height(style)) / 2);
    const std::string place = place_text(session);
    const float left = line.x + margin, between = 2 * margin;
    const float marks_width = ui.measure(bookmarks, style).x, place_width = ui.measure(place, style).x;
    const bool both = marks && left + place_width + between + marks_width < right;
    // On a phone the place gives way: it is also on the chosen turn.
    if (both || !marks) ui.text("talk.place", {left, y}, place, style, right - left, Role::status);
    if (marks) {
        const float x = both ? left + place_width + between : left;
        ui.text("talk.bookmarks", {x, y}, bookmarks, style, right - x, Role::status);
    }
    ui.end_pane();
    return height;
}

}  // namespace rescue::app
