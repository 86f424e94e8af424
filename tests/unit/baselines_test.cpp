#include "core/scoring/baselines.hpp"

#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

namespace {

double baseline_value(const Benchmark& made, TaskId task, std::string_view id, std::string_view name,
                      Scope scope = Scope::both) {
    for (const BaselineScore& each : baseline_scores(made)) {
        if (each.baseline->task != task || each.baseline->id != id) continue;
        return figure(each.figures[static_cast<std::size_t>(scope)], name).value_or(-1);
    }
    return -2;
}

}  // namespace

TEST_CASE("baselines of ITP: always yes, always no, chance at one half") {
    // One yes (after Ben) and one no (after Ana).
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {turn("Ana"), turn("Ben"), turn("Therapist")})});
    REQUIRE(made.instances[0].size() == 2);
    CHECK(baseline_value(made, TaskId::itp, "always_yes", "f1_yes") == Approx(2.0 / 3));
    CHECK(baseline_value(made, TaskId::itp, "always_no", "f1_yes") == 0);
    CHECK(baseline_value(made, TaskId::itp, "always_no", "accuracy") == 0.5);
    CHECK(baseline_value(made, TaskId::itp, "chance", "f1_yes") == 0.5);
    CHECK(baseline_value(made, TaskId::itp, "chance", "accuracy") == 0.5);
    CHECK(baseline_value(made, TaskId::itp, "chance", "tp") == -1);  // no count of half answers
    CHECK(baseline_value(made, TaskId::itp, "chance", "f1_yes", Scope::family) == -1);
}

TEST_CASE("baselines of RPP: frequencies of the other folders of the scenario only; the last label; chance") {
    const Benchmark made = benchmark({
        sample("f/a", Scenario::couple,
               {relation("attack_attack"), relation("attack_attack"), relation("repair_softening")}),
        sample("g/a", Scenario::couple, {relation("attack_attack"), relation("withdraw_withdraw")}),
        sample("g/b", Scenario::couple, {relation("withdraw_withdraw"), relation("withdraw_withdraw")}),
        sample("h/a", Scenario::family, {relation("attack_attack")}),
    });
    // Folder f learns withdraw (3), attack (1): wrong, wrong, wrong; second choice attack: right twice.
    // Folder g learns attack (2), repair (1): right once of four. The family has no other folder: the set's order, and
    // its gold is outside the set.
    CHECK(baseline_value(made, TaskId::rpp, "most_frequent", "relation_recall_at_1", Scope::couple) == Approx(1.0 / 7));
    CHECK(baseline_value(made, TaskId::rpp, "most_frequent", "relation_recall_at_3", Scope::couple) == Approx(1.0 / 7));
    CHECK(baseline_value(made, TaskId::rpp, "frequency_order", "relation_recall_at_2", Scope::couple) ==
          Approx(3.0 / 7));
    CHECK(baseline_value(made, TaskId::rpp, "most_frequent", "relation_recall_at_1", Scope::family) == 0);
    // f/a: none, right, wrong; g/a: none, wrong; g/b: none, right.
    CHECK(baseline_value(made, TaskId::rpp, "repeat_last", "relation_recall_at_1", Scope::couple) == Approx(2.0 / 7));
    CHECK(baseline_value(made, TaskId::rpp, "chance", "relation_recall_at_1", Scope::couple) == Approx(1.0 / 6));
    CHECK(baseline_value(made, TaskId::rpp, "chance", "relation_recall_at_3", Scope::couple) == Approx(3.0 / 6));
    CHECK(baseline_value(made, TaskId::rpp, "chance", "relation_mrr", Scope::couple) ==
          Approx((1 + 0.5 + 1.0 / 3) / 6));
    CHECK(baseline_value(made, TaskId::rpp, "chance", "relation_mrr", Scope::family) == 0);  // the gold is outside
}

TEST_CASE("baselines of STP: the last client to speak; chance among two candidates and the group") {
    const Benchmark made = benchmark({sample(
        "f/a", Scenario::couple,
        {turn("Ana"), turn("Ben"), support({}, {"Ben"}, "track"), support({}, {"Ana"}, "track"), turn("Ana")})});
    CHECK(baseline_value(made, TaskId::stp, "last_speaker", "target_recall_at_1") == Approx(0.5));
    CHECK(baseline_value(made, TaskId::stp, "chance", "target_recall_at_1") == Approx(1.0 / 3));
    CHECK(baseline_value(made, TaskId::stp, "chance", "target_recall_at_3") == Approx(1));
}

TEST_CASE("baseline of ER: the mean intensity of the other folders, rounded") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {turn("Therapist"), feeling("Ana", "low", 2)}),
                                      sample("g/a", Scenario::couple, {turn("Therapist"), feeling("Ana", "low", 4)}),
                                      sample("h/a", Scenario::couple, {turn("Therapist"), feeling("Ana", "low", 9)})});
    // Predicted 6 (6.5 to even), 6 (5.5 to even), 3; off by 4, 2, 6: matches 1, 3, 1.
    CHECK(baseline_value(made, TaskId::er, "mean_intensity", "avg_intensity_match") == Approx(5.0 / 3));
    CHECK(baseline_value(made, TaskId::er, "mean_intensity", "er_judge") == -1);
    CHECK(baseline_value(made, TaskId::vp, "chance", "avg_viewpoint_total_score") == -2);
}

TEST_CASE("baselines above a system's headline figure") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {turn("Ana"), turn("Ben"), turn("Therapist")})});
    const std::vector<BaselineScore> all = baseline_scores(made);
    const auto above = baselines_above(all, TaskId::itp, Scope::both, {{"f1_yes", 0.5}});
    REQUIRE(above.size() == 1);  // as good as chance is not below it
    CHECK(above[0]->id == "always_yes");
    CHECK(baselines_above(all, TaskId::itp, Scope::both, {{"f1_yes", std::nullopt}}).empty());
    CHECK(baselines_above(all, TaskId::itp, Scope::family, {{"f1_yes", 0.0}}).empty());
}
