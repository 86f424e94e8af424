#include <doctest/doctest.h>

#include "core/scoring/readings.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

Sample feelings(const std::string& id, int rows, Scenario scenario = Scenario::couple) {
    std::vector<Turn> turns;
    for (int i = 0; i < rows; ++i) turns.push_back(feeling("Ana", "sad", 5));
    return sample(id, scenario, turns);
}

std::vector<int> rows(const std::vector<Instance>& instances) {
    std::vector<int> all;
    for (const Instance& each : instances) all.push_back(each.row);
    return all;
}

Answer er(const std::string& id, std::optional<int> intensity, std::optional<double> emotion,
          std::optional<double> bertscore = std::nullopt) {
    Answer made = answer(TaskId::er, id);
    made.intensity = intensity;
    made.emotion_score = emotion;
    made.bertscore_f1 = bertscore;
    return made;
}

Answer vp(const std::string& id, std::optional<double> pair, std::optional<double> view, std::optional<double> total) {
    Answer made = answer(TaskId::vp, id);
    made.source_target_score = pair;
    made.viewpoint_score = view;
    made.viewpoint_total_score = total;
    return made;
}

double beside(const TaskScore& score, std::string_view name, Scope scope = Scope::both) {
    return figure(score.scope(scope).mean_over_samples, name).value_or(-1);
}

}  // namespace

TEST_CASE("ER instances: the first rows are context, then five evenly picked") {
    const auto built = [](int n) { return rows(task(TaskId::er).build(feelings("f/a", n), 0, {})); };
    CHECK(built(0).empty());
    CHECK(built(1) == std::vector<int>{1});
    CHECK(built(2) == std::vector<int>{2});
    CHECK(built(3) == std::vector<int>{2, 3});             // ceil(0.9) = 1
    CHECK(built(10) == std::vector<int>{4, 6, 7, 8, 10});  // ceil(3) = 3; seven rows, ties to even
    CHECK(built(11) == std::vector<int>{5, 7, 8, 9, 11});  // ceil(3.3) = 4; indices 0, 1.5, 3, 4.5, 6
    InstanceOptions options;
    options.checkpoints_per_sample = 1;
    CHECK(rows(task(TaskId::er).build(feelings("f/a", 10), 0, options)) == std::vector<int>{4});
    options.checkpoints_per_sample = 0;
    CHECK(task(TaskId::er).build(feelings("f/a", 10), 0, options).size() == 7);
}

TEST_CASE("ER instances: client, five words, a fit emotion of the speaker") {
    const auto one = [](Turn changed) {
        return task(TaskId::er).build(sample("f/a", Scenario::couple, {changed}), 0, {});
    };
    for (const char* speaker : {"", "Therapist", "Couple", "Family"}) CHECK(one(feeling(speaker, "sad", 5)).empty());
    Turn short_one = feeling("Ana", "sad", 5);
    short_one.dialogue = "one two three four";
    CHECK(one(short_one).empty());
    short_one.dialogue = "I don't know, 1 word";
    CHECK(one(short_one).size() == 1);
    short_one.dialogue = "I don\xE2\x80\x99t know it";  // the curly apostrophe splits
    CHECK(one(short_one).size() == 1);
    short_one.dialogue = "I don't know it";
    CHECK(one(short_one).empty());

    Turn several = feeling("Ana", "", 5);                                      // no text
    several.internal_emotion.push_back({"Ana", "odd", std::nullopt, "7/10"});  // no intensity
    several.internal_emotion.push_back({"Ben", "other", 3, "3"});              // another person
    several.internal_emotion.push_back({"Ana", "torn", 0, "0"});
    several.internal_emotion.push_back({"Ana", "later", 9, "9"});
    REQUIRE(one(several).size() == 1);
    CHECK(one(several)[0].gold == "torn");
    CHECK(one(several)[0].gold_intensity == 0);
}

TEST_CASE("VP instances: the speaker's own complete views") {
    Turn views = turn("Ana");
    views.viewpoints = {{"Ben", "Ana", "x", ""}, {"Ana", "", "x", ""}, {"Ana", "Ben", "", ""}};
    CHECK(task(TaskId::vp).build(sample("f/a", Scenario::couple, {views}), 0, {}).empty());
    views.viewpoints.push_back({"Ana", "Ben", "x", ""});
    views.viewpoints.push_back({"Ana", "Ana", "y", "fond"});
    const std::vector<Instance> built = task(TaskId::vp).build(sample("f/a", Scenario::couple, {views}), 0, {});
    REQUIRE(built.size() == 1);
    CHECK(built[0].gold_views.size() == 2);
    CHECK(built[0].id == "f/a__row1");
    views.speaker = "Therapist";
    views.viewpoints = {{"Therapist", "Ben", "x", ""}};
    CHECK(task(TaskId::vp).build(sample("f/a", Scenario::couple, {views}), 0, {}).empty());
    CHECK(rows(task(TaskId::vp).build(feelings("f/a", 11), 0, {})) == std::vector<int>{1, 3, 6, 9, 11});
}

