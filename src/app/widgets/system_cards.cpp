#include "app/widgets/system_cards.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/text.hpp"

namespace rescue::app {

namespace {

/// "model careful-8b · dialogue · run 2".
std::string identity_text(const System& system) {
    std::string text = "model " + system.model;
    if (!system.mode.empty()) text += " · " + system.mode;
    return system.run > 1 ? text + " · run " + std::to_string(system.run) : text;
}

/// The earlier rows a model was shown (BENCHMARK.md 3: -1 all, 0 none).
std::string context_text(int size) {
    if (size < 0) return "all rows before";
    if (size == 0) return "no rows before";
    return counted(static_cast<std::size_t>(size), "row") + " before";
}

/// "ITP 118 of 120, 3 rows before · RPP 40 of 40".
std::string tasks_text(const Session& session, const System& system) {
    std::string text;
    for (const TaskSpec& spec : tasks()) {
        const auto t = static_cast<std::size_t>(spec.id);
        const SystemTask& submitted = system.tasks[t];
        if (!submitted.present) continue;
        const auto answered = static_cast<std::size_t>(
            std::count_if(submitted.answer.begin(), submitted.answer.end(), [](int index) { return index >= 0; }));
        if (!text.empty()) text += " · ";
        text += std::string(spec.code) + " " + count_text(answered) + " of " +
                count_text(submitted.instances(*session.benchmark, spec.id).size());
        if (system.context_size[t]) text += ", " + context_text(*system.context_size[t]);
        if (submitted.surplus > 0) text += ", " + count_text(submitted.surplus) + " surplus";
    }
    return text.empty() ? "no answer fits the corpus loaded" : text;
}

std::string files_text(const System& system) {
    std::string text;
    for (const std::string& file : system.files) text += (text.empty() ? "" : ", ") + file;
    return text;
}

}  // namespace

void SystemCards::edit(const Session& session, int system, Editing what) {
    editing_ = edits(system, what) ? Editing::nothing : what;
    edited_ = system;
    edited_revision_ = session.revision;
    new_name_ = session.systems[static_cast<std::size_t>(system)].name;
}

float SystemCards::draw_rename(Ui& ui, const Session& session, int index, float x, float y, float width,
                               Intents& intents) {
    const std::string id = "files.system." + std::to_string(index);
    const float button_w = ui.button_width("Save name", ButtonKind::accent);
    const float field_w = std::min(ui.px(320), width - button_w - ui.px(10));
    const float height = ui.button_height(ButtonKind::accent);
    const FieldEvent event =
        ui.text_field(id + ".name", {x, y, field_w, height}, "New name of the system", "name", new_name_);
    const std::string wanted(strip(new_name_));
    const bool taken = std::any_of(session.systems.begin(), session.systems.end(),
                                   [&wanted](const System& each) { return each.name == wanted; });
    const bool usable = !wanted.empty() && !taken;
    const bool pressed = ui.button(id + ".save", {x + field_w + ui.px(10), y}, "Save name", ButtonKind::accent,
                                   taken ? "A system has this name" : "", usable);
    if ((pressed || event.submitted) && usable) {
        intents.emplace_back(RenameSystem{index, wanted});
        stop_editing();
    }
    return y + height + ui.px(10);
}

float SystemCards::draw_merge(Ui& ui, const Session& session, int index, float x, float y, float width,
                              Intents& intents) {
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    const std::string id = "files.system." + std::to_string(index);
    y += ui.paragraph(id + ".merge.hint", {x, y}, width, "Put its files into which system?", style) + ui.px(6);
    WrappedRow row(x, y, width, ui.button_height(ButtonKind::chip), ui.px(8));
    for (std::size_t i = 0; i < session.systems.size(); ++i) {
        if (static_cast<int>(i) == index) continue;
        const std::string& name = session.systems[i].name;
        const ImVec2 at = row.place(std::min(ui.button_width(name, ButtonKind::chip), width));
        if (ui.button(id + ".into." + std::to_string(i), at, name, ButtonKind::chip, "", true, width)) {
            intents.emplace_back(MergeSystems{index, static_cast<int>(i)});
            stop_editing();
        }
    }
    return row.bottom() + ui.px(10);
}

float SystemCards::draw_card(Ui& ui, const Session& session, int index, const Box& box, Intents& intents) {
    const System& system = session.systems[static_cast<std::size_t>(index)];
    const std::string id = "files.system." + std::to_string(index);
    const float pad = ui.px(14);
    const float x = box.x + pad;
    const float width = box.w - 2 * pad;
    const TextStyle name{15, Face::semibold};
    const TextStyle line{13, Face::regular, ui.theme().text_muted};
    const bool can_merge = session.systems.size() > 1;
    const float merge_w = can_merge ? ui.button_width("Merge", ButtonKind::chip) + ui.px(8) : 0;
    const float buttons = ui.button_width("Rename", ButtonKind::chip) + merge_w;
    float y = box.y + ui.px(12);
    ui.text(id, {x, y}, system.name, name, width - buttons - ui.px(12));
    const float button_x = box.x + box.w - pad - buttons;
    if (ui.button(id + ".rename", {button_x, y - ui.px(2)}, "Rename", ButtonKind::chip)) {
        edit(session, index, Editing::name);
        if (edits(index, Editing::name)) ui.host().focus_text_field(id + ".name");
    }
    if (can_merge &&
        ui.button(id + ".merge", {box.x + box.w - pad - merge_w + ui.px(8), y - ui.px(2)}, "Merge", ButtonKind::chip)) {
        edit(session, index, Editing::merge);
    }
    y += std::max(ui.px(28), ui.button_height(ButtonKind::chip));
    y += ui.text(id + ".identity", {x, y}, identity_text(system), line, width).y + ui.px(4);
    y += ui.paragraph(id + ".tasks", {x, y}, width, tasks_text(session, system), line, 1.4F);
    y += ui.paragraph(id + ".files", {x, y}, width, files_text(system), {13, Face::regular, ui.theme().text_faint},
                      1.4F) +
         ui.px(10);
    if (edits(index, Editing::name)) y = draw_rename(ui, session, index, x, y, width, intents);
    if (edits(index, Editing::merge)) y = draw_merge(ui, session, index, x, y, width, intents);
    return y;
}

float SystemCards::draw(Ui& ui, const Session& session, const Box& box, Intents& intents) {
    const TextStyle body{14, Face::regular, ui.theme().text_muted};
    if (edited_revision_ != session.revision) stop_editing();
    if (session.systems.empty()) {
        return box.y + ui.paragraph("files.systems.none", {box.x, box.y}, box.w,
                                    "No answers are loaded. Files of one model, mode and run become one system.", body);
    }
    float y = box.y;
    for (std::size_t i = 0; i < session.systems.size(); ++i) {
        ui.begin_card();
        const float end = draw_card(ui, session, static_cast<int>(i), {box.x, y, box.w, 0}, intents);
        ui.end_card({box.x, y, box.w, end - y});
        y = end + ui.px(10);
    }
    return y;
}

}  // namespace rescue::app
