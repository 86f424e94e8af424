// The fragment of the page's address: version, view, sample and turn. Content, file names and scores never get there.
#pragma once

#include <string>
#include <string_view>

#include "app/session.hpp"

namespace rescue::app {

struct Link {
    ViewId view = ViewId::browse;
    std::string sample_id;  ///< "": none named
    int row = 0;            ///< 1-based, 0: none named
    bool operator==(const Link& other) const = default;
};

struct ParsedFragment {
    Link link;            ///< what could be read; the defaults elsewhere
    std::string problem;  ///< for the user; "" when the fragment was well formed
};

/// Reads "v=1&view=browse&sample=…&turn=…", without '#', values percent-encoded. Any bytes are allowed; unknown keys
/// are ignored, of a repeated key the last counts. The empty fragment is the default link.
ParsedFragment parse_fragment(std::string_view fragment);
std::string print_fragment(const Link& link);

}  // namespace rescue::app
