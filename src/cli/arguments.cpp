#include "cli/arguments.hpp"

#include <algorithm>

namespace rescue::cli {
namespace {

const Option* find_option(const Command& command, std::string_view name) {
    for (const Option& option : command.options) {
        if (option.name == name) return &option;
    }
    return nullptr;
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

}  // namespace

std::vector<std::string> Arguments::values(std::string_view name) const {
    const auto found = options.find(name);
    return found == options.end() ? std::vector<std::string>() : found->second;
}

std::string Arguments::value(std::string_view name, std::string_view otherwise) const {
    const auto found = options.find(name);
    return found == options.end() ? std::string(otherwise) : found->second.back();
}

Arguments parse_arguments(const Command& command, const std::vector<std::string>& words, std::string& error) {
    Arguments arguments;
    bool options_over = false;
    for (std::size_t i = 0; i < words.size() && error.empty(); ++i) {
        const std::string& word = words[i];
        if (options_over || word.size() < 2 || word[0] != '-') {
            arguments.files.push_back(word);
            continue;
        }
        if (word == "--") {
            options_over = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const Option* option = find_option(command, name);
        if (option == nullptr) {
            error = "unknown option " + name;
        } else if (option->value.empty()) {
            if (equals != std::string::npos) error = name + " takes no value";
            arguments.options[name].emplace_back();
        } else if (equals == std::string::npos && i + 1 == words.size()) {
            error = name + " needs a value";
        } else {
            const std::string value = equals == std::string::npos ? words[++i] : word.substr(equals + 1);
            const std::vector<std::string_view>& choices = option->choices;
            if (!choices.empty() && std::find(choices.begin(), choices.end(), value) == choices.end()) {
                error = name;
                error.append(" is one of ").append(joined(choices)).append(", not \"").append(value).append("\"");
            }
            arguments.options[name].push_back(value);
        }
    }
    if (error.empty() && arguments.files.size() < command.least_files) error = "too few files";
    if (error.empty() && arguments.files.size() > command.most_files) error = "too many files";
    return arguments;
}

std::string usage(const Command& command) {
    std::string text = "usage: rescue " + std::string(command.name) + " " + std::string(command.files) +
                       (command.options.empty() ? "\n" : " [options]\n") + "  " + std::string(command.summary) + "\n";
    for (const Option& option : command.options) {
        std::string left = "  " + std::string(option.name);
        if (!option.value.empty()) left += " " + std::string(option.value);
        left.resize(std::max<std::size_t>(left.size() + 2, 30), ' ');
        text += left + std::string(option.help);
        if (!option.choices.empty()) text += " (" + joined(option.choices) + ")";
        text += "\n";
    }
    return text;
}

}  // namespace rescue::cli
