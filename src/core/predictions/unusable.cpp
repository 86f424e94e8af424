#include "core/predictions/unusable.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "core/tasks/ranking.hpp"
#include "core/text.hpp"

namespace rescue {
namespace {

/// The entries of one file to one task.
struct Tally {
    std::size_t entries = 0, empty = 0;
    std::size_t outside = 0;  ///< with labels outside of what may be answered
    std::size_t lenient = 0;  ///< of those: the lenient reading finds at least one of the labels
    std::string label;        ///< the first such label
    Place first_empty, first_outside;

    void add(const Answer& answer, const std::vector<std::string_view>& set) {
        ++entries;
        if (answer.blank() && empty++ == 0) first_empty = answer.place;
        const std::string* found = nullptr;
        bool meant = false;
        for (const std::string& choice : answer.choices) {
            if (choice.empty() || std::find(set.begin(), set.end(), choice) != set.end()) continue;
            if (found == nullptr) found = &choice;
            meant = meant || !lenient_match(set, choice).empty();
        }
        if (found == nullptr) return;
        if (meant) ++lenient;
        if (outside++ > 0) return;
        label = *found;
        first_outside = answer.place;
    }

    void report(std::string_view task_code, Problems& problems) const {
        const auto among = [&](std::size_t count) {
            return std::to_string(count) + " of " + std::to_string(entries) + " " + std::string(task_code) + " answers";
        };
        if (outside > 0) {
            std::string message = "Labels outside the set in " + among(outside) + ", e.g. " +
                                  json::quoted(shortened(label, 40)) + ": the official reading drops them";
            if (lenient > 0) message += ", the lenient one would match " + std::to_string(lenient);
            problems.add(Severity::warning, "outside_labels", first_outside, message + ".");
        }
        if (empty > 0) {
            problems.add(Severity::warning, "empty_answers", first_empty,
                         "Without content: " + among(empty) + ", which count as answered all the same.");
        }
    }
};

}  // namespace

void report_unusable(const Benchmark& benchmark, const System& system, Problems& problems) {
    for (const TaskSpec& spec : tasks()) {
        const SystemTask& submitted = system.tasks[static_cast<std::size_t>(spec.id)];
        const std::vector<Instance>& instances = submitted.instances(benchmark, spec.id);
        std::map<std::string, Tally> files;
        for (std::size_t i = 0; i < submitted.answer.size(); ++i) {
            if (submitted.answer[i] < 0) continue;
            const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
            std::vector<std::string_view> set;
            if (spec.choices != nullptr) {
                const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)];
                set = spec.choices(instances[i], sample.scenario);
            }
            files[answer.place.file].add(answer, set);
        }
        for (const auto& [name, tally] : files) tally.report(spec.code, problems);
    }
}

}  // namespace rescue
