#include "core/scoring/comparison.hpp"

#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>

#include "core/scoring/several_runs.hpp"
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
    const ScoredTask two{grouped.systems[1], scores[1]}, all{grouped.systems[0], scores[0]};
    const std::vector<PairedCounts> pairs = paired_counts(made, two, all, TaskId::er, Scope::both);
    REQUIRE(pairs.size() == 2);
    for (const PairedCounts& each : pairs) {
        CHECK(each.model.n == 2);
        CHECK(each.reference.n == 2);
    }
    CHECK(paired_counts(made, two, all, TaskId::er, Scope::family).empty());
    // Scores are higher everywhere: no right and wrong, so no instance is "both right".
    const OutcomeGrid grid = outcome_grid(made, two, all, TaskId::er, Scope::both);
    CHECK(grid.count(PairOutcome::model_only) == 4);
    CHECK(grid.instances.size() == 4);
}

TEST_CASE("grid: A right, B wrong, with the instances; McNemar's test for ITP only") {
    const Benchmark made = three_conversations();
    const ComparisonReport report =
        compared(made, {answers("a", {"Ana", "Ben", "Ida"}), answers("b", {"Ben", "Ben", "Uma"})}, 1, {{50, 1}, 50});
    const Comparison& both = report.comparisons[0];  // a minus b
    CHECK(both.n == 3);
    CHECK(both.grid.count(PairOutcome::model_only) == 1);
    CHECK(both.grid.count(PairOutcome::reference_only) == 1);
    CHECK(both.grid.count(PairOutcome::both_right) == 0);
    CHECK(both.grid.count(PairOutcome::both_wrong) == 1);
    REQUIRE(both.grid.instances.size() == 3);
    CHECK(both.grid.instances[2].sample == 2);
    CHECK(both.grid.instances[2].row == 3);
    CHECK(both.grid.instances[2].outcome == PairOutcome::reference_only);
    CHECK_FALSE(both.mcnemar.has_value());
    CHECK(report.comparisons[2].grid.instances.size() == 1);  // the family
}

TEST_CASE("McNemar: two-sided, exact") {
    CHECK_FALSE(mcnemar(0, 0).has_value());
    CHECK(mcnemar(1, 0) == 1.0);
    CHECK(mcnemar(0, 5).value() == Approx(2.0 / 32));
    CHECK(mcnemar(2, 8).value() == Approx(2.0 * (1 + 10 + 45) / 1024));
    CHECK(mcnemar(8, 2) == mcnemar(2, 8));
    CHECK(mcnemar(4, 4) == 1.0);  // 2 * 163/256, capped
    CHECK(mcnemar(100, 1200).value() > 0);
    CHECK(mcnemar(100, 1200).value() < 1e-200);
}

TEST_CASE("comparison: a first answer from 1,000 draws, corrected, and then all of them") {
    const Benchmark made = three_conversations();
    const Grouped grouped =
        group_systems(made, {answers("a", {"Ana", "Ana", "Uma"}), answers("b", {"Ben", "Ana", "Ida"})});
    std::vector<SystemScore> scores;
    for (const System& system : grouped.systems) scores.push_back(score_system(made, system, Reading::official));
    ComparisonRun run(made, grouped.systems, scores, 0, {{3000, 2}, 2000});
    while (!run.first()) REQUIRE_FALSE(run.step(130));
    CHECK(run.size() == 3000 * 2 + 2000 * 3);  // one conversation of a family is not resampled
    CHECK(run.made() == 1000 * 2 + 1000 * 3);
    CHECK(run.report().family == 1);
    const Comparison first = run.report().comparisons[0];
    CHECK(first.p_holm == first.p);
    while (!run.step(999)) {
    }
    CHECK(run.made() == run.size());
    const Comparison all = run.report().comparisons[0];
    CHECK(all.p_holm == all.p);
    CHECK(all.difference == first.difference);
    ComparisonRun at_once(made, grouped.systems, scores, 0, {{3000, 2}, 2000});
    while (!at_once.step(100000)) {
    }
    CHECK(at_once.report().comparisons[0].p == all.p);
    CHECK(at_once.report().comparisons[0].detectable == all.detectable);
    ComparisonRun first_only(made, grouped.systems, scores, 0, {{1000, 2}, 1000});
    while (!first_only.step(100000)) {
    }
    CHECK(first_only.report().comparisons[0].p == first.p);
    CHECK(first_only.report().comparisons[0].interval->low == first.interval->low);
}

