// Parts of the session's state that links carry: how the conversation and its timeline are shown, what is bookmarked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/filter.hpp"
#include "core/analysis/visible_context.hpp"
#include "core/tasks/task.hpp"

namespace rescue::app {

/// How the conversation is shown.
struct Display {
    bool answers = true;       ///< what the systems answered stands below the turns
    bool hide_gold = false;    ///< gold is covered until revealed, turn by turn
    bool hide_future = false;  ///< only what a model may see at the chosen turn, for `task`, `mode`, `context`
    TaskId task = TaskId::itp;
    Mode mode = Mode::dialogue;
    int context = 3;    ///< rows given; -1 all
    bool mask = false;  ///< strong language is masked
    bool blur = false;  ///< all words are made unreadable, for talks
    bool mend = false;  ///< text read in the wrong encoding is mended for display
    bool talk = false;  ///< talk mode: large type, no chrome, the chosen turn stands out
    bool operator==(const Display&) const = default;
};

/// What of the timeline is shown.
struct TimelineState {
    bool by_turn = false;     ///< the axis counts turns, not seconds
    double from = 0, to = 0;  ///< range shown, in units of the axis; from == to: everything
    /// What is not shown: kinds ("strategy"), tiers ("relation.gold"), parts of all kinds ("*.gold", "*.<system>");
    /// ids as in widgets/timeline_tiers.cpp. What few want to see at once is hidden at first.
    std::vector<std::string> hidden = {"utterance", "target", "evidence"};
    bool operator==(const TimelineState&) const = default;
};

/// A place to come back to; carried by links, stepped through in talk mode.
struct Bookmark {
    std::string sample_id;
    int row = 1;  ///< 1-based
    bool operator==(const Bookmark&) const = default;
};

/// What is looked for, and where.
struct SearchState {
    std::string text;
    bool whole_word = false;
    std::string speaker, role, field, task;  ///< scope, "" everywhere
    bool operator==(const SearchState&) const = default;
};

/// A named set of conditions, usable wherever a scope can be chosen.
struct Slice {
    std::string name;
    Filters filters;
    bool operator==(const Slice&) const = default;
};

/// Which systems are compared, by name, and over what.
struct CompareState {
    std::vector<std::string> systems;  ///< none: all
    std::string reference;             ///< "": the first
    std::string model;                 ///< the one looked at in detail against it; "": the first other
    bool common = false;               ///< only instances that all of them answered
    bool operator==(const CompareState&) const = default;
};

}  // namespace rescue::app
