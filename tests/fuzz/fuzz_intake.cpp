// libFuzzer target: any bytes as a benchmark and as a prediction file, through intake, corpus, systems, scores and
// reports. Besides what the sanitizers find it stops where a promise of the core is broken.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/json.hpp"
#include "core/report/info.hpp"
#include "core/report/instances.hpp"
#include "core/report/score_report.hpp"
#include "core/text.hpp"

namespace {

using namespace rescue;

constexpr std::string_view kName = "fuzz/input_RPP.jsonl";

/// Two conversations that give instances of every task.
constexpr std::string_view kBenchmark =
    R"({"sample_id":"a_and_b/001","scenario":"couple","rows":[
{"primary_speaker":"A","target":["B"],"dialogue_cleaned":"I wanted us to talk now.","viewpoints_attitudes":[{"source":"A","target":"B","viewpoint":"late"}]},
{"primary_speaker":"B","target":["A"],"dialogue_cleaned":"We talked all of yesterday evening.","internal_emotion":[{"person":"B","emotion_description":"tired","intensity":4}]},
{"primary_speaker":"Therapist","target":["A"],"relation_cycle_state":"pursue_withdraw","support_strategy":[{"provider":"Therapist","target":["A"],"strategy_type":"evoke"}]}]}
{"sample_id":"family_therapy/9/merged","scenario":"family","rows":[
{"primary_speaker":"Mo","target":["Family"],"dialogue_cleaned":"nobody ever listens to me here"},
{"primary_speaker":"Su","target":["Mo"],"dialogue_cleaned":"that is because you never stop","internal_emotion":[{"person":"Su","emotion_description":"hurt","intensity":"7"}],"viewpoints_attitudes":[{"source":"Su","target":"Mo","viewpoint":"loud","attitude":"angry"}]},
{"primary_speaker":"Therapist","target":["Mo","Su"],"relation_cycle_state":"escalation_conflict","support_strategy":[{"target":[],"strategy_type":"track"}]}]}
)";

void promise(bool kept, const char* what) {
    if (kept) return;
    std::fprintf(stderr, "broken promise: %s\n", what);
    std::abort();
}

FileContent read_in_pieces(std::string_view bytes, std::size_t piece) {
    Intake intake{std::string(kName), bytes.size()};
    for (std::size_t at = 0; at < bytes.size(); at += piece) intake.feed(bytes.substr(at, piece));
    return intake.finish();
}

/// What must not depend on how the file is cut.
std::string summary(const FileContent& content) {
    std::string out = content.shape + " " + std::string(file_kind_name(content.kind)) + " " +
                      std::to_string(content.entries) + " " + content.sha256 + " " + content.predictions.model + "\n";
    for (const Sample& sample : content.samples) out += sample.id + " " + std::to_string(sample.turns.size()) + "\n";
    for (const Answer& answer : content.predictions.answers) out += answer.id + " " + answer.sample_id + "\n";
    for (const Problem& problem : content.problems.list()) {
        out += problem.kind + " " + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) +
               " " + problem.message + "\n";
    }
    return out;
}

void expect_text(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = decode_utf8(text, at).length;
        promise(length > 0, "a report is UTF-8");
        at += length;
    }
}

void expect_json(const std::string& text) {
    expect_text(text);
    json::Document document;
    promise(!document.parse(text) && document.not_finite() == 0, "a JSON report is JSON");
}

void expect_sound(const ScopeScore& score) {
    promise(score.answered <= score.n, "no more is answered than asked");
    for (const Figures* figures : {&score.figures, &score.answered_only, &score.mean_over_samples}) {
        for (const Figure& each : *figures) {
            const double most = each.integer ? static_cast<double>(score.n) : 6;
            promise(!each.value || (*each.value >= -1 && *each.value <= most), "a figure is within its range");
        }
    }
}

void score(const Benchmark& benchmark, const std::vector<FileContent>& files) {
    const Grouped grouped = group_systems(benchmark, files);
    for (const Reading reading : {Reading::official, Reading::strict, Reading::lenient}) {
        std::vector<SystemScore> scores;
        for (const System& system : grouped.systems) {
            scores.push_back(score_system(benchmark, system, reading));
            for (const std::optional<TaskScore>& task_score : scores.back().tasks) {
                if (!task_score) continue;
                for (const ScopeScore& scope : task_score->scopes) expect_sound(scope);
            }
        }
        const ScoreReport report{benchmark, reading, grouped.systems, scores, grouped.problems};
        for (const Exporter& each : exporters()) {
            if (reading != Reading::official) continue;  // the same text with other numbers
            const std::string text = each.write(report);
            if (each.id == "json") {
                expect_json(text);
            } else {
                expect_text(text);
            }
        }
    }
}

void report(const Benchmark& benchmark) {
    expect_json(info_json(benchmark));
    expect_text(info_text(benchmark));
    expect_text(answer_template(benchmark, std::nullopt));
    for (const TaskSpec& spec : tasks()) {
        expect_text(instances_jsonl(benchmark, spec.id, true));
        expect_text(instances_csv(benchmark, spec.id, true));
    }
}

const Benchmark& fixed_benchmark() {
    static const Benchmark benchmark = [] {
        std::vector<FileContent> files;
        files.push_back(read_file_content("benchmark.jsonl", kBenchmark));
        return build_benchmark(build_corpus(std::move(files)));
    }();
    return benchmark;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    FileContent content = read_file_content(std::string(kName), bytes);
    const std::size_t piece = size == 0 ? 1 : 1 + data[size / 2] % 37U;
    promise(summary(read_in_pieces(bytes, piece)) == summary(content), "the pieces do not matter");
    promise(content.kind != FileKind::unknown || !content.problems.empty(), "what is of no use is told");

    std::vector<FileContent> files;
    files.push_back(std::move(content));
    score(fixed_benchmark(), files);
    if (!files.front().released.empty()) report(build_benchmark(fixed_benchmark().corpus, files));
    if (files.front().samples.empty()) return 0;
    const Benchmark benchmark = build_benchmark(build_corpus(std::move(files)));
    report(benchmark);
    return 0;
}
