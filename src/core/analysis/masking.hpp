// Strong language, covered for display only: the words stay as they are in what is loaded, searched and exported.
#pragma once

#include <string>
#include <string_view>

namespace rescue {

/// `text` with the letters of each strong word after its first replaced by dots ("f···"); whole words only, ASCII case
/// ignored, a few endings ("-ing", "-ed", "-s" ...) included.
std::string mask_strong_language(std::string_view text);

}  // namespace rescue
