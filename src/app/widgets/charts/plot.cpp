// Points in the unit square: how often a forecast came true, what precision costs in recall.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kHeight = 300, kWidest = 460;

/// Radius of a mark, CSS pixels: its area grows with what stands behind it.
float radius(const Plot::Point& point, std::size_t most) {
    if (point.n == 0 || most == 0) return 3;
    return 3 + 6 * std::sqrt(static_cast<float>(point.n) / static_cast<float>(most));
}

}  // namespace

float draw_plot(Ui& ui, const Chart& chart, const Plot& plot, const Box& at) {
    const Theme& theme = ui.theme();
    const TextStyle axis{12, Face::regular, theme.text_faint};
    const float left = ui.measure("100%", axis).x + ui.px(8);
    float y = at.y;
    ui.text(chart.id + ".y", {at.x, y}, chart.y_axis, axis, at.w);
    y += ui.line_height(axis) + ui.px(8);
    const float width = std::min(at.w - left - ui.px(12), ui.picture() ? at.w : ui.px(kWidest));
    const Box area{at.x + left, y, width, ui.px(kHeight)};
    const auto spot = [&](double px, double py) {
        return ImVec2{area.x + std::round(area.w * static_cast<float>(std::clamp(px, 0.0, 1.0))),
                      area.y + area.h - std::round(area.h * static_cast<float>(std::clamp(py, 0.0, 1.0)))};
    };
    for (int tick = 0; tick <= 100; tick += 20) {
        const ImVec2 place = spot(tick / 100.0, tick / 100.0);
        ui.hline(area.x, area.x + area.w, place.y, tick == 0 ? theme.border_strong : theme.plot_grid);
        ui.vline(place.x, area.y, area.y + area.h, tick == 0 ? theme.border_strong : theme.plot_grid);
        const std::string text = std::to_string(tick) + "%";
        const float w = ui.measure(text, axis).x;
        ui.text(chart.id + ".tick.y." + text, {area.x - ui.px(6) - w, place.y - std::round(ui.line_height(axis) / 2)},
                text, axis);
        if (tick % 40 == 0 || area.w > ui.px(300)) {
            ui.draw_line({place.x - std::round(w / 2), area.y + area.h + ui.px(6)}, text, axis);
        }
    }
    if (plot.diagonal) {
        const ImVec2 from = spot(0, 0), to = spot(1, 1);
        constexpr int kDashes = 24;
        for (int i = 0; i < kDashes; i += 2) {
            const auto part = [&](int step) {
                const float share = static_cast<float>(step) / kDashes;
                return ImVec2{from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)};
            };
            ui.draw()->AddLine(part(i), part(i + 1), theme.border_strong, ui.px(1.5F));
        }
    }
    y = area.y + area.h + ui.px(8) + ui.line_height(axis);
    const Semantics::Group table = ui.group(Role::table, chart.id + ".table", chart.title);
    for (const Plot::Series& series : plot.series) {
        const Color color = tint_color(theme, series.tint).fill;
        const Semantics::Group row = ui.group(Role::table_row, chart.id + "." + series.key);
        ui.note(chart.id + "." + series.key + ".name", {at.x, y, 0, 0}, Role::row_header, series.name);
        std::size_t most = 0;
        for (const Plot::Point& point : series.points) most = std::max(most, point.n);
        for (std::size_t i = 0; i + 1 < series.points.size(); ++i) {
            const Plot::Point &a = series.points[i], &b = series.points[i + 1];
            ui.draw()->AddLine(spot(a.x, a.y), spot(b.x, b.y), color, ui.px(2.5F));
        }
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const Plot::Point& point = series.points[i];
            const ImVec2 middle = spot(point.x, point.y);
            const float r = ui.px(series.marked ? radius(point, most) : 3);
            const Box mark{middle.x - r, middle.y - r, 2 * r, 2 * r};
            if (series.marked) {
                ui.draw()->AddCircleFilled(middle, r + ui.px(1), theme.surface);
                ui.draw()->AddCircleFilled(middle, r, color);
            }
            ui.note(chart.id + "." + series.key + "." + std::to_string(i), mark, Role::cell, point.told);
            if (hovers(ui, mark)) ui.tooltip(series.name + ": " + point.told, mark);
        }
    }
    y += ui.px(2);
    y += ui.text(chart.id + ".x", {area.x, y}, chart.x_axis, axis, at.x + at.w - area.x).y + ui.px(8);
    if (plot.diagonal) {
        y += ui.paragraph(chart.id + ".diagonal", {at.x, y}, at.w, "Dashed: " + plot.diagonal_name, axis) + ui.px(4);
    }
    std::vector<MatrixLabel> key;
    for (const Plot::Series& each : plot.series) key.push_back({each.key, each.name, each.tint});
    if (key.size() < 2) return y;
    return draw_key(ui, chart.id + ".key", key, {at.x, y, at.w, 0});
}

}  // namespace rescue::app
