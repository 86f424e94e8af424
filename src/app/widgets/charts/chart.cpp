// What all charts share: the card with title, n, ways out, axes' formula line and the paper's figures beside.
#include "app/widgets/charts/chart.hpp"

#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {

namespace {

constexpr float kPad = 18;

struct Way {
    std::string_view id, text, hint;
    Intent intent;
};

std::vector<Way> ways_of(Ui& ui, const Chart& chart) {
    std::vector<Way> ways;
    if (ui.picture() || !chart.empty.empty()) return ways;
    ways.push_back({"csv", "CSV", "Save the values as CSV", SaveChart{chart.id, ChartFormat::csv}});
    if (!ui.host().offers_pictures()) return ways;
    ways.push_back({"png", "PNG", "Save as a picture for slides (1920 × 1080)", SaveChart{chart.id, ChartFormat::png}});
    ways.push_back(
        {"copy", "Copy", "Copy as a picture for slides (1920 × 1080)", SaveChart{chart.id, ChartFormat::copied_png}});
    return ways;
}

void draw_ways(Ui& ui, const Chart& chart, const std::vector<Way>& ways, WrappedRow row, Intents& intents) {
    for (const Way& way : ways) {
        const ImVec2 at = row.place(ui.button_width(way.text, ButtonKind::chip));
        const std::string id = chart.id + "." + std::string(way.id);
        if (ui.button(id, at, way.text, ButtonKind::chip, way.hint)) intents.emplace_back(way.intent);
    }
}

float draw_data(Ui& ui, const Chart& chart, const Box& at, Intents& intents) {
    if (const auto* bars = std::get_if<Bars>(&chart.data)) return draw_bars(ui, chart, *bars, at, intents);
    if (const auto* matrix = std::get_if<Matrix>(&chart.data)) return draw_matrix(ui, chart, *matrix, at, intents);
    if (const auto* stacked = std::get_if<Stacked>(&chart.data)) return draw_stacked(ui, chart, *stacked, at);
    if (const auto* lines = std::get_if<Lines>(&chart.data)) return draw_lines(ui, chart, *lines, at);
    if (const auto* plot = std::get_if<Plot>(&chart.data)) return draw_plot(ui, chart, *plot, at);
    if (const auto* forest = std::get_if<Forest>(&chart.data)) return draw_forest(ui, chart, *forest, at);
    return draw_figure_table(ui, chart, std::get<FigureTable>(chart.data), at);
}

}  // namespace

const LabelColor& tint_color(const Theme& theme, const Tint& tint) {
    switch (tint.kind) {
        case Tint::Kind::relation:
            return relation_color(theme, tint.scenario, tint.label);
        case Tint::Kind::series:
            return theme.labels[tint.series % (std::size(theme.labels) - 1)];  // the last one is the grey
        case Tint::Kind::neutral:
            break;
    }
    return neutral_color(theme);
}

bool hovers(const Ui& ui, const Box& box) {
    return !ui.picture() && box.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
}

std::string percent_text(const std::optional<double>& share, int decimals) {
    return share ? fixed_text(*share * 100, decimals) + "%" : fixed_text(share, decimals);
}

Color text_on(const Theme& theme, Color fill) {
    const Color light = theme.dark ? theme.text : theme.surface, dark = theme.dark ? theme.background : theme.text;
    return contrast(light, fill) > contrast(dark, fill) ? light : dark;
}

float draw_key(Ui& ui, const std::string& id, const std::vector<MatrixLabel>& labels, const Box& at) {
    const TextStyle style{13};
    const float height = ui.px(24), glyph_w = ui.px(20), gap = ui.px(18);
    WrappedRow row(at.x, at.y, at.w, height, ui.px(2));
    const Semantics::Group list = ui.group(Role::list, id, "What the signs stand for");
    for (const MatrixLabel& label : labels) {
        const LabelColor& color = tint_color(ui.theme(), label.tint);
        const float room = at.w - glyph_w;
        const float width = std::min(room, ui.measure(label.name, style).x);
        const ImVec2 place = row.place(glyph_w + width + gap);
        const float y = place.y + std::round((height - ui.line_height(style)) / 2);
        const Box swatch{place.x, place.y + ui.px(4), ui.px(16), ui.px(16)};
        ui.fill(swatch, color.fill, 3);
        const TextStyle glyph{10, Face::regular, color.on_fill};
        const ImVec2 size = ui.measure(color.glyph, glyph);
        ui.draw_line({swatch.x + std::round((swatch.w - size.x) / 2), swatch.y + std::round((swatch.h - size.y) / 2)},
                     color.glyph, glyph);
        ui.text(id + "." + label.key, {place.x + glyph_w, y}, label.name, style, room);
    }
    return row.bottom();
}

float draw_chart(Ui& ui, const Chart& chart, const Box& at, Intents& intents) {
    const Theme& theme = ui.theme();
    const bool card = !ui.picture();
    const float pad = card ? ui.px(at.w < ui.px(480) ? 12 : kPad) : 0;
    const Box inner{at.x + pad, at.y + pad, at.w - 2 * pad, 0};
    const TextStyle kicker{12, Face::semibold, theme.text_faint}, title{17, Face::semibold};
    const TextStyle muted{13, Face::regular, theme.text_muted}, faint{12, Face::regular, theme.text_faint};
    if (card) ui.begin_card();
    float y = inner.y;
    const std::vector<Way> ways = ways_of(ui, chart);
    const float chip_h = ui.button_height(ButtonKind::chip);
    float ways_w = 0;
    for (const Way& way : ways) ways_w += ui.button_width(way.text, ButtonKind::chip) + ui.px(6);
    const bool ways_above = inner.w - ways_w >= ui.px(240);
    const float title_w = ways_above ? inner.w - ways_w - ui.px(8) : inner.w;
    if (!chart.kicker.empty()) y += ui.text(chart.id + ".kicker", {inner.x, y}, chart.kicker, kicker, title_w).y;
    y += ui.text(chart.id, {inner.x, y}, chart.title, title, title_w, Role::heading).y + ui.px(2);
    if (ways_above) {
        draw_ways(ui, chart, ways, {inner.x + inner.w - ways_w + ui.px(6), inner.y, ways_w, chip_h, ui.px(6)}, intents);
        y = std::max(y, inner.y + chip_h + ui.px(2));
    }
    if (!chart.n.empty()) y += ui.paragraph(chart.id + ".n", {inner.x, y}, inner.w, chart.n, muted);
    y += ui.px(12);
    if (!chart.empty.empty()) {
        y += ui.paragraph(chart.id + ".empty", {inner.x, y}, inner.w, chart.empty,
                          {14, Face::regular, theme.text_muted});
    } else {
        y = draw_data(ui, chart, {inner.x, y, inner.w, 0}, intents) + ui.px(10);
        if (!chart.quoted.empty()) {
            y += ui.paragraph(chart.id + ".quoted", {inner.x, y}, inner.w, chart.quoted, faint) + ui.px(2);
        }
        y += ui.paragraph(chart.id + ".formula", {inner.x, y}, inner.w, chart.formula, faint);
    }
    if (!ways.empty() && !ways_above) {
        y += ui.px(10);
        draw_ways(ui, chart, ways, {inner.x, y, inner.w, chip_h, ui.px(6)}, intents);
        y += chip_h;
    }
    y += pad;
    if (card) ui.end_card({at.x, at.y, at.w, y - at.y});
    return y;
}

}  // namespace rescue::app
