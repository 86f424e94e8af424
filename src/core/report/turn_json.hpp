// A turn written as JSON again, for people who want to see every field by its name.
#pragma once

#include <string>

#include "core/corpus/corpus.hpp"

namespace rescue {

/// The turn in the benchmark's shape (BENCHMARK.md 1), a field a line; values as read (stripped, lists where the file
/// had a lone item), empty fields left out, keys this program does not know at the end.
std::string turn_json(const Turn& turn);

}  // namespace rescue
