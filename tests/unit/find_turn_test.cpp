#include "core/analysis/find_turn.hpp"

#include <string>
#include <vector>

#include "doctest/doctest.h"
#include "make.hpp"

using namespace rescue;

namespace {

using Places = std::vector<TurnPlace>;

Benchmark three() {
    return test::benchmark({test::sample("ada_and_bo/001", Scenario::couple, std::vector<Turn>(12, test::turn("Ada"))),
                            test::sample("901/merged", Scenario::family, std::vector<Turn>(3, test::turn("Kim"))),
                            test::sample("902/merged", Scenario::family, std::vector<Turn>(30, test::turn("Lee")))});
}

}  // namespace

TEST_CASE("going to a turn: by number, in the chosen sample") {
    const Benchmark benchmark = three();
    CHECK(find_turns(benchmark, "12", 0) == Places{{0, 12}});
    CHECK(find_turns(benchmark, " 3 ", 1) == Places{{1, 3}});
    CHECK(find_turns(benchmark, "4", 1).empty());
    CHECK(find_turns(benchmark, "0", 1).empty());
    CHECK(find_turns(benchmark, "3", -1).empty());
    CHECK(find_turns(benchmark, "3", 99).empty());
    for (const char* odd : {"", " ", "-1", "99999999999999999999", "x", "3x"})
        CHECK(find_turns(benchmark, odd, 0).empty());
}

TEST_CASE("going to a turn: by the ids of samples, rows and candidates") {
    const Benchmark benchmark = three();
    CHECK(find_turns(benchmark, "ada_and_bo/001", 1) == Places{{0, 1}});
    CHECK(find_turns(benchmark, "ada_and_bo/001__row7", -1) == Places{{0, 7}});
    CHECK(find_turns(benchmark, "ada_and_bo/001__pos_after_row2", 2) == Places{{0, 2}});
    CHECK(find_turns(benchmark, "ada_and_bo/001__neg_after_row2", 2) == Places{{0, 2}});
    CHECK(find_turns(benchmark, "ada_and_bo/001__row13", 0).empty());
    CHECK(find_turns(benchmark, "ada_and_bo/001__rows", 0).empty());
    CHECK(find_turns(benchmark, "ada_and_bo/001__", 0).empty());
}

TEST_CASE("going to a turn: a stem stands for all its samples, the chosen one first") {
    const Benchmark benchmark = three();
    CHECK(find_turns(benchmark, "merged__row2", 2) == Places{{2, 2}, {1, 2}});
    CHECK(find_turns(benchmark, "merged__row2", 0) == Places{{1, 2}, {2, 2}});
    CHECK(find_turns(benchmark, "merged__row20", 0) == Places{{2, 20}});  // the other one has three rows
    CHECK(find_turns(benchmark, "merged", 0, 1) == Places{{1, 1}});
    CHECK(find_turns(benchmark, "901/merged__row2", 2) == Places{{1, 2}});
}

TEST_CASE("going to a turn: by the id of an instance as a file gives it") {
    Benchmark benchmark = three();
    Instance instance;
    instance.id = "er-0007";
    instance.sample = 2;
    instance.row = 9;
    benchmark.instances[static_cast<std::size_t>(TaskId::er)] = {instance};
    CHECK(find_turns(benchmark, "er-0007", 0) == Places{{2, 9}});
}
