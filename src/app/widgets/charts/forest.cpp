// Differences with their intervals around a zero line.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kWide = 720;  ///< CSS pixels from which on all stands in one line

/// The smallest of 1, 2, 4, 6, 8 times a power of ten that is not less.
double round_up(double value) {
    double step = 1;
    while (step < value) step *= 10;
    while (step > value && step > 1e-6) step /= 10;
    for (const double factor : {1.0, 2.0, 4.0, 6.0, 8.0, 10.0}) {
        if (step * factor >= value) return step * factor;
    }
    return value;
}

/// How far an axis reaches to both sides of zero.
double reach(const Forest& forest, std::size_t axis) {
    double most = 0;
    for (const Forest::Row& row : forest.rows) {
        if (row.axis != axis) continue;
        for (const auto& value : {row.value, row.low, row.high}) most = std::max(most, std::fabs(value.value_or(0)));
    }
    return most > 0 ? round_up(most * 1.02) : 1;
}

struct Columns {
    float name_x, name_w, plot_x, plot_w, text_x, text_w, verdict_x, verdict_w;
};

Columns columns_of(const Ui& ui, const Forest& forest, const Box& at, bool wide) {
    if (!wide) return {at.x, std::round(at.w * 0.5F), at.x, at.w, 0, 0, 0, 0};
    const TextStyle name{15, Face::semibold}, text{14}, verdict{13};
    Columns c{at.x, 0, 0, 0, 0, 0, 0, 0};
    for (const Forest::Row& row : forest.rows) {
        c.name_w = std::max({c.name_w, ui.measure(row.name, name).x, ui.measure(row.beside, {12}).x + ui.px(2)});
        c.text_w = std::max(c.text_w, ui.measure(row.text, text).x);
        c.verdict_w = std::max(c.verdict_w, ui.measure(row.verdict, verdict).x + ui.px(18));
    }
    const float gap = ui.px(16);
    c.name_w = std::min(c.name_w, std::round(at.w * 0.24F));
    c.verdict_w = std::min(c.verdict_w, std::round(at.w * 0.24F));
    c.text_w = std::min(c.text_w, std::round(at.w * 0.24F));
    c.plot_x = at.x + c.name_w + gap;
    c.verdict_x = at.x + at.w - c.verdict_w;
    c.text_x = c.verdict_x - gap - c.text_w;
    c.plot_w = c.text_x - gap - c.plot_x;
    return c;
}

/// Dot and interval of a row in its part of the plot; filled where the difference is shown, hollow elsewhere.
void draw_mark(Ui& ui, const Forest::Row& row, double most, const Box& plot) {
    if (!row.value) return;
    const Theme& theme = ui.theme();
    const auto x_of = [&](double value) { return plot.x + plot.w / 2 + static_cast<float>(value / most) * plot.w / 2; };
    const Color color = row.shown ? theme.accent : row.minor ? theme.text_faint : theme.text_muted;
    const float y = std::round(plot.y + plot.h / 2), thick = ui.px(row.shown ? 4 : row.minor ? 1 : 2);
    if (row.low && row.high) {
        const float x0 = x_of(*row.low), x1 = x_of(*row.high), end = ui.px(row.minor ? 3 : 5);
        ui.draw()->AddLine({x0, y}, {x1, y}, color, thick);
        for (const float x : {x0, x1}) ui.draw()->AddLine({x, y - end}, {x, y + end}, color, ui.px(row.shown ? 2 : 1));
    }
    const float radius = ui.px(row.minor ? 4 : 6);
    const ImVec2 center{x_of(*row.value), y};
    ui.draw()->AddCircleFilled(center, radius, row.shown ? theme.accent : theme.surface);
    ui.draw()->AddCircle(center, radius, color, 0, ui.px(2));
}

/// The zero line and the grid behind the rows of an axis.
void draw_grid(Ui& ui, const Box& plot) {
    for (const int quarter : {0, 1, 3, 4}) {
        const float x = std::round(plot.x + plot.w * static_cast<float>(quarter) / 4);
        ui.vline(x, plot.y, plot.y + plot.h, ui.theme().plot_grid);
    }
    const float middle = std::round(plot.x + plot.w / 2), w = ui.px(2);
    ui.fill({middle - std::round(w / 2), plot.y, w, plot.h}, ui.theme().border_strong);
}

/// Ticks and what the axis counts, below its rows; returns where they end.
float draw_axis(Ui& ui, const std::string& id, const std::string& unit, double most, const Box& plot) {
    const TextStyle tick{12, Face::regular, ui.theme().text_faint};
    const int decimals = most >= 10 ? 0 : most >= 1 ? 1 : 2;
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const std::string text = signed_text(most * (quarter - 2) / 2, decimals);
        const float w = ui.measure(text, tick).x;
        const float x = plot.x + plot.w * static_cast<float>(quarter) / 4 - w / 2;
        const float at = std::clamp(x, plot.x, plot.x + plot.w - w);
        ui.text(id + ".tick." + std::to_string(quarter), {at, plot.y}, text, tick);
    }
    const float y = plot.y + ui.line_height(tick) + ui.px(1);
    const float w = std::min(plot.w, ui.measure(unit, tick).x);
    ui.text(id, {plot.x + std::round((plot.w - w) / 2), y}, unit, tick, plot.w);
    return y + ui.line_height(tick);
}

