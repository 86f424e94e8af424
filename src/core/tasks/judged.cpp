#include "core/tasks/judged.hpp"

#include "core/intake/values.hpp"
#include "core/number.hpp"
#include "core/ratio.hpp"
#include "core/text.hpp"

namespace rescue {

std::optional<double> score_of(json::Value record, std::string_view key, double least, double most,
                               const Notes& notes) {
    const json::Value written = record.find(key);
    const std::optional<double> score = number_of(written);
    if (score && *score >= least && *score <= most) return score;
    if (score || !is_empty(written)) {
        notes.warn("score_range", std::string(key),
                   json::quoted(shortened(text_of(written), 40)) + " is no score from " + print_double(least) + " to " +
                       print_double(most) + ": taken as missing");
    }
    return std::nullopt;
}

std::optional<double> bertscore_of(json::Value record, const Notes& notes) {
    return score_of(record, "bertscore_f1", -1, 1.001, notes);
}

std::optional<double> judged_value(std::optional<double> value, double lowest, bool carried,
                                   const OutcomeContext& context) {
    if (!value && carried && context.reading == Reading::strict) return lowest;
    return value;
}

bool same_where_both(const std::optional<double>& a, const std::optional<double>& b) { return !a || !b || *a == *b; }

void add_value(const std::optional<double>& value, std::size_t slot, Counts& counts) {
    if (!value) return;
    counts.sums[slot] += *value;
    ++counts.integers[slot];
}

Figure slot_mean(std::string_view name, const Counts& counts, std::size_t slot) {
    const auto over = static_cast<std::size_t>(counts.integers[slot]);
    return {name, mean(counts.sums[slot], counts.integers[slot]), false, over};
}

Instance checkpoint(TaskId task, const Sample& sample, int sample_index, int row) {
    Instance instance;
    instance.task = task;
    instance.id = sample.id + "__row" + std::to_string(row);
    instance.sample = sample_index;
    instance.row = row;
    return instance;
}

}  // namespace rescue
