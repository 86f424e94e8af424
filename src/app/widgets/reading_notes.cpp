#include "app/widgets/reading_notes.hpp"

#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

/// The figure as shown, with its distance from the official one.
std::string with_difference(std::string_view name, const std::optional<double>& value,
                            const std::optional<double>& official) {
    std::string text = figure_text({name, value});
    if (value && official && *value != *official) {
        const std::string distance = figure_text({name, std::abs(*value - *official)});
        text += (*value > *official ? " (+" : " (−") + distance + ")";
    }
    return text;
}

}  // namespace

std::string reading_note(const ReadingComparison& c) {
    std::string text = std::string(figure_title(c.figure)) + " official " + figure_text({c.figure, c.official}) +
                       ", strict " + with_difference(c.figure, c.strict, c.official) + ", lenient " +
                       with_difference(c.figure, c.lenient, c.official) + ".";
    std::string why;
    const auto because = [&why](std::size_t count, const std::string& what) {
        if (count > 0) why += (why.empty() ? " " : "; ") + what;
    };
    because(c.fell_back, counted(c.fell_back, "entry", "entries") +
                             " filed after a failed request (the released script files the gold label there)");
    because(c.filled, counted(c.filled, "answer") + " filled up");
    because(c.missing, counted(c.missing, "instance") + " without an entry");
    because(c.unreadable, counted(c.unreadable, "entry", "entries") + " without a usable answer");
    because(c.repaired, counted(c.repaired, "label") + " matching only after folding");
    return why.empty() ? text : text + why + ".";
}

float draw_reading_notes(Ui& ui, const Session& session, float x, float y, float width) {
    const TextStyle title{14, Face::semibold, ui.theme().warning};
    const TextStyle body{14, Face::regular, ui.theme().text};
    struct Line {
        std::string id, text;
        float height;
    };
    const float pad = ui.px(14);
    std::vector<Line> lines;
    float height = 2 * ui.px(10) + ui.line_height(title);
    for (std::size_t s = 0; s < session.comparisons.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            const std::optional<ReadingComparison>& each = session.comparisons[s][static_cast<std::size_t>(spec.id)];
            if (!each || !each->differs()) continue;
            std::string text = session.systems[s].name + " · " + std::string(spec.code) + ": " + reading_note(*each);
            const float h = ui.paragraph_height(text, body, width - 2 * pad, 1.4F);
            height += h + ui.px(6);
            lines.push_back({"score.note." + std::to_string(s) + "." + std::string(spec.code), std::move(text), h});
        }
    }
    if (lines.empty()) return y;
    const Box card{x, y, width, height};
    ui.fill(card, ui.theme().warning_soft, 10);
    y += ui.px(10);
    y += ui.text("score.notes", {x + pad, y}, "Where the readings differ (both scenarios)", title, width - 2 * pad).y;
    for (const Line& line : lines) {
        y += ui.px(6);
        ui.paragraph(line.id, {x + pad, y}, width - 2 * pad, line.text, body, 1.4F);
        y += line.height;
    }
    return card.y + card.h + ui.px(8);
}

}  // namespace rescue::app
