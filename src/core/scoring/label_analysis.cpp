#include "core/scoring/label_analysis.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "core/ratio.hpp"
#include "core/scoring/slices.hpp"

namespace rescue {
namespace {

/// Calls `use(instance, outcome, sample, index)` for every instance of a scope that counts.
void for_each(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope, const auto& use) {
    const auto& instances = scored.system.tasks[static_cast<std::size_t>(id)].instances(benchmark, id);
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const Sample& sample = benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)];
        if (scored.score.counts(i) && in_scope(scope, sample.scenario)) {
            use(instances[i], scored.score.outcomes[i], sample, i);
        }
    }
}

LabelRow row_of(std::string label, double hits, std::size_t chosen, std::size_t support) {
    LabelRow row;
    row.label = std::move(label);
    row.chosen = chosen;
    row.support = support;
    row.precision = ratio(hits, static_cast<double>(chosen));
    row.recall = ratio(hits, static_cast<double>(support));
    row.f1 = f1(row.precision, row.recall);
    return row;
}

ShareRow share_of(std::string value, std::size_t right, std::size_t n) {
    ShareRow row;
    row.value = std::move(value);
    row.n = n;
    row.right = right;
    row.share = mean(static_cast<double>(right), static_cast<double>(n));
    if (row.share) row.error = std::sqrt(*row.share * (1 - *row.share) / static_cast<double>(n));
    return row;
}

std::vector<ShareRow> shares_by(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope,
                                std::vector<std::string> values, const auto& value_of) {
    std::map<std::string, std::pair<std::size_t, std::size_t>> counts;
    for_each(benchmark, scored, id, scope,
             [&](const Instance& instance, const Outcome& outcome, const Sample& sample, std::size_t) {
                 const std::string value = value_of(sample, instance);
                 if (value.empty()) return;
                 if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
                 auto& [right, n] = counts[value];
                 right += outcome.correct(id, instance.gold) ? 1 : 0;
                 ++n;
             });
    std::vector<ShareRow> rows;
    rows.reserve(values.size());
    for (const std::string& value : values) rows.push_back(share_of(value, counts[value].first, counts[value].second));
    return rows;
}

PairFigures pair_figures(std::size_t predicted, std::size_t gold, std::size_t hits) {
    PairFigures result{predicted, gold, hits, 0, 0, 0};
    result.precision = ratio(static_cast<double>(hits), static_cast<double>(predicted));
    result.recall = ratio(static_cast<double>(hits), static_cast<double>(gold));
    result.f1 = f1(result.precision, result.recall);
    return result;
}

std::string direction_of(const Viewpoint& view) {
    if (view.target == kTherapist) return "client to therapist";
    for (const Scenario scenario : {Scenario::couple, Scenario::family}) {
        if (view.target == group_label(scenario)) return "client to the group";
    }
    return view.target == view.source ? "client to self" : "client to client";
}

}  // namespace

std::optional<LabelAnalysis> label_analysis(const Benchmark& benchmark, const ScoredTask& scored, TaskId id,
                                            Scenario scenario) {
    std::vector<std::string> set;
    if (id == TaskId::itp) set = {"yes", "no"};
    if (id == TaskId::rpp || id == TaskId::ssp) {
        for (const Label& each : id == TaskId::rpp ? relation_labels(scenario) : strategy_labels(scenario)) {
            set.emplace_back(each.id);
        }
    }
    if (set.empty()) return std::nullopt;
    const std::size_t in_set = set.size();
    const auto place = [&](const std::string& label) {
        return static_cast<std::size_t>(std::find(set.begin(), set.end(), label) - set.begin());
    };
    LabelAnalysis result;
    std::vector<std::pair<std::size_t, std::size_t>> seen;  // gold, choice; the latter set.size() for none
    const Scope scope = scenario == Scenario::couple ? Scope::couple : Scope::family;
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    for_each(benchmark, scored, id, scope,
             [&](const Instance& instance, const Outcome& outcome, const Sample&, std::size_t) {
                 if (place(instance.gold) == set.size()) set.push_back(instance.gold);
                 std::size_t choice = kNone;
                 if (id == TaskId::itp) choice = outcome.said_yes ? 0 : 1;
                 if (id != TaskId::itp && outcome.first >= 0) choice = static_cast<std::size_t>(outcome.first);
                 seen.emplace_back(place(instance.gold), choice);
             });
    result.n = seen.size();
    result.confusion.assign(set.size(), std::vector<std::size_t>(in_set + 1, 0));
    std::vector<std::size_t> support(set.size(), 0), chosen(set.size(), 0), hits(set.size(), 0);
    std::size_t all_hits = 0, all_chosen = 0;
    for (const auto& [gold, choice] : seen) {
        ++support[gold];
        ++result.confusion[gold][choice == kNone ? in_set : choice];
        if (choice == kNone) continue;
        ++chosen[choice];
        ++all_chosen;
        if (choice != gold) continue;
        ++hits[gold];
        ++all_hits;
    }
    double supported = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
        result.labels.push_back(row_of(set[i], static_cast<double>(hits[i]), chosen[i], support[i]));
        if (i >= in_set) continue;
        const LabelRow& row = result.labels.back();
        const auto weight = static_cast<double>(row.support), size = static_cast<double>(in_set);
        supported += weight;
        result.macro.precision += row.precision / size;
        result.macro.recall += row.recall / size;
        result.macro.f1 += row.f1 / size;
        result.weighted.precision += weight * row.precision;
        result.weighted.recall += weight * row.recall;
        result.weighted.f1 += weight * row.f1;
    }
    for (double* each : {&result.weighted.precision, &result.weighted.recall, &result.weighted.f1}) {
        *each = ratio(*each, supported);
    }
    const LabelRow micro = row_of("", static_cast<double>(all_hits), all_chosen, result.n);
    result.micro = {micro.precision, micro.recall, micro.f1};
    return result;
}

