#include "app/numbers.hpp"
#include "app/widgets/charts/chart.hpp"
#include "core/report/csv.hpp"

namespace rescue::app {

namespace {

std::string number(std::size_t count) { return std::to_string(count); }
/// All digits; "" for none.
std::string number(const std::optional<double>& value) { return value ? full_text(value) : std::string(); }
std::optional<double> share(std::size_t part, std::size_t whole) {
    if (whole == 0) return std::nullopt;
    return static_cast<double>(part) / static_cast<double>(whole);
}
std::string begin_of(std::size_t bin) { return number(std::optional(static_cast<double>(bin) / 10)); }

std::string lines_of(const Bars& bars) {
    std::string text = csv_line({"label", "count", "n", "share", "paper_percent"});
    for (const Bar& bar : bars.bars) {
        text += csv_line({bar.key, number(bar.count), number(bars.total), number(share(bar.count, bars.total)),
                          number(bar.quoted_percent)});
    }
    return text;
}

std::string lines_of(const Matrix& matrix) {
    std::string text = matrix.confusion ? csv_line({"gold", "choice", "count", "n_gold", "share"})
                                        : csv_line({"from", "to", "count", "n_from", "share"});
    for (std::size_t r = 0; r < matrix.labels.size(); ++r) {
        std::size_t n = 0;
        for (const std::size_t count : matrix.counts[r]) n += count;
        for (std::size_t c = 0; c < matrix.columns(); ++c) {
            if (r == c && !matrix.confusion) continue;
            const std::size_t count = matrix.counts[r][c];
            const std::string to = c < matrix.labels.size() ? matrix.labels[c].key : matrix.last;
            text += csv_line({matrix.labels[r].key, to, number(count), number(n), number(share(count, n))});
        }
    }
    return text;
}

std::string lines_of(const Stacked& stacked) {
    std::string text = csv_line({"label", "position_from", "position_to", "count", "n", "share"});
    for (std::size_t i = 0; i < stacked.labels.size(); ++i) {
        for (std::size_t bin = 0; bin < stacked.n.size(); ++bin) {
            const std::size_t count = stacked.counts[i][bin], n = stacked.n[bin];
            text += csv_line({stacked.labels[i].key, begin_of(bin), begin_of(bin + 1), number(count), number(n),
                              number(share(count, n))});
        }
    }
    return text;
}

std::string lines_of(const Lines& lines) {
    std::string text = csv_line({"system", "position_from", "position_to", "right", "n", "accuracy", "band"});
    for (const Lines::Series& series : lines.series) {
        for (std::size_t bin = 0; bin < series.points.size(); ++bin) {
            const LinePoint& point = series.points[bin];
            text += csv_line({series.name, begin_of(bin), begin_of(bin + 1), number(point.right), number(point.n),
                              number(point.value), number(point.band)});
        }
    }
    return text;
}

std::string lines_of(const Plot& plot) {
    std::string text = csv_line({"series", plot.x_name, plot.y_name, "n"});
    for (const Plot::Series& series : plot.series) {
        for (const Plot::Point& point : series.points) {
            text += csv_line(
                {series.name, full_text(point.x), full_text(point.y), point.n == 0 ? std::string() : number(point.n)});
        }
    }
    return text;
}

std::string lines_of(const Forest& forest) {
    std::string text = csv_line(forest.raw_heads);
    for (const Forest::Row& row : forest.rows) text += csv_line(row.raw);
    return text;
}

std::string lines_of(const FigureTable& table) {
    std::vector<std::string> cells = {table.name_column};
    const auto title = [](const FigureTable::Column& column) {
        return column.above.empty() ? column.title : column.above + " " + column.title;
    };
    for (const FigureTable::Column& column : table.columns) cells.push_back(title(column));
    if (!table.beside_name.empty()) {
        for (const FigureTable::Column& column : table.columns) {
            cells.push_back(title(column) + ", " + table.beside_name);
        }
    }
    std::string text = csv_line(cells);
    for (const FigureTable::Row& row : table.rows) {
        cells = {row.name};
        for (const TableCell& cell : row.cells) cells.push_back(cell.raw.empty() ? cell.text : cell.raw);
        if (!table.beside_name.empty()) {
            for (const TableCell& cell : row.cells) {
                cells.push_back(cell.raw_beside.empty() ? cell.beside : cell.raw_beside);
            }
        }
        text += csv_line(cells);
    }
    return text;
}

}  // namespace

std::string chart_csv(const Chart& chart) {
    return std::visit([](const auto& data) { return lines_of(data); }, chart.data);
}

}  // namespace rescue::app