TEST_CASE("ER figures: means over entries that carry the value, and over samples") {
    // One sample with two instances (rows 2, 3), one with one (row 1); gold intensity 5 everywhere.
    const Benchmark made = benchmark({feelings("f/a", 3), feelings("f/b", 1)});
    REQUIRE(made.instances[4].size() == 3);
    const std::vector<FileContent> files = {file(
        "p", "m", {er("f/a__row2", 5, 4), er("f/a__row3", 10, std::nullopt, 0.5), er("f/b__row1", std::nullopt, 2)})};
    const TaskScore official = score_only(made, files, TaskId::er, Reading::official);
    CHECK(value(official, "avg_intensity_match") == 3);  // 5 and 1 (a distance of 5)
    CHECK(value(official, "avg_emotion_score") == 3);
    CHECK(value(official, "er_judge") == 4.5);  // only the first entry has both
    CHECK(value(official, "avg_bertscore_f1") == 0.5);
    CHECK(value(official, "n_intensity") == 2);
    CHECK(value(official, "n_judged") == 2);
    CHECK(value(official, "n_bertscore") == 1);
    CHECK(beside(official, "avg_emotion_score") == 3);
    CHECK(beside(official, "avg_intensity_match") == 3);  // the sample without a value is left out
    CHECK(beside(official, "n_judged") == -1);
    CHECK(official.scope(Scope::both).answered_only.empty());
    for (const Figure& each : official.scope(Scope::both).figures) {
        CAPTURE(each.name);
        CHECK(each.over.has_value() == !each.integer);
        if (each.name == "er_judge") CHECK(each.over == 1);
        if (each.name == "avg_intensity_match") CHECK(each.over == 2);
    }
    const ReadingComparison compared = compare_readings(made, group_systems(made, files).systems[0], TaskId::er);
    CHECK(compared.official == 4.5);
    CHECK(compared.unreadable == 2);  // entries that lack one of the two values
    CHECK(compared.missing == 0);

    const TaskScore strict = score_only(made, files, TaskId::er, Reading::strict);
    CHECK(value(strict, "n_intensity") == 3);
    CHECK(value(strict, "avg_intensity_match") == doctest::Approx(7.0 / 3));
    CHECK(value(strict, "avg_emotion_score") == doctest::Approx(7.0 / 3));
    CHECK(value(strict, "er_judge") == doctest::Approx((4.5 + 1 + 1.5) / 3));
    CHECK(value(strict, "avg_bertscore_f1") == doctest::Approx(0.5 / 3));
    CHECK(beside(strict, "avg_intensity_match") == 2);
}

TEST_CASE("ER strictly: a missing entry is the lowest only for scores that the system carries at all") {
    const Benchmark made = benchmark({feelings("f/a", 3), feelings("f/b", 1, Scenario::family)});
    const std::vector<FileContent> files = {file("p", "m", {er("f/a__row2", 5, std::nullopt)})};
    const TaskScore strict = score_only(made, files, TaskId::er, Reading::strict);
    CHECK(value(strict, "n_intensity") == 3);
    CHECK(value(strict, "n_judged") == 0);
    CHECK(value(strict, "avg_emotion_score") == -1);
    CHECK(value(strict, "avg_intensity_match", Scope::family) == 1);  // carried by the system, not by the scope
    CHECK(strict.scope(Scope::family).answered == 0);
    const TaskScore nothing =
        score_only(made, {file("p", "m", {er("f/a__row2", std::nullopt, std::nullopt)})}, TaskId::er, Reading::strict);
    CHECK(value(nothing, "n_intensity") == 0);
    CHECK(nothing.scope(Scope::both).answered == 1);
}

TEST_CASE("VP figures: the total is the sum where it is absent") {
    const Benchmark made = benchmark({feelings("f/a", 4)});
    const std::vector<FileContent> files = {
        file("p", "m", {vp("f/a__row1", 2, 3, std::nullopt), vp("f/a__row2", 1, 1, 6), vp("f/a__row3", 1, {}, {})})};
    const TaskScore official = score_only(made, files, TaskId::vp, Reading::official);
    CHECK(value(official, "avg_viewpoint_total_score") == 5.5);
    CHECK(value(official, "avg_source_target_score") == doctest::Approx(4.0 / 3));
    CHECK(value(official, "avg_viewpoint_score") == 2);
    CHECK(value(official, "n_judged") == 2);
    CHECK(value(official, "avg_bertscore_f1") == -1);
    const TaskScore strict = score_only(made, files, TaskId::vp, Reading::strict);
    CHECK(value(strict, "avg_viewpoint_total_score") == 2.75);
    CHECK(value(strict, "avg_source_target_score") == 1);
    CHECK(value(strict, "n_bertscore") == 0);
}
