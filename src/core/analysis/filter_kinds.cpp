#include "core/analysis/filter_kinds.hpp"

#include <algorithm>
#include <climits>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/analysis/confusion_filter.hpp"
#include "core/analysis/pair_filter.hpp"
#include "core/analysis/transition_filter.hpp"

namespace rescue {

namespace {

constexpr std::string_view kAgainst = " > ";

/// Values with their samples, gathered sample by sample.
class Gathered {
  public:
    Gathered() = default;
    /// Values in this order; those that are not in it come behind, by their bytes.
    explicit Gathered(const std::vector<std::string>& order) {
        for (const std::string& value : order) place(value);
    }
    void add(const std::string& value, int sample) {
        if (value.empty()) return;
        const auto known = places_.find(value);
        Selection& samples = known != places_.end() ? ordered_[known->second].samples : others_[value];
        if (samples.empty() || samples.back() != sample) samples.push_back(sample);
    }
    std::vector<FilterValue> finish() {
        std::vector<FilterValue> values;
        for (FilterValue& each : ordered_) {
            if (!each.samples.empty()) values.push_back(std::move(each));
        }
        for (auto& [value, samples] : others_) values.push_back({value, std::move(samples)});
        return values;
    }

  private:
    void place(const std::string& value) {
        if (places_.emplace(value, ordered_.size()).second) ordered_.push_back({value, {}});
    }
    std::vector<FilterValue> ordered_;
    std::map<std::string, std::size_t> places_;
    std::map<std::string, Selection> others_;
};

std::vector<std::string> labels_in_order(LabelKind kind) {
    std::vector<std::string> order;
    for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
        for (const Label& label : label_set(scenario, kind)) order.emplace_back(label.id);
    }
    return order;
}

/// Calls `visit(sample, index)` for each sample in order.
template <class Visit>
void each_sample(const FilterData& data, Visit visit) {
    const std::vector<Sample>& samples = data.benchmark.corpus.samples;
    for (std::size_t i = 0; i < samples.size(); ++i) visit(samples[i], static_cast<int>(i));
}

std::vector<FilterValue> scenarios(const FilterData& data) {
    Gathered values({"couple", "family"});
    each_sample(data, [&](const Sample& s, int i) { values.add(std::string(scenario_name(s.scenario)), i); });
    return values.finish();
}

std::vector<std::string> clients(const Sample& sample) {
    std::vector<std::string> names = sample.people();
    std::erase(names, kTherapist);
    return names;
}

std::vector<FilterValue> numbers_of_people(const FilterData& data) {
    std::vector<std::string> order;
    order.reserve(10);
    for (int i = 0; i < 10; ++i) order.push_back(std::to_string(i));
    Gathered values(order);
    each_sample(data, [&](const Sample& s, int i) { values.add(std::to_string(clients(s).size()), i); });
    return values.finish();
}

std::vector<FilterValue> persons(const FilterData& data) {
    Gathered values;
    each_sample(data, [&](const Sample& s, int i) {
        for (const std::string& name : clients(s)) values.add(name, i);
    });
    return values.finish();
}

std::vector<FilterValue> relations(const FilterData& data) {
    Gathered values(labels_in_order(LabelKind::relation));
    each_sample(data, [&](const Sample& s, int i) {
        for (int row = 1; row <= static_cast<int>(s.turns.size()); ++row) values.add(s.relation(row).label, i);
    });
    return values.finish();
}

std::vector<FilterValue> strategies(const FilterData& data) {
    Gathered values(labels_in_order(LabelKind::strategy));
    each_sample(data, [&](const Sample& s, int i) {
        for (const Turn& turn : s.turns) {
            for (const Strategy& each : turn.support_strategy) values.add(each.type, i);
        }
    });
    return values.finish();
}

std::vector<FilterValue> types(const FilterData& data) {
    Gathered values(labels_in_order(LabelKind::utterance));
    each_sample(data, [&](const Sample& s, int i) {
        for (const Turn& turn : s.turns) values.add(turn.utterance_type, i);
    });
    return values.finish();
}

struct Range {
    int low = 0, high = INT_MAX;
    bool holds(int number) const { return number >= low && number <= high; }
};

/// A number of at most six digits at the start of `text`, which is then behind it.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9') {
        number = number * 10 + (text[digits++] - '0');
    }
    if (digits == 0) return std::nullopt;
    text.remove_prefix(digits);
    return number;
}

