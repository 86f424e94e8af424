// Statistics against an independent implementation: golden/statistics.json, made by golden/make_statistics.py.
#include <cmath>
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "core/number.hpp"
#include "core/scoring/comparison.hpp"
#include "shared.hpp"

using namespace rescue;
using namespace rescue::test;
using json::Value;

namespace {

double number(Value value) { return parse_float(value.text()).value(); }

std::vector<double> numbers(Value list) {
    std::vector<double> all;
    for (const Value each : list.items()) all.push_back(number(each));
    return all;
}

void near(double got, double expected, double tolerance) {
    CAPTURE(got);
    CAPTURE(expected);
    CHECK(std::fabs(got - expected) <= tolerance);
}

struct Golden {
    std::string text = read_file("tests/golden/statistics.json").value();
    json::Document document;
    Golden() { REQUIRE_FALSE(document.parse(text).has_value()); }
    Value find(std::string_view name) const { return document.root().find(name); }
};

}  // namespace

TEST_CASE("golden: Student's t (scipy)") {
    const Golden golden;
    CHECK(golden.find("t").size() > 60);
    for (const Value each : golden.find("t").items()) {
        const std::vector<double> pair = numbers(each);
        // scipy itself is good to 1e-9 here; bootstrap_test holds the table to 15 digits.
        near(t_quantile(static_cast<std::size_t>(pair[0])), pair[1], pair[0] <= 30 ? 1e-8 : 1e-6);
    }
}

TEST_CASE("golden: Wilson's interval (scipy)") {
    const Golden golden;
    for (const Value each : golden.find("wilson").items()) {
        const std::vector<double> row = numbers(each);
        const Interval interval = wilson_interval(row[0], static_cast<std::size_t>(row[1]));
        near(interval.low, row[2], 1e-12);
        near(interval.high, row[3], 1e-12);
    }
}

TEST_CASE("golden: McNemar's exact test (scipy)") {
    const Golden golden;
    for (const Value each : golden.find("mcnemar").items()) {
        const std::vector<double> row = numbers(each);
        const double p = mcnemar(static_cast<std::size_t>(row[0]), static_cast<std::size_t>(row[1])).value();
        near(p, row[2], 1e-10 * row[2]);
    }
}

TEST_CASE("golden: quantiles and deviation (numpy), whatever the order of the values") {
    const Golden golden;
    for (const Value each : golden.find("quantiles").items()) {
        const std::vector<double> values = numbers(each.find("values"));
        const Interval interval = percentile_interval(values).value();
        near(interval.low, number(each.find("low")), 1e-12);
        near(interval.high, number(each.find("high")), 1e-12);
        const std::optional<double> deviation = standard_error(values);
        REQUIRE(deviation.has_value() == each.find("deviation").is(json::Type::number));
        if (deviation) near(*deviation, number(each.find("deviation")), 1e-12);
    }
}

TEST_CASE("golden: Holm") {
    const Golden golden;
    for (const Value each : golden.find("holm").items()) {
        const std::vector<double> raw = numbers(each.find("p")), expected = numbers(each.find("holm"));
        const std::vector<std::optional<double>> corrected = holm({raw.begin(), raw.end()});
        for (std::size_t i = 0; i < raw.size(); ++i) near(corrected[i].value(), expected[i], 1e-15);
    }
}
