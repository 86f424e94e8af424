#include "core/scoring/score.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/ratio.hpp"

namespace rescue {
namespace {

std::vector<Outcome> outcomes_of(const Benchmark& benchmark, const System& system, const TaskSpec& spec,
                                 OutcomeContext context) {
    const SystemTask& submitted = system.tasks[static_cast<std::size_t>(spec.id)];
    const std::vector<Instance>& instances = submitted.instances(benchmark, spec.id);
    std::vector<Outcome> outcomes;
    outcomes.reserve(instances.size());
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const int index = i < submitted.answer.size() ? submitted.answer[i] : -1;
        const Answer* answer = index < 0 ? nullptr : &submitted.answers[static_cast<std::size_t>(index)];
        context.scenario = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)].scenario;
        outcomes.push_back(spec.outcome(instances[i], answer, context));
    }
    return outcomes;
}

void blank(Figures& figures) {
    for (Figure& each : figures) each.value.reset();
}

/// Mean over conversations of each figure's value there; conversations without a value are left out.
Figures mean_over_samples(const TaskSpec& spec, const std::vector<ConversationCounts>& conversations, Scope scope) {
    Figures means;
    for (const Figure& each : spec.figures(Counts(), scope)) {
        if (each.integer) continue;
        means.push_back({each.name, std::nullopt});
    }
    std::vector<double> sums(means.size(), 0), counts(means.size(), 0);
    for (const ConversationCounts& conversation : conversations) {
        const Figures figures = spec.figures(conversation.all, scope);
        for (std::size_t i = 0; i < means.size(); ++i) {
            const std::optional<double> value = figure(figures, means[i].name);
            if (!value) continue;
            sums[i] += *value;
            counts[i] += 1;
        }
    }
    for (std::size_t i = 0; i < means.size(); ++i) means[i].value = mean(sums[i], counts[i]);
    return means;
}

}  // namespace

CarriedScores carried_scores(const std::vector<Outcome>& outcomes) {
    CarriedScores carried;
    for (const Outcome& each : outcomes) {
        carried.intensity_match |= each.intensity_match.has_value();
        carried.emotion_score |= each.emotion_score.has_value();
        carried.bertscore_f1 |= each.bertscore_f1.has_value();
        carried.source_target_score |= each.source_target_score.has_value();
        carried.viewpoint_score |= each.viewpoint_score.has_value();
        carried.viewpoint_total_score |= each.viewpoint_total_score.has_value();
    }
    return carried;
}

bool in_scope(Scope scope, Scenario scenario) {
    return scope == Scope::both || (scope == Scope::couple) == (scenario == Scenario::couple);
}

std::vector<ConversationCounts> conversations_in(const Corpus& corpus,
                                                 const std::vector<ConversationCounts>& conversations, Scope scope) {
    std::vector<ConversationCounts> chosen;
    for (const ConversationCounts& each : conversations) {
        if (in_scope(scope, corpus.samples[static_cast<std::size_t>(each.sample)].scenario)) chosen.push_back(each);
    }
    return chosen;
}

Figures figures_of(const TaskSpec& spec, const Counts& counts, Scope scope) {
    Figures figures = spec.figures(counts, scope);
    if (counts.n == 0) blank(figures);
    return figures;
}

ScopeScore score_scope(const TaskSpec& spec, const std::vector<ConversationCounts>& conversations, Scope scope) {
    ScopeScore score;
    Counts all, answered;
    for (const ConversationCounts& each : conversations) {
        all += each.all;
        answered += each.answered;
    }
    score.n = static_cast<std::size_t>(all.n);
    score.answered = static_cast<std::size_t>(answered.n);
    score.figures = figures_of(spec, all, scope);
    if (spec.kind == TaskKind::generation) {
        score.mean_over_samples = mean_over_samples(spec, conversations, scope);
    } else {
        score.answered_only = spec.figures(answered, scope);
    }
    if (score.n == 0) blank(score.answered_only);
    return score;
}

Scope scope_of_samples(const Corpus& corpus, const std::vector<int>& samples) {
    const auto all_of = [&](Scope scope) {
        return !samples.empty() && std::all_of(samples.begin(), samples.end(), [&](int sample) {
            return in_scope(scope, corpus.samples[static_cast<std::size_t>(sample)].scenario);
        });
    };
    return all_of(Scope::couple) ? Scope::couple : all_of(Scope::family) ? Scope::family : Scope::both;
}

