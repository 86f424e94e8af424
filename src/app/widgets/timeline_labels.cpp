// Tiers of marks on single turns: strategies, support targets, decision points.
#include <algorithm>
#include <cmath>

#include "app/widgets/timeline_marks.hpp"

namespace rescue::app {
namespace {

// CSS pixels.
constexpr float kMarkGap = 6, kLabelGap = 8, kVerdict = 11, kReach = 40;

std::string label_id(const Tier& tier, const TierMark& mark) { return item_id(tier, mark) + ".label"; }

/// Where the label of a mark at `x` begins: behind the mark; before it at the right edge of the plot, `end`.
float label_left(float x, float mark, float width, float end) {
    return x + mark + width > end ? x - mark - width : x + mark;
}

/// The room a mark takes before its words.
float mark_width(const Ui& ui, const Tier& tier) { return ui.px(tier.system < 0 ? kMarkGap : kVerdict + 4); }

/// Lines of labels, each free from some place on.
class Lines {
  public:
    Lines(int count, float from) : free_(static_cast<std::size_t>(count), from) {}
    /// The first line free at `left`, taken up to `right`; -1: none is.
    int take(float left, float right) {
        for (std::size_t i = 0; i < free_.size(); ++i) {
            if (free_[i] > left) continue;
            free_[i] = right;
            return static_cast<int>(i);
        }
        return -1;
    }

  private:
    std::vector<float> free_;
};

}  // namespace

std::vector<Tier> collect_strategies(const TierSource& source) {
    const auto answered = [](const TierSource&, const RowAnswer& answer, TierMark& mark) {
        mark.text = shown_label(answer.first);
    };
    Tier gold;
    for (int row = 1; row <= static_cast<int>(source.sample.turns.size()); ++row) {
        if (!source.session.gold_shown(row)) continue;
        for (const Strategy& strategy : source.sample.turns[static_cast<std::size_t>(row) - 1].support_strategy) {
            if (strategy.type.empty()) continue;
            TierMark mark;
            mark.first_row = mark.row = row;
            mark.who = kTherapist;
            mark.text = mark.name = shown_label(strategy.type);
            gold.marks.push_back(std::move(mark));
            break;  // one mark a turn: the first strategy is the one that counts
        }
    }
    return with_gold(std::move(gold), answer_tiers(source, TaskId::ssp, answered));
}

std::vector<Tier> collect_targets(const TierSource& source) {
    const auto answered = [](const TierSource&, const RowAnswer& answer, TierMark& mark) {
        mark.text = mark.who = answer.first;
    };
    const auto gold = [](const Instance& instance, TierMark& mark) {
        mark.text = mark.who = instance.gold;
        mark.name = "supports " + instance.gold;
    };
    return with_gold(gold_tier(source, TaskId::stp, gold), answer_tiers(source, TaskId::stp, answered));
}

int label_lines(const Ui& ui, const TurnTimes& times, const TimelineAxis& whole, const Tier& tier, int most, float) {
    if (tier.system >= 0) return 1;
    const TextStyle style{13, Face::regular, 0};
    const float mark = mark_width(ui, tier);
    int lines = 1;
    for (; lines < most; ++lines) {
        Lines taken(lines, whole.x);
        const bool all = std::all_of(tier.marks.begin(), tier.marks.end(), [&](const TierMark& each) {
            const float x = whole.at(whole.row_start(times, each.row)), width = ui.measure(each.text, style).x;
            const float left = label_left(x, mark, width, whole.x + whole.w);
            return taken.take(std::min(x, left), std::max(x, left + width) + ui.px(kLabelGap)) >= 0;
        });
        if (all) break;
    }
    return lines;
}

void draw_labels(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const Theme& theme = ui.theme();
    const float line = box.h / static_cast<float>(scene.lines), end = box.x + box.w;
    const TextStyle style{fitting_size(ui, line), Face::regular, tier.system < 0 ? theme.text : theme.text_muted};
    const float side = std::min(ui.px(kVerdict), line - ui.px(2));
    Lines taken(scene.lines, box.x - ui.px(1));
    float drawn_to = box.x - 1;
    bool drawn_wrong = false;
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        const float x = scene.axis.at(scene.axis.row_start(scene.times, mark->row));
        if (x < box.x || x > end) continue;
        const float next = mark + 1 != last ? scene.axis.at(scene.axis.row_start(scene.times, mark[1].row)) : end;
        // Marks inside one device pixel are one, and a wrong one is seen before a right one.
        const bool wrong = mark->agreement == Agreement::mismatch || mark->agreement == Agreement::missing;
        if (x < drawn_to && (drawn_wrong || !wrong)) continue;
        drawn_to = x + 1;
        drawn_wrong = wrong;
        const std::string id = item_id(tier, *mark);
        const float width = next - x < ui.px(3) ? 0 : ui.measure(mark->text, style).x;
        const float words = width > 0 ? label_left(x, mark_width(ui, tier), width, end) : x;
        // On one line words end where the next mark stands.
        const bool fits = width > 0 && (scene.lines > 1 || words < x || words + width <= next - ui.px(2));
        const int free = fits ? taken.take(std::min(x, words), std::max(x, words + width) + ui.px(kLabelGap)) : -1;
        if (free < 0 && scene.lines == 1) taken.take(x, x + mark_width(ui, tier));
        const float y = box.y + line * static_cast<float>(std::max(0, free));
        if (tier.system >= 0) {
            const float w = std::clamp(next - x - ui.px(1), 1.0F, side);
            draw_verdict(ui, {x, y + (line - side) / 2, std::min(w, end - x), side}, mark->agreement);
        } else {
            // A mark without room for its label is short, at the top: it must not cross a label.
            ui.fill({x, free >= 0 ? y + ui.px(1) : box.y - ui.px(3), ui.px(2), free >= 0 ? line - ui.px(2) : ui.px(3)},
                    speaker_color(theme, scene.sample, mark->who));
        }
        if (next - x < ui.px(3)) continue;
        const float left = free >= 0 ? std::min(x, words) : x;
        ui.note(id, {left, y, free >= 0 ? width + mark_width(ui, tier) : side, line}, Role::cell,
                mark->name + ", " + rows_text(mark->row, mark->row));
        if (free >= 0)
            ui.text(label_id(tier, *mark), {words, y + (line - ui.line_height(style)) / 2}, mark->text, style);
    }
}

