// The tiers of the timeline: one table of what they are, what they need, how tall they are, how they are drawn and what
// they say. A new tier is an entry in the table and its functions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/answers_on_row.hpp"
#include "app/widgets/timeline_axis.hpp"

namespace rescue::app {

struct TierKind;

/// One thing on a tier.
struct TierMark {
    int first_row = 0, row = 0;  ///< 1-based: the stretch it covers, and the row it belongs to
    int lane = 0;                ///< of the tier's lanes: speaker, person
    int value = 0;               ///< intensity
    int system = -1;             ///< whose answer it is, -1 gold
    std::string label;           ///< relation label, for the colour; "yes" or "no" of a decision
    std::string who;             ///< in whose colour it stands, or ""
    std::string text;            ///< as shown
    Agreement agreement = Agreement::free;
    std::string name;  ///< in full, for the semantic list and under the pointer
};

struct Tier {
    const TierKind* kind = nullptr;
    int system = -1;    ///< -1: gold, or what is neither
    std::string id;     ///< in TimelineState::hidden: "speakers", "relation.gold", "relation.<name of the system>"
    std::string key;    ///< in ids of items: "relation.gold", "relation.0"
    std::string title;  ///< "Relation · gold"
    std::string name;   ///< as it stands beside the tier: the title, or the system's name below its gold
    std::vector<std::string> lanes;
    std::vector<TierMark> marks;  ///< by row
};

/// What tiers are made of.
struct TierSource {
    const Session& session;
    const Sample& sample;
    const SampleAnswers& answers;
};

/// What tiers are drawn with.
struct TierScene {
    Ui& ui;
    const Session& session;
    const Sample& sample;
    const TurnTimes& times;
    TimelineAxis axis;
    float gutter;                     ///< left of the names of the tiers, device pixels
    Box pane;                         ///< what is in sight of the tiers
    int first_row = 1, last_row = 0;  ///< those in sight
    int chosen = 0, hovered = 0;      ///< rows, 0 none
    int lines = 1;                    ///< of the tier being drawn
    /// Left and right of the stretch, cut to the plot; false where nothing of it is inside.
    bool stretch(int first_row, int row, float& left, float& right) const;
    float middle(int row) const { return axis.at((axis.row_start(times, row) + axis.row_end(times, row)) / 2); }
    /// The marks of a tier of which something is in sight, where stretches stand in order.
    std::pair<const TierMark*, const TierMark*> in_sight(const Tier& tier) const;
};

/// What is under the pointer: the row a click opens, and words.
struct TierWord {
    int row = 0;  ///< 0: nothing but the turn
    std::string text;
};

struct TierKind {
    std::string_view id;      ///< stable, in links
    std::string_view name;    ///< beside the tier
    std::string_view what;    ///< one sentence for people
    std::string_view none;    ///< what is said where a sample has nothing of it
    float least, well, most;  ///< height of a line, CSS pixels: just readable, comfortable, where there is room
    bool worded;              ///< has words that the mark of the chosen turn must not cross
    bool answered;            ///< systems have tiers of it beside the gold
    /// The tiers of this kind; none where the sample, or what is loaded, has nothing for it.
    std::vector<Tier> (*collect)(const TierSource& source);
    /// `box` is the plot part, device pixels.
    void (*draw)(const TierScene& scene, const Tier& tier, const Box& box);
    /// What is said under the pointer; null: only what the turn is.
    TierWord (*tell)(const TierScene& scene, const Tier& tier, ImVec2 pointer);
    /// How many lines it takes when all of the sample is shown; null: one a lane. `width` is all there is.
    int (*lines)(const Ui& ui, const TurnTimes& times, const TimelineAxis& whole, const Tier& tier, int most,
                 float width) = nullptr;
    bool names_itself = false;  ///< draws what stands beside it
};

/// In the order they stand.
const std::vector<TierKind>& tier_kinds();

/// All tiers of the chosen sample with those that are hidden, in order. Nothing is among them that the display hides:
/// gold, verdicts, who speaks in the future.
std::vector<Tier> collect_tiers(const Session& session, const SampleAnswers& answers);

/// "*.gold", "*.<name of a system>": stands in TimelineState::hidden for that part of every kind that has it.
std::string part_id(std::string_view part);
/// The part of a tier: "gold" or the name of its system, "" where systems have no tiers of the kind.
std::string_view part_of(const Tier& tier);
/// Whether a tier is hidden: by its kind ("strategy"), by itself ("relation.gold"), by its part ("*.gold").
bool is_hidden(const std::vector<std::string>& hidden, const Tier& tier);
/// With the id taken out where it is among them, added where not.
std::vector<std::string> toggled_id(std::vector<std::string> ids, std::string_view id);

/// "turn 4", "turns 4–9".
std::string rows_text(int first, int row);

}  // namespace rescue::app
