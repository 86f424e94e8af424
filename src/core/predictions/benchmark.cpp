#include <algorithm>
#include <iterator>
#include <map>

#include "core/predictions/systems.hpp"

namespace rescue {
namespace {

constexpr std::string_view kMismatch = "instance_mismatch";

bool same_gold(const Instance& a, const Instance& b) {
    const auto same_view = [](const Viewpoint& x, const Viewpoint& y) {
        return x.source == y.source && x.target == y.target && x.viewpoint == y.viewpoint && x.attitude == y.attitude;
    };
    return a.gold == b.gold && a.gold_intensity == b.gold_intensity &&
           std::equal(a.gold_views.begin(), a.gold_views.end(), b.gold_views.begin(), b.gold_views.end(), same_view);
}

/// A released instance placed in the corpus, or a problem saying why it cannot be.
std::optional<Instance> place_released(const Corpus& corpus, const ReleasedInstance& released, Problems& problems) {
    const auto refuse = [&](const std::string& why) {
        problems.add(Severity::error, std::string(kMismatch), released.place,
                     "Instance " + released.instance_id + " is left out: " + why);
        return std::nullopt;
    };
    const int sample = corpus.find(released.sample_id);
    if (sample < 0) return refuse("the benchmark has no sample " + released.sample_id + ".");
    const Sample& home = corpus.samples[static_cast<std::size_t>(sample)];
    const long long row = released.row_index.value_or(0);
    if (row < 1 || row > static_cast<long long>(home.turns.size())) {
        return refuse("its sample has no row " + std::to_string(row) + ".");
    }
    Instance instance;
    instance.task = released.task;
    instance.sample = sample;
    instance.row = static_cast<int>(row);
    instance.id = released.instance_id.empty() ? home.id + "__row" + std::to_string(row) : released.instance_id;
    if (released.task == TaskId::er) {
        if (!released.intensity) return refuse("it has no usable gold intensity.");
        instance.gold = released.emotion;
        instance.gold_intensity = *released.intensity;
    } else {
        instance.gold_views = released.viewpoints;
    }
    return instance;
}

using Key = std::pair<int, int>;  // sample, row
Key key_of(const Instance& instance) { return {instance.sample, instance.row}; }

void replace_with_released(Benchmark& benchmark, const TaskSpec& spec, const std::vector<FileContent>& files) {
    std::map<Key, const Instance*> derived;
    for (const Instance& each : benchmark.instances[static_cast<std::size_t>(spec.id)]) derived[key_of(each)] = &each;
    std::map<Key, Instance> placed;
    bool any = false;
    for (const FileContent& file : files) {
        for (const ReleasedInstance& released : file.released) {
            if (released.task != spec.id) continue;
            any = true;
            std::optional<Instance> instance = place_released(benchmark.corpus, released, benchmark.problems);
            if (!instance) continue;
            const auto warn = [&](const std::string& text) {
                benchmark.problems.add(Severity::warning, std::string(kMismatch), released.place, text);
            };
            const Key key = key_of(*instance);
            const auto expected = derived.find(key);
            if (expected == derived.end()) {
                warn("Instance " + instance->id + " is not among those derived from the benchmark; it is used.");
            } else if (!same_gold(*expected->second, *instance)) {
                warn("The gold of instance " + instance->id + " differs from the benchmark's; the file's is used.");
            }
            if (!placed.emplace(key, std::move(*instance)).second) {
                warn("Instance " + released.instance_id + " comes twice; the first is used.");
            }
        }
    }
    if (!any) return;
    for (const auto& [key, instance] : derived) {
        if (placed.count(key) > 0) continue;
        benchmark.problems.add(Severity::warning, std::string(kMismatch), Place(),
                               std::string(spec.code) + " instance " + instance->id +
                                   " follows from the benchmark but is not in the file; it is left out.");
    }
    std::vector<Instance> list;
    list.reserve(placed.size());
    for (auto& [key, instance] : placed) list.push_back(std::move(instance));
    benchmark.instances[static_cast<std::size_t>(spec.id)] = std::move(list);
}

}  // namespace

std::vector<Instance> build_instances(const Corpus& corpus, TaskId id, const InstanceOptions& options) {
    std::vector<Instance> all;
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        std::vector<Instance> some = task(id).build(corpus.samples[i], static_cast<int>(i), options);
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

Benchmark build_benchmark(Corpus corpus, const std::vector<FileContent>& released) {
    Benchmark benchmark;
    benchmark.corpus = std::move(corpus);
    for (const TaskSpec& spec : tasks()) {
        benchmark.instances[static_cast<std::size_t>(spec.id)] =
            build_instances(benchmark.corpus, spec.id, InstanceOptions());
        replace_with_released(benchmark, spec, released);
    }
    return benchmark;
}

}  // namespace rescue
