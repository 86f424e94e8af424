#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>

#include "core/scoring/interval_run.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

namespace {

/// A conversation of STP outcomes: `hits` of `n` at rank 1.
Counts conversation(int hits, int n) {
    Counts counts;
    counts.n = n;
    counts.integers[0] = hits;
    return counts;
}

constexpr const char* kRecall = "target_recall_at_1";

}  // namespace

TEST_CASE("quantile: between the two values around h = (count - 1) * share") {
    CHECK(quantile({7}, 0.975) == 7);
    CHECK(quantile({0, 10}, 0.025) == Approx(0.25));
    CHECK(quantile({1, 2, 4, 8, 16}, 0.5) == 4);
    CHECK(quantile({1, 2, 4, 8, 16}, 0.975) == Approx(8 + 0.9 * 8));
    CHECK(quantile({1, 2, 4, 8, 16}, 1) == 16);
}

TEST_CASE("percentile interval leaves resamples without a value out") {
    CHECK_FALSE(percentile_interval({}).has_value());
    CHECK(values_of({std::nullopt, std::nullopt}).empty());
    const std::optional<Interval> interval = percentile_interval(values_of({10.0, std::nullopt, 0.0}));
    REQUIRE(interval.has_value());
    CHECK(interval->low == Approx(0.25));
    CHECK(interval->high == Approx(9.75));
}

TEST_CASE("t: the table, and the expansion against the finite series of the distribution") {
    CHECK(t_quantile(1) == Approx(12.706204736174705).epsilon(1e-15));
    CHECK(t_quantile(10) == Approx(2.228138851986275).epsilon(1e-15));
    CHECK(t_quantile(30) == Approx(2.042272456301238).epsilon(1e-15));
    // Found by bisection of Abramowitz and Stegun 26.7.3 and 26.7.4 with 40 digits.
    CHECK(std::fabs(t_quantile(31) - 2.0395134463964086) < 1e-6);
    CHECK(std::fabs(t_quantile(32) - 2.036933343460102) < 1e-6);
    CHECK(std::fabs(t_quantile(40) - 2.0210753903062733) < 1e-6);
    CHECK(std::fabs(t_quantile(60) - 2.0002978220142604) < 1e-6);
    CHECK(std::fabs(t_quantile(190) - 1.9725281820013183) < 1e-9);
    for (std::size_t n = 1; n < 300; ++n) CHECK(t_quantile(n) > t_quantile(n + 1));
}

TEST_CASE("t interval: figure +- t(n - 1) * standard deviation of the replicates") {
    // 1, 2, 3: standard deviation 1; three conversations: two degrees.
    const std::optional<Interval> interval = t_interval(2.5, standard_error({1.0, 2.0, 3.0}), 3);
    REQUIRE(interval.has_value());
    CHECK(interval->low == Approx(2.5 - 4.302652729749464));
    CHECK(interval->high == Approx(2.5 + 4.302652729749464));
    CHECK_FALSE(t_interval(2.5, standard_error({1.0, 2.0}), 1).has_value());
    CHECK_FALSE(t_interval(2.5, standard_error({1.0}), 3).has_value());
}

TEST_CASE("bootstrap: resamples as drawn by hand, in slices or at once, a prefix of longer ones") {
    const std::vector<Counts> counts = {conversation(0, 1), conversation(1, 2), conversation(5, 5)};
    Bootstrap at_once(task(TaskId::stp), Scope::both, {counts}, {50, 7});
    CHECK(at_once.step(50));
    Bootstrap sliced(task(TaskId::stp), Scope::both, {counts}, {80, 7});
    CHECK_FALSE(sliced.step(3));
    CHECK(sliced.drawn() == 3);
    CHECK_FALSE(sliced.step(47));
    CHECK(sliced.replicates(0, kRecall) == at_once.replicates(0, kRecall));
    CHECK(sliced.step(1000));
    CHECK(sliced.replicates(0, kRecall).size() == 80);

    Random random(7);
    for (const std::optional<double>& replicate : at_once.replicates(0, kRecall)) {
        int hits = 0;
        std::int64_t n = 0;
        for (int i = 0; i < 3; ++i) {
            const Counts& drawn = counts[static_cast<std::size_t>(random.bounded(3))];
            hits += drawn.integers[0];
            n += drawn.n;
        }
        CHECK(replicate.value() == static_cast<double>(hits) / static_cast<double>(n));
    }
}

