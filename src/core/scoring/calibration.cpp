#include "core/scoring/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/ratio.hpp"

namespace rescue {
namespace {

struct Sum {
    double p = 0, yes = 0, n = 0;
    void add(const Forecast& each) {
        p += each.p;
        yes += each.yes ? 1 : 0;
        n += 1;
    }
};
using Sums = std::array<Sum, kCalibrationBins>;

double expected_error(const Sums& sums, double n) {
    double error = 0;
    for (const Sum& each : sums) error += std::fabs(each.p - each.yes) / n;
    return error;
}

CalibrationBins bins_of(const Sums& sums) {
    CalibrationBins bins;
    for (std::size_t i = 0; i < kCalibrationBins; ++i) {
        bins[i] = {static_cast<std::size_t>(sums[i].n), mean(sums[i].p, sums[i].n), mean(sums[i].yes, sums[i].n)};
    }
    return bins;
}

}  // namespace

Calibration calibration(const std::vector<Forecast>& forecasts) {
    Calibration result;
    result.n = forecasts.size();
    if (forecasts.empty()) return result;
    const auto n = static_cast<double>(forecasts.size());
    double squares = 0;
    Sum all;
    std::map<double, Sum> by_value;
    Sums width, mass;
    for (const Forecast& each : forecasts) {
        const double error = each.p - (each.yes ? 1 : 0);
        squares += error * error;
        all.add(each);
        by_value[each.p].add(each);
        width[std::min(kCalibrationBins - 1, static_cast<std::size_t>(each.p * kCalibrationBins))].add(each);
    }
    const double base = all.yes / n;
    double reliability = 0, resolution = 0;
    for (const auto& [p, sum] : by_value) {
        const double frequency = sum.yes / sum.n;
        reliability += sum.n * (p - frequency) * (p - frequency);
        resolution += sum.n * (frequency - base) * (frequency - base);
    }
    result.brier = squares / n;
    result.reliability = reliability / n;
    result.resolution = resolution / n;
    result.uncertainty = base * (1 - base);
    std::vector<Forecast> ascending = forecasts;
    std::stable_sort(ascending.begin(), ascending.end(),
                     [](const Forecast& a, const Forecast& b) { return a.p < b.p; });
    for (std::size_t bin = 0; bin < kCalibrationBins; ++bin) {
        const std::size_t end = (bin + 1) * ascending.size() / kCalibrationBins;
        for (std::size_t i = bin * ascending.size() / kCalibrationBins; i < end; ++i) mass[bin].add(ascending[i]);
    }
    result.width = bins_of(width);
    result.mass = bins_of(mass);
    result.ece_width = expected_error(width, n);
    result.ece_mass = expected_error(mass, n);
    return result;
}

std::vector<PrecisionRecall> precision_recall(std::vector<Forecast> forecasts) {
    std::stable_sort(forecasts.begin(), forecasts.end(),
                     [](const Forecast& a, const Forecast& b) { return a.p > b.p; });
    const auto positives = static_cast<double>(
        std::count_if(forecasts.begin(), forecasts.end(), [](const Forecast& each) { return each.yes; }));
    std::vector<PrecisionRecall> curve;
    double said = 0, hits = 0;
    for (std::size_t i = 0; i < forecasts.size() && positives > 0; ++i) {
        said += 1;
        hits += forecasts[i].yes ? 1 : 0;
        if (i + 1 < forecasts.size() && forecasts[i + 1].p == forecasts[i].p) continue;
        curve.push_back({forecasts[i].p, hits / said, hits / positives});
    }
    return curve;
}

std::optional<double> average_precision(const std::vector<PrecisionRecall>& curve) {
    if (curve.empty()) return std::nullopt;
    double sum = 0, before = 0;
    for (const PrecisionRecall& each : curve) {
        sum += (each.recall - before) * each.precision;
        before = each.recall;
    }
    return sum;
}

std::vector<Forecast> forecasts_of(const Benchmark& benchmark, const ScoredTask& scored, Scope scope) {
    const SystemTask& submitted = scored.system.tasks[static_cast<std::size_t>(TaskId::itp)];
    const std::vector<Instance>& instances = submitted.instances(benchmark, TaskId::itp);
    std::vector<Forecast> forecasts;
    for (std::size_t i = 0; i < instances.size(); ++i) {
        const Outcome& outcome = scored.score.outcomes[i];
        if (submitted.answer[i] < 0 || !outcome.readable || !scored.score.counts(i)) continue;
        if (!in_scope(scope, benchmark.corpus.samples[static_cast<std::size_t>(instances[i].sample)].scenario))
            continue;
        const Answer& answer = submitted.answers[static_cast<std::size_t>(submitted.answer[i])];
        if (!answer.confidence) continue;
        const double p = outcome.said_yes ? *answer.confidence : 1 - *answer.confidence;
        forecasts.push_back({p, instances[i].gold == "yes"});
    }
    return forecasts;
}

}  // namespace rescue