ScopeScore score_samples(const TaskSpec& spec, const Corpus& corpus, const TaskScore& score,
                         const std::vector<int>& samples) {
    std::vector<ConversationCounts> chosen;
    for (const ConversationCounts& each : score.conversations) {
        if (std::binary_search(samples.begin(), samples.end(), each.sample)) chosen.push_back(each);
    }
    return score_scope(spec, chosen, scope_of_samples(corpus, samples));
}

TaskScore score_task(const Benchmark& benchmark, const System& system, TaskId id, Reading reading) {
    const TaskSpec& spec = task(id);
    TaskScore score;
    OutcomeContext context;
    if (reading == Reading::strict && spec.kind == TaskKind::generation) {
        context.carried = carried_scores(outcomes_of(benchmark, system, spec, context));
    }
    context.reading = reading;
    score.outcomes = outcomes_of(benchmark, system, spec, context);

    count_again(benchmark, system, id, score);
    return score;
}

void count_again(const Benchmark& benchmark, const System& system, TaskId id, TaskScore& score) {
    const TaskSpec& spec = task(id);
    score.conversations.clear();
    const std::vector<Instance>& instances = system.tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
    const std::vector<Sample>& samples = benchmark.corpus.samples;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        if (!score.counts(i)) continue;
        const Instance& instance = instances[i];
        const Scenario scenario = samples[static_cast<std::size_t>(instance.sample)].scenario;
        if (score.conversations.empty() || score.conversations.back().sample != instance.sample) {
            score.conversations.push_back({instance.sample, {}, {}});
        }
        ConversationCounts& conversation = score.conversations.back();
        spec.count(instance, score.outcomes[i], scenario, conversation.all);
        if (score.outcomes[i].answered) spec.count(instance, score.outcomes[i], scenario, conversation.answered);
    }
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        score.scopes[static_cast<std::size_t>(scope)] =
            score_scope(spec, conversations_in(benchmark.corpus, score.conversations, scope), scope);
    }
}

SystemScore score_system(const Benchmark& benchmark, const System& system, Reading reading) {
    SystemScore score;
    for (const TaskSpec& spec : tasks()) {
        const auto index = static_cast<std::size_t>(spec.id);
        if (system.tasks[index].present) score.tasks[index] = score_task(benchmark, system, spec.id, reading);
    }
    return score;
}

void narrow_to_common(const Benchmark& benchmark, const std::vector<const System*>& systems,
                      const std::vector<TaskScore*>& scores, TaskId id) {
    const auto place = [](const Instance& instance) { return std::pair(instance.sample, instance.row); };
    const auto instances = [&](std::size_t s) -> const std::vector<Instance>& {
        return systems[s]->tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
    };
    std::map<std::pair<int, int>, std::size_t> answers;  // sample and row -> systems that answered there
    for (std::size_t s = 0; s < systems.size(); ++s) {
        for (std::size_t i = 0; i < instances(s).size(); ++i) {
            if (scores[s]->outcomes[i].answered) ++answers[place(instances(s)[i])];
        }
    }
    for (std::size_t s = 0; s < systems.size(); ++s) {
        scores[s]->left_out.assign(scores[s]->outcomes.size(), false);
        for (std::size_t i = 0; i < instances(s).size(); ++i) {
            const auto found = answers.find(place(instances(s)[i]));
            scores[s]->left_out[i] = found == answers.end() || found->second < systems.size();
        }
        count_again(benchmark, *systems[s], id, *scores[s]);
    }
}

std::vector<SystemScore> on_common_instances(const Benchmark& benchmark, const std::vector<System>& systems,
                                             const std::vector<SystemScore>& scores) {
    std::vector<SystemScore> common = scores;
    for (const TaskSpec& spec : tasks()) {
        std::vector<const System*> submitting;
        std::vector<TaskScore*> narrowed;
        for (std::size_t s = 0; s < systems.size(); ++s) {
            std::optional<TaskScore>& score = common[s].tasks[static_cast<std::size_t>(spec.id)];
            if (!score) continue;
            submitting.push_back(&systems[s]);
            narrowed.push_back(&*score);
        }
        narrow_to_common(benchmark, submitting, narrowed, spec.id);
    }
    return common;
}

}  // namespace rescue
