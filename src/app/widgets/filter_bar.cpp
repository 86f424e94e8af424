#include "app/widgets/filter_bar.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/analysis/filter_turns.hpp"
#include "core/text.hpp"

namespace rescue::app {
namespace {

constexpr float kRowHeight = 34, kFieldHeight = 36;  // CSS pixels
constexpr float kRowLine = 1.3F;                     // distance of its lines, ems

Filters toggled(Filters filters, const Filter& filter) {
    const auto found = std::find(filters.begin(), filters.end(), filter);
    if (found == filters.end()) {
        filters.push_back(filter);
    } else {
        filters.erase(found);
    }
    return filters;
}

/// A row of the choice: a text, something small at its right, and a tick where it is in force. Higher where the text
/// needs it; `at.y` is then below it. True when pressed.
bool choice_row(Ui& ui, const std::string& id, ImVec2& at, float width, const std::string& text,
                const std::string& right, bool on) {
    const Theme& theme = ui.theme();
    const TextStyle body{14, Face::regular, theme.text}, small{13, Face::regular, theme.text_muted};
    const float pad = ui.px(10), tick = on ? ui.px(18) : 0, right_w = ui.measure(right, small).x;
    const float room = width - 2 * pad - tick - right_w - ui.px(10);
    const float words =
        ui.measure(text, body).x <= room ? ui.line_height(body) : ui.paragraph_height(text, body, room, kRowLine);
    const Box box{at.x, at.y, width, std::max(ui.px(kRowHeight), words + ui.px(14))};
    at.y += box.h;
    if (!ui.visible(box)) return false;
    const Hit hit = ui.hit(id, box, Role::option, text, right, on ? "selected" : "");
    if (on || hit.hovered) ui.fill(box, on ? theme.accent_soft : theme.surface_hover, 6);
    if (hit.focused) ui.outline(box, theme.focus, 6, 2);
    const float x = box.x + pad, y = box.y + std::round((box.h - words) / 2);
    if (on) ui.text(id + ".tick", {x, y}, "✓", body);
    if (words > ui.line_height(body)) {
        ui.paragraph(id + ".text", {x + tick, y}, room, text, body, kRowLine);
    } else {
        ui.text(id + ".text", {x + tick, y}, text, body, room);
    }
    ui.text(id + ".right", {box.x + box.w - pad - right_w, y + ui.px(1)}, right, small);
    return hit.clicked;
}

}  // namespace

void FilterBar::refresh(const Session& session) {
    const bool other = revision_ != session.revision;
    if (other) {
        revision_ = session.revision;
        values_.clear();
        for (const FilterKind& kind : filter_kinds()) values_.push_back(kind.values(filter_data(session)));
    }
    if (!other && slices_ == session.slices) return;
    slices_ = session.slices;
    slice_counts_.clear();
    for (const Slice& slice : slices_) slice_counts_.push_back(filtered(filter_data(session), slice.filters).size());
}

void FilterBar::count_turns(const Session& session) {
    if (counted_ == session.revision && shown_ == session.filters) return;
    counted_ = session.revision;
    shown_ = session.filters;
    turns_.clear();
    for (const Filter& filter : shown_) {
        const auto turns = filter_turns(filter_data(session), filter);
        turns_.push_back(turns ? " · " + counted(turns->size(), "turn") : "");
    }
}

float FilterBar::draw(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    count_turns(session);
    WrappedRow row(at.x, at.y, width, ui.button_height(ButtonKind::chip), ui.px(6));
    const auto place = [&](const std::string& text) {
        return row.place(std::min(width, ui.button_width(text, ButtonKind::chip)));
    };
    const std::string add = choosing_ ? "back to samples" : "add filter";
    if (ui.button("browse.filter.add", place(add), add, choosing_ ? ButtonKind::chip_on : ButtonKind::chip,
                  "Choose samples by what they hold, or by what systems got wrong")) {
        choosing_ = !choosing_;
        kind_ = -1;
    }
    for (std::size_t i = 0; i < session.filters.size(); ++i) {
        const std::string text = "×  " + filter_text(session.filters[i]) + turns_[i];
        const std::string id = "browse.filter.chip." + std::to_string(i);
        if (ui.button(id, place(text), text, ButtonKind::chip_on,
                      filter_text(session.filters[i]) + turns_[i] +
                          (turns_[i].empty() ? "" : ": n and N go from one to the next") + "\nPress to remove",
                      true, width))
            intents.emplace_back(SetFilters{toggled(session.filters, session.filters[i])});
    }
    if (session.filters.size() > 1 &&
        ui.button("browse.filter.clear", place("clear all"), "clear all", ButtonKind::chip)) {
        intents.emplace_back(SetFilters{});
    }
    return row.bottom() - at.y;
}

void FilterBar::draw_choice(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    ui.begin_pane("browse.filter", area, ui.theme().surface);
    const ImVec2 origin = ui.origin();
    const float width = ui.pane_width() - ui.px(16);
    ImVec2 at{origin.x + ui.px(8), origin.y + ui.px(4)};
    at.y = kind_ < 0 ? draw_kinds(ui, session, at, width, intents) : draw_values(ui, session, at, width, intents);
    ui.end_pane(at.y + ui.px(12) - origin.y);
}

float FilterBar::draw_kinds(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const TextStyle head{13, Face::semibold, ui.theme().text_muted};
    const TextStyle hint{13, Face::regular, ui.theme().text_muted};
    const float left = at.x + ui.px(10);
    at.y += ui.text("browse.filter.title", {left, at.y + ui.px(6)}, "Filter samples by", head, width, Role::heading).y +
            ui.px(10);
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (values_[i].empty()) continue;
        const FilterKind& kind = filter_kinds()[i];
        const auto of_kind = [&](const Filter& filter) { return filter.kind == kind.id; };
        const bool on = std::any_of(session.filters.begin(), session.filters.end(), of_kind);
        if (choice_row(ui, "browse.filter.kind." + std::string(kind.id), at, width, std::string(kind.title),
                       count_text(values_[i].size()) + " ▸", on))
            kind_ = static_cast<int>(i);
    }
    if (session.systems.empty()) {
        at.y += ui.paragraph("browse.filter.systems", {left, at.y + ui.px(6)}, width - ui.px(20),
                             "Load the answers of a system to choose by what it got wrong.", hint) +
                ui.px(10);
    }
    return draw_saved(ui, session, {at.x, at.y + ui.px(10)}, width, intents);
}

