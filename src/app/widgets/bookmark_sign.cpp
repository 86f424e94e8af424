#include "app/widgets/bookmark_sign.hpp"

#include <array>
#include <cmath>

namespace rescue::app {

void draw_bookmark_sign(Ui& ui, const Box& box, Color color, bool set) {
    const float width = std::round(box.h * 0.66F), notch = std::round(box.h * 0.28F);
    const float left = std::round(box.x + (box.w - width) / 2), right = left + width, middle = left + width / 2;
    const float bottom = box.y + box.h;
    const std::array<ImVec2, 5> edge{
        {{left, box.y}, {right, box.y}, {right, bottom}, {middle, bottom - notch}, {left, bottom}}};
    if (set) ui.draw()->AddConcavePolyFilled(edge.data(), 5, color);
    ui.draw()->AddPolyline(edge.data(), 5, color, ImDrawFlags_Closed, ui.px(1.5F));
}

}  // namespace rescue::app
