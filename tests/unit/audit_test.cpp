// A planted file for every finding, and clean ones with none.
#include "core/scoring/audit.hpp"

#include <doctest/doctest.h>

#include "core/report/audit_report.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;
using doctest::Approx;

namespace {

Benchmark couple_and_family() {
    std::vector<Sample> samples = {
        sample("f/a", Scenario::couple,
               {turn("Ana"), relation("attack_attack"), turn("Ben"), relation("repair_softening")}),
        sample("g/b", Scenario::family, {turn("Uma"), relation("pursue_withdraw")})};
    samples[0].folder = "f";
    samples[1].folder = "g";
    return benchmark(std::move(samples));
}

std::string detail(const std::string& sample, int row, const std::string& gold, const std::string& choice,
                   const std::string& reason = "") {
    const std::string stem = sample.substr(sample.find('/') + 1);
    return R"({"sample_id":")" + sample + R"(","turn_id":")" + stem + "__row" + std::to_string(row) +
           R"(","row_index":)" + std::to_string(row) + R"(,"gold_relation_state":")" + gold +
           R"(","pred_relation_top1":")" + choice +
           R"(","pred_relation_top2":"mixed_transition","pred_relation_top3":"repair_softening","reason":")" + reason +
           "\"}";
}

/// An RPP result file: recall@1 of the couple's two instances as stated.
FileContent couple_file(const std::string& stated, const std::string& details, const std::string& more = "") {
    const std::string text = R"({"task":"predict_relation_cycle_state_from_prior_context","prediction_model":"m",)"
                             R"("overall":[{"scope":"overall","turn_count":2,"relation_recall_at_1":)" +
                             stated + more + R"(}],"couples":[{"scope":"f","relation_recall_at_1":)" + stated +
                             R"(}],"samples":[],"details":[)" + details + "]}";
    return read_file_content("r.json", text);
}

const std::string kRight = detail("f/a", 2, "attack_attack", "attack_attack");
const std::string kWrong = detail("f/a", 4, "repair_softening", "attack_attack");

const Finding* find(const FileAudit& audit, std::string_view kind) {
    for (const Finding& each : audit.findings) {
        if (each.kind == kind) return &each;
    }
    return nullptr;
}

}  // namespace

TEST_CASE("audit: a clean result file has notes only, and its task in three readings") {
    const FileAudit audit = audit_file(couple_and_family(), couple_file("0.5", kRight + "," + kWrong));
    CHECK(audit.finding_count() == 0);
    REQUIRE(find(audit, "folderless_ids") != nullptr);
    CHECK(find(audit, "folderless_ids")->note);
    REQUIRE(audit.tasks.size() == 1);
    CHECK(audit.tasks[0].figure == "relation_recall_at_1");
    CHECK(audit.tasks[0].official.value() == Approx(1.0 / 3));
    CHECK(audit_text({audit}).find("r.json: 0 findings") != std::string::npos);
}

TEST_CASE("audit: stated figures that the details do not give") {
    const FileAudit audit = audit_file(couple_and_family(), couple_file("0.75", kRight + "," + kWrong));
    CHECK(audit.finding_count() == 1);
    const Finding& finding = *find(audit, "declared_figures");
    CHECK(finding.count == 2);  // overall and folder; the count of turns is right
    CHECK(finding.place.file == "r.json");
    CHECK(finding.sentence.find("overall relation_recall_at_1 0.75 stated, 0.5 from the details") != std::string::npos);
    CHECK_FALSE(finding.effect.has_value());
}

TEST_CASE("audit: another gold than the benchmark's; the file is still consistent with itself") {
    const std::string other = detail("f/a", 4, "attack_attack", "attack_attack");
    const FileAudit audit = audit_file(couple_and_family(), couple_file("1.0", kRight + "," + other));
    CHECK(audit.finding_count() == 1);
    CHECK(find(audit, "gold")->count == 1);
    CHECK(audit.tasks[0].official.value() == Approx(1.0 / 3));
}

