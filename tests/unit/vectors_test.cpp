// Every value of the vectors: instances, scores of flat files, replies and result files in the three readings.
#include <array>
#include <cmath>
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "core/number.hpp"
#include "core/report/instances.hpp"
#include "core/report/problems.hpp"
#include "core/scoring/comparison.hpp"
#include "core/scoring/interval_run.hpp"
#include "make.hpp"
#include "shared.hpp"

using namespace rescue;
using namespace rescue::test;
using json::Type;
using json::Value;

namespace {

constexpr std::array<Reading, 3> kReadings = {Reading::official, Reading::strict, Reading::lenient};
constexpr std::array<const char*, 6> kCodes = {"ITP", "RPP", "STP", "SSP", "ER", "VP"};

/// One way of writing a value, whatever its spacing and escapes.
std::string canonical(Value value) {
    std::string text;
    if (value.is(Type::object)) {
        for (const auto& member : value.members())
            text += json::quoted(member.key) + ":" + canonical(member.value()) + ",";
        return "{" + text + "}";
    }
    if (value.is(Type::array)) {
        for (const Value item : value.items()) text += canonical(item) + ",";
        return "[" + text + "]";
    }
    return value.is(Type::string) ? json::quoted(value.text()) : std::string(value.raw());
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

std::optional<Benchmark> vector_benchmark() {
    const std::optional<std::string> bytes = read_vector("benchmark.jsonl");
    if (!bytes) return std::nullopt;
    std::vector<FileContent> files;
    files.push_back(read_file_content("benchmark.jsonl", *bytes));
    return build_benchmark(build_corpus(std::move(files)));
}

FileContent prediction(const std::string& name) {
    const std::optional<std::string> bytes = read_vector(name);
    REQUIRE(bytes.has_value());
    return read_file_content(name, *bytes);
}

void check_figures(const Figures& figures, Value expected) {
    for (const Figure& each : figures) {
        CAPTURE(each.name);
        const Value wanted = expected.find(each.name);
        REQUIRE_FALSE(wanted.is(Type::absent));
        REQUIRE(each.value.has_value() == wanted.is(Type::number));
        if (each.value) CHECK(std::fabs(*each.value - parse_float(wanted.text()).value()) <= 1e-9);
    }
}

/// All keys of the expected scope and no other.
void check_scope(const ScopeScore& score, Value expected) {
    CHECK(std::to_string(score.n) == expected.find("n").text());
    CHECK(std::to_string(score.answered) == expected.find("answered").text());
    check_figures(score.figures, expected);
    check_figures(score.answered_only, expected.find("answered_only"));
    check_figures(score.mean_over_samples, expected.find("mean_over_samples"));
    const bool beside_answered = !score.answered_only.empty(), beside_samples = !score.mean_over_samples.empty();
    CHECK(expected.size() == 2 + score.figures.size() + (beside_answered ? 1 : 0) + (beside_samples ? 1 : 0));
    CHECK(expected.find("answered_only").size() == score.answered_only.size());
    CHECK(expected.find("mean_over_samples").size() == score.mean_over_samples.size());
}

void check_task(const Benchmark& made, const System& system, TaskId id, Reading reading, Value expected) {
    const TaskScore score = score_task(made, system, id, reading);
    for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
        CAPTURE(scope_name(scope));
        check_scope(score.scope(scope), expected.find(scope_name(scope)));
    }
}

void check_interval(const std::optional<Interval>& interval, Value expected) {
    REQUIRE(interval.has_value());
    REQUIRE(expected.size() == 2);
    double ends[2] = {interval->low, interval->high};
    const double* end = ends;
    for (const Value each : expected.items()) CHECK(std::fabs(*end++ - parse_float(each.text()).value()) <= 1e-9);
}

}  // namespace

TEST_CASE("vectors: every instance") {
    const std::optional<Benchmark> made = vector_benchmark();
    const std::optional<std::string> expected_text = read_vector("expected_instances.jsonl");
    if (!made || !expected_text) return;
    std::string all;
    for (const TaskSpec& spec : tasks()) all += instances_jsonl(*made, spec.id, true);
    const std::vector<std::string> got = lines(all), expected = lines(*expected_text);
    REQUIRE(got.size() == expected.size());
    json::Document got_document, expected_document;
    for (std::size_t i = 0; i < got.size(); ++i) {
        REQUIRE_FALSE(got_document.parse(got[i]).has_value());
        REQUIRE_FALSE(expected_document.parse(expected[i]).has_value());
        CHECK(got_document.root().size() == expected_document.root().size());
        for (const auto& member : expected_document.root().members()) {
            CAPTURE(expected[i]);
            CHECK(canonical(got_document.root().find(member.key)) == canonical(member.value()));
        }
    }
}

