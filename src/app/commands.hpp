// The table of commands: all that the command palette offers, made from what is loaded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/session.hpp"

namespace rescue::app {

struct Command {
    std::string title;  ///< "Mara & Idris · 01"
    std::string group;  ///< what it is, in a word or two: "view", "sample", "filter"
    std::string keys;   ///< that do the same, or ""
    Intents intents;    ///< empty: opens the help
    std::string also;   ///< looked through besides the title, not shown: ids
};

/// Views, switches, samples, systems by task, filters; in this order.
std::vector<Command> make_commands(const Session& session);

/// Places that `text` names: a turn's number, an id (find_turns).
std::vector<Command> places_to_go(const Session& session, const std::vector<std::string>& titles,
                                  std::string_view text);

/// Indices of the commands that hold every word of `text`, whatever its case, those that begin with it first; all for
/// an empty text. At most `most`.
std::vector<int> fitting_commands(const std::vector<Command>& commands, std::string_view text, std::size_t most);

}  // namespace rescue::app
