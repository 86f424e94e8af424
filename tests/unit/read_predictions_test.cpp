#include "core/intake/model_name.hpp"
#include "read_test.hpp"
#include "shared.hpp"

using namespace rescue;
using test::kinds;
using test::read;

namespace {

Answer only(const FileContent& content) {
    REQUIRE(content.predictions.answers.size() == 1);
    return content.predictions.answers[0];
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("flat records: the task by its code or by the fields") {
    const auto task = [](const std::string& members) { return only(read("{\"id\":\"x\"," + members + "}")).task; };
    CHECK(task(R"("task":"itp","a":1)") == TaskId::itp);
    CHECK(task(R"("task":"SSP","target_top3":["A"])") == TaskId::ssp);
    CHECK(task(R"("should_speak":null)") == TaskId::itp);
    CHECK(task(R"("relation_top3":[])") == TaskId::rpp);
    CHECK(task(R"("pred_relation_top1":"a")") == TaskId::rpp);
    CHECK(task(R"("target_top3":"A")") == TaskId::stp);
    CHECK(task(R"("strategy_top3":["a"])") == TaskId::ssp);
    CHECK(task(R"("predicted_intensity_score":3)") == TaskId::er);
    CHECK(task(R"("predicted_viewpoints":[])") == TaskId::vp);
    CHECK(kinds(read(R"({"target_top3":[],"strategy_top3":[]})").problems) == "several_tasks:1");
    CHECK(kinds(read(R"({"task":"XYZ","id":"a"})").problems) == "unknown_record:1");
}

TEST_CASE("intervention answers") {
    const auto answer = [](const std::string& members) {
        return only(read("{\"candidate_id\":\"c\"," + members + "}"));
    };
    CHECK(answer(R"("should_speak":true)").should_speak == "true");
    CHECK(answer(R"("should_speak":false)").should_speak == "false");
    CHECK(answer(R"("should_speak":" Yes ")").should_speak == "Yes");
    CHECK(answer(R"("should_speak":1)").should_speak == "1");
    CHECK(answer(R"("should_speak":null)").should_speak.empty());
    CHECK(answer(R"("pred_should_speak":"no")").should_speak == "no");
    const Answer sure = answer(R"("should_speak":"yes","confidence":0.75,"row_index":4)");
    CHECK(sure.id == "c");
    CHECK(sure.confidence == 0.75);
    CHECK(sure.row_index == 4);
    CHECK(answer(R"("should_speak":"yes","confidence":" 0.5 ")").confidence == 0.5);
    CHECK(answer(R"("should_speak":"yes","confidence":2.5)").confidence == 1.0);
    CHECK(answer(R"("should_speak":"yes","confidence":-1)").confidence == 0.0);
    const Answer wordy = answer(R"("should_speak":"yes","confidence":"high")");
    CHECK_FALSE(wordy.confidence.has_value());
    CHECK(wordy.confidence_text == "high");
    const FileContent nan = read(R"({"candidate_id":"c","should_speak":"yes","confidence":NaN})");
    CHECK_FALSE(only(nan).confidence.has_value());
    CHECK(kinds(nan.problems) == "not_finite:1");
}

TEST_CASE("rankings keep every element in its place") {
    const auto choices = [](const std::string& json) {
        return only(read("{\"id\":\"x\",\"relation_top3\":" + json + "}")).choices;
    };
    CHECK(choices(R"(["a","","b ",null,3])") == Texts{"a", "", "b", "", "3"});
    CHECK(choices("[]").empty());
    CHECK(choices("null").empty());
    CHECK(choices("\"\"").empty());
    CHECK(choices("\"a\"") == Texts{"a"});
    CHECK(choices(R"("[\"a\", \"b\"]")") == Texts{"a", "b"});
    CHECK(choices(R"("a; b")") == Texts{"a; b"});
    const auto tops = [](const std::string& members) { return only(read("{\"id\":\"x\"," + members + "}")).choices; };
    CHECK(tops(R"("pred_target_top1":"A","pred_target_top2":"","pred_target_top3":"B")") == Texts{"A", "", "B"});
    CHECK(tops(R"("pred_target_top1":"A","pred_target_top2":null,"pred_target_top3":"B")") == Texts{"A", "", "B"});
    CHECK(tops(R"("pred_target_top1":"A","pred_target_top2":"")") == Texts{"A", ""});
    CHECK(tops(R"("pred_target_top1":"A","pred_target_top3":null)") == Texts{"A"});
    CHECK(kinds(read(R"({"id":"x","relation_top3":{"a":0.4}})").problems) == "ranking_form:1");
}

TEST_CASE("emotion and viewpoint answers") {
    const Answer emotion = only(read(R"({"checkpoint_id":"k","sample_id":"s/1","predicted_internal_emotion":" hope ",
        "predicted_intensity_score":"6","emotion_score":4,"bertscore_f1":0.8,"reason":"r"})"));
    CHECK(emotion.id == "k");
    CHECK(emotion.sample_id == "s/1");
    CHECK(emotion.emotion == "hope");
    CHECK(emotion.intensity == 6);
    CHECK(emotion.emotion_score == 4.0);
    CHECK(emotion.bertscore_f1 == 0.8);
    CHECK(emotion.reason == "r");
    const Answer views = only(read(R"({"checkpoint_id":"k","speaker":"A","predicted_viewpoints":[
        {"target":"B","viewpoint":"v","attitude":"warm"},{"source":"C","target":"B","viewpoint":""},
        {"source":"C","viewpoint":"x"},7],"source_target_score":2,"viewpoint_score":"3","viewpoint_total_score":5})"));
    REQUIRE(views.viewpoints.size() == 1);
    CHECK(views.viewpoints[0].source == "A");
    CHECK(views.viewpoints[0].attitude == "warm");
    CHECK(views.source_target_score == 2.0);
    CHECK(views.viewpoint_score == 3.0);
    CHECK(views.viewpoint_total_score == 5.0);
}

TEST_CASE("replies: lists, one object, text, fences, prose, thinking") {
    const auto ids = [](const FileContent& content) {
        std::string out;
        for (const Answer& answer : content.predictions.answers) {
            CHECK(answer.task == TaskId::ssp);
            out += answer.id + "@" + answer.sample_id + " ";
        }
        return out;
    };
    const std::string one = R"({"turn_id":"a","strategy_top3":["join"]})";
    const std::string two = R"({"turn_id":"b","sample_id":"t","strategy_top3":["join"]})";
    const std::string list = "[" + one + "," + two + "]";
    const auto text = [](std::string json) {
        std::string out;
        for (const char c : json) out += c == '"' ? "\\\"" : c == '\n' ? "\\n" : std::string(1, c);
        return "{\"sample_id\":\"s\",\"predictions\":\"" + out + "\"}";
    };
    CHECK(ids(read("{\"sample_id\":\"s\",\"predictions\":" + list + "}")) == "a@s b@t ");
    CHECK(ids(read("{\"predictions\":" + list + ",\"sample_id\":\"s\"}")) == "a@s b@t ");
    CHECK(ids(read("{\"sample_id\":\"s\",\"predictions\":" + one + "}")) == "a@s ");
    CHECK(ids(read(text(list))) == "a@s b@t ");
    CHECK(ids(read(text(one))) == "a@s ");
    CHECK(ids(read(text("{\"predictions\":" + list + "}"))) == "a@s b@t ");
    CHECK(ids(read("[{\"sample_id\":\"s\",\"predictions\":" + list + "}]")) == "a@s b@t ");

    const FileContent fenced = read(text("Sure:\n```json\n" + list + "\n```"));
    CHECK(ids(fenced) == "a@s b@t ");
    CHECK(kinds(fenced.problems) == "code_fence:2 stray_text:1");
    CHECK(ids(read(text("<think>maybe {\"turn_id\":\"x\",\"strategy_top3\":[]}</think>" + one))) == "a@s ");
    CHECK(ids(read(text("or {\"turn_id\":\"x\",\"strategy_top3\":[]}</think>" + one))) == "a@s ");
    const FileContent unclosed = read(text("<think>" + one));
    CHECK(unclosed.predictions.answers.empty());
    CHECK(unclosed.problems.counts().count("thinking") == 1);
    CHECK(kinds(read(text("I cannot say.")).problems) == "stray_text:1 unreadable_reply:1");

    const FileContent whole = read("Here you are.\n```json\n{\"sample_id\":\"s\",\"predictions\":" + list + "}\n```\n");
    CHECK(ids(whole) == "a@s b@t ");
    CHECK(kinds(whole.problems) == "code_fence:2 stray_text:1");
    CHECK(ids(read("<think>{\"turn_id\":\"x\",\"strategy_top3\":[]}</think>\n" + two)) == "b@t ");
    CHECK(ids(read("say {\"turn_id\":\"x\",\"strategy_top3\":[]}\n</think>\n" + two)) == "b@t ");
    CHECK(read("<think>\n" + two).predictions.answers.empty());
}

TEST_CASE("answers by id") {
    const FileContent content =
        read(R"({"s__row3":{"relation_top3":["a"]},"s__row5":{"relation_top3":["b"],"id":"own"}})");
    CHECK(content.shape == "answer_map");
    REQUIRE(content.predictions.answers.size() == 2);
    CHECK(content.predictions.answers[0].id == "s__row3");
    CHECK(content.predictions.answers[1].id == "own");
}

TEST_CASE("the model of a file and of its records") {
    const auto line = [](const std::string& model) { return "{\"id\":\"x\",\"should_speak\":1" + model + "}\n"; };
    const PredictionFile one = read(line(",\"model\":\"m\"") + line(",\"model\":\"m\"")).predictions;
    CHECK(one.model == "m");
    CHECK(one.record_models.empty());
    CHECK(one.answer_model == std::vector<int>{-1, -1});
    const PredictionFile several =
        read(line(",\"model\":\"m\",\"prediction_model\":\"p\"") + line("") + line(",\"model\":\"n\""), "q_ITP.jsonl")
            .predictions;
    CHECK(several.model == "q");
    CHECK(several.record_models == Texts{"p", "n"});
    CHECK(several.answer_model == std::vector<int>{0, -1, 1});
}

TEST_CASE("the model by the file's name") {
    CHECK(model_from_path("patchy_replies/ITP.jsonl") == "patchy");
    CHECK(model_from_path("gpt-4.1_SSP.json") == "gpt-4.1");
    CHECK(model_from_path("a/b/qwen_RPP_results.json") == "qwen");
    CHECK(model_from_path("qwen-itp-predictions.jsonl") == "qwen");
    CHECK(model_from_path("steady.jsonl") == "steady");
    CHECK(model_from_path("results/ITP.json") == "ITP");
    CHECK(model_from_path("ITP.json") == "ITP");
    CHECK(model_from_path("answer.json") == "answer");
    CHECK(model_from_path("RPP_couple.json") == "RPP_couple");
    CHECK(model_from_path("C:\\runs\\m_replies\\VP.jsonl") == "m");
}

TEST_CASE("result files") {
    const FileContent content = read(R"({
 "task": "predict_relation_cycle_state_from_prior_context", "mode": "audio", "context_size": -1,
 "overall": [{"scope": "overall"}], "samples": [{"sample_id": "s/1", "turn_count": 1}],
 "details": [
  {"sample_id": "s/1", "turn_id": "1__row4", "row_index": 4, "gold_relation_state": "attack_attack",
   "pred_relation_top1": "a", "pred_relation_top2": "b", "pred_relation_top3": "c", "reason": "fallback_after_error: x"},
  {"sample_id": "s/1", "turn_id": "1__row6"}
 ],
 "prediction_model": "m"
})",
                                     "x.json");
    CHECK(content.shape == "result_file");
    CHECK(content.predictions.model == "m");
    CHECK(content.predictions.mode == "audio");
    CHECK(content.predictions.context_size[static_cast<std::size_t>(TaskId::rpp)] == -1);
    REQUIRE(content.predictions.answers.size() == 2);
    const Answer& first = content.predictions.answers[0];
    CHECK(first.task == TaskId::rpp);
    CHECK(first.choices == Texts{"a", "b", "c"});
    CHECK(first.gold == "attack_attack");
    CHECK(first.from_result_file);
    CHECK(first.place.line == 5);
    CHECK(first.place.path == "details[0]");
    CHECK(content.predictions.answers[1].task == TaskId::rpp);
    CHECK(content.predictions.answers[1].choices.empty());

    const FileContent nested =
        read(R"({"task":"user_understanding_current_speaker_emotion_intensity","checkpoints_per_sample":3,
        "min_dialogue_words":"4","judge_model":"j","prediction_model":"m","samples":[
        {"details":[{"checkpoint_id":"k","predicted_internal_emotion":"e","prediction_reason":"r"}],"sample_id":"s/2"}],
        "failed":[{"sample_id":"s/3","error":"timeout"}]})");
    const Answer answer = only(nested);
    CHECK(answer.task == TaskId::er);
    CHECK(answer.sample_id == "s/2");
    CHECK(answer.reason == "r");
    CHECK(nested.predictions.checkpoints_per_sample == 3);
    CHECK(nested.predictions.min_dialogue_words == 4);
    CHECK(nested.predictions.judge_model == "j");
    CHECK(kinds(nested.problems) == "failed_samples:1");

