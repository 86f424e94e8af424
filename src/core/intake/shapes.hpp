// The table of file shapes: what a document of a file can be, by its content. Adding a shape is adding an entry and
// the file that reads it.
#pragma once

#include <string_view>
#include <vector>

#include "core/intake/file_reader.hpp"

namespace rescue {

struct Shape {
    std::string_view id;  ///< stable
    FileKind kind;
    std::string_view description;  ///< for a person: what such a document is
    /// Whether a document is of this shape. Arrays that were split off are there, but empty.
    bool (*recognise)(json::Value document);
    void (*read)(FileReader& reader, json::Value document, const Record& record, const Notes& notes);
};

/// In the order in which they are tried.
const std::vector<Shape>& shapes();

}  // namespace rescue
