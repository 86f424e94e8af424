#include "app/shell.hpp"

#include <algorithm>
#include <cmath>

#include "app/notices.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

constexpr float kBarHeight = 52;
constexpr float kFrameBarHeight = 30;  ///< in a frame of another page
constexpr float kChipsRowHeight = 48;
constexpr float kLeastCorpus = 120;  ///< what is loaded is not named in less
constexpr float kChipsRowGap = 5;    ///< between the tabs and the chips under them
constexpr float kFontScales[] = {0.8F, 0.9F, 1.0F, 1.15F, 1.3F, 1.5F, 1.75F, 2.0F, 2.5F};

/// A chip of the bar; drawn and measured the same way.
struct BarChip {
    std::string id, text, tooltip;
    Role role;
};

BarChip corpus_chip(const Session& session) {
    const Corpus& corpus = session.corpus();
    if (!session.progress.empty()) return {"bar.corpus", session.progress, "Files: what is loaded", Role::button};
    const std::string name = session.demonstration ? "Demonstration corpus" : corpus.name;
    if (corpus.samples.empty())
        return {"bar.corpus", "No corpus loaded", "Files: what is loaded, and how to load more", Role::button};
    return {"bar.corpus",
            name + " · " + counted(corpus.samples.size(), "sample") + " · " + counted(corpus.turn_count(), "turn"),
            "Files: what is loaded, and how to load more", Role::button};
}

BarChip lock_chip(const Host& host, const Session& session, bool narrow) {
    if (!host.locked())
        return {"bar.lock", "not locked yet", "The page is still fetching its own parts.", Role::status};
    const auto requests = static_cast<std::size_t>(std::max(0, host.requests_since_lock()));
    std::string text = counted(requests, "request");
    const bool own_files =
        std::find(session.origins.begin(), session.origins.end(), Origin::user) != session.origins.end();
    if (narrow) {
        text += " sent";
    } else {
        text += own_files ? " since your files were read" : " since the page locked";
    }
    return {
        "bar.lock", text,
        "The page has locked itself: the browser refuses every connection it could make. Files you drop stay in this "
        "browser's memory.",
        Role::status};
}

float chip_width(const Ui& ui, std::string_view text) { return ui.button_width(text, ButtonKind::chip); }

/// Draws a chip no wider than `max_width`; true when clicked.
bool draw_chip(Ui& ui, const BarChip& chip, ImVec2 pos, float max_width) {
    const float pad = ui.px(12);
    const Box box{pos.x, pos.y, std::min(chip_width(ui, chip.text), max_width), ui.button_height(ButtonKind::chip)};
    const Hit hit = ui.hit(chip.id, box, chip.role, chip.text);
    const bool hot = hit.hovered && chip.role == Role::button;
    ui.fill(box, hot ? ui.theme().surface_raised : ui.theme().surface, 14);
    ui.outline(box, hot ? ui.theme().border_strong : ui.theme().border, 14);
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    ui.text(chip.id + ".text", {box.x + pad, box.y + std::round((box.h - ui.line_height(style)) / 2)}, chip.text, style,
            box.w - 2 * pad);
    if (hit.hovered || hit.focused) ui.tooltip(chip.tooltip);
    return hit.clicked;
}

constexpr float kPad = 12, kClosePad = 10, kTightPad = 7;  ///< around a tab's words, CSS pixels

/// A tab of the bar, its number before it where there is room for numbers.
struct Tab {
    const ViewSpec& spec;
    std::string digit;  ///< "" without a number
    float text_width, digit_width, pad;
    float width() const { return text_width + digit_width + 2 * pad; }
};

std::vector<Tab> lay_out_tabs(const Ui& ui, bool with_numbers, float pad = kPad) {
    std::vector<Tab> tabs;
    for (const ViewSpec& spec : views()) {
        std::string digit = with_numbers ? std::to_string(tabs.size() + 1) : "";
        // As wide as in bold: tabs do not move when one is chosen.
        const float text_width = ui.measure(spec.title, {15, Face::semibold}).x;
        const float digit_width = with_numbers ? ui.measure(digit, {12}).x + ui.px(7) : 0;
        tabs.push_back(
            {spec, std::move(digit), text_width, digit_width, ui.px(with_numbers ? pad : std::min(pad, kClosePad))});
    }
    return tabs;
}