/// "21-40", "81-".
std::optional<Range> read_range(std::string_view text) {
    const std::optional<int> low = take_number(text);
    if (!low || text.empty() || text.front() != '-') return std::nullopt;
    text.remove_prefix(1);
    if (text.empty()) return Range{*low};
    const std::optional<int> high = take_number(text);
    if (!high || !text.empty()) return std::nullopt;
    return Range{*low, *high};
}

using Numbers = std::vector<int> (*)(const Sample&);

std::vector<int> intensities(const Sample& sample) {
    std::vector<int> numbers;
    for (const Turn& turn : sample.turns) {
        for (const Emotion& each : turn.internal_emotion) {
            if (each.intensity) numbers.push_back(*each.intensity);
        }
    }
    return numbers;
}

std::vector<int> lengths(const Sample& sample) { return {static_cast<int>(sample.turns.size())}; }

Selection in_range(const FilterData& data, const Range& range, Numbers numbers) {
    Selection samples;
    each_sample(data, [&](const Sample& s, int i) {
        const std::vector<int> all = numbers(s);
        if (std::any_of(all.begin(), all.end(), [&](int each) { return range.holds(each); })) samples.push_back(i);
    });
    return samples;
}

std::vector<FilterValue> ranges(const FilterData& data, const std::vector<std::string>& offered, Numbers numbers) {
    std::vector<FilterValue> values;
    for (const std::string& text : offered) {
        Selection samples = in_range(data, *read_range(text), numbers);
        if (!samples.empty()) values.push_back({text, std::move(samples)});
    }
    return values;
}

std::vector<FilterValue> intensity_ranges(const FilterData& data) {
    return ranges(data, {"0-3", "4-6", "7-10"}, intensities);
}

std::vector<FilterValue> length_ranges(const FilterData& data) {
    return ranges(data, {"0-20", "21-40", "41-80", "81-"}, lengths);
}

/// The score of a system on a task, or null where it has none.
const TaskScore* score_of(const FilterData& data, std::size_t system, const TaskSpec& spec) {
    if (system >= data.scores.size()) return nullptr;
    const std::optional<TaskScore>& score = data.scores[system].tasks[static_cast<std::size_t>(spec.id)];
    return score ? &*score : nullptr;
}

const std::vector<Instance>& instances_of(const FilterData& data, std::size_t system, const TaskSpec& spec) {
    return data.systems[system].tasks[static_cast<std::size_t>(spec.id)].instances(data.benchmark, spec.id);
}

std::vector<FilterValue> predictions(const FilterData& data) {
    std::vector<FilterValue> values;
    const TaskSpec& spec = task(TaskId::rpp);
    for (std::size_t s = 0; s < data.systems.size(); ++s) {
        const TaskScore* score = score_of(data, s, spec);
        if (score == nullptr) continue;
        Gathered of_system(labels_in_order(LabelKind::relation));
        const std::vector<Instance>& instances = instances_of(data, s, spec);
        for (std::size_t i = 0; i < instances.size() && i < score->outcomes.size(); ++i) {
            const int sample = instances[i].sample, first = score->outcomes[i].first;
            const std::vector<Label>& labels =
                relation_labels(data.benchmark.corpus.samples[static_cast<std::size_t>(sample)].scenario);
            if (first >= 0 && first < static_cast<int>(labels.size()))
                of_system.add(std::string(labels[static_cast<std::size_t>(first)].id), sample);
        }
        for (FilterValue& each : of_system.finish()) {
            values.push_back({each.value + " " + data.systems[s].name, std::move(each.samples)});
        }
    }
    return values;
}

