#include "app/widgets/timeline.hpp"

#include <algorithm>
#include <cmath>

#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kBar = 28, kGutter = 164, kNarrowGutter = 104, kRight = 16;
constexpr float kLegendLine = 16, kLegendMargin = 16, kLegendKey = 18, kLegendGap = 12, kBelow = 3,
                kMostIntensity = 128;
constexpr float kTicks = 22;        // the line of tick labels, above the tiers
constexpr float kControls = 44;     // the line of buttons where the timeline is the only pane
constexpr double kZoomStep = 1.25;  // of one notch of the wheel
constexpr char kShowAll[] = "show all";
constexpr float kClickSlack = 4;  // further than this a press is a drag

}  // namespace

TimelineAxis Timeline::axis_in(const Ui& ui, float left, float width) const {
    const float gutter = ui.px(collapsible_ ? kGutter : kNarrowGutter);
    return {by_turn_, from_, to_, left + gutter, std::max(ui.px(40), width - gutter - ui.px(kRight))};
}

void Timeline::prepare(const Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                       float width) {
    const bool other = benchmark_ != session.benchmark.get() || sample_ != session.selection.sample;
    if (other || revision_ != session.revision || hide_gold_ != session.display.hide_gold ||
        hide_future_ != session.display.hide_future || revealed_ != session.revealed) {
        hide_gold_ = session.display.hide_gold;
        hide_future_ = session.display.hide_future;
        revealed_ = session.revealed;
        benchmark_ = session.benchmark.get();
        revision_ = session.revision;
        sample_ = session.selection.sample;
        tiers_ = TimelineTiers(session, answers);
        if (other) reset_range(times);
    }
    strategy_lanes_ = lanes_needed(ui, times, axis_in(ui, 0, width));
    legend_height_ = lay_out_legend(ui, width - ui.px(2 * kLegendMargin));
}

void Timeline::reset_range(const TurnTimes& times) {
    if (!times.known) by_turn_ = true;
    if (by_turn_) {
        full_from_ = 0;
        full_to_ = static_cast<double>(times.turns.size());
    } else {
        double first = times.end;
        for (const TurnTime& turn : times.turns) first = std::min(first, turn.start);
        // Nearly all conversations start at zero; a cut from the middle of one starts where it starts.
        full_from_ = first >= 0 && first < 0.1 * times.end ? 0 : first;
        full_to_ = std::max(times.end, full_from_ + 1);
    }
    from_ = full_from_;
    to_ = full_to_;
}

float Timeline::bar_height(const Ui& ui) const { return ui.px(collapsible_ ? kBar : kControls + kTicks); }

Timeline::Heights Timeline::heights(const Ui& ui, float roomy) const {
    const auto between = [&](float least, float well) { return ui.px(least + (well - least) * roomy); };
    return {between(6, 16), between(18, 24), between(12, 17), between(14, 17), between(26, 64), between(2, 6)};
}

float Timeline::total(const Ui& ui, const Heights& each) const {
    float height = each.lane * static_cast<float>(tiers_.lanes.size()) + each.between;
    height += legend_height_ + each.gold + each.system * static_cast<float>(tiers_.systems.size()) + each.between;
    if (!tiers_.strategies.empty()) height += each.strategy * static_cast<float>(strategy_lanes_) + each.between;
    if (!tiers_.intensity.empty()) height += each.intensity;
    return height + ui.px(kBelow);
}

float Timeline::wanted_height(const Ui& ui) const {
    return collapsed() ? bar_height(ui) : bar_height(ui) + total(ui, heights(ui, 1));
}

float Timeline::lay_out_legend(const Ui& ui, float width) {
    legend_.clear();
    const TextStyle style{12, Face::regular, 0};
    float x = 0, y = 0;
    for (const RelationBlock& block : tiers_.gold) {
        const auto known = [&](const LegendEntry& entry) { return entry.label == block.label; };
        if (std::any_of(legend_.begin(), legend_.end(), known)) continue;
        const std::string text = shown_label(block.label);
        const float w = std::min(ui.px(kLegendKey) + ui.measure(text, style).x, width);
        if (x > 0 && x + w > width) {
            x = 0;
            y += ui.px(kLegendLine);
        }
        legend_.push_back({block.label, text, {x, y, w, ui.px(kLegendLine)}});
        x += w + ui.px(kLegendGap);
    }
    return legend_.empty() ? 0 : y + ui.px(kLegendLine);
}