float width_of(const std::vector<Tab>& tabs) {
    float width = 0;
    for (const Tab& tab : tabs) width += tab.width();
    return width;
}

/// Draws the tabs from `x` on, in as many rows as the width asks for; returns the height taken. `ui` null: only
/// measures.
float draw_tabs(const Ui& measure, Ui* ui, const Session& session, float x, float width, const std::vector<Tab>& tabs,
                Intents& intents) {
    const float height = measure.px(kBarHeight);
    WrappedRow row(x, 0, width - x, height, 0);
    for (const Tab& tab : tabs) {
        const ImVec2 at = row.place(tab.width());
        if (ui == nullptr) continue;
        const bool on = session.selection.view == tab.spec.id;
        const TextStyle digit_style{12, Face::regular, ui->theme().text_faint};
        TextStyle style{15, on ? Face::semibold : Face::regular, ui->theme().text_muted};
        const Box box{at.x, at.y, tab.width(), height};
        const std::string id = "tab." + std::string(tab.spec.key);
        const Hit hit = ui->hit(id, box, Role::tab, tab.spec.title, "", on ? "selected" : "");
        if (hit.clicked) intents.emplace_back(ShowView{tab.spec.id});
        if (on || hit.hovered) style.color = ui->theme().text;
        const float y = at.y + std::round((height - ui->line_height(style)) / 2);
        const float digit_y = y + ui->line_height(style) - ui->line_height(digit_style) - ui->px(1);
        if (!tab.digit.empty()) ui->text(id + ".key", {at.x + tab.pad, digit_y}, tab.digit, digit_style);
        ui->text(id + ".text", {at.x + tab.pad + tab.digit_width, y}, tab.spec.title, style);
        const float line = ui->px(2), inset = ui->px(4);
        if (on) ui->fill({box.x + inset, box.y + height - line, box.w - 2 * inset, line}, ui->theme().accent);
    }
    return row.bottom();
}

constexpr std::string_view kShare = "Share", kHelp = "? help";
std::string_view theme_button(const Ui& ui) { return ui.theme().dark ? "Light" : "Dark"; }

constexpr std::string_view kName[] = {"RESCUE", "Explorer"};
const TextStyle kNameStyles[] = {{15, Face::semibold}, {15, Face::regular}};

/// Width of the name with the space around it.
float name_width(const Ui& ui) {
    return ui.px(16) + ui.measure(kName[0], kNameStyles[0]).x + ui.px(5) + ui.measure(kName[1], kNameStyles[1]).x +
           ui.px(14);
}

void draw_name(Ui& ui) {
    TextStyle bold = kNameStyles[0];
    bold.color = ui.theme().accent;
    const float y = std::round((ui.px(kBarHeight) - ui.line_height(bold)) / 2);
    const float x = ui.px(16);
    const float w = ui.text("bar.name", {x, y}, kName[0], bold, 0, Role::heading).x;
    ui.text("bar.name2", {x + w + ui.px(5), y}, kName[1], kNameStyles[1]);
}

}  // namespace

float next_font_scale(float scale, bool larger) {
    if (larger) {
        const auto* next = std::find_if(std::begin(kFontScales), std::end(kFontScales),
                                        [scale](float each) { return each > scale + 0.01F; });
        return next == std::end(kFontScales) ? scale : *next;
    }
    float smaller = scale;
    for (const float each : kFontScales) {
        if (each < scale - 0.01F) smaller = each;
    }
    return smaller;
}

