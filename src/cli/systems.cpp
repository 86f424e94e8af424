#include "cli/systems.hpp"

#include <algorithm>

#include "cli/files.hpp"
#include "core/number.hpp"

namespace rescue::cli {
namespace {

/// NAME=FILE,FILE,...
std::optional<SystemName> system_name(const std::string& value) {
    const std::size_t equals = value.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == value.size()) return std::nullopt;
    SystemName name;
    name.name = value.substr(0, equals);
    for (std::size_t at = equals + 1; at <= value.size();) {
        const std::size_t comma = std::min(value.find(',', at), value.size());
        const std::string file = value.substr(at, comma - at);
        if (file.empty()) return std::nullopt;
        name.files.push_back(file);
        at = comma + 1;
    }
    return name;
}

}  // namespace

Option reading_option() { return {"--reading", "READING", "how answers are read", {"official", "strict", "lenient"}}; }

Option system_option() { return {"--system", "NAME=FILE,FILE...", "these files are one system of that name", {}}; }

Option resamples_option() { return {"--resamples", "B", "how many resamples of the conversations (10000)", {}}; }

Option seed_option() { return {"--seed", "S", "where the random numbers start, 0 to 2^64-1 (12345)", {}}; }

Option unit_option() {
    return {"--unit", "UNIT", "what is drawn as a whole; a folder is a couple or family", {"conversation", "folder"}};
}

Option common_option() { return {"--answered-by-all", "", "count only instances that all systems answered", {}}; }

Reading reading_of(const Arguments& arguments) {
    return reading_from_name(arguments.value("--reading", "official")).value_or(Reading::official);
}

std::optional<std::vector<SystemName>> system_names(const Command& command, const Arguments& arguments) {
    std::vector<SystemName> names;
    for (const std::string& value : arguments.values("--system")) {
        std::optional<SystemName> name = system_name(value);
        if (!name) {
            print_message("rescue " + std::string(command.name) + ": --system is NAME=FILE,FILE..., not \"" + value +
                          "\"");
            return std::nullopt;
        }
        names.push_back(std::move(*name));
    }
    return names;
}

std::optional<std::uint64_t> whole_option(const Command& command, const Arguments& arguments, std::string_view name,
                                          std::uint64_t least, std::uint64_t otherwise) {
    const std::string text = arguments.value(name, std::to_string(otherwise));
    const std::optional<std::uint64_t> value = parse_whole(text);
    if (value && *value >= least) return value;
    print_message("rescue " + std::string(command.name) + ": " + std::string(name) + " is a whole number from " +
                  std::to_string(least) + ", not \"" + text + "\"");
    return std::nullopt;
}

std::optional<ResamplingOptions> resampling_options(const Command& command, const Arguments& arguments) {
    const auto resamples = whole_option(command, arguments, "--resamples", 1, kDefaultResamples);
    const auto seed = whole_option(command, arguments, "--seed", 0, kDefaultSeed);
    if (!resamples || !seed) return std::nullopt;
    const std::string unit = arguments.value("--unit", unit_name(Unit::conversation));
    return ResamplingOptions{static_cast<std::size_t>(*resamples), *seed,
                             unit_from_name(unit).value_or(Unit::conversation)};
}

bool ScoredSystems::anything() const {
    return std::any_of(systems.begin(), systems.end(), [](const System& system) {
        return std::any_of(system.tasks.begin(), system.tasks.end(),
                           [](const SystemTask& submitted) { return submitted.present; });
    });
}

ScoredSystems score_paths(const Benchmark& benchmark, std::vector<std::string> paths,
                          const std::vector<SystemName>& names, Reading reading) {
    for (const SystemName& name : names) {
        for (const std::string& file : name.files) {
            if (std::find(paths.begin(), paths.end(), file) == paths.end()) paths.push_back(file);
        }
    }
    ScoredSystems scored;
    std::vector<FileContent> files;
    for (const std::string& path : paths) {
        std::vector<std::string>& read = scored.files.emplace_back();
        for (FileContent& file : read_path(path)) {
            read.push_back(file.name);
            scored.problems.append(file.problems);
            if (file.kind != FileKind::predictions && file.kind != FileKind::unknown) {
                Place place;
                place.file = file.name;
                scored.problems.add(Severity::error, "no_predictions", place,
                                    "This is a file of kind " + std::string(file_kind_name(file.kind)) +
                                        ", not of predictions; it is left out.");
            }
            files.push_back(std::move(file));
        }
    }
    Grouped grouped = group_systems(benchmark, files, names);
    scored.problems.append(grouped.problems);
    scored.systems = std::move(grouped.systems);
    for (const System& system : scored.systems) scored.scores.push_back(score_system(benchmark, system, reading));
    return scored;
}

ScoredSystems score_asked(const Benchmark& benchmark, const Arguments& arguments, std::vector<std::string> paths,
                          const std::vector<SystemName>& names) {
    ScoredSystems scored = score_paths(benchmark, std::move(paths), names, reading_of(arguments));
    if (arguments.has("--answered-by-all"))
        scored.scores = on_common_instances(benchmark, scored.systems, scored.scores);
    return scored;
}

ReportIntervals intervals_of(const Benchmark& benchmark, const ScoredSystems& scored,
                             const ResamplingOptions& options) {
    ReportIntervals intervals{options, {}};
    for (const SystemScore& score : scored.scores)
        intervals.systems.push_back(score_intervals(benchmark, score, options));
    return intervals;
}

}  // namespace rescue::cli
