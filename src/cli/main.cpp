// rescue: the core on the command line.
#include <cstdio>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/files.hpp"

namespace rescue::cli {
namespace {

std::string general_usage(const std::vector<Command>& commands) {
    std::string text = "usage: rescue COMMAND ...\n";
    for (const Command& command : commands) {
        std::string left = "  " + std::string(command.name) + " " + std::string(command.files);
        left.resize(left.size() < 30 ? 32 : left.size() + 2, ' ');
        text += left + std::string(command.summary) + "\n";
    }
    return text + "rescue COMMAND --help shows the options of a command; rescue --version the version.\n";
}

int run(const std::vector<std::string>& words) {
    const std::vector<Command> commands = {info_command(),    instances_command(), template_command(),
                                           score_command(),   compare_command(),   report_command(),
                                           analyse_command(), audit_command(),     validate_command()};
    const std::string first = words.empty() ? "" : words.front();
    if (first == "--help" || first == "-h" || first == "help") {
        print(general_usage(commands));
        return kDone;
    }
    if (first == "--version") {
        print("rescue " RESCUE_VERSION "\n");
        return kDone;
    }
    for (const Command& command : commands) {
        if (command.name != first) continue;
        const std::vector<std::string> rest(words.begin() + 1, words.end());
        for (const std::string& word : rest) {
            if (word == "--") break;
            if (word != "--help" && word != "-h") continue;
            print(usage(command));
            return kDone;
        }
        std::string error;
        const Arguments arguments = parse_arguments(command, rest, error);
        if (error.empty()) return command.run(arguments);
        print_message(error.insert(0, "rescue " + first + ": ").append("\n").append(usage(command)));
        return kUsage;
    }
    print_message((first.empty() ? "" : "rescue: unknown command " + first + "\n") + general_usage(commands));
    return kUsage;
}

}  // namespace
}  // namespace rescue::cli

int main(int argc, char** argv) {
    const int status = rescue::cli::run(std::vector<std::string>(argv + 1, argv + argc));
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    rescue::cli::print_message("rescue: the results could not be written.");
    return rescue::cli::kFailed;
}
