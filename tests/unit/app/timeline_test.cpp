// The timeline's arithmetic and what stands on its tiers.
#include <algorithm>
#include <doctest/doctest.h>
#include <set>

#include "app/loading.hpp"
#include "app/widgets/timeline_tiers.hpp"

using namespace rescue;
using namespace rescue::app;

namespace {

/// Turns of ten seconds with a silence of thirty before the last: 0-10, 10-20, 20-30, 60-70.
TurnTimes times_of_four() {
    TurnTimes times;
    for (const double start : {0.0, 10.0, 20.0, 60.0}) times.turns.push_back({start, start + 10, 0, 0});
    times.turns.back().silence_before = 30;
    times.end = 70;
    times.known = true;
    return times;
}

TimelineState state(bool by_turn, double from, double to) {
    TimelineState made;
    made.by_turn = by_turn;
    made.from = from;
    made.to = to;
    return made;
}

constexpr const char* kSample =
    R"({"sample_id":"demo/one","scenario":"couple","participants":["A","B"],"rows":[)"
    R"({"primary_speaker":"A","target":["B"],"dialogue_cleaned":"one two three four five","utterance_type":"accusation",)"
    R"("internal_emotion":[{"person":"A","emotion_description":"hurt","intensity":7}]},)"
    R"({"primary_speaker":"B","target":["A"],"dialogue_cleaned":"two","utterance_type":"defense"},)"
    R"({"primary_speaker":"Therapist","target":["A"],"dialogue_cleaned":"three","relation_cycle_state":"pursue_withdraw",)"
    R"("relation_cycle_evidence_rows":[1,2,99],)"
    R"("support_strategy":[{"provider":"Therapist","target":["A"],"strategy_type":"track","strategy_content":"x"}]},)"
    R"({"primary_speaker":"A","target":["B"],"dialogue_cleaned":"four words and some more","utterance_type":"reflection",)"
    R"("internal_emotion":[{"person":"A","emotion_description":"calm","intensity":3}]},)"
    R"({"primary_speaker":"B","target":["A"],"dialogue_cleaned":"five","utterance_type":"repair"},)"
    R"({"primary_speaker":"Therapist","target":["B"],"dialogue_cleaned":"six","relation_cycle_state":"repair_softening"},)"
    R"({"primary_speaker":"B","target":["A"],"dialogue_cleaned":"seven","utterance_type":""}]})";
constexpr const char* kAnswers =
    R"({"task":"RPP","sample_id":"demo/one","row_index":3,"relation_top3":["pursue_withdraw"],"model":"net"}
{"task":"RPP","sample_id":"demo/one","row_index":6,"relation_top3":["attack_attack"],"model":"net"}
{"task":"STP","sample_id":"demo/one","row_index":3,"target_top3":["B"],"model":"net"}
{"task":"ITP","sample_id":"demo/one","row_index":2,"should_speak":"yes","model":"net"}
{"task":"ER","sample_id":"demo/one","row_index":4,"predicted_internal_emotion":"calm","predicted_intensity_score":5,"model":"net"}
)";

struct Fixture {
    Session session;
    Loader loader{session};
    SampleAnswers answers;

    explicit Fixture(bool with_answers = true, bool two_samples = false) {
        loader.begin(Origin::user);
        std::string lines = kSample;
        if (two_samples) lines += "\n" + std::string(kSample).replace(lines.find("demo/one"), 8, "demo/two");
        put("benchmark.jsonl", lines);
        if (with_answers) put("net.jsonl", kAnswers);
        loader.end();
        while (loader.step()) {
        }
        answers = SampleAnswers(session, 0);
    }
    void put(const char* name, std::string_view bytes) {
        loader.open(name, bytes.size());
        loader.feed(bytes);
        loader.finish();
    }
    std::vector<Tier> tiers() const { return collect_tiers(session, answers); }
    /// "row text" of every mark of the tier, or "none".
    std::string marks(const std::string& id) const {
        std::string text;
        for (const Tier& tier : tiers()) {
            if (tier.id != id) continue;
            for (const TierMark& mark : tier.marks)
                text += (text.empty() ? "" : ", ") + std::to_string(mark.row) + " " + mark.name;
        }
        return text.empty() ? "none" : text;
    }
};

}  // namespace

