// Tiers of blocks: utterance types, relation labels of the gold and of each system, and the key to the labels.
#include <algorithm>
#include <cmath>

#include "app/widgets/timeline_marks.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kMarked = 8;  // gold blocks narrower than this show nothing but their colour
constexpr float kListed = 3;  // narrower blocks are drawn but not listed one by one
constexpr float kKey = 18, kKeyGap = 12, kKeyLine = 16;

/// Short for a word of the benchmark's own sets: "accusation" -> "acc".
std::string shortened(const std::string& word) {
    constexpr std::size_t kLetters = 3;
    const bool plain = std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return plain && word.size() > kLetters ? word.substr(0, kLetters) : std::string{};
}

/// Calls back with each mark in sight and its block, `inset` above and below; blocks inside one device pixel are one,
/// and a hair stands between wider ones.
template <class Draw>
void for_each_block(const TierScene& scene, const Tier& tier, const Box& box, float inset, Draw draw) {
    float drawn_to = box.x - 1;
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        float left = 0, right = 0;
        if (!scene.stretch(mark->first_row, mark->row, left, right) || right < drawn_to) continue;
        drawn_to = left + 1;
        const float hair = right - left > scene.ui.px(4) ? scene.ui.px(1) : 0;
        draw(*mark, Box{left, box.y + inset, right - left - hair, box.h - 2 * inset});
    }
}

/// The first of the texts that fits into the box, in its middle or (the first one) at its left.
void draw_fitting(Ui& ui, const std::string& id, const Box& box, const TextStyle& style, const std::string& words,
                  const std::string& sign) {
    if (box.w < ui.px(7)) return;
    if (!words.empty() && ui.measure(words, style).x <= box.w - ui.px(8)) {
        ui.text(id, {box.x + ui.px(5), box.y + (box.h - ui.line_height(style)) / 2}, words, style);
        return;
    }
    const float width = sign.empty() ? 0 : ui.measure(sign, style).x;
    if (width <= 0 || width > box.w - ui.px(2)) return;
    ui.text(id, {box.x + (box.w - width) / 2, box.y + (box.h - ui.line_height(style)) / 2}, sign, style);
}

/// Too slim for signs: what is wrong is half as tall, what is missing a foot.
void draw_slim_relation(const TierScene& scene, const TierMark& mark, const Box& box) {
    const bool missing = mark.agreement == Agreement::missing;
    const float height = missing ? box.h / 6 : mark.agreement == Agreement::mismatch ? box.h / 2 : box.h;
    scene.ui.fill(
        {box.x, box.y + box.h - height, box.w, height},
        missing ? scene.ui.theme().missing : relation_color(scene.ui.theme(), scene.sample.scenario, mark.label).fill);
}

void draw_relation(const TierScene& scene, const Tier& tier, const TierMark& mark, const Box& box) {
    Ui& ui = scene.ui;
    if (box.w < ui.px(kListed)) return draw_slim_relation(scene, mark, box);
    const bool gold = tier.system < 0;
    const std::string id = item_id(tier, mark);
    ui.note(id, box, Role::cell, mark.name);
    if (mark.agreement == Agreement::missing) {
        ui.hatch(box, ui.theme().missing);
        if (box.w >= ui.px(kMarked)) ui.outline(box, ui.theme().missing, 3);
        return;
    }
    const LabelColor& color = relation_color(ui.theme(), scene.sample.scenario, mark.label);
    const bool wrong = mark.agreement == Agreement::mismatch;
    if (wrong) {
        ui.fill(box, mix(ui.theme().surface, color.fill, 0.19F), 3);
        ui.dashed_outline(box, color.fill);
    } else {
        ui.fill(box, color.fill, 3);
    }
    if (box.w < ui.px(kMarked)) return;
    const Color ink = wrong ? ui.theme().text : color.on_fill;
    if (gold) {
        // The labelled row itself is marked; the rest of the block leads up to it.
        const float left = std::clamp(scene.axis.at(scene.axis.row_start(scene.times, mark.row)), box.x, box.x + box.w);
        ui.fill({left, box.y + box.h - ui.px(3), box.x + box.w - left, ui.px(2)}, ink);
    }
    Box words = box;
    if (wrong) {
        const float reach = std::min(ui.px(4), box.h / 3);
        draw_cross(ui, {box.x + ui.px(4) + reach, box.y + box.h / 2}, reach, ui.theme().mismatch);
        words.x += 2 * reach + ui.px(4);
        words.w -= 2 * reach + ui.px(4);
    }
    const TextStyle style{fitting_size(ui, box.h), gold ? Face::semibold : Face::regular, ink};
    if (ui.line_height(style) > box.h + ui.px(4)) return;
    if (gold) words.y -= ui.px(1);
    // A name that would be cut gives way to its sign: the key has the name.
    const std::string glyph = color.glyph, label = shown_label(mark.label);
    draw_fitting(ui, id + ".label", words, style, glyph.empty() ? label : glyph + " " + label, glyph);
}

