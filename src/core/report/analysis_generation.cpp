// Analyses of ER and VP: what can be said without a judge, and the judge's scores by whole points.
#include <algorithm>
#include <array>
#include <map>

#include "core/report/analysis_tables.hpp"
#include "core/scoring/agreement.hpp"
#include "core/scoring/label_analysis.hpp"
#include "core/scoring/slices.hpp"
#include "core/scoring/text_overlap.hpp"

namespace rescue {
namespace {

constexpr std::array kScopes = {Scope::both, Scope::couple, Scope::family};
constexpr std::string_view kMeanRules = "Over nothing there is no value; missing entries are left out.";
constexpr std::string_view kOverlapNote =
    "Token F1: words in common. chrF: n-grams of 1 to 6 characters in common, beta 2. Neither is BERTScore or a judge.";

/// Instances of ER that go together: intensities and what the judge gave.
struct EmotionGroup {
    NumberPairs pairs;
    double judged = 0;
    std::size_t judges = 0, n = 0;
    void add(const Instance& instance, const Outcome& outcome, const Answer* answer) {
        ++n;
        if (answer != nullptr && answer->intensity) pairs.emplace_back(*answer->intensity, instance.gold_intensity);
        if (!outcome.emotion_score) return;
        judged += *outcome.emotion_score;
        ++judges;
    }
    std::vector<Cell> row(std::string name) const {
        const Agreement found = agreement(pairs);
        return {words(std::move(name)),
                count(n),
                count(found.n),
                number(found.mean_absolute_error),
                number(found.bias),
                share(found.within_one),
                count(judges),
                number(judges == 0 ? std::nullopt : std::optional(judged / static_cast<double>(judges)))};
    }
};

/// One table of groups of ER instances; `groups` in the order to be shown.
void add_groups(AnalysisTables& made, const std::string& name, const std::string& title, std::string first,
                const std::vector<std::pair<std::string, EmotionGroup>>& groups) {
    AnalysisTable& table = made.add(
        name, title, "Bias is predicted minus annotated intensity; judge is the mean emotion score, 1 to 5.",
        kMeanRules,
        {std::move(first), "n", "with intensity", "mean absolute error", "bias", "within 1", "judged", "judge"});
    for (const auto& [value, group] : groups) {
        if (group.n > 0) table.rows.push_back(group.row(value));
    }
}

void add_speakers_and_positions(AnalysisTables& made) {
    std::vector<std::pair<std::string, EmotionGroup>> tenths;
    tenths.reserve(10);
    for (int i = 0; i < 10; ++i)
        tenths.emplace_back(std::to_string(10 * i) + "-" + std::to_string(10 * i + 10) + "%", EmotionGroup());
    std::map<std::string, EmotionGroup> speakers, shares;
    const auto value_of = [](std::string_view kind, const Sample& sample, const Instance& instance) {
        for (const SliceKind& each : slice_kinds()) {
            if (each.id == kind) return each.value(sample, instance);
        }
        return std::string();
    };
    made.each(Scope::both,
              [&](const Instance& instance, const Outcome& outcome, const Sample& sample, const Answer* answer) {
                  const std::string& speaker = sample.turns[static_cast<std::size_t>(instance.row) - 1].speaker;
                  const std::string folder(folder_of(sample));
                  speakers[speaker + (folder.empty() ? "" : " (" + folder + ")")].add(instance, outcome, answer);
                  shares[value_of("speaker_share", sample, instance)].add(instance, outcome, answer);
                  const std::string tenth = value_of("position", sample, instance);
                  for (auto& [value, group] : tenths) {
                      if (value == tenth) group.add(instance, outcome, answer);
                  }
              });
    std::vector<std::pair<std::string, EmotionGroup>> quarters;
    for (const char* each : {"under 25%", "25% to under 50%", "50% to under 75%", "75% and more"}) {
        quarters.emplace_back(each, shares[each]);
    }
    add_groups(made, "position", "intensity by position in the conversation", "tenth", tenths);
    add_groups(made, "share", "intensity by the speaker's share of the clients' turns", "share", quarters);
    std::vector<std::pair<std::string, EmotionGroup>> people(speakers.begin(), speakers.end());
    std::stable_sort(people.begin(), people.end(),
                     [](const auto& a, const auto& b) { return a.second.n > b.second.n; });
    add_groups(made, "speaker", "intensity by speaker", "speaker (folder)", people);
}

/// A mean in the making.
struct Mean {
    double sum = 0;
    std::size_t n = 0;
    void add(const std::optional<double>& value) {
        if (!value) return;
        sum += *value;
        ++n;
    }
    std::optional<double> value() const { return n == 0 ? std::nullopt : std::optional(sum / static_cast<double>(n)); }
};

/// Judge scores by whole points: ER's emotion score 1 to 5, VP's total 0 to 6.
void add_histogram(AnalysisTables& made) {
    const bool emotion = made.id == TaskId::er;
    const int least = emotion ? 1 : 0, most = emotion ? 5 : 6;
    std::vector<std::size_t> counts(static_cast<std::size_t>(most - least) + 1, 0);
    std::size_t n = 0, high = 0;
    made.each(Scope::both, [&](const Instance&, const Outcome& outcome, const Sample&, const Answer*) {
        const std::optional<double>& score = emotion ? outcome.emotion_score : outcome.viewpoint_total_score;
        if (!score) return;
        ++n;
        high += *score >= 4 ? 1 : 0;
        ++counts[static_cast<std::size_t>(std::clamp(static_cast<int>(*score), least, most) - least)];
    });
    if (n == 0) return;
    const std::string title = std::string(emotion ? "emotion score (1 to 5)" : "total score (0 to 6)") +
                              " of the judge, n " + std::to_string(n);
    const std::string note =
        emotion
            ? "Share of at least 4: " + shown_number(static_cast<double>(high) / static_cast<double>(n), false) + "."
            : "The released script's scale; the paper prints 1 to 5, not the same thing.";
    AnalysisTable& table = made.add("judge", title, note, kMeanRules, {"score from", "n"});
    for (std::size_t i = 0; i < counts.size(); ++i) {
        table.rows.push_back({words(std::to_string(least + static_cast<int>(i))), count(counts[i])});
    }
}

/// The judge's parts of VP: who of whom 0 to 2, what 0 to 4, both 0 to 6.
void add_components(AnalysisTables& made) {
    std::vector<std::vector<Cell>> rows;
    for (const Scope scope : kScopes) {
        Mean parts[3];
        made.each(scope, [&](const Instance&, const Outcome& outcome, const Sample&, const Answer*) {
            parts[0].add(outcome.source_target_score);
            parts[1].add(outcome.viewpoint_score);
            parts[2].add(outcome.viewpoint_total_score);
        });
        std::vector<Cell> row = {words(std::string(scope_name(scope)))};
        for (const Mean& each : parts) {
            row.push_back(count(each.n));
            row.push_back(number(each.value()));
        }
        rows.push_back(std::move(row));
    }
    if (*rows.front()[5].value == 0) return;
    made.add("components", "parts of the judge's score", "Means over the entries that carry the part.", kMeanRules,
             {"scope", "n", "source and target (0 to 2)", "n ", "viewpoint (0 to 4)", "n  ", "total (0 to 6)"})
        .rows = std::move(rows);
}

}  // namespace

void add_emotion_tables(AnalysisTables& made) {
    AnalysisTable& table = made.add("intensity", "intensity (0 to 10), without a judge",
                                    "Over entries with a usable intensity; bias is predicted minus gold.", kMeanRules,
                                    {"scope", "n", "mean absolute error", "bias", "within 1", "Spearman",
                                     "quadratic weighted kappa", "Lin's concordance"});
    std::vector<std::vector<Cell>> overlaps;
    for (const Scope scope : kScopes) {
        NumberPairs pairs;
        Mean tokens, letters;
        made.each(scope, [&](const Instance& instance, const Outcome&, const Sample&, const Answer* answer) {
            if (answer == nullptr) return;
            if (answer->intensity) pairs.emplace_back(*answer->intensity, instance.gold_intensity);
            if (answer->emotion.empty()) return;
            tokens.add(token_f1(answer->emotion, instance.gold));
            letters.add(chrf(answer->emotion, instance.gold));
        });
        const Agreement found = agreement(pairs);
        table.rows.push_back({words(std::string(scope_name(scope))), count(found.n), number(found.mean_absolute_error),
                              number(found.bias), share(found.within_one), number(found.spearman),
                              number(found.weighted_kappa), number(found.concordance)});
        overlaps.push_back(
            {words(std::string(scope_name(scope))), count(tokens.n), share(tokens.value()), share(letters.value())});
    }
    if (*overlaps.front()[1].value > 0) {
        made.add("overlap", "overlap of the emotion's words, without a judge",
                 "Means over entries that name an emotion. " + std::string(kOverlapNote), kMeanRules,
                 {"scope", "n", "token F1", "chrF"})
            .rows = std::move(overlaps);
    }
    add_speakers_and_positions(made);
    add_histogram(made);
}

void add_viewpoint_tables(AnalysisTables& made) {
    const DirectionFigures found = viewpoint_pairs(made.benchmark, made.scored, Scope::both);
    AnalysisTable& table =
        made.add("pairs", "who holds a view of whom, without a judge",
                 "Exact source and target pairs, each once an instance." +
                     (found.worst.empty() ? std::string() : " Worst direction: " + found.worst + "."),
                 "A denominator of 0 gives 0; missing entries predict none.",
                 {"direction", "annotated", "predicted", "both", "precision", "recall", "F1"});
    const auto row = [&](const std::string& name, const PairFigures& each) {
        table.rows.push_back({words(name), count(each.gold), count(each.predicted), count(each.hits),
                              share(each.precision), share(each.recall), share(each.f1)});
    };
    for (const auto& [direction, figures] : found.directions) row(direction, figures);
    row("all", found.all);

    std::vector<std::vector<Cell>> overlaps;
    for (const Scope scope : kScopes) {
        Mean tokens, letters;
        made.each(scope, [&](const Instance& instance, const Outcome&, const Sample&, const Answer* answer) {
            for (const Viewpoint& gold : instance.gold_views) {
                std::optional<double> words_best = token_f1("", gold.viewpoint),
                                      letters_best = chrf("", gold.viewpoint);
                for (const Viewpoint& each : answer == nullptr ? std::vector<Viewpoint>() : answer->viewpoints) {
                    if (each.source != gold.source || each.target != gold.target) continue;
                    words_best = std::max(words_best, token_f1(each.viewpoint, gold.viewpoint));
                    letters_best = std::max(letters_best, chrf(each.viewpoint, gold.viewpoint));
                }
                tokens.add(words_best);
                letters.add(letters_best);
            }
        });
        overlaps.push_back(
            {words(std::string(scope_name(scope))), count(tokens.n), share(tokens.value()), share(letters.value())});
    }
    made.add("overlap", "overlap of the views' words, without a judge",
             "Means over annotated views, of each the best among the predicted ones with the same source and target. " +
                 std::string(kOverlapNote),
             "A view without such a prediction, in a missing entry too, counts 0.", {"scope", "n", "token F1", "chrF"})
        .rows = std::move(overlaps);
    add_components(made);
    add_histogram(made);
}

}  // namespace rescue
