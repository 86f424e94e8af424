#include "core/predictions/matching.hpp"

#include <doctest/doctest.h>

#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

/// Two families whose samples share the stem "merged", and a couple.
Benchmark families() {
    const auto turns = [] {
        return std::vector<Turn>{turn("Uma"), relation("repair_softening"), turn("Uma"), turn("Vik")};
    };
    std::vector<Turn> longer = turns();
    longer.push_back(relation("mixed_transition"));
    return benchmark({sample("c/seg1", Scenario::couple, turns()),
                      sample("family_therapy/1/merged", Scenario::family, turns()),
                      sample("family_therapy/2/merged", Scenario::family, longer)});
}

Match match(const Benchmark& made, TaskId id, const std::string& entry_id, const std::string& sample_id = "",
            std::optional<long long> row = std::nullopt) {
    Answer entry = answer(id, entry_id, sample_id);
    entry.row_index = row;
    return Matcher(made.corpus, made.instances[static_cast<std::size_t>(id)], id).match(entry);
}

std::string matched_id(const Benchmark& made, TaskId id, const Match& found) {
    if (found.kind != MatchKind::matched) return "";
    const Instance& instance = made.instances[static_cast<std::size_t>(id)][static_cast<std::size_t>(found.instance)];
    return made.corpus.samples[static_cast<std::size_t>(instance.sample)].id + " " + instance.id;
}

}  // namespace

TEST_CASE("turn ids: own, with the sample, decided by sample_id, ambiguous") {
    const Benchmark made = families();
    const auto rpp = [&](const std::string& id, const std::string& sample_id = "") {
        return match(made, TaskId::rpp, id, sample_id);
    };
    CHECK(matched_id(made, TaskId::rpp, rpp("seg1__row2")) == "c/seg1 seg1__row2");
    CHECK(matched_id(made, TaskId::rpp, rpp("c/seg1__row2")) == "c/seg1 seg1__row2");
    CHECK(matched_id(made, TaskId::rpp, rpp("merged__row2", "family_therapy/2/merged")) ==
          "family_therapy/2/merged merged__row2");
    CHECK(matched_id(made, TaskId::rpp, rpp("family_therapy/1/merged__row2")) ==
          "family_therapy/1/merged merged__row2");
    // Row 5 exists in one family only: no doubt.
    CHECK(matched_id(made, TaskId::rpp, rpp("merged__row5")) == "family_therapy/2/merged merged__row5");
    const Match ambiguous = rpp("merged__row2");
    CHECK(ambiguous.kind == MatchKind::ambiguous);
    CHECK(ambiguous.message.find("family_therapy/1/merged") != std::string::npos);
    CHECK(ambiguous.message.find("family_therapy/2/merged") != std::string::npos);
}

TEST_CASE("surplus: unknown ids and samples, contradictions, rows that are no instance") {
    const Benchmark made = families();
    const auto kind = [&](const std::string& id, const std::string& sample_id = "",
                          std::optional<long long> row = std::nullopt) {
        return match(made, TaskId::rpp, id, sample_id, row).kind;
    };
    CHECK(kind("seg1__row3") == MatchKind::unknown);
    CHECK(kind("seg9__row2") == MatchKind::unknown);
    CHECK(kind("seg1__after_row2") == MatchKind::unknown);
    CHECK(kind("seg1__row") == MatchKind::unknown);
    CHECK(kind("seg1__row99999999999999999999") == MatchKind::unknown);
    CHECK(kind("nonsense", "c/seg1", 2) == MatchKind::unknown);  // an id, where there is one, decides
    CHECK(kind("seg1__row2", "c/seg9") == MatchKind::contradiction);
    CHECK(kind("merged__row2", "family_therapy/9/merged") == MatchKind::contradiction);
    CHECK(kind("seg1__row2", "family_therapy/1/merged") == MatchKind::contradiction);
    CHECK(kind("family_therapy/1/merged__row2", "family_therapy/2/merged") == MatchKind::contradiction);
    CHECK(kind("c/seg9__row2", "c/seg9") == MatchKind::unknown);
    CHECK(kind("", "c/seg1", 2) == MatchKind::matched);
    CHECK(kind("", "c/seg1", 3) == MatchKind::unknown);
    CHECK(kind("", "c/seg9", 2) == MatchKind::unknown);
    CHECK(kind("", "c/seg1") == MatchKind::no_id);
    CHECK(kind("", "", 2) == MatchKind::no_id);
    CHECK(kind("") == MatchKind::no_id);
}

TEST_CASE("ITP: own id, blind id, row id; the other class is surplus") {
    const Benchmark made = families();
    const auto itp = [&](const std::string& id, const std::string& sample_id = "",
                         std::optional<long long> row = std::nullopt) {
        return match(made, TaskId::itp, id, sample_id, row);
    };
    for (const char* id : {"c/seg1__pos_after_row1", "c/seg1__after_row1", "c/seg1__row1"}) {
        CHECK(matched_id(made, TaskId::itp, itp(id)) == "c/seg1 c/seg1__pos_after_row1");
    }
    CHECK(matched_id(made, TaskId::itp, itp("", "c/seg1", 3)) == "c/seg1 c/seg1__neg_after_row3");
    CHECK(itp("c/seg1__neg_after_row1").kind == MatchKind::wrong_class);
    CHECK(itp("c/seg1__pos_after_row3").kind == MatchKind::wrong_class);
    CHECK(itp("c/seg1__pos_after_row2").kind == MatchKind::unknown);
}
