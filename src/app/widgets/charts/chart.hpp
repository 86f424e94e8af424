// A chart or table as plain values: what is drawn, listed, copied as CSV and painted as a picture is all made of this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"

namespace rescue::app {

/// What a mark is coloured by; the theme says the colour when it is drawn. A glyph always goes with it.
struct Tint {
    enum class Kind : std::uint8_t { neutral, relation, series } kind = Kind::neutral;
    Scenario scenario = Scenario::couple;  ///< relation
    std::string label;                     ///< relation
    std::size_t series = 0;                ///< series: by number
};
const LabelColor& tint_color(const Theme& theme, const Tint& tint);

struct Bar {
    std::string key;  ///< stable, part of the item's id
    std::string name;
    Tint tint;
    std::size_t count = 0;
    std::optional<double> quoted_percent;  ///< the paper's, marked on the axis
    std::optional<Filter> filter;          ///< what pressing it leads to
};
/// Shares of a whole, a bar each.
struct Bars {
    std::vector<Bar> bars;
    std::size_t total = 0;
};

struct MatrixLabel {
    std::string key, name;
    Tint tint;
};
/// Counts from row to column, shown as shares of their row. Changes from label to label: the diagonal is left out.
/// Confusion of gold and choice: it stands out, and a column may follow for what has no label.
struct Matrix {
    std::vector<MatrixLabel> labels;
    std::vector<std::vector<std::size_t>> counts;             ///< [row][column]
    std::vector<std::vector<std::optional<Filter>>> filters;  ///< as counts
    bool confusion = false;
    std::string last;  ///< title of the column behind those of the labels; "": there is none
    /// Confusion: a turn to open with the filter, by sample and row; as counts, or empty.
    std::vector<std::vector<OpenTurn>> turns;
    std::size_t columns() const { return labels.size() + (last.empty() ? 0 : 1); }
};

/// Points in the unit square, joined in their order; shares on both axes.
struct Plot {
    struct Point {
        double x = 0, y = 0;
        std::size_t n = 0;  ///< instances behind it; 0: not said
        std::string told;
    };
    struct Series {
        std::string key, name;
        Tint tint;
        std::vector<Point> points;
        bool marked = true;  ///< its points are marked, larger where more instances stand behind them
    };
    std::vector<Series> series;
    bool diagonal = false;       ///< x = y is drawn
    std::string diagonal_name;   ///< what it means
    std::string x_name, y_name;  ///< as CSV's heads have them
};

/// Shares of labels in each bin, one column a bin.
struct Stacked {
    std::vector<MatrixLabel> labels;
    std::vector<std::vector<std::size_t>> counts;  ///< [label][bin]
    std::vector<std::size_t> n;                    ///< of the bin
};

struct LinePoint {
    std::size_t n = 0, right = 0;
    std::optional<double> value, band;  ///< 0..1
};
/// Shares over bins, a line with points a series.
struct Lines {
    struct Series {
        std::string name;
        Tint tint;
        std::vector<LinePoint> points;  ///< by bin
    };
    std::vector<Series> series;
};

/// Differences from a reference with their intervals, a line each, around a zero line: at the right of it the model is
/// better, at the left the reference.
struct Forest {
    struct Row {
        std::string key, name, beside;           ///< beside: smaller, below the name
        std::size_t axis = 0;                    ///< rows of one axis follow each other
        std::optional<double> value, low, high;  ///< in units of the axis
        bool shown = false;                      ///< the difference is shown to be one: filled, else hollow
        bool minor = false;                      ///< of one scenario: smaller, not tested
        std::string text;                        ///< difference and interval in words
        std::string verdict;
        std::vector<std::string> raw;  ///< the cells of CSV, as `raw_heads` names them
    };
    std::vector<std::string> axes;  ///< what each counts: "percentage points"
    std::vector<Row> rows;
    std::string model, reference;
    std::vector<std::string> raw_heads;
};

struct TableCell {
    std::string text, beside;     ///< as shown; beside: smaller, below
    std::string raw, raw_beside;  ///< as CSV has them, all digits; "": as shown
    bool quoted = false;          ///< a figure of the paper's
};
struct FigureTable {
    std::string name_column;  ///< what the rows are
    struct Column {
        std::string key, title, above;  ///< above: what several columns share ("ITP"), or ""
        bool narrow = true;             ///< kept where there is little room
    };
    std::vector<Column> columns;
    struct Row {
        std::string key, name;
        std::vector<TableCell> cells;
    };
    std::vector<Row> rows;
    std::string beside_name;    ///< what stands beside, as CSV's heads have it ("paper"); "": nothing
    std::size_t most_rows = 0;  ///< so many are drawn, CSV has all; 0: all
};

struct Chart {
    std::string id;      ///< stable: prefix of all its items, and what a picture is asked for by
    std::string kicker;  ///< which figure of the paper it is ("Figure 3"), or ""
    std::string title;
    std::string n;  ///< "n = 120 labelled turns in 9 samples"
    std::string x_axis, y_axis;
    std::string formula;  ///< how it is made
    std::string quoted;   ///< what of the paper's is marked or said beside, or ""
    std::string empty;    ///< shown in place of the chart where there is nothing to draw; "": there is
    std::string file_stem;
    std::variant<Bars, Matrix, Stacked, Lines, Plot, FigureTable, Forest> data;
};

/// Draws the chart on a card (on a picture: plainly) from the top left of `at`, `at.w` wide; returns where it ends.
float draw_chart(Ui& ui, const Chart& chart, const Box& at, Intents& intents);

/// The values of a chart: a head, then a record a line (RFC 4180, LF), numbers with all their digits.
std::string chart_csv(const Chart& chart);

// One family each: draws the plot itself, without title and formula, and returns where it ends.
float draw_bars(Ui& ui, const Chart& chart, const Bars& bars, const Box& at, Intents& intents);
float draw_matrix(Ui& ui, const Chart& chart, const Matrix& matrix, const Box& at, Intents& intents);
float draw_stacked(Ui& ui, const Chart& chart, const Stacked& stacked, const Box& at);
float draw_lines(Ui& ui, const Chart& chart, const Lines& lines, const Box& at);
float draw_plot(Ui& ui, const Chart& chart, const Plot& plot, const Box& at);
float draw_figure_table(Ui& ui, const Chart& chart, const FigureTable& table, const Box& at);
float draw_forest(Ui& ui, const Chart& chart, const Forest& forest, const Box& at);

/// Whether the pointer is on this part, for values shown on hovering.
bool hovers(const Ui& ui, const Box& box);
/// "38.7%"; "–" for none.
std::string percent_text(const std::optional<double>& share, int decimals = 1);
/// Names with their glyphs in rows; returns where they end.
float draw_key(Ui& ui, const std::string& id, const std::vector<MatrixLabel>& labels, const Box& at);
/// The text to print on a fill: black or white, whatever stands out more.
Color text_on(const Theme& theme, Color fill);

}  // namespace rescue::app
