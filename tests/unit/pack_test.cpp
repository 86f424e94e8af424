#include "core/report/pack.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

/// Every annotation that a model must not see holds the word "secret".
Benchmark telling() {
    std::vector<Turn> turns = {turn("Ana", {"Ben"}, "one"), feeling("Ben", "secret", 3),
                               support({"Ana"}, {"Ana"}, "track"), turn("Ben", {}, "four"), turn("Ana", {}, "five")};
    turns[0].utterance_type = "secret";
    turns[0].start_time = 1.25;
    turns[0].end_time = 2;
    turns[0].tone_of_voice = "hoarse";
    turns[0].body_posture = {{"Ana", "leaning"}};
    turns[1].viewpoints = {{"Ben", "Ana", "secret", "secret"}};
    turns[2].support_strategy[0].content = "secret";
    turns[2].cycle_state = {"attack_attack", "secret", {1}};
    turns[2].has_cycle_state_key = true;
    turns[2].extra = "{\"key\":\"secret\"}";
    return benchmark({sample("f/a", Scenario::couple, turns)});
}

std::string pack(TaskId task, Mode mode = Mode::dialogue, std::optional<int> context = std::nullopt) {
    return inference_pack(telling(), {task, mode, context});
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("pack: nothing of the annotations, blind ids, all tasks") {
    for (const Mode mode : {Mode::dialogue, Mode::audio, Mode::visual, Mode::audiovisual}) {
        const std::string all = inference_pack(telling(), {std::nullopt, mode, kWholeContext});
        CHECK_FALSE(holds(all, "secret"));
        CHECK_FALSE(holds(all, "pos_"));
        CHECK_FALSE(holds(all, "neg_"));
        CHECK_FALSE(holds(all, "\"gold"));
        CHECK(holds(all, "hoarse") == (mode == Mode::audio || mode == Mode::audiovisual));
        CHECK(holds(all, "leaning") == (mode == Mode::visual || mode == Mode::audiovisual));
        json::Document document;
        for (std::size_t at = 0; at < all.size();) {
            const std::size_t end = all.find('\n', at);
            const std::string line = all.substr(at, end - at);
            CHECK_FALSE(document.parse(line).has_value());
            at = end + 1;
        }
    }
}

TEST_CASE("pack: RPP sees no word of its row, only who speaks; labels with definitions in the line before") {
    const std::string text = pack(TaskId::rpp);
    CHECK(holds(text, R"("labels":{"couple":[{"label":"pursue_withdraw","definition":")"));
    CHECK(holds(
        text,
        R"({"task":"RPP","sample_id":"f/a","turn_id":"a__row3","scenario":"couple","speaker":"Therapist","rows":[{"row_index":1,"timestamp":"1.250-2.000","primary_speaker":"Ana","target":["Ben"],"dialogue_cleaned":"one","background_dialogue":[]},{"row_index":2,)"));
    CHECK_FALSE(holds(text, R"("row_index":3)"));
    CHECK(holds(pack(TaskId::rpp, Mode::dialogue, 0), R"("speaker":"Therapist","rows":[]})"));
}

TEST_CASE("pack: SSP is given the target and its candidates, STP the candidates only") {
    CHECK(holds(pack(TaskId::ssp), R"("target":"Ana","rows")"));
    CHECK(holds(pack(TaskId::ssp), R"("candidates":["counterbalance",)"));
    CHECK(holds(pack(TaskId::stp), R"("participants":["Ana","Ben"],"candidates":["Ana","Ben","Couple"],"rows")"));
    CHECK_FALSE(holds(pack(TaskId::stp), "\"target\":\"Ana\""));
}

TEST_CASE("pack: ITP and VP give the row asked about by itself; context as asked for") {
    const std::string timing = pack(TaskId::itp, Mode::dialogue, 1);
    CHECK(holds(timing, R"("candidate_id":"f/a__after_row2","scenario":"couple","decision_row":{"row_index":2,)"));
    CHECK_FALSE(holds(
        timing,
        R"("rows":[{"row_index":1,"timestamp":"1.250-2.000","primary_speaker":"Ana","target":["Ben"],"dialogue_cleaned":"one","background_dialogue":[]},{)"));
    CHECK(holds(pack(TaskId::vp, Mode::dialogue, 0), R"("row":{"row_index":2,)"));
    CHECK(holds(pack(TaskId::itp), R"("context_size":3)"));
    CHECK(holds(pack(TaskId::rpp), R"("context_size":-1)"));
}

TEST_CASE("answer schemas are JSON and name the keys that the readers take") {
    json::Document document;
    for (const TaskSpec& spec : tasks()) {
        const std::string schema = answer_schema(spec);
        REQUIRE_FALSE(document.parse(schema).has_value());
        const json::Value properties = document.root().find("properties");
        CHECK(properties.find(spec.id_key).is(json::Type::object));
        for (const AnswerKey& key : spec.answer_keys) CHECK(properties.find(key.key).is(json::Type::object));
    }
    CHECK(mode_from_name("audio") == Mode::audio);
    CHECK_FALSE(mode_from_name("video").has_value());
}
