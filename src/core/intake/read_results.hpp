// Result files of the released evaluation scripts (BENCHMARK.md 5.1): what stands around their details.
#pragma once

#include <optional>

#include "core/intake/file_reader.hpp"

namespace rescue {

bool is_result_file(json::Value document);
void read_result_file(FileReader& reader, json::Value document, const Notes& notes);

/// Mode, context size and the options that change which instances there are, where the object has them.
void read_settings(PredictionFile& file, json::Value object, std::optional<TaskId> task);

/// Keeps the figures of one row (of `overall`, `couples` or `samples`) that a result file states of itself.
void read_declared(PredictionFile& file, json::Value row, DeclaredFigures::Level level, std::string name,
                   const Notes& notes);

}  // namespace rescue
