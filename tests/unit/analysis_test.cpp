#include <cmath>
#include <doctest/doctest.h>

#include "core/report/analysis_report.hpp"
#include "core/scoring/agreement.hpp"
#include "core/scoring/calibration.hpp"
#include "core/scoring/label_analysis.hpp"
#include "core/scoring/text_overlap.hpp"
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
    REQUIRE(tables.size() == 2);  // pairs and overlap; no judge score
    CHECK(tables[0].id == "VP.pairs");
    CHECK(analysis_json(tables).find(R"(["all",2,2,1,0.5,0.5,0.5])") != std::string::npos);
    CHECK(shown_table(tables[0]).rows.back()[4] == "0.5000");
}

TEST_CASE("overlap of texts by hand") {
    // Given the, sad, sad, man; wanted a, sad, man; in common sad, man: 2/4 and 2/3.
    CHECK(token_f1("The sad, SAD man!", "a sad man").value() == Approx(4.0 / 7));
    CHECK(token_f1("", "x") == 0.0);
    CHECK_FALSE(token_f1("x", " ?! ").has_value());
    CHECK(token_f1("你好", "你 好 吗").value() == Approx(0.8));  // 2/2 and 2/3
    CHECK(token_f1("don’t", "don t") == 1.0);
    // Order 1: 2/2 and 2/3; order 2: 1/1 and 1/2; no third. P 1, R 7/12.
    CHECK(chrf("ab", "abc").value() == Approx(7.0 / 11));
    CHECK(chrf("a b", "ab") == 1.0);
    CHECK(chrf("A", "a") == 0.0);
    CHECK(chrf("", "a") == 0.0);
    CHECK_FALSE(chrf("a", " \n").has_value());
    CHECK(chrf("\xff\xfe longer than six 你好", "\xff\xfe longer than six 你好") == 1.0);
}

TEST_CASE("ER by speaker, share and position; overlap over entries that name an emotion") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple,
                          {turn("Ben"), turn("Ben"), feeling("Ana", "low mood", 4), feeling("Ben", "calm", 6)})});
    Answer ana = answer(TaskId::er, "f/a__row3"), ben = answer(TaskId::er, "f/a__row4");
    ana.intensity = 5;
    ana.emotion = "low";
    ana.emotion_score = 4;
    ben.intensity = 4;
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", {ana, ben})});
    const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::er, Reading::official);
    const std::string json = analysis_json(analyse(made, {grouped.systems[0], score}, TaskId::er));
    INFO(json);
    // n, with intensity, mean absolute error, bias, share within 1, judged, judge
    CHECK(json.find(R"x(["Ana (f)",1,1,1.0,1.0,1.0,1,4.0])x") != std::string::npos);
    CHECK(json.find(R"x(["Ben (f)",1,1,2.0,-2.0,0.0,0,null])x") != std::string::npos);
    CHECK(json.find(R"(["25% to under 50%",1,1,1.0,1.0,1.0,1,4.0],["75% and more",1,)") != std::string::npos);
    CHECK(json.find(R"(["60-70%",1,1,1.0)") != std::string::npos);
    CHECK(json.find(R"(["90-100%",1,1,2.0)") != std::string::npos);  // (4 - 1) / (4 - 1)
    // One word of two: 2 * 1 * 0.5 / 1.5.
    CHECK(json.find(R"(["both",1,0.6666666666666666,)") != std::string::npos);
    CHECK(json.find("missing entries are left out") != std::string::npos);
}

TEST_CASE("VP: of each annotated view the best prediction of the same pair; none counts 0") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {feeling("Ana", "low", 4), feeling("Ben", "low", 4)})});
    Answer given = answer(TaskId::vp, "f/a__row1");
    given.viewpoints = {
        {"Ana", "Therapist", "view", ""}, {"Ana", "Therapist", "none", ""}, {"Ana", "Ben", "a view", ""}};
    given.source_target_score = 2;
    given.viewpoint_score = 1;
    const Grouped grouped = group_systems(made, {file("m.jsonl", "m", {given})});
    const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::vp, Reading::official);
    const std::string json = analysis_json(analyse(made, {grouped.systems[0], score}, TaskId::vp));
    // "view" for "a view": 2 * 1 * 0.5 / 1.5, over two annotated views one of which has no prediction.
    CHECK(json.find(R"(["both",2,0.3333333333333333,)") != std::string::npos);
    CHECK(json.find(R"(["both",1,2.0,1,1.0,1,3.0])") != std::string::npos);  // the total is the sum
}
