#include "app/widgets/empty_state.hpp"

#include <algorithm>
#include <string>

#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

float draw_file_buttons(Ui& ui, std::string_view id, float x, float y, float width, Intents& intents) {
    struct Choice {
        std::string_view key, text;
        ButtonKind kind;
        Intent intent;
    };
    const Choice choices[] = {{"choose", "Choose files", ButtonKind::accent, ChooseFiles{false}},
                              {"folder", "Choose a folder", ButtonKind::plain, ChooseFiles{true}},
                              {"template", "Download an answer template", ButtonKind::plain, DownloadTemplate{}}};
    WrappedRow row(x, y, width, ui.button_height(ButtonKind::plain), ui.px(10));
    for (const Choice& choice : choices) {
        const ImVec2 at = row.place(ui.button_width(choice.text, choice.kind));
        if (ui.button(std::string(id) + "." + std::string(choice.key), at, choice.text, choice.kind)) {
            intents.push_back(choice.intent);
        }
    }
    return row.bottom();
}

float draw_empty_state(Ui& ui, std::string_view id, const Box& box, std::string_view title, std::string_view text,
                       Intents& intents) {
    const TextStyle heading{22, Face::semibold};
    const TextStyle body{16, Face::regular, ui.theme().text_muted};
    const std::string name(id);
    float y = box.y + ui.px(28);
    y += ui.text(name + ".title", {box.x, y}, title, heading, box.w, Role::heading).y + ui.px(12);
    const float text_w = std::min(box.w, ui.px(640));
    y += ui.paragraph(name + ".text", {box.x, y}, text_w, text, body, 1.5F) + ui.px(18);
    return draw_file_buttons(ui, id, box.x, y, box.w, intents) + ui.px(28);
}

}  // namespace rescue::app
