#include "core/report/csv.hpp"

#include "core/number.hpp"

namespace rescue {
namespace {

/// A spreadsheet takes a text that starts like a formula for one: an apostrophe before it makes it text. Numbers stay.
std::string harmless(const std::string& cell) {
    constexpr std::string_view kStarts = "=+-@\t\r";
    if (cell.empty() || kStarts.find(cell.front()) == std::string_view::npos || parse_float(cell)) return cell;
    return "'" + cell;
}

}  // namespace

std::string csv_line(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) line += ',';
        const std::string cell = harmless(cells[i]);
        if (cell.find_first_of(",\"\r\n") == std::string::npos) {
            line += cell;
            continue;
        }
        line += '"';
        for (const char c : cell) {
            if (c == '"') line += '"';
            line += c;
        }
        line += '"';
    }
    return line + "\n";
}

}  // namespace rescue