void Timeline::place_tiers(const Ui& ui, const Session& session, ImVec2 origin, const TimelineAxis& axis,
                           float height) {
    placed_.clear();
    float y = origin.y;
    const auto add = [&](Tier::Kind kind, int index, float tier_height, std::string name) {
        placed_.push_back({kind, index, {axis.x, y, axis.w, tier_height}, std::move(name)});
        y += tier_height;
    };
    const float least = total(ui, heights(ui, 0)), well = total(ui, heights(ui, 1));
    const Heights each = heights(ui, std::clamp((height - least) / (well - least), 0.0F, 1.0F));
    for (std::size_t i = 0; i < tiers_.lanes.size(); ++i) {
        add(Tier::Kind::speaker, static_cast<int>(i), each.lane, tiers_.lanes[i]);
    }
    y += each.between;
    if (!legend_.empty()) add(Tier::Kind::legend, -1, legend_height_, {});
    add(Tier::Kind::relation, -1, each.gold, "Relation · gold");
    for (std::size_t i = 0; i < tiers_.systems.size(); ++i) {
        add(Tier::Kind::relation, static_cast<int>(i), each.system,
            session.systems[static_cast<std::size_t>(tiers_.systems[i].system)].name);
    }
    y += each.between;
    if (!tiers_.strategies.empty()) {
        add(Tier::Kind::strategy, 0, each.strategy * static_cast<float>(strategy_lanes_), "Strategy");
        y += each.between;
    }
    if (!tiers_.intensity.empty()) {
        const float left = origin.y + height - y - ui.px(kBelow);
        add(Tier::Kind::intensity, 0, std::clamp(left, each.intensity, std::max(each.intensity, ui.px(kMostIntensity))),
            "Intensity");
    }
}

void Timeline::draw_bar(Ui& ui, const TurnTimes& times, const Box& bar) {
    const ButtonKind kind = collapsible_ ? ButtonKind::link : ButtonKind::chip;
    const float y = bar.y + (ui.px(collapsible_ ? kBar : kControls) - ui.button_height(kind)) / 2;
    float x = bar.x + ui.px(16);
    const auto button = [&](const char* id, const char* text, const char* hint) {
        const bool pressed = ui.button(id, {x, y}, text, kind, hint);
        x += ui.button_width(text, kind) + ui.px(collapsible_ ? 14 : 8);
        return pressed;
    };
    if (collapsible_ && button("browse.timeline.collapse", collapsed() ? "▸ Timeline" : "▾ Timeline",
                               collapsed() ? "show the timeline" : "hide the timeline")) {
        collapsed_ = !collapsed();
    }
    if (collapsed()) return;
    // Names what a press changes to.
    if (times.known && button("browse.timeline.axis", by_turn_ ? "by time" : "by turn",
                              by_turn_ ? "place turns by their times" : "give every turn the same width")) {
        by_turn_ = !by_turn_;
        reset_range(times);
    }
    if (!collapsible_) {  // no wheel on a phone
        if (button("browse.timeline.in", "+", "zoom in")) zoom((from_ + to_) / 2, 2);
        if (button("browse.timeline.out", "–", "zoom out")) zoom((from_ + to_) / 2, 0.5);
    }
    if (!zoomed()) return;
    if (collapsible_) x = bar.x + bar.w - ui.px(kRight) - ui.button_width(kShowAll, kind);
    if (button("browse.timeline.fit", kShowAll, "double click does it too")) reset_range(times);
}

void Timeline::zoom(double around, double factor) {
    const double span = to_ - from_, full = full_to_ - full_from_;
    const double wanted = std::clamp(span / factor, std::min(by_turn_ ? 3.0 : 5.0, full), full);
    from_ = std::clamp(around - (around - from_) * wanted / span, full_from_, full_to_ - wanted);
    to_ = from_ + wanted;
}

void Timeline::draw(Ui& ui, const Session& session, const TurnTimes& times, const Box& area, Intents& intents) {
    const Box bar{area.x, area.y, area.w, bar_height(ui)};
    ui.begin_pane("browse.timeline", area, ui.theme().surface, false);
    ui.hline(area.x, area.x + area.w, area.y, ui.theme().border);
    draw_bar(ui, times, bar);
    if (!collapsed() && area.h > bar.h) {
        draw_tiers(ui, session, times, {area.x, area.y + bar.h, area.w, area.h - bar.h}, intents);
    }
    ui.end_pane();
}

