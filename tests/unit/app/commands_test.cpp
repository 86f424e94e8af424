#include "app/commands.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "../make.hpp"
#include "core/corpus/titles.hpp"
#include "doctest/doctest.h"

using namespace rescue;
using namespace rescue::app;

namespace {

Session with_two() {
    Session session;
    Sample first =
        test::sample("mara_and_idris/001", Scenario::couple, {test::relation("attack_attack"), test::turn("Mara")});
    first.folder = "mara_and_idris";
    Sample second = test::sample("zoë_and_al/001", Scenario::couple, {test::turn("Zoë")});
    second.folder = "zoë_and_al";
    session.benchmark = std::make_shared<const Benchmark>(test::benchmark({first, second}));
    return session;
}

std::vector<std::string> found(const Session& session, std::string_view text) {
    const std::vector<Command> commands = make_commands(session);
    std::vector<std::string> titles;
    for (const int i : fitting_commands(commands, text, 10))
        titles.push_back(commands[static_cast<std::size_t>(i)].title);
    return titles;
}
using Titles = std::vector<std::string>;

}  // namespace

TEST_CASE("commands are found by all their words, in any order, whatever the case, by ids too") {
    const Session session = with_two();
    CHECK(found(session, "strict SCORE") == Titles{"Score: strict reading"});
    CHECK(found(session, "ZOË").size() >= 1);
    CHECK(found(session, "mara_and_idris/001") == Titles{sample_titles(session.corpus())[0]});
    CHECK(found(session, "attack") == Titles{"relation: attack-attack"});
    CHECK(found(session, "nothing of this kind").empty());
    CHECK(found(session, "").front() == "Overview");
    CHECK(found(session, "theme").front() == "Theme: dark");
}

TEST_CASE("commands: what begins with the text stands first") {
    CHECK(found(with_two(), "score").front() == "Score");
    CHECK(found(with_two(), "files") == Titles{"Files", "Choose files"});
}

TEST_CASE("commands: filters in force are not offered again, and can be cleared; saved sets are offered") {
    Session session = with_two();
    session.filters = {{"relation", "attack_attack"}};
    session.slices = {{"mine", session.filters}};
    CHECK(found(session, "attack").empty());
    CHECK(found(session, "clear") == Titles{"Clear all filters"});
    CHECK(found(session, "mine") == Titles{"mine", "Score: mine"});
}

TEST_CASE("commands: places by number and id") {
    const Session session = with_two();
    const std::vector<std::string> titles = {"Mara & Idris", "Zoë & Al"};
    REQUIRE(places_to_go(session, titles, "2").size() == 1);
    CHECK(places_to_go(session, titles, "2").front().title == "Turn 2 of Mara & Idris");
    CHECK(places_to_go(session, titles, "001__row1").size() == 2);
    CHECK(places_to_go(session, titles, "3").empty());
}

TEST_CASE("Score is over a saved set until it is chosen otherwise or gone") {
    Session session = with_two();
    apply(session, SetSlices{{{"mine", {{"relation", "attack_attack"}}}}});
    apply(session, SetScope{Scope::both, "mine"});
    CHECK(session.slice == "mine");
    apply(session, SetScope{Scope::couple});
    CHECK(session.slice.empty());
}
