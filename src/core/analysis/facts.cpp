#include "core/analysis/facts.hpp"

#include <algorithm>

#include "core/ratio.hpp"

namespace rescue {

namespace {

/// Mean over `count` things.
std::optional<double> mean_over(double sum, std::size_t count) { return mean(sum, static_cast<double>(count)); }

std::size_t speakers_of(const Sample& sample) {
    const std::vector<std::string> names = sample.people();
    const auto clients =
        std::count_if(names.begin(), names.end(), [](const std::string& name) { return name != kTherapist; });
    const bool speaks =
        std::any_of(sample.turns.begin(), sample.turns.end(), [](const Turn& turn) { return turn.therapist(); });
    return static_cast<std::size_t>(clients) + (speaks ? 1 : 0);
}

double last_end(const Sample& sample) {
    const auto last = std::find_if(sample.turns.rbegin(), sample.turns.rend(),
                                   [](const Turn& turn) { return turn.end_time.has_value(); });
    return last == sample.turns.rend() ? 0 : *last->end_time;
}

const Sample& at(const Corpus& corpus, int index) { return corpus.samples[static_cast<std::size_t>(index)]; }

}  // namespace

Selection select(const Corpus& corpus, std::optional<Scenario> scenario) {
    Selection selection;
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        if (!scenario || corpus.samples[i].scenario == *scenario) selection.push_back(static_cast<int>(i));
    }
    return selection;
}

std::map<std::string, Selection> select_folders(const Corpus& corpus) {
    std::map<std::string, Selection> folders;
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        folders[corpus.samples[i].folder].push_back(static_cast<int>(i));
    }
    return folders;
}

std::optional<double> CorpusFacts::average_minutes() const { return mean_over(minutes(), samples); }
std::optional<double> CorpusFacts::average_turns() const { return mean_over(static_cast<double>(turns), samples); }
std::optional<double> CorpusFacts::average_speakers() const {
    return mean_over(static_cast<double>(speakers), samples);
}
std::optional<double> CorpusFacts::therapist_share() const {
    return mean_over(static_cast<double>(therapist_turns), turns);
}

CorpusFacts corpus_facts(const Corpus& corpus, const Selection& selection) {
    CorpusFacts facts;
    facts.samples = selection.size();
    for (const int index : selection) {
        const Sample& sample = at(corpus, index);
        facts.turns += sample.turns.size();
        facts.therapist_turns += static_cast<std::size_t>(
            std::count_if(sample.turns.begin(), sample.turns.end(), [](const Turn& turn) { return turn.therapist(); }));
        facts.speakers += speakers_of(sample);
        facts.seconds += last_end(sample);
    }
    return facts;
}

const std::string& label_of(const Sample& sample, int row, LabelKind kind) {
    static const std::string none;
    const Turn& turn = sample.turns[static_cast<std::size_t>(row - 1)];
    if (kind == LabelKind::utterance) return turn.therapist() ? none : turn.utterance_type;
    if (!turn.therapist()) return none;
    if (kind == LabelKind::relation) return sample.relation(row).label;
    return turn.support_strategy.empty() ? none : turn.support_strategy.front().type;
}

const std::vector<Label>& label_set(Scenario scenario, LabelKind kind) {
    switch (kind) {
        case LabelKind::relation:
            return relation_labels(scenario);
        case LabelKind::strategy:
            return strategy_labels(scenario);
        default:
            return utterance_types();
    }
}

std::vector<LabelCount> count_labels(const Corpus& corpus, const Selection& selection, Scenario scenario,
                                     LabelKind kind) {
    std::map<std::string, std::size_t> counts;
    for (const int index : selection) {
        const Sample& sample = at(corpus, index);
        for (int row = 1; row <= static_cast<int>(sample.turns.size()); ++row) ++counts[label_of(sample, row, kind)];
    }
    counts.erase("");
    std::vector<LabelCount> out;
    for (const Label& label : label_set(scenario, kind)) {
        const auto found = counts.find(std::string(label.id));
        out.push_back({std::string(label.id), found == counts.end() ? 0 : found->second, true});
        if (found != counts.end()) counts.erase(found);
    }
    for (const auto& [label, count] : counts) out.push_back({label, count, false});
    return out;
}

InstanceFacts instance_facts(const Benchmark& benchmark, TaskId task, const Selection& selection) {
    InstanceFacts facts;
    int last = -1;
    for (const Instance& instance : benchmark.instances[static_cast<std::size_t>(task)]) {
        if (!std::binary_search(selection.begin(), selection.end(), instance.sample)) continue;
        ++facts.instances;
        if (instance.sample != last) ++facts.samples;
        last = instance.sample;
    }
    return facts;
}

}  // namespace rescue