std::array<std::size_t, 4> rank_histogram(const Benchmark& benchmark, const ScoredTask& scored, TaskId id,
                                          Scope scope) {
    std::array<std::size_t, 4> counts{};
    for_each(benchmark, scored, id, scope, [&](const Instance&, const Outcome& outcome, const Sample&, std::size_t) {
        ++counts[outcome.rank == 0 ? 3 : static_cast<std::size_t>(outcome.rank) - 1];
    });
    return counts;
}

std::vector<ShareRow> shares_by_slice(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope,
                                      std::string_view kind) {
    for (const SliceKind& each : slice_kinds()) {
        if (each.id == kind) return shares_by(benchmark, scored, id, scope, {}, each.value);
    }
    return {};
}

std::vector<ShareRow> shares_by_position(const Benchmark& benchmark, const ScoredTask& scored, TaskId id, Scope scope) {
    std::vector<std::string> tenths;
    tenths.reserve(10);
    for (int i = 0; i < 10; ++i) tenths.push_back(std::to_string(10 * i) + "-" + std::to_string(10 * i + 10) + "%");
    for (const SliceKind& each : slice_kinds()) {
        if (each.id == "position") return shares_by(benchmark, scored, id, scope, tenths, each.value);
    }
    return {};
}

std::vector<ShareRow> shares_by_candidates(const Benchmark& benchmark, const ScoredTask& scored, TaskId id,
                                           Scope scope) {
    const auto count = [&](const Sample& sample, const Instance& instance) {
        const auto choices = task(id).choices;
        return choices == nullptr ? std::string() : std::to_string(choices(instance, sample.scenario).size());
    };
    std::vector<ShareRow> rows = shares_by(benchmark, scored, id, scope, {}, count);
    std::sort(rows.begin(), rows.end(), [](const ShareRow& a, const ShareRow& b) {
        return a.value.size() != b.value.size() ? a.value.size() < b.value.size() : a.value < b.value;
    });
    return rows;
}

DirectionFigures viewpoint_pairs(const Benchmark& benchmark, const ScoredTask& scored, Scope scope) {
    const SystemTask& submitted = scored.system.tasks[static_cast<std::size_t>(TaskId::vp)];
    using Pairs = std::map<std::pair<std::string, std::string>, std::string>;  // (source, target) -> direction
    const auto pairs_of = [](const std::vector<Viewpoint>& views) {
        Pairs pairs;
        for (const Viewpoint& view : views) pairs.emplace(std::pair(view.source, view.target), direction_of(view));
        return pairs;
    };
    std::map<std::string, std::array<std::size_t, 3>> counts;  // direction -> predicted, gold, hits
    std::array<std::size_t, 3> all{};
    for_each(benchmark, scored, TaskId::vp, scope,
             [&](const Instance& instance, const Outcome&, const Sample&, std::size_t i) {
                 const int at = submitted.answer[i];
                 const Pairs gold = pairs_of(instance.gold_views);
                 const Pairs predicted =
                     at < 0 ? Pairs() : pairs_of(submitted.answers[static_cast<std::size_t>(at)].viewpoints);
                 const auto add = [&](const std::string& direction, std::size_t which) {
                     ++counts[direction][which];
                     ++all[which];
                 };
                 for (const auto& [pair, direction] : predicted) {
                     add(direction, 0);
                     if (gold.count(pair) > 0) add(direction, 2);
                 }
                 for (const auto& [pair, direction] : gold) add(direction, 1);
             });
    DirectionFigures result;
    result.all = pair_figures(all[0], all[1], all[2]);
    double least = 2;
    for (const auto& [direction, each] : counts) {
        result.directions.emplace_back(direction, pair_figures(each[0], each[1], each[2]));
        const PairFigures& figures = result.directions.back().second;
        if (figures.gold == 0 || figures.f1 >= least) continue;
        least = figures.f1;
        result.worst = direction;
    }
    return result;
}

}  // namespace rescue
