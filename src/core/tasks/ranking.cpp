#include "core/tasks/ranking.hpp"

#include <algorithm>

#include "core/ratio.hpp"
#include "core/tasks/folding.hpp"

namespace rescue {
namespace {

constexpr std::size_t kTop = 3;
using Set = std::vector<std::string_view>;

bool holds(const Set& set, std::string_view label) { return std::find(set.begin(), set.end(), label) != set.end(); }

struct Ranking {
    std::vector<std::string> labels;  ///< at most three; strict: as written, "" included
    int filled = 0, repairs = 0;
};

Ranking counted_ranking(const std::vector<std::string>& choices, Reading reading, const Set& set, bool fill) {
    Ranking ranking;
    if (reading == Reading::strict) {
        const std::size_t kept = std::min(kTop, choices.size());
        ranking.labels.assign(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(kept));
        return ranking;
    }
    const auto used = [&](std::string_view label) {
        return std::find(ranking.labels.begin(), ranking.labels.end(), label) != ranking.labels.end();
    };
    for (const std::string& choice : choices) {
        if (ranking.labels.size() == kTop) break;
        if (choice.empty()) continue;
        const std::string_view label = reading == Reading::lenient ? lenient_match(set, choice)
                                       : holds(set, choice)        ? std::string_view(choice)
                                                                   : std::string_view();
        if (label.empty() || used(label)) continue;
        if (label != choice) ++ranking.repairs;
        ranking.labels.emplace_back(label);
    }
    for (std::size_t i = 0; fill && i < set.size() && ranking.labels.size() < kTop; ++i) {
        if (used(set[i])) continue;
        ranking.labels.emplace_back(set[i]);
        ++ranking.filled;
    }
    return ranking;
}

}  // namespace

std::string_view lenient_match(const Set& set, std::string_view label) {
    if (holds(set, label)) return label;
    const std::string folded = fold_label(label);
    const auto found =
        std::find_if(set.begin(), set.end(), [&](std::string_view member) { return fold_label(member) == folded; });
    return found == set.end() ? std::string_view() : *found;
}

std::vector<std::string_view> label_ids(const std::vector<Label>& labels) {
    std::vector<std::string_view> ids;
    ids.reserve(labels.size());
    for (const Label& label : labels) ids.push_back(label.id);
    return ids;
}

Outcome ranking_outcome(const Instance& instance, const Answer* answer, Reading reading, const Set& set, bool fill) {
    Outcome outcome;
    if (answer == nullptr) return outcome;
    outcome.answered = true;
    outcome.fell_back = answer->fell_back();
    Ranking ranking = counted_ranking(answer->choices, reading, set, fill);
    outcome.filled = static_cast<std::int8_t>(ranking.filled);
    outcome.repairs = static_cast<std::int8_t>(ranking.repairs);
    outcome.shown = std::move(ranking.labels);
    if (reading == Reading::strict && outcome.fell_back) return outcome;
    for (std::size_t i = 0; i < outcome.shown.size() && outcome.rank == 0; ++i) {
        if (outcome.shown[i] == instance.gold && holds(set, instance.gold)) {
            outcome.rank = static_cast<std::int8_t>(i + 1);
        }
    }
    if (!outcome.shown.empty()) {
        const auto first = std::find(set.begin(), set.end(), outcome.shown.front());
        if (first != set.end()) outcome.first = static_cast<std::int16_t>(first - set.begin());
    }
    return outcome;
}

void count_ranking(const Outcome& outcome, Counts& counts) {
    ++counts.n;
    if (outcome.rank > 0) ++counts.integers[static_cast<std::size_t>(outcome.rank) - 1];
}

Figures ranking_figures(const Counts& counts, const std::array<std::string_view, 4>& names) {
    const double n = static_cast<double>(counts.n);
    const double a = counts.integers[0], b = counts.integers[1], c = counts.integers[2];
    return {proportion(names[0], a, n),
            proportion(names[1], a + b, n),
            proportion(names[2], a + b + c, n),
            {names[3], ratio(6 * a + 3 * b + 2 * c, 6 * n)}};
}

bool same_ranking(const Instance& instance, const Answer& a, const Answer& b, const Set& set, bool fill) {
    return ranking_outcome(instance, &a, Reading::official, set, fill).shown ==
           ranking_outcome(instance, &b, Reading::official, set, fill).shown;
}

}  // namespace rescue
