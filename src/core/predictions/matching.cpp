#include "core/predictions/matching.hpp"

#include <algorithm>
#include <array>

namespace rescue {
namespace {

struct Suffix {
    std::string_view text, wanted_gold;
    bool itp_only;
};
constexpr std::array<Suffix, 4> kSuffixes = {{{"__pos_after_row", "yes", true},
                                              {"__neg_after_row", "no", true},
                                              {"__after_row", "", true},
                                              {"__row", "", false}}};

Match failure(MatchKind kind, std::string message) { return {kind, -1, std::move(message)}; }

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

Match no_instance(std::string_view shown) {
    return failure(MatchKind::unknown, quoted(shown) + " is no instance of this task.");
}

Match no_sample(std::string_view id) {
    return failure(MatchKind::unknown, "The benchmark has no sample " + quoted(id) + ".");
}

}  // namespace

std::optional<RowId> read_row_id(std::string_view id, bool candidates) {
    std::size_t digits = id.size();
    while (digits > 0 && id[digits - 1] >= '0' && id[digits - 1] <= '9') --digits;
    const std::size_t length = id.size() - digits;
    if (length == 0 || length > 9) return std::nullopt;
    const std::string_view head = id.substr(0, digits);
    for (const Suffix& suffix : kSuffixes) {
        if (suffix.itp_only && !candidates) continue;
        if (head.size() < suffix.text.size() || head.substr(head.size() - suffix.text.size()) != suffix.text) continue;
        RowId parsed{head.substr(0, head.size() - suffix.text.size()), 0, suffix.wanted_gold};
        for (const char c : id.substr(digits)) parsed.row = parsed.row * 10 + (c - '0');
        return parsed;
    }
    return std::nullopt;
}

Matcher::Matcher(const Corpus& corpus, const std::vector<Instance>& instances, TaskId task)
    : corpus_(corpus), instances_(instances), task_(task) {
    for (std::size_t i = 0; i < instances.size(); ++i) {
        by_place_.emplace(std::pair(instances[i].sample, instances[i].row), static_cast<int>(i));
    }
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        by_stem_.emplace(corpus.samples[i].stem, static_cast<int>(i));
    }
}

Match Matcher::at(int sample, const RowId& id, std::string_view shown) const {
    const auto found = by_place_.find({sample, id.row});
    if (found == by_place_.end()) return no_instance(shown);
    const Instance& instance = instances_[static_cast<std::size_t>(found->second)];
    if (!id.wanted_gold.empty() && id.wanted_gold != instance.gold) {
        return failure(MatchKind::wrong_class,
                       quoted(shown) + " names the other class: the instance there is " + quoted(instance.id) + ".");
    }
    return {MatchKind::matched, found->second, {}};
}

Match Matcher::without_sample(const RowId& id, std::string_view shown) const {
    std::vector<Match> matches;
    std::string names;
    Match last = no_instance(shown);
    const auto [begin, end] = by_stem_.equal_range(id.prefix);
    for (auto each = begin; each != end; ++each) {
        Match match = at(each->second, id, shown);
        if (match.kind != MatchKind::matched) {
            last = std::move(match);
            continue;
        }
        names += (names.empty() ? "" : ", ") + corpus_.samples[static_cast<std::size_t>(each->second)].id;
        matches.push_back(std::move(match));
    }
    if (matches.empty()) return last;
    if (matches.size() == 1) return matches.front();
    return failure(MatchKind::ambiguous,
                   quoted(shown) + " fits instances of several samples (" + names + "); a sample_id would decide.");
}

Match Matcher::match(const Answer& answer) const {
    const int given = answer.sample_id.empty() ? -1 : corpus_.find(answer.sample_id);
    RowId id;
    if (answer.id.empty()) {
        if (answer.sample_id.empty() || !answer.row_index) {
            return failure(MatchKind::no_id,
                           "An entry without an id, or without sample_id and row_index, cannot be matched.");
        }
        if (given < 0) return no_sample(answer.sample_id);
        id.row = *answer.row_index;
        return at(given, id, answer.sample_id + " row " + std::to_string(id.row));
    }
    const std::optional<RowId> parsed = read_row_id(answer.id, task_ == TaskId::itp);
    if (!parsed) return no_instance(answer.id);
    id = *parsed;
    if (answer.sample_id.empty()) {
        const int own = corpus_.find(id.prefix);
        return own >= 0 ? at(own, id, answer.id) : without_sample(id, answer.id);
    }
    const bool fits = id.prefix == answer.sample_id ||
                      (given >= 0 && id.prefix == corpus_.samples[static_cast<std::size_t>(given)].stem);
    if (given >= 0 && fits) return at(given, id, answer.id);
    if (given < 0 && fits) return no_sample(answer.sample_id);
    return failure(MatchKind::contradiction,
                   quoted(answer.id) + " does not belong to the sample given, " + quoted(answer.sample_id) + ".");
}

}  // namespace rescue
