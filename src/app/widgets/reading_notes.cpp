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
    const TextStyle style{14, Face::regular, ui.theme().warning};
    for (std::size_t s = 0; s < session.comparisons.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            const std::optional<ReadingComparison>& each = session.comparisons[s][static_cast<std::size_t>(spec.id)];
            if (!each || !each->differs()) continue;
            const std::string text =
                session.systems[s].name + ", " + std::string(spec.code) + ": " + reading_note(*each);
            const float pad = ui.px(12);
            const float height = ui.paragraph_height(text, style, width - 2 * pad, 1.4F) + 2 * ui.px(8);
            const Box box{x, y, width, height};
            ui.fill(box, ui.theme().warning_soft, 8);
            ui.paragraph("score.note." + std::to_string(s) + "." + std::string(spec.code), {x + pad, y + ui.px(8)},
                         width - 2 * pad, text, style, 1.4F);
            y += height + ui.px(8);
        }
    }
    return y;
}

}  // namespace rescue::app
