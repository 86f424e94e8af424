#include <cmath>
#include <doctest/doctest.h>

#include "core/report/analysis_report.hpp"
#include "core/scoring/agreement.hpp"
#include "core/scoring/calibration.hpp"
#include "core/scoring/label_analysis.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

TEST_CASE("calibration by hand; nothing from nothing; a p of 1 is in the last bin") {
    CHECK_FALSE(calibration({}).brier.has_value());
    CHECK(precision_recall({{0.4, false}}).empty());
    const Calibration found = calibration({{1.0, true}, {0.75, false}, {0.75, true}, {0.1, false}});
    CHECK(found.n == 4);
    CHECK(found.brier.value() == Approx((0.5625 + 0.0625 + 0.01) / 4));
    CHECK(found.width[9].n == 1);
    CHECK(found.width[7].n == 2);
    CHECK(found.width[7].frequency == 0.5);
    CHECK_FALSE(found.width[0].forecast.has_value());
    CHECK(found.width[1].n == 1);
    CHECK(found.ece_width.value() == Approx((0 + 0.5 + 0.1) / 4));
}

TEST_CASE("agreement by hand: no spread, no correlation") {
    CHECK(agreement({}).n == 0);
    const Agreement flat = agreement({{5, 5}, {5, 5}});
    CHECK(flat.mean_absolute_error == 0.0);
    CHECK(flat.within_one == 1.0);
    CHECK_FALSE(flat.spearman.has_value());
    CHECK_FALSE(flat.weighted_kappa.has_value());
    const Agreement found = agreement({{3, 5}, {6, 5}, {9, 10}});
    CHECK(found.mean_absolute_error.value() == Approx(4.0 / 3));
    CHECK(found.bias.value() == Approx(-2.0 / 3));
    CHECK(found.within_one.value() == Approx(2.0 / 3));
}

TEST_CASE("forecasts: the confidence is that of the answer given; text and unreadable answers take no part") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple,
                          {turn("Ana"), turn("Ben"), turn("Therapist"), turn("Ana"), turn("Ana"), turn("Therapist")})});
    REQUIRE(made.instances[0].size() == 4);  // after rows 1, 2, 4, 5
    std::vector<Answer> answers;
    for (const auto& [row, said] : {std::pair(1, "no"), std::pair(2, "yes"), std::pair(4, "hm"), std::pair(5, "yes")}) {
        answers.push_back(decision("f/a__after_row" + std::to_string(row), said));
        answers.back().confidence = 0.9;
    }
    answers[3].confidence.reset();
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", answers)});
    const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::itp, Reading::official);
    const std::vector<Forecast> found = forecasts_of(made, {grouped.systems[0], score}, Scope::both);
    REQUIRE(found.size() == 2);
    CHECK(found[0].p == Approx(0.1));
    CHECK_FALSE(found[0].yes);
    CHECK(found[1].p == Approx(0.9));
    CHECK(found[1].yes);
    CHECK(forecasts_of(made, {grouped.systems[0], score}, Scope::family).empty());
}

TEST_CASE("ranks, position and candidates") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple,
                          {support({}, {"Ana"}, "track"), turn("Ana"), turn("Ben"), support({}, {"Ben"}, "track")})});
    const Grouped grouped = group_systems(
        made, {file("m.jsonl", "m",
                    {ranking(TaskId::stp, "f/a__row1", {"Ben", "Ana"}), ranking(TaskId::stp, "f/a__row4", {"Ben"})})});
    const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::stp, Reading::official);
    const ScoredTask scored{grouped.systems[0], score};
    CHECK(rank_histogram(made, scored, TaskId::stp, Scope::both) == std::array<std::size_t, 4>{1, 1, 0, 0});
    const std::vector<ShareRow> tenths = shares_by_position(made, scored, TaskId::stp, Scope::both);
    REQUIRE(tenths.size() == 10);
    CHECK(tenths[0].n == 1);
    CHECK(tenths[0].share == 0.0);
    CHECK(tenths[9].share == 1.0);
    CHECK_FALSE(tenths[5].share.has_value());
    const std::vector<ShareRow> candidates = shares_by_candidates(made, scored, TaskId::stp, Scope::both);
    REQUIRE(candidates.size() == 1);
    CHECK(candidates[0].value == "3");
    CHECK(candidates[0].error.value() == Approx(std::sqrt(0.125)));
    CHECK_FALSE(label_analysis(made, scored, TaskId::stp, Scenario::couple).has_value());
}

TEST_CASE("viewpoint pairs: exact, each once an instance, a missing entry predicts none") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {feeling("Ana", "low", 4), feeling("Ben", "low", 4)})});
    Answer given = answer(TaskId::vp, "f/a__row1");
    given.viewpoints = {{"Ana", "Therapist", "x", ""}, {"Ana", "Therapist", "y", ""}, {"Ana", "Ben", "z", ""}};
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", {given})});
    const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::vp, Reading::official);
    const DirectionFigures found = viewpoint_pairs(made, {grouped.systems[0], score}, Scope::both);
    CHECK(found.all.gold == 2);
    CHECK(found.all.predicted == 2);
    CHECK(found.all.hits == 1);
    CHECK(found.all.f1 == Approx(0.5));
    REQUIRE(found.directions.size() == 2);
    CHECK(found.directions[0].first == "client to client");
    CHECK(found.directions[0].second.precision == 0);
    CHECK(found.worst == "client to therapist");  // the other has no gold
    CHECK(found.directions[1].second.recall == Approx(0.5));
    const std::vector<AnalysisTable> tables = analyse(made, {grouped.systems[0], score}, TaskId::vp);
    REQUIRE(tables.size() == 1);  // no judge score
    CHECK(tables[0].id == "VP.pairs");
    CHECK(analysis_json(tables).find(R"(["all",2,2,1,0.5,0.5,0.5])") != std::string::npos);
    CHECK(shown_table(tables[0]).rows.back()[4] == "0.5000");
}
