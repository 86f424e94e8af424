// A turn written as JSON again.
#include "core/report/turn_json.hpp"

#include <doctest/doctest.h>

using namespace rescue;

TEST_CASE("a turn is written field by field, empty ones left out, unknown keys at the end") {
    Turn turn;
    turn.start_time = 1.5;
    turn.speaker = "Ána";
    turn.target = {"B"};
    turn.dialogue = "He said \"no\".";
    turn.internal_emotion = {{"Ána", "afraid", 7, "7"}, {"B", "", std::nullopt, "7/10"}};
    turn.cycle_state = {"pursue_withdraw", "", {2, 3}};
    turn.extra = R"({"note":[1]})";
    CHECK(turn_json(turn) == R"({
  "start_time": 1.5,
  "primary_speaker": "Ána",
  "target": ["B"],
  "dialogue_cleaned": "He said \"no\".",
  "internal_emotion": [{"person": "Ána", "emotion_description": "afraid", "intensity": 7}, {"person": "B", "intensity": "7/10"}],
  "relation_cycle_state": "pursue_withdraw",
  "relation_cycle_evidence_rows": [2,3],
  "note":[1]
})");
}
