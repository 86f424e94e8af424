// Bars: shares of a whole on a common axis, each a way to the conversations behind it.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kRow = 34;

/// The end of the axis, in percent: the next multiple of `step` above everything shown.
double axis_end(const Bars& bars, double step) {
    double most = 0;
    for (const Bar& bar : bars.bars) {
        const double percent =
            bars.total == 0 ? 0 : 100 * static_cast<double>(bar.count) / static_cast<double>(bars.total);
        most = std::max({most, percent, bar.quoted_percent.value_or(0)});
    }
    return std::clamp(std::ceil(most / step) * step, step, 100.0);
}

}  // namespace

float draw_bars(Ui& ui, const Chart& chart, const Bars& bars, const Box& at, Intents& intents) {
    const Theme& theme = ui.theme();
    const TextStyle body{14}, axis{12, Face::regular, theme.text_faint};
    const float row_h = ui.px(kRow), number_w = ui.px(104);
    float name_w = 0;
    for (const Bar& bar : bars.bars) name_w = std::max(name_w, ui.measure(bar.name, body).x + ui.px(34));
    name_w = std::min(name_w, std::round((at.w - number_w) * 0.56F));
    const Box plot{at.x + name_w, at.y, at.w - number_w - name_w, row_h * static_cast<float>(bars.bars.size())};
    const double step = plot.w < ui.px(240) ? 20 : 10;
    const double end = axis_end(bars, step);
    const auto x_of = [&](double percent) { return plot.x + std::round(plot.w * static_cast<float>(percent / end)); };
    for (double tick = 0; tick <= end + 0.5; tick += step) {
        ui.vline(x_of(tick), plot.y, plot.y + plot.h, tick == 0 ? theme.border_strong : theme.plot_grid);
    }
    float y = at.y;
    {
        const Semantics::Group list = ui.group(Role::list, chart.id + ".bars", chart.title);
        for (const Bar& bar : bars.bars) {
            const Box row{at.x, y, at.w, row_h};
            y += row_h;
            const double share = bars.total == 0 ? 0 : static_cast<double>(bar.count) / static_cast<double>(bars.total);
            const std::string number = count_text(bar.count) + " · " + percent_text(share);
            const std::string id = chart.id + "." + bar.key;
            const LabelColor& color = tint_color(theme, bar.tint);
            const std::string paper =
                bar.quoted_percent ? "; the paper: " + fixed_text(*bar.quoted_percent, 1) + "%" : "";
            const Hit hit = ui.hit(id, row, Role::button, bar.name, number + paper);
            if (hit.hovered) ui.fill(row, theme.surface_hover, 6);
            if (hit.hovered || hit.focused) {
                std::string hint = bar.name + ": " + count_text(bar.count) + " of " + count_text(bars.total) + " (" +
                                   percent_text(share, 2) + ")" + paper;
                if (bar.filter && bar.count > 0) hint += "\nPress to show the conversations that have it";
                ui.tooltip(hint, row);
            }
            const float text_y = row.y + std::round((row_h - ui.line_height(body)) / 2);
            const TextStyle glyph{13, Face::regular, theme.text_muted};
            const bool signs = bar.tint.kind != Tint::Kind::neutral;
            const Color shade = signs ? color.fill : theme.accent;
            const float glyph_w = signs ? ui.px(22) : 0;
            if (signs) ui.draw_line({row.x + ui.px(4), text_y}, color.glyph, glyph);
            ui.text(id + ".name", {row.x + ui.px(4) + glyph_w, text_y}, bar.name, body, name_w - glyph_w - ui.px(12));
            const float length = x_of(share * 100) - plot.x;
            if (bar.count > 0) {
                const Box fill{plot.x, row.y + ui.px(8), std::max(ui.px(2), length), row_h - ui.px(16)};
                ui.fill(fill, shade, 3);
                if (!theme.dark) ui.outline(fill, mix(shade, theme.text, 0.35F), 3);
            }
            if (bar.quoted_percent) {  // a hollow mark through the bar, whatever lies under it
                const float x = x_of(*bar.quoted_percent), middle = row.y + row_h / 2, r = ui.px(6);
                ui.draw()->AddQuadFilled({x, middle - r}, {x + r, middle}, {x, middle + r}, {x - r, middle},
                                         theme.surface);
                ui.draw()->AddQuad({x, middle - r}, {x + r, middle}, {x, middle + r}, {x - r, middle}, theme.text,
                                   ui.px(1.5F));
            }
            ui.text(id + ".number", {plot.x + plot.w + ui.px(10), text_y}, number, body, number_w - ui.px(10));
            if (hit.clicked && bar.filter && bar.count > 0) {
                intents.emplace_back(SetFilters{{*bar.filter}});
                intents.emplace_back(ShowView{ViewId::browse});
            }
        }
    }
    y += ui.px(4);
    for (double tick = 0; tick <= end + 0.5; tick += step) {
        const std::string text = fixed_text(tick, 0);
        ui.text(chart.id + ".tick." + text, {x_of(tick) - std::round(ui.measure(text, axis).x / 2), y}, text, axis);
    }
    y += ui.line_height(axis) + ui.px(2);
    ui.text(chart.id + ".y", {at.x + ui.px(4), y}, chart.y_axis, axis, name_w - ui.px(8));
    const float x_w = std::min(at.x + at.w - plot.x, ui.measure(chart.x_axis, axis).x);
    ui.text(chart.id + ".x", {plot.x, y}, chart.x_axis, axis, x_w + ui.px(1));
    return y + ui.line_height(axis);
}

}  // namespace rescue::app
