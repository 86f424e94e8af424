// The command line as values.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rescue::cli {

/// Exit statuses.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;  ///< nothing could be read or scored, or problems with --fail-on-problems
inline constexpr int kUsage = 2;

struct Option {
    std::string_view name;   ///< with its dashes
    std::string_view value;  ///< what to write for its value in the help; "" for a switch
    std::string_view help;
    std::vector<std::string_view> choices;  ///< allowed values; empty: any
};

struct Arguments {
    std::vector<std::string> files;  ///< everything that is no option
    std::map<std::string, std::vector<std::string>, std::less<>> options;
    bool has(std::string_view name) const { return options.count(name) > 0; }
    /// All values given, in order.
    std::vector<std::string> values(std::string_view name) const;
    /// The last value given, or `otherwise`.
    std::string value(std::string_view name, std::string_view otherwise) const;
};

struct Command {
    std::string_view name;
    std::string_view files;  ///< what to write for its files in the help
    std::string_view summary;
    std::size_t least_files, most_files;
    std::vector<Option> options;
    int (*run)(const Arguments& arguments);
};

/// Reads the words after the command's name. On success `error` is empty.
Arguments parse_arguments(const Command& command, const std::vector<std::string>& words, std::string& error);

/// "usage: …" and the options of one command.
std::string usage(const Command& command);

}  // namespace rescue::cli
