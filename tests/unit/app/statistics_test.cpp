#include "app/statistics.hpp"

#include <doctest/doctest.h>

#include "app/loading.hpp"

using namespace rescue;
using namespace rescue::app;

namespace {

/// A couple's sample of four rows with one STP instance, whose gold is A.
std::string sample_line(int number) {
    return R"({"sample_id":"folder )" + std::to_string(number / 2) + "/" + std::to_string(number) +
           R"(","scenario":"couple","participants":["A","B"],"rows":[)" +
           R"({"primary_speaker":"A","target":["B"],"dialogue_cleaned":"one"},)" +
           R"({"primary_speaker":"B","target":["A"],"dialogue_cleaned":"two"},)" +
           R"({"primary_speaker":"Therapist","target":["A"],"dialogue_cleaned":"three",)" +
           R"("support_strategy":[{"provider":"Therapist","target":["A"],"strategy_type":"track",)" +
           R"("strategy_content":"x"}]},{"primary_speaker":"A","target":["B"],"dialogue_cleaned":"four"}]})" + "\n";
}

struct Fixture {
    Session session;
    Loader loader{session};
    Statistics statistics{session};

    void drop(const std::string& name, const std::string& bytes) {
        loader.begin(Origin::user);
        loader.open(name, bytes.size());
        loader.feed(bytes);
        loader.finish();
        loader.end();
        while (loader.step()) {
        }
        statistics.refresh();
    }
    /// Answers A in the first `right` of eight conversations, else B; nothing in those from `answered` on.
    void drop_system(const std::string& model, int right, int answered = 8) {
        std::string lines;
        for (int i = 0; i < answered; ++i) {
            lines += R"({"task":"STP","sample_id":"folder )" + std::to_string(i / 2) + "/" + std::to_string(i) +
                     R"(","row_index":3,"target_top3":[")" + (i < right ? "A" : "B") + R"("],"model":")" + model +
                     "\"}\n";
        }
        drop(model + ".jsonl", lines);
    }
    void load() {
        std::string lines;
        for (int i = 0; i < 8; ++i) lines += sample_line(i);
        drop("benchmark.jsonl", lines);
        drop_system("a", 2);
        drop_system("b", 6, 7);
    }
    void act(const Intent& intent) {
        loader.request(apply(session, intent));
        while (loader.step()) {
        }
        statistics.refresh();
    }
    void work() {
        while (statistics.step()) {
        }
        CHECK_FALSE(statistics.busy());
    }
};

}  // namespace

TEST_CASE("statistics: nothing is computed before a view shows it; then first 1,000, then all, under any view") {
    Fixture f;
    f.load();
    f.work();
    CHECK_FALSE(f.session.statistics.intervals.has_value());
    CHECK(shown_intervals(f.session, 0, TaskId::stp) == nullptr);
    f.act(ShowView{ViewId::score});
    CHECK(f.statistics.busy());
    while (!f.session.statistics.intervals) REQUIRE(f.statistics.step());
    CHECK_FALSE(f.session.statistics.intervals->complete);
    CHECK(shown_intervals(f.session, 0, TaskId::stp)->resamples == 1000);
    CHECK(f.session.statistics.of(StatisticsPart::intervals).running);
    f.act(ShowView{ViewId::browse});
    f.work();
    CHECK(f.session.statistics.intervals->complete);
    CHECK_FALSE(f.session.statistics.of(StatisticsPart::intervals).running);
    const WorkState& work = f.session.statistics.of(StatisticsPart::intervals);
    CHECK(work.made == work.size);
    const ScopeIntervals& shown = *shown_intervals(f.session, 0, TaskId::stp);
    CHECK(shown.resamples == 10000);
    CHECK(shown.conversations == 8);
    CHECK(shown.folders == 4);
    const SystemIntervals whole = score_intervals(*f.session.benchmark, f.session.scores[0], {});
    const auto same = whole.tasks[static_cast<std::size_t>(TaskId::stp)]->front().find("target_recall_at_1");
    CHECK(shown.find("target_recall_at_1")->percentile->low == same->percentile->low);
    CHECK(shown_intervals(f.session, 0, TaskId::itp) == nullptr);
    CHECK(shown_intervals(f.session, 2, TaskId::stp) == nullptr);
}

