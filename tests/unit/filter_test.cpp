#include <string>
#include <vector>

#include "core/analysis/confusion_filter.hpp"
#include "core/analysis/filter_kinds.hpp"
#include "core/analysis/filter_turns.hpp"
#include "doctest/doctest.h"
#include "make.hpp"

using namespace rescue;

namespace {

/// Four conversations: couples 0, 1, 3 and family 2.
Benchmark four() {
    Sample first =
        test::sample("ada_and_bo/001", Scenario::couple,
                     {test::turn("Ada", {"Bo"}), test::relation("pursue_withdraw"), test::feeling("Bo", "sad", 8)});
    first.participants = {"Ada", "Bo", "Therapist"};
    Sample second = test::sample("ada_and_bo/002", Scenario::couple,
                                 {test::relation("repair_softening"), test::support({"Ada"}, {"Ada"}, "goal_align")});
    second.participants = {"Ada", "Bo"};
    second.turns.push_back(test::feeling("Ada", "calm", 2));
    second.turns.back().utterance_type = "disclosure";
    Sample family = test::sample("901/merged", Scenario::family, {});
    family.participants = {"Mum", "Dad", "Kim"};
    for (int i = 0; i < 21; ++i) family.turns.push_back(test::turn("Kim", {"Mum"}));
    family.turns[4].has_cycle_state_key = family.any_cycle_state_key = true;
    family.turns[4].cycle_state.label = "a_new_label";
    Sample last = test::sample("cy_and_di/001", Scenario::couple, {test::relation("pursue_withdraw")});
    last.participants = {"Cy", "Di"};
    return test::benchmark({first, second, family, last});
}

struct Loaded {
    Benchmark benchmark = four();
    std::vector<System> systems;
    std::vector<SystemScore> scores;
    FilterData data() const { return {benchmark, systems, scores}; }
    void add(const std::string& name, const std::vector<std::pair<std::string, std::string>>& answers) {
        System system;
        system.name = system.model = name;
        SystemTask& task = system.tasks[static_cast<std::size_t>(TaskId::rpp)];
        task.present = true;
        for (const Instance& instance : benchmark.instances[static_cast<std::size_t>(TaskId::rpp)]) {
            task.answer.push_back(-1);
            for (const auto& [sample, label] : answers) {
                if (benchmark.corpus.samples[static_cast<std::size_t>(instance.sample)].id != sample) continue;
                task.answer.back() = static_cast<int>(task.answers.size());
                task.answers.push_back(test::ranking(TaskId::rpp, instance.id, {label}));
            }
        }
        scores.push_back(score_system(benchmark, system, Reading::official));
        systems.push_back(std::move(system));
    }
};

std::vector<std::string> values(const Loaded& loaded, std::string_view kind) {
    std::vector<std::string> texts;
    for (const FilterValue& each : find_filter_kind(kind)->values(loaded.data()))
        texts.push_back(each.value + " x" + std::to_string(each.samples.size()));
    return texts;
}
using Texts = std::vector<std::string>;

Selection kept(const Loaded& loaded, const Filters& filters) { return filtered(loaded.data(), filters); }

}  // namespace

TEST_CASE("filters: the values that occur, with the number of samples that have them") {
    const Loaded loaded;
    CHECK(values(loaded, "scenario") == Texts{"couple x3", "family x1"});
    CHECK(values(loaded, "people") == Texts{"2 x3", "3 x1"});  // the therapist is no participant
    CHECK(values(loaded, "person") == Texts{"Ada x2", "Bo x2", "Cy x1", "Dad x1", "Di x1", "Kim x1", "Mum x1"});
    // In the order of the label sets; what is in none of them comes last.
    CHECK(values(loaded, "relation").back() == "a_new_label x1");
    CHECK(values(loaded, "relation").size() == 3);
    CHECK(values(loaded, "strategy") == Texts{"goal_align x1"});
    CHECK(values(loaded, "type") == Texts{"disclosure x1"});
    CHECK(values(loaded, "intensity") == Texts{"0-3 x1", "7-10 x1"});
    CHECK(values(loaded, "length") == Texts{"0-20 x3", "21-40 x1"});
    for (const std::string_view kind : {"predicted", "wrong", "right", "confused"}) CHECK(values(loaded, kind).empty());
}

