#include "app/views/overview/overview_parts.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

constexpr float kTwoColumns = 760;  ///< CSS pixels from which on cards stand side by side
constexpr float kPad = 18;
constexpr std::string_view kPaper = "https://arxiv.org/abs/2609.09657";
constexpr std::string_view kRepository = "https://github.com/Tomsawyerhu/RESCUE-bench";

/// Draws `count` things in one or two columns, each row as tall as its taller thing; returns where they end.
template <class Draw>
float in_columns(const Ui& ui, const Box& at, std::size_t count, Draw draw) {
    const float gap = ui.px(24);
    const bool two = at.w >= ui.px(kTwoColumns);
    const float width = two ? std::round((at.w - gap) / 2) : at.w;
    float y = at.y, lowest = at.y;
    for (std::size_t i = 0; i < count; ++i) {
        const bool right = two && i % 2 == 1;
        if (!right && i > 0) y = lowest + gap;
        lowest = std::max(right ? lowest : y, draw(i, Box{at.x + (right ? width + gap : 0), y, width, 0}));
    }
    return lowest;
}

/// A card around what `fill` draws from the top of the box it is given, returning where that ends; returns where the
/// card ends.
template <class Fill>
float on_card(Ui& ui, const Box& at, Fill fill) {
    const float pad = ui.px(kPad);
    ui.begin_card();
    const float end = fill(Box{at.x + pad, at.y + pad, at.w - 2 * pad, 0}) + pad;
    ui.end_card({at.x, at.y, at.w, end - at.y});
    return end;
}

/// A small heading and its text.
float draw_part(Ui& ui, const std::string& id, std::string_view name, std::string_view text, const Box& at) {
    const TextStyle head{12, Face::semibold, ui.theme().text_faint}, body{14, Face::regular, ui.theme().text};
    float y = at.y + ui.px(10);
    y += ui.text(id + ".name", {at.x, y}, name, head, at.w).y + ui.px(1);
    return y + ui.paragraph(id, {at.x, y}, at.w, text, body);
}

float draw_task_card(Ui& ui, const TaskSpec& spec, const Box& at) {
    const std::string id = "overview.task." + std::string(spec.code);
    return on_card(ui, at, [&](const Box& inner) {
        float y = inner.y;
        y += ui.text(id, {inner.x, y}, std::string(spec.code) + " · " + std::string(spec.name), {16, Face::semibold},
                     inner.w, Role::heading)
                 .y +
             ui.px(2);
        y += ui.paragraph(id + ".question", {inner.x, y}, inner.w, spec.question,
                          {15, Face::regular, ui.theme().text_muted});
        const auto part = [&](const char* key, std::string_view name, std::string_view text) {
            y = draw_part(ui, id + "." + key, name, text, {inner.x, y, inner.w, 0});
        };
        part("input", "What the model is given", spec.card_input);
        part("formula", "How it is counted", spec.card_formula);
        part("rules", "Zero, ties, missing answers", spec.card_rules);
        part("traps", "Traps", spec.card_traps);
        return y;
    });
}

float draw_file_card(Ui& ui, const Box& at, Intents& intents) {
    const TextStyle body{14};
    return on_card(ui, at, [&](const Box& inner) {
        float y = inner.y;
        y += ui.text("overview.file", {inner.x, y}, "The file and its licence", {16, Face::semibold}, inner.w,
                     Role::heading)
                 .y +
             ui.px(6);
        y += ui.paragraph(
                 "overview.file.text", {inner.x, y}, inner.w,
                 "The benchmark (benchmark_191.jsonl, 6.5 MB) is its authors'; they give it out in their "
                 "repository, for research only. It is drawn from broadcast therapy sessions and can be "
                 "distressing to read. This page holds none of it: what it opens with is invented. Drop the file "
                 "on the page; it stays in this browser.",
                 body) +
             ui.px(8);
        if (ui.button("overview.file.link", {inner.x, y}, "Get the file: Tomsawyerhu/RESCUE-bench ↗", ButtonKind::link,
                      kRepository, true, inner.w))
            intents.emplace_back(OpenLink{std::string(kRepository)});
        y += ui.button_height(ButtonKind::link) + ui.px(10);
        y += ui.paragraph(
            "overview.file.care", {inner.x, y}, inner.w,
            "Scores are for research, not for clinical use, and labels describe moments of a conversation, "
            "not people. RESCUE Explorer itself is under the MIT licence.",
            body);
        return y;
    });
}

