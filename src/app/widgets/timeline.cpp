#include "app/widgets/timeline.hpp"

#include <algorithm>
#include <cmath>

#include "app/widgets/timeline_marks.hpp"
#include "app/widgets/turn_texts.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/corpus/titles.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kBar = 28, kGutter = 164, kNarrowGutter = 104, kRight = 16, kBelow = 3;
constexpr float kTicks = 22;                          // the line of tick labels, above the tiers
constexpr float kLinkGap = 14;                        // between the links of the bar
constexpr float kControls = 44;                       // the line of buttons where the timeline is the only pane
constexpr int kMostLines = 6, kMostBesideOthers = 3;  // of labels; the first where there is no other pane
constexpr char kShowAll[] = "show all";

}  // namespace

TimelineAxis Timeline::axis_in(const Ui& ui, float left, float width) const {
    const float gutter = ui.px(collapsible_ ? kGutter : kNarrowGutter);
    return {by_turn_, range_, left + gutter, std::max(ui.px(40), width - gutter - ui.px(kRight))};
}

void Timeline::prepare(const Ui& ui, const Session& session, const TurnTimes& times, const SampleAnswers& answers,
                       float width) {
    const Display& display = session.display;
    Key key{session.benchmark.get(), session.revision,    session.selection.sample,
            display.hide_gold,       display.hide_future, display.hide_future ? session.selection.row : 0,
            session.revealed};
    const bool other = key.benchmark != key_.benchmark || key.sample != key_.sample;
    if (other) followed_row_ = 0;
    by_turn_ = counts_turns(session.timeline, times);
    whole_ = whole_range(times, by_turn_);
    range_ = shown_range(session.timeline, times);
    TimelineAxis whole = axis_in(ui, 0, width);
    whole.range = whole_;
    const LinesKey lines{width, ui.scale(), by_turn_, collapsible_};
    if (key != key_ || lines != lines_key_) {
        if (key != key_) tiers_ = collect_tiers(session, answers);
        key_ = std::move(key);
        lines_key_ = lines;
        lines_.clear();
        for (const Tier& tier : tiers_) {
            const int lanes = std::max(1, static_cast<int>(tier.lanes.size()));
            const int most = collapsible_ ? kMostBesideOthers : kMostLines;
            lines_.push_back(tier.kind->lines != nullptr ? tier.kind->lines(ui, times, whole, tier, most, width)
                                                         : lanes);
        }
    }
    shown_.clear();
    for (const Tier& tier : tiers_) shown_.push_back(!is_hidden(session.timeline.hidden, tier));
    Intents none;
    choice_height_ = choosing() ? draw_switches(ui, nullptr, session, {0, 0, width, 0}, none) : 0;
}

float Timeline::bar_height(const Ui& ui) const { return ui.px(collapsible_ ? kBar : kControls + kTicks); }

float Timeline::line_height(const Ui& ui, const Tier& tier, float roomy) const {
    const TierKind& kind = *tier.kind;
    const float least = ui.px(kind.least), well = ui.px(tier.system < 0 ? kind.well : std::min(kind.well, 17.0F));
    const float height = least + (well - least) * roomy;
    // One line of words fits in any case, where each line has its name beside it.
    return kind.names_itself ? height : std::max(height, ui.line_height({11, Face::regular, 0}));
}

float Timeline::total(const Ui& ui, float roomy) const {
    const float between = ui.px(2) + (ui.px(6) - ui.px(2)) * roomy;
    float height = ui.px(kBelow);
    const TierKind* before = nullptr;
    for (std::size_t i = 0; i < tiers_.size(); ++i) {
        if (!shown_[i]) continue;
        if (before != nullptr && before != tiers_[i].kind) height += between;
        before = tiers_[i].kind;
        height += line_height(ui, tiers_[i], roomy) * static_cast<float>(lines_[i]);
    }
    return height;
}

float Timeline::wanted_height(const Ui& ui) const {
    return bar_height(ui) + (collapsed() ? 0 : choice_height_ + total(ui, 1));
}

