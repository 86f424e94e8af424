#include "core/scoring/comparison.hpp"

#include <cstdlib>
#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

namespace {

PairedCounts pair(int model_hits, int reference_hits, int n) {
    PairedCounts made;
    made.model.n = made.reference.n = n;
    made.model.integers[0] = model_hits;
    made.reference.integers[0] = reference_hits;
    return made;
}

std::optional<double> p_of(const std::vector<PairedCounts>& pairs, std::size_t randomisations, std::uint64_t seed) {
    Randomisation test(task(TaskId::stp), Scope::both, "target_recall_at_1", pairs, {{1, seed}, randomisations});
    CHECK(test.step(randomisations));
    return test.p();
}

/// Two couples and a family, one STP instance each; the systems answer with the first or the second name.
Benchmark three_conversations() {
    return benchmark({sample("f/a", Scenario::couple, {turn("Ana"), turn("Ben"), support({}, {"Ana"}, "track")}),
                      sample("f/b", Scenario::couple, {turn("Ana"), turn("Ben"), support({}, {"Ana"}, "track")}),
                      sample("g/c", Scenario::family, {turn("Uma"), turn("Ida"), support({}, {"Uma"}, "track")})});
}

FileContent answers(const std::string& model, const std::vector<std::string>& firsts) {
    const std::vector<std::string> samples = {"f/a", "f/b", "g/c"};
    std::vector<Answer> made;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        made.push_back(ranking(TaskId::stp, samples[i] + "__row3", {firsts[i]}));
    }
    return file(model + ".jsonl", model, made);
}

ComparisonReport compared(const Benchmark& made, const std::vector<FileContent>& files, std::size_t reference,
                          const ComparisonOptions& options) {
    const Grouped grouped = group_systems(made, files);
    std::vector<SystemScore> scores;
    for (const System& system : grouped.systems) scores.push_back(score_system(made, system, Reading::official));
    ComparisonRun run(made, grouped.systems, scores, reference, options);
    while (!run.step(37)) {
    }
    return run.report();
}

}  // namespace

TEST_CASE("Holm: worked by hand, monotone, capped, absent ones are not of the family") {
    // Sorted .01 * 4, .02 * 3, .03 * 2, .5 * 1.
    const auto corrected = holm({0.02, 0.5, std::nullopt, 0.01, 0.03});
    CHECK(corrected[0].value() == Approx(0.06));
    CHECK(corrected[1].value() == Approx(0.5));
    CHECK_FALSE(corrected[2].has_value());
    CHECK(corrected[3].value() == Approx(0.04));
    CHECK(corrected[4].value() == Approx(0.06));  // .03 * 2, and not below the one before
    CHECK(holm({0.04, 0.03})[0].value() == Approx(0.06));
    CHECK(holm({0.9, 0.8})[1].value() == 1);
    CHECK(holm({}).empty());
}

TEST_CASE("randomisation: equal systems, one conversation, a difference that no exchange reaches but all or none") {
    CHECK(p_of({pair(1, 1, 2), pair(0, 0, 2)}, 100, 1) == 1);
    CHECK(p_of({pair(2, 0, 2)}, 100, 1) == 1);  // either way as large
    // Ten conversations, all won: only 2 of the 1,024 exchanges are as large.
    const double p = p_of(std::vector<PairedCounts>(10, pair(3, 1, 4)), 20000, 12345).value();
    CHECK(p == Approx(2.0 / 1024).epsilon(0.25));
}

TEST_CASE("randomisation: exchanges by the top bit of one output a conversation") {
    const std::vector<PairedCounts> pairs = {pair(4, 0, 4), pair(3, 1, 4), pair(1, 2, 4)};
    Random random(99);
    int as_large = 0;
    for (int r = 0; r < 500; ++r) {
        int lead = 0;
        for (const PairedCounts& each : pairs) {
            const int here = each.model.integers[0] - each.reference.integers[0];
            lead += random.next() >> 63 == 1 ? -here : here;
        }
        if (std::abs(lead) >= 5) ++as_large;
    }
    CHECK(p_of(pairs, 500, 99).value() == Approx((as_large + 1) / 501.0).epsilon(1e-15));
}