TEST_CASE("vectors: scores of flat files and of replies") {
    const std::optional<Benchmark> made = vector_benchmark();
    const std::optional<std::string> expected_text = read_vector("expected_scores.json");
    if (!made || !expected_text) return;
    json::Document document;
    REQUIRE_FALSE(document.parse(*expected_text).has_value());
    int systems = 0;
    for (const auto& system : document.root().find("scores").members()) {
        const std::string name(system.key);
        std::vector<FileContent> replies;
        for (const char* code : kCodes) replies.push_back(prediction(name + "_replies/" + code + ".jsonl"));
        for (const std::vector<FileContent>& files : {std::vector<FileContent>{prediction(name + ".jsonl")}, replies}) {
            const Grouped grouped = group_systems(*made, files);
            const std::size_t told =
                count_kind(grouped.problems, "outside_labels") + count_kind(grouped.problems, "empty_answers");
            CHECK(problem_count(grouped.problems) == told);
            REQUIRE(grouped.systems.size() == 1);
            CHECK(grouped.systems[0].model == name);
            for (const Reading reading : kReadings) {
                const Value of_reading = system.value().find(reading_name(reading));
                for (const TaskSpec& spec : tasks()) {
                    CAPTURE(name);
                    CAPTURE(spec.code);
                    check_task(*made, grouped.systems[0], spec.id, reading, of_reading.find(spec.code));
                }
            }
            ++systems;
        }
    }
    CHECK(systems == 4);
}

TEST_CASE("vectors: scores of result files") {
    const std::optional<Benchmark> made = vector_benchmark();
    const std::optional<std::string> expected_text = read_vector("expected_scores.json");
    if (!made || !expected_text) return;
    json::Document document;
    REQUIRE_FALSE(document.parse(*expected_text).has_value());
    int scored = 0;
    for (const auto& result : document.root().find("results").members()) {
        const std::string name(result.key);
        CAPTURE(name);
        const Grouped grouped = group_systems(*made, {prediction("results/" + name)});
        REQUIRE(grouped.systems.size() == 1);
        CHECK(count_kind(grouped.problems, "gold_mismatch") == 0);
        CHECK(count_kind(grouped.problems, "fallback_after_error") ==
              (name == "RPP_family_with_fallback.json" ? 1 : 0));
        for (const TaskSpec& spec : tasks()) {
            if (!grouped.systems[0].tasks[static_cast<std::size_t>(spec.id)].present) continue;
            for (const Reading reading : kReadings) {
                check_task(*made, grouped.systems[0], spec.id, reading, result.value().find(reading_name(reading)));
                ++scored;
            }
        }
    }
    CHECK(scored == 24);
}

TEST_CASE("vectors: intervals and the comparison") {
    const std::optional<Benchmark> made = vector_benchmark();
    const std::optional<std::string> expected_text = read_vector("expected_scores.json");
    if (!made || !expected_text) return;
    json::Document document;
    REQUIRE_FALSE(document.parse(*expected_text).has_value());
    const Grouped grouped = group_systems(*made, {prediction("steady.jsonl"), prediction("patchy.jsonl")});
    REQUIRE(grouped.systems.size() == 2);
    std::vector<SystemScore> scores;
    int checked = 0;
    for (const System& system : grouped.systems) {
        scores.push_back(score_system(*made, system, Reading::official));
        const SystemIntervals intervals = score_intervals(*made, scores.back(), {300, 12345});
        for (const auto& of_task : document.root().find("intervals").find(system.name).members()) {
            const TaskSpec& spec = *find_task(of_task.key);
            for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
                const auto& scopes = intervals.tasks[static_cast<std::size_t>(spec.id)].value();
                for (const FigureInterval& each : scopes[static_cast<std::size_t>(scope)].figures) {
                    if (each.figure != spec.headline.front()) continue;
                    check_interval(each.percentile, of_task.value().find(scope_name(scope)));
                    ++checked;
                }
            }
        }
    }
    CHECK(checked == 24);

    const Value expected = document.root().find("comparison");
    const std::size_t reference = grouped.systems[0].name == expected.find("reference").text() ? 0 : 1;
    ComparisonRun run(*made, grouped.systems, scores, reference, {{300, 12345}, 300});
    while (!run.step(100)) {
    }
    for (const Comparison& each : run.report().comparisons) {
        const Value wanted = expected.find("tasks").find(task(each.task).code);
        if (each.scope != Scope::both || wanted.is(Type::absent)) continue;
        CHECK(std::fabs(each.difference.value() - parse_float(wanted.find("difference").text()).value()) <= 1e-9);
        CHECK(std::fabs(each.p.value() - parse_float(wanted.find("p").text()).value()) <= 1e-9);
        check_interval(each.interval, wanted.find("interval"));
        ++checked;
    }
    CHECK(checked == 28);
}
