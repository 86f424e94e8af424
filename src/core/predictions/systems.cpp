#include "core/predictions/systems.hpp"

#include <algorithm>

#include "core/predictions/grouping.hpp"
#include "core/predictions/matching.hpp"
#include "core/predictions/unusable.hpp"

namespace rescue {
namespace {

void report_mismatch(const Match& match, const Answer& answer, Problems& problems) {
    const auto add = [&](Severity severity, const char* kind, const char* done) {
        problems.add(severity, kind, answer.place, match.message + done);
    };
    switch (match.kind) {
        case MatchKind::matched:
            break;
        case MatchKind::no_id:
            add(Severity::error, "no_id", " It is left out.");
            break;
        case MatchKind::ambiguous:
            add(Severity::error, "ambiguous_id", " It is left out.");
            break;
        case MatchKind::unknown:
            add(Severity::warning, "unknown_id", " It is surplus.");
            break;
        case MatchKind::contradiction:
            add(Severity::warning, "contradicting_id", " It is surplus.");
            break;
        case MatchKind::wrong_class:
            add(Severity::warning, "wrong_class", " It is surplus.");
            break;
    }
}

/// An instance by words that are unique, which turn ids are not: "STP of gus_and_jun/005, row 7".
std::string described(const Benchmark& benchmark, const Instance& instance) {
    return std::string(task(instance.task).code) + " of " +
           benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].id + ", row " +
           std::to_string(instance.row);
}

/// A predicted view without a source is the speaker's (BENCHMARK.md 3, VP 2).
Answer with_sources(Answer answer, const Benchmark& benchmark, const Instance& instance) {
    const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
    for (Viewpoint& view : answer.viewpoints) {
        if (view.source.empty()) view.source = sample.turns[static_cast<std::size_t>(instance.row) - 1].speaker;
    }
    return answer;
}

/// One task of one group: every answer in reading order, the last one for an instance wins.
SystemTask match_task(const Benchmark& benchmark, const Group& group, const TaskSpec& spec, Problems& problems) {
    SystemTask result;
    result.own_instances = own_instances(benchmark, group.parts, spec.id);
    const std::vector<Instance>& instances = result.instances(benchmark, spec.id);
    result.answer.assign(instances.size(), -1);
    const Matcher matcher(benchmark.corpus, instances, spec.id);
    for (const Part& part : group.parts) {
        for (const Answer* answer : part.answers) {
            if (answer->task != spec.id) continue;
            const Match match = matcher.match(*answer);
            if (match.kind != MatchKind::matched) {
                report_mismatch(match, *answer, problems);
                ++result.surplus;
                continue;
            }
            ++result.fitting[part.file->name];
            const Instance& instance = instances[static_cast<std::size_t>(match.instance)];
            int& slot = result.answer[static_cast<std::size_t>(match.instance)];
            if (slot < 0) {
                slot = static_cast<int>(result.answers.size());
                result.answers.push_back(with_sources(*answer, benchmark, instance));
                continue;
            }
            Answer& earlier = result.answers[static_cast<std::size_t>(slot)];
            const Scenario scenario = benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].scenario;
            if (!spec.same(instance, scenario, earlier, *answer)) {
                problems.add(Severity::warning, "conflicting_duplicate", answer->place,
                             described(benchmark, instance) + " was answered before (" + earlier.place.file +
                                 ", line " + std::to_string(earlier.place.line) +
                                 ") and differently; the last answer read counts.");
            }
            earlier = with_sources(*answer, benchmark, instance);
        }
    }
    result.present = !result.answers.empty();
    return result;
}

/// Traps of the released evaluation that show in the entries themselves (BENCHMARK.md 6).
void report_file(const Part& part, Problems& problems) {
    Place place;
    place.file = part.file->name;
    for (const TaskSpec& spec : tasks()) {
        std::size_t entries = 0, fallbacks = 0;
        for (const Answer* answer : part.answers) {
            if (answer->task != spec.id) continue;
            if (answer->from_result_file) ++entries;
            if (answer->fell_back()) ++fallbacks;
        }
        const std::string code(spec.code);
        if (fallbacks > 0) {
            problems.add(Severity::warning, "fallback_after_error", place,
                         std::to_string(fallbacks) + " " + code +
                             " entries were filed by the script after a failed request, not answered by the model" +
                             (spec.id == TaskId::rpp ? "; their first choice is the gold label itself" : "") +
                             ". The strict reading counts them as wrong.");
        }
        if (entries == 0 || spec.kind == TaskKind::generation) continue;
        problems.add(Severity::note, "result_file_as_written", place,
                     code +
                         " entries of a result file are read as written: what the script filled up, dropped or "
                         "turned into no cannot be undone in any reading.");
        if (spec.id == TaskId::itp) {
            problems.add(Severity::note, "itp_prompt_leak", place,
                         "The released ITP prompt carries candidate_type and ids with pos or neg: the model was shown "
                         "the answer.");
        } else {
            problems.add(Severity::note, "folderless_ids", place,
                         code + " turn ids lack the folder; the sample_id of each entry decides.");
        }
    }
}