void draw_verdict(Ui& ui, const std::string& id, const Forest::Row& row, ImVec2 at, float width) {
    if (row.verdict.empty()) return;
    const Theme& theme = ui.theme();
    const TextStyle style{13, row.shown ? Face::semibold : Face::regular, row.shown ? theme.text : theme.text_muted};
    const float dot = ui.px(5);
    const ImVec2 center{at.x + dot, at.y + std::round(ui.line_height(style) / 2)};
    if (row.shown) {
        ui.draw()->AddCircleFilled(center, dot, theme.accent);
    } else {
        ui.draw()->AddCircle(center, dot - ui.px(1), theme.text_muted, 0, ui.px(1.5F));
    }
    ui.text(id + ".verdict", {at.x + ui.px(18), at.y}, row.verdict, style, width - ui.px(18));
}

}  // namespace

float draw_forest(Ui& ui, const Chart& chart, const Forest& forest, const Box& at) {
    const Theme& theme = ui.theme();
    const bool wide = at.w >= ui.px(kWide);
    const Columns c = columns_of(ui, forest, at, wide);
    const TextStyle faint{12, Face::regular, theme.text_faint}, side{13, Face::semibold, theme.text_muted};
    float y = at.y;
    // Which side is whose, over the plot.
    const float half = c.plot_w / 2 - ui.px(10);
    const std::string left = "◂ " + forest.reference + " better", right = forest.model + " better ▸";
    const float left_w = std::min(half, ui.measure(left, side).x), right_w = std::min(half, ui.measure(right, side).x);
    ui.text(chart.id + ".left", {c.plot_x + c.plot_w / 2 - ui.px(10) - left_w, y}, left, side, half);
    ui.text(chart.id + ".right", {c.plot_x + c.plot_w / 2 + ui.px(10), y}, right, side, right_w);
    y += ui.line_height(side) + ui.px(8);
    const Semantics::Group list = ui.group(Role::list, chart.id + ".rows", chart.title);
    for (std::size_t r = 0; r < forest.rows.size();) {
        const std::size_t axis = forest.rows[r].axis;
        const double most = reach(forest, axis);
        std::size_t last = r;
        float height = 0;
        const auto height_of = [&](const Forest::Row& row) {
            if (wide) return ui.px(row.minor ? 28 : 48);
            return ui.px(row.minor ? 52 : 92);
        };
        for (; last < forest.rows.size() && forest.rows[last].axis == axis; ++last)
            height += height_of(forest.rows[last]);
        if (wide) draw_grid(ui, {c.plot_x, y, c.plot_w, height});
        for (; r < last; ++r) {
            const Forest::Row& row = forest.rows[r];
            const float h = height_of(row);
            const std::string id = chart.id + "." + row.key;
            const TextStyle name{row.minor ? 13.0F : 15.0F, row.minor ? Face::regular : Face::semibold,
                                 row.minor ? theme.text_muted : theme.text};
            const TextStyle text{row.minor ? 13.0F : 14.0F, row.shown ? Face::semibold : Face::regular,
                                 row.minor ? theme.text_muted : theme.text};
            if (!row.minor) ui.hline(at.x, at.x + at.w, y, theme.border);
            ui.note(id, {at.x, y, at.w, h}, Role::image, row.name, row.text + ", " + row.verdict);
            const float text_w = ui.measure(row.text, text).x;
            if (wide) {
                const float lines = ui.line_height(name) + (row.beside.empty() ? 0 : ui.line_height(faint));
                const float name_y = y + std::round((h - lines) / 2);
                const float indent = row.minor ? ui.px(14) : 0;
                ui.text(id + ".name", {c.name_x + indent, name_y}, row.name, name, c.name_w - indent);
                if (!row.beside.empty())
                    ui.text(id + ".n", {c.name_x, name_y + ui.line_height(name)}, row.beside, faint, c.name_w);
                draw_mark(ui, row, most, {c.plot_x, y, c.plot_w, h});
                const float text_y = y + std::round((h - ui.line_height(text)) / 2);
                ui.text(id + ".text", {c.text_x + std::max(0.0F, c.text_w - text_w), text_y}, row.text, text, c.text_w);
                draw_verdict(ui, id, row, {c.verdict_x, y + std::round((h - ui.line_height({13})) / 2)}, c.verdict_w);
            } else {
                float line = y + ui.px(row.minor ? 2 : 8);
                const float room = std::max(ui.px(60), at.w - text_w - ui.px(8));
                ui.text(id + ".name", {at.x, line}, row.name, name, room);
                ui.text(id + ".text", {at.x + std::max(0.0F, at.w - text_w), line}, row.text, text, at.w);
                line += std::max(ui.line_height(name), ui.line_height(text)) + ui.px(2);
                if (!row.minor) {
                    draw_verdict(ui, id, row, {at.x, line}, at.w);
                    line += ui.line_height({13}) + ui.px(2);
                }
                const Box plot{c.plot_x, line, c.plot_w, std::max(ui.px(20), y + h - line)};
                draw_grid(ui, plot);
                draw_mark(ui, row, most, plot);
            }
            y += h;
        }
        y = draw_axis(ui, chart.id + ".axis." + std::to_string(axis), forest.axes[axis], most,
                      {c.plot_x, y + ui.px(2), c.plot_w, 0}) +
            ui.px(12);
    }
    return y;
}

}  // namespace rescue::app
