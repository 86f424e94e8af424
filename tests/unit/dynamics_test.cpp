// Figures 3, 4 and 5 on made conversations, worked by hand.
#include "core/analysis/dynamics.hpp"

#include <cmath>

#include "core/analysis/transition_filter.hpp"
#include "doctest/doctest.h"
#include "make.hpp"

using namespace rescue;

namespace {

/// A couple of eleven rows: labels on rows 1, 3, 5, 7, 11 (pursue, pursue, repair, pursue, outside), "" on 9.
Sample eleven() {
    std::vector<Turn> turns;
    const char* labels[] = {
        "pursue_withdraw", "", "pursue_withdraw", "", "repair_softening", "", "pursue_withdraw", "", "", "",
        "a_new_label"};
    for (const char* label : labels) {
        turns.push_back(turns.size() % 2 == 0 ? test::relation(label) : test::turn("Ada", {"Bo"}));
    }
    return test::sample("ada_and_bo/001", Scenario::couple, std::move(turns));
}

std::size_t place(const std::vector<std::string>& labels, std::string_view label) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] == label) return i;
    }
    FAIL("no label " << label);
    return 0;
}

}  // namespace

TEST_CASE("the tenth a row stands in") {
    CHECK(position_bin(1, 1) == 0);
    CHECK(position_bin(1, 11) == 0);
    CHECK(position_bin(2, 11) == 1);
    CHECK(position_bin(10, 11) == 9);
    CHECK(position_bin(11, 11) == 9);  // position 1 belongs to the last tenth
    CHECK(position_bin(2, 3) == 5);
    CHECK(position_bin(4, 31) == 1);  // 3/30 is a tenth exactly
    CHECK(position_bin(3, 31) == 0);
    CHECK(position_bin(2000, 2000) == 9);
}

TEST_CASE("Figure 3: changes between consecutive labels, rows normalised") {
    // The second couple: one change, repair -> pursue. A label on a client's row is no RPP label and is passed over.
    const Sample second = test::sample("ada_and_bo/002", Scenario::couple,
                                       {test::relation("repair_softening"), test::relation("attack_attack", "Ada"),
                                        test::relation(""), test::relation("pursue_withdraw")});
    const Sample family = test::sample("901/merged", Scenario::family,
                                       {test::relation("escalation_conflict"), test::relation("repair_softening"),
                                        test::relation("repair_softening"), test::relation("mixed_transition")});
    const Sample silent = test::sample("ada_and_bo/003", Scenario::couple, {test::relation("pursue_withdraw")});
    const Benchmark made = test::benchmark({family, eleven(), second, silent});
    const Corpus& corpus = made.corpus;

    const TransitionMatrix couple = relation_transitions(corpus, select(corpus, Scenario::couple), Scenario::couple);
    REQUIRE(couple.labels.size() == 7);  // six of the set, one outside
    const std::size_t pursue = place(couple.labels, "pursue_withdraw"),
                      repair = place(couple.labels, "repair_softening");
    const std::size_t outside = place(couple.labels, "a_new_label");
    CHECK(outside == 6);
    CHECK(couple.counts[pursue][pursue] == 0);  // rows 1 and 3: a label followed by itself
    CHECK(couple.counts[pursue][repair] == 1);
    CHECK(couple.counts[repair][pursue] == 2);
    CHECK(couple.counts[pursue][outside] == 1);  // rows 7 and 11: the empty label between is passed over
    CHECK(couple.changes == 4);
    CHECK(couple.samples == 2);
    CHECK(couple.from(pursue) == 2);
    CHECK(couple.share(pursue, repair) == 0.5);
    CHECK(couple.share(repair, pursue) == 1.0);
    CHECK_FALSE(couple.share(outside, pursue));

    const TransitionMatrix of_family = relation_transitions(corpus, select(corpus, Scenario::family), Scenario::family);
    CHECK(of_family.labels.size() == 8);
    CHECK(of_family.changes == 2);
    CHECK(of_family.share(place(of_family.labels, "repair_softening"), place(of_family.labels, "mixed_transition")) ==
          1.0);

    // The cells lead to their samples.
    const std::vector<System> systems;
    const std::vector<SystemScore> scores;
    const FilterData data{made, systems, scores};
    const std::string value = transition_value("repair_softening", "pursue_withdraw");
    CHECK(value == "repair_softening>pursue_withdraw");
    CHECK(filtered(data, {{"change", value}}) == rescue::Selection{1, 2});
    CHECK(filtered(data, {{"change", transition_value("pursue_withdraw", "pursue_withdraw")}}).empty());
    CHECK(filter_text({"change", value}) == "change of relation: repair-softening → pursue-withdraw");
    CHECK(transition_values(data).size() == 5);
    CHECK(transition_values(data).back().value == "escalation_conflict>repair_softening");
}

TEST_CASE("Figure 5: label shares by tenth of the conversation") {
    const Benchmark made = test::benchmark({eleven()});
    const PositionLabels table =
        labels_by_position(made.corpus, select(made.corpus), Scenario::couple, LabelKind::relation);
    const std::size_t pursue = place(table.labels, "pursue_withdraw"), repair = place(table.labels, "repair_softening");
    CHECK(table.total() == 5);
    CHECK(table.n == std::array<std::size_t, 10>{1, 0, 1, 0, 1, 0, 1, 0, 0, 1});
    CHECK(table.counts[pursue] == std::array<std::size_t, 10>{1, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    CHECK(table.share(repair, 4) == 1.0);
    CHECK(table.share(repair, 0) == 0.0);
    CHECK_FALSE(table.share(repair, 1));
}

TEST_CASE("Figure 4: accuracy by tenth of the conversation, and its band") {
    const Benchmark made = test::benchmark({eleven(), eleven(), eleven(), eleven()});
    const std::vector<Instance>& instances = made.instances[static_cast<std::size_t>(TaskId::rpp)];
    REQUIRE(instances.size() == 20);
    std::vector<Outcome> outcomes(instances.size());
    for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i].rank = instances[i].row == 1 && i != 0 ? 1 : 2;
    const auto bins = accuracy_by_position(made.corpus, instances, outcomes, select(made.corpus));
    CHECK(bins[0].n == 4);
    CHECK(bins[0].accuracy() == 0.75);
    CHECK(*bins[0].band() == doctest::Approx(std::sqrt(0.75 * 0.25 / 4)));
    CHECK(bins[2].accuracy() == 0.0);
    CHECK(bins[2].band() == 0.0);
    CHECK_FALSE(bins[1].accuracy());
    CHECK_FALSE(bins[1].band());
    CHECK(accuracy_by_position(made.corpus, instances, outcomes, {0})[0].accuracy() == 0.0);
}