Box Shell::draw(Ui& ui, const Session& session, Intents& intents) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    if (session.display.talk) {
        const float top = draw_notices(ui, session, 0, screen.x, intents);
        const float line = talk_line_.draw(ui, session, {0, 0, screen.x, screen.y}, intents);
        return {0, top, screen.x, std::max(0.0F, screen.y - top - line)};
    }
    float y = session.embedded ? draw_frame_bar(ui, screen.x, intents) : draw_bar(ui, session, screen.x, intents);
    y = draw_notices(ui, session, y, screen.x, intents);
    return {0, y, screen.x, std::max(0.0F, screen.y - y)};
}

float Shell::draw_bar(Ui& ui, const Session& session, float width, Intents& intents) {
    const float gap = ui.px(8);
    const BarChip corpus = corpus_chip(session);
    BarChip lock = lock_chip(ui.host(), session, false);
    float buttons = ui.px(14) - gap;
    for (const std::string_view text : {kShare, theme_button(ui), kHelp}) buttons += chip_width(ui, text) + gap;
    if (ui.px(4) + width_of(lay_out_tabs(ui, false)) + buttons > width)
        return draw_crowded_bar(ui, session, width, intents);
    float pad = kPad;
    const auto named_tabs = [&] { return name_width(ui) + width_of(lay_out_tabs(ui, true, pad)) + ui.px(24); };
    const auto chips_width = [&] { return chip_width(ui, corpus.text) + 2 * gap + chip_width(ui, lock.text); };
    // Short words, and tabs close together, rather than a second row.
    const auto fits = [&] { return named_tabs() + chips_width() + buttons <= width; };
    if (!fits()) lock = lock_chip(ui.host(), session, true);
    if (!fits()) pad = kTightPad;
    const bool one_row = fits();
    if (!one_row) lock = lock_chip(ui.host(), session, false);
    const bool with_name = one_row || named_tabs() + buttons <= width;
    const float height = ui.px(one_row ? kBarHeight : kBarHeight + kChipsRowHeight);

    ui.begin_pane("bar", {0, 0, width, height}, ui.theme().surface, false);
    if (with_name) draw_name(ui);
    draw_tabs(ui, &ui, session, with_name ? name_width(ui) : ui.px(4), width, lay_out_tabs(ui, with_name, pad),
              intents);
    const float chip_y = std::round((ui.px(kBarHeight) - ui.button_height(ButtonKind::chip)) / 2);
    WrappedRow row(width - buttons, chip_y, buttons, 0, gap);
    draw_buttons(ui, session, row, intents);
    const float end = one_row ? width - buttons - gap : width - ui.px(12);  // of the chips' row
    const float chips_y = one_row ? chip_y : ui.px(kBarHeight + kChipsRowGap);
    const float left = ui.px(12);
    if (!one_row && chips_width() > end - left - gap) lock = lock_chip(ui.host(), session, true);
    const float lock_x = end - chip_width(ui, lock.text);
    draw_chip(ui, lock, {lock_x, chips_y}, width);
    const float corpus_x = one_row ? lock_x - gap - chip_width(ui, corpus.text) : left;
    if (draw_chip(ui, corpus, {corpus_x, chips_y}, lock_x - gap - corpus_x))
        intents.emplace_back(ShowView{ViewId::files});
    ui.hline(0, width, height - ui.px(1), ui.theme().border);
    ui.end_pane();
    return height;
}

