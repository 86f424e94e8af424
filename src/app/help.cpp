// The help: all keys, the size of words, what becomes of files.
#include <algorithm>
#include <cmath>

#include "app/shell.hpp"
#include "app/widgets/sheet.hpp"

namespace rescue::app {

void Shell::draw_help(Ui& ui, const Session& session, const std::vector<std::unique_ptr<View>>& all, Intents& intents) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(16);
    const float w = std::min(ui.px(520), screen.x - 2 * margin);
    const float h = std::min(help_height_ + 2 * ui.px(6), screen.y - 2 * margin);
    const Box box{std::round((screen.x - w) / 2), std::round((screen.y - h) / 2), w, h};
    if (begin_sheet(ui, "help.shade", "Help", box, 10)) help_open_ = false;
    ui.begin_pane("help", box.inset(ui.px(2), ui.px(6)));
    const float x = ui.origin().x + ui.px(20);
    const float text_w = ui.pane_width() - ui.px(30);
    const float top = ui.origin().y;
    float y = top + ui.px(14);
    const TextStyle title{20, Face::semibold};
    const TextStyle body{15, Face::regular, ui.theme().text_muted};
    const TextStyle key{14, Face::semibold, ui.theme().text};
    ui.text("help.title", {x, y}, "Help", title, 0, Role::heading);
    if (ui.button("help.close", {x + text_w - ui.button_width("Close", ButtonKind::chip), y}, "Close", ButtonKind::chip,
                  "Esc")) {
        help_open_ = false;
    }
    y += ui.px(44);

    const std::string digits = "1 – " + std::to_string(views().size());
    std::string titles;
    for (const ViewSpec& spec : views()) titles.append(titles.empty() ? "" : ", ").append(spec.title);
    const View::KeyHelp common[] = {{digits, titles},
                                    {"Ctrl or ⌘ K", "commands: views, samples, systems, filters, switches by name"},
                                    {"g", "go to a turn, a sample or an id"},
                                    {"p", "talk mode: large type, nothing around it; ← → go through the bookmarks"},
                                    {"y", "share: the link to what is shown, embed code, bookmarks"},
                                    {"t", "dark or light"},
                                    {"+ / -", "larger, smaller text"},
                                    {"?", "this help"},
                                    {"arrows, Enter", "move the ring, press (in Browse ↑ ↓ go from turn to turn)"},
                                    {"Esc", "close, step back"},
                                    {"Tab", "from item to item and field to field, then out of the page"},
                                    {"finger", "tap what a mouse clicks; drag to scroll"}};
    const float column = ui.px(112);
    int index = 0;
    const auto line = [&](const View::KeyHelp& each) {
        const std::string id = "help.key." + std::to_string(index++);
        ui.text(id, {x, y}, each.keys, key, column - ui.px(8));
        y += std::max(
            ui.px(26),
            ui.paragraph(id + ".meaning", {x + column, y}, text_w - column, each.meaning, body, 1.3F) + ui.px(6));
    };
    const auto heading = [&](std::string_view of) {
        const TextStyle style{13, Face::semibold, ui.theme().text_faint};
        y += ui.text("help.of." + std::string(of), {x, y + ui.px(4)}, of, style, text_w, Role::heading).y + ui.px(12);
    };
    // The keys of the view at hand first.
    const auto draw_view = [&](std::size_t i) {
        const std::vector<View::KeyHelp> keys = all[i]->key_help();
        if (keys.empty()) return;
        heading("In " + std::string(views()[i].title));
        for (const View::KeyHelp& each : keys) line(each);
    };
    const auto here = static_cast<std::size_t>(session.selection.view);
    draw_view(here);
    heading("Everywhere");
    for (const View::KeyHelp& each : common) line(each);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i != here) draw_view(i);
    }

    y += ui.px(8);
    const TextStyle size_style{15, Face::regular, ui.theme().text};
    ui.text("help.size", {x, y + ui.px(5)}, "Text size", size_style);
    float bx = x + column;
    const float scale = session.settings.font_scale;
    if (ui.button("help.smaller", {bx, y}, "A -", ButtonKind::chip))
        intents.emplace_back(SetFontScale{next_font_scale(scale, false)});
    bx += ui.button_width("A -", ButtonKind::chip) + ui.px(8);
    if (ui.button("help.larger", {bx, y}, "A +", ButtonKind::chip))
        intents.emplace_back(SetFontScale{next_font_scale(scale, true)});
    y += ui.px(44);

    y += ui.paragraph(
             "help.about", {x, y}, text_w,
             "Files are read by this page in your browser and are not sent anywhere; close the tab and they are "
             "gone, unless you have them remembered in Files. Scores are for research on language models, not for "
             "clinical use, and labels describe "
             "moments of a conversation, not people. Sessions can be distressing to read.",
             body) +
         ui.px(12);
    const TextStyle small{13, Face::regular, ui.theme().text_faint};
    y += ui.paragraph("help.build", {x, y}, text_w, "Build " + std::string(ui.host().build_id()), small) + ui.px(12);
    // The panel takes the height its content had in the frame before.
    if (help_height_ != y - top) ui.host().request_frame();
    help_height_ = y - top;
    ui.end_pane(y - top);
    ui.end_pane();
}

}  // namespace rescue::app
