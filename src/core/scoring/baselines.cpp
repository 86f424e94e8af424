#include "core/scoring/baselines.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "core/number.hpp"
#include "core/ratio.hpp"
#include "core/scoring/units.hpp"

namespace rescue {
namespace {

const Sample& sample_of(const Benchmark& benchmark, const Instance& instance) {
    return benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)];
}

/// What was seen in one scenario: of every label how often, and the gold intensities.
struct Seen {
    std::map<std::string_view, std::int64_t> labels;
    std::int64_t intensities = 0, count = 0;
    void add(const Instance& instance, int sign) {
        labels[instance.gold] += sign;
        intensities += static_cast<std::int64_t>(sign) * instance.gold_intensity;
        count += sign;
    }
};

/// Learns from the other folders of the scenario.
class Learner {
  public:
    Learner(const Benchmark& benchmark, const std::vector<Instance>& instances)
        : benchmark_(benchmark), instances_(instances) {
        for (const Instance& each : instances) all_[sample_of(benchmark, each).scenario].add(each, 1);
    }
    /// What the folder of that sample may learn from. Instances come folder by folder: one is kept.
    const Seen& elsewhere(const Sample& sample) {
        const std::string_view folder = folder_of(sample);
        if (folder != folder_ || sample.scenario != scenario_) {
            folder_ = folder;
            scenario_ = sample.scenario;
            elsewhere_ = all_[sample.scenario];
            for (const Instance& each : instances_) {
                const Sample& other = sample_of(benchmark_, each);
                if (folder_of(other) == folder && other.scenario == sample.scenario) elsewhere_.add(each, -1);
            }
        }
        return elsewhere_;
    }

  private:
    const Benchmark& benchmark_;
    const std::vector<Instance>& instances_;
    std::map<Scenario, Seen> all_;
    std::string_view folder_;
    Scenario scenario_ = Scenario::couple;
    Seen elsewhere_;
};

/// The labels of the instance's set by how often they were seen, the set's order where as often.
std::vector<std::string> by_frequency(const Benchmark& benchmark, const Instance& instance, const Seen& seen,
                                      std::size_t most) {
    std::vector<std::string_view> labels =
        task(instance.task).choices(instance, sample_of(benchmark, instance).scenario);
    const auto times = [&](std::string_view label) {
        const auto found = seen.labels.find(label);
        return found == seen.labels.end() ? 0 : found->second;
    };
    std::stable_sort(labels.begin(), labels.end(),
                     [&](std::string_view a, std::string_view b) { return times(a) > times(b); });
    labels.resize(std::min(most, labels.size()));
    return {labels.begin(), labels.end()};
}

/// The client who spoke last before the row; "" where there is none.
std::string last_speaker(const Sample& sample, int row) {
    for (int i = row - 1; i > 0; --i) {
        const Turn& turn = sample.turns[static_cast<std::size_t>(i) - 1];
        if (turn.client()) return turn.speaker;
    }
    return "";
}

/// A system that answers every instance of a task by the rule.
System answering(const Benchmark& benchmark, const Baseline& baseline) {
    const auto index = static_cast<std::size_t>(baseline.task);
    const std::vector<Instance>& instances = benchmark.instances[index];
    Learner learner(benchmark, instances);
    System system;
    SystemTask& submitted = system.tasks[index];
    submitted.present = true;
    submitted.answer.assign(instances.size(), -1);
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const Instance& instance = instances[i];
        const Sample& sample = sample_of(benchmark, instance);
        Answer answer;
        answer.task = baseline.task;
        if (baseline.task == TaskId::itp) {
            answer.should_speak.assign(baseline.id == "always_yes" ? "yes" : "no");
        } else if (baseline.task == TaskId::er) {
            const Seen& seen = learner.elsewhere(sample);
            if (seen.count > 0) answer.intensity = static_cast<int>(divide_half_even(seen.intensities, seen.count));
        } else if (baseline.id == "last_speaker") {
            answer.choices = {last_speaker(sample, instance.row)};
        } else if (baseline.id == "repeat_last") {
            if (i > 0 && instances[i - 1].sample == instance.sample) answer.choices = {instances[i - 1].gold};
        } else {
            const std::size_t most = baseline.id == "most_frequent" ? 1 : 3;
            answer.choices = by_frequency(benchmark, instance, learner.elsewhere(sample), most);
        }
        submitted.answer[i] = static_cast<int>(submitted.answers.size());
        submitted.answers.push_back(std::move(answer));
    }
    return system;
}

