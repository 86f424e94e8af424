// How the tiers of the timeline are drawn.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/timeline.hpp"
#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kMarked = 8;  // gold blocks narrower than this show nothing but their colour
constexpr float kListed = 3;  // system blocks narrower than this are drawn but not listed one by one

/// A point marker that differs by person in form as well as colour.
void draw_marker(ImDrawList& list, std::size_t person, ImVec2 at, float r, Color color) {
    switch (person % 4) {
        case 0:
            list.AddCircleFilled(at, r, color);
            break;
        case 1:
            list.AddRectFilled({at.x - r, at.y - r}, {at.x + r, at.y + r}, color);
            break;
        case 2:
            list.AddTriangleFilled({at.x, at.y - r * 1.2F}, {at.x + r * 1.2F, at.y + r}, {at.x - r * 1.2F, at.y + r},
                                   color);
            break;
        default:
            list.AddNgonFilled(at, r * 1.3F, color, 4);
            break;
    }
}

constexpr float kGutterMargin = 16, kMarkGap = 6, kLabelGap = 8;

/// Where the label of a strategy marked at `x` begins: behind the mark; before it at the right edge of the plot, `end`.
float label_left(const Ui& ui, float x, float width, float end) {
    const float gap = ui.px(kMarkGap);
    return x + gap + width > end ? x - gap + ui.px(2) - width : x + gap;
}

/// The largest size of words, CSS pixels, whose line fits into that height (device pixels, one more is forgiven).
float size_for(const Ui& ui, float height) {
    for (const float size : {13.0F, 12.0F}) {
        if (ui.line_height({size, Face::regular, 0}) <= height + 1) return size;
    }
    return 11;
}

}  // namespace

bool Timeline::Scene::stretch(int first_row, int row, float& left, float& right) const {
    left = axis.at(axis.row_start(times, first_row));
    right = axis.at(axis.row_end(times, row));
    // Where speech overlaps, a stretch begins when the one before it has ended.
    if (first_row > 1) left = std::max(left, axis.at(axis.row_end(times, first_row - 1)));
    right = std::max(right, left + 1);
    if (right <= axis.x || left >= axis.x + axis.w) return false;
    left = std::max(left, axis.x);
    right = std::min(right, axis.x + axis.w);
    return true;
}

void Timeline::draw_axis_labels(const Scene& scene, float top, float end) const {
    Ui& ui = scene.ui;
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    for_each_tick(scene, [&](double value, float x) {
        const std::string text = scene.axis.by_turn ? std::to_string(static_cast<int>(value)) : clock_text(value);
        const float width = ui.measure(text, style).x;
        const float left = std::max(x - width / 2, scene.axis.x - ui.px(2));
        if (left + width <= end) ui.text("browse.timeline.tick." + text, {left, top}, text, style);
    });
}

void Timeline::draw_tier_name(const Scene& scene, const Tier& tier) const {
    Ui& ui = scene.ui;
    const float left = scene.gutter + ui.px(kGutterMargin), room = tier.box.x - left - ui.px(8);
    const bool speaker = tier.kind == Tier::Kind::speaker,
               system = tier.kind == Tier::Kind::relation && tier.index >= 0;
    const float lane = tier.kind == Tier::Kind::strategy ? ui.line_height({13, Face::regular, 0}) : tier.box.h;
    const TextStyle style{size_for(ui, lane), Face::regular,
                          speaker || system ? ui.theme().text_muted : ui.theme().text};
    if (speaker && ui.line_height(style) > tier.box.h + 1) {
        if (tier.index == 0) draw_speaker_names(scene, tier);
        return;
    }
    std::string id = "browse.timeline.tier." + std::to_string(static_cast<int>(tier.kind));
    if (tier.index >= 0) id.append(".").append(std::to_string(tier.index));
    if (tier.kind == Tier::Kind::intensity) {  // its people are named below
        ui.text(id, {left, tier.box.y + ui.px(2)}, tier.name, style, room - ui.px(18));
        return;
    }
    ui.text(id, {left, tier.box.y + (tier.box.h - ui.line_height(style)) / 2}, tier.name, style, room);
}