TEST_CASE("randomisation: where one side has nothing scored there is no p") {
    PairedCounts unscored;
    CHECK_FALSE(p_of({unscored, unscored}, 10, 1).has_value());
}

TEST_CASE("comparison: differences, won, lost, tied, and Holm over both scenarios only") {
    const Benchmark made = three_conversations();
    const ComparisonReport report = compared(
        made, {answers("a", {"Ana", "Ben", "Uma"}), answers("b", {"Ben", "Ben", "Uma"})}, 0, {{100, 12345}, 200});
    REQUIRE(report.comparisons.size() == 3);
    CHECK(report.family == 1);
    const Comparison &both = report.comparisons[0], &couple = report.comparisons[1], &family = report.comparisons[2];
    CHECK(both.figure == "target_recall_at_1");
    CHECK(both.model == 1);
    CHECK(both.difference.value() == Approx(-1.0 / 3));
    CHECK(both.won == 0);
    CHECK(both.lost == 1);
    CHECK(both.tied == 2);
    CHECK(both.interval->low == -1);
    CHECK(both.interval->high == 0);
    CHECK(both.p == 1);  // the one conversation that differs, either way as large
    CHECK(both.p_holm == 1);
    CHECK_FALSE(both.shown());
    CHECK(both.out_of_reach());
    CHECK(couple.difference == -0.5);
    CHECK(couple.conversations == 2);
    CHECK_FALSE(couple.p_holm.has_value());
    CHECK(family.difference == 0);
    CHECK_FALSE(family.interval.has_value());  // one conversation
}

TEST_CASE("comparison: the other way round all is mirrored") {
    const Benchmark made = three_conversations();
    const std::vector<FileContent> files = {answers("a", {"Ana", "Ana", "Uma"}), answers("b", {"Ben", "Ana", "Ida"})};
    const Comparison forth = compared(made, files, 0, {{200, 5}, 200}).comparisons[0];
    const Comparison back = compared(made, files, 1, {{200, 5}, 200}).comparisons[0];
    CHECK(*forth.difference == -*back.difference);
    CHECK(forth.p == back.p);
    CHECK(forth.lost == back.won);
    CHECK(forth.interval->low == Approx(-back.interval->high));
    CHECK(forth.interval->high == Approx(-back.interval->low));
}

TEST_CASE("comparison: on the instances that both systems were asked") {
    std::vector<Turn> turns;
    for (int i = 0; i < 8; ++i) turns.push_back(feeling("Ana", "low", 4));
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, turns), sample("f/b", Scenario::couple, turns)});
    const auto judged = [&](const std::string& model, double score, std::optional<int> checkpoints) {
        std::vector<Answer> all;
        for (const char* id : {"f/a", "f/b"}) {
            for (int row = 1; row <= 8; ++row) {
                Answer each = answer(TaskId::er, std::string(id) + "__row" + std::to_string(row));
                each.intensity = 4;
                each.emotion_score = score;
                all.push_back(each);
            }
        }
        FileContent content = file(model + ".json", model, all);
        content.predictions.checkpoints_per_sample = checkpoints;
        return content;
    };
    const Grouped grouped = group_systems(made, {judged("all", 3, std::nullopt), judged("two", 5, 2)});
    std::vector<TaskScore> scores;
    for (const System& each : grouped.systems) {
        scores.push_back(score_task(made, each, TaskId::er, Reading::official));
    }
    const std::size_t usual = made.instances[static_cast<std::size_t>(TaskId::er)].size();
    REQUIRE(usual == 10);
    REQUIRE(scores[1].scope(Scope::both).n == 4);
    const std::vector<PairedCounts> pairs =
        paired_counts(made, grouped.systems[1], scores[1], grouped.systems[0], scores[0], TaskId::er, Scope::both);
    REQUIRE(pairs.size() == 2);
    for (const PairedCounts& each : pairs) {
        CHECK(each.model.n == 2);
        CHECK(each.reference.n == 2);
    }
    CHECK(paired_counts(made, grouped.systems[1], scores[1], grouped.systems[0], scores[0], TaskId::er, Scope::family)
              .empty());
}
