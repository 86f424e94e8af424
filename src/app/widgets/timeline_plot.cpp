// The plot of the timeline: axis, tiers, the mark of the chosen turn, and what the pointer does.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/numbers.hpp"
#include "app/widgets/bookmark_sign.hpp"
#include "app/widgets/timeline.hpp"
#include "app/widgets/timeline_marks.hpp"
#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

constexpr float kTicks = 22, kTickDistance = 72;  // CSS pixels: height of the labels, least distance
constexpr float kBookmark = 9;                    // CSS pixels: height of the sign above the plot
constexpr float kClickSlack = 4;                  // CSS pixels; further than this a press is a drag
constexpr int kMostListed = 200;                  // turns; of more, tiers out of sight are not listed
constexpr double kZoomStep = 1.25;                // of one notch of the wheel

/// Calls back with the value and the place of every tick in range; by turn a tick stands in the middle of its turn.
template <typename Callback>
void for_each_tick(const TierScene& scene, const Callback& callback) {
    const TimelineAxis& axis = scene.axis;
    const double step = axis.tick_step(scene.ui.px(kTickDistance));
    for (double value = std::ceil(axis.range.from / step) * step; value <= axis.range.to; value += step) {
        if (axis.by_turn && value < 1 && step <= 1) continue;  // turn 1 has its own tick
        const double turn = std::max(1.0, value);
        const float x = axis.by_turn ? axis.at(turn - 0.5) : axis.at(value);
        if (x >= axis.x && x <= axis.x + axis.w) callback(axis.by_turn ? turn : value, x);
    }
}

/// First and last row of which something is in range; none: {1, 0}.
std::pair<int, int> rows_in_range(const TimelineAxis& axis, const TurnTimes& times) {
    std::pair<int, int> rows{1, 0};
    for (int row = 1; row <= static_cast<int>(times.turns.size()); ++row) {
        if (axis.row_end(times, row) < axis.range.from || axis.row_start(times, row) > axis.range.to) continue;
        if (rows.second == 0) rows.first = row;
        rows.second = row;
    }
    return rows;
}

}  // namespace

void Timeline::draw_axis_labels(const TierScene& scene, float top, float end) const {
    Ui& ui = scene.ui;
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    for_each_tick(scene, [&](double value, float x) {
        const std::string text = scene.axis.by_turn ? std::to_string(static_cast<int>(value)) : clock_text(value);
        const float width = ui.measure(text, style).x;
        const float left = std::max(x - width / 2, scene.axis.x - ui.px(2));
        if (left + width <= end) ui.text("browse.timeline.tick." + text, {left, top}, text, style);
    });
}

void Timeline::draw_bookmarks(const TierScene& scene, float bottom) {
    Ui& ui = scene.ui;
    const float height = ui.px(kBookmark);
    for (const Bookmark& bookmark : scene.session.bookmarks) {
        if (bookmark.sample_id != scene.sample.id || bookmark.row > static_cast<int>(scene.times.turns.size()))
            continue;
        const float x = scene.middle(bookmark.row);
        if (x < scene.axis.x || x > scene.axis.x + scene.axis.w) continue;
        const Box box{x - height / 2, bottom - height, height, height};
        draw_bookmark_sign(ui, box, ui.theme().accent, true);
        const std::string row = std::to_string(bookmark.row);
        ui.note("browse.timeline.bookmark." + row, box, Role::image, "bookmark on turn " + row);
    }
}

