#include "core/corpus/corpus.hpp"

#include "core/analysis/facts.hpp"
#include "read_test.hpp"

using namespace rescue;
using test::kinds;

namespace {

Corpus corpus_of(const std::string& text) {
    std::vector<FileContent> files;
    files.push_back(test::read(text));
    return build_corpus(std::move(files));
}

}  // namespace

TEST_CASE("samples are ordered by the bytes of their ids, the second of an id is refused") {
    const Corpus corpus = corpus_of(
        "{\"sample_id\":\"b/1\",\"rows\":[]}\n{\"sample_id\":\"B/1\",\"rows\":[]}\n"
        "{\"sample_id\":\"a/1\",\"rows\":[{}]}\n{\"sample_id\":\"a/1\",\"rows\":[]}\n");
    REQUIRE(corpus.samples.size() == 3);
    CHECK(corpus.samples[0].id == "B/1");
    CHECK(corpus.samples[1].id == "a/1");
    CHECK(corpus.samples[1].turns.size() == 1);
    CHECK(corpus.find("b/1") == 2);
    CHECK(kinds(corpus.problems) == "duplicate_sample:1");
    CHECK(corpus.problems.list()[0].place.line == 4);
    CHECK(corpus.name == "file.jsonl");
    CHECK(corpus.sha256.size() == 64);
}

TEST_CASE("data warnings are located") {
    const Corpus corpus = corpus_of(R"({"sample_id":"a/0","rows":[]}
{"sample_id":"a/1","rows":[
 {"start_time":0,"end_time":5,"primary_speaker":"A","utterance_type":"shout","row_index":1,"dialogue_cleaned":"Iâ€™m"},
 {"start_time":4,"end_time":6,"primary_speaker":"Therapist","row_index":3,"relation_cycle_state":"war",
  "relation_cycle_evidence_rows":[1,2,4],"support_strategy":[{"strategy_type":"join"},{"strategy_type":"boundary"}]},
 {"start_time":6,"end_time":7,"primary_speaker":"B","relation_pattern":"escalation_conflict"}]})");
    CHECK(kinds(corpus.problems) == "encoding:1 evidence:1 overlap:1 row_index:1 unknown_label:4");
    std::string paths;
    for (const Problem& problem : corpus.problems.list()) {
        CHECK(problem.severity == Severity::warning);
        CHECK(problem.place.line == 2);
        paths += problem.place.path + "\n";
    }
    CHECK(paths ==
          "rows[0].utterance_type\nrows[0].dialogue_cleaned\nrows[1].relation_cycle_state\n"
          "rows[1].support_strategy[1].strategy_type\nrows[1].row_index\n"
          "rows[1].relation_cycle_evidence_rows[2]\nrows[2].relation_pattern\nrows[1].start_time\n");
}

TEST_CASE("the relation label of a row, with and without relation_cycle_state keys") {
    const Corpus corpus = corpus_of(
        "{\"sample_id\":\"a/1\",\"rows\":[{\"relation_pattern\":\"attack_attack\"},{\"relation_cycle_state\":\"\"}]}\n"
        "{\"sample_id\":\"a/2\",\"rows\":[{\"relation_pattern\":\"attack_attack\"}]}\n");
    CHECK(corpus.samples[0].relation(1).label.empty());
    CHECK(corpus.samples[1].relation(1).label == "attack_attack");
}

TEST_CASE("names in order of first appearance") {
    const Corpus corpus = corpus_of(R"({"sample_id":"a/1","rows":[
        {"primary_speaker":"B","target":["Therapist","A"]},
        {"primary_speaker":"Therapist","target":["Couple"],"support_strategy":[{"target":["C","B"]}]},
        {"primary_speaker":"","target":["Family","D"]}]})");
    CHECK(corpus.samples[0].speakers_and_targets() == std::vector<std::string>{"B", "A", "C", "D"});
}

TEST_CASE("who is a client") {
    Turn turn;
    for (const char* other : {"", "Therapist", "Couple", "Family"}) {
        turn.speaker = other;
        CHECK_FALSE_MESSAGE(turn.client(), other);
    }
    turn.speaker = "Father";
    CHECK(turn.client());
    CHECK_FALSE(turn.therapist());
}

TEST_CASE("problems are counted beyond what is kept") {
    Problems problems(2);
    for (int i = 0; i < 5; ++i) problems.add(Severity::warning, "a", {}, "");
    problems.add(Severity::note, "b", {}, "");
    CHECK(problems.list().size() == 3);
    CHECK(problems.total() == 6);
    Problems all;
    all.append(problems);
    CHECK(all.counts() == std::map<std::string, std::size_t>{{"a", 5}, {"b", 1}});
    CHECK(all.list().size() == 3);
}

TEST_CASE("facts of Table 3 and label counts, by hand") {
    const Corpus corpus = corpus_of(R"({"sample_id":"x/1","participants":["A","B"],"rows":[
 {"primary_speaker":"A","end_time":30,"utterance_type":"request"},
 {"primary_speaker":"Therapist","end_time":90,"relation_cycle_state":"attack_attack","support_strategy":[{"strategy_type":"join"},{"strategy_type":"track"}]},
 {"primary_speaker":"B","utterance_type":"request"}]}
{"sample_id":"x/2","rows":[{"primary_speaker":"A","target":["B"],"end_time":60,"relation_cycle_state":"attack_attack"}]}
{"sample_id":"family_therapy/9/merged","participants":["M","F","Therapist"],"rows":[
 {"primary_speaker":"Therapist","end_time":45,"relation_pattern":"odd","support_strategy":["x"]},
 {"primary_speaker":"Therapist","end_time":50,"relation_pattern":"pursue_withdraw"}]})");
    const CorpusFacts couple = corpus_facts(corpus, select(corpus, Scenario::couple));
    CHECK(couple.samples == 2);
    CHECK(couple.turns == 4);
    CHECK(couple.therapist_turns == 1);
    CHECK(couple.speakers == 5);
    CHECK(couple.minutes() == 2.5);
    CHECK(couple.average_minutes() == 1.25);
    CHECK(couple.average_turns() == 2.0);
    CHECK(couple.average_speakers() == 2.5);
    CHECK(couple.therapist_share() == 0.25);
    const CorpusFacts all = corpus_facts(corpus, select(corpus));
    CHECK(all.samples == 3);
    CHECK(all.speakers == 8);
    CHECK_FALSE(corpus_facts(corpus, {}).average_turns().has_value());
    CHECK(select_folders(corpus).at("x") == Selection{1, 2});

    const auto counted = [&](Scenario scenario, LabelKind kind) {
        std::string out;
        for (const LabelCount& label : count_labels(corpus, select(corpus, scenario), scenario, kind)) {
            if (label.count > 0) out += label.label + ":" + std::to_string(label.count) + (label.in_set ? " " : "! ");
        }
        return out;
    };
    CHECK(counted(Scenario::couple, LabelKind::relation) == "attack_attack:1 ");
    CHECK(counted(Scenario::couple, LabelKind::strategy) == "join:1 ");
    CHECK(counted(Scenario::couple, LabelKind::utterance) == "request:2 ");
    CHECK(counted(Scenario::family, LabelKind::relation) == "pursue_withdraw:1 odd:1! ");
    CHECK(counted(Scenario::family, LabelKind::strategy).empty());
    CHECK(count_labels(corpus, select(corpus, Scenario::couple), Scenario::couple, LabelKind::strategy).size() == 10);
}
