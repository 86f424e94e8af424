// What several tiers draw with.
#include "app/widgets/timeline_marks.hpp"

#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {

Tier gold_tier(const TierSource& source, TaskId task, void (*fill)(const Instance&, TierMark&)) {
    const Session& session = source.session;
    const std::vector<Instance>& instances = session.benchmark->instances[static_cast<std::size_t>(task)];
    Tier gold;
    const auto [first, last] = session.instances_of(task, session.selection.sample);
    for (int i = first; i < last; ++i) {
        const Instance& instance = instances[static_cast<std::size_t>(i)];
        if (!session.gold_shown(instance.row)) continue;
        TierMark mark;
        mark.first_row = mark.row = instance.row;
        fill(instance, mark);
        gold.marks.push_back(std::move(mark));
    }
    return gold;
}

std::vector<Tier> with_gold(Tier gold, std::vector<Tier> systems) {
    if (!gold.marks.empty()) systems.insert(systems.begin(), std::move(gold));
    return systems;
}

bool speaker_shown(const Session& session, int row) {
    return session.words_shown(row) || (row == session.selection.row && session.given().speaker);
}

std::string turn_text(const Session& session, int row) {
    const Turn& turn = session.sample()->turns[static_cast<std::size_t>(row) - 1];
    std::string text = "Turn " + std::to_string(row);
    if (speaker_shown(session, row)) text += " · " + speaker_name(turn);
    if (const std::string clock = clock_text(turn.start_time); !clock.empty()) text += " · " + clock;
    return text;
}

float fitting_size(const Ui& ui, float height) {
    for (const float size : {13.0F, 12.0F}) {
        if (ui.line_height({size, Face::regular, 0}) <= height + 1) return size;
    }
    return 11;
}

std::string item_id(const Tier& tier, const TierMark& mark) {
    return "browse.timeline." + tier.key + "." + std::to_string(mark.row);
}

void draw_cross(Ui& ui, ImVec2 middle, float reach, Color color) {
    const float t = ui.px(1.6F);
    ui.draw()->AddLine({middle.x - reach, middle.y - reach}, {middle.x + reach, middle.y + reach}, color, t);
    ui.draw()->AddLine({middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}, color, t);
}

void draw_verdict(Ui& ui, const Box& box, Agreement agreement) {
    const Theme& theme = ui.theme();
    const bool signs = box.w >= ui.px(7);
    const ImVec2 middle{box.x + box.w / 2, box.y + box.h / 2};
    const float reach = std::min(box.w, box.h) * 0.28F;
    switch (agreement) {
        case Agreement::match:
            ui.fill(box, theme.match, 2);
            if (!signs) break;
            ui.draw()->AddLine({middle.x - reach, middle.y}, {middle.x - reach * 0.2F, middle.y + reach * 0.8F},
                               theme.surface, ui.px(1.6F));
            ui.draw()->AddLine({middle.x - reach * 0.2F, middle.y + reach * 0.8F},
                               {middle.x + reach, middle.y - reach * 0.8F}, theme.surface, ui.px(1.6F));
            break;
        case Agreement::mismatch:
            // Too narrow for a cross, it is half as tall: its form tells it apart, not its colour alone.
            if (signs) {
                ui.outline(box, theme.mismatch, 2, 1.5F);
                draw_cross(ui, middle, reach, theme.mismatch);
            } else {
                ui.fill({box.x, box.y + box.h / 2, box.w, box.h / 2}, theme.mismatch);
            }
            break;
        case Agreement::missing:
            ui.hatch(box, theme.missing);
            if (signs) ui.outline(box, theme.missing, 2);
            break;
        case Agreement::free:
            ui.outline(box, theme.border_strong, 2);
            break;
    }
}

void draw_marker(Ui& ui, int person, ImVec2 at, float r, Color color, bool hollow) {
    ImDrawList& list = *ui.draw();
    const float t = ui.px(1.4F);
    const ImVec2 top{at.x, at.y - r * 1.2F}, right{at.x + r * 1.2F, at.y + r}, left{at.x - r * 1.2F, at.y + r};
    switch (person % 4) {
        case 0:
            if (hollow) return list.AddCircle(at, r, color, 0, t);
            return list.AddCircleFilled(at, r, color);
        case 1:
            if (hollow) return list.AddRect({at.x - r, at.y - r}, {at.x + r, at.y + r}, color, 0, 0, t);
            return list.AddRectFilled({at.x - r, at.y - r}, {at.x + r, at.y + r}, color);
        case 2:
            if (hollow) return list.AddTriangle(top, right, left, color, t);
            return list.AddTriangleFilled(top, right, left, color);
        default:
            if (hollow) return list.AddNgon(at, r * 1.3F, color, 4, t);
            return list.AddNgonFilled(at, r * 1.3F, color, 4);
    }
}

}  // namespace rescue::app
