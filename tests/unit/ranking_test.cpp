#include <doctest/doctest.h>

#include "core/tasks/rpp.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

using Labels = std::vector<std::string>;

Outcome rpp(const Labels& choices, const std::string& gold, Reading reading, const std::string& reason = "",
            Scenario scenario = Scenario::couple) {
    Instance instance;
    instance.task = TaskId::rpp;
    instance.gold = gold;
    Answer answer = ranking(TaskId::rpp, "", choices);
    answer.reason = reason;
    return task(TaskId::rpp).outcome(instance, &answer, {reading, scenario, {}});
}

Outcome stp(const Labels& choices, const std::string& gold, Reading reading) {
    Instance instance;
    instance.task = TaskId::stp;
    instance.gold = gold;
    instance.candidates = {"Ana", "Ben Lee", "Émile", "Couple"};
    const Answer answer = ranking(TaskId::stp, "", choices);
    return task(TaskId::stp).outcome(instance, &answer, {reading, Scenario::couple, {}});
}

}  // namespace

TEST_CASE("RPP officially: foreign labels and repeats are dropped, then filled up in the official order") {
    const Outcome empty = rpp({}, "attack_attack", Reading::official);
    CHECK(empty.shown == Labels{"pursue_withdraw", "attack_attack", "withdraw_withdraw"});
    CHECK(empty.rank == 2);
    CHECK(empty.filled == 3);
    CHECK(empty.first == 0);
    CHECK(rpp({}, "x", Reading::official, "", Scenario::family).shown[0] == "escalation_conflict");
    const Outcome repeated = rpp({"repair_softening", "", "repair_softening", "nonsense", "attack_attack"},
                                 "pursue_withdraw", Reading::official);
    CHECK(repeated.shown == Labels{"repair_softening", "attack_attack", "pursue_withdraw"});
    CHECK(repeated.rank == 3);
    CHECK(repeated.filled == 1);
    const Outcome four = rpp({"repair_softening", "attack_attack", "mixed_transition", "pursue_withdraw"},
                             "pursue_withdraw", Reading::official);
    CHECK(four.rank == 0);
}

TEST_CASE("RPP: a gold outside the set is never hit, not even by itself") {
    for (const Reading reading : {Reading::official, Reading::strict, Reading::lenient}) {
        CHECK(rpp({"made_up"}, "made_up", reading).rank == 0);
    }
    CHECK(rpp({"escalation_conflict"}, "escalation_conflict", Reading::official).rank == 0);  // a family label
}

TEST_CASE("RPP strictly: nothing is filled, every element keeps its place, the first three count") {
    CHECK(rpp({}, "pursue_withdraw", Reading::strict).rank == 0);
    CHECK(rpp({}, "pursue_withdraw", Reading::strict).first == -1);
    CHECK(rpp({"nonsense", "", "attack_attack"}, "attack_attack", Reading::strict).rank == 3);
    CHECK(rpp({"nonsense", "", "", "attack_attack"}, "attack_attack", Reading::strict).rank == 0);
    CHECK(rpp({"mixed_transition", "mixed_transition", "attack_attack"}, "attack_attack", Reading::strict).rank == 3);
    CHECK(rpp({"attack_attack", "attack_attack"}, "attack_attack", Reading::strict).rank == 1);
    const Outcome failed = rpp({"attack_attack"}, "attack_attack", Reading::strict, "fallback_after_error: timeout");
    CHECK(failed.rank == 0);
    CHECK(failed.first == -1);
    CHECK(failed.answered);
    CHECK(rpp({"attack_attack"}, "attack_attack", Reading::official, "fallback_after_error").rank == 1);
}

TEST_CASE("RPP leniently: folded labels match, repairs are counted, the rest is as officially") {
    const Outcome folded = rpp({"\xE2\x80\x9CRepair \xE2\x80\x93"
                                "Softening.\xE2\x80\x9D"},
                               "repair_softening", Reading::lenient);
    CHECK(folded.rank == 0);  // two gaps: repair__softening
    const Outcome repaired = rpp({"\xE2\x80\x9CRepair\xE2\x80\x93Softening.\xE2\x80\x9D", "repair_softening"},
                                 "repair_softening", Reading::lenient);
    CHECK(repaired.rank == 1);
    CHECK(repaired.repairs == 1);
    CHECK(repaired.filled == 2);
    CHECK(rpp({"'ATTACK ATTACK'."}, "attack_attack", Reading::lenient).rank == 1);
    CHECK(rpp({"ATTACK_ATTACK"}, "attack_attack", Reading::official).rank == 2);  // dropped, then filled up
    CHECK(rpp({"repair_softening"}, "repair_softening", Reading::lenient).repairs == 0);
}

