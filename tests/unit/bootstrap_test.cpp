#include "core/scoring/bootstrap.hpp"

#include <cmath>
#include <doctest/doctest.h>

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
    CHECK_FALSE(percentile_interval({std::nullopt, std::nullopt}).has_value());
    const std::optional<Interval> interval = percentile_interval({10.0, std::nullopt, 0.0});
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
    const std::optional<Interval> interval = t_interval(2.5, {1.0, std::nullopt, 2.0, 3.0}, 3);
    REQUIRE(interval.has_value());
    CHECK(interval->low == Approx(2.5 - 4.302652729749464));
    CHECK(interval->high == Approx(2.5 + 4.302652729749464));
    CHECK_FALSE(t_interval(2.5, {1.0, 2.0}, 1).has_value());
    CHECK_FALSE(t_interval(2.5, {1.0, std::nullopt}, 3).has_value());
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
    CHECK(family.conversations == 0);
    CHECK_FALSE(family.figures[0].percentile.has_value());
}
