// The part of a link that says what is compared and how it is drawn.
#pragma once

#include <string>
#include <string_view>

#include "app/fragment.hpp"

namespace rescue::app {

/// Takes a key of this part over into the link ("rs": resamples, seed and unit; "ci": common instances; "cs", "cr",
/// "cm": systems, reference and the one in detail, by name); a value that cannot be used changes nothing.
void read_compare_key(std::string_view key, std::string_view raw, Link& link);
/// "&rs=10000.12345.folder&ci=1&cs=a,b&cr=b"; "" where the link says nothing of it.
std::string printed_compare(const Link& link);

}  // namespace rescue::app