void Timeline::draw_tiers(Ui& ui, const Session& session, const TurnTimes& times, const Box& body, Intents& intents) {
    const int chosen = std::clamp(session.selection.row, 1, static_cast<int>(times.turns.size()));
    Scene scene{ui, session, *session.sample(), times, axis_in(ui, body.x, body.w), body.x};
    follow_selection(scene, chosen);
    const float label_end = zoomed() && collapsible_
                                ? body.x + body.w - ui.px(kRight + 12) - ui.button_width(kShowAll, ButtonKind::link)
                                : body.x + body.w - ui.px(4);
    draw_axis_labels(scene, body.y - ui.px(kTicks), label_end);

    ui.begin_pane("browse.timeline.tiers", body, ui.theme().surface);
    place_tiers(ui, session, ui.origin(), scene.axis, ui.pane_height());
    const float top = ui.origin().y, bottom = placed_.back().box.y + placed_.back().box.h;
    const Box plot{scene.axis.x, top, scene.axis.w, bottom - top};
    const Hit hit = ui.hit("browse.timeline.plot", plot, Role::region, "Timeline of the conversation");
    // The wheel is the zoom's while over the plot; the pane scrolls elsewhere.
    if (hit.hovered) ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    if (hit.focused) ui.outline(plot, ui.theme().focus, 4, 2);
    for_each_tick(scene, [&](double, float x) { ui.vline(x, top, bottom, ui.theme().plot_grid); });
    draw_crosshair(scene, true);
    for (const Tier& tier : placed_) draw_tier(scene, tier);
    draw_crosshair(scene, false);
    follow_pointer(scene, plot, hit, intents);
    ui.end_pane(bottom + ui.px(kBelow) - top);
}

void Timeline::follow_selection(Scene& scene, int chosen) {
    if (followed_row_ == chosen) return;
    followed_row_ = chosen;
    const double middle = (scene.axis.row_start(scene.times, chosen) + scene.axis.row_end(scene.times, chosen)) / 2;
    if (middle >= from_ && middle <= to_) return;
    const double span = to_ - from_;
    from_ = std::clamp(middle - span / 2, full_from_, full_to_ - span);
    to_ = from_ + span;
    scene.axis.from = from_;
    scene.axis.to = to_;
}

void Timeline::follow_pointer(const Scene& scene, const Box& plot, const Hit& hit, Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    if (hit.held && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) dragged_ = 0;
    const double span = to_ - from_;
    if (hit.held && io.MouseDelta.x != 0) {
        dragged_ += std::abs(io.MouseDelta.x);
        if (dragged_ > scene.ui.px(kClickSlack)) {
            const double moved = static_cast<double>(io.MouseDelta.x / plot.w) * span;
            from_ = std::clamp(from_ - moved, full_from_, full_to_ - span);
            to_ = from_ + span;
        }
    }
    if (hit.hovered && io.MouseWheel != 0) {
        zoom(scene.axis.value_at(io.MousePos.x), std::pow(kZoomStep, static_cast<double>(io.MouseWheel)));
        scene.ui.host().request_frame();
    }
    if (hit.double_clicked) reset_range(scene.times);
    const bool dragging = dragged_ > scene.ui.px(kClickSlack);
    if (!hit.hovered || (hit.held && dragging)) return;
    std::string text;
    const int row = under_pointer(scene, io.MousePos, text);
    if (row <= 0) return;
    if (hit.clicked && !dragging) intents.push_back(OpenTurn{scene.session.selection.sample, row});
    scene.ui.tooltip(text);
}

int Timeline::under_pointer(const Scene& scene, ImVec2 pointer, std::string& text) const {
    int row = scene.axis.nearest_row(scene.times, pointer.x);
    if (row <= 0) return 0;
    std::string extra;
    for (const Tier& tier : placed_) {
        if (pointer.y < tier.box.y || pointer.y >= tier.box.y + tier.box.h) continue;
        if (tier.kind == Tier::Kind::relation) {
            const std::vector<RelationBlock>& blocks =
                tier.index < 0 ? tiers_.gold : tiers_.systems[static_cast<std::size_t>(tier.index)].blocks;
            for (const RelationBlock& block : blocks) {
                float left = 0, right = 0;
                if (!scene.stretch(block.first_row, block.row, left, right)) continue;
                if (pointer.x < left || pointer.x >= right) continue;
                row = block.row;  // a label belongs to its therapist row
                extra = tier.name + ": " + block.name;
            }
        }
        if (tier.kind == Tier::Kind::strategy) {
            float nearest = scene.ui.px(40);
            for (const StrategyMark& mark : tiers_.strategies) {
                const float away = pointer.x - scene.axis.at(scene.axis.row_start(scene.times, mark.row));
                if (away < -scene.ui.px(3) || away > nearest) continue;
                nearest = away;
                row = mark.row;
                extra = "Strategy: " + mark.label;
            }
        }
    }
    const Turn& turn = scene.sample.turns[static_cast<std::size_t>(row) - 1];
    text = "Turn " + std::to_string(row) + " · " + speaker_name(turn);
    if (const std::string clock = clock_text(turn.start_time); !clock.empty()) text += " · " + clock;
    if (!extra.empty()) text += "\n" + extra;
    for (const Emotion& emotion : turn.internal_emotion) {
        if (!emotion.intensity) continue;
        text += "\n" + emotion.person + ": intensity " + std::to_string(*emotion.intensity);
    }
    return row;
}

}  // namespace rescue::app
