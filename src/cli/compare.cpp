#include <algorithm>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/systems.hpp"
#include "core/report/comparison_report.hpp"
#include "core/report/problems.hpp"

namespace rescue::cli {
namespace {

/// What the words after BENCH are: files and folders, or names of systems in them or in --system.
struct Wanted {
    std::vector<std::string> words;
    std::vector<std::string> paths;  ///< those of the words that are files or folders
    bool is_path(const std::string& word) const { return std::find(paths.begin(), paths.end(), word) != paths.end(); }
};

Wanted wanted_systems(const Arguments& arguments, const std::vector<SystemName>& names) {
    Wanted wanted;
    wanted.words.assign(arguments.files.begin() + 1, arguments.files.end());
    for (const std::string& word : wanted.words) {
        const bool named =
            std::any_of(names.begin(), names.end(), [&](const SystemName& each) { return each.name == word; });
        std::error_code failed;
        if (!named && std::filesystem::exists(word, failed)) wanted.paths.push_back(word);
    }
    return wanted;
}

bool holds_any(const System& system, const std::vector<std::string>& files) {
    return std::any_of(system.files.begin(), system.files.end(), [&](const std::string& file) {
        return std::find(files.begin(), files.end(), file) != files.end();
    });
}

/// Places in `scored` of the systems to compare, in the order of the words; where no word is a name, those of --system
/// after them. A name that no system has is put into `unknown`.
std::vector<std::size_t> chosen_systems(const Wanted& wanted, const ScoredSystems& scored, std::string& unknown) {
    std::vector<std::size_t> chosen;
    const auto choose = [&](const auto& fits) {
        bool any = false;
        for (std::size_t i = 0; i < scored.systems.size(); ++i) {
            if (!fits(scored.systems[i])) continue;
            any = true;
            if (std::find(chosen.begin(), chosen.end(), i) == chosen.end()) chosen.push_back(i);
        }
        return any;
    };
    std::size_t paths_seen = 0;
    for (const std::string& word : wanted.words) {
        if (wanted.is_path(word)) {
            const std::vector<std::string>& files = scored.files[paths_seen++];
            choose([&](const System& system) { return holds_any(system, files); });
        } else if (!choose([&](const System& system) { return system.name == word; })) {
            unknown = word;
        }
    }
    if (wanted.words.size() == wanted.paths.size()) choose([](const System&) { return true; });
    return chosen;
}

void print_unknown(const std::string& name, const ScoredSystems& scored) {
    std::string message = "rescue compare: \"" + name + "\" is neither a file nor one of the systems";
    for (const System& system : scored.systems) message.append(" \"").append(system.name).append("\"");
    print_message(message);
}

int run_compare(const Arguments& arguments) {
    const Command command = compare_command();
    const std::optional<std::vector<SystemName>> names = system_names(command, arguments);
    const std::optional<ResamplingOptions> resampling = resampling_options(command, arguments);
    const auto randomisations = whole_option(command, arguments, "--randomisations", 1, kDefaultRandomisations);
    if (!names || !resampling || !randomisations) return kUsage;
    if (arguments.has("--turns") && arguments.value("--format", "text") != "json") {
        print_message("rescue compare: --turns needs --format json");
        return kUsage;
    }
    const Wanted wanted = wanted_systems(arguments, *names);

    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    const Reading reading = reading_of(arguments);
    ScoredSystems scored = score_paths(benchmark, wanted.paths, *names, reading);
    print_problems(scored.problems);
    std::string unknown;
    std::vector<System> systems;
    std::vector<SystemScore> scores;
    for (const std::size_t each : chosen_systems(wanted, scored, unknown)) {
        systems.push_back(scored.systems[each]);
        scores.push_back(scored.scores[each]);
    }
    const std::string reference = arguments.value("--reference", systems.empty() ? "" : systems.front().name);
    const auto found =
        std::find_if(systems.begin(), systems.end(), [&](const System& each) { return each.name == reference; });
    if (unknown.empty() && !systems.empty() && found == systems.end()) unknown = reference;
    if (!unknown.empty()) {
        print_unknown(unknown, scored);
        return kFailed;
    }
    if (systems.size() < 2) {
        print_message("rescue compare: two systems are needed, found " + std::to_string(systems.size()) + ".");
        return kFailed;
    }
    const bool common = arguments.has("--answered-by-all");
    if (common) scores = on_common_instances(benchmark, systems, scores);
    const ComparisonOptions options{*resampling, static_cast<std::size_t>(*randomisations)};
    const auto reference_place = static_cast<std::size_t>(found - systems.begin());
    ComparisonRun run(benchmark, systems, scores, reference_place, options);
    while (!run.step(options.resampling.resamples)) {
    }
    ComparisonExtras extras;
    extras.common = common;
    extras.turns = arguments.has("--turns");
    if (arguments.has("--slices")) {
        for (std::size_t model = 0; model < systems.size(); ++model) {
            if (model == reference_place) continue;
            SliceRun slices(benchmark, systems[model], scores[model], systems[reference_place], scores[reference_place],
                            {}, options);
            while (!slices.step(options.randomisations)) {
            }
            extras.slices.push_back({model, slices.slices()});
        }
    }
    const ComparisonExporter* exporter = find_comparison_exporter(arguments.value("--format", "text"));
    print(exporter->make({benchmark, run.report(), systems, reading, options, std::move(extras)}));
    return exit_status(arguments, problem_count(scored.problems));
}

std::vector<std::string_view> exporter_ids() {
    std::vector<std::string_view> ids;
    for (const ComparisonExporter& each : comparison_exporters()) ids.push_back(each.id);
    return ids;
}

}  // namespace

Command compare_command() {
    return {"compare",
            "BENCH A B...",
            "Differences of systems (files, or names of systems) from the first: intervals, tests.",
            1,
            static_cast<std::size_t>(-1),
            {reading_option(),
             system_option(),
             {"--reference", "NAME", "the system that the others are compared with (the first)", {}},
             resamples_option(),
             {"--randomisations", "R", "how many exchanges for each p (10000)", {}},
             seed_option(),
             unit_option(),
             {"--slices", "", "with the slices (label, position, ...) in which systems differ most", {}},
             {"--turns", "", "with every instance and who was right there (JSON only)", {}},
             common_option(),
             {"--format", "FORMAT", "what to write", exporter_ids()},
             instances_option(),
             fail_option()},
            run_compare};
}

}  // namespace rescue::cli
