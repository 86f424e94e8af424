#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

std::vector<std::string> ids(const std::vector<Instance>& instances) {
    std::vector<std::string> all;
    for (const Instance& each : instances) all.push_back(each.id);
    return all;
}

/// One positive after row 1, one negative after row 3.
Benchmark two_boundaries() {
    return benchmark({sample("f/a", Scenario::couple, {turn("Ana"), turn("Therapist"), turn("Ben"), turn("Ana")})});
}

TaskScore score_one(const std::string& text, Reading reading, const std::string& reason = "") {
    Answer answer = decision("f/a__pos_after_row1", text);
    answer.reason = reason;
    return score_only(two_boundaries(), {file("p.jsonl", "m", {answer})}, TaskId::itp, reading);
}

}  // namespace

TEST_CASE("ITP instances: boundaries, their type, balance") {
    const Sample made = sample("f/a", Scenario::couple,
                               {turn("Ana"), turn("Therapist"), turn("Ben"), turn("Ben"), turn(""), turn("Couple"),
                                turn("Therapist"), turn("Therapist"), turn("Ana")});
    // Positives after 1 and 6; negatives after 3, 4, 5. Two of three negatives: both ends.
    const std::vector<Instance> built = task(TaskId::itp).build(made, 0, {});
    CHECK(ids(built) == std::vector<std::string>{"f/a__pos_after_row1", "f/a__neg_after_row3", "f/a__neg_after_row5",
                                                 "f/a__pos_after_row6"});
    CHECK(built[0].boundary == "therapist_entry");
    CHECK(built[1].boundary == "same_speaker_continuation");
    CHECK(built[2].boundary == "non_therapist_exchange");
    CHECK(built[0].gold == "yes");
    CHECK(built[1].gold == "no");
}

TEST_CASE("ITP instances: none without both classes, the middle one of several for m = 1") {
    CHECK(task(TaskId::itp).build(sample("f/a", Scenario::couple, {}), 0, {}).empty());
    CHECK(task(TaskId::itp).build(sample("f/a", Scenario::couple, {turn("Ana")}), 0, {}).empty());
    CHECK(task(TaskId::itp).build(sample("f/a", Scenario::couple, {turn("Ana"), turn("Ben")}), 0, {}).empty());
    const Sample made = sample("f/a", Scenario::couple,
                               {turn("Ana"), turn("Ben"), turn("Ana"), turn("Ben"), turn("Ana"), turn("Therapist")});
    CHECK(ids(task(TaskId::itp).build(made, 0, {})) ==
          std::vector<std::string>{"f/a__neg_after_row3", "f/a__pos_after_row5"});
}

TEST_CASE("ITP instances: the option thins each class before balancing") {
    std::vector<Turn> turns;
    for (int i = 0; i < 4; ++i) {
        turns.push_back(turn("Ana"));
        turns.push_back(turn("Ben"));
        turns.push_back(turn("Therapist"));
    }
    const Sample made = sample("f/a", Scenario::couple, turns);
    CHECK(task(TaskId::itp).build(made, 0, {}).size() == 8);
    InstanceOptions options;
    options.max_candidates_per_class = 3;
    // Positives after 2, 5, 8, 11 and negatives after 1, 4, 7, 10: indices 0, 2 (1.5), 3 of each.
    CHECK(ids(task(TaskId::itp).build(made, 0, options)) ==
          std::vector<std::string>{"f/a__neg_after_row1", "f/a__pos_after_row2", "f/a__neg_after_row7",
                                   "f/a__pos_after_row8", "f/a__neg_after_row10", "f/a__pos_after_row11"});
}

