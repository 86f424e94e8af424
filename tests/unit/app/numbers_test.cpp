#include "app/numbers.hpp"

#include <doctest/doctest.h>

#include "app/figure_names.hpp"

using namespace rescue;
using namespace rescue::app;

TEST_CASE("counts have separators") {
    CHECK(count_text(0) == "0");
    CHECK(count_text(999) == "999");
    CHECK(count_text(7079) == "7,079");
    CHECK(count_text(1234567) == "1,234,567");
    CHECK(counted(1, "turn") == "1 turn");
    CHECK(counted(2, "turn") == "2 turns");
    CHECK(counted(0, "entry", "entries") == "0 entries");
    CHECK(bytes_text(999) == "999 bytes");
    CHECK(bytes_text(122100) == "122.1 kB");
    CHECK(bytes_text(15932101) == "15.9 MB");
}

TEST_CASE("figures are printed in their unit, none as a dash") {
    CHECK(figure_text({"f1_yes", 0.823045}) == "82.30");
    CHECK(figure_text({"er_judge", 4.167}) == "4.17");
    CHECK(figure_text({"tp", 1234.0, true}) == "1,234");
    CHECK(figure_text({"f1_yes", std::nullopt}) == "–");
    CHECK(figure_text({"not_known", 0.5}) == "0.50");
    CHECK(figure_digits({"f1_yes", 0.1 + 0.2}) == "0.30000000000000004");
    CHECK(fixed_text(1e300, 0).size() == 301);
}

TEST_CASE("every figure of every task has a title of its own") {
    for (const TaskSpec& spec : tasks()) {
        for (const Figure& each : spec.figures(Counts(), Scope::couple)) {
            CAPTURE(each.name);
            const bool plain_word = each.name == "accuracy";
            CHECK((plain_word || figure_title(each.name) != each.name));
        }
    }
    CHECK(figure_title("something_else") == "something_else");
}