TEST_CASE("a range is cut to what the sample has") {
    const TurnTimes times = times_of_four();
    CHECK(whole_range(times, false) == TimelineRange{0, 70});
    CHECK(whole_range(times, true) == TimelineRange{0, 4});
    CHECK(shown_range(state(false, 0, 0), times) == TimelineRange{0, 70});
    CHECK(shown_range(state(false, 20, 40), times) == TimelineRange{20, 40});
    CHECK(shown_range(state(false, -5, 40), times) == TimelineRange{0, 40});
    CHECK(shown_range(state(false, 50, 900), times) == TimelineRange{50, 70});
    CHECK(shown_range(state(false, 100, 900), times) == TimelineRange{0, 70});  // nothing of it is there
    CHECK(shown_range(state(false, 40, 20), times) == TimelineRange{0, 70});
    CHECK(shown_range(state(false, 30, 31), times) == TimelineRange{28, 33});  // five seconds at least
    CHECK(shown_range(state(false, 69, 70), times) == TimelineRange{65, 70});
    CHECK(shown_range(state(true, 1, 2), times) == TimelineRange{0, 3});  // three turns
    CHECK(shown_range(state(true, 3, 4), times) == TimelineRange{1, 4});
}

TEST_CASE("a sample without times counts turns, and seconds asked for mean nothing there") {
    TurnTimes times;
    times.turns.resize(6);
    CHECK(counts_turns(state(false, 0, 0), times));
    CHECK(shown_range(state(false, 2, 4), times) == TimelineRange{0, 6});
    CHECK(shown_range(state(true, 2, 5), times) == TimelineRange{2, 5});
    const TimelineState written = with_range(state(false, 0, 0), {1, 4}, times);
    CHECK(written.by_turn);
    CHECK(shown_range(written, times) == TimelineRange{1, 4});
}

TEST_CASE("a cut from the middle of a conversation starts where it starts") {
    TurnTimes times;
    times.turns = {{600, 610, 0, 0}, {610, 640, 0, 0}};
    times.end = 640;
    times.known = true;
    CHECK(whole_range(times, false) == TimelineRange{600, 640});
}

TEST_CASE("zooming keeps the place under the cursor, panning keeps the span") {
    const TimelineRange whole{0, 80};
    CHECK(zoomed(whole, whole, 5, 20, 2) == TimelineRange{10, 50});  // 20 stays at a quarter
    CHECK(zoomed({10, 50}, whole, 5, 20, 0.5) == whole);
    CHECK(zoomed({10, 50}, whole, 5, 10, 100) == TimelineRange{10, 15});  // no further than five
    CHECK(zoomed({40, 80}, whole, 5, 80, 0.8) == TimelineRange{30, 80});
    CHECK(zoomed({0, 40}, whole, 5, 40, 0.8) == TimelineRange{0, 50});  // would begin below 0
    CHECK(panned({10, 50}, whole, 20) == TimelineRange{30, 70});
    CHECK(panned({10, 50}, whole, 100) == TimelineRange{40, 80});
    CHECK(panned({10, 50}, whole, -100) == TimelineRange{0, 40});
    CHECK(panned(whole, whole, 7) == whole);
}

TEST_CASE("the whole is written as no range, anything else to a thousandth") {
    const TurnTimes times = times_of_four();
    const TimelineState all = with_range(state(false, 5, 9), {0, 70}, times);
    CHECK(all.from == 0);
    CHECK(all.to == 0);
    const TimelineState some = with_range(state(false, 0, 0), {1.23456, 30.00004}, times);
    CHECK(some.from == 1.235);
    CHECK(some.to == 30);
}

