// Tables of figures, the paper's own beside or marked as quoted.
#include <algorithm>
#include <cmath>

#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

namespace {

constexpr std::size_t kMostHeadLines = 3;
constexpr float kLeastColumn = 66;  ///< CSS pixels a column takes where all columns are shown

/// With an ellipsis at its end, not wider than `room`.
std::string shortened(const Ui& ui, std::string text, const TextStyle& style, float room) {
    while (!text.empty() && ui.measure(text + std::string(kEllipsis), style).x > room) {
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
        if (!text.empty()) text.pop_back();
    }
    return text.append(kEllipsis);
}

/// The columns there is room for.
std::vector<std::size_t> shown_columns(const Ui& ui, const FigureTable& table, float room) {
    std::vector<std::size_t> shown;
    const bool all = room >= ui.px(kLeastColumn) * static_cast<float>(table.columns.size());
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        if (all || table.columns[c].narrow) shown.push_back(c);
    }
    return shown;
}

}  // namespace

float draw_figure_table(Ui& ui, const Chart& chart, const FigureTable& table, const Box& at) {
    const Theme& theme = ui.theme();
    const bool tight = at.w < ui.px(420);
    const TextStyle body{tight ? 13.0F : 14.0F}, faint{12, Face::regular, theme.text_faint};
    const TextStyle head{12, Face::semibold, theme.text_muted};
    float name_w = ui.measure(table.name_column, head).x;
    for (const FigureTable::Row& row : table.rows) name_w = std::max(name_w, ui.measure(row.name, body).x);
    name_w = std::min(name_w + ui.px(12), std::round(at.w * (tight ? 0.32F : 0.36F)));
    const std::vector<std::size_t> shown = shown_columns(ui, table, at.w - name_w);
    const float column = std::floor((at.w - name_w) / static_cast<float>(shown.size()));
    const auto right_of = [&](std::size_t place) { return at.x + name_w + static_cast<float>(place + 1) * column; };
    const bool beside = std::any_of(table.rows.begin(), table.rows.end(), [](const FigureTable::Row& row) {
        return std::any_of(row.cells.begin(), row.cells.end(), [](const TableCell& c) { return !c.beside.empty(); });
    });
    const bool above = std::any_of(table.columns.begin(), table.columns.end(),
                                   [](const FigureTable::Column& each) { return !each.above.empty(); });
    float y = at.y;
    if (above) {
        std::string last;
        for (std::size_t place = 0; place < shown.size(); ++place) {
            const FigureTable::Column& each = table.columns[shown[place]];
            if (each.above == last) continue;
            last = each.above;
            const float w = ui.measure(each.above, head).x;
            ui.text(chart.id + ".above." + each.above, {right_of(place) - w, y}, each.above, head);
        }
        y += ui.line_height(head) + ui.px(2);
    }
    const Semantics::Group group = ui.group(Role::table, chart.id + ".table", chart.title);
    {
        const Semantics::Group heads = ui.group(Role::table_row, chart.id + ".heads");
        // Names of systems are long: a head may take several lines, all ending at the same height.
        const float room = column - ui.px(8), step = ui.line_step(head, 1.2F);
        std::vector<std::vector<WrappedLine>> lines;
        std::size_t most = 1;
        for (const std::size_t c : shown) {
            lines.push_back(ui.wrap(table.columns[c].title, head, room));
            most = std::max(most, std::min(kMostHeadLines, lines.back().size()));
        }
        const float height = static_cast<float>(most) * step;
        ui.text(chart.id + ".name", {at.x, y + height - step}, table.name_column, head, name_w - ui.px(4),
                Role::column_header);
        for (std::size_t place = 0; place < shown.size(); ++place) {
            const FigureTable::Column& each = table.columns[shown[place]];
            const std::size_t count = std::min(kMostHeadLines, lines[place].size());
            const std::string id = chart.id + ".head." + each.key;
            const Box box{right_of(place) - room, y, room, height};
            ui.note(id, box, Role::column_header, each.above.empty() ? each.title : each.above + " " + each.title);
            if (hovers(ui, box)) ui.tooltip(each.title, box);
            for (std::size_t i = 0; i < count; ++i) {
                const WrappedLine& line = lines[place][i];
                std::string text = each.title.substr(line.begin, line.end - line.begin);
                if (i + 1 == kMostHeadLines && line.end < each.title.size()) text = shortened(ui, text, head, room);
                ui.draw_line(
                    {right_of(place) - ui.measure(text, head).x, y + static_cast<float>(most - count + i) * step}, text,
                    head);
            }
        }
        y += height + ui.px(6);
    }
    const float row_h = beside ? ui.px(46) : ui.px(30);
    const bool cut = table.most_rows > 0 && table.rows.size() > table.most_rows;
    for (std::size_t r = 0; r < (cut ? table.most_rows : table.rows.size()); ++r) {
        const FigureTable::Row& line = table.rows[r];
        ui.hline(at.x, at.x + at.w, y, theme.border);
        const std::string id = chart.id + "." + line.key;
        const Semantics::Group row = ui.group(Role::table_row, id + ".row");
        const float first_y = y + (beside ? ui.px(5) : std::round((row_h - ui.line_height(body)) / 2));
        ui.text(id, {at.x, first_y}, line.name, body, name_w - ui.px(6), Role::row_header);
        for (std::size_t place = 0; place < shown.size(); ++place) {
            const TableCell& cell = line.cells[shown[place]];
            const std::string cell_id = id + "." + table.columns[shown[place]].key;
            const TextStyle style{body.size, Face::regular, cell.quoted ? theme.text_muted : theme.text};
            const float room = column - ui.px(4);
            const float w = std::min(room, ui.measure(cell.text, style).x);
            ui.text(cell_id, {right_of(place) - w, first_y}, cell.text, style, room, Role::cell);
            if (cell.beside.empty()) continue;
            const float beside_w = std::min(room, ui.measure(cell.beside, faint).x);
            ui.text(cell_id + ".beside", {right_of(place) - beside_w, first_y + ui.line_height(body) + ui.px(2)},
                    cell.beside, faint, room);
        }
        y += row_h;
    }
    if (!cut) return y;
    const std::string more = "and " + count_text(table.rows.size() - table.most_rows) + " more rows, in the CSV";
    return y + ui.text(chart.id + ".more", {at.x, y + ui.px(4)}, more, faint, at.w).y + ui.px(4);
}

}  // namespace rescue::app
