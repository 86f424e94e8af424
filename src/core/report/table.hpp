// Tables of text, and the two ways to print them for people.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rescue {

/// The first column holds names, the others numbers.
struct Table {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  ///< each as long as `columns`
};

/// Title, header and rows in columns of even width; numbers to the right.
std::string text_table(const Table& table);
/// A heading and a table in Markdown.
std::string markdown_table(const Table& table);

/// A figure for people: four decimals, integers plain, "-" where there is none.
std::string shown_number(const std::optional<double>& value, bool integer);

}  // namespace rescue
