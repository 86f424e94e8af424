#include "core/analysis/turn_times.hpp"

#include <doctest/doctest.h>

using namespace rescue;

namespace {

Turn turn(const char* speaker, std::optional<double> start, std::optional<double> end, const char* relation = "") {
    Turn t;
    t.speaker = speaker;
    t.start_time = start;
    t.end_time = end;
    t.cycle_state.label = relation;
    t.has_cycle_state_key = relation[0] != '\0';
    return t;
}

Sample sample_of(std::vector<Turn> turns) {
    Sample sample;
    sample.turns = std::move(turns);
    for (const Turn& t : sample.turns) sample.any_cycle_state_key = sample.any_cycle_state_key || t.has_cycle_state_key;
    return sample;
}

}  // namespace

TEST_CASE("silences and overlaps are measured against everybody before") {
    const TurnTimes times = turn_times(sample_of({turn("A", 0.0, 10.0), turn("B", 4.0, 6.0), turn("A", 8.0, 9.0),
                                                  turn("B", 10.0, 12.0), turn("A", 43.0, 44.0)}));
    REQUIRE(times.turns.size() == 5);
    CHECK(times.turns[1].overlaps_row == 1);
    CHECK(times.turns[2].overlaps_row == 1);  // the second turn has ended, the first has not
    CHECK(times.turns[3].overlaps_row == 0);  // touching is no overlap
    CHECK(times.turns[3].silence_before == 0);
    CHECK(times.turns[4].silence_before == doctest::Approx(31));
    CHECK(times.end == 44);
    CHECK(times.known);
}

TEST_CASE("missing and reversed times still give a place on the axis") {
    const TurnTimes times = turn_times(sample_of({turn("A", {}, {}), turn("B", 5.0, 3.0), turn("A", {}, {})}));
    CHECK(times.turns[0].start == 0);
    CHECK(times.turns[1].end == 5);
    CHECK(times.turns[2].start == 5);
    CHECK(times.turns[2].overlaps_row == 0);
    CHECK_FALSE(turn_times(sample_of({turn("A", {}, {})})).known);
}

TEST_CASE("the nearest row holds the time or stands closest to it") {
    const TurnTimes times = turn_times(sample_of({turn("A", 0.0, 2.0), turn("B", 10.0, 12.0)}));
    CHECK(times.nearest_row(1) == 1);
    CHECK(times.nearest_row(5) == 1);
    CHECK(times.nearest_row(7) == 2);
    CHECK(times.nearest_row(99) == 2);
    CHECK(TurnTimes{}.nearest_row(1) == 0);
}

TEST_CASE("a relation label is drawn back to the row after the previous therapist row, gaps stay gaps") {
    const Sample sample =
        sample_of({turn("A", 0.0, 1.0), turn("B", 1.0, 2.0), turn("Therapist", 2.0, 3.0, "attack_attack"),  // 1-3
                   turn("A", 3.0, 4.0), turn("Therapist", 4.0, 5.0),  // 4-5: no label
                   turn("A", 5.0, 6.0, "attack_attack"),              // a client's label makes no span
                   turn("Therapist", 6.0, 7.0, "repair_softening"), turn("Therapist", 7.0, 8.0, "repair_softening")});
    const std::vector<RelationSpan> spans = relation_spans(sample);
    REQUIRE(spans.size() == 3);
    CHECK((spans[0].first_row == 1 && spans[0].row == 3 && spans[0].label == "attack_attack"));
    CHECK((spans[1].first_row == 6 && spans[1].row == 7));
    CHECK((spans[2].first_row == 8 && spans[2].row == 8));
}
