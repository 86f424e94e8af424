#include "app/widgets/share_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "app/bookmarks.hpp"
#include "app/link_words.hpp"
#include "app/widgets/sheet.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

constexpr float kWidth = 560, kMargin = 16, kPad = 20;  // CSS pixels

TextStyle body_style(const Ui& ui) { return {15, Face::regular, ui.theme().text_muted}; }

float draw_heading(Ui& ui, std::string_view id, float x, float y, std::string_view text) {
    return ui.text(id, {x, y}, text, {15, Face::semibold}, 0, Role::heading).y + ui.px(8);
}

}  // namespace

void ShareSheet::open(const Session& session) {
    open_ = true;
    copied_ = Copied::nothing;
    extras_ = {};  // what is private is ticked anew each time
    talk_ = session.display.talk;
    titles_ = sample_titles(session.corpus());
}

void ShareSheet::draw(Ui& ui, const Session& session, Intents& intents) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(kMargin), pad = ui.px(kPad);
    const float w = std::min(ui.px(kWidth), screen.x - 2 * margin);
    const float h = std::min(height_ + 2 * ui.px(6), screen.y - 2 * margin);
    const Box box{std::round((screen.x - w) / 2), std::round((screen.y - h) / 2), w, h};
    if (begin_sheet(ui, "dialog.share.shade", "Share", box, 10)) close();
    ui.begin_pane("dialog.share", box.inset(ui.px(2), ui.px(6)));
    const float top = ui.origin().y;
    Column at{ui.origin().x + pad, ui.pane_width() - 2 * pad + ui.px(10), top + ui.px(14)};
    ui.text("share.title", {at.x, at.y}, "Share this view", {20, Face::semibold}, 0, Role::heading);
    const float close_w = ui.button_width("Close", ButtonKind::chip);
    if (ui.button("share.close", {at.x + at.width - close_w, at.y}, "Close", ButtonKind::chip, "Esc")) close();
    at.y += ui.px(46);
    draw_link(ui, session, at, intents);
    at.y += ui.px(16);
    draw_bookmarks(ui, session, at, intents);
    at.y += ui.px(16);
    draw_talk(ui, session, at, intents);
    const float content = at.y - top + ui.px(14);
    // The panel takes the height its content had in the frame before.
    if (height_ != content || !open_) ui.host().request_frame();
    height_ = content;
    ui.end_pane(content);
    ui.end_pane();
}

void ShareSheet::draw_link(Ui& ui, const Session& session, Column& at, Intents& intents) {
    Link link = link_of(session, extras_);
    if (talk_ != session.display.talk) {
        Display display = session.display;
        display.talk = talk_;
        link.display = display;
        if (display == Display{}) link.display.reset();
    }
    const std::string fragment = print_fragment(link), base(ui.host().address());
    const std::string address = base + "#" + fragment;
    const std::string title =
        session.sample() == nullptr ? "" : titles_[static_cast<std::size_t>(session.selection.sample)];
    at.y += draw_heading(ui, "share.carries", at.x, at.y, "The link carries");
    {
        const Semantics::Group list = ui.group(Role::list, "share.words", "What the link carries");
        const std::vector<std::string> words = link_words(link, title);
        const float indent = ui.px(14);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string id = "share.word." + std::to_string(i);
            const float dot = ui.px(4);
            ui.fill({at.x + ui.px(2), at.y + ui.line_height(body_style(ui)) / 2 - dot / 2, dot, dot},
                    ui.theme().text_faint, 2);
            at.y +=
                ui.paragraph(id, {at.x + indent, at.y}, at.width - indent, words[i], body_style(ui), 1.35F) + ui.px(3);
        }
    }
    at.y += ui.px(3);
    at.y += ui.paragraph("share.never", {at.x, at.y}, at.width,
                         "Never in it: the words of the conversation, names of files, scores. What you tick is added.",
                         {13, Face::regular, ui.theme().text_faint}, 1.4F) +
            ui.px(10);
    draw_ticks(ui, at);
    const TextStyle small{13, Face::regular, ui.theme().text_muted};
    at.y += ui.text("share.address", {at.x, at.y}, address, small, at.width).y + ui.px(10);

    const float line = ui.button_height(ButtonKind::accent);
    WrappedRow row(at.x, at.y, at.width, line, ui.px(10));
    const auto copy = [&](std::string_view id, std::string_view text, ButtonKind kind, Copied what,
                          const std::string& copied) {
        if (!ui.button(id, row.place(ui.button_width(text, kind)), text, kind)) return;
        intents.emplace_back(CopyText{copied});
        copied_ = what;
        refused_ = session.copies_refused;
    };
    copy("share.copy", "Copy link", ButtonKind::accent, Copied::link, address);
    if (!base.empty())
        copy("share.embed", "Copy embed code", ButtonKind::plain, Copied::frame, embed_code(base, fragment));
    if (copied_ != Copied::nothing && refused_ == session.copies_refused) {
        const std::string_view text = copied_ == Copied::link ? "✓ Link copied" : "✓ Embed code copied";
        const TextStyle style{14, Face::semibold, ui.theme().accent};
        const ImVec2 place = row.place(ui.measure(text, style).x);
        ui.text("share.copied", {place.x, place.y + std::round((line - ui.line_height(style)) / 2)}, text, style, 0,
                Role::status);
    }
    at.y = row.bottom() + ui.px(8);
    at.y += ui.paragraph("share.note", {at.x, at.y}, at.width,
                         base.empty() ? "A window on the desktop has no address: put that of your page before the link."
                                      : "The embed code shows this view in a frame of your own page.",
                         {13, Face::regular, ui.theme().text_faint}, 1.4F);
}