float draw_citation_card(Ui& ui, const Box& at, Intents& intents) {
    const Theme& theme = ui.theme();
    return on_card(ui, at, [&](const Box& inner) {
        float y = inner.y;
        y += ui.text("overview.cite", {inner.x, y}, "How to cite", {16, Face::semibold}, inner.w, Role::heading).y +
             ui.px(6);
        y += ui.paragraph(
                 "overview.cite.text", {inner.x, y}, inner.w,
                 "The paper is arXiv 2609.09657. This entry holds what this page knows of it; add the authors and "
                 "the full title from there.",
                 {14}) +
             ui.px(8);
        const std::string entry = bibtex();
        const TextStyle code{13, Face::regular, theme.text};
        const float inset = ui.px(12);
        const float height = ui.paragraph_height(entry, code, inner.w - 2 * inset) + 2 * ui.px(8);
        const Box box{inner.x, y, inner.w, height};
        ui.fill(box, theme.background, 6);
        ui.outline(box, theme.border, 6);
        ui.paragraph("overview.cite.bibtex", {box.x + inset, box.y + ui.px(8)}, box.w - 2 * inset, entry, code);
        y += height + ui.px(10);
        WrappedRow row(inner.x, y, inner.w, ui.button_height(ButtonKind::chip), ui.px(12));
        const ImVec2 copy = row.place(ui.button_width("Copy as BibTeX", ButtonKind::chip));
        if (ui.button("overview.cite.copy", copy, "Copy as BibTeX", ButtonKind::chip)) {
            intents.emplace_back(CopyText{entry});
            intents.emplace_back(Say{"The BibTeX entry is on the clipboard."});
        }
        const ImVec2 link = row.place(ui.button_width("arXiv 2609.09657 ↗", ButtonKind::link));
        const float lower = std::round((ui.button_height(ButtonKind::chip) - ui.button_height(ButtonKind::link)) / 2);
        if (ui.button("overview.cite.link", {link.x, link.y + lower}, "arXiv 2609.09657 ↗", ButtonKind::link, kPaper))
            intents.emplace_back(OpenLink{std::string(kPaper)});
        return row.bottom();
    });
}

std::string_view severity_word(Severity severity) {
    return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "note";
}

}  // namespace

std::string bibtex() {
    return "@misc{rescue_bench,\n"
           "  title = {{RESCUE-Bench}},\n"
           "  year = {2026},\n"
           "  eprint = {2609.09657},\n"
           "  archivePrefix = {arXiv},\n"
           "  url = {https://arxiv.org/abs/2609.09657}\n"
           "}\n";
}

float draw_task_cards(Ui& ui, const Box& at) {
    return in_columns(ui, at, tasks().size(),
                      [&](std::size_t i, const Box& box) { return draw_task_card(ui, tasks()[i], box); });
}

float draw_warnings(Ui& ui, const std::vector<DataWarnings>& warnings, const Box& at, Intents& intents) {
    const Theme& theme = ui.theme();
    const TextStyle body{14, Face::regular, theme.text_muted};
    if (warnings.empty())
        return at.y + ui.paragraph("overview.warnings.none", {at.x, at.y}, at.w,
                                   "Nothing odd was found in the conversations loaded.", body);
    std::size_t total = 0;
    for (const DataWarnings& each : warnings) total += each.count;
    float y = at.y;
    y += ui.paragraph("overview.warnings.hint", {at.x, y}, at.w,
                      counted(total, "case") + " of " + counted(warnings.size(), "kind") +
                          ". Nothing was changed: labels and figures are counted as the file has them.",
                      body) +
         ui.px(10);
    const float pad = ui.px(kPad);
    const Box card{at.x, y, at.w, 0};
    const Box inner{at.x + pad, y, at.w - 2 * pad, 0};
    ui.begin_card();
    for (std::size_t i = 0; i < warnings.size(); ++i) {
        const DataWarnings& each = warnings[i];
        const std::string id = "overview.warning." + each.kind;
        if (i > 0) ui.hline(card.x, card.x + card.w, y, theme.border);
        y += ui.px(12);
        const std::string name = shown_label(each.kind) + " · " + counted(each.count, severity_word(each.severity));
        const float turn_w = each.turn ? ui.button_width("Read the first one ▸", ButtonKind::link) : 0;
        const bool beside = inner.w - turn_w > ui.px(260);
        ui.text(id, {inner.x, y}, name, {14, Face::semibold}, beside ? inner.w - turn_w - ui.px(12) : inner.w);
        if (!beside) y += ui.line_height({14, Face::semibold});
        if (each.turn) {
            const ImVec2 at_link{beside ? inner.x + inner.w - turn_w : inner.x, y};
            if (ui.button(id + ".turn", at_link, "Read the first one ▸", ButtonKind::link))
                intents.emplace_back(OpenTurn{each.turn->sample, each.turn->row});
        }
        if (beside || each.turn) y += ui.button_height(ButtonKind::link);
        y += ui.paragraph(id + ".example", {inner.x, y}, inner.w, each.example, {13, Face::regular, theme.text_muted},
                          1.4F) +
             ui.px(12);
    }
    ui.end_card({card.x, card.y, card.w, y - card.y});
    y += ui.px(12);
    if (ui.button("overview.warnings.files", {at.x, y}, "All of them, with file and line", ButtonKind::chip,
                  "Show Files"))
        intents.emplace_back(ShowView{ViewId::files});
    return y + ui.button_height(ButtonKind::chip);
}

float draw_source(Ui& ui, const Box& at, Intents& intents) {
    return in_columns(ui, at, 2, [&](std::size_t i, const Box& box) {
        return i == 0 ? draw_file_card(ui, box, intents) : draw_citation_card(ui, box, intents);
    });
}

}  // namespace rescue::app
