// Rows and samples of the benchmark (BENCHMARK.md 1) from JSON values.
#pragma once

#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/intake/values.hpp"

namespace rescue {

/// A row; one that is no object keeps its place and is empty. Unknown keys are kept in `extra`.
Turn read_turn(json::Value row, const Notes& notes);

/// A sample from the object around its rows, and from the rows, read before. `path` is the file's path: it gives the id
/// where the object has none.
Sample read_sample(json::Value object, std::vector<Turn> turns, std::string_view path, const Notes& notes);

/// The id of a sample file of the data tree by its path: without extension, from the folder below "data" on, else from
/// "family_therapy" on, else the last two components.
std::string sample_id_from_path(std::string_view path);

}  // namespace rescue
