// What is printed: the scores in force and the chosen conversation in full, as a plain description without any markup.
#pragma once

#include <string>

#include "app/session.hpp"

namespace rescue::app {

/// A JSON array of blocks in reading order: {"kind": "heading" | "subheading" | "lead" | "paragraph" | "labels",
/// "text"} and
/// {"kind": "table", "name", "head": [text], "rows": [[text]]}. Gold that is hidden and words that are blurred on
/// screen stay out.
std::string print_document(const Session& session);

}  // namespace rescue::app