void Timeline::place_tiers(const Ui& ui, ImVec2 origin, const TimelineAxis& axis, float height) {
    placed_.clear();
    const float least = total(ui, 0), well = total(ui, 1);
    const float roomy = well > least ? std::clamp((height - least) / (well - least), 0.0F, 1.0F) : 1;
    const float between = ui.px(2) + (ui.px(6) - ui.px(2)) * roomy;
    float spare = std::max(0.0F, height - well);  // what is left when all read well
    float y = origin.y;
    const TierKind* before = nullptr;
    for (std::size_t i = 0; i < tiers_.size(); ++i) {
        if (!shown_[i]) continue;
        const Tier& tier = tiers_[i];
        if (before != nullptr && before != tier.kind) y += between;
        before = tier.kind;
        float h = line_height(ui, tier, roomy) * static_cast<float>(lines_[i]);
        const float more = std::clamp(ui.px(tier.kind->most) - ui.px(tier.kind->well), 0.0F, spare);
        h += more;
        spare -= more;
        placed_.push_back({&tier, lines_[i], {axis.x, y, axis.w, h}});
        y += h;
    }
}

void Timeline::show(const Session& session, const TurnTimes& times, const TimelineRange& range,
                    Intents& intents) const {
    TimelineState state = with_range(session.timeline, range, times);
    if (state != session.timeline) intents.push_back(SetTimeline{std::move(state)});
}

std::string Timeline::axis_text() const { return by_turn_ ? "by time" : "by turn"; }

float Timeline::bar_right(const Ui& ui, const TurnTimes& times) const {
    if (!collapsible_) return ui.px(4);
    float taken = ui.px(kRight);
    const auto add = [&](std::string_view text) { taken += ui.button_width(text, ButtonKind::link) + ui.px(kLinkGap); };
    if (times.known) add(axis_text());
    if (zoomed_in()) add(kShowAll);
    return taken;
}

void Timeline::draw_bar(Ui& ui, const Session& session, const TurnTimes& times, const Box& bar, Intents& intents) {
    const ButtonKind kind = collapsible_ ? ButtonKind::link : ButtonKind::chip;
    const float y = bar.y + (ui.px(collapsible_ ? kBar : kControls) - ui.button_height(kind)) / 2;
    float x = bar.x + ui.px(collapsible_ ? kTierMargin : 8);
    const float right = bar.x + bar.w - ui.px(4);
    const auto button = [&](const char* id, std::string_view text, const char* hint, bool on = false) {
        const bool pressed = ui.button(id, {x, y}, text, on && !collapsible_ ? ButtonKind::chip_on : kind, hint, true,
                                       std::max(1.0F, right - x));
        x += ui.button_width(text, kind) + ui.px(collapsible_ ? kLinkGap : 6);
        return pressed;
    };
    if (collapsible_ && button("browse.timeline.collapse", collapsed() ? "▸ Timeline" : "▾ Timeline",
                               collapsed() ? "show the timeline" : "hide the timeline")) {
        collapsed_ = !collapsed();
    }
    if (collapsed()) return;
    if (button("browse.timeline.tiers.choose", choosing_ ? "Tiers ▴" : "Tiers ▾", "choose the tiers that are shown",
               choosing_)) {
        choosing_ = !choosing_;
        ui.host().request_frame();
    }
    // Beside other panes what changes the axis stands at its right end; the labels of its ticks have the rest.
    if (collapsible_) x = bar.x + bar.w - bar_right(ui, times) + ui.px(kLinkGap);
    // Names what a press changes to.
    if (times.known && button("browse.timeline.axis", axis_text(),
                              by_turn_ ? "place turns by their times" : "give every turn the same width")) {
        TimelineState state = session.timeline;
        state.by_turn = !by_turn_;
        state.from = state.to = 0;
        intents.push_back(SetTimeline{std::move(state)});
    }
    if (!collapsible_) {  // no wheel on a phone
        const double around = middle(session, times), least = least_span(whole_, by_turn_);
        if (button("browse.timeline.in", "+", "zoom in  i"))
            show(session, times, zoomed(range_, whole_, least, around, 2), intents);
        if (button("browse.timeline.out", "–", "zoom out  o"))
            show(session, times, zoomed(range_, whole_, least, around, 0.5), intents);
    }
    if (zoomed_in() && button("browse.timeline.fit", kShowAll, "double click does it too  0"))
        show(session, times, whole_, intents);
}

