#include "core/tasks/support.hpp"

#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

using Names = std::vector<std::string>;

TEST_CASE("target label of a list of names") {
    CHECK(target_label({}, Scenario::couple).empty());
    CHECK(target_label({"", "Therapist"}, Scenario::couple).empty());
    CHECK(target_label({"Ana", "Therapist", ""}, Scenario::couple) == "Ana");
    CHECK(target_label({"Couple"}, Scenario::family) == "Couple");
    CHECK(target_label({"Ana", "Ben"}, Scenario::couple) == "Couple");
    CHECK(target_label({"Ana", "Ana"}, Scenario::family) == "Family");
}

TEST_CASE("STP and SSP instances: the first item decides, its target or the row's") {
    Turn second = support({"Ana"}, {"Ana"}, "");
    second.support_strategy.push_back(support({}, {"Ben"}, "join").support_strategy[0]);  // a second item never counts
    Turn no_object = support({"Ana"}, {"Ana"}, "join");
    no_object.support_strategy[0].is_object = false;
    Turn client = support({"Ana"}, {"Ana"}, "join");
    client.speaker = "Ben";
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple,
                          {support({"Ben"}, {"Ana"}, "join"), support({"Ben"}, {"Therapist"}, "track"),
                           support({"Therapist"}, {}, "join"), second, no_object, client,
                           support({}, {"Ana", "Ben"}, "not_in_the_set"), turn("Therapist")})});
    const std::vector<Instance>& stp = made.instances[2];
    REQUIRE(stp.size() == 3);
    CHECK(stp[0].gold == "Ana");
    CHECK(stp[1].gold == "Ben");
    CHECK(stp[2].gold == "Couple");
    CHECK(stp[2].id == "a__row7");
    const std::vector<Instance>& ssp = made.instances[3];
    REQUIRE(ssp.size() == 2);  // the foreign strategy is an STP instance only
    CHECK(ssp[0].gold == "join");
    CHECK(ssp[0].target == "Ana");
    CHECK(ssp[1].target == "Ben");
}

TEST_CASE("STP candidates: participants, group label, what the therapist's rows address") {
    const Sample made = sample("f/a", Scenario::family,
                               {turn("Uma", {"Vik", "Therapist"}), support({"Couple"}, {"Wes"}, "join"),
                                turn("Therapist", {"Family", ""}), turn("Uma", {"Couple"}), turn("Wes")});
    CHECK(support_candidates(made) == Names{"Uma", "Vik", "Wes", "Family", "Couple"});
    const Benchmark built = benchmark({made});
    REQUIRE(built.instances[2].size() == 1);
    CHECK(built.instances[2][0].candidates == support_candidates(made));
    CHECK(built.instances[3][0].candidates.empty());
}
