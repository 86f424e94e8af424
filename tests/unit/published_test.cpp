// The quoted figures are read from the file that is built in, none lost.
#include "core/analysis/published.hpp"

#include "doctest/doctest.h"

using namespace rescue;

TEST_CASE("the paper's figures are there as printed") {
    const Published& paper = published();
    CHECK(paper.source.find("2609.09657") != std::string::npos);
    CHECK(paper.dataset[static_cast<std::size_t>(Scope::both)].turns == 7079);
    CHECK(paper.dataset[static_cast<std::size_t>(Scope::family)].average_minutes == 14.11);
    const auto& rpp = paper.instances[static_cast<std::size_t>(TaskId::rpp)];
    CHECK(rpp[0].n == 1608);
    CHECK(rpp[1].samples == 17);
    REQUIRE(paper.label_shares.size() == 5);
    std::size_t single = 0;
    for (const PublishedShare& share : paper.label_shares) single += share.labels.size() == 1 ? 1 : 0;
    CHECK(single == 3);
    CHECK(paper.accuracy_by_label[0].at("pursue_withdraw") == 77.38);
    CHECK(paper.results.size() % 3 == 0);
    CHECK(paper.results.size() >= 30);
    CHECK(paper.results[0].model == "Qwen-Plus");
    CHECK(paper.results[0].table == 5);
    CHECK(paper.results[0].figure("ITP", "f1_yes") == 68.87);
    CHECK(paper.averages[static_cast<std::size_t>(Scope::family)].figure("RPP", "relation_recall_at_1") == 41.23);
    CHECK_FALSE(paper.averages[static_cast<std::size_t>(Scope::family)].figure("ITP", "recall_yes"));
    for (const PublishedRow& row : paper.results) {
        std::size_t figures = 0;
        for (const TaskSpec& spec : tasks()) {
            for (const std::string_view name : published_figures(spec.id)) {
                figures += row.figures.count(std::string(spec.code) + " " + std::string(name));
            }
        }
        CHECK_MESSAGE(figures == row.figures.size(), row.model);
        CHECK(figures == 12);
    }
}
