#include "app/views/score/instance_row.hpp"

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

/// Where the columns of a wide row stand.
struct Columns {
    float pad, place_w, turn_x, turn_w, gold_x, gold_w, answer_x, choice_w;
};
Columns columns_of(const Ui& ui, const Box& box) {
    Columns c{};
    c.pad = ui.px(8);
    c.place_w = std::round(box.w * 0.19F);
    c.turn_x = box.x + c.place_w + 2 * c.pad;
    c.turn_w = ui.px(72);
    c.gold_x = c.turn_x + c.turn_w + c.pad;
    const float rest = box.x + box.w - c.gold_x;
    c.gold_w = std::round(rest * 0.25F) - c.pad;
    c.answer_x = c.gold_x + c.gold_w + c.pad;
    c.choice_w = std::floor((box.x + box.w - c.answer_x) / 3) - c.pad;
    return c;
}

bool is_narrow(const Ui& ui, float width) { return width < ui.px(kNarrow); }

}  // namespace

float instance_heads_height(const Ui& ui, float width) { return is_narrow(ui, width) ? 0 : ui.px(28); }

void draw_instance_heads(Ui& ui, std::string_view id, const Box& box, const TaskSpec& spec) {
    if (is_narrow(ui, box.w)) return;
    const Columns c = columns_of(ui, box);
    const TextStyle head{13, Face::semibold, ui.theme().text_muted};
    const float y = box.y + ui.px(4);
    const auto put = [&](std::string_view part, float x, std::string_view text) {
        ui.text(std::string(id) + "." + std::string(part), {x, y}, text, head);
    };
    put("place", box.x + c.pad, "sample");
    put("turn", c.turn_x, "turn");
    put("gold", c.gold_x, "gold");
    if (spec.kind != TaskKind::ranking) {
        put("answer", c.answer_x, "answer");
        return;
    }
    constexpr std::string_view kChoices[] = {"1st choice", "2nd choice", "3rd choice"};
    float x = c.answer_x;
    for (const std::string_view choice : kChoices) {
        put(choice.substr(0, 3), x, choice);
        x += c.choice_w + c.pad;
    }
}

float instance_row_height(const Ui& ui, float width) { return ui.px(is_narrow(ui, width) ? 94 : 44); }

bool draw_instance_row(Ui& ui, std::string_view id, const Box& box, const Session& session, const InstanceRow& row) {
    const auto& [instance, outcome, answer, title] = row;
    const std::string name(id);
    const std::string place(title);
    const std::string turn = "turn " + std::to_string(instance.row);
    const Hit hit = ui.hit(id, box, Role::row, place + ", " + turn, instance.gold);
    if (hit.hovered) ui.fill(box, ui.theme().surface_hover, 6);
    ui.hline(box.x, box.x + box.w, box.y, ui.theme().border);

    const bool narrow = is_narrow(ui, box.w);
    const Columns columns = columns_of(ui, box);
    const float pad = columns.pad;
    const TextStyle strong{14, Face::regular, ui.theme().text};
    const TextStyle muted{14, Face::regular, ui.theme().text_muted};
    const float turn_w = columns.turn_w;
    const float place_w = narrow ? box.w - turn_w - 3 * pad : columns.place_w;
    const float line_y = narrow ? box.y + ui.px(8) : box.y + std::round((box.h - ui.line_height(strong)) / 2);
    ui.text(name + ".place", {box.x + pad, line_y}, place, strong, place_w);
    ui.text(name + ".turn", {narrow ? box.x + place_w + 2 * pad : columns.turn_x, line_y}, turn, muted, turn_w);

    const float gold_x = narrow ? box.x + pad : columns.gold_x;
    const float gold_w = narrow ? box.w - 2 * pad : columns.gold_w;
    const float answer_x = narrow ? box.x + pad : columns.answer_x;
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
            const float room = narrow ? answer_x + answer_w - x : columns.choice_w;
            if (room < ui.px(44)) break;
            ++rank;
            const bool right = label == instance.gold;
            const std::string shown = shown_label(label);
            const float w = ui.label_chip(name + ".answer." + std::to_string(rank), {x, answer_y}, shown,
                                          chip_color(ui, session, instance, label),
                                          right ? Ui::ChipLook::soft : Ui::ChipLook::dashed,
                                          "choice " + std::to_string(rank) + ": " + shown, room);
            x += narrow ? w + ui.px(6) : columns.choice_w + pad;
        }
        if (outcome.shown.empty())
            ui.text(name + ".answer", {answer_x, answer_y + text_dy}, "no usable answer", muted, answer_w);
    }
    return hit.clicked;
}

}  // namespace rescue::app
