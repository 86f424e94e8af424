#include <string>

#include "core/json.hpp"
#include "core/report/problems.hpp"
#include "read_test.hpp"

using namespace rescue;
using test::kinds;
using test::read;

namespace {

const std::string kAnswer = "{\"id\":\"a\",\"should_speak\":\"yes\"}\n";

/// Whether a text is JSON; the reader takes no string that is not UTF-8.
bool sound_json(const std::string& text) {
    json::Document document;
    return !document.parse(text);
}

Answer only_answer(const std::string& record) {
    const FileContent content = read(record);
    REQUIRE(content.predictions.answers.size() == 1);
    return content.predictions.answers[0];
}

}  // namespace

TEST_CASE("reports are UTF-8 whatever stands in a file or its name") {
    CHECK(json::quoted("a\xE9\"\n\xF0\x9F\x98\x80\xED\xA0\x80") == "\"a\uFFFD\\\"\\n\U0001F600\uFFFD\uFFFD\uFFFD\"");
    const FileContent content = read("\xE9\xFF stray\n" + kAnswer + "{\"a\":\xFF}\n", "f\xE9.jsonl");
    CHECK(content.predictions.answers.size() == 1);
    CHECK(sound_json(problems_json(content.problems)));
    CHECK(sound_json(problems_json(read("\xFF\xFF").problems)));
}

TEST_CASE("problems that are not kept are counted and told") {
    Problems problems(2);
    for (int i = 0; i < 5; ++i) problems.add(Severity::error, "syntax", {"f", 1, 1, ""}, "bad");
    for (int i = 0; i < 5; ++i) problems.add(Severity::note, "code_fence", {}, "fence");
    Problems all;
    all.append(problems);
    CHECK(problem_count(all) == 5);
    const std::vector<std::string> lines = problem_lines(all, true);
    REQUIRE(lines.size() == 5);
    CHECK(lines[4] == "syntax: 3 more of this kind are counted, but not listed");
    json::Document document;
    REQUIRE_FALSE(document.parse(problems_json(all)));
    CHECK(document.root().size() == 3);
}

TEST_CASE("a repeated name is told and its last value counts") {
    const FileContent answers = read("{\"id\":\"a\",\"should_speak\":\"yes\",\"should_speak\":\"no\"}\n" + kAnswer);
    CHECK(kinds(answers.problems) == "repeated_name:1");
    CHECK(answers.predictions.answers[0].should_speak == "no");
    const FileContent content =
        read(R"({"sample_id":"s/1","rows":[{"primary_speaker":"A"},{}],"rows":[{"primary_speaker":"B",)"
             R"("internal_emotion":[{"person":"A"}],"internal_emotion":[{"person":"B"},{"person":"C"}],)"
             R"("support_strategy":["x"],"support_strategy":[{"strategy_type":"join"}]}]})");
    REQUIRE(content.samples.size() == 1);
    REQUIRE(content.samples[0].turns.size() == 1);
    const Turn& turn = content.samples[0].turns[0];
    CHECK(turn.speaker == "B");
    CHECK(turn.internal_emotion.size() == 2);
    REQUIRE(turn.support_strategy.size() == 1);
    CHECK(turn.support_strategy[0].type == "join");
    CHECK(content.problems.counts().at("repeated_name") == 2);
}

TEST_CASE("a repeated name is found in objects of any size") {
    for (const int size : {2, 31, 32, 33, 100}) {
        std::string object = "{\"id\":\"a\",\"should_speak\":\"yes\"";
        for (int i = 0; i < size; ++i) object += ",\"k" + std::to_string(i) + "\":0";
        CHECK_MESSAGE(kinds(read(object + "}").problems).empty(), size);
        CHECK_MESSAGE(kinds(read(object + ",\"k0\":1}").problems) == "repeated_name:1", size);
    }
}

TEST_CASE("samples and answers in one file are not mixed in silence") {
    const std::string sample = "{\"sample_id\":\"s/1\",\"rows\":[{}]}\n";
    const FileContent mixed = read(sample + kAnswer);
    CHECK(mixed.kind == FileKind::benchmark);
    CHECK(kinds(mixed.problems) == "mixed_kinds:1");
    const FileContent inside = read(R"({"sample_id":"s/1","rows":[{}],"details":[{"should_speak":"yes"}]})");
    CHECK(kinds(inside.problems) == "mixed_record:1");
    CHECK(inside.predictions.answers.empty());
}

