// The files the page makes of what it shows: one table, walked by views and by the Download intent.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

struct Export {
    std::string file_name, mime, bytes;
};

struct ExportSpec {
    std::string_view id;     ///< "comparison.json": what Download names
    ViewId view;             ///< the view that offers it
    std::string_view title;  ///< on its button
    std::string_view hint;
    /// None while what it needs is not there yet.
    std::optional<Export> (*make)(const Session& session);
    bool (*ready)(const Session& session);
};
const std::vector<ExportSpec>& exports();

/// The export of that id as it would be saved now; none where there is none.
std::optional<Export> make_export(const Session& session, std::string_view id);

}  // namespace rescue::app
