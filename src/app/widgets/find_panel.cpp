#include "app/widgets/find_panel.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/turn_texts.hpp"
#include "core/corpus/titles.hpp"
#include "core/tasks/task.hpp"

namespace rescue::app {
namespace {

constexpr double kBudget = 24;  // milliseconds of searching a frame, which with drawing stays below 50
constexpr float kMargin = 14, kFieldHeight = 36, kHitHeight = 74;  // CSS pixels

/// A scope chip: its choices in order, the first of which is "everywhere".
struct ScopeChip {
    std::string_view id, title;
    std::string SearchState::*member;
    std::vector<std::string> choices;
    std::string_view hint;
};

std::vector<ScopeChip> scope_chips(const Session& session) {
    std::vector<ScopeChip> chips = {
        {"browse.find.role", "role", &SearchState::role, {"", "client", "therapist"}, "whose turns"},
        {"browse.find.speaker", "speaker", &SearchState::speaker, {""}, "whose turns, by name"},
        {"browse.find.field", "in", &SearchState::field, {""}, "what of a turn"}};
    if (const Sample* sample = session.sample(); sample != nullptr) {
        for (const std::string& name : sample->people()) chips[1].choices.push_back(name);
    }
    for (const SearchField& field : search_fields()) chips[2].choices.emplace_back(field.id);
    if (session.systems.empty()) return chips;
    chips.push_back(
        {"browse.find.task", "answers to", &SearchState::task, {""}, "only what systems answered to a task"});
    for (const TaskSpec& spec : tasks()) chips.back().choices.emplace_back(spec.code);
    return chips;
}

std::string_view field_title(std::string_view id) {
    for (const SearchField& field : search_fields()) {
        if (field.id == id) return field.title;
    }
    return id;
}

/// What stands for the words of a hit that the display covers; "" where they may be seen. Rows of other samples count
/// as not shown yet: that is kept for the chosen one alone.
std::string_view covered(const Session& session, const SearchHit& hit) {
    if (hit.field == "sample") return {};
    const bool here = hit.sample == session.selection.sample;
    const Display& display = session.display;
    const bool spoken = hit.field == "dialogue" || hit.field == "background";
    const bool free = spoken || hit.field == "behaviour" || hit.field == "answer";
    if (!free && !(here ? session.gold_shown(hit.row) : !display.hide_gold && !display.hide_future))
        return "(gold hidden)";
    if (here ? !session.words_shown(hit.row) : display.hide_future) return "(not given to the model)";
    return display.blur ? "(blurred)" : std::string_view();
}

std::string chip_text(const ScopeChip& chip, const std::string& value) {
    const std::string_view shown = chip.member == &SearchState::field ? field_title(value) : std::string_view(value);
    return std::string(chip.title) + ": " + (value.empty() ? "all" : std::string(shown));
}

}  // namespace

void FindPanel::refresh(const Session& session) {
    if (benchmark_ != session.benchmark) titles_ = sample_titles(session.corpus());
    if (benchmark_ == session.benchmark && revision_ == session.revision && wanted_ == session.search) return;
    benchmark_ = session.benchmark;
    revision_ = session.revision;
    wanted_ = session.search;
    current_ = -1;
    const SearchState& s = wanted_;
    search_.emplace(*benchmark_, session.systems,
                    SearchQuery{s.text, s.whole_word, s.speaker, s.role, s.field, s.task});
}

void FindPanel::work(Ui& ui) {
    const double end = ui.host().now_ms() + kBudget;
    while (search_->step() && ui.host().now_ms() < end) {
    }
    if (!search_->done()) ui.host().request_frame();
}

void FindPanel::go_to(int index, Intents& intents) {
    const auto count = static_cast<int>(search_->hits().size());
    if (count == 0) return;
    current_ = (index % count + count) % count;
    show_current_ = true;
    const SearchHit& hit = search_->hits()[static_cast<std::size_t>(current_)];
    intents.push_back(OpenTurn{hit.sample, hit.row});
}

void FindPanel::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    work(ui);
    const Theme& theme = ui.theme();
    ui.fill(area, theme.surface);
    const float margin = ui.px(kMargin), width = std::max(1.0F, area.w - 2 * margin);
    float y = area.y + ui.px(8);
    std::string text = session.search.text;
    const FieldEvent event = ui.text_field(FindPanel::kField, {area.x + margin, y, width, ui.px(kFieldHeight)}, "Find",
                                           "Find words, labels, answers …", text);
    if (event.changed) {
        SearchState search = session.search;
        search.text = text;
        intents.push_back(SetSearch{search});
    }
    if (event.submitted) {
        go_to(current_ + 1, intents);
        ui.host().focus_text_field(kField);  // Enter again goes on
    }
    y += ui.px(kFieldHeight + 10);
    y += draw_scope(ui, session, {area.x + margin, y}, width, intents);
    if (session.search.text.empty()) {
        ui.paragraph(
            "browse.find.empty", {area.x + margin, y + ui.px(8)}, width,
            "Type a word to look for in everything shown: what was said, annotations, labels, reasons and what "
            "systems answered. Case, kinds of quotes and dashes do not count.",
            {14, Face::regular, theme.text_muted});
        return;
    }
    y += draw_count(ui, {area.x + margin, y}, width, intents);
    draw_hits(ui, session, {area.x, y, area.w, std::max(1.0F, area.y + area.h - y)}, intents);
}

