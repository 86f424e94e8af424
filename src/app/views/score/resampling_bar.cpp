#include "app/views/score/resampling_bar.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"
#include "core/number.hpp"

namespace rescue::app {

namespace {

std::string summary(const ResamplingOptions& options) {
    return "95% intervals · " + std::string(options.unit == Unit::folder ? "couples and families" : "conversations") +
           " resampled · B = " + count_text(options.resamples) + " · seed " + std::to_string(options.seed);
}

}  // namespace

float ResamplingBar::draw(Ui& ui, const Session& session, StatisticsPart part, std::string_view id, const Box& at,
                          Intents& intents) {
    const WorkState& work = session.statistics.of(part);
    const std::string prefix(id);
    const TextStyle faint{13, Face::regular, ui.theme().text_muted};
    const float line = ui.button_height(ButtonKind::chip);
    WrappedRow row(at.x, at.y, at.w, line, ui.px(8));
    const std::string text = summary(session.settings.resampling) + (open_ ? "  ▴" : "  ▾");
    const ButtonKind kind = open_ ? ButtonKind::chip_on : ButtonKind::chip;
    if (ui.button(prefix + ".settings", row.place(std::min(at.w, ui.button_width(text, kind))), text, kind,
                  "Change what is resampled, how often, and from which seed", true, at.w)) {
        open_ = !open_;
        resamples_ = std::to_string(session.settings.resampling.resamples);
        seed_ = std::to_string(session.settings.resampling.seed);
    }
    const auto say = [&](const std::string& words) {
        const ImVec2 place = row.place(std::min(at.w, ui.measure(words, faint).x));
        ui.text(prefix + ".progress", {place.x, place.y + std::round((line - ui.line_height(faint)) / 2)}, words, faint,
                at.w, Role::status);
    };
    if (work.running && work.size > 0) {
        say(std::to_string(100 * work.made / work.size) + "% of " + count_text(work.size) + " draws");
        if (ui.button(prefix + ".stop", row.place(ui.button_width("Stop", ButtonKind::chip)), "Stop", ButtonKind::chip,
                      "What is there stays: at least 1,000 resamples"))
            intents.emplace_back(RunStatistics{part, false});
    } else if (!work.wanted) {
        say("stopped");
        if (ui.button(prefix + ".run", row.place(ui.button_width("Go on", ButtonKind::chip)), "Go on",
                      ButtonKind::chip))
            intents.emplace_back(RunStatistics{part, true});
    }
    float y = row.bottom();
    if (open_) y = draw_choice(ui, session, prefix, {at.x, y + ui.px(8), at.w, 0}, intents);
    return y;
}

float ResamplingBar::draw_choice(Ui& ui, const Session& session, const std::string& id, const Box& at,
                                 Intents& intents) {
    const ResamplingOptions& now = session.settings.resampling;
    const float line = std::max(ui.button_height(ButtonKind::chip), ui.px(32));
    WrappedRow row(at.x, at.y, at.w, line, ui.px(8));
    const auto choose = [&](const std::string& key, std::string_view text, bool on, ResamplingOptions wanted,
                            std::string_view hint) {
        const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
        if (!ui.button(id + key, row.place(ui.button_width(text, kind)), text, kind, hint)) return;
        resamples_ = std::to_string(wanted.resamples);
        intents.emplace_back(SetResampling{wanted});
    };
    ResamplingOptions wanted = now;
    wanted.unit = Unit::conversation;
    choose(".unit.conversation", "conversations", now.unit == Unit::conversation, wanted,
           "Whole conversations are drawn: turns of one are not independent");
    wanted.unit = Unit::folder;
    choose(".unit.folder", "couples and families", now.unit == Unit::folder, wanted,
           "All conversations of a couple or family together: the more independent unit, wider intervals");
    row.skip(ui.px(12));
    for (const std::size_t count : {std::size_t{1000}, std::size_t{10000}, std::size_t{100000}}) {
        wanted = now;
        wanted.resamples = count;
        choose(".b." + std::to_string(count), "B " + count_text(count), now.resamples == count, wanted,
               count == 100000 ? "Ten times as long as usual" : "");
    }
    row.skip(ui.px(12));
    const float height = ui.px(32), width = ui.px(170);
    const auto field = [&](const std::string& key, std::string_view label, std::string& value) {
        const ImVec2 place = row.place(width);
        return ui.text_field(id + key, {place.x, place.y, width, height}, label, label, value).submitted;
    };
    if (field(".b.field", "Resamples, 1,000 to 100,000", resamples_)) {
        if (const std::optional<std::uint64_t> count = parse_whole(resamples_)) {
            wanted = now;
            wanted.resamples = static_cast<std::size_t>(std::min<std::uint64_t>(*count, kMostResamples));
            intents.emplace_back(SetResampling{wanted});
        }
    }
    if (field(".seed.field", "Seed, 0 to 2^64-1", seed_)) {
        if (const std::optional<std::uint64_t> seed = parse_whole(seed_)) {
            wanted = now;
            wanted.seed = *seed;
            intents.emplace_back(SetResampling{wanted});
        }
    }
    const float y = row.bottom() + ui.px(6);
    return y + ui.paragraph(id + ".how", {at.x, y}, std::min(at.w, ui.px(900)),
                            "Enter takes a number over. The same seed gives the same digits everywhere. Under 30 units "
                            "the interval by Student's t is read first (t), with that of percentiles (pct) beside it; "
                            "a share of 0 or 1 has Wilson's (W).",
                            {13, Face::regular, ui.theme().text_faint}, 1.4F);
}

}  // namespace rescue::app