/// What a uniform draw reaches on average over the instances of a scope.
Figures expected_by_chance(const Benchmark& benchmark, const TaskSpec& spec, Scope scope, std::size_t& n) {
    Counts halves;  // ITP: every instance once as yes and once as no, so every share is that at p = 1/2
    std::array<double, 4> sums{};
    for (const Instance& each : benchmark.instances[static_cast<std::size_t>(spec.id)]) {
        const Scenario scenario = sample_of(benchmark, each).scenario;
        if (!in_scope(scope, scenario)) continue;
        ++n;
        if (spec.kind == TaskKind::binary) {
            Outcome outcome;
            spec.count(each, outcome, scenario, halves);
            outcome.said_yes = true;
            spec.count(each, outcome, scenario, halves);
            continue;
        }
        const std::vector<std::string_view> set = spec.choices(each, scenario);
        if (std::find(set.begin(), set.end(), each.gold) == set.end()) continue;  // never hit
        const auto size = static_cast<double>(set.size());
        double reciprocal = 0;
        for (std::size_t rank = 1; rank <= 3 && rank <= set.size(); ++rank) {
            reciprocal += 1 / static_cast<double>(rank);
            for (std::size_t k = rank; k <= 3; ++k) sums[k - 1] += 1 / size;
        }
        sums[3] += reciprocal / size;
    }
    if (spec.kind == TaskKind::binary) {
        Figures figures = figures_of(spec, halves, scope);
        figures.erase(std::remove_if(figures.begin(), figures.end(), [](const Figure& each) { return each.integer; }),
                      figures.end());
        return figures;
    }
    Figures figures = spec.figures(Counts(), scope);
    figures.resize(sums.size());  // recall at 1 to 3 and MRR stand first
    for (std::size_t i = 0; i < sums.size(); ++i) {
        figures[i].value = mean(sums[i], static_cast<double>(n));
    }
    return figures;
}

}  // namespace

const std::vector<Baseline>& baselines() {
    constexpr std::string_view kChance = "expected value of a uniform draw without repeats from what may be answered";
    constexpr std::string_view kOften = "most frequent label of the scenario in the other folders";
    constexpr std::string_view kOrder = "labels by how frequent they are in the scenario in the other folders";
    static const std::vector<Baseline> table = {
        {TaskId::itp, "always_yes", "always yes", "the therapist always takes the turn"},
        {TaskId::itp, "always_no", "always no", "the therapist never takes the turn"},
        {TaskId::itp, "chance", "chance", "expected counts when yes is said with p = 1/2"},
        {TaskId::rpp, "most_frequent", "most frequent label", kOften},
        {TaskId::rpp, "frequency_order", "frequency order", kOrder},
        {TaskId::rpp, "repeat_last", "repeat the last label",
         "the gold label of the instance before in the conversation: it uses the gold of an earlier turn", true},
        {TaskId::rpp, "chance", "chance", kChance},
        {TaskId::stp, "last_speaker", "last speaker", "whoever of the clients spoke last"},
        {TaskId::stp, "chance", "chance", kChance},
        {TaskId::ssp, "most_frequent", "most frequent label", kOften},
        {TaskId::ssp, "frequency_order", "frequency order", kOrder},
        {TaskId::ssp, "chance", "chance", kChance},
        {TaskId::er, "mean_intensity", "mean intensity", "rounded mean of the scenario in the other folders"},
    };
    return table;
}

std::vector<BaselineScore> baseline_scores(const Benchmark& benchmark) {
    std::vector<BaselineScore> scores;
    for (const Baseline& baseline : baselines()) {
        if (benchmark.instances[static_cast<std::size_t>(baseline.task)].empty()) continue;
        BaselineScore& score = scores.emplace_back();
        score.baseline = &baseline;
        std::optional<TaskScore> answered;
        if (baseline.id != "chance") {
            answered = score_task(benchmark, answering(benchmark, baseline), baseline.task, Reading::strict);
        }
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            const auto at = static_cast<std::size_t>(scope);
            if (answered) {
                score.n[at] = answered->scope(scope).n;
                score.figures[at] = answered->scope(scope).figures;
            } else {
                score.figures[at] = expected_by_chance(benchmark, task(baseline.task), scope, score.n[at]);
            }
        }
    }
    return scores;
}

std::vector<const Baseline*> baselines_above(const std::vector<BaselineScore>& baselines, TaskId id, Scope scope,
                                             const Figures& figures) {
    std::vector<const Baseline*> above;
    const std::string_view headline = task(id).headline.front();
    const std::optional<double> own = figure(figures, headline);
    for (const BaselineScore& each : baselines) {
        if (!own || each.baseline->task != id) continue;
        const std::optional<double> other = figure(each.figures[static_cast<std::size_t>(scope)], headline);
        if (other && *own < *other) above.push_back(each.baseline);
    }
    return above;
}

}  // namespace rescue