void Timeline::draw_speaker_names(const Scene& scene, const Tier& first) const {
    Ui& ui = scene.ui;
    const float left = scene.gutter + ui.px(kGutterMargin), right = first.box.x - ui.px(8);
    const float bottom = first.box.y + first.box.h * static_cast<float>(tiers_.lanes.size());
    TextStyle style{12, Face::regular, 0};
    const float line = ui.line_height(style);
    float x = left, y = first.box.y;
    for (std::size_t i = 0; i < tiers_.lanes.size(); ++i) {
        const float width = ui.measure(tiers_.lanes[i], style).x;
        if (x > left && x + width > right && y + 2 * line <= bottom + ui.px(4)) {
            x = left;
            y += line;
        }
        if (right - x < ui.px(20)) return;  // the tooltip of a lane names its speaker
        style.color = speaker_text_color(ui.theme(), scene.sample, tiers_.lanes[i]);
        ui.text("browse.timeline.speaker.name." + std::to_string(i), {x, y}, tiers_.lanes[i], style, right - x);
        x += width + ui.px(8);
    }
}

void Timeline::draw_legend(const Scene& scene, const Tier& tier) const {
    Ui& ui = scene.ui;
    const TextStyle style{12, Face::regular, ui.theme().text};
    for (const LegendEntry& entry : legend_) {
        const LabelColor& color = relation_color(ui.theme(), scene.sample.scenario, entry.label);
        const float side = ui.px(13), x = scene.gutter + ui.px(kGutterMargin) + entry.box.x,
                    y = tier.box.y + entry.box.y;
        const Box key{x, y + (entry.box.h - side) / 2, side, side};
        ui.fill(key, color.fill, 3);
        const TextStyle glyph{11, Face::semibold, color.on_fill};
        const ImVec2 size = ui.measure(color.glyph, glyph);
        const std::string id = "browse.timeline.legend." + entry.label;
        ui.text(id + ".glyph", {key.x + (side - size.x) / 2, key.y + (side - size.y) / 2}, color.glyph, glyph);
        ui.text(id, {x + side + ui.px(4), y}, entry.text, style, entry.box.w - side - ui.px(4));
    }
}

void Timeline::draw_tier(const Scene& scene, const Tier& tier) const {
    if (tier.kind != Tier::Kind::legend) draw_tier_name(scene, tier);
    switch (tier.kind) {
        case Tier::Kind::speaker:
            draw_speaker(scene, tier);
            break;
        case Tier::Kind::legend:
            draw_legend(scene, tier);
            break;
        case Tier::Kind::relation:
            draw_relation(scene, tier);
            break;
        case Tier::Kind::strategy:
            draw_strategies(scene, tier);
            break;
        case Tier::Kind::intensity:
            draw_intensity(scene, tier);
            break;
    }
}

void Timeline::draw_speaker(const Scene& scene, const Tier& tier) const {
    Ui& ui = scene.ui;
    const Color color = speaker_color(ui.theme(), scene.sample, tier.name);
    const float height = std::min(ui.px(7), tier.box.h - ui.px(1)), y = tier.box.y + (tier.box.h - height) / 2;
    std::size_t turns = 0;
    float drawn_to = tier.box.x - 1;  // bars inside one device pixel are one bar
    for (int row = 1; row <= static_cast<int>(tiers_.lane_of.size()); ++row) {
        if (tiers_.lane_of[static_cast<std::size_t>(row) - 1] != tier.index) continue;
        ++turns;
        const float left = std::max(scene.axis.at(scene.axis.row_start(scene.times, row)), tier.box.x);
        const float right = std::min(scene.axis.at(scene.axis.row_end(scene.times, row)), tier.box.x + tier.box.w);
        if (right < tier.box.x || left > tier.box.x + tier.box.w || right < drawn_to) continue;
        const float width = std::max(right - left - (right - left > ui.px(3) ? ui.px(1) : 0), ui.px(1.5F));
        ui.fill({left, y, width, height}, color, 2);
        drawn_to = left + 1;
    }
    ui.note("browse.timeline.speaker." + std::to_string(tier.index), tier.box, Role::image, tier.name + " speaks",
            counted(turns, "turn"));
}

void Timeline::draw_relation(const Scene& scene, const Tier& tier) const {
    const bool gold = tier.index < 0;
    const std::vector<RelationBlock>& blocks =
        gold ? tiers_.gold : tiers_.systems[static_cast<std::size_t>(tier.index)].blocks;
    const float inset = scene.ui.px(gold ? 1 : 2);
    for (const RelationBlock& block : blocks) {
        float left = 0, right = 0;
        if (!scene.stretch(block.first_row, block.row, left, right)) continue;
        const float hair = right - left > scene.ui.px(4) ? scene.ui.px(1) : 0;
        draw_block(scene, block, gold, {left, tier.box.y + inset, right - left - hair, tier.box.h - 2 * inset});
    }
}

