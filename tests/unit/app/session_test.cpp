#include "app/session.hpp"

#include <doctest/doctest.h>

#include "app/loading.hpp"

using namespace rescue;
using namespace rescue::app;

namespace {

/// A couple's sample of four rows with one RPP and one STP instance (row 3).
std::string sample_line(const std::string& id) {
    return R"({"sample_id":")" + id + R"(","scenario":"couple","participants":["A","B"],"rows":[)" +
           R"({"primary_speaker":"A","target":["B"],"dialogue_cleaned":"one"},)" +
           R"({"primary_speaker":"B","target":["A"],"dialogue_cleaned":"two"},)" +
           R"({"primary_speaker":"Therapist","target":["A"],"dialogue_cleaned":"three","relation_cycle_state":)" +
           R"("pursue_withdraw","support_strategy":[{"provider":"Therapist","target":["A"],"strategy_type":"track",)" +
           R"("strategy_content":"x"}]},{"primary_speaker":"A","target":["B"],"dialogue_cleaned":"four"}]})" + "\n";
}

std::string relation_answer(const std::string& sample, const std::string& label, const std::string& model) {
    return R"({"task":"RPP","sample_id":")" + sample + R"(","row_index":3,"relation_top3":[")" + label +
           R"("],"model":")" + model + "\"}\n";
}

struct Fixture {
    Session session;
    Loader loader{session};