TEST_CASE("bootstrap: two sets share their resamples; one conversation has none; counts have no interval") {
    const std::vector<Counts> worse = {conversation(0, 4), conversation(1, 4)};
    const std::vector<Counts> better = {conversation(1, 4), conversation(2, 4)};
    Bootstrap paired(task(TaskId::stp), Scope::both, {worse, better}, {100, 1});
    paired.step(100);
    for (std::size_t i = 0; i < 100; ++i) {
        CHECK(*paired.replicates(1, kRecall)[i] - *paired.replicates(0, kRecall)[i] == 0.25);
    }
    Bootstrap single(task(TaskId::stp), Scope::both, {{conversation(1, 4)}}, {100, 1});
    CHECK(single.step(1));
    CHECK(single.replicates(0, kRecall).empty());
    Bootstrap timing(task(TaskId::itp), Scope::both, {{conversation(1, 1), conversation(0, 1)}}, {10, 1});
    timing.step(10);
    CHECK(timing.replicates(0, "accuracy").size() == 10);
    CHECK(timing.replicates(0, "tp").empty());
    CHECK(timing.replicates(0, "no such figure").empty());
}

TEST_CASE("intervals of a system: resamples without a scored entry are left out and counted") {
    std::vector<Sample> samples;
    for (const char* id : {"f/a", "f/b"}) {
        samples.push_back(sample(id, Scenario::couple, {turn("Therapist"), feeling("Ana", "low", 4)}));
    }
    const Benchmark made = benchmark(std::move(samples));
    Answer judged = answer(TaskId::er, "f/a__row2");
    judged.intensity = 4;
    judged.emotion_score = 3;
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", {judged})});
    const SystemScore score = score_system(made, grouped.systems.at(0), Reading::official);
    const SystemIntervals intervals = score_intervals(made, score, {1000, 12345});
    CHECK_FALSE(intervals.tasks[static_cast<std::size_t>(TaskId::vp)].has_value());
    const auto& scopes = intervals.tasks[static_cast<std::size_t>(TaskId::er)].value();
    const ScopeIntervals& both = scopes[static_cast<std::size_t>(Scope::both)];
    CHECK(both.conversations == 2);
    REQUIRE(both.figures.size() == 4);
    const FigureInterval& judge = both.figures[2];
    CHECK(judge.figure == "er_judge");
    CHECK(judge.left_out > 200);  // a quarter of them draws the other conversation twice
    CHECK(judge.left_out < 300);
    REQUIRE(judge.percentile.has_value());
    CHECK(judge.percentile->low == 4);
    CHECK(judge.percentile->high == 4);
    CHECK(both.figures[3].left_out == 1000);
    CHECK_FALSE(both.figures[3].percentile.has_value());
    CHECK_FALSE(both.figures[3].t.has_value());
    const ScopeIntervals& family = scopes[static_cast<std::size_t>(Scope::family)];
    CHECK(both.folders == 1);
    CHECK(both.units == 2);
    CHECK(both.resamples == 1000);
    CHECK(both.few());
    CHECK(family.conversations == 0);
    CHECK_FALSE(family.figures[0].percentile.has_value());
}

namespace {

/// Couples of one conversation, one STP instance each, of two folders; the system is right in the first `right`.
Benchmark conversations(std::size_t count) {
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string id = (i % 2 == 0 ? "f/" : "g/") + std::to_string(100 + i);
        samples.push_back(sample(id, Scenario::couple, {turn("Ana"), turn("Ben"), support({}, {"Ana"}, "track")}));
    }
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) { return a.id < b.id; });
    return benchmark(std::move(samples));
}

SystemScore right_in(const Benchmark& made, std::size_t right) {
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < made.corpus.samples.size(); ++i) {
        answers.push_back(ranking(TaskId::stp, made.corpus.samples[i].stem + "__row3", {i < right ? "Ana" : "Ben"}));
    }
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", answers)});
    return score_system(made, grouped.systems.at(0), Reading::official);
}

const ScopeIntervals& targets(const SystemIntervals& intervals, Scope scope = Scope::both) {
    return intervals.tasks[static_cast<std::size_t>(TaskId::stp)].value()[static_cast<std::size_t>(scope)];
}

bool same(const std::optional<Interval>& a, const std::optional<Interval>& b) {
    return a.has_value() == b.has_value() && (!a || (a->low == b->low && a->high == b->high));
}

}  // namespace