/// On a phone, or with large type: the tabs for themselves, under them what else there is, each in as many rows as it
/// needs. What is loaded gives way, except while it is being read.
float Shell::draw_crowded_bar(Ui& ui, const Session& session, float width, Intents& intents) {
    const float left = ui.px(12), gap = ui.px(8), chip = ui.button_height(ButtonKind::chip);
    // Close together rather than in two rows.
    std::vector<Tab> tabs = lay_out_tabs(ui, false);
    if (width_of(tabs) > width - ui.px(4)) tabs = lay_out_tabs(ui, false, kTightPad);
    const float tabs_height = draw_tabs(ui, nullptr, session, ui.px(4), width, tabs, intents);
    const BarChip corpus = corpus_chip(session);
    const BarChip first = session.progress.empty() ? lock_chip(ui.host(), session, true) : corpus;
    const float first_width = std::min(chip_width(ui, first.text), width - 2 * left);
    const auto row_from = [&] {
        return WrappedRow(left, tabs_height + ui.px(kChipsRowGap), width - 2 * left, chip, gap);
    };
    WrappedRow measured = row_from();
    measured.place(first_width);
    for (const std::string_view text : {kShare, theme_button(ui), kHelp}) measured.place(chip_width(ui, text));
    const float height = measured.bottom() + ui.px(kChipsRowHeight - kChipsRowGap) - chip;

    ui.begin_pane("bar", {0, 0, width, height}, ui.theme().surface, false);
    draw_tabs(ui, &ui, session, ui.px(4), width, tabs, intents);
    WrappedRow row = row_from();
    if (draw_chip(ui, first, row.place(first_width), first_width) && first.role == Role::button)
        intents.emplace_back(ShowView{ViewId::files});
    draw_buttons(ui, session, row, intents);
    const ImVec2 rest = row.place(0);
    const float room = width - left - rest.x;
    const bool fits = room >= ui.px(kLeastCorpus) && rest.y < measured.bottom();
    if (session.progress.empty() && fits && draw_chip(ui, corpus, rest, room))
        intents.emplace_back(ShowView{ViewId::files});
    ui.hline(0, width, height - ui.px(1), ui.theme().border);
    ui.end_pane();
    return height;
}

void Shell::draw_buttons(Ui& ui, const Session& session, WrappedRow& row, Intents& intents) {
    const auto button = [&](std::string_view id, std::string_view text, bool on, std::string_view hint) {
        return ui.button(id, row.place(chip_width(ui, text)), text, on ? ButtonKind::chip_on : ButtonKind::chip, hint);
    };
    if (button("bar.share", kShare, share_.is_open(), "Link, embed code, bookmarks, talk mode   y"))
        open_share(session);
    if (button("bar.theme", theme_button(ui), false, "Change the theme   t"))
        intents.emplace_back(SetTheme{ui.theme().dark ? ThemeChoice::light : ThemeChoice::dark});
    if (button("bar.help", kHelp, help_open_, "Keys, text size, about   ?")) help_open_ = !help_open_;
}

float Shell::draw_frame_bar(Ui& ui, float width, Intents& intents) {
    const float height = ui.px(kFrameBarHeight), margin = ui.px(12);
    ui.begin_pane("bar", {0, 0, width, height}, ui.theme().surface, false);
    constexpr std::string_view kOpen = "Open in full page";
    const float x = width - margin - ui.button_width(kOpen, ButtonKind::link);
    const TextStyle style{13, Face::semibold, ui.theme().text_muted};
    const float y = std::round((height - ui.line_height(style)) / 2);
    ui.text("bar.name", {margin, y}, "RESCUE Explorer", style, x - 2 * margin, Role::heading);
    const float button_y = std::round((height - ui.button_height(ButtonKind::link)) / 2);
    if (ui.button("bar.full", {x, button_y}, kOpen, ButtonKind::link, "The same view in a tab of its own"))
        intents.emplace_back(OpenFullPage{});
    ui.hline(0, width, height - ui.px(1), ui.theme().border);
    ui.end_pane();
    return height;
}

void Shell::open_export() {
    help_open_ = false;
    palette_.close();
    share_.close();
    export_.open();
}

void Shell::open_share(const Session& session) {
    help_open_ = false;
    export_.close();
    share_.open(session);
}

void Shell::open_palette(const Session& session, Palette::Kind kind) {
    help_open_ = false;
    share_.close();
    export_.close();
    palette_.open(session, kind);
}

void Shell::draw_above(Ui& ui, const Session& session, const std::vector<std::unique_ptr<View>>& all,
                       Intents& intents) {
    if (help_open_) draw_help(ui, session, all, intents);
    if (share_.is_open()) share_.draw(ui, session, intents);
    if (export_.is_open()) export_.draw(ui, session, intents);
    if (palette_.is_open() && palette_.draw(ui, session, intents)) help_open_ = true;
}

}  // namespace rescue::app
