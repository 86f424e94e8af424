#include "app/widgets/transcript.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/bookmarks.hpp"
#include "app/widgets/bookmark_sign.hpp"
#include "app/widgets/copied_turns.hpp"

namespace rescue::app {
namespace {

constexpr double kSliceMs = 1.5;     // laying out ahead of need, each frame
constexpr float kStageAbove = 0.4F;  // of the free height, above the chosen turn in talk mode

}  // namespace

void Transcript::start_over(const Ui& ui, const Session& session, const TurnTimes& times,
                            const SampleAnswers& answers) {
    context_ = {};
    context_.session = &session;
    context_.sample = session.sample();
    context_.times = &times;
    context_.answers = key_.display.answers ? &answers : nullptr;
    context_.people = context_.sample->people();
    context_.width = key_.width;
    turns_ = static_cast<int>(context_.sample->turns.size());
    rows_.clear();
    rows_.resize(static_cast<std::size_t>(turns_));
    heights_.resize(static_cast<std::size_t>(turns_));
    for (int i = 1; i <= turns_; ++i) heights_[static_cast<std::size_t>(i) - 1] = guess_row_height(ui, context_, i);
    sums_stale_ = true;
    next_to_lay_out_ = 1;
    // On a stage the first turn and the last stand where all others do.
    top_margin_ = std::max(ui.px(8), std::round(key_.stage * kStageAbove));
    bottom_margin_ = std::max(ui.px(48), key_.stage - top_margin_);
    sum_heights();
    words_ = {};
    drawing_words_ = false;
}

void Transcript::sum_heights() {
    if (!sums_stale_) return;
    tops_.resize(heights_.size() + 1);
    float y = top_margin_;
    for (std::size_t i = 0; i < heights_.size(); ++i) {
        tops_[i] = y;
        y += heights_[i];
    }
    tops_.back() = y;
    sums_stale_ = false;
}

const TranscriptRow& Transcript::row(const Ui& ui, int number) {
    std::unique_ptr<TranscriptRow>& slot = rows_[static_cast<std::size_t>(number) - 1];
    if (!slot) {
        slot = std::make_unique<TranscriptRow>(lay_out_row(ui, context_, number));
        heights_[static_cast<std::size_t>(number) - 1] = slot->height;
        sums_stale_ = true;
    }
    return *slot;
}

int Transcript::row_at(float y) const {
    const auto after = std::upper_bound(tops_.begin(), tops_.end() - 1, y);
    return std::max(1, static_cast<int>(after - tops_.begin()));
}

Transcript::Anchor Transcript::anchor_at(float y) const {
    const int number = row_at(y);
    return {number, (y - top_of(number)) / std::max(1.0F, height_of(number))};
}

float Transcript::settle(const Ui& ui, const Anchor& anchor, float view_height) {
    const int first = std::clamp(anchor.row, 1, turns_);
    float seen = -anchor.share * row(ui, first).height;
    for (int i = first; i <= turns_ && seen < view_height; ++i) seen += row(ui, i).height;
    sum_heights();
    const float last = std::max(0.0F, tops_.back() + bottom_margin_ - view_height);
    const bool beginning =
        first == 1 && anchor.share <= 0 && key_.stage == 0;  // the margin above the first row is seen, too
    float scroll = beginning ? 0 : std::clamp(top_of(first) + anchor.share * height_of(first), 0.0F, last);
    // Clamping at the end may bring rows above the anchor into view: their real heights shift everything once more.
    for (int i = row_at(scroll); i < first; ++i) row(ui, i);
    if (sums_stale_) {
        sum_heights();
        scroll = std::clamp(scroll, 0.0F, std::max(0.0F, tops_.back() + bottom_margin_ - view_height));
    }
    return scroll;
}

float Transcript::scroll_for_jump(const Ui& ui, int number, float scroll, float view_height) {
    float around = row(ui, number).height;
    for (int i = number - 1; i >= 1 && around < view_height; --i) around += row(ui, i).height;
    sum_heights();
    const float top = top_of(number), height = height_of(number);
    if (key_.stage > 0) return std::max(0.0F, top - std::max(ui.px(8), (view_height - height) * kStageAbove));
    if (top >= scroll && top + height <= scroll + view_height) return scroll;
    // Next to what is shown: just bring it in. From afar: with what led up to it above.
    const bool near = top > scroll - view_height && top < scroll + view_height;
    if (near && height < view_height)
        return top < scroll ? std::max(0.0F, top - top_margin_) : top + height - view_height;
    return std::max(0.0F, top - std::max(0.0F, std::min(view_height / 3, view_height - height)));
}

void Transcript::lay_out_some(Ui& ui) {
    const double begin = ui.host().now_ms();
    while (next_to_lay_out_ <= turns_ && ui.host().now_ms() - begin < kSliceMs) row(ui, next_to_lay_out_++);
    if (next_to_lay_out_ <= turns_) ui.host().request_frame();
}

void Transcript::draw(Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                      const Box& area, Intents& intents) {
    ui.begin_pane("browse.transcript", area, ui.theme().background);
    const float view = ui.pane_height();
    const float scrolled = ui.scroll_y();
    const Key key{session.benchmark.get(),
                  session.revision,
                  session.selection.sample,
                  ui.pane_width(),
                  ui.scale(),
                  ui.theme().dark,
                  session.display,
                  session.revealed,
                  session.display.hide_future ? session.selection.row : 0,
                  session.display.talk ? view : 0};
    const bool other_sample = key.benchmark != key_.benchmark || key.sample != key_.sample;
    Anchor anchor;
    if (!other_sample) {
        anchor = anchor_at(scrolled);
    }
    const bool set_anew = key != key_ && (key.stage > 0 || key_.stage > 0);
    if (key != key_) {
        key_ = key;
        start_over(ui, session, times, answers);
    }
    const int chosen = std::clamp(session.selection.row, 1, turns_);
    float scroll = settle(ui, anchor, view);
    if (other_sample || set_anew || jumps_seen_ != session.jumps) {
        jumps_seen_ = session.jumps;
        // Another sample has no place to stay near to.
        scroll = scroll_for_jump(ui, chosen, other_sample && chosen > 1 ? -3 * view : scroll, view);
        scroll = settle(ui, anchor_at(scroll), view);
    }
    if (range_seen_ != session.selection.to_row) {
        range_seen_ = session.selection.to_row;
        if (range_seen_ != 0) {
            scroll = scroll_for_jump(ui, std::clamp(range_seen_, 1, turns_), scroll, view);
            scroll = settle(ui, anchor_at(scroll), view);
        }
    }
    // The rest is laid out ahead in slices; the row at the top keeps its place when heights above it change.
    const int top_row = row_at(scroll);
    const float offset = scroll - top_of(top_row);
    lay_out_some(ui);
    sum_heights();
    scroll = std::round(top_of(top_row) + offset);

    // ImGui applies a scroll position a frame later; draw at the new one already.
    if (std::abs(scroll - scrolled) >= 0.5F) {
        ui.set_scroll_y(scroll);
        ui.host().request_frame();
    } else {
        scroll = scrolled;
    }
    const ImVec2 origin{ui.origin().x, ui.origin().y + scrolled - scroll};
    for (int i = row_at(scroll); i <= turns_ && top_of(i) < scroll + view; ++i) {
        draw_row(ui, session, i, {origin.x, origin.y + top_of(i)}, intents);
    }
    choose_words(ui, session, origin, intents);
    const float top = top_of(chosen);
    const bool away = top + height_of(chosen) <= scroll || top >= scroll + view;
    if (away != away_) ui.host().request_frame();
    away_ = away;
    ui.end_pane(tops_.back() + bottom_margin_);
}

void Transcript::draw_row(Ui& ui, const Session& session, int number, ImVec2 at, Intents& intents) {
    const TranscriptRow& shown = row(ui, number);
    const Theme& theme = ui.theme();
    const std::string id = "browse.turn." + std::to_string(number);
    const bool chosen = number == session.selection.row;
    if (!shown.silence.empty()) {
        const TextStyle style{13, Face::regular, theme.text_muted};
        const ImVec2 size = ui.measure(shown.silence, style);
        const float y = at.y + (shown.card.y - ui.px(6)) / 2, middle = at.x + shown.card.x + shown.card.w / 2;
        ui.hline(at.x + shown.card.x, middle - size.x / 2 - ui.px(12), y, theme.border);
        ui.hline(middle + size.x / 2 + ui.px(12), at.x + shown.card.x + shown.card.w, y, theme.border);
        ui.text(id + ".silence", {middle - size.x / 2, y - size.y / 2}, shown.silence, style);
    }
    const Box card{at.x + shown.card.x, at.y + shown.card.y, shown.card.w, shown.card.h};
    const auto range = chosen_rows(session);
    const bool in_range = range.first <= number && number <= range.second;
    ImGui::SetNextItemAllowOverlap();  // links and the bookmark's sign lie on it
    const Hit hit = ui.hit(id, card, Role::row, shown.name, {}, in_range ? "selected" : "");
    if (hit.hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        pressed_words_ = !ImGui::GetIO().KeyShift && ImGui::GetIO().MouseSource != ImGuiMouseSource_TouchScreen;
    }
    if (hit.clicked && words_.empty()) {
        if (ImGui::GetIO().KeyShift) {
            intents.push_back(SetRange{chosen ? 0 : number});
        } else if (chosen && !session.gold_shown(number)) {
            intents.push_back(RevealTurn{number});
        } else {
            intents.push_back(OpenTurn{session.selection.sample, number, key_.stage > 0});
        }
    }
    if (hit.hovered) hovered_ = number;
    const bool marked = hit.hovered || number == session.hovered_row;  // there or on the timeline
    if (in_range && !chosen) ui.fill(card, theme.accent_soft, 8);
    if (chosen || (marked && !in_range)) ui.fill(card, chosen ? theme.surface_raised : theme.surface, 8);
    if (chosen) ui.outline(card, theme.accent, 8, key_.stage > 0 ? 1.5F : 1);
    if (hit.focused) ui.outline(card, theme.focus, 8, 2);
    const Color color =
        shown.speaker.empty() ? theme.border_strong : speaker_color(theme, *context_.sample, shown.speaker);
    ui.fill({at.x + shown.edge.x, at.y + shown.edge.y, shown.edge.w, shown.edge.h}, color, 2);
    if (!shown.badge.empty()) {
        const TextStyle style{13, Face::semibold, speaker_text_color(theme, *context_.sample, shown.speaker)};
        const Box badge{card.x + ui.px(6), card.y + ui.px(10), ui.px(28), ui.px(20)};
        const ImVec2 size = ui.measure(shown.badge, style);
        ui.outline(badge, color, 6);
        ui.text(id + ".initials", {badge.x + (badge.w - size.x) / 2, badge.y + (badge.h - size.y) / 2}, shown.badge,
                style);
    }
    draw_bookmark(ui, session, number, at, shown, chosen || hit.hovered, intents);
    mark_words(ui, session, shown, at, words_, number);
    const int pressed = draw_pieces(ui, at, shown.pieces, chosen);
    if (key_.stage > 0 && !in_range) ui.fill({at.x, at.y, key_.width, shown.height}, theme.veil);
    if (pressed == kRevealTurn) {
        if (!session.display.hide_future) intents.push_back(OpenTurn{session.selection.sample, number, false});
        intents.push_back(RevealTurn{number});
    } else if (pressed != 0) {
        intents.push_back(OpenTurn{session.selection.sample, pressed});
    }
}

void Transcript::draw_bookmark(Ui& ui, const Session& session, int number, ImVec2 at, const TranscriptRow& shown,
                               bool near, Intents& intents) {
    const std::string& sample = context_.sample->id;
    const bool set = bookmark_at(session.bookmarks, sample, number) >= 0;
    const Box box{at.x + shown.bookmark.x, at.y + shown.bookmark.y, shown.bookmark.w, shown.bookmark.h};
    if (!set && !near && !box.contains(ImGui::GetIO().MousePos)) return;
    const std::string turn = "turn " + std::to_string(number);
    const Hit hit = ui.hit("browse.turn." + std::to_string(number) + ".bookmark", box, Role::button,
                           (set ? "Remove the bookmark of " : "Bookmark ") + turn, {}, set ? "pressed" : "");
    if (hit.clicked) intents.push_back(SetBookmarks{toggled_bookmark(session.bookmarks, {sample, number})});
    if (hit.hovered || hit.focused) ui.tooltip(set ? "Remove the bookmark   b" : "Bookmark this turn   b", box);
    const Color color = set || hit.hovered ? ui.theme().accent : ui.theme().text_faint;
    draw_bookmark_sign(ui, box.inset(0, (box.h - ui.px(13)) / 2), color, set);
}

std::string Transcript::chosen_text(const Ui& ui) {
    const auto [first, last] = std::minmax(words_.from, words_.to);
    std::string text;
    for (int number = first.row; number <= last.row && number > 0; ++number) {
        const TranscriptRow& shown = row(ui, number);
        for (std::size_t i = 0; i < shown.pieces.size(); ++i) {
            const std::string_view part = words_.within(number, i, shown.pieces[i]);
            if (part.empty()) continue;
            if (!text.empty()) text += "\n";
            const bool named = first.row != last.row && shown.pieces[i].spoken == "dialogue";
            if (named) text.append(shown.said_by).append(": ");
            text += part;
        }
    }
    return text;
}

void Transcript::choose_words(Ui& ui, const Session& session, ImVec2 origin, Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    const int number = row_at(io.MousePos.y - origin.y);
    const ImVec2 offset{io.MousePos.x - origin.x, io.MousePos.y - origin.y - top_of(number)};
    const bool pressed = std::exchange(pressed_words_, false);
    const bool over = in_words(row(ui, number), offset);
    if (over && (drawing_words_ || ImGui::IsWindowHovered())) ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    const WordChoice before = words_;
    if (session.chosen_words.empty() && !drawing_words_) words_ = {};
    if (pressed) {
        drawing_words_ = over;
        words_ = {};
        if (over) words_.from = words_.to = word_place(ui, row(ui, number), number, offset);
        if (over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) words_.take_word(row(ui, number));
    } else if (drawing_words_ && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        words_.to = word_place(ui, row(ui, number), number, offset);
    }
    if (!io.MouseDown[0]) drawing_words_ = false;
    if (words_ == before && !pressed) return;
    std::string text = chosen_text(ui);
    if (text != session.chosen_words) intents.push_back(ChooseWords{std::move(text)});
}

}  // namespace rescue::app