void Timeline::draw_block(const Scene& scene, const RelationBlock& block, bool gold, const Box& box) const {
    Ui& ui = scene.ui;
    if (gold || box.w >= ui.px(kListed)) ui.note(block.id, box, Role::cell, block.name);
    if (block.agreement == Agreement::missing) {
        ui.hatch(box, ui.theme().missing);
        return;
    }
    const LabelColor& color = relation_color(ui.theme(), scene.sample.scenario, block.label);
    if (block.agreement == Agreement::mismatch) {
        ui.fill(box, mix(ui.theme().surface, color.fill, 0.19F), 3);
        ui.dashed_outline(box, color.fill);
        return;
    }
    ui.fill(box, color.fill, 3);
    if (!gold || box.w < ui.px(kMarked)) return;
    // The labelled row itself is marked; the rest of the block leads up to it.
    float left = scene.axis.at(scene.axis.row_start(scene.times, block.row));
    left = std::clamp(left, box.x, box.x + box.w);
    ui.fill({left, box.y + box.h - ui.px(3), box.x + box.w - left, ui.px(2)}, color.on_fill);
    const TextStyle style{13, Face::semibold, color.on_fill};
    // A name that would be cut gives way to its glyph: the legend has the name.
    const std::string glyph = color.glyph, label = shown_label(block.label);
    const std::string full = glyph.empty() ? label : glyph + " " + label;
    const float room = box.w - ui.px(8);
    const bool worded = room >= ui.measure(full, style).x;
    if (!worded && (glyph.empty() || ui.measure(glyph, style).x > box.w - ui.px(2))) return;
    const float x = worded ? box.x + ui.px(5) : box.x + (box.w - ui.measure(glyph, style).x) / 2;
    ui.text(block.id + ".label", {x, box.y + (box.h - ui.line_height(style)) / 2 - ui.px(2)}, worded ? full : glyph,
            style, worded ? room : 0);
}

int Timeline::lanes_needed(const Ui& ui, const TurnTimes& times, TimelineAxis axis) const {
    const TextStyle style{13, Face::regular, 0};
    axis.from = full_from_;
    axis.to = full_to_;
    const std::size_t most = collapsible_ ? kMostBesideOthers : kMostStrategyLanes;
    std::vector<float> free_from;  // of each line
    for (const StrategyMark& mark : tiers_.strategies) {
        const float x = axis.at(axis.row_start(times, mark.row)), width = ui.measure(mark.label, style).x;
        const float left = label_left(ui, x, width, axis.x + axis.w);
        auto lane =
            std::find_if(free_from.begin(), free_from.end(), [&](float from) { return from <= std::min(x, left); });
        if (lane == free_from.end()) {
            if (free_from.size() == most) break;
            lane = free_from.insert(lane, 0);
        }
        *lane = std::max(x, left + width) + ui.px(kLabelGap);
    }
    return std::max(1, static_cast<int>(free_from.size()));
}

void Timeline::draw_strategies(const Scene& scene, const Tier& tier) const {
    Ui& ui = scene.ui;
    const Theme& theme = ui.theme();
    const float lane_height = tier.box.h / static_cast<float>(strategy_lanes_);
    const TextStyle style{size_for(ui, lane_height), Face::regular, theme.text};
    const float end = tier.box.x + tier.box.w;
    std::array<float, kMostStrategyLanes> free_from;
    free_from.fill(tier.box.x);
    for (const StrategyMark& mark : tiers_.strategies) {
        const float x = scene.axis.at(scene.axis.row_start(scene.times, mark.row));
        if (x < tier.box.x || x > end) continue;
        const float width = ui.measure(mark.label, style).x, gap = ui.px(kMarkGap);
        const float label_x = label_left(ui, x, width, end);
        int lane = 0;
        while (lane < strategy_lanes_ && free_from[static_cast<std::size_t>(lane)] > std::min(x, label_x)) ++lane;
        const bool labelled = lane < strategy_lanes_;
        const float y = tier.box.y + lane_height * static_cast<float>(labelled ? lane : 0);
        // A mark without room for its label is short, at the top: it must not cross a label.
        ui.fill({x, labelled ? y + ui.px(1) : tier.box.y - ui.px(3), ui.px(1.5F),
                 labelled ? lane_height - ui.px(2) : ui.px(3)},
                theme.therapist);
        const float left = labelled ? std::min(x, label_x) : x;
        ui.note(mark.id, {left, y, labelled ? width + gap : gap, lane_height}, Role::cell, mark.name);
        if (!labelled) continue;
        ui.text(mark.id + ".label", {label_x, y + (lane_height - ui.line_height(style)) / 2}, mark.label, style);
        free_from[static_cast<std::size_t>(lane)] = std::max(x, label_x + width) + ui.px(kLabelGap);
    }
}