TEST_CASE("STP: candidates only, no filling up, names fold too") {
    CHECK(stp({"Therapist", "Couple", "Ana"}, "Ana", Reading::official).shown == Labels{"Couple", "Ana"});
    CHECK(stp({"Therapist", "Couple", "Ana"}, "Ana", Reading::official).rank == 2);
    CHECK(stp({"Therapist", "Couple", "Ana"}, "Ana", Reading::strict).rank == 3);
    CHECK(stp({}, "Ana", Reading::official).rank == 0);
    CHECK(stp({"ben lee."}, "Ben Lee", Reading::lenient).rank == 1);
    CHECK(stp({"ÉMILE"}, "Émile", Reading::lenient).rank == 1);
    CHECK(stp({"ben lee"}, "Ben Lee", Reading::official).rank == 0);
}

TEST_CASE("recall and MRR of ranks 1, 2, 3 and none") {
    const TaskSpec& spec = task(TaskId::ssp);
    Counts counts;
    for (const int rank : {1, 1, 2, 3, 0}) {
        Outcome outcome;
        outcome.rank = static_cast<std::int8_t>(rank);
        spec.count({}, outcome, Scenario::couple, counts);
    }
    const Figures figures = spec.figures(counts, Scope::both);
    CHECK(figure(figures, "strategy_recall_at_1").value() == doctest::Approx(0.4));
    CHECK(figure(figures, "strategy_recall_at_2").value() == doctest::Approx(0.6));
    CHECK(figure(figures, "strategy_recall_at_3").value() == doctest::Approx(0.8));
    CHECK(figure(figures, "strategy_mrr").value() == doctest::Approx((1 + 1 + 0.5 + 1.0 / 3) / 5));
}

TEST_CASE("RPP macro figures: all 3-label tables of up to four instances against a naive count") {
    // Rows: gold label 0..2 of the couple set; columns: first choice 0..2, or none.
    const TaskSpec& spec = task(TaskId::rpp);
    const std::vector<Label>& labels = relation_labels(Scenario::couple);
    int tables = 0;
    const auto check_table = [&](const std::vector<std::pair<int, int>>& cells) {
        Counts counts;
        for (const auto& [gold, first] : cells) {
            Instance instance;
            instance.gold = labels[static_cast<std::size_t>(gold)].id;
            Outcome outcome;
            outcome.first = static_cast<std::int16_t>(first);
            outcome.rank = gold == first ? 1 : 0;
            spec.count(instance, outcome, Scenario::couple, counts);
        }
        double precision_sum = 0, recall_sum = 0, f1_sum = 0;
        for (int label = 0; label < static_cast<int>(labels.size()); ++label) {
            int hit = 0, chosen = 0, support = 0;
            for (const auto& [gold, first] : cells) {
                hit += gold == label && first == label;
                chosen += first == label;
                support += gold == label;
            }
            const double precision = chosen == 0 ? 0 : static_cast<double>(hit) / chosen;
            const double recall = support == 0 ? 0 : static_cast<double>(hit) / support;
            precision_sum += precision;
            recall_sum += recall;
            f1_sum += precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
        }
        const Figures figures = spec.figures(counts, Scope::couple);
        CHECK(figure(figures, "top1_macro_precision").value() == doctest::Approx(precision_sum / 6).epsilon(1e-12));
        CHECK(figure(figures, "top1_macro_recall").value() == doctest::Approx(recall_sum / 6).epsilon(1e-12));
        CHECK(figure(figures, "top1_macro_f1").value() == doctest::Approx(f1_sum / 6).epsilon(1e-12));
        ++tables;
    };
    std::vector<std::pair<int, int>> cells;
    const auto extend = [&](const auto& self, int from) -> void {
        check_table(cells);
        if (cells.size() == 4) return;
        for (int cell = from; cell < 12; ++cell) {
            cells.emplace_back(cell / 4, cell % 4 == 3 ? -1 : cell % 4);
            self(self, cell);
            cells.pop_back();
        }
    };
    extend(extend, 0);
    CHECK(tables == 1820);  // multisets of at most 4 of 12 cells
}