TEST_CASE("filters: of one kind any value, of different kinds all") {
    const Loaded loaded;
    CHECK(kept(loaded, {}) == Selection{0, 1, 2, 3});
    CHECK(kept(loaded, {{"relation", "pursue_withdraw"}}) == Selection{0, 3});
    CHECK(kept(loaded, {{"relation", "pursue_withdraw"}, {"relation", "repair_softening"}}) == Selection{0, 1, 3});
    CHECK(kept(loaded, {{"relation", "pursue_withdraw"}, {"person", "Ada"}}) == Selection{0});
    CHECK(kept(loaded, {{"scenario", "family"}, {"person", "Ada"}}).empty());
}

TEST_CASE("filters: ranges include their ends, and any range may be asked for") {
    const Loaded loaded;
    CHECK(kept(loaded, {{"intensity", "8-8"}}) == Selection{0});
    CHECK(kept(loaded, {{"intensity", "0-10"}}) == Selection{0, 1});
    CHECK(kept(loaded, {{"length", "3-3"}}) == Selection{0, 1});
    CHECK(kept(loaded, {{"length", "4-"}}) == Selection{2});
    CHECK(kept(loaded, {{"length", "1-1"}, {"length", "21-"}}) == Selection{2, 3});
    for (const char* odd : {"", "-", "3", "-3", "a-b", "3-2", "3-4x", "1234567-", "99999999999999999999-"})
        CHECK(kept(loaded, {{"length", odd}}).empty());
}

TEST_CASE("filters: unknown kinds are ignored, values that nothing has match nothing") {
    const Loaded loaded;
    CHECK(kept(loaded, {{"colour", "red"}}).size() == 4);
    CHECK(kept(loaded, {{"colour", "red"}, {"person", "Kim"}}) == Selection{2});
    CHECK(kept(loaded, {{"person", "Nobody"}}).empty());
    CHECK(kept(loaded, {{"wrong", "RPP a system that is not loaded"}}).empty());
}

TEST_CASE("filters: what systems answered, a missing answer being wrong") {
    Loaded loaded;
    // RPP instances: therapist rows of samples 0, 1 and 3.
    loaded.add("one > two", {{"ada_and_bo/001", "pursue_withdraw"}, {"ada_and_bo/002", "pursue_withdraw"}});
    loaded.add("B", {{"ada_and_bo/001", "repair_softening"},
                     {"ada_and_bo/002", "repair_softening"},
                     {"cy_and_di/001", "pursue_withdraw"}});
    CHECK(values(loaded, "predicted") ==
          Texts{"pursue_withdraw one > two x2", "pursue_withdraw B x1", "repair_softening B x2"});
    CHECK(kept(loaded, {{"predicted", "repair_softening B"}}) == Selection{0, 1});
    CHECK(values(loaded, "wrong") == Texts{"RPP one > two x2", "RPP B x1"});
    CHECK(kept(loaded, {{"wrong", "RPP one > two"}}) == Selection{1, 3});
    CHECK(kept(loaded, {{"wrong", "RPP B"}}) == Selection{0});
    CHECK(kept(loaded, {{"right", "RPP one > two > B"}}) == Selection{0});
    CHECK(kept(loaded, {{"right", "RPP B > one > two"}}) == Selection{1, 3});
    CHECK(values(loaded, "both_right").empty());
    CHECK(values(loaded, "both_wrong").empty());
    loaded.add("C", {{"ada_and_bo/001", "repair_softening"}, {"cy_and_di/001", "pursue_withdraw"}});
    CHECK(values(loaded, "both_right") == Texts{"RPP B & C x1"});
    CHECK(kept(loaded, {{"both_right", "RPP B & C"}}) == Selection{3});
    CHECK(values(loaded, "both_wrong") == Texts{"RPP one > two & C x1", "RPP B & C x1"});
    CHECK(kept(loaded, {{"both_wrong", "RPP one > two & C"}}) == Selection{1});
    loaded.systems.pop_back();
    loaded.scores.pop_back();
    // The same where one of them was asked instances of its own, in another order of rows or fewer of them.
    SystemTask& own = loaded.systems[1].tasks[static_cast<std::size_t>(TaskId::rpp)];
    own.own_instances = loaded.benchmark.instances[static_cast<std::size_t>(TaskId::rpp)];
    own.own_instances->erase(own.own_instances->begin());
    own.answer.erase(own.answer.begin());
    loaded.scores[1] = score_system(loaded.benchmark, loaded.systems[1], Reading::official);
    CHECK(kept(loaded, {{"right", "RPP one > two > B"}}).empty());
    CHECK(kept(loaded, {{"right", "RPP B > one > two"}}) == Selection{1, 3});
}

