#include "app/widgets/sheet.hpp"

namespace rescue::app {

bool begin_sheet(Ui& ui, std::string_view id, std::string_view name, const Box& box, float rounding_css) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const Box all{0, 0, screen.x, screen.y};
    ui.begin_pane(id, all, 0, false);
    ui.fill(all, ui.theme().shade);
    const bool pressed = ui.hit(id, all, Role::region, name).clicked;
    const float edge = ui.px(1);
    ui.fill({box.x - edge, box.y - edge, box.w + 2 * edge, box.h + 2 * edge}, ui.theme().border_strong, rounding_css);
    ui.fill(box, ui.theme().surface, rounding_css);
    return pressed;
}

}  // namespace rescue::app
