#include "app/widgets/instance_row.hpp"

#include <algorithm>
#include <cmath>

#include "app/widgets/answers_on_row.hpp"

namespace rescue::app {

namespace {

constexpr float kNarrow = 640;  ///< CSS pixels; below, gold and answer stand under the place

LabelColor chip_color(const Ui& ui, const Session& session, const Instance& instance, std::string_view label) {
    if (instance.task == TaskId::rpp) {
        const Sample& sample = session.corpus().samples[static_cast<std::size_t>(instance.sample)];
        return relation_color(ui.theme(), sample.scenario, label);
    }
    LabelColor plain = neutral_color(ui.theme());
    plain.glyph = "";
    return plain;
}

}  // namespace

float instance_row_height(const Ui& ui, float width) { return ui.px(width < ui.px(kNarrow) ? 94 : 44); }

bool draw_instance_row(Ui& ui, std::string_view id, const Box& box, const Session& session, const InstanceRow& row) {
    const auto& [instance, outcome, answer, title] = row;
    const std::string name(id);
    const std::string place(title);
    const std::string turn = "turn " + std::to_string(instance.row);
    const Hit hit = ui.hit(id, box, Role::row, place + ", " + turn, instance.gold);
    if (hit.hovered) ui.fill(box, ui.theme().surface_hover, 6);
    ui.hline(box.x, box.x + box.w, box.y, ui.theme().border);

    const bool narrow = box.w < ui.px(kNarrow);
    const float pad = ui.px(8);
    const TextStyle strong{14, Face::regular, ui.theme().text};
    const TextStyle muted{14, Face::regular, ui.theme().text_muted};
    const float turn_w = ui.px(72);
    const float place_w = narrow ? box.w - turn_w - 3 * pad : std::round(box.w * 0.2F);
    const float line_y = narrow ? box.y + ui.px(8) : box.y + std::round((box.h - ui.line_height(strong)) / 2);
    ui.text(name + ".place", {box.x + pad, line_y}, place, strong, place_w);
    ui.text(name + ".turn", {box.x + pad + place_w + pad, line_y}, turn, muted, turn_w);

    const float gold_x = narrow ? box.x + pad : box.x + place_w + turn_w + 3 * pad;
    const float gold_w = narrow ? box.w - 2 * pad : std::round((box.x + box.w - gold_x) * 0.3F);
    const float answer_x = narrow ? box.x + pad : gold_x + gold_w + pad;
    const float answer_w = box.x + box.w - answer_x - pad;
    const float chip_y = narrow ? box.y + ui.px(32) : box.y + std::round((box.h - ui.chip_height()) / 2);
    const float answer_y = narrow ? chip_y + ui.chip_height() + ui.px(6) : chip_y;
    const float text_dy = std::round((ui.chip_height() - ui.line_height(muted)) / 2);
    const bool generation = task(instance.task).kind == TaskKind::generation;
    if (generation) {
        ui.text(name + ".gold", {gold_x, chip_y + text_dy}, gold_text(instance, ""), strong, gold_w);
    } else {
        ui.label_chip(name + ".gold", {gold_x, chip_y}, shown_label(instance.gold),
                      chip_color(ui, session, instance, instance.gold), Ui::ChipLook::soft, "gold", gold_w);
    }
    if (answer == nullptr) {
        ui.text(name + ".answer", {answer_x, answer_y + text_dy}, "no entry", muted, answer_w);
    } else if (generation) {
        const std::string text = free_answer_text(instance.task, *answer, "");
        ui.text(name + ".answer", {answer_x, answer_y + text_dy}, text.empty() ? "no usable answer" : text, muted,
                answer_w);
    } else {
        float x = answer_x;
        int rank = 0;
        for (const std::string& label : outcome.shown) {
            const float room = answer_x + answer_w - x;
            if (room < ui.px(44)) break;
            ++rank;
            const bool right = label == instance.gold;
            x += ui.label_chip(name + ".answer." + std::to_string(rank), {x, answer_y}, shown_label(label),
                               chip_color(ui, session, instance, label),
                               right ? Ui::ChipLook::soft : Ui::ChipLook::dashed, "choice " + std::to_string(rank),
                               room) +
                 ui.px(6);
        }
        if (outcome.shown.empty())
            ui.text(name + ".answer", {answer_x, answer_y + text_dy}, "no usable answer", muted, answer_w);
    }
    return hit.clicked;
}

}  // namespace rescue::app