void Timeline::draw_intensity(const Scene& scene, const Tier& tier) const {
    Ui& ui = scene.ui;
    const Theme& theme = ui.theme();
    const TextStyle small{13, Face::regular, theme.text_muted};
    const TextStyle axis{size_for(ui, tier.box.h / 2), Face::regular, theme.text_muted};
    const float pad = ui.px(4), top = tier.box.y + pad, bottom = tier.box.y + tier.box.h - pad;
    const auto y_of = [&](float intensity) { return bottom - (bottom - top) * intensity / 10; };
    for (const int level : {0, 5, 10}) {
        ui.hline(tier.box.x, tier.box.x + tier.box.w, y_of(static_cast<float>(level)), theme.plot_grid);
        if (level == 5) continue;
        const std::string text = std::to_string(level);
        const ImVec2 size = ui.measure(text, axis);
        const float y =
            std::clamp(y_of(static_cast<float>(level)) - size.y / 2, tier.box.y, tier.box.y + tier.box.h - size.y);
        ui.text("browse.timeline.intensity.axis." + text, {tier.box.x - size.x - ui.px(6), y}, text, axis);
    }
    ImDrawList& list = *ui.draw();
    list.PushClipRect({tier.box.x - ui.px(4), tier.box.y},
                      {tier.box.x + tier.box.w + ui.px(4), tier.box.y + tier.box.h}, true);
    for (std::size_t p = 0; p < tiers_.intensity.size(); ++p) {
        const IntensityCurve& curve = tiers_.intensity[p];
        const Color color = speaker_color(theme, scene.sample, curve.person);
        ImVec2 before{};
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const IntensityPoint& point = curve.points[i];
            const double middle =
                (scene.axis.row_start(scene.times, point.row) + scene.axis.row_end(scene.times, point.row)) / 2;
            const ImVec2 at{scene.axis.at(middle), y_of(static_cast<float>(point.intensity))};
            const bool inside = at.x >= tier.box.x - 1 && before.x <= tier.box.x + tier.box.w;
            if (i > 0 && inside) list.AddLine(before, at, color, ui.px(1.5F));
            if (inside && at.x <= tier.box.x + tier.box.w) draw_marker(list, p, at, ui.px(2.5F), color);
            before = at;
        }
    }
    list.PopClipRect();
    // Who is who, as far as the gutter has room below the tier's name.
    float y = tier.box.y + ui.px(3) + ui.line_height(small);
    for (std::size_t p = 0; p < tiers_.intensity.size(); ++p) {
        const IntensityCurve& curve = tiers_.intensity[p];
        const std::string id = "browse.timeline.intensity." + std::to_string(p);
        ui.note(id, tier.box, Role::image, curve.name);
        if (y + ui.line_height(small) > tier.box.y + tier.box.h - ui.px(2)) continue;
        const float left = scene.gutter + ui.px(kGutterMargin);
        draw_marker(list, p, {left + ui.px(4), y + ui.line_height(small) / 2}, ui.px(3),
                    speaker_color(theme, scene.sample, curve.person));
        ui.text(id + ".person", {left + ui.px(12), y}, curve.person, small, tier.box.x - left - ui.px(36));
        y += ui.line_height(small);
    }
}

void Timeline::draw_crosshair(const Scene& scene, bool behind) const {
    const int row = std::clamp(scene.session.selection.row, 1, static_cast<int>(scene.times.turns.size()));
    const double start = scene.axis.row_start(scene.times, row), end = scene.axis.row_end(scene.times, row);
    const float x = scene.axis.at(start + (end - start) / 2);
    if (x < scene.axis.x || x > scene.axis.x + scene.axis.w) return;
    const float between = scene.ui.px(3), top = placed_.front().box.y,
                bottom = placed_.back().box.y + placed_.back().box.h;
    for (const Tier& tier : placed_) {
        const bool labels = tier.kind == Tier::Kind::strategy || tier.kind == Tier::Kind::legend ||
                            (tier.kind == Tier::Kind::relation && tier.index < 0);
        if (behind == labels) {
            scene.ui.vline(x, tier.box.y - between, tier.box.y + tier.box.h, scene.ui.theme().text);
        }
    }
    if (behind) return;
    scene.ui.note("browse.timeline.crosshair", {x, top, 1, bottom - top}, Role::image,
                  "chosen turn " + std::to_string(row));
}

}  // namespace rescue::app