std::vector<FilterValue> wrong_answers(const FilterData& data) {
    std::vector<FilterValue> values;
    for (std::size_t s = 0; s < data.systems.size(); ++s) {
        for (const TaskSpec& spec : tasks()) {
            const TaskScore* score = score_of(data, s, spec);
            if (score == nullptr || spec.kind == TaskKind::generation) continue;
            const std::vector<Instance>& instances = instances_of(data, s, spec);
            Gathered samples;
            for (std::size_t i = 0; i < instances.size() && i < score->outcomes.size(); ++i) {
                if (!score->outcomes[i].correct(spec.id, instances[i].gold)) samples.add("wrong", instances[i].sample);
            }
            for (FilterValue& each : samples.finish()) {
                values.push_back({std::string(spec.code) + " " + data.systems[s].name, std::move(each.samples)});
            }
        }
    }
    return values;
}

/// Samples with an instance on which `right` is right and `wrong` wrong. Systems may have been asked different
/// instances: they are compared by id.
Selection won(const FilterData& data, const TaskSpec& spec, std::size_t right, std::size_t wrong) {
    Selection samples;
    const TaskScore& winner = *score_of(data, right, spec);
    const TaskScore& loser = *score_of(data, wrong, spec);
    const std::vector<Instance>& asked = instances_of(data, right, spec);
    const std::vector<Instance>& others = instances_of(data, wrong, spec);
    std::unordered_map<std::string_view, std::size_t> places;
    if (&asked != &others) {
        for (std::size_t i = 0; i < others.size(); ++i) places.emplace(others[i].id, i);
    }
    for (std::size_t i = 0; i < asked.size() && i < winner.outcomes.size(); ++i) {
        if (!samples.empty() && samples.back() == asked[i].sample) continue;
        if (!winner.outcomes[i].correct(spec.id, asked[i].gold)) continue;
        std::size_t other = i;
        if (&asked != &others) {
            const auto found = places.find(asked[i].id);
            if (found == places.end() || others[found->second].sample != asked[i].sample) continue;
            other = found->second;
        }
        if (other < loser.outcomes.size() && !loser.outcomes[other].correct(spec.id, others[other].gold))
            samples.push_back(asked[i].sample);
    }
    return samples;
}

std::vector<FilterValue> disagreements(const FilterData& data) {
    std::vector<FilterValue> values;
    for (const TaskSpec& spec : tasks()) {
        if (spec.kind == TaskKind::generation) continue;
        for (std::size_t a = 0; a < data.systems.size(); ++a) {
            for (std::size_t b = 0; b < data.systems.size(); ++b) {
                if (a == b || score_of(data, a, spec) == nullptr || score_of(data, b, spec) == nullptr) continue;
                Selection samples = won(data, spec, a, b);
                if (samples.empty()) continue;
                values.push_back(
                    {std::string(spec.code) + " " + data.systems[a].name + std::string(kAgainst) + data.systems[b].name,
                     std::move(samples)});
            }
        }
    }
    return values;
}

std::string as_written(std::string_view value) { return std::string(value); }

/// What stands before and behind the first blank.
std::pair<std::string_view, std::string_view> parted(std::string_view value) {
    const std::size_t blank = value.find(' ');
    if (blank == std::string_view::npos) return {value, ""};
    return {value.substr(0, blank), value.substr(blank + 1)};
}

std::string people_shown(std::string_view value) {
    return std::string(value) + (value == "1" ? " participant" : " participants");
}

std::string range_shown(std::string_view value, std::string_view unit) {
    const std::optional<Range> range = read_range(value);
    if (!range) return std::string(value);
    const std::string low = std::to_string(range->low);
    if (range->high == INT_MAX) return low + " and more" + std::string(unit);
    return low + "–" + std::to_string(range->high) + std::string(unit);
}
std::string intensity_shown(std::string_view value) { return range_shown(value, " of 10"); }
std::string length_shown(std::string_view value) { return range_shown(value, " turns"); }