TEST_CASE("the axis maps there and back") {
    const TurnTimes times = times_of_four();
    const TimelineAxis axis{false, {0, 70}, 100, 700};
    CHECK(axis.at(35) == 450);
    CHECK(axis.value_at(450) == 35);
    CHECK(axis.nearest_row(times, 100) == 1);
    CHECK(axis.nearest_row(times, 330) == 3);
    CHECK(axis.nearest_row(times, 690) == 4);
    CHECK(axis.tick_step(72) == 10);
    const TimelineAxis turns{true, {0, 4}, 100, 400};
    CHECK(turns.row_start(times, 2) == 1);
    CHECK(turns.nearest_row(times, 99) == 1);
    CHECK(turns.nearest_row(times, 399) == 3);
    CHECK(turns.nearest_row(times, 900) == 4);
    CHECK(turns.tick_step(72) == 1);
}

TEST_CASE("every kind has its own id, words and functions") {
    std::set<std::string_view> ids;
    for (const TierKind& kind : tier_kinds()) {
        CHECK(ids.insert(kind.id).second);
        CHECK(kind.id.find_first_of(".*,") == std::string_view::npos);
        CHECK_FALSE(kind.name.empty());
        CHECK_FALSE(kind.what.empty());
        CHECK_FALSE(kind.none.empty());
        CHECK(kind.least <= kind.well);
        CHECK(kind.well <= kind.most);
        CHECK((kind.collect != nullptr));
        CHECK((kind.draw != nullptr));
    }
    for (const std::string& id : TimelineState{}.hidden) CHECK(ids.count(id) == 1);
}

TEST_CASE("tiers of a sample: the gold first, then each system") {
    const Fixture world;
    std::string ids;
    for (const Tier& tier : world.tiers()) ids += (ids.empty() ? "" : " ") + tier.id;
    CHECK(ids ==
          "speakers utterance legend relation.gold relation.net intensity strategy.gold target.gold target.net "
          "intervention.gold intervention.net evidence");
    CHECK(world.marks("relation.gold") == "3 pursue-withdraw, turns 1–3, 6 repair-softening, turns 4–6");
    CHECK(world.marks("relation.net") == "3 pursue-withdraw (right), turns 1–3, 6 attack-attack (wrong), turns 4–6");
    CHECK(world.marks("strategy.gold") == "3 track");
    CHECK(world.marks("target.gold") == "3 supports A");
    CHECK(world.marks("target.net") == "3 B (wrong)");
    CHECK(world.marks("utterance") == "1 accusation of A, 2 defense of B, 4 reflection of A, 5 repair of B");
    CHECK(world.marks("evidence") ==  // row 99 is not there
          "3 turn 1 is evidence for pursue-withdraw on turn 3, 3 turn 2 is evidence for pursue-withdraw on turn 3");
    CHECK(world.marks("intensity") == "1 A: intensity 7, 4 A: intensity 3, 4 net on A: 5");
    // Therapist after rows 2 and 5; nobody of them after 1, 4 (and not 7, the last): two of each.
    CHECK(world.marks("intervention.gold") ==
          "1 no therapist next, after turn 1, 2 therapist next, after turn 2, 4 no therapist next, after turn 4, "
          "5 therapist next, after turn 5");
    CHECK(world.marks("intervention.net") ==
          "1 no answer, after turn 1, 2 therapist next (right), after turn 2, 4 no answer, after turn 4, "
          "5 no answer, after turn 5");
}

TEST_CASE("without systems tiers are named alone; with them the system stands below its gold") {
    const auto name_of = [](const Fixture& world, const std::string& id) {
        for (const Tier& tier : world.tiers()) {
            if (tier.id == id) return tier.name + " / " + tier.title;
        }
        return std::string("none");
    };
    CHECK(name_of(Fixture(false), "relation.gold") == "Relation / Relation");
    const Fixture world;
    CHECK(name_of(world, "relation.gold") == "Relation · gold / Relation · gold");
    CHECK(name_of(world, "relation.net") == "net / Relation · net");
    CHECK(name_of(world, "strategy.gold") == "Strategy / Strategy");
}

