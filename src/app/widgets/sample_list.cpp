#include "app/widgets/sample_list.hpp"

#include <algorithm>

#include "app/numbers.hpp"
#include "app/widgets/bookmark_sign.hpp"
#include "core/corpus/titles.hpp"
#include "core/text.hpp"

namespace rescue::app {
namespace {

constexpr float kHeadingHeight = 30, kEntryHeight = 72, kApart = 8;  // CSS pixels

/// `needle` is lower-cased. Ids, titles and the names of people are searched.
bool matches(const Sample& sample, std::string_view title, std::string_view needle) {
    if (needle.empty()) return true;
    if (lower(sample.id).find(needle) != std::string::npos || lower(title).find(needle) != std::string::npos)
        return true;
    const auto named = [&](const std::string& name) { return lower(name).find(needle) != std::string::npos; };
    return std::any_of(sample.participants.begin(), sample.participants.end(), named);
}

}  // namespace

SampleList::Summary::Summary(const Sample& sample) : size(counted(sample.turns.size(), "turn")), strip(sample) {
    const TurnTimes times = turn_times(sample);
    if (times.known) size += " · " + clock_text(times.end);
}

void SampleList::refresh(const Session& session) {
    const bool other = benchmark_ != session.benchmark;
    if (other) {
        benchmark_ = session.benchmark;
        titles_ = sample_titles(session.corpus());
        summaries_.assign(session.corpus().samples.size(), std::nullopt);
        shown_sample_ = -1;
    }
    if (other || filter_ != session.sample_filter || filters_ != session.filters ||
        (revision_ != session.revision && !session.filters.empty())) {
        filter_ = session.sample_filter;
        filters_ = session.filters;
        revision_ = session.revision;
        rebuild_entries(session);
    }
}

void SampleList::rebuild_entries(const Session& session) {
    entries_.clear();
    placed_scale_ = 0;
    const std::vector<Sample>& samples = session.corpus().samples;
    const std::string needle = lower(filter_);
    std::vector<int> kept;
    for (const int i : filtered(filter_data(session), filters_)) {
        const auto at = static_cast<std::size_t>(i);
        if (matches(samples[at], titles_[at], needle)) kept.push_back(i);
    }
    matches_ = static_cast<int>(kept.size());
    // The folder is everything before the stem: two folders of one name in different places stay two groups.
    const auto folder_path = [&](int sample) {
        const Sample& s = samples[static_cast<std::size_t>(sample)];
        return std::string_view(s.id).substr(0, s.id.size() - std::min(s.id.size(), s.stem.size()));
    };
    for (std::size_t begin = 0; begin < kept.size();) {
        std::size_t end = begin + 1;
        while (end < kept.size() && folder_path(kept[end]) == folder_path(kept[begin])) ++end;
        const Sample& first = samples[static_cast<std::size_t>(kept[begin])];
        // A folder of one sample is named by that sample's title.
        const bool heading = end - begin > 1;
        if (heading) entries_.push_back({kept[begin], folder_title(first.folder, first.scenario), false});
        for (std::size_t i = begin; i < end; ++i)
            entries_.push_back({kept[i], {}, i == begin && !heading && begin > 0});
        begin = end;
    }
}

void SampleList::place_entries(const Ui& ui) {
    if (placed_scale_ == ui.scale()) return;
    placed_scale_ = ui.scale();
    tops_.clear();
    float y = ui.px(4);
    for (const Entry& entry : entries_) {
        if (entry.apart) y += ui.px(kApart);
        tops_.push_back(y);
        y += ui.px(entry.is_heading() ? kHeadingHeight : kEntryHeight);
    }
    tops_.push_back(y + ui.px(8));
}

int SampleList::neighbour(int chosen, int step) const {
    std::vector<int> shown;
    for (const Entry& entry : entries_) {
        if (!entry.is_heading()) shown.push_back(entry.sample);
    }
    if (shown.empty()) return -1;
    const auto at = std::lower_bound(shown.begin(), shown.end(), chosen);
    const bool hidden = at == shown.end() || *at != chosen;
    auto index = static_cast<int>(at - shown.begin()) + step;
    if (hidden && step > 0) --index;  // the first one below is already a step away
    if (index < 0 || index >= static_cast<int>(shown.size())) return -1;
    return shown[static_cast<std::size_t>(index)];
}

SampleList::Summary& SampleList::summary(const Session& session, int sample) {
    std::optional<Summary>& slot = summaries_[static_cast<std::size_t>(sample)];
    if (!slot) slot.emplace(session.corpus().samples[static_cast<std::size_t>(sample)]);
    if (slot->wrong_revision != session.revision) {
        slot->wrong_revision = session.revision;
        slot->wrong.clear();
        slot->wrong_tooltip.clear();
        int low = 0, high = 0, counted_most = 0, systems = 0;
        for (std::size_t s = 0; s < session.scores.size(); ++s) {
            const Session::WrongCount count = session.wrong_on(static_cast<int>(s), sample);
            if (count.counted == 0) continue;
            low = systems == 0 ? count.wrong : std::min(low, count.wrong);
            high = std::max(high, count.wrong);
            counted_most = std::max(counted_most, count.counted);
            ++systems;
            slot->wrong_tooltip += (slot->wrong_tooltip.empty() ? "" : "\n") + session.systems[s].name + ": wrong " +
                                   std::to_string(count.wrong) + " / " + std::to_string(count.counted);
        }
        if (systems > 0) {
            slot->wrong = std::to_string(low) + (high > low ? "–" + std::to_string(high) : "") + " of " +
                          std::to_string(counted_most) + " wrong";
        }
    }
    return *slot;
}

float SampleList::draw_head(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    const float margin = ui.px(12), field_height = ui.px(36);
    std::string text = session.sample_filter;
    const Box field{area.x + margin, area.y + margin, area.w - 2 * margin, field_height};
    if (ui.text_field("browse.filter", field, "Filter samples", "Filter by id or person", text).changed) {
        intents.push_back(SetSampleFilter{text});
    }
    float y = field.y + field.h + ui.px(8);
    y += bar_.draw(ui, session, {field.x, y}, field.w, intents) + ui.px(8);
    if (filter_.empty() && filters_.empty()) return y;
    const TextStyle style{13, Face::regular, ui.theme().text_muted};
    const std::string count = std::to_string(matches_) + " of " + counted(titles_.size(), "sample");
    ui.text("browse.filter.count", {field.x, y}, count, style, field.w, Role::status);
    return y + ui.line_height(style) + ui.px(4);
}

void SampleList::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    refresh(session);
    const Theme& theme = ui.theme();
    ui.fill(area, theme.surface);
    const float margin = ui.px(12);
    const float top = draw_head(ui, session, area, intents);
    if (bar_.choosing()) {
        ui.hline(area.x, area.x + area.w, top, theme.border);
        const float y = top + ui.px(1);
        bar_.draw_choice(ui, session, {area.x, y, area.w, std::max(1.0F, area.y + area.h - y)}, intents);
        return;
    }
    place_entries(ui);
    const Box pane{area.x, top, area.w, std::max(1.0F, area.y + area.h - top)};
    ui.begin_pane("browse.samples", pane, theme.surface);
    const ImVec2 origin = ui.origin();
    const float width = ui.pane_width();
    if (entries_.empty()) {
        const std::string_view hint =
            titles_.empty() ? "The benchmark holds no samples." : "No sample fits. Remove a filter, or some letters.";
        ui.paragraph("browse.samples.empty", {origin.x + margin, origin.y + margin}, width - 2 * margin, hint,
                     {14, Face::regular, theme.text_muted});
    }
    if (shown_sample_ != session.selection.sample) {
        shown_sample_ = session.selection.sample;
        const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                        [&](const Entry& e) { return e.sample == shown_sample_ && !e.is_heading(); });
        if (entry != entries_.end()) {
            const auto i = static_cast<std::size_t>(entry - entries_.begin());
            const float above = i > 0 && entries_[i - 1].is_heading() ? tops_[i - 1] : tops_[i];
            if (above < ui.scroll_y() || tops_[i + 1] > ui.scroll_y() + pane.h) {
                ui.set_scroll_y(std::max(0.0F, above - pane.h / 3));
                ui.host().request_frame();
            }
        }
    }
    const float seen_top = pane.y - origin.y, seen_bottom = seen_top + pane.h;
    auto first = static_cast<std::size_t>(std::upper_bound(tops_.begin(), tops_.end(), seen_top) - tops_.begin());
    for (std::size_t i = first > 0 ? first - 1 : 0; i < entries_.size() && tops_[i] < seen_bottom; ++i) {
        const Entry& entry = entries_[i];
        const float height = ui.px(entry.is_heading() ? kHeadingHeight : kEntryHeight);
        draw_entry(ui, session, entry, {origin.x + ui.px(8), origin.y + tops_[i], width - ui.px(16), height}, intents);
    }
    ui.end_pane(tops_.back());
}