std::string prediction_shown(std::string_view value) {
    const auto [label, system] = parted(value);
    return shown_label(label) + " by " + std::string(system);
}

std::string wrong_shown(std::string_view value) {
    const auto [code, system] = parted(value);
    return std::string(code) + ": " + std::string(system) + " wrong";
}

std::string right_shown(std::string_view value) {
    const auto [code, systems] = parted(value);
    const std::size_t against = systems.find(kAgainst);
    if (against == std::string_view::npos) return std::string(value);
    return std::string(code) + ": " + std::string(systems.substr(0, against)) + " right, " +
           std::string(systems.substr(against + kAgainst.size())) + " wrong";
}

}  // namespace

const std::vector<FilterKind>& filter_kinds() {
    static const std::vector<FilterKind> kinds = {
        {"scenario", "scenario", false, scenarios, as_written, nullptr},
        {"people", "how many participants", false, numbers_of_people, people_shown, nullptr},
        {"person", "participant", false, persons, as_written, nullptr},
        {"relation", "relation", false, relations, shown_label, nullptr},
        {"predicted", "predicted relation", true, predictions, prediction_shown, nullptr},
        {"change", "change of relation", false, transition_values, transition_shown, nullptr},
        {"strategy", "support strategy", false, strategies, shown_label, nullptr},
        {"type", "utterance type", false, types, shown_label, nullptr},
        {"intensity", "intensity of an emotion", false, intensity_ranges, intensity_shown, intensities},
        {"length", "length", false, length_ranges, length_shown, lengths},
        {"wrong", "a system is wrong", true, wrong_answers, wrong_shown, nullptr},
        {"right", "one right, another wrong", true, disagreements, right_shown, nullptr},
        {"confused", "gold and choice of a system", true, confusion_values, confusion_shown, nullptr},
        {"both_right", "two systems right", true, both_right_values, both_right_shown, nullptr},
        {"both_wrong", "two systems wrong", true, both_wrong_values, both_wrong_shown, nullptr}};
    return kinds;
}

const FilterKind* find_filter_kind(std::string_view id) {
    const auto& kinds = filter_kinds();
    const auto found = std::find_if(kinds.begin(), kinds.end(), [id](const FilterKind& kind) { return kind.id == id; });
    return found == kinds.end() ? nullptr : &*found;
}

Selection filtered(const FilterData& data, const Filters& filters) {
    Selection kept = select(data.benchmark.corpus);
    for (const FilterKind& kind : filter_kinds()) {
        std::vector<std::string_view> wanted;
        for (const Filter& filter : filters) {
            if (filter.kind == kind.id) wanted.emplace_back(filter.value);
        }
        if (wanted.empty()) continue;
        std::vector<bool> has(data.benchmark.corpus.samples.size(), false);
        const auto take = [&has](const Selection& samples) {
            for (const int sample : samples) has[static_cast<std::size_t>(sample)] = true;
        };
        if (kind.numbers != nullptr) {
            for (const std::string_view text : wanted) {
                if (const std::optional<Range> range = read_range(text)) take(in_range(data, *range, kind.numbers));
            }
        } else {
            for (const FilterValue& each : kind.values(data)) {
                if (std::find(wanted.begin(), wanted.end(), each.value) != wanted.end()) take(each.samples);
            }
        }
        std::erase_if(kept, [&has](int sample) { return !has[static_cast<std::size_t>(sample)]; });
    }
    return kept;
}

std::string filter_text(const Filter& filter) {
    const FilterKind* kind = find_filter_kind(filter.kind);
    if (kind == nullptr) return filter.kind + ": " + filter.value;
    // These say by themselves what they are.
    if (kind->names_system || kind->id == "people" || kind->id == "length" || kind->id == "scenario")
        return (kind->id == "predicted" ? "predicted: " : "") + kind->shown(filter.value);
    const std::string_view title = kind->id == "intensity" ? "intensity" : kind->title;
    return std::string(title) + ": " + kind->shown(filter.value);
}

}  // namespace rescue