/// The gold of an instance as entries of result files carry it.
std::string carried_gold(const TaskSpec& spec, const Instance& instance) {
    const bool listed = instance.gold.empty() && spec.gold_json != nullptr;
    return listed ? spec.gold_json(instance) : instance.gold;
}

/// Gold that result files carry against the benchmark's.
void report_gold(const Benchmark& benchmark, const System& system, Problems& problems) {
    for (const TaskSpec& spec : tasks()) {
        const SystemTask& submitted = system.tasks[static_cast<std::size_t>(spec.id)];
        const std::vector<Instance>& instances = submitted.instances(benchmark, spec.id);
        for (std::size_t i = 0; i < submitted.answer.size(); ++i) {
            if (submitted.answer[i] < 0) continue;
            const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
            if (same_gold(spec, answer, instances[i])) continue;
            problems.add(Severity::warning, "gold_mismatch", answer.place,
                         described(benchmark, instances[i]) + ": the file's gold is \"" + answer.gold +
                             "\", the benchmark's \"" + carried_gold(spec, instances[i]) +
                             "\"; the benchmark's counts.");
        }
    }
}

/// Trap (b): an empty RPP answer is filled up and so has a first choice.
void report_filled(const Benchmark& benchmark, const System& system, Problems& problems) {
    const TaskSpec& spec = task(TaskId::rpp);
    const SystemTask& submitted = system.tasks[static_cast<std::size_t>(spec.id)];
    const std::vector<Instance>& instances = submitted.instances(benchmark, spec.id);
    std::size_t filled = 0;
    Place first;
    for (std::size_t i = 0; i < submitted.answer.size(); ++i) {
        if (submitted.answer[i] < 0) continue;
        OutcomeContext context;
        context.scenario = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)].scenario;
        const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
        if (!spec.outcome(instances[i], &answer, context).first_filled()) continue;
        if (filled++ == 0) first = answer.place;
    }
    if (filled == 0) return;
    problems.add(
        Severity::note, "filled_first_choice", first,
        "No usable label in " + std::to_string(filled) + " of " + std::to_string(submitted.answers.size()) +
            " RPP answers; officially they are filled up and so have a first choice, strictly they are wrong.");
}

System make_system(const Benchmark& benchmark, const Group& group, Problems& problems) {
    System system;
    system.model = group.model;
    system.mode = group.mode;
    system.run = group.run;
    for (const Part& part : group.parts) {
        if (std::find(system.files.begin(), system.files.end(), part.file->name) == system.files.end()) {
            system.files.push_back(part.file->name);
        }
        for (const TaskSpec& spec : tasks()) {
            const auto index = static_cast<std::size_t>(spec.id);
            const std::optional<int>& stated = part.file->predictions.context_size[index];
            if (!stated || !part.has_task(spec.id)) continue;
            std::optional<int>& known = system.context_size[index];
            if (known && *known != *stated) {
                Place place;
                place.file = part.file->name;
                problems.add(Severity::warning, "mixed_context", place,
                             std::string(spec.code) + " with context size " + std::to_string(*stated) +
                                 " was joined by name to one with " + std::to_string(*known) + ".");
            }
            if (!known) known = stated;
        }
    }
    for (const TaskSpec& spec : tasks()) {
        system.tasks[static_cast<std::size_t>(spec.id)] = match_task(benchmark, group, spec, problems);
    }
    for (const Part& part : group.parts) report_file(part, problems);
    report_gold(benchmark, system, problems);
    report_filled(benchmark, system, problems);
    report_unusable(benchmark, system, problems);
    return system;
}

/// The model, with mode and run where another system of that model differs by them.
std::string shown_name(const System& system, const std::vector<System>& all) {
    bool several_modes = false;
    for (const System& other : all) several_modes |= other.model == system.model && other.mode != system.mode;
    std::string name = system.model;
    if (several_modes && !system.mode.empty()) name += " · " + system.mode;
    if (system.run > 1) name += " · run " + std::to_string(system.run);
    return name;
}

}  // namespace

bool same_gold(const TaskSpec& spec, const Answer& answer, const Instance& instance) {
    return answer.gold.empty() || answer.gold == carried_gold(spec, instance);
}

Grouped group_systems(const Benchmark& benchmark, const std::vector<FileContent>& files,
                      const std::vector<SystemName>& names) {
    Grouped grouped;
    for (const Group& group : group_parts(benchmark, files, names, grouped.problems)) {
        grouped.systems.push_back(make_system(benchmark, group, grouped.problems));
    }
    for (System& system : grouped.systems) system.name = shown_name(system, grouped.systems);
    return grouped;
}

}  // namespace rescue
