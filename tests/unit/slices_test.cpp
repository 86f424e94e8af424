#include "core/scoring/slices.hpp"

#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

namespace {

std::string value_of(std::string_view kind, const Sample& sample, const Instance& instance) {
    for (const SliceKind& each : slice_kinds()) {
        if (each.id == kind) return each.value(sample, instance);
    }
    return "no such kind";
}

Instance at(TaskId task, int row, std::string gold = "") {
    Instance made;
    made.task = task;
    made.row = row;
    made.gold = std::move(gold);
    return made;
}

/// `count` conversations with three STP instances each, all addressed to Ana; the therapist comes late.
Benchmark many(std::size_t count) {
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<Turn> turns = {turn("Ana"), turn("Ben")};
        turns[1].utterance_type = i % 2 == 0 ? "defense" : "request";
        for (int k = 0; k < 3; ++k) turns.push_back(support({}, {"Ana"}, "track"));
        samples.push_back(sample("f/" + std::to_string(100 + i), Scenario::couple, std::move(turns)));
    }
    return benchmark(std::move(samples));
}

/// Answers with Ana in the first `right` conversations, else with Ben.
FileContent answers(const Benchmark& made, const std::string& model, std::size_t right) {
    std::vector<Answer> all;
    for (std::size_t i = 0; i < made.corpus.samples.size(); ++i) {
        for (const int row : {3, 4, 5}) {
            all.push_back(ranking(TaskId::stp, made.corpus.samples[i].id + "__row" + std::to_string(row),
                                  {i < right ? "Ana" : "Ben"}));
        }
    }
    return file(model + ".jsonl", model, all);
}

std::vector<SliceDifference> differences(const Benchmark& made, std::size_t right, std::size_t reference_right,
                                         const std::vector<NamedSamples>& named = {}) {
    const Grouped grouped = group_systems(made, {answers(made, "a", right), answers(made, "b", reference_right)});
    const SystemScore a = score_system(made, grouped.systems.at(0), Reading::official);
    const SystemScore b = score_system(made, grouped.systems.at(1), Reading::official);
    SliceRun run(made, grouped.systems[0], a, grouped.systems[1], b, named, {{1, 5}, 200});
    while (!run.step(33)) {
    }
    CHECK(run.made() == run.size());
    return run.slices();
}

}  // namespace

TEST_CASE("Benjamini and Hochberg: worked by hand, monotone, capped, absent ones do not count") {
    // Sorted .01 * 4/1, .02 * 4/2, .03 * 4/3, .5 * 4/4; each the least of itself and those above.
    const auto corrected = benjamini_hochberg({0.02, 0.5, std::nullopt, 0.01, 0.03});
    CHECK(corrected[0].value() == Approx(0.04));
    CHECK(corrected[1].value() == Approx(0.5));
    CHECK_FALSE(corrected[2].has_value());
    CHECK(corrected[3].value() == Approx(0.04));
    CHECK(corrected[4].value() == Approx(0.04));
    CHECK(benjamini_hochberg({0.9, 0.95})[0].value() == Approx(0.95));
    CHECK(benjamini_hochberg({}).empty());
}

TEST_CASE("slice kinds: the value of an instance") {
    std::vector<Turn> turns = {turn("Ana"), turn("Ben"), turn("Therapist"),
                               turn("Ana"), turn("Ana"), turn("Therapist")};
    turns[1].utterance_type = "defense";
    const Sample made = sample("f/a", Scenario::couple, turns);
    CHECK(value_of("label", made, at(TaskId::rpp, 3, "attack_attack")) == "attack_attack");
    CHECK(value_of("label", made, at(TaskId::stp, 3, "Couple")) == "the group");
    CHECK(value_of("label", made, at(TaskId::stp, 3, "Ana")) == "one person");
    CHECK(value_of("label", made, at(TaskId::vp, 1)).empty());
    Instance emotion = at(TaskId::er, 1);
    emotion.gold_intensity = 4;
    CHECK(value_of("label", made, emotion) == "intensity 4-6");
    CHECK(value_of("scenario", made, at(TaskId::rpp, 3)) == "couple");
    // Rows 1 to 6: positions 0, .2, .4, .6, .8, 1.
    CHECK(value_of("position", made, at(TaskId::rpp, 1)) == "0-10%");
    CHECK(value_of("position", made, at(TaskId::rpp, 3)) == "40-50%");
    CHECK(value_of("position", made, at(TaskId::rpp, 6)) == "90-100%");
    // The therapist's row 3 follows Ben's: one of four client turns.
    CHECK(value_of("speaker_share", made, at(TaskId::rpp, 3)) == "25% to under 50%");
    CHECK(value_of("speaker_share", made, at(TaskId::rpp, 6)) == "75% and more");
    CHECK(value_of("utterance_type", made, at(TaskId::rpp, 3)) == "defense");
    CHECK(value_of("utterance_type", made, at(TaskId::rpp, 1)).empty());
    CHECK(value_of("position", sample("f/b", Scenario::couple, {turn("Ana")}), at(TaskId::er, 1)) == "0-10%");
}

TEST_CASE("slices: only of at least 30 instances and 10 conversations, the largest difference first") {
    CHECK(differences(many(9), 9, 0).empty());  // 27 instances
    const Benchmark made = many(20);
    std::vector<int> first_ten(10), nine(9);
    for (int i = 0; i < 10; ++i) first_ten[static_cast<std::size_t>(i)] = i;
    for (int i = 0; i < 9; ++i) nine[static_cast<std::size_t>(i)] = i;
    const std::vector<SliceDifference> found = differences(made, 10, 0, {{"first", first_ten}, {"nine", nine}});
    // label, scenario, speaker share (Ben: half), two utterance types (30 instances in 10 each), named; the positions
    // of rows 3 to 5 hold 20 instances each.
    REQUIRE(found.size() == 6);
    CHECK(found[0].kind == "named");
    CHECK(found[0].value == "first");
    CHECK(found[0].n == 30);
    CHECK(found[0].conversations == 10);
    CHECK(found[0].model == 1.0);
    CHECK(found[0].reference == 0.0);
    CHECK(found[0].difference == 1.0);
    CHECK(found[0].p.value() <= 0.02);  // 2 of 1,024 exchanges
    for (const SliceDifference& each : found) {
        CHECK(each.figure == "target_recall_at_1");
        CHECK(each.p_bh.value() >= each.p.value());
        CHECK(each.p_bh.value() <= 1);
    }
}