TEST_CASE("audit: rows filed after a failed request, and what they are worth") {
    const std::string filed = detail("f/a", 4, "repair_softening", "repair_softening", "fallback_after_error: timeout");
    const FileAudit audit = audit_file(couple_and_family(), couple_file("1.0", kRight + "," + filed));
    CHECK(audit.finding_count() == 1);
    const Finding& finding = *find(audit, "fallback_rows");
    CHECK(finding.count == 1);
    CHECK(finding.effect.value() == Approx(1.0 / 3));
    CHECK(finding_text(finding).find("would be 0.3333 lower.") != std::string::npos);
}

TEST_CASE("audit: duplicates, surplus, macro figures over both scenarios") {
    const std::string again = detail("f/a", 2, "attack_attack", "pursue_withdraw");
    const FileAudit twice = audit_file(couple_and_family(), couple_file("0.0", kRight + "," + kWrong + "," + again));
    CHECK(twice.finding_count() == 1);
    CHECK(find(twice, "duplicates")->count == 1);

    const std::string unknown = detail("f/a", 3, "attack_attack", "attack_attack");
    const FileAudit surplus =
        audit_file(couple_and_family(), couple_file("0.5", kRight + "," + kWrong + "," + unknown));
    CHECK(find(surplus, "surplus")->count == 1);

    const std::string family = detail("g/b", 2, "pursue_withdraw", "pursue_withdraw");
    const FileAudit merged =
        audit_file(couple_and_family(),
                   couple_file("0.6666666666666666", kRight + "," + kWrong + "," + family, R"(,"top1_macro_f1":0.2)"));
    CHECK(find(merged, "macro_label_set")->count == 1);
}

TEST_CASE("audit: filling up shows in flat files, and is worth what it hits") {
    // An empty answer is filled up with the set's first label, which is right here.
    const Benchmark made =
        benchmark({sample("f/a", Scenario::couple, {relation("pursue_withdraw"), relation("attack_attack")})});
    const FileAudit audit = audit_file(
        made, file("p.jsonl", "m",
                   {ranking(TaskId::rpp, "f/a__row1", {}),
                    ranking(TaskId::rpp, "f/a__row2", {"attack_attack", "pursue_withdraw", "withdraw_withdraw"})}));
    CHECK(audit.finding_count() == 1);
    const Finding& finding = *find(audit, "filled_up");
    CHECK(finding.count == 1);
    CHECK(finding.effect.value() == Approx(0.5));
    const FileAudit full = audit_file(
        made, file("p.jsonl", "m",
                   {ranking(TaskId::rpp, "f/a__row2", {"attack_attack", "pursue_withdraw", "withdraw_withdraw"})}));
    CHECK(full.finding_count() == 0);
}

TEST_CASE("audit: failed samples leave the denominator of VP") {
    const Benchmark made = benchmark({sample("f/a", Scenario::couple, {feeling("Ana", "low", 4)}),
                                      sample("f/b", Scenario::couple, {feeling("Ana", "low", 4)}),
                                      sample("f/c", Scenario::couple, {turn("Therapist")})});
    const std::string text =
        R"({"task":"user_understanding_current_speaker_viewpoint","prediction_model":"m","judge_model":"j",)"
        R"("samples":[{"sample_id":"f/a","checkpoint_count":1,"avg_viewpoint_total_score":4.0,"details":[{)"
        R"("checkpoint_id":"f/a__row1","predicted_viewpoints":[],"source_target_score":1,"viewpoint_score":3,)"
        R"("viewpoint_total_score":4}]}],"failed":[{"sample_id":"f/b","error":"x"},{"sample_id":"f/c","error":"none"}]})";
    const FileAudit audit = audit_file(made, read_file_content("v.json", text));
    CHECK(audit.judge_model == "j");
    CHECK(audit.finding_count() == 1);
    const Finding& finding = *find(audit, "shrunken");
    CHECK(finding.count == 1);  // f/c has no checkpoint at all: no shrinkage
    CHECK(finding.effect.value() == Approx(2));
    CHECK(audit_json({audit}).find(R"("kind":"shrunken","task":"VP")") != std::string::npos);
}