TEST_CASE("interval run: a first answer from 1,000 resamples, then all; slices change nothing") {
    const Benchmark made = conversations(12);
    const SystemScore score = right_in(made, 5);
    const SystemIntervals short_one = score_intervals(made, score, {1000, 3}),
                          whole = score_intervals(made, score, {2500, 3});
    IntervalRun run(made, {&score, &score}, {2500, 3});
    CHECK_FALSE(run.first());
    while (!run.first()) REQUIRE_FALSE(run.step(170));
    CHECK(run.size() == 2 * 2 * 2500);  // two systems, scopes both and couple; no family
    CHECK(run.made() == 2 * 2 * 1000);
    for (const SystemIntervals& each : run.intervals()) {
        CHECK(targets(each).resamples == 1000);
        CHECK(same(targets(each).find(kRecall)->percentile, targets(short_one).find(kRecall)->percentile));
    }
    while (!run.step(7)) {
    }
    CHECK(run.made() == run.size());
    CHECK(run.step(7));
    for (const SystemIntervals& each : run.intervals()) {
        CHECK(targets(each).resamples == 2500);
        CHECK(same(targets(each).find(kRecall)->percentile, targets(whole).find(kRecall)->percentile));
        CHECK(same(targets(each).find(kRecall)->t, targets(whole).find(kRecall)->t));
    }
}

TEST_CASE("intervals: one conversation has none, a share of 0 or 1 has Wilson's beside it") {
    const Benchmark one = conversations(1);
    const SystemIntervals alone = score_intervals(one, right_in(one, 1), {100, 1});
    CHECK(targets(alone).conversations == 1);
    CHECK(targets(alone).resamples == 0);
    for (const FigureInterval& each : targets(alone).figures) {
        CHECK_FALSE(each.percentile.has_value());
        CHECK_FALSE(each.t.has_value());
        CHECK_FALSE(each.wilson.has_value());
    }
    const Benchmark eight = conversations(8);
    const SystemIntervals none_right = score_intervals(eight, right_in(eight, 0), {100, 1});
    const FigureInterval& recall = *targets(none_right).find(kRecall);
    CHECK(recall.percentile->high == 0);
    CHECK(recall.wilson->low == 0);
    CHECK(recall.wilson->high == Approx(0.3244).epsilon(0.001));              // z2 / (8 + z2), z2 = 3.8415
    CHECK_FALSE(targets(none_right).find("target_mrr")->wilson.has_value());  // no share
    const SystemIntervals some_right = score_intervals(eight, right_in(eight, 3), {100, 1});
    CHECK_FALSE(targets(some_right).find(kRecall)->wilson.has_value());
}

TEST_CASE("units: folders by the bytes of their ids, an id without a slash is one of its own") {
    Corpus corpus;
    for (const char* id : {"b/x/1", "b/x/2", "a/1", "lone"}) corpus.samples.push_back(sample(id, Scenario::couple, {}));
    const Units folders = units_of(corpus, {0, 1, 2, 3}, Unit::folder);
    CHECK(folders.size == 3);
    CHECK(folders.conversations == 4);
    CHECK(folders.place == std::vector<std::size_t>{1, 1, 0, 2});
    const Units conversations = units_of(corpus, {0, 1, 3}, Unit::conversation);
    CHECK(conversations.size == 3);
    CHECK(conversations.folders == 2);
    CHECK(conversations.place == std::vector<std::size_t>{0, 1, 2});
    CHECK(unit_from_name("folder") == Unit::folder);
    CHECK_FALSE(unit_from_name("couple").has_value());
}

TEST_CASE("intervals over folders: two folders of equal shares have no spread between them") {
    const Benchmark made = conversations(8);
    const SystemScore score = right_in(made, 8);
    const SystemIntervals by_folder = score_intervals(made, score, {200, 1, Unit::folder});
    CHECK(targets(by_folder).units == 2);
    CHECK(targets(by_folder).folders == 2);
    CHECK(targets(by_folder).conversations == 8);
    CHECK(targets(by_folder).find(kRecall)->wilson->low == Approx(wilson_interval(1, 2).low));
    // The first four conversations are those of folder f: one folder all right, the other all wrong.
    const SystemIntervals apart = score_intervals(made, right_in(made, 4), {200, 1, Unit::folder});
    CHECK(targets(apart).find(kRecall)->percentile->low == 0);
    CHECK(targets(apart).find(kRecall)->percentile->high == 1);
}
