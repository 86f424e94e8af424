#include "app/notices.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kMostNotices = 2;
constexpr float kPhone = 600;  ///< CSS pixels of width

/// What the demonstration is, content and purpose, where the real file is, how to load it.
float draw_start_notice(Ui& ui, float y, float width, Intents& intents) {
    struct Choice {
        std::string_view key, text;
        Intent intent;
    };
    const bool phone = width <= ui.px(kPhone);
    const Choice choices[] = {
        {"choose", "Choose files", ChooseFiles{false}},
        {"source", phone ? "RESCUE-Bench" : "RESCUE-Bench on GitHub", OpenLink{std::string(kBenchmarkUrl)}},
        {"close", "Close", DismissNotice{kStartNotice}}};
    const std::string_view text =
        phone
            ? "An invented demonstration. Choose the RESCUE-Bench file or a model's answers: read here, sent nowhere. "
              "For research, not for clinical use; can be distressing."
            : "This is a small invented demonstration. Drop the RESCUE-Bench file, or the answers of a model, anywhere "
              "on this page: they are read here and sent nowhere. For research, not for clinical use; conversations "
              "can be distressing.";
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

Color color_of(const Ui& ui, const Notice& notice) { return notice.warning ? ui.theme().warning : ui.theme().text; }

/// The notices in the order they first came, each once, with how often.
std::vector<Notice> collapsed(const std::vector<Notice>& notices) {
    std::vector<Notice> kept;
    std::vector<int> times;
    for (const Notice& notice : notices) {
        const auto same =
            std::find_if(kept.begin(), kept.end(), [&notice](const Notice& each) { return each.text == notice.text; });
        if (same == kept.end()) {
            kept.push_back(notice);
            times.push_back(1);
        } else {
            ++times[static_cast<std::size_t>(same - kept.begin())];
        }
    }
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (times[i] > 1) kept[i].text += " (" + std::to_string(times[i]) + " times)";
    }
    return kept;
}

}  // namespace

float draw_messages(Ui& ui, const Session& session, const Box& box) {
    float y = box.y;
    const std::vector<Notice> notices = collapsed(session.notices);
    for (std::size_t i = 0; i < notices.size(); ++i) {
        y += ui.paragraph("files.message." + std::to_string(i), {box.x, y}, box.w, notices[i].text,
                          {14, Face::regular, color_of(ui, notices[i])}, 1.4F) +
             ui.px(6);
    }
    return y;
}

float draw_notices(Ui& ui, const Session& session, float y, float width, Intents& intents) {
    const bool start =
        session.demonstration && !session.settings.notice_dismissed && !session.display.talk && !session.embedded;
    if (start) y = draw_start_notice(ui, y, width, intents);
    if (session.notices.empty()) return y;
    std::vector<Notice> shown = collapsed(session.notices);
    const std::size_t all = shown.size();
    const bool beside = width > ui.px(700);
    // The latest: they answer what was just done.
    const std::size_t most = beside ? kMostNotices : 1;
    if (all > most) shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most));
    if (all > most) shown.back().text += " And " + std::to_string(all - most) + " more.";
    struct Choice {
        std::string_view key, text;
        Intent intent;
    };
    std::vector<Choice> choices;
    if (session.selection.view != ViewId::files) {
        choices.push_back({"files", all > 1 ? "Show all in Files" : "Show files", ShowView{ViewId::files}});
    }
    choices.push_back({"close", all > 1 ? "Close all" : "Close", DismissNotice{kAllNotices}});

    const float margin = ui.px(16), gap = ui.px(10), between = ui.px(4);
    const float inside = width - 2 * margin;
    float buttons_w = -gap;
    for (const Choice& choice : choices) buttons_w += ui.button_width(choice.text, ButtonKind::chip) + gap;
    const float text_w = beside ? inside - buttons_w - ui.px(16) : inside;
    const TextStyle style{14, Face::regular, 0};
    float text_h = -between;
    for (const Notice& notice : shown) text_h += ui.paragraph_height(notice.text, style, text_w, 1.4F) + between;
    const float button_h = ui.button_height(ButtonKind::chip);
    const float pad = ui.px(8);
    const float height = 2 * pad + (beside ? std::max(text_h, button_h) : text_h + pad + button_h);
    const bool warns = std::any_of(shown.begin(), shown.end(), [](const Notice& notice) { return notice.warning; });
    ui.begin_pane("notices", {0, y, width, height}, warns ? ui.theme().warning_soft : ui.theme().accent_soft, false);
    float text_y = beside ? y + std::round((height - text_h) / 2) : y + pad;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        text_y += ui.paragraph("notice." + std::to_string(i), {margin, text_y}, text_w, shown[i].text,
                               {14, Face::regular, color_of(ui, shown[i])}, 1.4F) +
                  between;
    }
    float x = beside ? margin + inside - buttons_w : margin;
    const float button_y = beside ? y + std::round((height - button_h) / 2) : y + pad + text_h + pad;
    for (const Choice& choice : choices) {
        if (ui.button("notice." + std::string(choice.key), {x, button_y}, choice.text, ButtonKind::chip)) {
            intents.push_back(choice.intent);
        }
        x += ui.button_width(choice.text, ButtonKind::chip) + gap;
    }
    ui.hline(0, width, y + height - ui.px(1), ui.theme().border);
    ui.end_pane();
    return y + height;
}

}  // namespace rescue::app