void Timeline::draw_tier(TierScene& scene, const Placed& placed) const {
    Ui& ui = scene.ui;
    const Tier& tier = *placed.tier;
    const Box& box = placed.box;
    scene.lines = placed.lines;
    if (!tier.kind->names_itself) {
        const float left = scene.gutter + ui.px(kTierMargin), line = box.h / static_cast<float>(placed.lines);
        const TextStyle style{fitting_size(ui, line), Face::regular,
                              tier.system < 0 ? ui.theme().text : ui.theme().text_muted};
        ui.text("browse.timeline.tier." + tier.key, {left, box.y + (line - ui.line_height(style)) / 2}, tier.name,
                style, box.x - left - ui.px(8));
    }
    // Of hundreds of turns only what is in sight is drawn; of fewer all is listed, too.
    const bool in_sight = box.y < scene.pane.y + scene.pane.h && box.y + box.h > scene.pane.y;
    if (!in_sight && scene.last_row - scene.first_row > kMostListed) return;
    const Semantics::Group list = ui.group(Role::list, "browse.timeline.list." + tier.key, tier.title);
    tier.kind->draw(scene, tier, box);
}

void Timeline::draw_tiers(Ui& ui, const Session& session, const TurnTimes& times, const Box& body, Intents& intents) {
    follow_selection(session, times, intents);
    TierScene scene{ui, session, *session.sample(), times, axis_in(ui, body.x, body.w), body.x, body};
    std::tie(scene.first_row, scene.last_row) = rows_in_range(scene.axis, times);
    scene.chosen = std::clamp(session.selection.row, 1, static_cast<int>(times.turns.size()));
    scene.hovered = session.hovered_row <= static_cast<int>(times.turns.size()) ? session.hovered_row : 0;
    draw_axis_labels(scene, body.y - ui.px(kTicks), body.x + body.w - bar_right(ui, times));
    draw_bookmarks(scene, body.y);

    ui.begin_pane("browse.timeline.tiers", body, ui.theme().surface);
    place_tiers(ui, ui.origin(), scene.axis, ui.pane_height());
    const float top = ui.origin().y;
    const float bottom = placed_.empty() ? top + ui.px(40) : placed_.back().box.y + placed_.back().box.h;
    const Box plot{scene.axis.x, top, scene.axis.w, bottom - top};
    const Hit hit = ui.hit("browse.timeline.plot", plot, Role::image, "Timeline", in_words(session, times));
    // The wheel is the zoom's while over the plot; the pane scrolls elsewhere.
    if (hit.hovered) ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    if (hit.focused) ui.outline(plot, ui.theme().focus, 4, 2);
    for_each_tick(scene, [&](double, float x) { ui.vline(x, top, bottom, ui.theme().plot_grid); });
    const Color hovered = ui.theme().text_faint, chosen = ui.theme().text;
    const bool both = scene.hovered > 0 && scene.hovered != scene.chosen;
    if (both) draw_crosshair(scene, scene.hovered, hovered, true);
    draw_crosshair(scene, scene.chosen, chosen, true);
    for (const Placed& placed : placed_) draw_tier(scene, placed);
    if (both) draw_crosshair(scene, scene.hovered, hovered, false);
    draw_crosshair(scene, scene.chosen, chosen, false);
    if (placed_.empty()) {
        ui.text("browse.timeline.empty", {body.x + ui.px(kTierMargin), top + ui.px(8)},
                tiers_.empty() ? "Nothing to show of this sample." : "All tiers are hidden. Choose some under Tiers.",
                {14, Face::regular, ui.theme().text_muted}, body.w - ui.px(2 * kTierMargin));
    }
    drawn_in_ = ImGui::GetFrameCount();
    focused_ = hit.focused;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) clicked_ = hit.hovered;
    if (ui.focused_from_outside()) clicked_ = false;
    follow_pointer(scene, plot, hit, intents);
    follow_fingers(scene, plot, intents);
    ui.end_pane(bottom + ui.px(3) - top);
}

void Timeline::follow_selection(const Session& session, const TurnTimes& times, Intents& intents) {
    const int row = std::clamp(session.selection.row, 1, static_cast<int>(times.turns.size()));
    // A sample comes with its range, from a link or all of it.
    const bool moved = followed_row_ != 0 && followed_row_ != row && followed_state_ == session.timeline;
    followed_row_ = row;
    followed_state_ = session.timeline;
    if (!moved) return;
    const TimelineAxis axis{by_turn_, range_, 0, 1};
    const double middle = (axis.row_start(times, row) + axis.row_end(times, row)) / 2;
    if (middle >= range_.from && middle <= range_.to) return;
    range_ = panned(range_, whole_, middle - (range_.from + range_.to) / 2);
    show(session, times, range_, intents);
}

