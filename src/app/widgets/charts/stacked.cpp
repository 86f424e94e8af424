// Stacked columns: shares of labels in each bin, with the number of rows under each column.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kHeight = 240;

/// The tenth a bin stands for: "0–10%".
std::string bin_name(std::size_t bin) { return std::to_string(bin * 10) + "–" + std::to_string(bin * 10 + 10) + "%"; }

}  // namespace

float draw_stacked(Ui& ui, const Chart& chart, const Stacked& stacked, const Box& at) {
    const Theme& theme = ui.theme();
    const TextStyle axis{12, Face::regular, theme.text_faint};
    const std::size_t bins = stacked.n.size(), labels = stacked.labels.size();
    const float left = ui.measure("100%", axis).x + ui.px(8);
    float y = at.y;
    ui.text(chart.id + ".y", {at.x, y}, chart.y_axis, axis, at.w);
    y += ui.line_height(axis) + ui.px(8);
    const Box plot{at.x + left, y, at.w - left, ui.px(kHeight)};
    for (int tick = 0; tick <= 100; tick += 25) {
        const float line = plot.y + plot.h - std::round(plot.h * static_cast<float>(tick) / 100);
        ui.hline(plot.x, plot.x + plot.w, line, tick == 0 ? theme.border_strong : theme.plot_grid);
        const std::string text = std::to_string(tick) + "%";
        ui.text(chart.id + ".tick." + text,
                {plot.x - ui.px(6) - ui.measure(text, axis).x, line - std::round(ui.line_height(axis) / 2)}, text,
                axis);
    }
    const float step = std::floor(plot.w / static_cast<float>(bins)), gap = std::max(1.0F, ui.px(3));
    const auto left_of = [&](std::size_t bin) { return plot.x + static_cast<float>(bin) * step; };
    // Where each label's part of a column stands: [label][bin].
    std::vector<std::vector<Box>> parts(labels, std::vector<Box>(bins));
    for (std::size_t bin = 0; bin < bins; ++bin) {
        if (stacked.n[bin] == 0) {
            ui.hatch({left_of(bin) + gap, plot.y, step - 2 * gap, plot.h}, theme.border);
            for (std::size_t i = 0; i < labels; ++i) parts[i][bin] = {left_of(bin), plot.y + plot.h, 0, 0};
            continue;
        }
        std::size_t below = 0;
        const auto height = [&](std::size_t count) {
            return std::round(plot.h * static_cast<float>(count) / static_cast<float>(stacked.n[bin]));
        };
        for (std::size_t i = 0; i < labels; ++i) {
            const float bottom = plot.y + plot.h - height(below);
            below += stacked.counts[i][bin];
            const float top = plot.y + plot.h - height(below);
            parts[i][bin] = {left_of(bin) + gap, top, step - 2 * gap, bottom - top};
        }
    }
    for (std::size_t i = 0; i < labels; ++i) {
        const LabelColor& color = tint_color(theme, stacked.labels[i].tint);
        for (const Box& part : parts[i]) {
            if (part.h < 1) continue;
            ui.fill(part, color.fill);
            ui.hline(part.x, part.x + part.w, part.y, theme.surface);
            const TextStyle glyph{11, Face::regular, color.on_fill};
            const ImVec2 size = ui.measure(color.glyph, glyph);
            if (part.h >= size.y && part.w >= size.x) {
                ui.draw_line({part.x + std::round((part.w - size.x) / 2), part.y + std::round((part.h - size.y) / 2)},
                             color.glyph, glyph);
            }
        }
    }
    y = plot.y + plot.h + ui.px(6);
    const float n_y = y + ui.line_height(axis) + ui.px(2);
    {
        const Semantics::Group table = ui.group(Role::table, chart.id + ".table", chart.title);
        {
            const Semantics::Group heads = ui.group(Role::table_row, chart.id + ".heads");
            ui.note(chart.id + ".corner", {at.x, y, 0, 0}, Role::cell, "");
            for (std::size_t bin = 0; bin < bins; ++bin) {
                const std::string id = chart.id + ".bin." + std::to_string(bin);
                ui.note(id, {left_of(bin), y, step, ui.line_height(axis)}, Role::column_header, bin_name(bin));
                const std::string text = std::to_string(bin * 10);
                ui.draw_line({left_of(bin) - (bin == 0 ? 0 : std::round(ui.measure(text, axis).x / 2)), y}, text, axis);
            }
            const ImVec2 end = ui.measure("100", axis);
            ui.draw_line({std::min(left_of(bins) - std::round(end.x / 2), at.x + at.w - end.x), y}, "100", axis);
        }
        for (std::size_t i = 0; i < labels; ++i) {
            const std::string id = chart.id + "." + stacked.labels[i].key;
            const Semantics::Group row = ui.group(Role::table_row, id);
            ui.note(id + ".name", {at.x, y, 0, 0}, Role::row_header, stacked.labels[i].name);
            for (std::size_t bin = 0; bin < bins; ++bin) {
                const std::size_t count = stacked.counts[i][bin], n = stacked.n[bin];
                const double share = n == 0 ? 0 : static_cast<double>(count) / static_cast<double>(n);
                const std::string told =
                    count_text(count) + " of " + count_text(n) + (n == 0 ? "" : " (" + percent_text(share) + ")");
                ui.note(id + "." + std::to_string(bin), parts[i][bin], Role::cell, told);
                if (parts[i][bin].h > 0 && hovers(ui, parts[i][bin])) {
                    ui.tooltip(stacked.labels[i].name + ", at " + bin_name(bin) + " of the conversation: " + told,
                               parts[i][bin]);
                }
            }
        }
        const Semantics::Group row = ui.group(Role::table_row, chart.id + ".n.row");
        ui.text(chart.id + ".n.name", {at.x, n_y}, "n", axis, 0, Role::row_header);
        for (std::size_t bin = 0; bin < bins; ++bin) {
            const std::string n = count_text(stacked.n[bin]);
            const float w = ui.measure(n, axis).x;
            ui.text(chart.id + ".n." + std::to_string(bin), {left_of(bin) + std::round((step - w) / 2), n_y}, n, axis,
                    step, Role::cell);
        }
    }
    y = n_y + ui.line_height(axis) + ui.px(2);
    ui.text(chart.id + ".x", {plot.x, y}, chart.x_axis, axis, plot.w);
    y += ui.line_height(axis) + ui.px(10);
    return draw_key(ui, chart.id + ".key", stacked.labels, {at.x, y, at.w, 0});
}

}  // namespace rescue::app