/// Places the entries of the key in lines of that width.
std::vector<Box> lay_out_legend(const Ui& ui, const Tier& tier, float width) {
    const TextStyle style{12, Face::regular, 0};
    std::vector<Box> boxes;
    const float line = ui.px(kKeyLine);
    float x = 0, y = 0;
    for (const TierMark& mark : tier.marks) {
        const float w = std::min(ui.px(kKey) + ui.measure(mark.text, style).x, width);
        if (x > 0 && x + w > width) {
            x = 0;
            y += line;
        }
        boxes.push_back({x, y, w, line});
        x += w + ui.px(kKeyGap);
    }
    return boxes;
}

}  // namespace

std::vector<Tier> collect_utterances(const TierSource& source) {
    Tier tier;
    for (int row = 1; row <= static_cast<int>(source.sample.turns.size()); ++row) {
        const Turn& turn = source.sample.turns[static_cast<std::size_t>(row) - 1];
        if (turn.utterance_type.empty() || !source.session.gold_shown(row)) continue;
        TierMark mark;
        mark.first_row = mark.row = row;
        mark.who = turn.speaker;
        mark.text = shown_label(turn.utterance_type);
        mark.name = mark.text + " of " + (turn.speaker.empty() ? "nobody named" : turn.speaker);
        tier.marks.push_back(std::move(mark));
    }
    return with_gold(std::move(tier));
}

void draw_utterances(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const TextStyle style{std::min(12.0F, fitting_size(ui, box.h)), Face::regular, ui.theme().text};
    for_each_block(scene, tier, box, ui.px(1), [&](const TierMark& mark, const Box& block) {
        const Color color = speaker_color(ui.theme(), scene.sample, mark.who);
        ui.fill(block, mix(ui.theme().surface, color, 0.28F), 3);
        if (block.w < ui.px(kListed)) return;
        const std::string id = item_id(tier, mark);
        ui.note(id, block, Role::cell, mark.name);
        draw_fitting(ui, id + ".label", block, style, mark.text, shortened(mark.text));
    });
}

std::vector<Tier> collect_legend(const TierSource& source) {
    Tier tier;
    const auto add = [&tier](const TierMark& mark) {
        const auto known = [&](const TierMark& each) { return each.label == mark.label; };
        if (mark.label.empty() || std::any_of(tier.marks.begin(), tier.marks.end(), known)) return;
        TierMark entry;
        entry.label = mark.label;
        entry.text = shown_label(mark.label);
        tier.marks.push_back(std::move(entry));
    };
    for (const Tier& each : collect_relations(source)) std::for_each(each.marks.begin(), each.marks.end(), add);
    const std::vector<Label>& set = relation_labels(source.sample.scenario);
    std::stable_sort(tier.marks.begin(), tier.marks.end(), [&set](const TierMark& a, const TierMark& b) {
        const int last = static_cast<int>(set.size()), i = label_index(set, a.label), j = label_index(set, b.label);
        return (i < 0 ? last : i) < (j < 0 ? last : j);
    });
    return with_gold(std::move(tier));
}

