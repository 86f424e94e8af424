// How often the intervals hold the truth, and how often equal systems look different: by simulation. Not run in CI (it
// takes a minute); build the target rescue_coverage and run it. Ends with 1 where a gate is missed.
//
// Corpora of conversations whose length and difficulty vary, so that the turns of one are alike. The truth is the
// figure of a corpus so large that its own error does not matter.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/scoring/comparison.hpp"

using namespace rescue;

namespace {

constexpr std::size_t kCorpora = 2000, kConversations = 60, kResamples = 1000, kExchanges = 999, kLarge = 400000;
constexpr std::uint64_t kSeed = 20261203;

/// From 0 to below 1, of 53 bits.
double uniform(Random& random) { return static_cast<double>(random.next() >> 11) / 9007199254740992.0; }

/// One conversation as a system of some skill answers it.
struct Conversation {
    std::size_t turns = 0;
    double skill = 0;
};

Conversation draw(Random& random) {
    const double spread = uniform(random) + uniform(random) + uniform(random) - 1.5;  // deviation 1/2
    return {4 + static_cast<std::size_t>(random.bounded(17)), std::clamp(0.6 + 0.2 * spread, 0.05, 0.95)};
}

Counts timing(const Conversation& of, Random& random) {
    const TaskSpec& spec = task(TaskId::itp);
    Counts counts;
    Instance instance;
    Outcome outcome;
    for (std::size_t i = 0; i < 2 * (of.turns / 2); ++i) {
        instance.gold = i % 2 == 0 ? "yes" : "no";
        const bool right = uniform(random) < of.skill;
        outcome.said_yes = right == (i % 2 == 0);
        spec.count(instance, outcome, Scenario::couple, counts);
    }
    return counts;
}

Counts relations(const Conversation& of, Random& random) {
    const TaskSpec& spec = task(TaskId::rpp);
    const std::vector<Label>& labels = relation_labels(Scenario::couple);
    constexpr std::array<double, 6> kUpTo = {0.39, 0.55, 0.65, 0.92, 0.97, 1};
    Counts counts;
    Instance instance;
    for (std::size_t i = 0; i < of.turns; ++i) {
        const double at = uniform(random);
        std::size_t gold = 0;
        while (gold + 1 < labels.size() && at >= kUpTo[gold]) ++gold;
        instance.gold = std::string(labels[gold].id);
        Outcome outcome;
        const double luck = uniform(random);
        const double miss = (1 - of.skill) / 3;
        outcome.rank = luck < of.skill ? 1 : luck < of.skill + miss ? 2 : luck < of.skill + 2 * miss ? 3 : 0;
        outcome.first = static_cast<std::int16_t>(gold);
        if (outcome.rank != 1) outcome.first = static_cast<std::int16_t>((gold + 1 + random.bounded(5)) % 6);
        spec.count(instance, outcome, Scenario::couple, counts);
    }
    return counts;
}

struct Simulated {
    TaskId task;
    Counts (*counts)(const Conversation& of, Random& random);
    Scope scope;
};

bool macro(std::string_view figure) { return figure.find("macro") != std::string_view::npos; }

/// Coverage of every figure of one task; whether all gates are held.
bool coverage(const Simulated& of) {
    const TaskSpec& spec = task(of.task);
    Random random(kSeed);
    Counts large;
    for (std::size_t i = 0; i < kLarge; ++i) large += of.counts(draw(random), random);
    const Figures truth = figures_of(spec, large, of.scope);
    std::vector<std::size_t> held(truth.size(), 0), held_t(truth.size(), 0);
    for (std::size_t corpus = 0; corpus < kCorpora; ++corpus) {
        std::vector<Counts> counts;
        Counts all;
        for (std::size_t i = 0; i < kConversations; ++i) {
            counts.push_back(of.counts(draw(random), random));
            all += counts.back();
        }
        Bootstrap bootstrap(spec, of.scope, {counts}, {kResamples, corpus});
        bootstrap.step(kResamples);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            if (truth[i].integer) continue;
            const double value = *truth[i].value;
            const std::vector<double> values = values_of(bootstrap.replicates(0, truth[i].name));
            const auto holds = [&](const std::optional<Interval>& each) {
                return each && each->low <= value && value <= each->high ? 1U : 0U;
            };
            held[i] += holds(percentile_interval(values));
            const double observed = *figure(figures_of(spec, all, of.scope), truth[i].name);
            held_t[i] += holds(t_interval(observed, standard_error(values), kConversations));
        }
    }
    bool good = true;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (truth[i].integer) continue;
        const double share = static_cast<double>(held[i]) / kCorpora;
        const bool gated = !macro(truth[i].name);
        const bool fine = !gated || (share >= 0.92 && share <= 0.97);
        good &= fine;
        std::printf("%-4s %-22s percentiles %.4f  t %.4f%s\n", std::string(spec.code).c_str(),
                    std::string(truth[i].name).c_str(), share, static_cast<double>(held_t[i]) / kCorpora,
                    gated ? (fine ? "" : "  MISSED: .92 to .97") : "  (not gated)");
    }
    return good;
}

/// Systems that are equally good in every conversation: how many p are at most .05.
bool null_p(const Simulated& of) {
    const TaskSpec& spec = task(of.task);
    Random random(kSeed);
    std::size_t small = 0;
    for (std::size_t corpus = 0; corpus < kCorpora; ++corpus) {
        std::vector<PairedCounts> pairs(kConversations);
        for (PairedCounts& pair : pairs) {
            const Conversation one = draw(random);
            pair.model = of.counts(one, random);
            pair.reference = of.counts(one, random);
        }
        Randomisation test(spec, of.scope, spec.headline.front(), pairs, {{1, corpus}, kExchanges});
        test.step(kExchanges);
        small += *test.p() <= kLevel ? 1 : 0;
    }
    const double share = static_cast<double>(small) / kCorpora;
    const bool fine = share >= 0.03 && share <= 0.065;
    std::printf("%-4s %-22s null p <= .05: %.4f%s\n", std::string(spec.code).c_str(),
                std::string(spec.headline.front()).c_str(), share, fine ? "" : "  MISSED: .03 to .065");
    return fine;
}

}  // namespace

int main() {
    std::printf("%zu corpora of %zu conversations, %zu resamples, %zu exchanges, seed %llu\n", kCorpora, kConversations,
                kResamples, kExchanges, static_cast<unsigned long long>(kSeed));
    bool good = true;
    for (const Simulated& each :
         {Simulated{TaskId::itp, timing, Scope::couple}, Simulated{TaskId::rpp, relations, Scope::couple}}) {
        good &= coverage(each);
        good &= null_p(each);
    }
    std::puts(good ? "all gates held" : "a gate was missed");
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
