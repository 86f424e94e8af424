#include "core/scoring/audit.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/scoring/declared.hpp"
#include "core/scoring/readings.hpp"

namespace rescue {
namespace {

/// One task of one file and its official outcomes.
struct Audited {
    const Benchmark& benchmark;
    const FileContent& file;
    const TaskSpec& spec;
    const SystemTask& submitted;
    const std::vector<Instance>& instances;
    const TaskScore& official;
    const Answer* answer(std::size_t i) const {
        const int index = submitted.answer[i];
        return index < 0 ? nullptr : &submitted.answers[static_cast<std::size_t>(index)];
    }
    OutcomeContext context(std::size_t i, Reading reading) const {
        OutcomeContext made;
        made.reading = reading;
        made.scenario = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)].scenario;
        made.carried = carried_scores(official.outcomes);
        return made;
    }
};

/// The headline figure with some outcomes replaced: official minus that.
std::optional<double> effect(const Audited& of, const std::map<std::size_t, Outcome>& replaced) {
    Counts counts;
    for (std::size_t i = 0; i < of.instances.size(); ++i) {
        const auto found = replaced.find(i);
        const Outcome& outcome = found == replaced.end() ? of.official.outcomes[i] : found->second;
        of.spec.count(of.instances[i], outcome, of.context(i, Reading::official).scenario, counts);
    }
    const std::string_view headline = of.spec.headline.front();
    const std::optional<double> without = figure(figures_of(of.spec, counts, Scope::both), headline);
    const std::optional<double> official = figure(of.official.scope(Scope::both).figures, headline);
    if (!official || !without) return std::nullopt;
    return *official - *without;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

Finding found(const Audited& of, std::string_view kind, std::size_t count, Place place, std::string sentence,
              std::optional<double> worth = std::nullopt) {
    Finding finding;
    finding.kind = kind;
    finding.task = of.spec.id;
    finding.count = count;
    finding.place = std::move(place);
    if (finding.place.file.empty()) finding.place.file = of.file.name;
    finding.effect = worth;
    finding.sentence = std::move(sentence);
    return finding;
}

void find_fallback_rows(const Audited& of, std::vector<Finding>& findings) {
    std::map<std::size_t, Outcome> wrong;
    Place first;
    for (std::size_t i = 0; i < of.instances.size(); ++i) {
        const Answer* answer = of.answer(i);
        if (answer == nullptr || !of.official.outcomes[i].fell_back) continue;
        if (wrong.empty()) first = answer->place;
        wrong.emplace(i, of.spec.outcome(of.instances[i], answer, of.context(i, Reading::strict)));
    }
    if (wrong.empty()) return;
    const bool gold = of.spec.id == TaskId::rpp;
    findings.push_back(found(of, "fallback_rows", wrong.size(), first,
                             counted(wrong.size(), "entry was", "entries were") +
                                 " filed by the script after a failed request, not answered by the model" +
                                 (gold ? "; the first choice there is the gold label itself." : "."),
                             effect(of, wrong)));
}

/// Only where it can be seen: a result file is filled up already.
void find_filling_up(const Audited& of, std::vector<Finding>& findings) {
    std::map<std::size_t, Outcome> unfilled;
    Place first;
    for (std::size_t i = 0; i < of.instances.size(); ++i) {
        const Answer* answer = of.answer(i);
        Outcome outcome = of.official.outcomes[i];
        if (answer == nullptr || answer->from_result_file || outcome.filled == 0) continue;
        if (unfilled.empty()) first = answer->place;
        if (outcome.rank > 3 - outcome.filled) outcome.rank = 0;
        if (outcome.first_filled()) outcome.first = -1;
        unfilled.emplace(i, outcome);
    }
    if (unfilled.empty()) return;
    findings.push_back(found(of, "filled_up", unfilled.size(), first,
                             counted(unfilled.size(), "answer has", "answers have") +
                                 " fewer than three usable labels; the official reading fills them up with the first "
                                 "labels of the set.",
                             effect(of, unfilled)));
}

void find_shrinkage(const Audited& of, std::vector<Finding>& findings) {
    if (of.spec.kind != TaskKind::generation) return;
    const std::vector<std::string>& failed = of.file.predictions.failed_samples;
    std::map<std::size_t, Outcome> lowest;
    std::map<int, bool> samples;
    for (std::size_t i = 0; i < of.instances.size(); ++i) {
        const std::string& sample = of.benchmark.corpus.samples[static_cast<std::size_t>(of.instances[i].sample)].id;
        if (of.answer(i) != nullptr || std::find(failed.begin(), failed.end(), sample) == failed.end()) continue;
        lowest.emplace(i, of.spec.outcome(of.instances[i], nullptr, of.context(i, Reading::strict)));
        samples[of.instances[i].sample] = true;
    }
    if (lowest.empty()) return;
    findings.push_back(found(of, "shrunken", lowest.size(), {},
                             counted(samples.size(), "sample", "samples") + " failed as a whole and " +
                                 counted(lowest.size(), "instance is", "instances are") +
                                 " missing from the means; counted with the lowest value they would pull them down.",
                             effect(of, lowest)));
}

void find_wrong_gold(const Audited& of, std::vector<Finding>& findings) {
    std::size_t count = 0;
    Place first;
    for (std::size_t i = 0; i < of.instances.size(); ++i) {
        const Answer* answer = of.answer(i);
        if (answer == nullptr || same_gold(of.spec, *answer, of.instances[i])) continue;
        if (count++ == 0) first = answer->place;
    }
    if (count == 0) return;
    findings.push_back(found(of, "gold", count, first,
                             counted(count, "entry carries", "entries carry") +
                                 " another gold than the benchmark; the benchmark's counts here."));
}

void find_declared(const Audited& of, std::vector<Finding>& findings) {
    const DeclaredCheck check = check_declared(of.benchmark, of.file.predictions, of.spec, of.submitted, of.instances);
    if (check.differing > 0) {
        findings.push_back(
            found(of, "declared_figures", check.differing, check.first,
                  counted(check.differing, "figure that the file states does", "figures that the file states do") +
                      " not follow from its own details, of " + std::to_string(check.checked) +
                      " checked; the first: " + check.example + "."));
    }
    if (check.merged_macro > 0) {
        findings.push_back(found(of, "macro_label_set", check.merged_macro, check.first_macro,
                                 counted(check.merged_macro, "macro figure", "macro figures") +
                                     " over couples and families together, but with one label set: the two scenarios "
                                     "have different sets, so it means nothing."));
    }
}

void find_notes(const Audited& of, std::vector<Finding>& notes) {
    const bool result = std::any_of(of.submitted.answers.begin(), of.submitted.answers.end(),
                                    [](const Answer& each) { return each.from_result_file; });
    if (!result) return;
    const auto add = [&](std::string_view kind, const char* sentence) {
        notes.push_back(found(of, kind, of.submitted.answers.size(), {}, sentence));
        notes.back().note = true;
    };
    if (of.spec.id_tells_gold) {
        add("ids_tell_gold",
            "As in every file of the released script, the ids hold the gold (pos, neg) and the prompt record its kind: "
            "the model was shown the answer.");
    } else if (of.spec.id_key == "turn_id") {
        add("folderless_ids", "As in every file of the released scripts, turn ids lack the folder.");
    }
}

}  // namespace

