// Instances of er.jsonl and vp.jsonl as released (BENCHMARK.md 1).
#pragma once

#include "core/intake/values.hpp"
#include "core/predictions/answers.hpp"

namespace rescue {

bool is_released_instance(json::Value object);
ReleasedInstance read_released_instance(json::Value object, const Notes& notes);

}  // namespace rescue
