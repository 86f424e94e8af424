// How tiers are collected, drawn and put into words; the table in timeline_tiers.cpp puts them together.
#pragma once

#include "app/widgets/timeline_tiers.hpp"

namespace rescue::app {

// What tiers are made of. Each gives no tier where there is nothing for it.
std::vector<Tier> collect_speakers(const TierSource& source);
std::vector<Tier> collect_utterances(const TierSource& source);
std::vector<Tier> collect_legend(const TierSource& source);  ///< the relation labels there are
std::vector<Tier> collect_relations(const TierSource& source);
std::vector<Tier> collect_strategies(const TierSource& source);
std::vector<Tier> collect_targets(const TierSource& source);
std::vector<Tier> collect_intensity(const TierSource& source);
std::vector<Tier> collect_decisions(const TierSource& source);
std::vector<Tier> collect_evidence(const TierSource& source);

// How they are drawn.
void draw_speakers(const TierScene& scene, const Tier& tier, const Box& box);
void draw_utterances(const TierScene& scene, const Tier& tier, const Box& box);
void draw_legend(const TierScene& scene, const Tier& tier, const Box& box);
void draw_relations(const TierScene& scene, const Tier& tier, const Box& box);
/// Marks at the beginning of their rows with words behind them, on as many lines as they need.
void draw_labels(const TierScene& scene, const Tier& tier, const Box& box);
void draw_intensity(const TierScene& scene, const Tier& tier, const Box& box);
void draw_decisions(const TierScene& scene, const Tier& tier, const Box& box);
void draw_evidence(const TierScene& scene, const Tier& tier, const Box& box);

inline int one_line(const Ui&, const TurnTimes&, const TimelineAxis&, const Tier&, int, float) { return 1; }
int legend_lines(const Ui& ui, const TurnTimes& times, const TimelineAxis& whole, const Tier& tier, int most,
                 float width);
int label_lines(const Ui& ui, const TurnTimes& times, const TimelineAxis& whole, const Tier& tier, int most,
                float width);

// What they say.
TierWord tell_stretch(const TierScene& scene, const Tier& tier, ImVec2 pointer);
TierWord tell_label(const TierScene& scene, const Tier& tier, ImVec2 pointer);
TierWord tell_decision(const TierScene& scene, const Tier& tier, ImVec2 pointer);
TierWord tell_turn(const TierScene& scene, const Tier& tier, ImVec2 pointer);  ///< all marks on the turn
TierWord tell_evidence(const TierScene& scene, const Tier& tier, ImVec2 pointer);

// Shared by several of them.
/// A tier of the answers to a task for each system that has any here, as far as the display shows them and their
/// verdicts; `fill` puts what was answered into the mark (text, label, stretch).
std::vector<Tier> answer_tiers(const TierSource& source, TaskId task,
                               void (*fill)(const TierSource&, const RowAnswer&, TierMark&));
/// Whether it may be seen who speaks on a row: with the future hidden, that is part of what a model is asked.
bool speaker_shown(const Session& session, int row);
/// "Turn 7 · Mara · 4:12".
std::string turn_text(const Session& session, int row);
/// A tier of the gold of a task's instances in the sample, where it may be seen; `fill` puts it into the mark.
Tier gold_tier(const TierSource& source, TaskId task, void (*fill)(const Instance&, TierMark&));
/// The gold, if it has any marks, before the tiers of systems.
std::vector<Tier> with_gold(Tier gold, std::vector<Tier> systems = {});
/// The largest size of words, CSS pixels, whose line fits into that height (device pixels, one more is forgiven).
float fitting_size(const Ui& ui, float height);
/// Right: filled with a check; wrong: an outline with a cross; missing: hatched; without a verdict: an outline.
void draw_verdict(Ui& ui, const Box& box, Agreement agreement);
void draw_cross(Ui& ui, ImVec2 middle, float reach, Color color);
/// A point marker that differs by person in form as well as colour.
void draw_marker(Ui& ui, int person, ImVec2 at, float r, Color color, bool hollow = false);
std::string item_id(const Tier& tier, const TierMark& mark);
inline constexpr float kTierMargin = 16;  ///< left of the names, CSS pixels

}  // namespace rescue::app
