#include "core/report/table.hpp"

#include <algorithm>
#include <cstdio>

#include "core/text.hpp"

namespace rescue {
namespace {

/// Number of code points: what a column counts, near enough for names.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string markdown_row(const std::vector<std::string>& cells) {
    std::string line = "|";
    for (const std::string& cell : cells) {
        line += ' ';
        for (const char c : printable(cell)) {
            if (c == '|') line += '\\';
            line += c;
        }
        line += " |";
    }
    return line + "\n";
}

}  // namespace

std::string text_table(const Table& table) {
    std::vector<std::size_t> widths(table.columns.size(), 0);
    const auto widen = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], width(printable(cells[i])));
    };
    widen(table.columns);
    for (const std::vector<std::string>& row : table.rows) widen(row);

    const auto line = [&](const std::vector<std::string>& cells) {
        std::string result = "  ";
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string cell = printable(cells[i]), padding(widths[i] - width(cell), ' ');
            if (i > 0) result.append("  ").append(padding);
            result += cell;
            if (i == 0) result += padding;
        }
        return result.erase(result.find_last_not_of(' ') + 1) + "\n";
    };
    std::string text = table.title + "\n" + line(table.columns);
    for (const std::vector<std::string>& row : table.rows) text += line(row);
    return text + "\n";
}

std::string markdown_table(const Table& table) {
    std::string text = "### " + table.title + "\n\n" + markdown_row(table.columns) + "|";
    for (std::size_t i = 0; i < table.columns.size(); ++i) text += i == 0 ? " --- |" : " ---: |";
    text += "\n";
    for (const std::vector<std::string>& row : table.rows) text += markdown_row(row);
    return text + "\n";
}

std::string shown_number(const std::optional<double>& value, bool integer) {
    if (!value) return "-";
    if (integer) return std::to_string(static_cast<long long>(*value));
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.4f", *value);
    return buffer;
}

}  // namespace rescue
