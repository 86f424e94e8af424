#include "core/intake/read_sample.hpp"

#include "read_test.hpp"
#include "shared.hpp"

using namespace rescue;
using test::kinds;
using test::read;

namespace {

/// A sample of one row, given the row's members.
FileContent read_row(const std::string& members) {
    return read("{\"sample_id\":\"a_and_b/1\",\"rows\":[{" + members + "}]}");
}

Turn turn_of(const std::string& members) {
    FileContent content = read_row(members);
    REQUIRE(content.samples.size() == 1);
    REQUIRE(content.samples[0].turns.size() == 1);
    return content.samples[0].turns[0];
}

}  // namespace

TEST_CASE("every field of a row is read") {
    const Turn turn = turn_of(R"(
        "start_time": 1.5, "end_time": "2", "primary_speaker": " Mara ", "target": ["Therapist", "", " Idris"],
        "dialogue_cleaned": " So — yes. ", "utterance_type": "repair",
        "background_dialogue": [{"speaker": "Idris", "target": ["Mara"], "content": "mhm"}],
        "tone_of_voice": "low", "body_posture": [{"person": "Mara", "description": "leans in"}, "sits"],
        "facial_expressions": [{"person": "Mara", "description": "smiles"}], "self_directed_behavior": [],
        "interaction_behavior": [{"initiator": "Mara", "target": ["Idris"], "description": "takes his hand"}],
        "internal_emotion": [{"person": "Mara", "emotion_description": "hope", "intensity": 6.5}],
        "viewpoints_attitudes": [{"source": "Mara", "target": "Idris", "viewpoint": "he tries", "attitude": "warm"}],
        "support_strategy": [{"provider": "Therapist", "target": ["Mara"], "strategy_type": "evoke",
                              "strategy_content": "asks"}],
        "relation_cycle_state": "repair_softening", "relation_cycle_reason": "r", "relation_cycle_evidence_rows": [1, "2"],
        "relation_pattern": "attack_attack", "relation_pattern_reason": "p", "relation_pattern_evidence_rows": [3],
        "row_index": 1, "x": {"y": [1, 2]}, "z": null)");
    CHECK(turn.start_time == 1.5);
    CHECK(turn.end_time == 2.0);
    CHECK(turn.speaker == "Mara");
    CHECK(turn.target == std::vector<std::string>{"Therapist", "Idris"});
    CHECK(turn.dialogue == " So — yes. ");
    CHECK(turn.utterance_type == "repair");
    REQUIRE(turn.background.size() == 1);
    CHECK(turn.background[0].speaker == "Idris");
    CHECK(turn.background[0].target == std::vector<std::string>{"Mara"});
    CHECK(turn.background[0].content == "mhm");
    CHECK(turn.tone_of_voice == "low");
    REQUIRE(turn.body_posture.size() == 2);
    CHECK(turn.body_posture[0].person == "Mara");
    CHECK(turn.body_posture[1].person.empty());
    CHECK(turn.body_posture[1].description == "sits");
    CHECK(turn.facial_expressions.size() == 1);
    CHECK(turn.self_directed_behavior.empty());
    REQUIRE(turn.interaction_behavior.size() == 1);
    CHECK(turn.interaction_behavior[0].initiator == "Mara");
    CHECK(turn.interaction_behavior[0].description == "takes his hand");
    REQUIRE(turn.internal_emotion.size() == 1);
    CHECK(turn.internal_emotion[0].description == "hope");
    CHECK(turn.internal_emotion[0].intensity == 6);
    CHECK(turn.internal_emotion[0].intensity_text == "6.5");
    REQUIRE(turn.viewpoints.size() == 1);
    CHECK(turn.viewpoints[0].source == "Mara");
    CHECK(turn.viewpoints[0].target == "Idris");
    CHECK(turn.viewpoints[0].viewpoint == "he tries");
    CHECK(turn.viewpoints[0].attitude == "warm");
    REQUIRE(turn.support_strategy.size() == 1);
    CHECK(turn.support_strategy[0].provider == "Therapist");
    CHECK(turn.support_strategy[0].target == std::vector<std::string>{"Mara"});
    CHECK(turn.support_strategy[0].type == "evoke");
    CHECK(turn.support_strategy[0].content == "asks");
    CHECK(turn.has_cycle_state_key);
    CHECK(turn.cycle_state.label == "repair_softening");
    CHECK(turn.cycle_state.reason == "r");
    CHECK(turn.cycle_state.evidence_rows == std::vector<int>{1, 2});
    CHECK(turn.relation_pattern.label == "attack_attack");
    CHECK(turn.relation_pattern.reason == "p");
    CHECK(turn.relation_pattern.evidence_rows == std::vector<int>{3});
    CHECK(turn.row_index == 1);
    CHECK(turn.extra == R"({"x":{"y":[1,2]},"z":null})");
}