    const FileContent old = read(R"({"task":"evaluate_therapist_intervention_timing_from_prior_context_only",
        "max_candidates_per_class_per_sample":2,"details":[{"candidate_id":"detail_1_1_pos_13","pred_should_speak":"yes",
        "context_end_row_index":13}]})");
    CHECK(kinds(old.problems) == "old_itp_task:1");
    CHECK(only(old).row_index == 13);
    CHECK(old.predictions.max_candidates_per_class == 2);
}

TEST_CASE("released instances") {
    const FileContent content = read(R"({"instance_id":"s/1__row3","task":"er","sample_id":"s/1","scenario":"couple",
        "row_index":3,"speaker":"A","prior_context":[{"rows":1}],"gold_internal_emotion":"hope","gold_intensity_score":6}
        {"instance_id":"s/1__row4","task":"vp","sample_id":"s/1","row_index":4,"speaker":"A",
        "gold_viewpoints":[{"source":"A","target":"B","viewpoint":"v","attitude":"w"}]})");
    CHECK(content.kind == FileKind::instances);
    REQUIRE(content.released.size() == 2);
    CHECK(content.released[0].task == TaskId::er);
    CHECK(content.released[0].instance_id == "s/1__row3");
    CHECK(content.released[0].emotion == "hope");
    CHECK(content.released[0].intensity == 6);
    CHECK(content.released[1].task == TaskId::vp);
    CHECK(content.released[1].row_index == 4);
    CHECK(content.released[1].viewpoints[0].target == "B");
}

