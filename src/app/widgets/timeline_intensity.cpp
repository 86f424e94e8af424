// Intensity, 0 to 10: a curve a person from the gold, and what systems answered to ER as hollow points beside it.
#include <algorithm>
#include <cmath>

#include "app/widgets/timeline_marks.hpp"

namespace rescue::app {
namespace {

constexpr int kMost = 10;
constexpr float kApart = 4;  // CSS pixels between the points of two systems on one turn

/// Whose points are hidden with everything else of the system.
bool system_hidden(const Session& session, int system) {
    const std::vector<std::string>& hidden = session.timeline.hidden;
    const std::string id = part_id(session.systems[static_cast<std::size_t>(system)].name);
    return std::find(hidden.begin(), hidden.end(), id) != hidden.end();
}

/// Name of the tier, then who is who, as far as there is room; the scale at the right.
void draw_names(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const Theme& theme = ui.theme();
    const TextStyle title{13, Face::regular, theme.text}, small{12, Face::regular, theme.text_muted};
    const float left = scene.gutter + ui.px(kTierMargin), room = box.x - left - ui.px(26);
    ui.text("browse.timeline.tier." + tier.key, {left, box.y + ui.px(1)}, tier.name, title, room);
    float y = box.y + ui.px(1) + ui.line_height(title);
    for (std::size_t p = 0; p < tier.lanes.size(); ++p) {
        if (y + ui.line_height(small) > box.y + box.h + ui.px(1)) break;
        draw_marker(ui, static_cast<int>(p), {left + ui.px(4), y + ui.line_height(small) / 2}, ui.px(3),
                    speaker_color(theme, scene.sample, tier.lanes[p]));
        ui.text("browse.timeline.intensity." + std::to_string(p) + ".person", {left + ui.px(12), y}, tier.lanes[p],
                small, room - ui.px(12));
        y += ui.line_height(small);
    }
}

void draw_scale(const TierScene& scene, const Box& box, float top, float bottom) {
    Ui& ui = scene.ui;
    const TextStyle axis{fitting_size(ui, box.h / 2), Face::regular, ui.theme().text_muted};
    for (const int level : {0, 5, kMost}) {
        const float y = bottom - (bottom - top) * static_cast<float>(level) / kMost;
        ui.hline(box.x, box.x + box.w, y, ui.theme().plot_grid);
        if (level == 5) continue;
        const std::string text = std::to_string(level);
        const ImVec2 size = ui.measure(text, axis);
        ui.text("browse.timeline.intensity.axis." + text,
                {box.x - size.x - ui.px(6), std::clamp(y - size.y / 2, box.y, box.y + box.h - size.y)}, text, axis);
    }
}

/// "Intensity of Mara: turn 2 7, turn 5 6".
std::string in_words(const Tier& tier, std::size_t person) {
    std::string text = "Intensity of " + tier.lanes[person] + ":";
    for (const TierMark& mark : tier.marks) {
        if (mark.system >= 0 || mark.lane != static_cast<int>(person)) continue;
        text += " turn " + std::to_string(mark.row) + " " + std::to_string(mark.value) + ",";
    }
    text.pop_back();
    return text;
}

}  // namespace

std::vector<Tier> collect_intensity(const TierSource& source) {
    const Session& session = source.session;
    Tier tier;
    // The participants in their order, then whoever else feels something.
    const std::vector<std::string> people = source.sample.people();
    std::vector<std::string>& lanes = tier.lanes;
    const auto lane = [&lanes](const std::string& person) {
        const auto at = std::find(lanes.begin(), lanes.end(), person);
        if (at != lanes.end()) return static_cast<int>(at - lanes.begin());
        lanes.push_back(person);
        return static_cast<int>(lanes.size()) - 1;
    };
    const auto feels = [&source](const std::string& person) {
        return std::any_of(source.sample.turns.begin(), source.sample.turns.end(), [&person](const Turn& turn) {
            return std::any_of(turn.internal_emotion.begin(), turn.internal_emotion.end(),
                               [&person](const Emotion& each) { return each.person == person && each.intensity; });
        });
    };
    for (const std::string& person : people) {
        if (feels(person)) lane(person);
    }
    for (int row = 1; row <= static_cast<int>(source.sample.turns.size()); ++row) {
        if (!session.gold_shown(row)) continue;
        const std::size_t before = tier.marks.size();
        for (const Emotion& emotion : source.sample.turns[static_cast<std::size_t>(row) - 1].internal_emotion) {
            if (!emotion.intensity || emotion.person.empty()) continue;
            TierMark mark;
            mark.first_row = mark.row = row;
            mark.lane = lane(emotion.person);
            mark.value = *emotion.intensity;
            mark.who = emotion.person;
            mark.name = emotion.person + ": intensity " + std::to_string(mark.value);
            const bool known = std::any_of(tier.marks.begin() + static_cast<std::ptrdiff_t>(before), tier.marks.end(),
                                           [&mark](const TierMark& each) { return each.lane == mark.lane; });
            if (!known) tier.marks.push_back(std::move(mark));
        }
    }
    for (const RowAnswer& answer : source.answers.all()) {
        if (answer.task != TaskId::er || answer.answer == nullptr || !answer.answer->intensity) continue;
        if (session.display.hide_future && !session.gold_shown(answer.row)) continue;
        TierMark mark;
        mark.first_row = mark.row = answer.row;
        mark.who = source.sample.turns[static_cast<std::size_t>(answer.row) - 1].speaker;
        mark.lane = lane(mark.who);
        mark.value = *answer.answer->intensity;
        mark.system = answer.system;
        mark.name = session.systems[static_cast<std::size_t>(answer.system)].name + " on " + mark.who + ": " +
                    std::to_string(mark.value);
        tier.marks.push_back(std::move(mark));
    }
    std::stable_sort(tier.marks.begin(), tier.marks.end(),
                     [](const TierMark& a, const TierMark& b) { return a.row < b.row; });
    if (tier.marks.empty()) return {};
    return {std::move(tier)};
}

void draw_intensity(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const float pad = ui.px(4), top = box.y + pad, bottom = box.y + box.h - pad;
    draw_names(scene, tier, box);
    draw_scale(scene, box, top, bottom);
    const auto y_of = [&](int value) { return bottom - (bottom - top) * static_cast<float>(value) / kMost; };
    const float left = box.x - 1, right = box.x + box.w + 1;
    ImDrawList& list = *ui.draw();
    list.PushClipRect({box.x - ui.px(4), box.y}, {box.x + box.w + ui.px(4), box.y + box.h}, true);
    // Points closer than that are a thick band that hides the line.
    const bool pointed = static_cast<float>(scene.last_row - scene.first_row) * ui.px(2) < box.w;
    const auto systems = static_cast<float>(scene.session.systems.size());
    std::vector<ImVec2> before(tier.lanes.size(), {-1e9F, 0});
    std::vector<int> gold_row(tier.lanes.size(), 0);
    std::vector<float> gold_y(tier.lanes.size(), 0);
    for (const TierMark& mark : tier.marks) {
        const auto p = static_cast<std::size_t>(mark.lane);
        const Color color = speaker_color(ui.theme(), scene.sample, mark.who);
        ImVec2 at{scene.middle(mark.row), y_of(mark.value)};
        if (mark.system < 0) {
            gold_row[p] = mark.row;
            gold_y[p] = at.y;
            // A line from out of sight on, up to the first point beyond the other end.
            const bool first = before[p].x < -1e8F, inside = at.x >= left && before[p].x <= right;
            if (!first && at.x - before[p].x < 1 && std::abs(at.y - before[p].y) < 1) continue;
            if (!first && inside) list.AddLine(before[p], at, color, ui.px(1.5F));
            if (pointed && inside && at.x <= right) draw_marker(ui, mark.lane, at, ui.px(2.5F), color);
            before[p] = at;
        } else if (at.x >= left && at.x <= right && !system_hidden(scene.session, mark.system)) {
            at.x += (static_cast<float>(mark.system) - (systems - 1) / 2) * ui.px(kApart);
            if (gold_row[p] == mark.row) list.AddLine({at.x, gold_y[p]}, at, ui.theme().text_faint, ui.px(1));
            draw_marker(ui, mark.lane, at, ui.px(3.2F), color, true);
            ui.note("browse.timeline.intensity.answer." + std::to_string(mark.system) + "." + std::to_string(mark.row),
                    {at.x - ui.px(3), at.y - ui.px(3), ui.px(6), ui.px(6)}, Role::cell,
                    mark.name + ", turn " + std::to_string(mark.row));
        }
    }
    list.PopClipRect();
    for (std::size_t p = 0; p < tier.lanes.size(); ++p) {
        ui.note("browse.timeline.intensity." + std::to_string(p), box, Role::image, in_words(tier, p));
    }
}

TierWord tell_turn(const TierScene& scene, const Tier& tier, ImVec2 pointer) {
    const int row = scene.axis.nearest_row(scene.times, pointer.x);
    TierWord word;
    for (const TierMark& mark : tier.marks) {
        if (mark.row != row || (mark.system >= 0 && system_hidden(scene.session, mark.system))) continue;
        word.row = row;
        word.text += (word.text.empty() ? "" : "\n") + mark.name;
    }
    return word;
}

}  // namespace rescue::app
