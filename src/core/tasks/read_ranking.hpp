// Rankings as they are written in predictions (BENCHMARK.md 3 and 5).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/intake/values.hpp"

namespace rescue {

/// The choices under `<name>_top3` (a list, JSON text of a list, or one label), else under pred_<name>_top1 to 3.
/// Every element keeps its place, empty ones too.
std::vector<std::string> read_ranking(json::Value record, std::string_view name, const Notes& notes);

}  // namespace rescue