TEST_CASE("ITP answers: words, substrings, unreadable") {
    for (const char* yes : {"yes", "Y", "TRUE", "1", "speak", "should_speak", "well, YES indeed", "yes and no"}) {
        CAPTURE(yes);
        CHECK(score_one(yes, Reading::official).outcomes[0].said_yes);
    }
    for (const char* no :
         {"no", "N", "false", "0", "listen", "keep_listening", "do_not_speak", "not sure", "unknown", "I know"}) {
        CAPTURE(no);
        CHECK_FALSE(score_one(no, Reading::official).outcomes[0].said_yes);
        CHECK(score_one(no, Reading::official).outcomes[0].readable);
    }
    for (const char* unreadable : {"", "unclear", "1.0", "should speak"}) {
        CAPTURE(unreadable);
        const TaskScore score = score_one(unreadable, Reading::official);
        CHECK_FALSE(score.outcomes[0].readable);
        CHECK_FALSE(score.outcomes[0].said_yes);
        CHECK(score.outcomes[0].answered);
    }
}

TEST_CASE("ITP strictly: unreadable, missing and failed answers are wrong") {
    const TaskScore unreadable = score_one("unclear", Reading::strict);
    CHECK(value(unreadable, "fn") == 1);  // gold yes, counted no
    CHECK(value(unreadable, "fp") == 1);  // gold no, missing, counted yes
    CHECK(value(unreadable, "accuracy") == 0);
    CHECK_FALSE(unreadable.outcomes[1].answered);
    const TaskScore failed = score_one("yes", Reading::strict, "fallback_after_error: HTTP 500");
    CHECK(value(failed, "tp") == 0);
    CHECK(value(score_one("yes", Reading::official, "fallback_after_error: HTTP 500"), "tp") == 1);
    CHECK(value(score_one("yes", Reading::strict, "no fallback_after_error"), "tp") == 1);
}

TEST_CASE("ITP leniently: the words match after folding, each repair counted") {
    const TaskScore score = score_one("\"Should-Speak.\"", Reading::lenient);
    CHECK(score.outcomes[0].said_yes);
    CHECK(score.outcomes[0].repairs == 1);
    CHECK(score_one("yes", Reading::lenient).outcomes[0].repairs == 0);
}

TEST_CASE("ITP figures: all confusion tables of up to six instances against a naive count") {
    const TaskSpec& spec = task(TaskId::itp);
    const auto ratio = [](int a, int b) { return b == 0 ? 0.0 : static_cast<double>(a) / b; };
    const auto f1 = [](double p, double r) { return p + r == 0 ? 0.0 : 2 * p * r / (p + r); };
    int tables = 0;
    for (int tp = 0; tp <= 6; ++tp) {
        for (int tn = 0; tp + tn <= 6; ++tn) {
            for (int fp = 0; tp + tn + fp <= 6; ++fp) {
                for (int fn = 0; tp + tn + fp + fn <= 6; ++fn) {
                    Counts counts;
                    const auto add = [&](bool gold, bool said, int times) {
                        Instance instance;
                        instance.gold = gold ? "yes" : "no";
                        Outcome outcome;
                        outcome.said_yes = said;
                        for (int i = 0; i < times; ++i) spec.count(instance, outcome, Scenario::couple, counts);
                    };
                    add(true, true, tp);
                    add(false, false, tn);
                    add(false, true, fp);
                    add(true, false, fn);
                    const Figures figures = spec.figures(counts, Scope::both);
                    const auto check = [&](const char* name, double expected) {
                        CHECK(figure(figures, name).value() == doctest::Approx(expected).epsilon(1e-12));
                    };
                    check("accuracy", ratio(tp + tn, tp + tn + fp + fn));
                    check("precision_yes", ratio(tp, tp + fp));
                    check("recall_yes", ratio(tp, tp + fn));
                    check("f1_yes", f1(ratio(tp, tp + fp), ratio(tp, tp + fn)));
                    check("precision_no", ratio(tn, tn + fn));
                    check("recall_no", ratio(tn, tn + fp));
                    check("f1_no", f1(ratio(tn, tn + fn), ratio(tn, tn + fp)));
                    check("balanced_accuracy", (ratio(tp, tp + fn) + ratio(tn, tn + fp)) / 2);
                    check("tp", tp);
                    check("fn", fn);
                    CHECK(counts.n == tp + tn + fp + fn);
                    ++tables;
                }
            }
        }
    }
    CHECK(tables == 210);
}
