#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/systems.hpp"
#include "core/report/analysis_report.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"

namespace rescue::cli {
namespace {

constexpr std::size_t kLongest = 40;  ///< rows of a table that people still read

using SystemTables = std::vector<AnalysisTable>;

std::string as_text(const std::vector<System>& systems, const std::vector<SystemTables>& all) {
    std::string text;
    for (std::size_t i = 0; i < systems.size(); ++i) {
        for (const AnalysisTable& each : all[i]) {
            if (each.rows.size() > kLongest) {
                text += systems[i].name + ", " + each.title + ": " + std::to_string(each.rows.size()) +
                        " rows, in --format json\n\n";
                continue;
            }
            Table table = shown_table(each);
            table.title.insert(0, systems[i].name + ", ");
            std::string lines = text_table(table);
            if (!each.note.empty()) lines.insert(lines.size() - 1, "  " + each.note + "\n");
            text += lines;
        }
    }
    return text;
}

std::string as_json(const std::vector<System>& systems, const std::vector<SystemTables>& all, Reading reading) {
    JsonWriter json;
    json.begin_object();
    json.key("reading");
    json.string(reading_name(reading));
    json.key("models");
    json.begin_array();
    for (std::size_t i = 0; i < systems.size(); ++i) {
        json.begin_object();
        json.key("model");
        json.string(systems[i].name);
        json.key("tables");
        json.raw(analysis_json(all[i]));
        json.end_object();
    }
    json.end_array();
    json.end_object();
    return json.text() + "\n";
}

int run_analyse(const Arguments& arguments) {
    const Command command = analyse_command();
    const std::vector<std::string> paths(arguments.files.begin() + 1, arguments.files.end());
    const std::optional<std::vector<SystemName>> names = system_names(command, arguments);
    const TaskSpec* only = arguments.has("--task") ? task_option("analyse", arguments) : nullptr;
    if (!names || (arguments.has("--task") && only == nullptr)) return kUsage;
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    const Reading reading = reading_of(arguments);
    const ScoredSystems scored = score_paths(benchmark, paths, *names, reading);
    print_problems(scored.problems);
    if (!scored.anything()) {
        print_message("rescue analyse: nothing could be scored.");
        return kFailed;
    }
    std::vector<SystemTables> all;
    for (std::size_t i = 0; i < scored.systems.size(); ++i) {
        SystemTables& tables_of = all.emplace_back();
        for (const TaskSpec& spec : tasks()) {
            const std::optional<TaskScore>& score = scored.scores[i].tasks[static_cast<std::size_t>(spec.id)];
            if (!score || (only != nullptr && only != &spec)) continue;
            for (AnalysisTable& each : analyse(benchmark, {scored.systems[i], *score}, spec.id)) {
                tables_of.push_back(std::move(each));
            }
        }
    }
    print(arguments.value("--format", "text") == "json" ? as_json(scored.systems, all, reading)
                                                        : as_text(scored.systems, all));
    return exit_status(arguments, problem_count(scored.problems));
}

}  // namespace

Command analyse_command() {
    return {"analyse",
            "BENCH PRED...",
            "Task by task: labels, confusion, ranks, position, confidence, judge-free figures.",
            1,
            static_cast<std::size_t>(-1),
            {{"--task", "TASK", "only ITP, RPP, STP, SSP, ER or VP", {}},
             reading_option(),
             system_option(),
             {"--format", "FORMAT", "what to write", {"text", "json"}},
             instances_option(),
             fail_option()},
            run_analyse};
}

}  // namespace rescue::cli