std::vector<Timeline::Switch> Timeline::switches(const Session& session) const {
    const std::vector<std::string>& hidden = session.timeline.hidden;
    const auto on = [&hidden](const std::string& id) {
        return std::find(hidden.begin(), hidden.end(), id) == hidden.end();
    };
    std::vector<Switch> all;
    for (const TierKind& kind : tier_kinds()) {
        const bool any =
            std::any_of(tiers_.begin(), tiers_.end(), [&kind](const Tier& tier) { return tier.kind == &kind; });
        const std::string id(kind.id);
        all.push_back({"browse.timeline.switch." + id, std::string(kind.name), std::string(any ? kind.what : kind.none),
                       id, on(id)});
    }
    // The gold of what systems answer, and each of them.
    std::vector<std::string> parts;
    bool answered = false;
    for (const Tier& tier : tiers_) {
        if (!tier.kind->answered) continue;
        answered = answered || tier.system >= 0;
        const std::string part(part_of(tier));
        if (std::find(parts.begin(), parts.end(), part) != parts.end()) continue;
        parts.push_back(part);
        const std::string key = tier.system < 0 ? "gold" : std::to_string(tier.system), id = part_id(part);
        all.push_back({"browse.timeline.part." + key, tier.system < 0 ? "gold" : part,
                       tier.system < 0 ? "the gold above the answers of systems" : "everything this system answered",
                       id, on(id)});
    }
    if (!answered) std::erase_if(all, [](const Switch& each) { return each.id == "browse.timeline.part.gold"; });
    return all;
}

float Timeline::draw_switches(const Ui& measure, Ui* ui, const Session& session, const Box& area,
                              Intents& intents) const {
    const float margin = measure.px(kTierMargin), pad = measure.px(4), line = measure.button_height(ButtonKind::chip),
                width = std::max(1.0F, area.w - 2 * margin);
    WrappedRow row(area.x + margin, area.y + pad, width, line, measure.px(6));
    for (const Switch& each : switches(session)) {
        const std::string text = (each.on ? "✓ " : "– ") + each.text;
        const ImVec2 at = row.place(std::min(width, measure.button_width(text, ButtonKind::chip)));
        if (ui == nullptr) continue;
        if (!ui->button(each.id, at, text, each.on ? ButtonKind::chip_on : ButtonKind::chip, each.hint, true, width))
            continue;
        TimelineState state = session.timeline;
        state.hidden = toggled_id(std::move(state.hidden), each.hides);
        intents.push_back(SetTimeline{std::move(state)});
    }
    return row.bottom() + pad - area.y;
}

void Timeline::draw(Ui& ui, const Session& session, const TurnTimes& times, const Box& area, Intents& intents) {
    ui.begin_pane("browse.timeline", area, ui.theme().surface, false);
    ui.hline(area.x, area.x + area.w, area.y, ui.theme().border);
    Box bar{area.x, area.y, area.w, bar_height(ui)};
    // Beside other panes the timeline grows upwards: the bar keeps its place when the switches come.
    if (collapsible_) bar.y += choice_height_;
    draw_bar(ui, session, times, bar, intents);
    if (choosing()) {
        const float top = collapsible_ ? area.y : area.y + ui.px(kControls);
        draw_switches(ui, &ui, session, {area.x, top, area.w, choice_height_}, intents);
    }
    const float used = bar.h + choice_height_;
    if (!collapsed() && area.h > used) {
        draw_tiers(ui, session, times, {area.x, area.y + used, area.w, area.h - used}, intents);
    }
    ui.end_pane();
}

}  // namespace rescue::app
