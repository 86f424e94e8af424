#include <algorithm>
#include <doctest/doctest.h>
#include <map>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

constexpr auto kRpp = static_cast<std::size_t>(TaskId::rpp);
constexpr auto kItp = static_cast<std::size_t>(TaskId::itp);

/// Forty RPP instances in one sample.
Benchmark forty() {
    std::vector<Turn> turns(40, relation("attack_attack"));
    return benchmark({sample("f/a", Scenario::couple, turns)});
}

/// Answers to the first `count` instances; the first `changed` of them say something else.
std::vector<Answer> answers(int count, int changed = 0) {
    std::vector<Answer> made;
    for (int row = 1; row <= count; ++row) {
        made.push_back(ranking(TaskId::rpp, "a__row" + std::to_string(row),
                               {row <= changed ? "repair_softening" : "attack_attack"}));
    }
    return made;
}

FileContent with_context(FileContent made, int size) {
    made.predictions.context_size[kRpp] = size;
    return made;
}

std::vector<std::string> names(const Grouped& grouped) {
    std::vector<std::string> all;
    for (const System& each : grouped.systems) all.push_back(each.name);
    return all;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("files of one model and mode are one system, other modes are others") {
    const Benchmark made = forty();
    const Grouped grouped =
        group_systems(made, {file("b", "m", answers(10), "audio"), file("a", "m", answers(10), "audio"),
                             file("c", "m", answers(10), "visual"), file("d", "x", answers(10))});
    CHECK(names(grouped) == Names{"m · audio", "m · visual", "x"});
    CHECK(grouped.systems[0].files == Names{"a", "b"});
    CHECK(grouped.problems.empty());
}

TEST_CASE("a file without mode joins the one system of its model, whatever the order of names") {
    const Benchmark made = forty();
    CHECK(names(group_systems(made, {file("a", "m", answers(5)), file("b", "m", answers(10), "audio")})) == Names{"m"});
    CHECK(names(group_systems(made, {file("b", "m", answers(5)), file("a", "m", answers(10), "audio")})) == Names{"m"});
    const Grouped apart = group_systems(
        made, {file("a", "m", answers(5)), file("b", "m", answers(5), "audio"), file("c", "m", answers(5), "visual")});
    CHECK(apart.systems.size() == 3);  // two it could join: it stands alone
    CHECK(apart.systems[0].mode.empty());
}

TEST_CASE("another run: another context size of the same task, or more than 5% of the answers differ") {
    const Benchmark made = forty();
    const auto runs = [&](const FileContent& a, const FileContent& b) {
        return group_systems(made, {a, b}).systems.size();
    };
    const FileContent base = file("a", "m", answers(40), "audio");
    CHECK(runs(base, file("b", "m", answers(40, 2), "audio")) == 1);  // exactly 5%
    CHECK(runs(base, file("b", "m", answers(40, 3), "audio")) == 2);
    CHECK(runs(base, file("b", "m", answers(20, 2), "audio")) == 2);  // of those that both have
    CHECK(runs(with_context(base, 3), with_context(file("b", "m", answers(40), "audio"), 5)) == 2);
    CHECK(runs(with_context(base, 3), file("b", "m", answers(40), "audio")) == 1);
    CHECK(runs(with_context(base, 3), with_context(file("b", "m", answers(40), "audio"), 3)) == 1);

    const Grouped grouped =
        group_systems(made, {base, file("b", "m", answers(40, 20), "audio"), file("c", "m", answers(40, 20), "audio")});
    REQUIRE(grouped.systems.size() == 2);
    CHECK(grouped.systems[1].run == 2);
    CHECK(grouped.systems[1].name == "m · run 2");
    CHECK(grouped.systems[1].files == Names{"b", "c"});
    CHECK(count_kind(grouped.problems, "another_run") == 1);
}

TEST_CASE("differences are those officially read: spelling of what is dropped does not matter") {
    const Benchmark made = forty();
    std::vector<Answer> spelled = answers(40);
    for (Answer& each : spelled) each.choices.insert(each.choices.begin(), "nonsense");
    CHECK(group_systems(made, {file("a", "m", answers(40)), file("b", "m", spelled)}).systems.size() == 1);
}

TEST_CASE("duplicates: the last read wins in file-name order, conflicts are listed") {
    const Benchmark made = forty();
    const auto first = [&](const std::vector<FileContent>& files) {
        const Grouped grouped = group_systems(made, files);
        const SystemTask& task = grouped.systems.at(0).tasks[kRpp];
        return std::pair(task.answers[static_cast<std::size_t>(task.answer[0])].choices[0],
                         count_kind(grouped.problems, "conflicting_duplicate"));
    };
    const FileContent early = file("a", "m", answers(40)), late = file("b", "m", answers(40, 1));
    CHECK(first({early, late}) == std::pair(std::string("repair_softening"), std::size_t{1}));
    CHECK(first({late, early}) == std::pair(std::string("repair_softening"), std::size_t{1}));
    CHECK(first({early, file("c", "m", answers(40))}) == std::pair(std::string("attack_attack"), std::size_t{0}));
    std::vector<Answer> inside = answers(40);
    inside.push_back(answers(1, 1)[0]);
    CHECK(first({file("a", "m", inside)}) == std::pair(std::string("repair_softening"), std::size_t{1}));
    const Grouped both = group_systems(made, {early, late});
    CHECK(both.systems.at(0).tasks[kRpp].fitting == std::map<std::string, std::size_t>{{"a", 40}, {"b", 40}});
}

TEST_CASE("the user's names win over models, modes and runs") {
    const Benchmark made = forty();
    const std::vector<FileContent> files = {with_context(file("a", "m", answers(40), "audio"), 3),
                                            with_context(file("b", "n", answers(40, 20), "visual"), 5),
                                            file("c", "n", answers(5))};
    const Grouped grouped = group_systems(made, files, {{"mine", {"a", "b"}, ""}});
    CHECK(names(grouped) == Names{"mine", "n"});
    CHECK(grouped.systems[0].model == "mine");
    CHECK(grouped.systems[0].mode.empty());
    CHECK(grouped.systems[0].files == Names{"a", "b"});
    CHECK(count_kind(grouped.problems, "mixed_context") == 1);
}

TEST_CASE("several models in one flat file are several systems") {
    const Benchmark made = forty();
    FileContent both = file("a", "m", answers(4));
    both.predictions.record_models = {"one", "two"};
    both.predictions.answer_model = {0, 1, 0, -1};
    const Grouped grouped = group_systems(made, {both});
    CHECK(names(grouped) == Names{"m", "one", "two"});
    CHECK(grouped.systems[1].tasks[kRpp].answers.size() == 2);
}

TEST_CASE("surplus, ambiguous and id-less entries are problems; a task of surplus only is absent") {
    const Benchmark made = forty();
    const Grouped grouped =
        group_systems(made, {file("a", "m", {ranking(TaskId::rpp, "a__row99", {}), ranking(TaskId::rpp, "", {})})});
    CHECK(count_kind(grouped.problems, "unknown_id") == 1);
    CHECK(count_kind(grouped.problems, "no_id") == 1);
    const SystemTask& task = grouped.systems.at(0).tasks[kRpp];
    CHECK(task.surplus == 2);
    CHECK_FALSE(task.present);
    CHECK_FALSE(score_system(made, grouped.systems[0], Reading::official).tasks[kRpp].has_value());
}

TEST_CASE("result files: other options make other instances, notes and findings are told") {
    std::vector<Turn> turns;
    for (int i = 0; i < 4; ++i) {
        for (const char* speaker : {"Ana", "Ben", "Therapist"}) turns.push_back(turn(speaker));
    }
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, turns)});
    FileContent result = file("r.json", "m", {decision("f/a__pos_after_row2", "yes")}, "audio");
    result.predictions.answers[0].from_result_file = true;
    result.predictions.answers[0].gold = "no";
    result.predictions.max_candidates_per_class = 0;
    const Grouped usual = group_systems(made, {result});
    CHECK_FALSE(usual.systems.at(0).tasks[kItp].own_instances.has_value());
    CHECK(count_kind(usual.problems, "itp_prompt_leak") == 1);
    CHECK(count_kind(usual.problems, "result_file_as_written") == 1);
    CHECK(count_kind(usual.problems, "gold_mismatch") == 1);

    result.predictions.max_candidates_per_class = 2;
    const Grouped own = group_systems(made, {result});
    CHECK(own.systems.at(0).tasks[kItp].instances(made, TaskId::itp).size() == 4);
    CHECK(score_task(made, own.systems[0], TaskId::itp, Reading::official).scope(Scope::both).n == 4);
    result.predictions.max_candidates_per_class = 50;  // the same instances after all
    CHECK_FALSE(group_systems(made, {result}).systems.at(0).tasks[kItp].own_instances.has_value());
}