int legend_lines(const Ui& ui, const TurnTimes&, const TimelineAxis&, const Tier& tier, int, float width) {
    const std::vector<Box> boxes = lay_out_legend(ui, tier, width - ui.px(2 * kTierMargin));
    return boxes.empty() ? 1 : 1 + static_cast<int>(std::lround(boxes.back().y / ui.px(kKeyLine)));
}

void draw_legend(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const TextStyle style{12, Face::regular, ui.theme().text};
    const float left = scene.gutter + ui.px(kTierMargin), side = ui.px(13);
    // It stands on no axis: grid and marks of turns do not go through it.
    ui.fill({box.x - ui.px(1), box.y - ui.px(3), box.w + ui.px(2), box.h + ui.px(5)}, ui.theme().surface);
    const std::vector<Box> boxes =
        lay_out_legend(ui, tier, box.x + box.w + ui.px(kTierMargin) - scene.gutter - ui.px(2 * kTierMargin));
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const TierMark& mark = tier.marks[i];
        const LabelColor& color = relation_color(ui.theme(), scene.sample.scenario, mark.label);
        const float x = left + boxes[i].x, y = box.y + boxes[i].y;
        const Box key{x, y + (boxes[i].h - side) / 2, side, side};
        ui.fill(key, color.fill, 3);
        const TextStyle glyph{11, Face::semibold, color.on_fill};
        const ImVec2 size = ui.measure(color.glyph, glyph);
        const std::string id = "browse.timeline.legend." + std::to_string(i);
        ui.text(id + ".glyph", {key.x + (side - size.x) / 2, key.y + (side - size.y) / 2}, color.glyph, glyph);
        ui.text(id, {x + side + ui.px(4), y}, mark.text, style, boxes[i].w - side - ui.px(4));
    }
}

std::vector<Tier> collect_relations(const TierSource& source) {
    const auto answered = [](const TierSource&, const RowAnswer& answer, TierMark& mark) {
        mark.label = answer.first;
        mark.text = shown_label(answer.first);
    };
    std::vector<Tier> tiers = answer_tiers(source, TaskId::rpp, answered);
    for (Tier& tier : tiers) {
        for (TierMark& mark : tier.marks) mark.first_row = stretch_start(source.sample, mark.row);
    }
    Tier gold;
    for (const RelationSpan& span : relation_spans(source.sample)) {
        if (!source.session.gold_shown(span.row)) continue;
        TierMark mark;
        mark.first_row = span.first_row;
        mark.row = span.row;
        mark.label = span.label;
        mark.text = mark.name = shown_label(span.label);
        gold.marks.push_back(std::move(mark));
    }
    tiers = with_gold(std::move(gold), std::move(tiers));
    for (Tier& tier : tiers) {
        for (TierMark& mark : tier.marks) mark.name += ", " + rows_text(mark.first_row, mark.row);
    }
    return tiers;
}

void draw_relations(const TierScene& scene, const Tier& tier, const Box& box) {
    const float inset = scene.ui.px(tier.system < 0 ? 1 : 1.5F);
    for_each_block(scene, tier, box, inset,
                   [&](const TierMark& mark, const Box& block) { draw_relation(scene, tier, mark, block); });
}

TierWord tell_stretch(const TierScene& scene, const Tier& tier, ImVec2 pointer) {
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        float left = 0, right = 0;
        if (!scene.stretch(mark->first_row, mark->row, left, right)) continue;
        if (pointer.x >= left && pointer.x < right) return {mark->row, mark->name};
    }
    return {};
}

}  // namespace rescue::app