void ShareSheet::draw_ticks(Ui& ui, Column& at) {
    struct Tick {
        std::string_view id, text, hint;
        bool* on;
    };
    const Tick ticks[] = {
        {"share.search", "search text", "what stands in the search field, and its scope", &extras_.search},
        {"share.systems", "system names", "where filters, tiers or details name a system", &extras_.systems},
        {"share.talk", "open in talk mode", "large type, nothing around it", &talk_}};
    WrappedRow row(at.x, at.y, at.width, ui.button_height(ButtonKind::chip), ui.px(8));
    for (const Tick& tick : ticks) {
        const std::string text = (*tick.on ? "✓ " : "+ ") + std::string(tick.text);
        const ButtonKind kind = *tick.on ? ButtonKind::chip_on : ButtonKind::chip;
        if (ui.button(tick.id, row.place(ui.button_width(text, kind)), text, kind, tick.hint)) {
            *tick.on = !*tick.on;
            copied_ = Copied::nothing;
            ui.host().request_frame();
        }
    }
    at.y = row.bottom() + ui.px(10);
}

void ShareSheet::draw_bookmarks(Ui& ui, const Session& session, Column& at, Intents& intents) {
    ui.hline(at.x, at.x + at.width, at.y - ui.px(8), ui.theme().border);
    at.y += ui.px(4);
    const auto count = static_cast<int>(session.bookmarks.size());
    at.y += draw_heading(ui, "share.bookmarks", at.x, at.y,
                         count == 0 ? "Bookmarks" : "Bookmarks (" + std::to_string(count) + ")");
    if (count == 0) {
        at.y += ui.paragraph("share.bookmarks.none", {at.x, at.y}, at.width,
                             "None yet. Press b on a turn, or the ribbon behind its number. Talk mode steps through "
                             "them with the arrow keys.",
                             body_style(ui), 1.4F);
        return;
    }
    const Semantics::Group list = ui.group(Role::list, "share.bookmarks.list", "Bookmarks");
    const float line = ui.button_height(ButtonKind::chip), gap = ui.px(6);
    for (int i = 0; i < count; ++i) {
        const Bookmark& bookmark = session.bookmarks[static_cast<std::size_t>(i)];
        const std::string id = "share.bookmark." + std::to_string(i),
                          title = bookmark_title(session, titles_, bookmark);
        const int sample = session.corpus().find(bookmark.sample_id);
        float right = at.x + at.width;
        const auto button = [&](const char* what, const char* text, const char* hint) {
            right -= ui.button_width(text, ButtonKind::chip);
            const ImVec2 place{right, at.y};
            right -= gap;
            return ui.button(id + what, place, text, ButtonKind::chip, hint);
        };
        if (button(".remove", "Remove", ""))
            intents.emplace_back(SetBookmarks{toggled_bookmark(session.bookmarks, bookmark)});
        if (i > 0 && button(".up", "↑", "Earlier in the order"))
            intents.emplace_back(SetBookmarks{moved_bookmark(session.bookmarks, i, -1)});
        const Box place{at.x, at.y, right - at.x, line};
        const TextStyle style{15, Face::regular, sample < 0 ? ui.theme().text_faint : ui.theme().accent};
        const ImVec2 text_at{place.x, place.y + std::round((line - ui.line_height(style)) / 2)};
        const std::string text = std::to_string(i + 1) + "  " + title + (sample < 0 ? " (not loaded)" : "");
        if (sample >= 0) {
            const Hit hit = ui.hit(id, place, Role::link, "Go to " + title);
            if (hit.hovered || hit.focused) ui.fill(place, ui.theme().surface_hover, 6);
            if (hit.clicked) {
                intents.emplace_back(OpenTurn{sample, bookmark.row});
                close();
            }
        }
        ui.text(id + ".text", text_at, text, style, place.w);
        at.y += line + gap;
    }
}

void ShareSheet::draw_talk(Ui& ui, const Session& session, Column& at, Intents& intents) {
    ui.hline(at.x, at.x + at.width, at.y - ui.px(8), ui.theme().border);
    at.y += ui.px(6);
    const std::string_view text = session.display.talk ? "Leave talk mode" : "Start talk mode";
    if (ui.button("share.present", {at.x, at.y}, text, ButtonKind::plain, "p")) {
        intents.emplace_back(toggled(session.display, &Display::talk));
        close();
    }
    at.y += ui.button_height(ButtonKind::plain);
}

}  // namespace rescue::app