TEST_CASE("RPP: one class only, a foreign gold, and no macro figures over both scenarios") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple,
                                             {relation("attack_attack"), relation("attack_attack"), relation("made_up"),
                                              relation("attack_attack", "Ana")})});
    CHECK(made.instances[1].size() == 3);  // a client's label is no instance
    const TaskScore score = score_only(made,
                                       {file("p", "m",
                                             {ranking(TaskId::rpp, "a__row1", {"attack_attack"}),
                                              ranking(TaskId::rpp, "a__row3", {"made_up", "attack_attack"})})},
                                       TaskId::rpp, Reading::official);
    CHECK(score.scope(Scope::both).n == 3);
    CHECK(score.scope(Scope::both).answered == 2);
    CHECK(value(score, "relation_recall_at_1") == doctest::Approx(1.0 / 3));
    CHECK(value(score, "top1_macro_f1") == -1);
    // attack_attack: chosen twice (rows 1 and 3), support 2, hit once.
    CHECK(value(score, "top1_macro_precision", Scope::couple) == doctest::Approx(0.5 / 6));
    CHECK(value(score, "top1_macro_recall", Scope::couple) == doctest::Approx(0.5 / 6));
    CHECK(figure(score.scope(Scope::couple).answered_only, "top1_macro_recall").value() == doctest::Approx(1.0 / 6));
    CHECK(score.scope(Scope::family).n == 0);
    for (const Figure& each : score.scope(Scope::family).figures) CHECK_FALSE(each.value.has_value());
    for (const Figure& each : score.scope(Scope::family).answered_only) CHECK_FALSE(each.value.has_value());
}

TEST_CASE("RPP: a scope with instances and no answer has figures of 0 over the answered ones") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {relation("attack_attack")}),
                                      sample("f/b", Scenario::family, {relation("mixed_transition")})});
    const TaskScore score =
        score_only(made, {file("p", "m", {ranking(TaskId::rpp, "a__row1", {})})}, TaskId::rpp, Reading::official);
    CHECK(score.scope(Scope::family).answered == 0);
    CHECK(figure(score.scope(Scope::family).answered_only, "relation_mrr") == 0);
    CHECK(figure(score.scope(Scope::family).answered_only, "top1_macro_f1") == 0);
}

TEST_CASE("RPP instances: relation_pattern stands in only where no row has relation_cycle_state") {
    Turn pattern = turn("Therapist");
    pattern.relation_pattern.label = "repair_softening";
    const Benchmark without = benchmark({sample("f/a", Scenario::family, {turn("Ana"), pattern})});
    CHECK(without.instances[1].size() == 1);
    CHECK(without.instances[1][0].gold == "repair_softening");
    const Benchmark with = benchmark({sample("f/a", Scenario::family, {relation("", "Ana"), pattern})});
    CHECK(with.instances[1].empty());
    InstanceOptions options;
    options.any_speaker = true;
    const Sample client = sample("f/a", Scenario::couple, {relation("attack_attack", "Ana")});
    CHECK(task(TaskId::rpp).build(client, 0, {}).empty());
    CHECK(task(TaskId::rpp).build(client, 0, options).size() == 1);
}

TEST_CASE("label figures add up to the macro figures' parts") {
    const TaskSpec& spec = task(TaskId::rpp);
    Counts counts;
    Instance instance;
    instance.gold = "mixed_transition";
    Outcome outcome;
    outcome.first = 5;
    outcome.rank = 1;
    spec.count(instance, outcome, Scenario::couple, counts);
    const std::vector<LabelFigures> labels = relation_label_figures(counts, Scenario::couple);
    REQUIRE(labels.size() == 6);
    CHECK(labels[5].label == "mixed_transition");
    CHECK(labels[5].f1 == 1);
    CHECK(labels[5].support == 1);
    CHECK(labels[0].support == 0);
}

TEST_CASE("RPP: figures over some samples are those of their counts, in the scope they have in common") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {relation("attack_attack"), relation("attack_attack")}),
                   sample("f/b", Scenario::couple, {relation("attack_attack")}),
                   sample("f/c", Scenario::family, {relation("mixed_transition")})});
    const TaskScore score = score_only(made,
                                       {file("p", "m",
                                             {ranking(TaskId::rpp, "a__row1", {"attack_attack"}),
                                              ranking(TaskId::rpp, "b__row1", {"attack_attack"})})},
                                       TaskId::rpp, Reading::official);
    const auto over = [&](const std::vector<int>& samples) {
        return score_samples(task(TaskId::rpp), made.corpus, score, samples);
    };
    const auto recall = [](const ScopeScore& each) { return figure(each.figures, "relation_recall_at_1"); };
    CHECK(over({0}).n == 2);
    CHECK(over({0}).answered == 1);
    CHECK(recall(over({0})) == 0.5);
    CHECK(figure(over({0}).figures, "top1_macro_recall").has_value());  // of couples alone
    CHECK(recall(over({0, 1})) == recall(score.scope(Scope::couple)));
    CHECK(recall(over({1, 2})) == 0.5);
    CHECK_FALSE(figure(over({1, 2}).figures, "top1_macro_recall").has_value());
    CHECK(recall(over({0, 1, 2})) == recall(score.scope(Scope::both)));
    CHECK(over({}).n == 0);
    CHECK_FALSE(recall(over({})).has_value());
}
