// Who speaks when: a lane a person, and the silences between.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/timeline_marks.hpp"

namespace rescue::app {
namespace {

constexpr double kLongSilence = 3;  // seconds; shorter ones are as anywhere in talk

/// The names of all speakers in the space of all lanes, where these are too thin for one each.
void draw_names_together(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const float left = scene.gutter + ui.px(kTierMargin), right = box.x - ui.px(8);
    TextStyle style{12, Face::regular, 0};
    const float line = ui.line_height(style);
    float x = left, y = box.y;
    for (std::size_t i = 0; i < tier.lanes.size(); ++i) {
        const float width = ui.measure(tier.lanes[i], style).x;
        if (x > left && x + width > right && y + 2 * line <= box.y + box.h + ui.px(1)) {
            x = left;
            y += line;
        }
        if (right - x < ui.px(20)) return;  // the lanes are listed with their names
        style.color = speaker_text_color(ui.theme(), scene.sample, tier.lanes[i]);
        ui.text("browse.timeline.speaker.name." + std::to_string(i), {x, y}, tier.lanes[i], style, right - x);
        x += width + ui.px(8);
    }
}

void draw_names(const TierScene& scene, const Tier& tier, const Box& box, float lane) {
    Ui& ui = scene.ui;
    TextStyle style{fitting_size(ui, lane), Face::regular, 0};
    if (ui.line_height(style) > lane + 1) return draw_names_together(scene, tier, box);
    const float left = scene.gutter + ui.px(kTierMargin);
    for (std::size_t i = 0; i < tier.lanes.size(); ++i) {
        style.color = speaker_text_color(ui.theme(), scene.sample, tier.lanes[i]);
        const float y = box.y + lane * static_cast<float>(i) + (lane - ui.line_height(style)) / 2;
        ui.text("browse.timeline.speaker.name." + std::to_string(i), {left, y}, tier.lanes[i], style,
                box.x - left - ui.px(8));
    }
}

/// Long silences are hatched across all lanes, with their length where there is room.
void draw_silences(const TierScene& scene, const Box& box) {
    if (scene.axis.by_turn) return;
    Ui& ui = scene.ui;
    const TextStyle style{11, Face::regular, ui.theme().text_muted};
    for (int row = scene.first_row; row <= scene.last_row; ++row) {
        const TurnTime& turn = scene.times.turns[static_cast<std::size_t>(row) - 1];
        if (turn.silence_before < kLongSilence) continue;
        const float left = std::max(scene.axis.at(turn.start - turn.silence_before), box.x),
                    right = std::min(scene.axis.at(turn.start), box.x + box.w);
        if (right - left < ui.px(6)) continue;
        const Box gap{left + ui.px(1), box.y + ui.px(1), right - left - ui.px(2), box.h - ui.px(2)};
        ui.hatch(gap, ui.theme().plot_grid);
        const std::string text = std::to_string(std::lround(turn.silence_before)) + " s";
        const std::string id = "browse.timeline.silence." + std::to_string(row);
        const ImVec2 size = ui.measure(text, style);
        ui.note(id, gap, Role::cell, "silence of " + text + " before turn " + std::to_string(row));
        if (size.x + ui.px(6) > gap.w || size.y > box.h) continue;
        const ImVec2 at{gap.x + (gap.w - size.x) / 2, box.y + (box.h - size.y) / 2};
        ui.fill({at.x - ui.px(2), at.y, size.x + ui.px(4), size.y}, ui.theme().surface, 2);
        ui.text(id + ".text", at, text, style);
    }
}

}  // namespace

std::vector<Tier> collect_speakers(const TierSource& source) {
    Tier tier;
    const auto lane = [&tier](const std::string& name) {
        const auto at = std::find(tier.lanes.begin(), tier.lanes.end(), name);
        if (at != tier.lanes.end()) return static_cast<int>(at - tier.lanes.begin());
        tier.lanes.push_back(name);
        return static_cast<int>(tier.lanes.size()) - 1;
    };
    const std::vector<Turn>& turns = source.sample.turns;
    const auto speaks = [&turns](std::string_view name) {
        return std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) { return turn.speaker == name; });
    };
    if (speaks(kTherapist)) lane(std::string(kTherapist));
    for (const std::string& person : source.sample.participants) {
        if (speaks(person)) lane(person);
    }
    const Session& session = source.session;
    for (int row = 1; row <= static_cast<int>(turns.size()); ++row) {
        const Turn& turn = turns[static_cast<std::size_t>(row) - 1];
        if (turn.speaker.empty()) continue;
        TierMark mark;
        mark.first_row = mark.row = row;
        mark.lane = lane(turn.speaker);
        // With the future hidden, who speaks next is what a model is asked.
        if (!speaker_shown(session, row)) continue;
        mark.who = turn.speaker;
        tier.marks.push_back(std::move(mark));
    }
    if (tier.lanes.empty()) return {};
    return {std::move(tier)};
}

void draw_speakers(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const float lane = box.h / static_cast<float>(tier.lanes.size());
    draw_names(scene, tier, box, lane);
    draw_silences(scene, box);
    const float height = std::min(ui.px(8), lane - ui.px(1)), end = box.x + box.w;
    std::vector<float> drawn_to(tier.lanes.size(), box.x - 1);  // bars inside one device pixel are one bar
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        const float left = std::max(scene.axis.at(scene.axis.row_start(scene.times, mark->row)), box.x);
        const float right = std::min(scene.axis.at(scene.axis.row_end(scene.times, mark->row)), end);
        float& to = drawn_to[static_cast<std::size_t>(mark->lane)];
        if (right < box.x || left > end || right < to) continue;
        const float width = std::max(right - left - (right - left > ui.px(3) ? ui.px(1) : 0), ui.px(1.5F));
        const float y = box.y + lane * static_cast<float>(mark->lane) + (lane - height) / 2;
        ui.fill({left, y, width, height}, speaker_color(ui.theme(), scene.sample, mark->who), 2);
        to = left + 1;
    }
    std::vector<std::size_t> turns(tier.lanes.size());
    for (const TierMark& mark : tier.marks) ++turns[static_cast<std::size_t>(mark.lane)];
    for (std::size_t i = 0; i < tier.lanes.size(); ++i) {
        ui.note("browse.timeline.speakers." + std::to_string(i),
                {box.x, box.y + lane * static_cast<float>(i), box.w, lane}, Role::image, tier.lanes[i] + " speaks",
                counted(turns[i], "turn"));
    }
}

}  // namespace rescue::app
