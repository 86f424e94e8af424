#include "app/figure_names.hpp"

#include <algorithm>

#include "app/numbers.hpp"

namespace rescue::app {

namespace {

/// Shown as percent, or as it is.
enum class Unit : std::uint8_t { percent, points };

struct FigureName {
    std::string_view name, title;
    Unit unit;
};
constexpr FigureName kFigures[] = {
    {"accuracy", "accuracy", Unit::percent},
    {"precision_yes", "precision of yes", Unit::percent},
    {"recall_yes", "recall of yes", Unit::percent},
    {"f1_yes", "F1 of yes", Unit::percent},
    {"precision_no", "precision of no", Unit::percent},
    {"recall_no", "recall of no", Unit::percent},
    {"f1_no", "F1 of no", Unit::percent},
    {"balanced_accuracy", "balanced accuracy", Unit::percent},
    {"tp", "true yes", Unit::points},
    {"tn", "true no", Unit::points},
    {"fp", "false yes", Unit::points},
    {"fn", "false no", Unit::points},
    {"relation_recall_at_1", "accuracy (recall@1)", Unit::percent},
    {"relation_recall_at_2", "recall@2", Unit::percent},
    {"relation_recall_at_3", "recall@3", Unit::percent},
    {"relation_mrr", "MRR", Unit::percent},
    {"top1_macro_precision", "macro precision", Unit::percent},
    {"top1_macro_recall", "macro recall", Unit::percent},
    {"top1_macro_f1", "macro F1", Unit::percent},
    {"target_recall_at_1", "recall@1", Unit::percent},
    {"target_recall_at_2", "recall@2", Unit::percent},
    {"target_recall_at_3", "recall@3", Unit::percent},
    {"target_mrr", "MRR", Unit::percent},
    {"strategy_recall_at_1", "recall@1", Unit::percent},
    {"strategy_recall_at_2", "recall@2", Unit::percent},
    {"strategy_recall_at_3", "recall@3", Unit::percent},
    {"strategy_mrr", "MRR", Unit::percent},
    {"avg_emotion_score", "emotion, judge 1–5", Unit::points},
    {"avg_intensity_match", "intensity match 1–5", Unit::points},
    {"er_judge", "judge 1–5", Unit::points},
    {"avg_source_target_score", "source and target, judge 0–2", Unit::points},
    {"avg_viewpoint_score", "viewpoint, judge 0–4", Unit::points},
    {"avg_viewpoint_total_score", "judge 0–6", Unit::points},
    {"avg_bertscore_f1", "BERTScore F1", Unit::percent},
    {"n_judged", "with a judge score", Unit::points},
    {"n_intensity", "with an intensity", Unit::points},
    {"n_bertscore", "with a BERTScore", Unit::points},
};

const FigureName* find_name(std::string_view name) {
    const auto* found = std::find_if(std::begin(kFigures), std::end(kFigures),
                                     [name](const FigureName& each) { return each.name == name; });
    return found == std::end(kFigures) ? nullptr : found;
}

}  // namespace

std::string_view figure_title(std::string_view name) {
    const FigureName* found = find_name(name);
    return found == nullptr ? name : found->title;
}

bool shown_in_percent(std::string_view name) {
    const FigureName* found = find_name(name);
    return found != nullptr && found->unit == Unit::percent;
}

std::string figure_text(const Figure& figure) {
    if (figure.integer && figure.value) return count_text(static_cast<std::size_t>(*figure.value));
    const bool percent = shown_in_percent(figure.name);
    return fixed_text(percent && figure.value ? std::optional<double>(*figure.value * 100) : figure.value, 2);
}

std::string value_text(std::string_view name, const std::optional<double>& value) { return figure_text({name, value}); }

std::string difference_text(std::string_view name, const std::optional<double>& difference) {
    const bool percent = shown_in_percent(name);
    return signed_text(percent && difference ? std::optional<double>(*difference * 100) : difference, 2);
}

std::string figure_digits(const Figure& figure) {
    return figure.integer && figure.value ? count_text(static_cast<std::size_t>(*figure.value))
                                          : full_text(figure.value);
}

Figure find_figure(const Figures& figures, std::string_view name) {
    const auto found =
        std::find_if(figures.begin(), figures.end(), [name](const Figure& each) { return each.name == name; });
    return found == figures.end() ? Figure{} : *found;
}

}  // namespace rescue::app
