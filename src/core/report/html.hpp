// Pieces of a self-contained HTML page: no script, no request to anywhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/table.hpp"

namespace rescue {

/// Text in which nothing is markup, for content and attributes.
std::string html_text(std::string_view text);
/// A heading and a table.
std::string html_table(const Table& table);
/// The whole page around a body.
std::string html_page(std::string_view title, std::string_view body);

/// A value with its interval on a scale.
struct IntervalBar {
    std::string name;
    double value = 0;
    bool has_interval = false;
    double low = 0, high = 0;
};
/// An SVG picture of values with their intervals on one scale from `least` to `most`, named for those who cannot see
/// it.
std::string interval_svg(std::string_view title, const std::vector<IntervalBar>& bars, double least, double most);

}  // namespace rescue
