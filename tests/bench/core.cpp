// rescue_bench BENCHMARK PREDICTIONS...: times reading, instances, grouping, scoring and a search; prints one line of
// JSON, each figure the median of a few rounds in milliseconds of processor time.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/analysis/search.hpp"
#include "core/scoring/comparison.hpp"
#include "core/scoring/score.hpp"

namespace {

constexpr int kRounds = 7;

std::string bytes_of(const char* path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <typename Work>
double median_ms(Work work) {
    std::vector<double> times;
    for (int round = 0; round < kRounds; ++round) {
        const std::clock_t start = std::clock();
        work();
        times.push_back(1000 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    return times[kRounds / 2];
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: rescue_bench BENCHMARK PREDICTIONS...\n", stderr);
        return 2;
    }
    std::vector<std::string> texts;
    for (int i = 1; i < argc; ++i) texts.push_back(bytes_of(argv[i]));

    const double read_benchmark = median_ms([&] { rescue::read_file_content(argv[1], texts[0]); });
    std::vector<rescue::FileContent> predictions;
    const double read_predictions = median_ms([&] {
        predictions.clear();
        for (int i = 2; i < argc; ++i) {
            predictions.push_back(rescue::read_file_content(argv[i], texts[static_cast<std::size_t>(i) - 1]));
        }
    });
    std::vector<rescue::FileContent> files;
    files.push_back(rescue::read_file_content(argv[1], texts[0]));
    const rescue::Corpus corpus = rescue::build_corpus(std::move(files));
    rescue::Benchmark benchmark;
    const double instances = median_ms([&] { benchmark = rescue::build_benchmark(corpus); });
    rescue::Grouped grouped;
    const double group = median_ms([&] { grouped = rescue::group_systems(benchmark, predictions); });
    if (grouped.systems.empty()) {
        std::fputs("no system to score\n", stderr);
        return 1;
    }
    const double score =
        median_ms([&] { rescue::score_system(benchmark, grouped.systems.front(), rescue::Reading::official); });
    const double search = median_ms([&] {
        rescue::Search all(benchmark, grouped.systems, rescue::SearchQuery{"repair", false, {}, {}, {}, {}});
        while (all.step()) {
        }
    });
    // The paired bootstrap of two systems alone, 10,000 resamples of six tasks and three scopes; 0 for one system.
    double resampling = 0;
    if (grouped.systems.size() > 1) {
        std::vector<rescue::SystemScore> scores;
        for (std::size_t s = 0; s < 2; ++s)
            scores.push_back(rescue::score_system(benchmark, grouped.systems[s], rescue::Reading::official));
        grouped.systems.resize(2);
        rescue::ComparisonOptions options;
        options.randomisations = 1;
        resampling = median_ms([&] {
            rescue::ComparisonRun run(benchmark, grouped.systems, scores, 0, options);
            while (!run.step(1000)) {
            }
        });
    }
    std::printf(
        "{\"read_benchmark\":%.3f,\"read_predictions\":%.3f,\"instances\":%.3f,\"group\":%.3f,\"score\":%.3f,"
        "\"search\":%.3f,\"resampling\":%.3f}\n",
        read_benchmark, read_predictions, instances, group, score, search, resampling);
    return 0;
}