void Timeline::draw_crosshair(const TierScene& scene, int row, Color color, bool behind) const {
    const float x = scene.middle(row);
    if (x < scene.axis.x || x > scene.axis.x + scene.axis.w || placed_.empty()) return;
    const float between = scene.ui.px(3), top = placed_.front().box.y,
                bottom = placed_.back().box.y + placed_.back().box.h;
    for (const Placed& placed : placed_) {
        if (behind == placed.tier->kind->worded)
            scene.ui.vline(x, placed.box.y - between, placed.box.y + placed.box.h, color);
    }
    if (behind) return;
    const bool chosen = row == scene.chosen;
    scene.ui.note(chosen ? "browse.timeline.crosshair" : "browse.timeline.hovered", {x, top, 1, bottom - top},
                  Role::image, (chosen ? "chosen turn " : "turn under the pointer ") + std::to_string(row));
}

void Timeline::follow_pointer(const TierScene& scene, const Box& plot, const Hit& hit, Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    if (hit.held && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        dragged_ = 0;
        pressed_range_ = range_;
        pressed_x_ = io.MousePos.x;
    }
    const bool dragging = dragged_ > scene.ui.px(kClickSlack);
    if (hit.held && io.MouseDelta.x != 0) {
        dragged_ = std::max(dragged_, std::abs(io.MousePos.x - pressed_x_));
        // From where it was pressed: small steps would be lost in rounding.
        const double by = static_cast<double>((pressed_x_ - io.MousePos.x) / plot.w) * pressed_range_.span();
        if (dragged_ > scene.ui.px(kClickSlack))
            show(scene.session, scene.times, panned(pressed_range_, whole_, by), intents);
    }
    if (hit.hovered && (io.MouseWheel != 0 || io.MouseWheelH != 0)) {
        const double factor = std::pow(kZoomStep, static_cast<double>(io.MouseWheel));
        const double around = scene.axis.value_at(io.MousePos.x);
        TimelineRange range = zoomed(range_, whole_, least_span(whole_, by_turn_), around, factor);
        range = panned(range, whole_, -static_cast<double>(io.MouseWheelH) * range.span() / 10);
        show(scene.session, scene.times, range, intents);
    }
    if (hit.double_clicked) show(scene.session, scene.times, whole_, intents);
    hovered_row_ = 0;
    if (!hit.hovered || (hit.held && dragging)) return;
    std::string text;
    hovered_row_ = scene.axis.nearest_row(scene.times, io.MousePos.x);
    const int row = under_pointer(scene, io.MousePos, text);
    if (row <= 0) return;
    if (hit.clicked && !dragging) intents.push_back(OpenTurn{scene.session.selection.sample, row});
    scene.ui.tooltip(text);
}

void Timeline::follow_fingers(const TierScene& scene, const Box& plot, Intents& intents) const {
    Ui& ui = scene.ui;
    ui.take_gestures(plot);
    const Gesture gesture = ui.gesture();
    if (gesture.factor == 1 && gesture.dx == 0) return;
    const double around = scene.axis.value_at(gesture.at.x);
    const TimelineRange range =
        zoomed(range_, whole_, least_span(whole_, by_turn_), around, static_cast<double>(gesture.factor));
    const double by = static_cast<double>(-gesture.dx / plot.w) * range.span();
    show(scene.session, scene.times, panned(range, whole_, by), intents);
}

double Timeline::middle(const Session& session, const TurnTimes& times) const {
    const int row = std::clamp(session.selection.row, 1, static_cast<int>(times.turns.size()));
    const TimelineAxis axis{by_turn_, range_, 0, 1};
    const double chosen = (axis.row_start(times, row) + axis.row_end(times, row)) / 2;
    const bool seen = chosen >= range_.from && chosen <= range_.to;
    return seen ? chosen : (range_.from + range_.to) / 2;
}