TierWord tell_label(const TierScene& scene, const Tier& tier, ImVec2 pointer) {
    TierWord word;
    float nearest = scene.ui.px(kReach);
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        const float away = pointer.x - scene.axis.at(scene.axis.row_start(scene.times, mark->row));
        if (away < -scene.ui.px(3) || away > nearest) continue;
        nearest = away;
        word = {mark->row, mark->name};
    }
    return word;
}

std::vector<Tier> collect_decisions(const TierSource& source) {
    const auto answered = [](const TierSource&, const RowAnswer& answer, TierMark& mark) {
        mark.label = answer.first;
        mark.text = shown_choice(TaskId::itp, answer.first);
    };
    const auto gold = [](const Instance& instance, TierMark& mark) {
        mark.label = instance.gold;
        mark.text = mark.name = shown_choice(TaskId::itp, instance.gold);
    };
    std::vector<Tier> tiers =
        with_gold(gold_tier(source, TaskId::itp, gold), answer_tiers(source, TaskId::itp, answered));
    for (Tier& tier : tiers) {
        for (TierMark& mark : tier.marks) mark.name += ", after turn " + std::to_string(mark.row);
    }
    return tiers;
}

void draw_decisions(const TierScene& scene, const Tier& tier, const Box& box) {
    Ui& ui = scene.ui;
    const Theme& theme = ui.theme();
    const float side = std::min(ui.px(kVerdict), box.h - ui.px(2)), end = box.x + box.w;
    const auto [first, last] = scene.in_sight(tier);
    float drawn_to = box.x - 1;
    bool drawn_wrong = false;
    for (const TierMark* mark = first; mark != last; ++mark) {
        const float x = scene.axis.at(scene.axis.row_end(scene.times, mark->row));
        if (x < box.x || x > end) continue;
        const bool wrong = mark->agreement == Agreement::mismatch || mark->agreement == Agreement::missing;
        if (x < drawn_to && (drawn_wrong || !wrong)) continue;
        drawn_to = x + 1;
        drawn_wrong = wrong;
        const float next = mark + 1 != last ? scene.axis.at(scene.axis.row_end(scene.times, mark[1].row)) : end + side;
        const float w = std::clamp(next - x - ui.px(1), 1.0F, side);
        const Box place{x - w / 2, box.y + (box.h - side) / 2, w, side};
        if (tier.system >= 0) {
            draw_verdict(ui, place, mark->agreement);
        } else if (mark->label == "yes") {
            const ImVec2 top{place.x, place.y + ui.px(1)};
            ui.draw()->AddTriangleFilled(top, {top.x + w, top.y}, {x, place.y + side}, theme.therapist);
        } else {
            ui.draw()->AddCircle({x, box.y + box.h / 2}, std::max(1.0F, w / 2 - ui.px(1)), theme.text_muted, 0,
                                 ui.px(1.5F));
        }
        if (w >= ui.px(3)) ui.note(item_id(tier, *mark), place, Role::cell, mark->name);
    }
}

TierWord tell_decision(const TierScene& scene, const Tier& tier, ImVec2 pointer) {
    TierWord word;
    float nearest = scene.ui.px(12);
    const auto [first, last] = scene.in_sight(tier);
    for (const TierMark* mark = first; mark != last; ++mark) {
        const float away = std::abs(pointer.x - scene.axis.at(scene.axis.row_end(scene.times, mark->row)));
        if (away > nearest) continue;
        nearest = away;
        word = {mark->row, mark->name};
    }
    return word;
}

}  // namespace rescue::app
