// What a prediction file's own name says of the model.
#pragma once

#include <string>
#include <string_view>

namespace rescue {

/// The model's name where the content names none (BENCHMARK.md 5, Systems): the file's stem without a trailing task
/// code and "replies", "predictions", "results" and what joins them; where nothing is left, the parent folder's name by
/// the same stripping; else the whole stem.
std::string model_from_path(std::string_view path);

}  // namespace rescue
