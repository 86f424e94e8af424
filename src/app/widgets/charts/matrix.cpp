// A heat map of shares by row, each cell with its number, and a way to the conversations behind it.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr float kRow = 40;
constexpr float kNamedColumn = 88;  ///< CSS pixels from which on a column bears its name, not only its sign

/// The sign of a label on its colour, in the middle of `box`.
void draw_sign(Ui& ui, const Box& box, const LabelColor& color) {
    const float side = ui.px(18);
    const Box swatch{box.x + std::round((box.w - side) / 2), box.y + std::round((box.h - side) / 2), side, side};
    ui.fill(swatch, color.fill, 4);
    const TextStyle style{11, Face::regular, color.on_fill};
    const ImVec2 size = ui.measure(color.glyph, style);
    ui.draw_line({swatch.x + std::round((side - size.x) / 2), swatch.y + std::round((side - size.y) / 2)}, color.glyph,
                 style);
}

struct Place {
    std::size_t row, column, total;  ///< total: of the row
};

void draw_cell(Ui& ui, const Chart& chart, const Matrix& matrix, const Place& place, const Box& cell,
               Intents& intents) {
    const Theme& theme = ui.theme();
    const auto [r, c, total] = place;
    const bool last = c == matrix.labels.size(), narrow = cell.w < ui.px(36);
    const std::string& to = last ? matrix.last : matrix.labels[c].name;
    const std::string id = chart.id + "." + matrix.labels[r].key + "." + (last ? "last" : matrix.labels[c].key);
    const Box block = cell.inset(ui.px(1), ui.px(1));
    if (r == c && !matrix.confusion) {
        ui.hatch(block, theme.border);
        ui.note(id, block, Role::cell, "left out");
        if (hovers(ui, block)) ui.tooltip("A label followed by itself is left out", block);
        return;
    }
    const std::size_t count = matrix.counts[r][c];
    const double share = total == 0 ? 0 : static_cast<double>(count) / static_cast<double>(total);
    const Color fill = mix(theme.surface, theme.accent, static_cast<float>(0.06 + 0.84 * share));
    ui.fill(block, count == 0 ? mix(theme.surface, theme.border, 0.4F) : fill, 4);
    if (r == c) ui.outline(block, theme.text, 4);
    const std::string told = (matrix.confusion ? "gold " : "") + matrix.labels[r].name + " → " + to + ": " +
                             count_text(count) + " of " + count_text(total) +
                             (total == 0 ? "" : " (" + percent_text(share) + ")");
    const std::optional<Filter>& filter = matrix.filters[r][c];
    if (filter && count > 0) {
        const Hit hit = ui.hit(id, block, Role::cell, told);
        if (hit.hovered || hit.focused) {
            ui.outline(block, theme.text, 4, 2);
            ui.tooltip(told + (matrix.confusion ? "\nPress to read the first of these turns, its list narrowed to them"
                                                : "\nPress to show the conversations with this change"),
                       block);
        }
        if (hit.clicked) {
            intents.emplace_back(SetFilters{{*filter}});
            intents.emplace_back(ShowView{ViewId::browse});
            if (!matrix.turns.empty()) intents.emplace_back(matrix.turns[r][c]);
        }
    } else {
        ui.note(id, block, Role::cell, told);
        if (hovers(ui, block)) ui.tooltip(told, block);
    }
    const Color ink = count == 0 ? theme.text_faint : text_on(theme, fill);
    const TextStyle number{narrow ? 12.0F : 13.0F, count == 0 ? Face::regular : Face::semibold, ink};
    std::string text = total == 0 ? "–" : count == 0 ? "0" : percent_text(share, 0);
    if (narrow && text.back() == '%') text.pop_back();
    const ImVec2 size = ui.measure(text, number);
    const TextStyle small{11, Face::regular, ink};
    const bool both = matrix.confusion && count > 0;  // the count below its share
    const float height = size.y + (both ? ui.line_height(small) : 0);
    const float top = cell.y + std::round((cell.h - height) / 2);
    ui.draw_line({cell.x + std::round((cell.w - size.x) / 2), top}, text, number);
    if (!both) return;
    const std::string n = count_text(count);
    ui.draw_line({cell.x + std::round((cell.w - ui.measure(n, small).x) / 2), top + size.y}, n, small);
}

}  // namespace