TEST_CASE("text of other values is Python's") {
    const auto speaker = [](const std::string& json) { return turn_of("\"primary_speaker\":" + json).speaker; };
    for (const char* empty : {"null", "0", "0.0", "-0", "false", "[]", "{}", "\"\"", "\"  \""}) {
        CHECK_MESSAGE(speaker(empty).empty(), empty);
    }
    CHECK(speaker("1") == "1");
    CHECK(speaker("1.0") == "1.0");
    CHECK(speaker("1e16") == "1e+16");
    CHECK(speaker("12345678901234567890123") == "12345678901234567890123");
    CHECK(speaker("true") == "True");
    CHECK(turn_of("\"a\":1").speaker.empty());
}

TEST_CASE("intensities are read by BENCHMARK.md 2.7") {
    const auto intensity = [](const std::string& json) {
        return turn_of(R"("internal_emotion":[{"person":"A","intensity":)" + json + "}]").internal_emotion[0].intensity;
    };
    CHECK(intensity("7") == 7);
    CHECK(intensity("\"7\"") == 7);
    CHECK(intensity("\" 7 \"") == 7);
    CHECK(intensity("\"1e1\"") == 10);
    CHECK(intensity("7.5") == 8);
    CHECK(intensity("true") == 1);
    CHECK(intensity("false") == 0);
    CHECK(intensity("0") == 0);
    for (const char* none :
         {"null", "\"\"", "[]", "[7]", "\"7/10\"", "\"0x5\"", "\"inf\"", "\"nan\"", "NaN", "11", "-1", "1e999"}) {
        CHECK_MESSAGE(!intensity(none).has_value(), none);
    }
    CHECK(kinds(read_row(R"("internal_emotion":[{"intensity":11},{"intensity":null}])").problems) == "intensity:1");
}

TEST_CASE("what is no list is a list of one, with a warning") {
    const FileContent content = read_row(R"("target":"B","internal_emotion":{"person":"A"},"body_posture":"sits",
        "support_strategy":{"strategy_type":"join"},"relation_cycle_evidence_rows":4,"viewpoints_attitudes":null)");
    const Turn& turn = content.samples[0].turns[0];
    CHECK(turn.target == std::vector<std::string>{"B"});
    CHECK(turn.internal_emotion.size() == 1);
    CHECK(turn.body_posture.size() == 1);
    CHECK(turn.support_strategy[0].type == "join");
    CHECK(turn.cycle_state.evidence_rows == std::vector<int>{4});
    CHECK(kinds(content.problems) == "list_of_one:5");
    CHECK(content.problems.list()[0].place.path == "rows[0].target");
}

