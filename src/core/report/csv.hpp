// CSV as RFC 4180 has it, with LF, and without text that a spreadsheet would run as a formula.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rescue {

/// The cells of one record, quoted where needed, with the line end.
std::string csv_line(const std::vector<std::string>& cells);

}  // namespace rescue
