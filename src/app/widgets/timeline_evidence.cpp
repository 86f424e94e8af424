// Evidence: arcs from the row of a relation label to the rows it rests on.
#include <algorithm>
#include <cmath>

#include "app/widgets/timeline_marks.hpp"
#include "app/widgets/turn_texts.hpp"

namespace rescue::app {
namespace {

/// Whether the arc touches the chosen turn or that under the pointer.
bool marked(const TierScene& scene, const TierMark& mark) {
    return mark.row == scene.chosen || mark.first_row == scene.chosen || mark.row == scene.hovered ||
           mark.first_row == scene.hovered;
}

void draw_arc(const TierScene& scene, const TierMark& mark, const Box& box, bool strong) {
    Ui& ui = scene.ui;
    const float bottom = box.y + box.h - ui.px(4), from = scene.middle(mark.row), to = scene.middle(mark.first_row);
    const LabelColor& label = relation_color(ui.theme(), scene.sample.scenario, mark.label);
    const Color color = strong ? ui.theme().text : mix(ui.theme().surface, label.fill, 0.65F);
    ImDrawList& list = *ui.draw();
    if (mark.row != mark.first_row) {
        // A quadratic curve rises half as high as its middle point.
        const float height = std::min((bottom - box.y) * 2 - ui.px(4), ui.px(12) + std::abs(from - to) * 0.5F);
        list.AddBezierQuadratic({from, bottom}, {(from + to) / 2, bottom - height}, {to, bottom}, color,
                                ui.px(strong ? 1.8F : 1.2F));
    }
    const float r = ui.px(strong ? 3 : 2);
    list.AddCircleFilled({to, bottom}, r, color);
    list.AddRectFilled({from - r, bottom - r}, {from + r, bottom + r}, color);
}

}  // namespace

std::vector<Tier> collect_evidence(const TierSource& source) {
    Tier tier;
    const int rows = static_cast<int>(source.sample.turns.size());
    for (int row = 1; row <= rows; ++row) {
        if (!source.session.gold_shown(row)) continue;
        const RelationNote& note = source.sample.relation(row);
        for (const int evidence : note.evidence_rows) {
            if (evidence < 1 || evidence > rows) continue;
            TierMark mark;
            mark.first_row = evidence;
            mark.row = row;
            mark.label = note.label;
            mark.name = "turn " + std::to_string(evidence) + " is evidence for " +
                        (note.label.empty() ? std::string("the note") : shown_label(note.label)) + " on turn " +
                        std::to_string(row);
            tier.marks.push_back(std::move(mark));
        }
    }
    return with_gold(std::move(tier));
}

void draw_evidence(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    ui.draw()->PushClipRect({box.x - ui.px(3), box.y}, {box.x + box.w + ui.px(3), box.y + box.h}, true);
    const float end = box.x + box.w;
    float last_from = -1e9F, last_to = -1e9F;
    // Those of the turn at hand last, above the others.
    for (const bool strong : {false, true}) {
        for (const TierMark& mark : tier.marks) {
            if (marked(scene, mark) != strong) continue;
            const float from = scene.middle(mark.row), to = scene.middle(mark.first_row);
            if (std::max(from, to) < box.x || std::min(from, to) > end) continue;
            if (!strong && std::abs(from - last_from) < 1 && std::abs(to - last_to) < 1) continue;
            last_from = from;
            last_to = to;
            draw_arc(scene, mark, box, strong);
        }
    }
    ui.draw()->PopClipRect();
    // A line a label in the semantic list.
    for (std::size_t i = 0; i < tier.marks.size();) {
        const int row = tier.marks[i].row;
        std::string turns;
        float left = scene.middle(row), right = left;
        std::size_t next = i;
        for (; next < tier.marks.size() && tier.marks[next].row == row; ++next) {
            const int evidence = tier.marks[next].first_row;
            turns.append(next == i ? "" : ", ").append(std::to_string(evidence));
            left = std::min(left, scene.middle(evidence));
            right = std::max(right, scene.middle(evidence));
        }
        left = std::max(left, box.x);
        right = std::min(right, end);
        std::string name = tier.marks[i].label.empty() ? "a note" : shown_label(tier.marks[i].label);
        name.append(" on turn ").append(std::to_string(row)).append(" rests on turns ").append(turns);
        if (right - left >= ui.px(3)) {
            ui.note(item_id(tier, tier.marks[i]), {left, box.y, right - left, box.h}, Role::cell, name);
        }
        i = next;
    }
}

TierWord tell_evidence(const TierScene& scene, const Tier& tier, ImVec2 pointer) {
    const int row = scene.axis.nearest_row(scene.times, pointer.x);
    TierWord word;
    for (const TierMark& mark : tier.marks) {
        if (mark.row != row && mark.first_row != row) continue;
        word.row = row;
        word.text += (word.text.empty() ? "" : "\n") + mark.name;
    }
    return word;
}

}  // namespace rescue::app
