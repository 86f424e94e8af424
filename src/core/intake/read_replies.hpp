// Replies of a model (BENCHMARK.md 5.2), and maps from id to answer.
#pragma once

#include <string>
#include <string_view>

#include "core/intake/file_reader.hpp"

namespace rescue {

/// An object with "predictions". The elements of a list came before; here one object, or text that holds JSON in a code
/// fence, amid prose or after the model's thinking, is taken too.
void read_reply(FileReader& reader, json::Value document, const Notes& notes);

/// {"<id>": {answer}, ...}
bool is_answer_map(json::Value document);
void read_answer_map(FileReader& reader, json::Value document, const Notes& notes);

/// Kind of the note about text that stands around records: "thinking", "code_fence" or "stray_text".
std::string stray_kind(std::string_view text);

}  // namespace rescue