    void drop(Origin origin, const std::vector<std::pair<std::string, std::string>>& files) {
        loader.begin(origin);
        for (const auto& [name, bytes] : files) {
            loader.open(name, bytes.size());
            loader.feed(bytes);
            loader.finish();
        }
        loader.end();
        work();
    }
    void work() {
        while (loader.step()) {
        }
        CHECK_FALSE(loader.busy());
        CHECK(session.scores.size() == session.systems.size());
        CHECK(session.comparisons.size() == session.systems.size());
        CHECK(session.origins.size() == session.files.size());
        CHECK(session.progress == "");
    }
    void act(const Intent& intent) {
        loader.request(apply(session, intent));
        work();
    }
    void drop_demonstration() {
        drop(Origin::demonstration, {{"demo.jsonl", sample_line("demo/one")},
                                     {"demo_answers.jsonl", relation_answer("demo/one", "pursue_withdraw", "demo")}});
    }
    std::vector<std::string> file_names() const {
        std::vector<std::string> names;
        for (const FileContent& file : session.files) names.push_back(file.name);
        return names;
    }
    std::vector<std::string> system_names() const {
        std::vector<std::string> names;
        for (const System& system : session.systems) names.push_back(system.name);
        return names;
    }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE_FIXTURE(Fixture, "the demonstration is shown, and its answers are scored") {
    drop_demonstration();
    CHECK(session.demonstration);
    CHECK(session.corpus().samples.size() == 1);
    REQUIRE(session.systems.size() == 1);
    CHECK(session.scores[0].tasks[1].has_value());
    CHECK(session.notices.empty());
    CHECK(session.wrong_on(0, 0).wrong == 0);
    CHECK(session.wrong_on(0, 0).counted == 1);
}

TEST_CASE_FIXTURE(Fixture, "the demonstration gives way to a benchmark, with its answers; the user's stay") {
    drop_demonstration();
    drop(Origin::user, {{"mine.jsonl", relation_answer("real/one", "attack_attack", "mine")}});
    CHECK(session.demonstration);
    REQUIRE(session.notices.size() == 1);
    CHECK(session.notices[0].warning);  // nothing fits the demonstration
    drop(Origin::user, {{"bench.jsonl", sample_line("real/one")}});
    CHECK_FALSE(session.demonstration);
    CHECK(file_names() == Names{"mine.jsonl", "bench.jsonl"});
    CHECK(system_names() == Names{"mine"});
    CHECK(session.wrong_on(0, 0).wrong == 1);
}

TEST_CASE_FIXTURE(Fixture, "a demonstration that arrives after the user's benchmark is left out") {
    drop(Origin::user, {{"bench.jsonl", sample_line("real/one")}});
    drop_demonstration();
    CHECK(file_names() == Names{"bench.jsonl"});
    CHECK(session.corpus().samples[0].id == "real/one");
}

TEST_CASE_FIXTURE(Fixture, "a sample refused beside another of its id is there when that one's file goes") {
    drop(Origin::user, {{"a.jsonl", sample_line("x/one")},
                        {"b.jsonl", sample_line("x/two") + sample_line("x/one") + sample_line("x/two")}});
    CHECK(session.corpus().samples.size() == 2);
    CHECK(session.corpus().problems.counts().at("duplicate_sample") == 2);
    act(RemoveFile{"a.jsonl"});
    REQUIRE(session.corpus().samples.size() == 2);
    CHECK(session.corpus().samples[0].place.file == "b.jsonl");
    CHECK(session.corpus().samples[1].place.line == 1);
    CHECK(session.corpus().problems.counts().at("duplicate_sample") == 1);
}

TEST_CASE_FIXTURE(Fixture, "answers dropped on the demonstration are matched with it, and the user is told") {
    drop_demonstration();
    drop(Origin::user, {{"mine.jsonl", relation_answer("demo/one", "attack_attack", "mine")}});
    CHECK(system_names() == Names{"demo", "mine"});
    REQUIRE(session.notices.size() == 1);
    CHECK_FALSE(session.notices[0].warning);
    CHECK(session.notices[0].text.find("1 of 1 answer") != std::string::npos);
}

TEST_CASE_FIXTURE(Fixture, "a benchmark replaces the corpus, sample files join it") {
    drop(Origin::user, {{"first.jsonl", sample_line("a/one")}});
    drop(Origin::user, {{"second.jsonl", sample_line("b/one") + sample_line("b/two")}});
    CHECK(file_names() == Names{"second.jsonl"});
    CHECK(session.corpus().samples.size() == 2);
    const std::string rows = R"({"rows":[{"primary_speaker":"A","dialogue_cleaned":"x"}]})";
    drop(Origin::user, {{"data/c/one.json", rows}, {"data/c/two.json", rows}});
    CHECK(session.corpus().samples.size() == 4);
    CHECK(session.corpus().find("b/two") >= 0);
}

TEST_CASE_FIXTURE(Fixture, "removing a sample file takes its samples away and leaves the others") {
    const std::string rows = R"({"rows":[{"primary_speaker":"A","dialogue_cleaned":"x"}]})";
    drop(Origin::user, {{"data/c/one.json", rows}, {"data/c/two.json", rows}});
    REQUIRE(session.corpus().samples.size() == 2);
    const std::string kept = session.corpus().samples[1].id;
    act(OpenTurn{1, 1});
    act(RemoveFile{"data/c/one.json"});
    REQUIRE(session.corpus().samples.size() == 1);
    CHECK(session.corpus().samples[0].id == kept);
    CHECK(session.selection.sample == 0);  // the chosen sample is still the chosen one
    act(RemoveFile{"data/c/two.json"});
    CHECK(session.corpus().samples.empty());
    CHECK(session.sample() == nullptr);
}

TEST_CASE_FIXTURE(Fixture, "the order in which files come changes nothing") {
    const std::pair<std::string, std::string> bench{"bench.jsonl", sample_line("a/one") + sample_line("a/two")};
    const std::pair<std::string, std::string> right{"x.jsonl", relation_answer("a/one", "pursue_withdraw", "x")};
    const std::pair<std::string, std::string> wrong{"y.jsonl", relation_answer("a/two", "attack_attack", "x")};
    drop(Origin::user, {wrong, bench, right});
    Fixture other;
    other.drop(Origin::user, {right});
    other.drop(Origin::user, {bench});
    other.drop(Origin::user, {wrong});
    CHECK(system_names() == other.system_names());
    REQUIRE(session.systems.size() == 1);
    for (int sample = 0; sample < 2; ++sample) {
        CHECK(session.wrong_on(0, sample).wrong == other.session.wrong_on(0, sample).wrong);
        CHECK(session.wrong_on(0, sample).counted == other.session.wrong_on(0, sample).counted);
    }
}

TEST_CASE_FIXTURE(Fixture, "systems are renamed and merged, and stay so when files are removed") {
    drop(Origin::user, {{"bench.jsonl", sample_line("a/one") + sample_line("a/two")},
                        {"x.jsonl", relation_answer("a/one", "pursue_withdraw", "x")},
                        {"y.jsonl", relation_answer("a/two", "attack_attack", "y")}});
    CHECK(system_names() == Names{"x", "y"});
    act(RenameSystem{0, "best"});
    CHECK(system_names() == Names{"best", "y"});
    act(MergeSystems{1, 0});
    CHECK(system_names() == Names{"best"});
    CHECK(session.systems[0].files.size() == 2);
    act(RemoveFile{"x.jsonl"});
    CHECK(system_names() == Names{"best"});
    act(RemoveFile{"y.jsonl"});
    CHECK(session.systems.empty());
    CHECK(session.system_names.empty());
    act(RenameSystem{0, "nobody"});
    act(MergeSystems{0, 1});
    CHECK(session.systems.empty());
}

TEST_CASE_FIXTURE(Fixture, "a system that shares its file with another is renamed and merged by itself") {
    drop(Origin::user, {{"bench.jsonl", sample_line("a/one") + sample_line("a/two") + sample_line("a/three")},
                        {"both.jsonl", relation_answer("a/one", "pursue_withdraw", "x") +
                                           relation_answer("a/two", "attack_attack", "y")},
                        {"z.jsonl", relation_answer("a/three", "attack_attack", "z")}});
    REQUIRE(system_names() == Names{"x", "y", "z"});
    act(RenameSystem{0, "w"});
    CHECK(system_names() == Names{"w", "y", "z"});
    act(RenameSystem{0, "y"});  // taken
    CHECK(system_names() == Names{"w", "y", "z"});
    act(MergeSystems{2, 1});
    CHECK(system_names() == Names{"w", "y"});
    CHECK(session.systems[1].files == Names{"both.jsonl", "z.jsonl"});
    CHECK(session.systems[0].files == Names{"both.jsonl"});
}

TEST_CASE_FIXTURE(Fixture, "a reading is in force once everything is scored in it") {
    drop(Origin::user,
         {{"bench.jsonl", sample_line("a/one")}, {"x.jsonl", relation_answer("a/one", "Attack Attack", "x")}});
    const std::uint64_t before = session.revision;
    loader.request(apply(session, SetReading{Reading::lenient}));
    CHECK(session.reading == Reading::official);
    work();
    CHECK(session.reading == Reading::lenient);
    CHECK(session.revision > before);
}

TEST_CASE_FIXTURE(Fixture, "a file read again replaces what was read before; two of one path are both kept") {
    drop(Origin::user,
         {{"bench.jsonl", sample_line("a/one")}, {"x.jsonl", relation_answer("a/one", "attack_attack", "x")}});
    CHECK(session.wrong_on(0, 0).wrong == 1);
    drop(Origin::user, {{"x.jsonl", relation_answer("a/one", "pursue_withdraw", "x")}});
    CHECK(session.files.size() == 2);
    CHECK(session.wrong_on(0, 0).wrong == 0);
    drop(Origin::user, {{"y.jsonl", relation_answer("a/one", "attack_attack", "y")},
                        {"y.jsonl", relation_answer("a/one", "attack_attack", "z")}});
    CHECK(file_names() == Names{"bench.jsonl", "x.jsonl", "y.jsonl", "(2)/y.jsonl"});
}

TEST_CASE_FIXTURE(Fixture, "files of no use and files cut off leave everything as it was") {
    drop(Origin::user, {{"bench.jsonl", sample_line("a/one")}});
    drop(Origin::user, {{"empty.jsonl", ""}, {"page.html", "<html></html>"}});
    CHECK(session.corpus().samples.size() == 1);
    REQUIRE(session.notices.size() == 1);  // one for the batch, however many
    CHECK(session.notices[0].warning);
    CHECK(session.notices[0].text.find("empty.jsonl") == 0);
    CHECK(session.notices[0].text.find("Another file") != std::string::npos);
    CHECK(session.corpus().name == "bench.jsonl");
    loader.begin(Origin::user);
    loader.open("torn.jsonl", 100);
    loader.feed("{\"a\"");
    CHECK(loader.busy());
    loader.cancel("it went away");
    loader.end();
    work();
    CHECK(session.notices.back().text == "torn.jsonl: it went away");
    CHECK(session.corpus().samples.size() == 1);
}

TEST_CASE_FIXTURE(Fixture, "a corpus opens on its first couple") {
    const std::string family = R"({"sample_id":"family_therapy/1/merged","rows":[{"primary_speaker":"A"}]})";
    drop(Origin::user, {{"bench.jsonl", family + "\n" + sample_line("zoe_and_yann/one")}});
    REQUIRE(session.corpus().samples.size() == 2);
    CHECK(session.corpus().samples[0].scenario == Scenario::family);
    CHECK(session.selection.sample == 1);
    CHECK(session.selection.row == 1);
}

TEST_CASE_FIXTURE(Fixture, "intents out of range change nothing") {
    drop(Origin::user, {{"bench.jsonl", sample_line("a/one")}});
    act(OpenTurn{7, 1});
    CHECK(session.selection.sample == 0);
    act(OpenTurn{0, 99});
    CHECK(session.selection.row == 4);
    act(OpenTurn{0, -3});
    CHECK(session.selection.row == 1);
    act(SetDrill{5, TaskId::rpp});
    CHECK(session.drill_system == -1);
    act(RemoveFile{"nothing"});
    act(DismissNotice{12});
    session.notices = {{"one"}, {"two", true}};
    act(DismissNotice{12});
    CHECK(session.notices.size() == 2);
    act(DismissNotice{kAllNotices});
    CHECK(session.notices.empty());
    act(SetFontScale{100});
    CHECK(session.settings.font_scale == kLargestFontScale);
    act(DismissNotice{kStartNotice});
    CHECK(session.settings.notice_dismissed);
}

TEST_CASE_FIXTURE(Fixture, "instances of a sample are found, also where it has none") {
    drop(Origin::user, {{"bench.jsonl", sample_line("a/one") + sample_line("a/two")}});
    CHECK(session.instances_of(TaskId::rpp, 0) == std::pair(0, 1));
    CHECK(session.instances_of(TaskId::rpp, 1) == std::pair(1, 2));
    CHECK(session.instances_of(TaskId::vp, 1) == std::pair(0, 0));
    CHECK(session.wrong_on(3, 0).counted == 0);
}