float FilterBar::draw_values(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const auto index = static_cast<std::size_t>(kind_);
    const FilterKind& kind = filter_kinds()[index];
    const float left = at.x + ui.px(10);
    if (ui.button("browse.filter.kinds", {left, at.y + ui.px(6)}, "‹ all filters", ButtonKind::link)) kind_ = -1;
    at.y += ui.px(6) + ui.button_height(ButtonKind::link);
    at.y += ui.text("browse.filter.title", {left, at.y + ui.px(6)}, "By " + std::string(kind.title),
                    {13, Face::semibold, ui.theme().text_muted}, width, Role::heading)
                .y +
            ui.px(10);
    const std::vector<FilterValue>& values = values_[index];
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Filter filter{std::string(kind.id), values[i].value};
        const bool on = std::find(session.filters.begin(), session.filters.end(), filter) != session.filters.end();
        if (choice_row(ui, "browse.filter.value." + std::to_string(i), at, width, kind.shown(filter.value),
                       counted(values[i].samples.size(), "sample"), on))
            intents.emplace_back(SetFilters{toggled(session.filters, filter)});
    }
    at.y += ui.paragraph("browse.filter.rule", {left, at.y + ui.px(8)}, width - ui.px(20),
                         "Of one kind any choice is enough; different kinds must all fit.",
                         {13, Face::regular, ui.theme().text_muted});
    return at.y + ui.px(8);
}

float FilterBar::draw_saved(Ui& ui, const Session& session, ImVec2 at, float width, Intents& intents) {
    const TextStyle head{13, Face::semibold, ui.theme().text_muted};
    const TextStyle hint{13, Face::regular, ui.theme().text_muted};
    const float left = at.x + ui.px(10);
    at.y += ui.text("browse.filter.saved", {left, at.y}, "Saved sets", head, width, Role::heading).y + ui.px(6);
    const float remove_w = ui.button_width("×", ButtonKind::chip);
    for (std::size_t i = 0; i < session.slices.size(); ++i) {
        const Slice& slice = session.slices[i];
        const std::string id = "browse.filter.slice." + std::to_string(i);
        const float top = at.y;
        if (choice_row(ui, id, at, width - remove_w - ui.px(6), slice.name, counted(slice_counts_[i], "sample"),
                       slice.filters == session.filters))
            intents.emplace_back(SetFilters{slice.filters});
        const float chip_h = ui.button_height(ButtonKind::chip);
        at.y = std::max(at.y, top + chip_h + ui.px(4));
        const ImVec2 remove{at.x + width - remove_w, top + std::round((at.y - top - chip_h) / 2)};
        if (ui.button("browse.filter.forget." + std::to_string(i), remove, "×", ButtonKind::chip,
                      "Forget the set " + slice.name)) {
            std::vector<Slice> slices = session.slices;
            slices.erase(slices.begin() + static_cast<std::ptrdiff_t>(i));
            intents.emplace_back(SetSlices{std::move(slices)});
        }
    }
    if (session.filters.empty()) {
        return at.y + ui.paragraph("browse.filter.saving", {left, at.y}, width - ui.px(20),
                                   "A set of filters can be saved under a name and then chosen in Score.", hint);
    }
    const Box field{left, at.y + ui.px(4), width - ui.px(20), ui.px(kFieldHeight)};
    const FieldEvent event =
        ui.text_field("browse.filter.name", field, "Name of the set", "Save these filters as …", name_);
    if (event.submitted && !strip(name_).empty()) {
        const std::string name(strip(name_));
        std::vector<Slice> slices = session.slices;
        std::erase_if(slices, [&name](const Slice& slice) { return slice.name == name; });
        slices.push_back({name, session.filters});
        intents.emplace_back(SetSlices{std::move(slices)});
        name_.clear();
    }
    return field.y + field.h + ui.px(4);
}

}  // namespace rescue::app