TEST_CASE("items that are no objects are skipped, strategies keep their place") {
    const FileContent content = read_row(R"("support_strategy":["join",{"strategy_type":"track"}],
        "internal_emotion":[3,{"person":"A"}],"viewpoints_attitudes":[null],"relation_pattern_evidence_rows":["x",2])");
    const Turn& turn = content.samples[0].turns[0];
    REQUIRE(turn.support_strategy.size() == 2);
    CHECK_FALSE(turn.support_strategy[0].is_object);
    CHECK(turn.support_strategy[0].type.empty());
    CHECK(turn.support_strategy[1].type == "track");
    CHECK(turn.internal_emotion.size() == 1);
    CHECK(turn.viewpoints.empty());
    CHECK(turn.relation_pattern.evidence_rows == std::vector<int>{2});
    CHECK(kinds(content.problems) == "item_skipped:4");
    CHECK(content.problems.list()[0].place.path == "rows[0].support_strategy[0]");
}

TEST_CASE("rows that cannot be read keep their place") {
    const FileContent content = read(
        "{\"sample_id\":\"x/1\",\"rows\":[{\"primary_speaker\":\"A\"},7,{\"a\":tru},null,"
        "{\"primary_speaker\":\"B\"}]}\n");
    REQUIRE(content.samples.size() == 1);
    const std::vector<Turn>& turns = content.samples[0].turns;
    REQUIRE(turns.size() == 5);
    CHECK(turns[0].speaker == "A");
    CHECK(turns[2].speaker.empty());
    CHECK(turns[4].speaker == "B");
    CHECK(kinds(content.problems) == "row_not_object:2 syntax:1");
    const Problem& problem = content.problems.list()[1];
    CHECK(problem.place.line == 1);
    CHECK(problem.place.column == 59);
    CHECK(problem.place.path == "rows[2]");
}

TEST_CASE("rows that are no list") {
    CHECK(read(R"({"sample_id":"x/1","rows":null})").samples[0].turns.empty());
    CHECK(read(R"({"sample_id":"x/1","rows":[]})").samples[0].turns.empty());
    const FileContent lone = read(R"({"sample_id":"x/1","rows":{"primary_speaker":"A"}})");
    CHECK(lone.samples[0].turns.size() == 1);
    CHECK(kinds(lone.problems) == "list_of_one:1");
}

TEST_CASE("a sample's own members, wherever they stand") {
    const FileContent content = read(R"({"rows":[{"relation_cycle_state":null}],"participants":["A","B"],"note":[1, 2],
        "sample_id":"family_therapy/013/merged","scenario":"family","source_file":"f.json"})");
    const Sample& sample = content.samples[0];
    CHECK(sample.id == "family_therapy/013/merged");
    CHECK(sample.folder == "013");
    CHECK(sample.stem == "merged");
    CHECK(sample.scenario == Scenario::family);
    CHECK(sample.participants == std::vector<std::string>{"A", "B"});
    CHECK(sample.source_file == "f.json");
    CHECK(sample.any_cycle_state_key);
    CHECK(sample.extra == R"({"note":[1,2]})");
    CHECK(content.shape == "benchmark_jsonl");
    CHECK(content.kind == FileKind::benchmark);
}

TEST_CASE("the scenario by BENCHMARK.md 2.3") {
    const auto scenario = [](const std::string& members, std::string* problems = nullptr) {
        const FileContent content = read("{" + members + "}");
        if (problems != nullptr) *problems = kinds(content.problems);
        return content.samples[0].scenario;
    };
    std::string problems;
    CHECK(scenario(R"("sample_id":"a/1","rows":[])") == Scenario::couple);
    CHECK(scenario(R"("sample_id":"Family_Therapy/1/m","rows":[])") == Scenario::family);
    CHECK(scenario(R"("sample_id":"x/family_therapy/m","rows":[])") == Scenario::family);
    CHECK(scenario(R"("sample_id":"xfamily_therapy/m","rows":[])") == Scenario::couple);
    CHECK(scenario(R"("sample_id":"a/1","rows":[{"primary_speaker":"Family"}])") == Scenario::family);
    CHECK(scenario(R"("sample_id":"a/1","rows":[{"target":["X","Family"]}])") == Scenario::family);
    CHECK(scenario(R"("sample_id":"a/1","rows":[{"support_strategy":[{"target":["Family"]}]}])") == Scenario::family);
    CHECK(scenario(R"("sample_id":"a/1","scenario":" couple ","rows":[{"target":["Family"]}])", &problems) ==
          Scenario::couple);
    CHECK(problems == "scenario:1");
    CHECK(scenario(R"("sample_id":"a/1","scenario":"Family","rows":[])", &problems) == Scenario::couple);
    CHECK(problems == "scenario:1");
    CHECK(scenario(R"("sample_id":"a/1","scenario":"couple","rows":[])", &problems) == Scenario::couple);
    CHECK(problems.empty());
}