std::size_t FileAudit::finding_count() const {
    return static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(), [](const Finding& each) { return !each.note; }));
}

FileAudit audit_file(const Benchmark& benchmark, const FileContent& file) {
    FileAudit audit;
    audit.file = file.name;
    audit.judge_model = file.predictions.judge_model;
    const Grouped grouped = group_systems(benchmark, {file});
    std::vector<Finding> notes;
    for (const System& system : grouped.systems) {
        for (const TaskSpec& spec : tasks()) {
            const SystemTask& submitted = system.tasks[static_cast<std::size_t>(spec.id)];
            if (!submitted.present) continue;
            const ReadingComparison readings = compare_readings(benchmark, system, spec.id);
            audit.tasks.push_back({spec.id, readings.figure, readings.official, readings.strict, readings.lenient});
            const TaskScore official = score_task(benchmark, system, spec.id, Reading::official);
            const Audited of{benchmark, file, spec, submitted, submitted.instances(benchmark, spec.id), official};
            find_declared(of, audit.findings);
            find_wrong_gold(of, audit.findings);
            find_fallback_rows(of, audit.findings);
            find_filling_up(of, audit.findings);
            find_shrinkage(of, audit.findings);
            if (submitted.surplus > 0) {
                audit.findings.push_back(found(of, "surplus", submitted.surplus, {},
                                               counted(submitted.surplus, "entry fits", "entries fit") +
                                                   " no instance of the benchmark: left out."));
            }
            find_notes(of, notes);
        }
    }
    const std::string_view kDuplicate = "conflicting_duplicate";
    const auto duplicates = grouped.problems.counts().find(std::string(kDuplicate));
    if (duplicates != grouped.problems.counts().end()) {
        const auto first = std::find_if(grouped.problems.list().begin(), grouped.problems.list().end(),
                                        [&](const Problem& each) { return each.kind == kDuplicate; });
        Finding finding;
        finding.kind = "duplicates";
        finding.count = duplicates->second;
        finding.place = first->place;
        if (!audit.tasks.empty()) finding.task = audit.tasks.front().task;
        finding.sentence = counted(finding.count, "instance was", "instances were") +
                           " answered more than once and differently; the last answer read counts.";
        audit.findings.push_back(std::move(finding));
    }
    audit.findings.insert(audit.findings.end(), notes.begin(), notes.end());
    return audit;
}

}  // namespace rescue
