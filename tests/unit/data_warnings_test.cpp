#include "core/analysis/data_warnings.hpp"

#include "doctest/doctest.h"
#include "make.hpp"

using namespace rescue;

namespace {

Place at(const std::string& file, std::uint64_t line, std::string path = "") {
    return {file, line, 1, std::move(path)};
}

}  // namespace

TEST_CASE("warnings are counted by kind and lead to the first turn they are about") {
    Sample first = test::sample("a/1", Scenario::couple, {test::turn("Ada"), test::turn("Bo"), test::turn("Ada")});
    first.place = at("b.jsonl", 1);
    Sample second = test::sample("a/2", Scenario::couple, {test::turn("Ada"), test::turn("Bo")});
    second.place = at("b.jsonl", 5);
    Benchmark made = test::benchmark({first, second});
    Problems& problems = made.corpus.problems;
    problems.add(Severity::warning, "overlap", at("b.jsonl", 1, "rows[2].start_time"), "first overlap");
    problems.add(Severity::warning, "overlap", at("b.jsonl", 5, "rows[1].start_time"), "second overlap");
    problems.add(Severity::warning, "row_index", at("b.jsonl", 7, "rows[1]"), "odd row");  // a row's own line
    problems.add(Severity::error, "syntax", at("other.jsonl", 3), "no JSON");
    problems.add(Severity::warning, "far", at("b.jsonl", 5, "rows[9]"), "beyond the end");
    const std::vector<DataWarnings> list = data_warnings(made);
    REQUIRE(list.size() == 4);
    CHECK(list[0].kind == "syntax");
    CHECK_FALSE(list[0].turn);
    CHECK(list[1].kind == "overlap");
    CHECK(list[1].count == 2);
    CHECK(list[1].example == "first overlap");
    CHECK(list[1].turn == TurnPlace{0, 3});
    CHECK(list[2].kind == "far");
    CHECK_FALSE(list[2].turn);
    CHECK(list[3].turn == TurnPlace{1, 2});
}
