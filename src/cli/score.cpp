#include <algorithm>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "core/report/problems.hpp"
#include "core/report/score_report.hpp"

namespace rescue::cli {
namespace {

/// NAME=FILE,FILE,... Files not named before are added to `files`.
bool read_system_option(const std::string& value, std::vector<SystemName>& names, std::vector<std::string>& files) {
    const std::size_t equals = value.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == value.size()) return false;
    SystemName name;
    name.name = value.substr(0, equals);
    for (std::size_t at = equals + 1; at <= value.size();) {
        const std::size_t comma = std::min(value.find(',', at), value.size());
        const std::string file = value.substr(at, comma - at);
        if (file.empty()) return false;
        name.files.push_back(file);
        if (std::find(files.begin(), files.end(), file) == files.end()) files.push_back(file);
        at = comma + 1;
    }
    names.push_back(std::move(name));
    return true;
}

int run_score(const Arguments& arguments) {
    std::vector<std::string> paths(arguments.files.begin() + 1, arguments.files.end());
    std::vector<SystemName> names;
    for (const std::string& value : arguments.values("--system")) {
        if (read_system_option(value, names, paths)) continue;
        print_message("rescue score: --system is NAME=FILE,FILE..., not \"" + value + "\"");
        return kUsage;
    }
    if (paths.empty()) {
        print_message("rescue score: no prediction file given");
        return kUsage;
    }
    const Reading reading = reading_from_name(arguments.value("--reading", "official")).value_or(Reading::official);
    const Exporter* exporter = find_exporter(arguments.value("--format", "text"));

    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    std::vector<FileContent> files;
    Problems problems;
    for (const std::string& path : paths) {
        for (FileContent& file : read_path(path)) {
            problems.append(file.problems);
            if (file.kind != FileKind::predictions && file.kind != FileKind::unknown) {
                Place place;
                place.file = file.name;
                problems.add(Severity::error, "no_predictions", place,
                             "This is a file of kind " + std::string(file_kind_name(file.kind)) +
                                 ", not of predictions; it is left out.");
            }
            files.push_back(std::move(file));
        }
    }
    const Grouped grouped = group_systems(benchmark, files, names);
    problems.append(grouped.problems);
    std::vector<SystemScore> scores;
    bool any = false;
    for (const System& system : grouped.systems) {
        scores.push_back(score_system(benchmark, system, reading));
        for (const SystemTask& submitted : system.tasks) any |= submitted.present;
    }
    print_problems(problems);
    // Empty tables help nobody; programs get what they asked for all the same.
    const bool for_people = exporter->id == "text" || exporter->id == "markdown";
    if (any || !for_people) print(exporter->write({benchmark, reading, grouped.systems, scores, problems}));
    if (!any) {
        print_message("rescue score: nothing could be scored.");
        return kFailed;
    }
    return exit_status(arguments, problem_count(problems));
}

}  // namespace

Command score_command() {
    std::vector<std::string_view> formats;
    for (const Exporter& each : exporters()) formats.push_back(each.id);
    return {"score",
            "BENCH PRED...",
            "The figures of all six tasks for every system in the prediction files.",
            1,
            static_cast<std::size_t>(-1),
            {{"--reading", "READING", "how answers are read", {"official", "strict", "lenient"}},
             {"--system", "NAME=FILE,FILE...", "these files are one system of that name", {}},
             {"--format", "FORMAT", "what to write", formats},
             instances_option(),
             fail_option()},
            run_score};
}

}  // namespace rescue::cli
