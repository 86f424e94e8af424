// Statistics against an independent implementation: golden/statistics.json, made by golden/make_statistics.py.
#include <cmath>
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "core/number.hpp"
#include "core/scoring/agreement.hpp"
#include "core/scoring/calibration.hpp"
#include "core/scoring/comparison.hpp"
#include "core/scoring/label_analysis.hpp"
#include "make.hpp"
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

TEST_CASE("golden: Brier score, its parts, calibration errors, precision and recall (scikit-learn, numpy)") {
    const Golden golden;
    for (const Value each : golden.find("forecasts").items()) {
        const std::vector<double> p = numbers(each.find("p")), yes = numbers(each.find("yes"));
        std::vector<Forecast> forecasts;
        for (std::size_t i = 0; i < p.size(); ++i) forecasts.push_back({p[i], yes[i] == 1});
        const Calibration found = calibration(forecasts);
        near(found.brier.value(), number(each.find("brier")), 1e-12);
        near(found.reliability.value(), number(each.find("reliability")), 1e-12);
        near(found.resolution.value(), number(each.find("resolution")), 1e-12);
        near(found.uncertainty.value(), number(each.find("uncertainty")), 1e-12);
        near(*found.reliability - *found.resolution + *found.uncertainty, *found.brier, 1e-12);
        near(found.ece_width.value(), number(each.find("ece_width")), 1e-12);
        near(found.ece_mass.value(), number(each.find("ece_mass")), 1e-12);
        const std::vector<PrecisionRecall> curve = precision_recall(forecasts);
        near(average_precision(curve).value(), number(each.find("average_precision")), 1e-12);
        const std::vector<double> precision = numbers(each.find("precision")), recall = numbers(each.find("recall"));
        REQUIRE(curve.size() == precision.size());
        for (std::size_t i = 0; i < curve.size(); ++i) {
            near(curve[i].precision, precision[i], 1e-12);
            near(curve[i].recall, recall[i], 1e-12);
        }
    }
}

TEST_CASE("golden: agreement of intensities (scipy, scikit-learn)") {
    const Golden golden;
    for (const Value each : golden.find("agreements").items()) {
        const std::vector<double> predicted = numbers(each.find("predicted")), gold = numbers(each.find("gold"));
        NumberPairs pairs;
        for (std::size_t i = 0; i < gold.size(); ++i) {
            pairs.emplace_back(static_cast<int>(predicted[i]), static_cast<int>(gold[i]));
        }
        const Agreement found = agreement(pairs);
        near(found.mean_absolute_error.value(), number(each.find("mean_absolute_error")), 1e-12);
        near(found.spearman.value(), number(each.find("spearman")), 1e-12);
        near(found.weighted_kappa.value(), number(each.find("kappa")), 1e-12);
        near(found.concordance.value(), number(each.find("concordance")), 1e-12);
    }
}

TEST_CASE("golden: label figures, averages, confusion (scikit-learn)") {
    const Golden golden;
    const std::vector<Label>& labels = relation_labels(Scenario::couple);
    for (const Value each : golden.find("classifications").items()) {
        const std::vector<double> gold = numbers(each.find("gold")), chosen = numbers(each.find("chosen"));
        std::vector<Turn> turns;
        std::vector<Answer> answers;
        for (std::size_t i = 0; i < gold.size(); ++i) {
            turns.push_back(relation(std::string(labels[static_cast<std::size_t>(gold[i])].id)));
            std::vector<std::string> choices = {"no such label"};
            if (chosen[i] >= 0) choices = {std::string(labels[static_cast<std::size_t>(chosen[i])].id)};
            answers.push_back(ranking(TaskId::rpp, "f/a__row" + std::to_string(i + 1), choices));
        }
        const Benchmark made = benchmark({sample("f/a", Scenario::couple, turns)});
        const Grouped grouped = group_systems(made, {file("m.jsonl", "m", answers)});
        const TaskScore score = score_task(made, grouped.systems.at(0), TaskId::rpp, Reading::strict);
        const LabelAnalysis found =
            label_analysis(made, {grouped.systems[0], score}, TaskId::rpp, Scenario::couple).value();
        REQUIRE(found.labels.size() == 6);
        const std::vector<double> precision = numbers(each.find("precision")), recall = numbers(each.find("recall")),
                                  f1 = numbers(each.find("f1")), support = numbers(each.find("support"));
        for (std::size_t i = 0; i < 6; ++i) {
            near(found.labels[i].precision, precision[i], 1e-12);
            near(found.labels[i].recall, recall[i], 1e-12);
            near(found.labels[i].f1, f1[i], 1e-12);
            CHECK(static_cast<double>(found.labels[i].support) == support[i]);
        }
        const auto average = [&](const LabelAverage& got, std::string_view kind) {
            const std::vector<double> expected = numbers(each.find(kind));
            near(got.precision, expected[0], 1e-12);
            near(got.recall, expected[1], 1e-12);
            near(got.f1, expected[2], 1e-12);
        };
        average(found.macro, "macro");
        average(found.micro, "micro");
        average(found.weighted, "weighted");
        std::size_t row = 0;
        for (const Value expected_row : each.find("confusion").items()) {
            const std::vector<double> expected = numbers(expected_row);
            for (std::size_t i = 0; i < expected.size(); ++i) {
                CHECK(static_cast<double>(found.confusion[row][i]) == expected[i]);
            }
            ++row;
        }
    }
}