void SampleList::draw_entry(Ui& ui, const Session& session, const Entry& entry, const Box& box, Intents& intents) {
    const Theme& theme = ui.theme();
    const float left = box.x + ui.px(12), inner = box.w - ui.px(22);
    if (entry.is_heading()) {
        const TextStyle style{13, Face::semibold, theme.text_muted};
        const float y = box.y + box.h - ui.line_height(style) - ui.px(4);
        ui.text("browse.folder." + std::to_string(entry.sample), {left, y}, entry.heading, style, inner, Role::heading);
        return;
    }
    // What tells the gold stays away while gold is hidden.
    const bool covered = session.display.hide_gold || session.display.hide_future;
    const Summary& shown = summary(session, entry.sample);
    const std::string wrong = covered ? std::string() : shown.wrong;
    const std::string& title = titles_[static_cast<std::size_t>(entry.sample)];
    const std::string id = "browse.sample." + std::to_string(entry.sample);
    const bool chosen = entry.sample == session.selection.sample;
    const Box card{box.x, box.y + ui.px(1), box.w, box.h - ui.px(2)};
    const Hit hit = ui.hit(id, card, Role::option, title, wrong.empty() ? shown.size : shown.size + ", " + wrong,
                           chosen ? "selected" : "");
    if (hit.clicked) intents.push_back(OpenTurn{entry.sample, 1});
    if (chosen || hit.hovered) ui.fill(card, chosen ? theme.surface_raised : theme.surface_hover, 8);
    if (chosen) ui.fill({card.x, card.y + ui.px(6), ui.px(3), card.h - ui.px(12)}, theme.accent, 2);
    if (hit.focused) ui.outline(card, theme.focus, 8, 2);

    const TextStyle title_style{14.5F, Face::semibold, theme.text}, small{13, Face::regular, theme.text_muted};
    const std::string& sample = session.corpus().samples[static_cast<std::size_t>(entry.sample)].id;
    const auto marks = std::count_if(session.bookmarks.begin(), session.bookmarks.end(),
                                     [&sample](const Bookmark& each) { return each.sample_id == sample; });
    const float sign = marks > 0 ? ui.px(12) : 0;
    ui.text(id + ".title", {left, card.y + ui.px(8)}, title, title_style, inner - 1.5F * sign);
    if (marks > 0) {
        const Box mark{left + inner - sign, card.y + ui.px(11), sign, ui.px(13)};
        draw_bookmark_sign(ui, mark, theme.accent, true);
        ui.note(id + ".bookmarks", mark, Role::image, counted(static_cast<std::size_t>(marks), "bookmark"));
    }
    if (!covered) draw_relation_strip(ui, id + ".relation", {left, card.y + ui.px(34), inner, ui.px(6)}, shown.strip);
    const float y = card.y + ui.px(46);
    const float wrong_width = wrong.empty() ? 0 : ui.measure(wrong, small).x;
    ui.text(id + ".size", {left, y}, shown.size, small, inner - wrong_width - (wrong_width > 0 ? ui.px(8) : 0));
    if (wrong_width > 0) {
        ui.text(id + ".wrong", {left + inner - wrong_width, y}, wrong, small);
        if (hit.hovered) ui.tooltip(shown.wrong_tooltip);
    }
}

}  // namespace rescue::app