float draw_matrix(Ui& ui, const Chart& chart, const Matrix& matrix, const Box& at, Intents& intents) {
    const Theme& theme = ui.theme();
    const TextStyle body{14}, axis{12, Face::regular, theme.text_faint}, head{11, Face::regular, theme.text_muted};
    const std::size_t count = matrix.labels.size(), columns = matrix.columns();
    const float sign_w = ui.px(26), row_h = ui.px(kRow), n_w = ui.px(at.w < ui.px(480) ? 34 : 48);
    float name_w = 0;
    for (const MatrixLabel& label : matrix.labels) name_w = std::max(name_w, ui.measure(label.name, body).x);
    name_w = std::min(sign_w + name_w + ui.px(12), std::round(at.w * 0.34F));
    const float column = std::floor((at.w - name_w - n_w) / static_cast<float>(columns));
    const bool named = column >= ui.px(kNamedColumn);
    float y = at.y;
    ui.text(chart.id + ".y", {at.x, y}, chart.y_axis, axis, name_w);
    ui.text(chart.id + ".x", {at.x + name_w, y}, chart.x_axis, axis, at.w - name_w - n_w);
    y += ui.line_height(axis) + ui.px(6);

    const Semantics::Group table = ui.group(Role::table, chart.id + ".table", chart.title);
    {
        const Semantics::Group heads = ui.group(Role::table_row, chart.id + ".heads");
        ui.note(chart.id + ".corner", {at.x, y, 0, 0}, Role::cell, "");
        const float step = ui.line_step(head, 1.2F);
        std::size_t most = 0;
        std::vector<std::vector<WrappedLine>> lines(count);
        for (std::size_t c = 0; named && c < count; ++c) {
            lines[c] = ui.wrap(matrix.labels[c].name, head, column - ui.px(6));
            most = std::max(most, lines[c].size());
        }
        const float sign_h = ui.px(22), height = sign_h + static_cast<float>(most) * step;
        for (std::size_t c = 0; c < count; ++c) {
            const MatrixLabel& label = matrix.labels[c];
            const Box box{at.x + name_w + static_cast<float>(c) * column, y, column, height};
            draw_sign(ui, {box.x, box.y, box.w, sign_h}, tint_color(theme, label.tint));
            ui.note(chart.id + ".head." + label.key, box, Role::column_header, label.name);
            if (hovers(ui, box)) ui.tooltip(label.name, box);
            for (std::size_t i = 0; i < lines[c].size(); ++i) {
                const std::string part = label.name.substr(lines[c][i].begin, lines[c][i].end - lines[c][i].begin);
                const float x = box.x + std::round((column - ui.measure(part, head).x) / 2);
                ui.draw_line({x, y + sign_h + static_cast<float>(i) * step}, part, head);
            }
        }
        if (columns > count) {
            const Box box{at.x + name_w + static_cast<float>(count) * column, y, column, height};
            const float x = box.x + std::round((column - ui.measure(matrix.last, head).x) / 2);
            ui.draw_line({x, y + ui.px(4)}, matrix.last, head);
            ui.note(chart.id + ".head.last", box, Role::column_header, matrix.last);
        }
        const float n_x = at.x + at.w - ui.measure("n", axis).x;
        ui.text(chart.id + ".head.n", {n_x, y + ui.px(4)}, "n", axis, 0, Role::column_header);
        y += height + ui.px(4);
    }
    for (std::size_t r = 0; r < count; ++r) {
        const MatrixLabel& label = matrix.labels[r];
        const std::string id = chart.id + ".row." + label.key;
        const Semantics::Group row = ui.group(Role::table_row, id);
        const std::size_t total = std::accumulate(matrix.counts[r].begin(), matrix.counts[r].end(), std::size_t{0});
        const float text_y = y + std::round((row_h - ui.line_height(body)) / 2);
        draw_sign(ui, {at.x, y, ui.px(18), row_h}, tint_color(theme, label.tint));
        const ImVec2 name = ui.text(id + ".name", {at.x + sign_w, text_y}, label.name, body, name_w - sign_w - ui.px(6),
                                    Role::row_header);
        if (hovers(ui, {at.x, y, sign_w + name.x, row_h})) ui.tooltip(label.name, {at.x, y, name_w, row_h});
        for (std::size_t c = 0; c < columns; ++c) {
            const Box cell{at.x + name_w + static_cast<float>(c) * column, y, column, row_h};
            draw_cell(ui, chart, matrix, {r, c, total}, cell, intents);
        }
        const std::string n = count_text(total);
        ui.text(id + ".n", {at.x + at.w - ui.measure(n, axis).x, y + std::round((row_h - ui.line_height(axis)) / 2)}, n,
                axis, 0, Role::cell);
        y += row_h;
    }
    return y;
}

}  // namespace rescue::app
