// Files and folders into the core, text out of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/intake/intake.hpp"
#include "core/predictions/systems.hpp"

namespace rescue::cli {

/// Reads a file, or every .json and .jsonl file below a folder in the order of their paths. What cannot be opened
/// becomes a content of unknown kind with a problem.
std::vector<FileContent> read_path(const std::string& path);

/// The benchmark at `path` (a file, or a folder of samples), with the released instances of the files `instances`.
Benchmark read_benchmark(const std::string& path, const std::vector<std::string>& instances);

void print(std::string_view text);          ///< to standard output
void print_message(std::string_view text);  ///< to standard error, a line
/// Errors and warnings as messages, a line each; notes belong to the results.
void print_problems(const Problems& problems);

}  // namespace rescue::cli