TEST_CASE("an RPP result file over rows of every speaker has its own instances; other options are another run") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {relation("attack_attack"), relation("repair_softening", "Ana")})});
    FileContent all = file("a", "m", {ranking(TaskId::rpp, "a__row2", {"repair_softening"})}, "audio");
    all.predictions.any_speaker = true;
    const Grouped grouped = group_systems(made, {all});
    CHECK(grouped.problems.empty());
    CHECK(score_task(made, grouped.systems.at(0), TaskId::rpp, Reading::official).scope(Scope::both).n == 2);
    FileContent usual = file("b", "m", {ranking(TaskId::rpp, "a__row1", {})}, "audio");
    CHECK(group_systems(made, {all, usual}).systems.size() == 1);
    usual.predictions.any_speaker = false;
    CHECK(group_systems(made, {all, usual}).systems.size() == 2);
}

TEST_CASE("RPP answers without a usable label are noted") {
    std::vector<Answer> some = answers(3);
    some[1].choices = {"nonsense"};
    CHECK(count_kind(group_systems(forty(), {file("a", "m", some)}).problems, "filled_first_choice") == 1);
    CHECK(count_kind(group_systems(forty(), {file("a", "m", answers(3))}).problems, "filled_first_choice") == 0);
}

TEST_CASE("VP: a view without a source is the speaker's") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {feeling("Ana", "sad", 5)})});
    Answer without = answer(TaskId::vp, "f/a__row1"), with = without;
    without.viewpoints = {{"", "Ben", "x", ""}};
    with.viewpoints = {{"Ana", "Ben", "x", ""}};
    const Grouped grouped = group_systems(made, {file("a", "m", {with, without})});
    CHECK(grouped.problems.empty());
    CHECK(grouped.systems.at(0).tasks[5].answers.at(0).viewpoints.at(0).source == "Ana");
    with.viewpoints[0].source = "Ben";
    CHECK(count_kind(group_systems(made, {file("a", "m", {with, without})}).problems, "conflicting_duplicate") == 1);
}

