#include "app/widgets/timeline.hpp"

#include <algorithm>
#include <cmath>

#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kBar = 34, kAxis = 20, kGutter = 116, kRight = 14, kBetween = 6;
constexpr float kLane = 14, kGold = 20, kSystem = 16, kStrategyLane = 16, kIntensity = 72, kLeastIntensity = 48;
constexpr float kClickSlack = 4;  // further than this a press is a drag

}  // namespace

void Timeline::update(const Session& session, const TurnTimes& times, const SampleAnswers& answers) {
    const bool other = benchmark_ != session.benchmark.get() || sample_ != session.selection.sample;
    if (!other && revision_ == session.revision) return;
    benchmark_ = session.benchmark.get();
    revision_ = session.revision;
    sample_ = session.selection.sample;
    tiers_ = TimelineTiers(session, answers);
    if (other) reset_range(times);
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

float Timeline::bar_height(const Ui& ui) const { return ui.px(kBar); }

float Timeline::wanted_height(const Ui& ui) const {
    if (collapsed_ && collapsible_) return bar_height(ui);
    float height = ui.px(kBar + kAxis + kGold + 3 * kBetween + 8);
    height += ui.px(kLane) * static_cast<float>(tiers_.lanes.size());
    height += ui.px(kSystem) * static_cast<float>(tiers_.systems.size());
    if (!tiers_.strategies.empty()) height += ui.px(kStrategyLane) * static_cast<float>(strategy_lanes());
    if (!tiers_.intensity.empty()) height += ui.px(kIntensity);
    return height;
}

void Timeline::place_tiers(const Ui& ui, const Session& session, ImVec2 origin, float width, float height) {
    placed_.clear();
    const float x = origin.x + ui.px(kGutter), w = std::max(ui.px(40), width - ui.px(kGutter + kRight));
    float y = origin.y + ui.px(kAxis);
    const auto add = [&](Tier::Kind kind, int index, float tier_height, std::string name) {
        placed_.push_back({kind, index, {x, y, w, tier_height}, std::move(name)});
        y += tier_height;
    };
    for (std::size_t i = 0; i < tiers_.lanes.size(); ++i) {
        add(Tier::Kind::speaker, static_cast<int>(i), ui.px(kLane), tiers_.lanes[i]);
    }
    y += ui.px(kBetween);
    add(Tier::Kind::relation, -1, ui.px(kGold), "Relation · gold");
    for (std::size_t i = 0; i < tiers_.systems.size(); ++i) {
        add(Tier::Kind::relation, static_cast<int>(i), ui.px(kSystem),
            session.systems[static_cast<std::size_t>(tiers_.systems[i].system)].name);
    }
    y += ui.px(kBetween);
    if (!tiers_.strategies.empty()) {
        add(Tier::Kind::strategy, 0, ui.px(kStrategyLane) * static_cast<float>(strategy_lanes()), "Strategy");
        y += ui.px(kBetween);
    }
    if (!tiers_.intensity.empty()) {
        const float left = origin.y + height - y - ui.px(8);
        add(Tier::Kind::intensity, 0, std::clamp(left, ui.px(kLeastIntensity), ui.px(2 * kIntensity)), "Intensity");
    }
}

void Timeline::draw_bar(Ui& ui, const TurnTimes& times, const Box& bar) {
    const Theme& theme = ui.theme();
    const TextStyle title{13.5F, Face::semibold, theme.text};
    float x = bar.x + ui.px(16);
    x += ui.text("browse.timeline.title", {x, bar.y + (bar.h - ui.line_height(title)) / 2}, "Timeline", title, 0, Role::heading).x;
    x += ui.px(12);
    const auto button = [&](const char* id, const char* text, ButtonKind kind, float at) {
        return ui.button(id, {at, bar.y + (bar.h - ui.button_height(kind)) / 2}, text, kind);
    };
    if (!collapsed_ || !collapsible_) {
        for (const bool turns : {false, true}) {
            if (!turns && !times.known) continue;
            const char* text = turns ? "by turn" : "by time";
            const ButtonKind kind = by_turn_ == turns ? ButtonKind::chip_on : ButtonKind::chip;
            if (button(turns ? "browse.timeline.by_turn" : "browse.timeline.by_time", text, kind, x) && by_turn_ != turns) {
                by_turn_ = turns;
                reset_range(times);
            }
            x += ui.button_width(text, kind) + ui.px(6);
        }
        if (zoomed()) {
            if (button("browse.timeline.fit", "show all", ButtonKind::chip, x)) reset_range(times);
            x += ui.button_width("show all", ButtonKind::chip) + ui.px(10);
        }
    }
    float right = bar.x + bar.w - ui.px(10);
    if (collapsible_) {
        const char* text = collapsed_ ? "show" : "hide";
        right -= ui.button_width(text, ButtonKind::chip);
        if (button("browse.timeline.collapse", text, ButtonKind::chip, right)) collapsed_ = !collapsed_;
    }
    const TextStyle hint{12.5F, Face::regular, theme.text_muted};
    constexpr std::string_view kHint = "wheel zooms · drag moves · double click shows all";
    if (!collapsed_ && ui.measure(kHint, hint).x + ui.px(24) < right - x) {
        ui.text("browse.timeline.hint", {x + ui.px(8), bar.y + (bar.h - ui.line_height(hint)) / 2}, kHint, hint);
    }
}

void Timeline::draw(Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                    const Box& area, Intents& intents) {
    update(session, times, answers);
    ui.fill(area, ui.theme().surface);
    ui.hline(area.x, area.x + area.w, area.y, ui.theme().border);
    draw_bar(ui, times, {area.x, area.y, area.w, bar_height(ui)});
    if (collapsed_ && collapsible_) return;
    const Box body{area.x, area.y + bar_height(ui), area.w, std::max(1.0F, area.h - bar_height(ui))};
    ui.begin_pane("browse.timeline", body, ui.theme().surface);
    const ImVec2 origin = ui.origin();
    place_tiers(ui, session, origin, ui.pane_width(), ui.pane_height());
    if (placed_.empty()) {
        ui.end_pane();
        return;
    }
    const float bottom = placed_.back().box.y + placed_.back().box.h;
    const Box plot{placed_.front().box.x, origin.y, placed_.front().box.w, bottom - origin.y};
    const int chosen = std::clamp(session.selection.row, 1, static_cast<int>(times.turns.size()));
    Scene scene{ui, session, *session.sample(), times, {by_turn_, from_, to_, plot.x, plot.w}};
    if (followed_row_ != chosen) {
        followed_row_ = chosen;
        const double middle = (scene.axis.row_start(times, chosen) + scene.axis.row_end(times, chosen)) / 2;
        if (middle < from_ || middle > to_) {
            const double span = to_ - from_;
            from_ = std::clamp(middle - span / 2, full_from_, full_to_ - span);
            to_ = from_ + span;
            scene.axis.from = from_;
            scene.axis.to = to_;
        }
    }
    const Hit hit = ui.hit("browse.timeline.plot", plot, Role::region, "Timeline of the conversation");
    // The wheel is the zoom's while over the plot; the pane scrolls elsewhere.
    if (hit.hovered) ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    draw_axis(scene, origin.y, bottom);
    for (const Tier& tier : placed_) draw_tier(scene, tier);
    draw_crosshair(scene, origin.y + ui.px(kAxis) - ui.px(4), bottom);
    follow_pointer(scene, plot, hit, intents);
    ui.end_pane(bottom + ui.px(8) - origin.y);
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
        const double least = by_turn_ ? 3 : 5;
        const double wanted = std::clamp(span * std::pow(1.25, -static_cast<double>(io.MouseWheel)),
                                         std::min(least, full_to_ - full_from_), full_to_ - full_from_);
        const double at = scene.axis.value_at(io.MousePos.x);
        from_ = std::clamp(at - (at - from_) * wanted / span, full_from_, full_to_ - wanted);
        to_ = from_ + wanted;
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
