// What Compare shows, as plain values, and what it saves.
#include <doctest/doctest.h>

#include "app/exports.hpp"
#include "app/figure_names.hpp"
#include "app/numbers.hpp"
#include "app/views/compare/compare_charts.hpp"
#include "core/report/comparison_report.hpp"

using namespace rescue;
using namespace rescue::app;

namespace {

Comparison made(TaskId id, Scope scope, std::string_view figure, double difference) {
    Comparison each;
    each.model = 1;
    each.task = id;
    each.scope = scope;
    each.figure = figure;
    each.n = 40;
    each.conversations = each.units = 40;
    each.folders = 20;
    each.of_model = 0.5 + difference;
    each.of_reference = 0.5;
    each.difference = difference;
    each.interval = Interval{difference - 0.1, difference + 0.1};
    each.interval_t = Interval{difference - 0.2, difference + 0.2};
    each.p = 0.001;
    return each;
}

Session with_two() {
    Session session;
    session.systems.resize(2);
    session.systems[0].name = "plain";
    session.systems[1].name = "fancy";
    session.scores.resize(2);
    ComparisonResults results;
    results.report.family = 2;
    results.report.comparisons = {made(TaskId::itp, Scope::both, "f1_yes", 0.25),
                                  made(TaskId::itp, Scope::couple, "f1_yes", 0.25),
                                  made(TaskId::er, Scope::both, "er_judge", -0.05)};
    results.report.comparisons[0].p_holm = 0.002;
    results.report.comparisons[0].mcnemar = 0.125;
    results.report.comparisons[2].p_holm = 0.5;
    results.complete = true;
    session.statistics.comparison = results;
    return session;
}

}  // namespace

TEST_CASE("signed numbers and differences") {
    CHECK(signed_text(3.814, 2) == "+3.81");
    CHECK(signed_text(-0.2, 2) == "−0.20");
    CHECK(signed_text(-0.001, 2) == "0.00");
    CHECK(signed_text(0.0, 0) == "0");
    CHECK(signed_text(std::nullopt, 2) == "–");
    CHECK(difference_text("f1_yes", -0.0381) == "−3.81");
    CHECK(difference_text("er_judge", 0.5) == "+0.50");
    CHECK(value_text("f1_yes", 0.5) == "50.00");
}

TEST_CASE("compare: rows around zero in the units of their axis, filled where the difference is shown") {
    const Session session = with_two();
    const Chart chart = forest_chart(session, compared(session));
    const auto& forest = std::get<Forest>(chart.data);
    REQUIRE(forest.rows.size() == 3);
    CHECK(forest.axes.size() == 2);
    CHECK(forest.rows[0].shown);
    CHECK(forest.rows[0].value == 25.0);
    CHECK(forest.rows[0].low.value() == doctest::Approx(15));  // 40 conversations: percentiles first
    CHECK(forest.rows[0].text == "+25.00 (+15.00 to +35.00)");
    CHECK(forest.rows[0].verdict == "difference shown");
    CHECK(forest.rows[1].minor);
    CHECK(forest.rows[1].verdict == "");
    CHECK(forest.rows[2].axis == 1);
    CHECK(forest.rows[2].verdict == "no difference shown at this size");
    CHECK(chart.title == "fancy minus plain");
}

TEST_CASE("compare: under 30 conversations Student's interval goes first") {
    Session session = with_two();
    for (Comparison& each : session.statistics.comparison->report.comparisons) each.units = 12;
    const Chart chart = tests_chart(session, compared(session));
    const auto& table = std::get<FigureTable>(chart.data);
    CHECK(table.rows[0].cells[3].text == "+5.00");
    CHECK(table.rows[0].cells[3].beside == "+15.00 pct");
    const Chart drawn = forest_chart(session, compared(session));
    CHECK(std::get<Forest>(drawn.data).rows[0].text == "+25.00 (+5.00 to +45.00)");
}

TEST_CASE("compare: notes name the family, the cross-check and tests that cannot show anything") {
    Session session = with_two();
    std::string all;
    for (const std::string& each : comparison_notes(session, compared(session))) all += each + "\n";
    CHECK(all.find("family of 2 comparisons") != std::string::npos);
    CHECK(all.find("McNemar on ITP, p 0.1250") != std::string::npos);
    CHECK(all.find("hardly fall below") == std::string::npos);
    session.statistics.comparison->report.comparisons[2].units = 4;
    all.clear();
    for (const std::string& each : comparison_notes(session, compared(session))) all += each + "\n";
    CHECK(all.find("ER: with n conversations p can hardly fall below") != std::string::npos);
}

TEST_CASE("compare: published rows are marked, sorted and narrowed") {
    const Session session = with_two();
    const Compared chosen = compared(session);
    const auto rows = [&](const PublishedChoice& choice) {
        return std::get<FigureTable>(published_chart(session, chosen, choice).data).rows;
    };
    const auto all = rows({});
    REQUIRE(all.size() > 5);
    CHECK(all[0].name == "plain");
    CHECK_FALSE(all[0].cells[0].quoted);
    CHECK(all[2].cells[0].quoted);
    CHECK(all[2].name.find(", quoted") != std::string::npos);
    const auto sorted = rows({Scope::both, "", "ITP.f1_yes"});
    CHECK(sorted.size() == all.size());
    double last = 1000;
    for (const FigureTable::Row& row : sorted) {
        if (!row.cells[2].quoted || row.cells[2].text == "–") continue;
        CHECK(std::stod(row.cells[2].text) <= last);
        last = std::stod(row.cells[2].text);
    }
    const auto narrowed = rows({Scope::family, "QWEN", ""});
    CHECK(narrowed.size() >= 1);
    CHECK(narrowed.size() < all.size());
    CHECK(rows({Scope::both, "no such model", ""}).empty());
}

TEST_CASE("exports: as the command line writes them, and only when all draws are made") {
    Session session = with_two();
    const std::optional<Export> json = make_export(session, "comparison.json");
    REQUIRE(json.has_value());
    CHECK(json->file_name == "comparison.json");
    CHECK(json->bytes == comparison_json(*session.benchmark, session.statistics.comparison->report, session.systems,
                                         session.reading, comparison_options(session)));
    CHECK(make_export(session, "comparison.markdown")->bytes.find("| ITP f1_yes, both |") != std::string::npos);
    CHECK(make_export(session, "comparison.latex")->file_name == "comparison.tex");
    CHECK_FALSE(make_export(session, "comparison.gold").has_value());
    session.statistics.comparison->complete = false;
    CHECK_FALSE(make_export(session, "comparison.csv").has_value());
}
