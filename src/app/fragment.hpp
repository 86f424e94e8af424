// The fragment of the page's address: which view of what, and how it is shown. Content, file names and scores never get
// there; what was searched for and names of systems only where the user asked for it (see link_of).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

/// A link sets what it names and leaves the rest as it is.
struct Link {
    ViewId view = ViewId::browse;
    std::string sample_id;  ///< "": none named
    int row = 0;            ///< 1-based, 0: none named
    int to_row = 0;         ///< end of a range, as in Selection; 0: none
    std::string corpus;     ///< which file: see corpus_mark(); "": not said
    std::optional<Display> display;
    std::optional<TimelineState> timeline;
    std::optional<Filters> filters;
    std::optional<std::vector<Slice>> slices;
    std::optional<std::vector<Bookmark>> bookmarks;
    std::optional<Reading> reading;
    std::optional<Scope> scope;
    std::string slice;                 ///< saved set that Score is over; "": none
    std::optional<bool> baselines;     ///< Score shows them
    std::optional<TaskId> drill_task;  ///< Score: the drill-down is open, on this task
    std::string drill_system;          ///< its system; "": not said
    std::optional<ResamplingOptions> resampling;
    std::optional<CompareState> compare;
    std::optional<ThemeChoice> theme;
    std::optional<float> font_scale;  ///< in hundredths
    std::optional<SearchState> search;
    std::string sample_filter;  ///< what the list of samples is narrowed by; "": not said
    bool operator==(const Link& other) const = default;
};

struct ParsedFragment {
    Link link;            ///< what could be read; the defaults elsewhere
    std::string problem;  ///< for the user; "" when the fragment was well formed
};

/// Reads "v=1&view=browse&sample=…&turn=…", without '#', values percent-encoded. Any bytes are allowed; unknown keys
/// are ignored, of a repeated key the last counts. Only version, view, sample and turn can be malformed: of every other
/// key a value that cannot be used is left out, so that a link of a later page still leads to its place. The empty
/// fragment is the default link.
ParsedFragment parse_fragment(std::string_view fragment);
std::string print_fragment(const Link& link);

}  // namespace rescue::app