TEST_CASE("statistics: what they hang on changes, they begin anew; stopped, they stay as they are") {
    Fixture f;
    f.load();
    f.act(ShowView{ViewId::score});
    f.work();
    f.act(SetScope{Scope::couple});  // all scopes are there already
    CHECK(f.session.statistics.intervals.has_value());
    f.act(SetResampling{{2000, 7, Unit::folder}});
    CHECK_FALSE(f.session.statistics.intervals.has_value());
    while (!f.session.statistics.intervals) REQUIRE(f.statistics.step());
    f.act(RunStatistics{StatisticsPart::intervals, false});
    CHECK_FALSE(f.statistics.busy());
    CHECK_FALSE(f.session.statistics.of(StatisticsPart::intervals).running);
    CHECK(shown_intervals(f.session, 1, TaskId::stp)->units == 4);
    f.act(RunStatistics{StatisticsPart::intervals, true});
    f.work();
    CHECK(shown_intervals(f.session, 1, TaskId::stp)->resamples == 2000);
    f.drop_system("c", 8);
    CHECK_FALSE(f.session.statistics.intervals.has_value());
    f.work();
    CHECK(f.session.statistics.intervals->systems.size() == 3);
    f.act(SetResampling{{7, 7, Unit::folder}});
    CHECK(f.session.settings.resampling.resamples == kFewestResamples);
}

TEST_CASE("statistics: a saved set has intervals of its own conversations") {
    Fixture f;
    f.load();
    f.act(SetSlices{{{"long", {{"length", "1-20"}}}, {"none", {{"length", "81-"}}}}});
    f.act(SetScope{Scope::both, "long"});
    f.act(ShowView{ViewId::score});
    f.work();
    REQUIRE(f.session.statistics.intervals->of_slice);
    CHECK(f.session.statistics.intervals->scope_of_slice == Scope::couple);
    CHECK(shown_intervals(f.session, 0, TaskId::stp)->conversations == 8);
    f.act(SetScope{Scope::both, "none"});
    f.work();
    CHECK(shown_intervals(f.session, 0, TaskId::stp)->conversations == 0);
}

TEST_CASE("statistics: the systems compared, by name; the reference is the first unless said") {
    Fixture f;
    CHECK_FALSE(compared(f.session).any());
    f.load();
    f.drop_system("c", 8);
    CHECK(compared(f.session).systems == std::vector<std::size_t>{0, 1, 2});
    CHECK(compared(f.session).model == 1);
    f.act(SetCompare{{{}, "c", "c", false}});
    CHECK(compared(f.session).reference == 2);
    CHECK(compared(f.session).model == 0);
    f.act(SetCompare{{{"b", "c", "gone"}, "a", "", false}});
    CHECK(compared(f.session).systems == std::vector<std::size_t>{1, 2});
    CHECK(compared(f.session).reference == 1);
    CHECK(compared(f.session).model == 2);
    f.act(SetCompare{{{"c"}, "", "", false}});
    CHECK_FALSE(compared(f.session).any());
    CHECK(compared(f.session).model == 2);
    f.act(SetCompare{{{"gone"}, "", "", false}});
    CHECK(compared(f.session).systems.size() == 3);
}

TEST_CASE("statistics: a comparison as the core makes it, over all instances or the common ones") {
    Fixture f;
    f.load();
    f.act(SetResampling{{1500, 3, Unit::conversation}});
    f.act(SetCompare{{{}, "b", "", false}});
    f.act(ShowView{ViewId::compare});
    f.work();
    const ComparisonResults& results = *f.session.statistics.comparison;
    CHECK(results.complete);
    CHECK(results.common.empty());
    REQUIRE(results.report.comparisons.size() == 3);
    const Comparison& found = results.report.comparisons[0];
    CHECK(found.n == 8);
    ComparisonRun run(*f.session.benchmark, f.session.systems, f.session.scores, 1, comparison_options(f.session));
    while (!run.step(500)) {
    }
    CHECK(found.p == run.report().comparisons[0].p);
    CHECK(found.interval->low == run.report().comparisons[0].interval->low);
    CHECK(f.session.statistics.of(StatisticsPart::comparison).size == run.size());

    f.act(SetCompare{{{}, "b", "a", false}});  // in detail only
    CHECK(f.session.statistics.comparison.has_value());
    f.act(SetCompare{{{}, "b", "", true}});
    CHECK_FALSE(f.session.statistics.comparison.has_value());
    f.work();
    CHECK(f.session.statistics.comparison->report.comparisons[0].n == 7);
    CHECK(f.session.statistics.comparison->common.size() == 2);
    CHECK_FALSE(f.session.statistics.slices.has_value());  // only when asked for
    f.act(RunStatistics{StatisticsPart::slices, true});
    f.work();
    CHECK(f.session.statistics.slices->model == 0);
    CHECK(f.session.statistics.slices->slices.empty());  // too few instances
}
