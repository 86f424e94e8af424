// Folding of labels and names for the lenient reading (BENCHMARK.md 6).
#pragma once

#include <string>
#include <string_view>

namespace rescue {

/// Lower case (Latin, Greek, Cyrillic), `-`, dashes and spaces to `_`, outer quotes and full stops dropped.
std::string fold_label(std::string_view text);

}  // namespace rescue
