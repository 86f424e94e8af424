#include "core/scoring/bootstrap.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rescue {
namespace {

constexpr double kLowShare = 0.025, kHighShare = 0.975;

std::vector<double> values_of(const Replicates& replicates) {
    std::vector<double> values;
    values.reserve(replicates.size());
    for (const std::optional<double>& each : replicates) {
        if (each) values.push_back(*each);
    }
    return values;
}

ScopeIntervals scope_intervals(const TaskSpec& spec, Scope scope, const std::vector<ConversationCounts>& conversations,
                               const Figures& figures, const ResamplingOptions& options) {
    ScopeIntervals result;
    result.conversations = conversations.size();
    std::vector<Counts> counts;
    counts.reserve(conversations.size());
    for (const ConversationCounts& each : conversations) counts.push_back(each.all);
    Bootstrap bootstrap(spec, scope, {std::move(counts)}, options);
    bootstrap.step(options.resamples);
    for (const Figure& each : figures) {
        if (each.integer) continue;
        FigureInterval interval;
        interval.figure = each.name;
        const Replicates& replicates = bootstrap.replicates(0, each.name);
        interval.left_out = replicates.size() - values_of(replicates).size();
        interval.percentile = percentile_interval(replicates);
        if (each.value) interval.t = t_interval(*each.value, replicates, conversations.size());
        result.figures.push_back(interval);
    }
    return result;
}

}  // namespace

double quantile(const std::vector<double>& ascending, double share) {
    const double h = static_cast<double>(ascending.size() - 1) * share;
    const auto i = static_cast<std::size_t>(h);
    if (i + 1 >= ascending.size()) return ascending.back();
    return ascending[i] + (h - static_cast<double>(i)) * (ascending[i + 1] - ascending[i]);
}

std::optional<Interval> percentile_interval(const Replicates& replicates) {
    std::vector<double> values = values_of(replicates);
    if (values.empty()) return std::nullopt;
    std::sort(values.begin(), values.end());
    return Interval{quantile(values, kLowShare), quantile(values, kHighShare)};
}

double t_quantile(std::size_t degrees) {
    // 1 to 30 degrees, by the finite series of the distribution (Abramowitz and Stegun 26.7.3, 26.7.4).
    constexpr std::array<double, 30> kTable = {
        12.706204736174705, 4.302652729749464,  3.1824463052837095, 2.7764451051977943, 2.5705818356363155,
        2.44691185114497,   2.3646242515927853, 2.3060041352041667, 2.2621571627982053, 2.228138851986275,
        2.2009851600916397, 2.178812829667229,  2.1603686564627926, 2.144786687917804,  2.1314495455597755,
        2.1199052992212546, 2.109815577833317,  2.1009220402410387, 2.0930240544083096, 2.085963447265865,
        2.0796138447276804, 2.0738730679040263, 2.0686576104190486, 2.063898561628026,  2.0595385527532977,
        2.055529438642873,  2.0518305164802855, 2.048407141795245,  2.0452296421327043, 2.042272456301238};
    if (degrees <= kTable.size()) return kTable[degrees - 1];
    // Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5) around the normal quantile.
    constexpr double z = 1.959963984540054, z2 = z * z;
    constexpr double g1 = z * (z2 + 1) / 4;
    constexpr double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
    constexpr double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    constexpr double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
    const auto n = static_cast<double>(degrees);
    return z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n;
}

std::optional<Interval> t_interval(double figure, const Replicates& replicates, std::size_t conversations) {
    const std::vector<double> values = values_of(replicates);
    if (values.size() < 2 || conversations < 2) return std::nullopt;
    double sum = 0, squares = 0;
    for (const double each : values) sum += each;
    const double middle = sum / static_cast<double>(values.size());
    for (const double each : values) squares += (each - middle) * (each - middle);
    const double half = t_quantile(conversations - 1) * std::sqrt(squares / static_cast<double>(values.size() - 1));
    return Interval{figure - half, figure + half};
}

Bootstrap::Bootstrap(const TaskSpec& spec, Scope scope, std::vector<std::vector<Counts>> sets,
                     const ResamplingOptions& options)
    : spec_(spec),
      scope_(scope),
      sets_(std::move(sets)),
      conversations_(sets_.empty() ? 0 : sets_.front().size()),
      resamples_(conversations_ < 2 ? 0 : options.resamples),
      random_(options.seed),
      names_(spec.figures(Counts(), scope)),
      replicates_(sets_.size(), std::vector<Replicates>(names_.size())),
      drawn_conversations_(conversations_) {}

bool Bootstrap::step(std::size_t count) {
    for (; count > 0 && drawn_ < resamples_; --count, ++drawn_) {
        for (std::size_t& each : drawn_conversations_) each = static_cast<std::size_t>(random_.bounded(conversations_));
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            Counts sum;
            for (const std::size_t each : drawn_conversations_) sum += sets_[set][each];
            const Figures figures = figures_of(spec_, sum, scope_);
            for (std::size_t i = 0; i < figures.size(); ++i) {
                if (!figures[i].integer) replicates_[set][i].push_back(figures[i].value);
            }
        }
    }
    return drawn_ == resamples_;
}

const Replicates& Bootstrap::replicates(std::size_t set, std::string_view figure) const {
    static const Replicates none;
    for (std::size_t i = 0; i < names_.size(); ++i) {
        if (names_[i].name == figure) return replicates_[set][i];
    }
    return none;
}

SystemIntervals score_intervals(const Benchmark& benchmark, const SystemScore& score,
                                const ResamplingOptions& options) {
    SystemIntervals intervals;
    for (const TaskSpec& spec : tasks()) {
        const auto index = static_cast<std::size_t>(spec.id);
        const std::optional<TaskScore>& scored = score.tasks[index];
        if (!scored) continue;
        std::array<ScopeIntervals, kScopeCount>& scopes = intervals.tasks[index].emplace();
        for (const Scope scope : {Scope::both, Scope::couple, Scope::family}) {
            scopes[static_cast<std::size_t>(scope)] =
                scope_intervals(spec, scope, conversations_in(benchmark.corpus, scored->conversations, scope),
                                scored->scope(scope).figures, options);
        }
    }
    return intervals;
}

}  // namespace rescue