float FindPanel::draw_scope(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const float gap = ui.px(8), line = ui.button_height(ButtonKind::chip) + gap;
    ImVec2 pos = at;
    const auto place = [&](const std::string& text) {
        const float chip = std::min(width, ui.button_width(text, ButtonKind::chip));
        if (pos.x > at.x && pos.x + chip > at.x + width) pos = {at.x, pos.y + line};
        const ImVec2 here = pos;
        pos.x += chip + gap;
        return here;
    };
    SearchState search = session.search;
    for (const ScopeChip& chip : scope_chips(session)) {
        std::string& value = search.*chip.member;
        const std::string text = chip_text(chip, value);
        const ButtonKind kind = value.empty() ? ButtonKind::chip : ButtonKind::chip_on;
        const std::string hint = std::string(chip.hint) + "; press for the next choice";
        if (!ui.button(chip.id, place(text), text, kind, hint, true, width)) continue;
        const auto now = std::find(chip.choices.begin(), chip.choices.end(), value);
        value = now == chip.choices.end() || now + 1 == chip.choices.end() ? "" : *(now + 1);
        intents.push_back(SetSearch{search});
    }
    const ButtonKind kind = search.whole_word ? ButtonKind::chip_on : ButtonKind::chip;
    if (ui.button("browse.find.word", place("whole word"), "whole word", kind, "not inside longer words")) {
        search.whole_word = !search.whole_word;
        intents.push_back(SetSearch{search});
    }
    return pos.y - at.y + line + ui.px(2);
}

float FindPanel::draw_count(Ui& ui, ImVec2 at, float width, Intents& intents) {
    const TextStyle style{14, Face::semibold, ui.theme().text};
    const std::size_t count = search_->count();
    std::string text = count == 0 ? "No hits" : counted(count, "hit");
    if (current_ >= 0) text = count_text(static_cast<std::uint64_t>(current_) + 1) + " of " + text;
    if (count > 0) text += " in " + counted(search_->samples_with_hits(), "sample");
    if (!search_->done()) text += " so far";
    const float height = ui.button_height(ButtonKind::chip);
    const float previous = ui.button_width("↑", ButtonKind::chip), next = ui.button_width("↓", ButtonKind::chip);
    const float room = width - previous - next - ui.px(16);
    ui.text("browse.find.count", {at.x, at.y + std::round((height - ui.line_height(style)) / 2)}, text, style, room,
            Role::status);
    const bool any = !search_->hits().empty();
    float x = at.x + width - previous - next - ui.px(6);
    if (ui.button("browse.find.previous", {x, at.y}, "↑", ButtonKind::chip, "previous hit", any))
        go_to(current_ < 0 ? -1 : current_ - 1, intents);
    x += previous + ui.px(6);
    if (ui.button("browse.find.next", {x, at.y}, "↓", ButtonKind::chip, "next hit   Enter in the field", any))
        go_to(current_ + 1, intents);
    return height + ui.px(8);
}