bool Timeline::uses_key(std::string_view key) const {
    if (in_sight() && (key == "i" || key == "o" || key == "0")) return true;
    return has_keyboard() && (key == "ArrowLeft" || key == "ArrowRight" || key == "Home" || key == "End");
}

void Timeline::handle_keys(const Session& session, const TurnTimes& times, Intents& intents) const {
    if (!in_sight() || times.turns.empty()) return;
    // Characters, not keys: where digits lie differs from keyboard to keyboard.
    for (const ImWchar typed : ImGui::GetIO().InputQueueCharacters) {
        const double factor = typed == 'i' ? 2 : typed == 'o' ? 0.5 : 0;
        if (factor > 0) {
            const double around = middle(session, times);
            show(session, times, zoomed(range_, whole_, least_span(whole_, by_turn_), around, factor), intents);
        }
        if (typed == '0') show(session, times, whole_, intents);
    }
    if (!has_keyboard()) return;
    const int along =
        (ImGui::IsKeyPressed(ImGuiKey_RightArrow) ? 1 : 0) - (ImGui::IsKeyPressed(ImGuiKey_LeftArrow) ? 1 : 0);
    const int last = static_cast<int>(times.turns.size());
    int row = session.selection.row;
    if (ImGui::GetIO().KeyShift) {
        if (along != 0) show(session, times, panned(range_, whole_, along * range_.span() / 4), intents);
        return;
    }
    if (along != 0) row += along;
    if (ImGui::IsKeyPressed(ImGuiKey_Home, false)) row = 1;
    if (ImGui::IsKeyPressed(ImGuiKey_End, false)) row = last;
    row = std::clamp(row, 1, last);
    if (row != session.selection.row) intents.push_back(OpenTurn{session.selection.sample, row});
}

int Timeline::under_pointer(const TierScene& scene, ImVec2 pointer, std::string& text) const {
    int row = scene.axis.nearest_row(scene.times, pointer.x);
    if (row <= 0) return 0;
    std::string extra;
    for (const Placed& placed : placed_) {
        const Box& box = placed.box;
        if (pointer.y < box.y || pointer.y >= box.y + box.h || placed.tier->kind->tell == nullptr) continue;
        const TierWord word = placed.tier->kind->tell(scene, *placed.tier, pointer);
        if (word.row == 0) continue;
        row = word.row;
        extra = placed.tier->title + ": " + word.text;
    }
    text = turn_text(scene.session, row);
    if (!extra.empty()) text += "\n" + extra;
    return row;
}

std::string Timeline::in_words(const Session& session, const TurnTimes& times) const {
    const int last = static_cast<int>(times.turns.size()), row = std::clamp(session.selection.row, 1, last);
    std::string text = counted(static_cast<std::size_t>(last), "turn");
    if (zoomed_in()) {
        text += by_turn_ ? ", showing turns " + std::to_string(static_cast<int>(range_.from) + 1) + " to " +
                               std::to_string(static_cast<int>(std::ceil(range_.to)))
                         : ", showing " + clock_text(range_.from) + " to " + clock_text(range_.to);
    }
    text += ". Chosen: " + turn_text(session, row);
    for (std::size_t i = 0; i < tiers_.size(); ++i) {
        const Tier& tier = tiers_[i];
        if (!shown_[i]) continue;
        bool first = true;
        const auto begin = std::partition_point(tier.marks.begin(), tier.marks.end(),
                                                [row](const TierMark& mark) { return mark.row < row; });
        for (auto mark = begin; mark != tier.marks.end() && mark->row <= row; ++mark) {
            if (mark->name.empty()) continue;
            text += (first ? ". " + tier.title + ": " : "; ") + mark->name;
            first = false;
        }
    }
    return text;
}

}  // namespace rescue::app