TEST_CASE("fallback rows are found") {
    std::vector<Answer> some = answers(3);
    some[1].reason = "fallback_after_error: HTTP 500";
    CHECK(count_kind(group_systems(forty(), {file("a", "m", some)}).problems, "fallback_after_error") == 1);
}

TEST_CASE("the order of records with distinct ids changes nothing; figures stay within their bounds") {
    const Benchmark made = forty();
    std::vector<Answer> some = answers(30, 7);
    std::vector<double> before;
    for (int turn_of = 0; turn_of < 5; ++turn_of) {
        const TaskScore score = score_only(made, {file("a", "m", some)}, TaskId::rpp, Reading::official);
        std::vector<double> now;
        for (const Figure& each : score.scope(Scope::couple).figures) {
            REQUIRE(each.value.has_value());
            CHECK(*each.value >= 0);
            CHECK(*each.value <= 1);
            now.push_back(*each.value);
        }
        CHECK(now[0] <= now[1]);
        CHECK(now[1] <= now[2]);
        if (turn_of > 0) CHECK(now == before);
        before = now;
        std::rotate(some.begin(), some.begin() + 7, some.end());
        std::reverse(some.begin() + 3, some.end());
    }
}

TEST_CASE("labels outside the set are one warning a file and task, with what the lenient reading would make of them") {
    const Benchmark made = forty();
    std::vector<Answer> some = answers(10);
    some[3].choices = {"attack_attack", "Pursue-Withdraw"};
    some[4].choices = {"pursue_withdrow", "repair_softening"};
    const Grouped grouped = group_systems(made, {file("a", "m", some), file("b", "x", answers(12))});
    REQUIRE(grouped.problems.counts() == std::map<std::string, std::size_t>{{"outside_labels", 1}});
    const Problem& problem = grouped.problems.list()[0];
    CHECK(problem.severity == Severity::warning);
    CHECK(problem.place.file == "a");
    CHECK(problem.place.line == 4);
    CHECK(problem.message ==
          "Labels outside the set in 2 of 10 RPP answers, e.g. \"Pursue-Withdraw\": the official reading drops them, "
          "the lenient one would match 1.");
}

TEST_CASE("entries in which nothing is filled in are counted by file and task, and stay answered") {
    std::vector<Answer> some = answers(3);
    some[1].choices.clear();
    some[2].choices = {"", "", ""};
    const Grouped grouped = group_systems(forty(), {file("a", "m", some)});
    REQUIRE(count_kind(grouped.problems, "empty_answers") == 1);
    const auto& list = grouped.problems.list();
    const auto told =
        std::find_if(list.begin(), list.end(), [](const Problem& each) { return each.kind == "empty_answers"; });
    CHECK(told->place.line == 2);
    CHECK(told->message.find("2 of 3 RPP answers") != std::string::npos);
    CHECK(score_task(forty(), grouped.systems[0], TaskId::rpp, Reading::official).scope(Scope::both).answered == 3);
}

TEST_CASE("the emotion that an ER result file gives as gold is compared with the benchmark's") {
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {feeling("Ana", "hurt", 4), feeling("Ana", "hurt", 4)})});
    const auto mismatches = [&](const std::string& gold) {
        Answer entry = answer(TaskId::er, "f/a__row2");
        entry.emotion = "sad";
        entry.gold = gold;
        return count_kind(group_systems(made, {file("a", "m", {entry})}).problems, "gold_mismatch");
    };
    CHECK(mismatches("hurt") == 0);
    CHECK(mismatches("glad") == 1);
}