TEST_CASE("filters on single answers give their turns, together those on which all hold") {
    Loaded loaded;
    loaded.add("A", {{"ada_and_bo/001", "pursue_withdraw"}, {"ada_and_bo/002", "pursue_withdraw"}});
    loaded.add("B", {{"ada_and_bo/001", "repair_softening"}});
    const FilterData data{loaded.benchmark, loaded.systems, loaded.scores};
    const auto turns = [&](const Filters& filters) { return filter_turns(data, filters); };
    const auto& instances = loaded.benchmark.instances[static_cast<std::size_t>(TaskId::rpp)];
    std::vector<TurnPlace> a_wrong, a_right;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const bool right = loaded.scores[0].tasks[1]->outcomes[i].correct(TaskId::rpp, instances[i].gold);
        (right ? a_right : a_wrong).push_back({instances[i].sample, instances[i].row});
    }
    REQUIRE(a_right.size() == 1);
    REQUIRE(!a_wrong.empty());
    CHECK(turns({{"wrong", "RPP A"}}) == a_wrong);
    CHECK(turns({{"right", "RPP A > B"}}) == a_right);
    CHECK(turns({{"scenario", "couple"}}) == std::nullopt);
    CHECK(turns({{"scenario", "couple"}, {"wrong", "RPP A"}}) == a_wrong);
    CHECK(turns({{"wrong", "RPP A"}, {"right", "RPP A > B"}})->empty());
    CHECK(turns({{"wrong", "RPP nobody"}})->empty());
    CHECK(turns({{"both_right", "RPP A & B"}})->empty());
    CHECK(turns({{"both_wrong", "RPP A & B"}})->size() == a_wrong.size());
    std::size_t confused = 0;
    for (const ConfusedInstances& each : confused_instances(data, 0, TaskId::rpp)) {
        confused += turns({{"confused", confusion_value("RPP", each.gold, each.choice, "A")}})->size();
    }
    CHECK(confused == instances.size());
}

TEST_CASE("filters: gold and first choice of a system; nothing of the label set is none") {
    Loaded loaded;
    loaded.add("a b", {{"ada_and_bo/001", "pursue_withdraw"}, {"ada_and_bo/002", "no label"}});
    const FilterData data{loaded.benchmark, loaded.systems, loaded.scores};
    std::size_t samples = 0;
    for (const ConfusedInstances& each : confused_instances(data, 0, TaskId::rpp)) {
        CHECK(each.rows.size() == each.samples.size());
        const Filter filter{"confused", confusion_value("RPP", each.gold, each.choice, "a b")};
        CHECK(kept(loaded, {filter}) == each.samples);
        samples += each.samples.size();
    }
    CHECK(samples == 3);
    CHECK(confused_instances(data, 0, TaskId::stp).empty());
    CHECK(confused_instances(data, 1, TaskId::rpp).empty());
    CHECK(kept(loaded, {{"confused", "RPP pursue_withdraw>pursue_withdraw a b"}}) == Selection{0});
    CHECK(filter_text({"confused", "RPP pursue_withdraw>none a b"}) == "RPP: pursue-withdraw taken for none by a b");
    CHECK(filter_text({"confused", "ITP yes>yes A"}) == "ITP: yes recognised by A");
    for (const char* odd : {"", "RPP", "RPP x", "RPP x>y", ">"}) CHECK(confusion_shown(odd) == odd);
}

TEST_CASE("filters: texts for people") {
    CHECK(filter_text({"relation", "pursue_withdraw"}) == "relation: pursue-withdraw");
    CHECK(filter_text({"people", "1"}) == "1 participant");
    CHECK(filter_text({"length", "21-40"}) == "21–40 turns");
    CHECK(filter_text({"length", "81-"}) == "81 and more turns");
    CHECK(filter_text({"length", "no range"}) == "no range");
    CHECK(filter_text({"intensity", "7-10"}) == "intensity: 7–10 of 10");
    CHECK(filter_text({"predicted", "pursue_withdraw a model"}) == "predicted: pursue-withdraw by a model");
    CHECK(filter_text({"wrong", "RPP a model"}) == "RPP: a model wrong");
    CHECK(filter_text({"right", "RPP A > B"}) == "RPP: A right, B wrong");
    CHECK(filter_text({"both_right", "RPP A & B"}) == "RPP: A and B right");
    CHECK(filter_text({"both_wrong", "RPP A & B"}) == "RPP: A and B wrong");
    CHECK(filter_text({"both_wrong", "no pair"}) == "no pair");
    CHECK(filter_text({"colour", "red"}) == "colour: red");
}
