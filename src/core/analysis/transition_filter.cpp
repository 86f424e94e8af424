#include "core/analysis/transition_filter.hpp"

#include <map>
#include <tuple>

#include "core/analysis/dynamics.hpp"

namespace rescue {

namespace {

constexpr char kTo = '>';

/// Where a label stands in the official order: couple's labels, family's, all others behind.
int order_of(const std::string& label) {
    int behind = 0;
    for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
        const std::vector<Label>& set = relation_labels(scenario);
        const int index = label_index(set, label);
        if (index >= 0) return behind + index;
        behind += static_cast<int>(set.size());
    }
    return behind;
}

}  // namespace

std::string transition_value(std::string_view from, std::string_view to) {
    return std::string(from).append(1, kTo).append(to);
}

std::vector<FilterValue> transition_values(const FilterData& data) {
    std::map<std::tuple<int, int, std::string>, Selection> found;
    const std::vector<Sample>& samples = data.benchmark.corpus.samples;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        for (const Transition& each : relation_changes(samples[i], static_cast<int>(i))) {
            Selection& of = found[{order_of(each.from), order_of(each.to), transition_value(each.from, each.to)}];
            if (of.empty() || of.back() != each.sample) of.push_back(each.sample);
        }
    }
    std::vector<FilterValue> values;
    values.reserve(found.size());
    for (auto& [key, of] : found) values.push_back({std::get<2>(key), std::move(of)});
    return values;
}

std::string transition_shown(std::string_view value) {
    const std::size_t to = value.find(kTo);
    if (to == std::string_view::npos) return std::string(value);
    return shown_label(value.substr(0, to)) + " → " + shown_label(value.substr(to + 1));
}

}  // namespace rescue
