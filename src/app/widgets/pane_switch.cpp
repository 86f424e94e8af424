#include "app/widgets/pane_switch.hpp"

#include <algorithm>

#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {
namespace {

constexpr float kHeight = 44;                        // CSS pixels, of a row and what is around it
constexpr float kLeastGap = 4, kGap = 6, kMost = 8;  // CSS pixels between chips

}  // namespace

std::size_t draw_pane_switch(Ui& ui, Box& area, const std::vector<PaneChip>& chips, std::size_t chosen) {
    // On a phone the chips move together, then give their short names; what does not fit even then goes on below.
    bool brief = false;
    const auto title = [&](const PaneChip& chip) { return brief && !chip.brief.empty() ? chip.brief : chip.title; };
    const auto share = [&] {
        float free = area.w;
        for (const PaneChip& chip : chips) free -= ui.button_width(title(chip), ButtonKind::chip);
        return free / static_cast<float>(chips.size() + 1);
    };
    brief = share() < ui.px(kLeastGap);
    const float gap = share() < ui.px(kLeastGap) ? ui.px(kGap) : std::min(share(), ui.px(kMost));
    const float margin = std::min(ui.px(12), gap * 1.5F);
    const float height = ui.button_height(ButtonKind::chip), around = (ui.px(kHeight) - height) / 2;
    const auto row_from = [&] {
        return WrappedRow(area.x + margin, area.y + around, area.w - margin - ui.px(kLeastGap / 2), height, gap);
    };
    WrappedRow measured = row_from();
    for (const PaneChip& chip : chips) measured.place(ui.button_width(title(chip), ButtonKind::chip));
    const float taken = measured.bottom() + around - area.y;
    ui.fill({area.x, area.y, area.w, taken}, ui.theme().surface);
    ui.hline(area.x, area.x + area.w, area.y + taken - ui.px(1), ui.theme().border);

    WrappedRow row = row_from();
    std::size_t pressed = chosen;
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const ButtonKind kind = i == chosen ? ButtonKind::chip_on : ButtonKind::chip;
        const std::string_view text = title(chips[i]);
        if (ui.button(chips[i].id, row.place(ui.button_width(text, kind)), text, kind)) pressed = i;
    }
    area.y += taken;
    area.h -= taken;
    return pressed;
}

}  // namespace rescue::app
