// Replies of a model: an object with "predictions" (BENCHMARK.md 5.2).
#pragma once

#include "core/intake/file_reader.hpp"

namespace rescue {

/// The elements of a list came before; here one object, or text that holds JSON, is taken too.
void read_reply(FileReader& reader, json::Value document, const Notes& notes);

}  // namespace rescue