TEST_CASE("hidden gold takes annotations and verdicts away, and a revealed turn brings its own back") {
    Fixture world;
    Display display;
    display.hide_gold = true;
    apply(world.session, SetDisplay{display});
    for (const char* id :
         {"relation.gold", "strategy.gold", "target.gold", "utterance", "evidence", "intervention.gold"}) {
        CHECK(world.marks(id) == "none");
    }
    CHECK(world.marks("relation.net") == "3 pursue-withdraw, turns 1–3, 6 attack-attack, turns 4–6");
    CHECK(world.marks("intervention.net").find("(right)") == std::string::npos);
    CHECK(world.marks("intensity") == "4 net on A: 5");
    apply(world.session, RevealTurn{3});
    CHECK(world.marks("relation.gold") == "3 pursue-withdraw, turns 1–3");
    CHECK(world.marks("relation.net") == "3 pursue-withdraw (right), turns 1–3, 6 attack-attack, turns 4–6");
    CHECK(world.marks("evidence").find("turn 1 is evidence") != std::string::npos);
}

TEST_CASE("with the future hidden neither answers nor who speaks next are there") {
    Fixture world;
    Display display;
    display.hide_future = true;
    display.task = TaskId::itp;
    display.context = 3;
    apply(world.session, SetDisplay{display});
    apply(world.session, OpenTurn{0, 2});
    for (const char* id : {"relation.net", "target.net", "intervention.net", "intensity", "relation.gold"}) {
        CHECK(world.marks(id) == "none");
    }
    for (const Tier& tier : world.tiers()) {
        if (tier.id != "speakers") continue;
        CHECK(tier.lanes == std::vector<std::string>{"Therapist", "A", "B"});
        CHECK(tier.marks.size() == 2);  // turns 1 and 2
    }
}

TEST_CASE("tiers are hidden by their kind, by themselves, or as a part of all kinds") {
    const Fixture world;
    const std::vector<Tier> tiers = world.tiers();
    const auto left = [&tiers](const std::vector<std::string>& hidden) {
        return std::count_if(tiers.begin(), tiers.end(), [&](const Tier& each) { return !is_hidden(hidden, each); });
    };
    CHECK(left({}) == 12);
    CHECK(left({"relation"}) == 10);
    CHECK(left({"relation.gold"}) == 11);
    CHECK(left({"*.net"}) == 9);
    CHECK(left({"*.gold"}) == 8);  // relation, strategy, target, intervention; not what has no answers
    CHECK(left({"no such tier", "relation.other"}) == 12);
    CHECK(toggled_id({"a", "b"}, "a") == std::vector<std::string>{"b"});
    CHECK(toggled_id({"b"}, "a") == std::vector<std::string>{"b", "a"});
}

TEST_CASE("another sample has all of its range shown; the pointer's turn is never out of the sample") {
    Fixture world(false, true);
    REQUIRE(world.session.corpus().samples.size() == 2);
    apply(world.session, SetTimeline{state(true, 1, 5)});
    apply(world.session, OpenTurn{0, 4});
    CHECK(world.session.timeline.to == 5);
    apply(world.session, HoverTurn{7});
    CHECK(world.session.hovered_row == 7);
    apply(world.session, HoverTurn{8});
    CHECK(world.session.hovered_row == 0);
    apply(world.session, HoverTurn{2});
    apply(world.session, OpenTurn{1, 1});
    CHECK(world.session.timeline.from == world.session.timeline.to);
    CHECK(world.session.timeline.by_turn);  // the axis stays
    CHECK(world.session.hovered_row == 0);
}