TEST_CASE("every prediction file of the vectors is read whole") {
    struct Expected {
        const char* name;
        const char* shape;
        std::size_t answers;
        const char* model;
    };
    const Expected expected[] = {{"steady.jsonl", "flat", 441, "steady"},
                                 {"patchy.jsonl", "flat", 420, "patchy"},
                                 {"steady_replies/ITP.jsonl", "replies", 124, "steady"},
                                 {"patchy_replies/ITP.jsonl", "replies", 118, "patchy"},
                                 {"patchy_replies/RPP.jsonl", "replies", 74, "patchy"},
                                 {"patchy_replies/STP.jsonl", "replies", 65, "patchy"},
                                 {"patchy_replies/SSP.jsonl", "replies", 68, "patchy"},
                                 {"patchy_replies/ER.jsonl", "replies", 44, "patchy"},
                                 {"patchy_replies/VP.jsonl", "replies", 51, "patchy"},
                                 {"results/ITP.json", "result_file", 124, "steady"},
                                 {"results/RPP_couple.json", "result_file", 37, "steady"},
                                 {"results/RPP_family_with_fallback.json", "result_file", 45, "steady"},
                                 {"results/STP.json", "result_file", 69, "steady"},
                                 {"results/SSP.json", "result_file", 68, "steady"},
                                 {"results/ER.json", "result_file", 44, "steady"},
                                 {"results/VP.json", "result_file", 54, "steady"},
                                 {"results/VP_with_failed.json", "result_file", 23, "patchy"}};
    for (const Expected& file : expected) {
        const auto bytes = test::read_vector(file.name);
        if (!bytes) return;
        const FileContent content = read_file_content(file.name, *bytes);
        CHECK_MESSAGE(content.shape == file.shape, file.name);
        CHECK_MESSAGE(content.predictions.answers.size() == file.answers, file.name);
        CHECK_MESSAGE(content.predictions.model == file.model, file.name);
        for (const auto& [kind, count] : content.problems.counts()) CHECK_MESSAGE(kind == "failed_samples", file.name);
        Intake pieces(file.name);
        for (std::size_t at = 0; at < bytes->size(); at += 61) pieces.feed(std::string_view(*bytes).substr(at, 61));
        CHECK_MESSAGE(test::summary(pieces.finish()) == test::summary(content), file.name);
    }
}