TEST_CASE("answers below samples of an object that names no task are read by their fields, or told") {
    const FileContent content = read(
        R"({"prediction_model":"m","samples":[{"sample_id":"s/1","details":[{"turn_id":"1","target_top3":["A"]},{"x":1}]}]})");
    REQUIRE(content.predictions.answers.size() == 1);
    CHECK(content.kind == FileKind::predictions);
    CHECK(content.predictions.answers[0].task == TaskId::stp);
    CHECK(content.predictions.answers[0].sample_id == "s/1");
    CHECK(content.predictions.model == "m");
    CHECK(kinds(content.problems) == "no_task:1");
}

TEST_CASE("answers that turn out to be thinking are dropped with a word about it") {
    const FileContent content = read(kAnswer + kAnswer + "so it is</think>\n" + kAnswer);
    REQUIRE(content.predictions.answers.size() == 1);
    CHECK(content.predictions.answers[0].id == "a");
    const Problem& problem = content.problems.list().at(0);
    CHECK(problem.severity == Severity::warning);
    CHECK(problem.place.line == 3);
    CHECK(problem.message.find("the 2 answers") != std::string::npos);
}

TEST_CASE("a score outside of its range is missing, and told") {
    for (const char* bad : {"0", "5.5", "-1", "1e308", "1e999", "\"9\"", "\"good\"", "[4]"}) {
        const FileContent content = read("{\"id\":\"a\",\"task\":\"ER\",\"emotion_score\":" + std::string(bad) + "}");
        REQUIRE(content.predictions.answers.size() == 1);
        CHECK_MESSAGE(!content.predictions.answers[0].emotion_score, bad);
        CHECK_MESSAGE(kinds(content.problems) == "score_range:1", bad);
    }
    CHECK(kinds(read(R"({"id":"a","task":"ER","emotion_score":null,"bertscore_f1":""})").problems).empty());
    CHECK(only_answer(R"({"id":"a","task":"ER","emotion_score":"4.5"})").emotion_score == 4.5);
    CHECK(only_answer(R"({"id":"a","task":"ER","bertscore_f1":1.0000001})").bertscore_f1 == 1.0000001);
    CHECK_FALSE(only_answer(R"({"id":"a","task":"VP","source_target_score":2.1})").source_target_score);
    CHECK_FALSE(only_answer(R"({"id":"a","task":"VP","viewpoint_score":4.1})").viewpoint_score);
    CHECK(only_answer(R"({"id":"a","task":"VP","viewpoint_total_score":6})").viewpoint_total_score == 6);
}

TEST_CASE("in an indented list an element that lost its beginning or its end takes no other with it") {
    const auto element = [](int i) {
        return "  {\n   \"turn_id\": \"" + std::to_string(i) + "\",\n   \"target_top3\": [\"A\"]\n  }";
    };
    const std::string before = "{\n \"predictions\": [\n" + element(1) + ",\n",
                      after = ",\n" + element(3) + "\n ]\n}\n";
    const std::string bad = element(2);
    for (std::size_t cut = 4; cut < bad.size(); ++cut) {
        for (const std::string& left : {bad.substr(cut), bad.substr(0, cut)}) {
            // Cut in a list, the next element looks like the list's own.
            if (left.find('[') != std::string::npos && left.find(']') == std::string::npos) continue;
            const FileContent content = read_file_content("file.json", before + left + after);
            std::size_t good = 0;
            for (const Answer& answer : content.predictions.answers) good += answer.id == "1" || answer.id == "3";
            CHECK_MESSAGE(good == 2, left);
            CHECK_MESSAGE(problem_count(content.problems) > 0, left);
        }
    }
    const FileContent sample = read("{\"sample_id\":\"s/1\",\"rows\":[\n {},\n\"a\":1},\n {}\n]}\n");
    CHECK(sample.samples.empty());
    CHECK(problem_count(sample.problems) > 0);
}

TEST_CASE("a field model that holds something else does not make thousands of systems") {
    std::string text;
    for (int i = 0; i < 101; ++i) {
        text += "{\"id\":\"a\",\"should_speak\":\"yes\",\"model\":\"m" + std::to_string(i) + "\"}\n";
    }
    const FileContent content = read_file_content("runs/seven.jsonl", text);
    CHECK(content.predictions.answers.size() == 101);
    CHECK(content.predictions.record_models.empty());
    CHECK(content.predictions.model == "seven");
    CHECK(kinds(content.problems) == "too_many_models:1");
}
