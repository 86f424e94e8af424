#include "app/views/score/reading_notes.hpp"

#include <algorithm>
#include <cmath>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

/// How far a value lies from the official one, in the units shown.
double distance(const ReadingComparison& c, const std::optional<double>& value) {
    const double apart = value && c.official ? *value - *c.official : 0;
    return shown_in_percent(c.figure) ? apart * 100 : apart;
}

double effect(const ReadingComparison& c) {
    return std::max(std::abs(distance(c, c.strict)), std::abs(distance(c, c.lenient)));
}

/// Why the strict reading differs, as clauses of one sentence.
std::vector<std::string> reasons(const ReadingComparison& c, TaskKind kind) {
    std::vector<std::string> why;
    const auto because = [&why](std::size_t count, const std::string& singular, const std::string& plural) {
        if (count > 0) why.push_back(counted(count, singular, plural));
    };
    const bool mean = kind == TaskKind::generation;
    if (c.fell_back > 0) {
        const std::string right = c.fell_back_right == c.fell_back ? "all" : count_text(c.fell_back_right);
        why.push_back(counted(c.fell_back, "answer was", "answers were") +
                      " filed by the evaluation script after a failed request, " + right +
                      " of them with the right answer");
    }
    because(c.filled, "answer named no usable label and was filled up with the first labels of the list",
            "answers named no usable label and were filled up with the first labels of the list");
    because(c.passed_over, "answer is right only because an unusable choice before it is passed over",
            "answers are right only because unusable choices before them are passed over");
    if (kind == TaskKind::binary) {
        because(c.unreadable, "unreadable answer counts as no", "unreadable answers count as no");
        because(c.missing, "missing answer counts as no", "missing answers count as no");
    }
    if (mean) {
        because(c.unreadable, "answer without a score is left out of the mean",
                "answers without a score are left out of the mean");
        because(c.missing, "missing answer is left out of the mean", "missing answers are left out of the mean");
    }
    return why;
}

}  // namespace

std::string reading_note(const ReadingComparison& c, TaskKind kind) {
    const auto shown = [&c](const std::optional<double>& value) { return figure_text({c.figure, value}); };
    std::string text;
    const auto sentence = [&](const std::string& what, double worth) {
        text += what + ": worth " + (worth >= 0 ? "+" : "−") + fixed_text(std::abs(worth), 2) + " points. ";
    };
    if (c.strict != c.official) {
        std::string what;
        for (const std::string& why : reasons(c, kind)) what += (what.empty() ? "" : "; ") + why;
        sentence(what, -distance(c, c.strict));
    }
    if (c.lenient != c.official) {
        sentence(counted(c.repaired, "label matches", "labels match") +
                     " only where capitals, dashes and spaces do "
                     "not count (lenient)",
                 distance(c, c.lenient));
    }
    text += "Official " + shown(c.official) + " · strict " + shown(c.strict);
    if (c.lenient != c.official) text += " · lenient " + shown(c.lenient);
    return text;
}

float draw_reading_notes(Ui& ui, const Session& session, float x, float y, float width) {
    const TextStyle title{14, Face::semibold, ui.theme().warning};
    const TextStyle name{14, Face::semibold, ui.theme().text};
    const TextStyle body{14, Face::regular, ui.theme().text};
    struct Line {
        std::string id, name, text;
        double effect;
    };
    std::vector<Line> lines;
    for (std::size_t s = 0; s < session.comparisons.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            const std::optional<ReadingComparison>& each = session.comparisons[s][static_cast<std::size_t>(spec.id)];
            if (!each || !each->differs()) continue;
            lines.push_back({"score.note." + std::to_string(s) + "." + std::string(spec.code),
                             session.systems[s].name + " · " + std::string(spec.code), reading_note(*each, spec.kind),
                             effect(*each)});
        }
    }
    if (lines.empty()) return y;
    std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.effect > b.effect; });
    const float pad = ui.px(14);
    const float inside = width - 2 * pad;
    ui.begin_card();
    const float top = y;
    y += ui.px(12);
    y += ui.text("score.notes", {x + pad, y}, "Where the readings differ (both scenarios)", title, inside).y;
    for (const Line& line : lines) {
        y += ui.px(8);
        y += ui.text(line.id + ".name", {x + pad, y}, line.name, name, inside).y + ui.px(2);
        y += ui.paragraph(line.id, {x + pad, y}, inside, line.text, body, 1.4F);
    }
    y += ui.px(12);
    ui.end_card({x, top, width, y - top});
    return y + ui.px(8);
}

}  // namespace rescue::app
