// Lines with points and bands: shares over the tenths of a conversation, a line a system.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kHeight = 280;
constexpr Color kBandAlpha = 0x26000000U;
constexpr Color kNoAlpha = 0x00FFFFFFU;

std::string bin_name(std::size_t bin) { return std::to_string(bin * 10) + "–" + std::to_string(bin * 10 + 10) + "%"; }

std::string told(const LinePoint& point) {
    if (!point.value) return "no instance here";
    return percent_text(point.value) + " ± " + percent_text(point.band) + " (" + count_text(point.right) + " of " +
           count_text(point.n) + ")";
}

}  // namespace

float draw_lines(Ui& ui, const Chart& chart, const Lines& lines, const Box& at) {
    const Theme& theme = ui.theme();
    const TextStyle axis{12, Face::regular, theme.text_faint};
    const std::size_t bins = lines.series.empty() ? 0 : lines.series.front().points.size();
    const float left = ui.measure("100%", axis).x + ui.px(8);
    float y = at.y;
    ui.text(chart.id + ".y", {at.x, y}, chart.y_axis, axis, at.w);
    y += ui.line_height(axis) + ui.px(8);
    const Box plot{at.x + left, y, at.w - left, ui.px(kHeight)};
    const auto y_of = [&](double share) {
        return plot.y + plot.h - std::round(plot.h * static_cast<float>(std::clamp(share, 0.0, 1.0)));
    };
    for (int tick = 0; tick <= 100; tick += 20) {
        const float line = y_of(tick / 100.0);
        ui.hline(plot.x, plot.x + plot.w, line, tick == 0 ? theme.border_strong : theme.plot_grid);
        const std::string text = std::to_string(tick) + "%";
        ui.text(chart.id + ".tick." + text,
                {plot.x - ui.px(6) - ui.measure(text, axis).x, line - std::round(ui.line_height(axis) / 2)}, text,
                axis);
    }
    const float step = std::floor(plot.w / static_cast<float>(std::max<std::size_t>(1, bins)));
    const auto x_of = [&](std::size_t bin) { return plot.x + std::round((static_cast<float>(bin) + 0.5F) * step); };
    // Bands below, then lines, then points: no line hides another's points.
    for (const Lines::Series& series : lines.series) {
        const Color fill = (tint_color(theme, series.tint).fill & kNoAlpha) | kBandAlpha;
        for (std::size_t bin = 0; bin + 1 < bins; ++bin) {
            const LinePoint &a = series.points[bin], &b = series.points[bin + 1];
            if (!a.value || !b.value) continue;
            ui.draw()->AddQuadFilled({x_of(bin), y_of(*a.value + *a.band)}, {x_of(bin + 1), y_of(*b.value + *b.band)},
                                     {x_of(bin + 1), y_of(*b.value - *b.band)}, {x_of(bin), y_of(*a.value - *a.band)},
                                     fill);
        }
    }
    for (const Lines::Series& series : lines.series) {
        const Color color = tint_color(theme, series.tint).fill;
        for (std::size_t bin = 0; bin + 1 < bins; ++bin) {
            const LinePoint &a = series.points[bin], &b = series.points[bin + 1];
            if (!a.value || !b.value) continue;
            ui.draw()->AddLine({x_of(bin), y_of(*a.value)}, {x_of(bin + 1), y_of(*b.value)}, color, ui.px(2.5F));
        }
    }
    y = plot.y + plot.h + ui.px(6);
    for (std::size_t bin = 0; bin <= bins; ++bin) {
        const std::string text = std::to_string(bin * 10);
        const float w = ui.measure(text, axis).x;
        const float x = plot.x + static_cast<float>(bin) * step - (bin == 0 ? 0 : std::round(w / 2));
        ui.draw_line({std::min(x, at.x + at.w - w), y}, text, axis);
    }
    const float side = ui.px(16);
    {
        const Semantics::Group table = ui.group(Role::table, chart.id + ".table", chart.title);
        {
            const Semantics::Group heads = ui.group(Role::table_row, chart.id + ".heads");
            ui.note(chart.id + ".corner", {at.x, y, 0, 0}, Role::cell, "");
            for (std::size_t bin = 0; bin < bins; ++bin) {
                ui.note(chart.id + ".bin." + std::to_string(bin),
                        {plot.x + static_cast<float>(bin) * step, y, step, ui.line_height(axis)}, Role::column_header,
                        bin_name(bin));
            }
        }
        for (std::size_t s = 0; s < lines.series.size(); ++s) {
            const Lines::Series& series = lines.series[s];
            const std::string id = chart.id + ".series." + std::to_string(s);
            const LabelColor& color = tint_color(theme, series.tint);
            const Semantics::Group row = ui.group(Role::table_row, id);
            ui.note(id + ".name", {at.x, y, 0, 0}, Role::row_header, series.name);
            for (std::size_t bin = 0; bin < bins; ++bin) {
                const LinePoint& point = series.points[bin];
                const float middle = y_of(point.value.value_or(0));
                const Box mark{x_of(bin) - side / 2, middle - side / 2, side, side};
                ui.note(id + "." + std::to_string(bin), mark, Role::cell, told(point));
                if (!point.value) continue;
                ui.fill(mark, color.fill, 4);
                ui.outline(mark, theme.surface, 4);
                const TextStyle glyph{10, Face::regular, color.on_fill};
                const ImVec2 size = ui.measure(color.glyph, glyph);
                ui.draw_line({mark.x + std::round((side - size.x) / 2), mark.y + std::round((side - size.y) / 2)},
                             color.glyph, glyph);
                if (hovers(ui, mark)) {
                    ui.tooltip(series.name + ", at " + bin_name(bin) + " of the conversation: " + told(point), mark);
                }
            }
        }
    }
    y += ui.line_height(axis) + ui.px(2);
    ui.text(chart.id + ".x", {plot.x, y}, chart.x_axis, axis, plot.w);
    y += ui.line_height(axis) + ui.px(10);
    std::vector<MatrixLabel> key;
    key.reserve(lines.series.size());
    for (std::size_t s = 0; s < lines.series.size(); ++s) {
        key.push_back({std::to_string(s), lines.series[s].name, lines.series[s].tint});
    }
    return draw_key(ui, chart.id + ".key", key, {at.x, y, at.w, 0});
}

}  // namespace rescue::app
