#include "app/notices.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kShown = 3;

/// What the demonstration is, content and purpose, where the real file is, how to load it.
float draw_start_notice(Ui& ui, float y, float width, Intents& intents) {
    struct Choice {
        std::string_view key, text;
        Intent intent;
    };
    const Choice choices[] = {{"choose", "Choose files", ChooseFiles{false}},
                              {"source", "RESCUE-Bench on GitHub", OpenLink{std::string(kBenchmarkUrl)}},
                              {"close", "Close", DismissNotice{kStartNotice}}};
    const std::string_view text =
        "This is a small invented demonstration. Drop the RESCUE-Bench file, or the answers of a model, anywhere on "
        "this "
        "page: they are read here and sent nowhere. For research, not for clinical use; conversations can be "
        "distressing.";
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    const float margin = ui.px(16);
    const float gap = ui.px(10);
    const float inside = width - 2 * margin;
    float buttons_w = -gap;
    for (const Choice& choice : choices) buttons_w += ui.button_width(choice.text, ButtonKind::chip) + gap;
    const bool beside = width > ui.px(900);
    const float text_w = beside ? inside - buttons_w - ui.px(24) : inside;
    const float text_h = ui.paragraph_height(text, style, text_w, 1.4F);
    const float button_h = ui.button_height(ButtonKind::chip);

    const float middle = y + gap + std::round(std::max(0.0F, text_h - button_h) / 2);
    WrappedRow row = beside ? WrappedRow(margin + inside - buttons_w, middle, buttons_w + gap, button_h, gap)
                            : WrappedRow(margin, y + gap + text_h + ui.px(8), inside, button_h, ui.px(8));
    std::vector<ImVec2> places;
    for (const Choice& choice : choices) places.push_back(row.place(ui.button_width(choice.text, ButtonKind::chip)));
    const float bottom = std::max(y + gap + text_h, row.bottom()) + gap;

    ui.begin_pane("start", {0, y, width, bottom - y}, ui.theme().accent_soft, false);
    ui.paragraph("start.text", {margin, y + gap}, text_w, text, style, 1.4F);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string_view hint = choices[i].key == "source" ? kBenchmarkUrl : std::string_view{};
        if (ui.button("start." + std::string(choices[i].key), places[i], choices[i].text, ButtonKind::chip, hint)) {
            intents.push_back(choices[i].intent);
        }
    }
    ui.hline(0, width, bottom - ui.px(1), ui.theme().border);
    ui.end_pane();
    return bottom;
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
