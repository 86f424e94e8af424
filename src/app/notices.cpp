#include "app/notices.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kShown = 3;

/// What the demonstration is, content and purpose, where the real file is, how to load it.
float draw_start_notice(Ui& ui, float y, float width, Intents& intents) {
    const float margin = ui.px(16);
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    const std::string_view text =
        "This is a small invented demonstration. Drop the RESCUE-Bench file, or the answers of a model, anywhere on "
        "this "
        "page: they are read here and sent nowhere. For research, not for clinical use; conversations can be "
        "distressing.";
    const std::string_view choose = "Choose files";
    const std::string_view source = "RESCUE-Bench on GitHub";
    const std::string_view close = "Close";
    const float gap = ui.px(10);
    const float buttons = ui.button_width(choose, ButtonKind::chip) + ui.button_width(source, ButtonKind::chip) +
                          ui.button_width(close, ButtonKind::chip) + 2 * gap;
    const bool beside = width > ui.px(900);
    const float text_w = width - 2 * margin - (beside ? buttons + ui.px(24) : 0);
    const float text_h = ui.paragraph_height(text, style, text_w, 1.4F);
    const float button_h = ui.button_height(ButtonKind::chip);
    const float pad = ui.px(10);
    const float height = beside ? std::max(text_h, button_h) + 2 * pad : text_h + ui.px(8) + button_h + 2 * pad;

    ui.begin_pane("start", {0, y, width, height}, ui.theme().accent_soft, false);
    ui.paragraph("start.text", {margin, y + (beside ? std::round((height - text_h) / 2) : pad)}, text_w, text, style,
                 1.4F);
    float x = beside ? width - margin - buttons : margin;
    const float by = beside ? y + std::round((height - button_h) / 2) : y + pad + text_h + ui.px(8);
    if (ui.button("start.choose", {x, by}, choose, ButtonKind::chip)) intents.emplace_back(ChooseFiles{false});
    x += ui.button_width(choose, ButtonKind::chip) + gap;
    if (ui.button("start.source", {x, by}, source, ButtonKind::chip, kBenchmarkUrl)) {
        intents.emplace_back(OpenLink{std::string(kBenchmarkUrl)});
    }
    x += ui.button_width(source, ButtonKind::chip) + gap;
    if (ui.button("start.close", {x, by}, close, ButtonKind::chip)) intents.emplace_back(DismissNotice{-1});
    ui.hline(0, width, y + height - ui.px(1), ui.theme().border);
    ui.end_pane();
    return y + height;
}

/// A notice laid out for a width.
struct NoticeLayout {
    TextStyle style;
    float text_width, text_height, close_width, height;
};
NoticeLayout lay_out(const Ui& ui, const Notice& notice, float width) {
    NoticeLayout layout{};
    layout.style = {14, Face::regular, notice.warning ? ui.theme().warning : ui.theme().text};
    layout.close_width = ui.button_width("Close", ButtonKind::chip);
    layout.text_width = width - 2 * ui.px(16) - layout.close_width - ui.px(16);
    layout.text_height = ui.paragraph_height(notice.text, layout.style, layout.text_width, 1.4F);
    layout.height = std::max(layout.text_height, ui.button_height(ButtonKind::chip)) + 2 * ui.px(8);
    return layout;
}

void draw_notice(Ui& ui, const Notice& notice, int index, const Box& box, Intents& intents) {
    const NoticeLayout layout = lay_out(ui, notice, box.w);
    const std::string id = "notice." + std::to_string(index);
    ui.fill(box, notice.warning ? ui.theme().warning_soft : ui.theme().accent_soft);
    ui.paragraph(id, {ui.px(16), box.y + std::round((box.h - layout.text_height) / 2)}, layout.text_width, notice.text,
                 layout.style, 1.4F);
    const float button_y = box.y + std::round((box.h - ui.button_height(ButtonKind::chip)) / 2);
    if (ui.button(id + ".close", {box.w - ui.px(16) - layout.close_width, button_y}, "Close", ButtonKind::chip)) {
        intents.emplace_back(DismissNotice{index});
    }
    ui.hline(0, box.w, box.y + box.h - ui.px(1), ui.theme().border);
}

}  // namespace

float draw_notices(Ui& ui, const Session& session, float y, float width, Intents& intents) {
    if (session.demonstration && !session.settings.notice_dismissed) y = draw_start_notice(ui, y, width, intents);
    const std::size_t shown = std::min(session.notices.size(), kShown);
    if (shown == 0) return y;
    const float more_height = session.notices.size() > shown ? ui.px(28) : 0;
    float height = more_height;
    for (std::size_t i = 0; i < shown; ++i) height += lay_out(ui, session.notices[i], width).height;
    ui.begin_pane("notices", {0, y, width, height}, ui.theme().surface, false);
    for (std::size_t i = 0; i < shown; ++i) {
        const float h = lay_out(ui, session.notices[i], width).height;
        draw_notice(ui, session.notices[i], static_cast<int>(i), {0, y, width, h}, intents);
        y += h;
    }
    if (more_height > 0) {
        const TextStyle style{13, Face::regular, ui.theme().text_muted};
        const std::string more = "and " + counted(session.notices.size() - shown, "more message");
        ui.text("notices.more", {ui.px(16), y + ui.px(6)}, more, style);
    }
    ui.end_pane();
    return y + more_height;
}

}  // namespace rescue::app