TEST_CASE("comparison: detectable difference and Student's interval from one standard error; folders as units") {
    const Benchmark made = three_conversations();
    const std::vector<FileContent> files = {answers("a", {"Ana", "Ben", "Uma"}), answers("b", {"Ben", "Ben", "Uma"})};
    const Comparison couple = compared(made, files, 0, {{400, 12345}, 100}).comparisons[1];
    // Two conversations: differences -1 and 0, so each resample is -1, -1/2 or 0.
    const double half = couple.interval_t->high - *couple.difference;
    CHECK(half == Approx(*couple.detectable / 2.80 * 12.706204736174705));
    CHECK(*couple.detectable / 2.80 == Approx(0.354).epsilon(0.1));  // sqrt(1/8)
    CHECK(couple.few());
    const ComparisonReport folders = compared(made, files, 0, {{400, 12345, Unit::folder}, 100});
    CHECK(folders.comparisons[0].units == 2);
    CHECK(folders.comparisons[0].conversations == 3);
    CHECK(folders.comparisons[1].units == 1);
    CHECK_FALSE(folders.comparisons[1].interval.has_value());
    CHECK(folders.comparisons[0].lost == 1);  // conversations, whatever is drawn
    CHECK(verdict(folders.comparisons[0], Unit::folder) == "too few folders");
    CHECK(verdict(folders.comparisons[0], Unit::conversation) == "too few conversations");
}

TEST_CASE("only instances that all systems answered") {
    const Benchmark made = three_conversations();
    const std::vector<FileContent> files = {
        answers("a", {"Ana", "Ben", "Uma"}),
        file("b.jsonl", "b", {ranking(TaskId::stp, "f/a__row3", {"Ben"}), ranking(TaskId::stp, "g/c__row3", {"Uma"})}),
        file("c.jsonl", "c", {decision("f/a__after_row1", "yes")})};
    const Grouped grouped = group_systems(made, files);
    std::vector<SystemScore> scores;
    for (const System& system : grouped.systems) scores.push_back(score_system(made, system, Reading::official));
    REQUIRE(scores.size() == 3);
    const std::vector<SystemScore> common = on_common_instances(made, grouped.systems, scores);
    const auto stp = static_cast<std::size_t>(TaskId::stp);
    CHECK(scores[0].tasks[stp]->scope(Scope::both).n == 3);
    CHECK(common[0].tasks[stp]->scope(Scope::both).n == 2);  // c did not submit the task: it leaves nothing out
    CHECK(value(*common[0].tasks[stp], "target_recall_at_1") == 1);
    CHECK(value(*common[1].tasks[stp], "target_recall_at_1") == Approx(0.5));
    CHECK_FALSE(common[2].tasks[stp].has_value());
    CHECK(common[0].tasks[stp]->outcomes.size() == 3);
    CHECK_FALSE(common[0].tasks[stp]->counts(1));
    ComparisonRun run(made, grouped.systems, common, 0, {{50, 1}, 50});
    while (!run.step(100)) {
    }
    CHECK(run.report().comparisons[0].n == 2);
    CHECK(run.report().comparisons[0].conversations == 3);  // as in the benchmark, whatever was answered
}

TEST_CASE("several runs of one model: mean and deviation over runs") {
    const Benchmark made = three_conversations();
    const std::vector<std::string> firsts[] = {{"Ana", "Ana", "Uma"}, {"Ana", "Ben", "Uma"}, {"Ben", "Ben", "Ida"}};
    Grouped grouped = group_systems(made, {answers("m", firsts[0]), answers("n", firsts[1]), answers("o", firsts[2])});
    for (std::size_t i = 0; i < 3; ++i) grouped.systems[i].model = "m";
    std::vector<SystemScore> scores;
    for (const System& system : grouped.systems) scores.push_back(score_system(made, system, Reading::official));
    const std::vector<ModelRuns> runs = several_runs(grouped.systems, scores);
    REQUIRE(runs.size() == 1);
    CHECK(runs[0].systems == std::vector<std::size_t>{0, 1, 2});
    const RunMean& recall = runs[0].tasks[static_cast<std::size_t>(TaskId::stp)][0].at(0);
    CHECK(recall.figure == "target_recall_at_1");
    CHECK(recall.runs == 3);
    CHECK(recall.mean.value() == Approx((1 + 2.0 / 3 + 0) / 3));
    CHECK(recall.deviation.value() == Approx(std::sqrt((16 + 1 + 25) / 81.0 / 2)));
    CHECK(runs[0].tasks[static_cast<std::size_t>(TaskId::itp)][0].empty());
    grouped.systems[0].mode = grouped.systems[1].mode = "audio";
    CHECK(several_runs(grouped.systems, scores).at(0).systems.size() == 2);
    grouped.systems[1].mode = "visual";
    CHECK(several_runs(grouped.systems, scores).empty());
}