void FindPanel::draw_hits(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    ui.hline(area.x, area.x + area.w, area.y, ui.theme().border);
    ui.begin_pane("browse.find", {area.x, area.y + ui.px(1), area.w, area.h - ui.px(1)}, ui.theme().surface);
    const ImVec2 origin = ui.origin();
    const std::vector<SearchHit>& hits = search_->hits();
    const float each = ui.px(kHitHeight), seen = ui.pane_height(), top = area.y - origin.y;
    if (show_current_ && current_ >= 0) {
        show_current_ = false;
        const float y = static_cast<float>(current_) * each;
        if (y < ui.scroll_y() || y + each > ui.scroll_y() + seen) ui.set_scroll_y(std::max(0.0F, y - seen / 3));
    }
    const auto first = static_cast<std::size_t>(std::max(0.0F, top / each));
    for (std::size_t i = first; i < hits.size() && static_cast<float>(i) * each < top + seen; ++i) {
        draw_hit(ui, session, i, {origin.x, origin.y + static_cast<float>(i) * each}, ui.pane_width(), intents);
    }
    float height = static_cast<float>(hits.size()) * each;
    if (search_->count() > hits.size()) {
        const std::string more =
            "The first " + counted(hits.size(), "hit") + " are listed. Look for more letters, or in less.";
        height += ui.paragraph("browse.find.more", {origin.x + ui.px(kMargin), origin.y + height + ui.px(8)},
                               ui.pane_width() - 2 * ui.px(kMargin), more, {13, Face::regular, ui.theme().text_muted}) +
                  ui.px(16);
    }
    ui.end_pane(height);
}

float FindPanel::draw_hit(Ui& ui, const Session& session, std::size_t index, ImVec2 at, float width, Intents& intents) {
    const Theme& theme = ui.theme();
    const SearchHit& hit = search_->hits()[index];
    const Sample& sample = session.corpus().samples[static_cast<std::size_t>(hit.sample)];
    const std::string id = "browse.find.hit." + std::to_string(index);
    const Box box{at.x + ui.px(6), at.y, width - ui.px(12), ui.px(kHitHeight) - ui.px(2)};
    const bool chosen = static_cast<int>(index) == current_;
    std::string who = "Sample";
    if (hit.field != "sample")
        who = speaker_name(sample.turns[static_cast<std::size_t>(hit.row) - 1]) + " · turn " + std::to_string(hit.row);
    const std::string where =
        titles_[static_cast<std::size_t>(hit.sample)] + " · " +
        (hit.system >= 0 ? "answer of " + session.systems[static_cast<std::size_t>(hit.system)].name
                         : std::string(field_title(hit.field)));
    const std::string_view cover = covered(session, hit);
    // Where masking or mending changed the words, the mark would stand beside the hit: then there is none.
    const std::string words_shown = cover.empty() ? shown_words(session.display, hit.excerpt) : std::string(cover);
    const Hit pressed = ui.hit(id, box, Role::option, who + " · " + where, words_shown, chosen ? "selected" : "");
    if (pressed.clicked) go_to(static_cast<int>(index), intents);
    if (chosen || pressed.hovered) ui.fill(box, chosen ? theme.surface_raised : theme.surface_hover, 6);
    if (pressed.focused) ui.outline(box, theme.focus, 6, 2);
    const float left = box.x + ui.px(8), room = box.w - ui.px(16);
    const TextStyle name{13, Face::semibold, theme.text}, small{13, Face::regular, theme.text_muted};
    float y = box.y + ui.px(5);
    ui.text(id + ".who", {left, y}, who, name, room);
    y += ui.line_height(name) + ui.px(2);
    ui.text(id + ".where", {left, y}, where, small, room);
    y += ui.line_height(small) + ui.px(2);
    // The excerpt from a place where the hit itself is in sight.
    const TextStyle words{14, Face::regular, theme.text};
    std::string_view excerpt = words_shown;
    TextRange range = words_shown.size() == hit.excerpt.size() ? hit.in_excerpt : TextRange{};
    std::string cut;
    if (ui.measure(excerpt.substr(0, range.end), words).x > room * 0.8F) {
        std::size_t begin = range.begin;
        while (begin > 0 && ui.measure(excerpt.substr(begin, range.begin - begin), words).x < room * 0.25F) --begin;
        while (begin < range.begin && (static_cast<unsigned char>(excerpt[begin]) & 0xC0U) == 0x80) ++begin;
        cut = std::string(kEllipsis) + std::string(excerpt.substr(begin));
        range.begin = static_cast<std::uint32_t>(range.begin - begin + kEllipsis.size());
        range.end = static_cast<std::uint32_t>(range.end - begin + kEllipsis.size());
        excerpt = cut;
    }
    const float from = ui.measure(excerpt.substr(0, range.begin), words).x;
    const float to = std::min(room, ui.measure(excerpt.substr(0, range.end), words).x);
    if (to > from) ui.fill({left + from, y, to - from, ui.line_height(words)}, theme.accent_soft, 3);
    ui.text(id + ".text", {left, y}, excerpt, words, room);
    return ui.px(kHitHeight);
}

}  // namespace rescue::app