TEST_CASE("sample files of the data tree take their id from the path") {
    CHECK(sample_id_from_path("data/alan_and_evelyn/001_s01.json") == "alan_and_evelyn/001_s01");
    CHECK(sample_id_from_path("rescue/data/family_therapy/013/merged.json") == "family_therapy/013/merged");
    CHECK(sample_id_from_path("family_therapy/013/merged.json") == "family_therapy/013/merged");
    CHECK(sample_id_from_path("./alan_and_evelyn/001.s01.json") == "alan_and_evelyn/001.s01");
    CHECK(sample_id_from_path("dropped/alan_and_evelyn/001.json") == "alan_and_evelyn/001");
    CHECK(sample_id_from_path("C:\\data\\alan_and_evelyn\\001.json") == "alan_and_evelyn/001");
    CHECK(sample_id_from_path("001.json") == "001");
    const FileContent content = read("{\n \"rows\": [\n  {\"primary_speaker\": \"A\"}\n ]\n}\n", "data/a_and_b/7.json");
    CHECK(content.kind == FileKind::sample);
    CHECK(content.samples[0].id == "a_and_b/7");
}

TEST_CASE("the same samples in every shape, line ending and with a byte-order mark") {
    const std::string a = R"({"sample_id":"x/1","rows":[{"primary_speaker":"A","dialogue_cleaned":"é\u2028 x"},{}]})";
    const std::string b = R"({"sample_id":"x/2","rows":[]})";
    const auto samples = [](const std::string& text) {
        const FileContent content = read(text);
        CHECK(content.problems.empty());
        CHECK(content.kind == FileKind::benchmark);
        std::string out;
        for (const Sample& sample : content.samples) {
            out += sample.id;
            for (const Turn& turn : sample.turns) out += "|" + turn.speaker + turn.dialogue;
        }
        return out;
    };
    const std::string expected = samples(a + "\n" + b);
    CHECK(expected == "x/1|Aé\u2028 x|x/2");
    CHECK(samples(a + "\r\n\r\n" + b + "\r\n") == expected);
    CHECK(samples("\xEF\xBB\xBF" + a + "\n" + b + "\n") == expected);
    CHECK(samples("[" + a + "," + b + "]") == expected);
    CHECK(samples("[\n" + a + ",\n" + b + "\n]\n") == expected);
    CHECK(samples(a + b) == expected);
    CHECK(samples("{\"samples\":[" + a + "," + b + "]}") == expected);
}

TEST_CASE("the vectors' corpus is read") {
    const auto bytes = test::read_vector("benchmark.jsonl");
    if (!bytes) return;
    std::vector<FileContent> files;
    files.push_back(read_file_content("benchmark.jsonl", *bytes));
    CHECK(kinds(files[0].problems) == "intensity:2");
    const Corpus corpus = build_corpus(std::move(files));
    CHECK(corpus.samples.size() == 14);
    CHECK(corpus.turn_count() == 286);
    CHECK(corpus.count(Scenario::couple) + corpus.count(Scenario::family) == 14);
    const int edges = corpus.find("family_therapy/199/merged");
    REQUIRE(edges >= 0);
    CHECK(corpus.samples[static_cast<std::size_t>(edges)].folder == "199");
    CHECK(corpus.find("nobody/0") == -1);
}
