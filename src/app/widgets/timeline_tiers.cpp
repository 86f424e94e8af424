#include "app/widgets/timeline_tiers.hpp"

#include <algorithm>
#include <cmath>

#include "app/theme.hpp"

namespace rescue::app {
namespace {

std::string rows_text(int first, int row) {
    if (first == row) return "turn " + std::to_string(row);
    return "turns " + std::to_string(first) + "–" + std::to_string(row);
}

RelationBlock gold_block(const RelationSpan& span) {
    return {span.first_row,
            span.row,
            span.label,
            Agreement::match,
            "browse.timeline.relation.gold." + std::to_string(span.row),
            shown_label(span.label) + ", " + rows_text(span.first_row, span.row)};
}

/// `verdict`: it says whether the answer is right.
RelationBlock system_block(const Sample& sample, const RowAnswer& answer, bool verdict) {
    const int first = stretch_start(sample, answer.row);
    const bool missing = answer.agreement == Agreement::missing;
    std::string name = missing ? "no answer" : shown_label(answer.first);
    if (!missing && verdict) name += answer.agreement == Agreement::match ? " (right)" : " (wrong)";
    return {first,
            answer.row,
            answer.first,
            missing || verdict ? answer.agreement : Agreement::free,
            "browse.timeline.relation." + std::to_string(answer.system) + "." + std::to_string(answer.row),
            name + ", " + rows_text(first, answer.row)};
}

}  // namespace

TimelineTiers::TimelineTiers(const Session& session, const SampleAnswers& answers) {
    const Sample& sample = *session.sample();
    const auto lane = [&](const std::string& name) {
        const auto at = std::find(lanes.begin(), lanes.end(), name);
        if (at != lanes.end()) return static_cast<int>(at - lanes.begin());
        lanes.push_back(name);
        return static_cast<int>(lanes.size()) - 1;
    };
    const auto speaks = [&](std::string_view name) {
        return std::any_of(sample.turns.begin(), sample.turns.end(), [&](const Turn& t) { return t.speaker == name; });
    };
    if (speaks(kTherapist)) lane(std::string(kTherapist));
    for (const std::string& person : sample.participants) {
        if (speaks(person)) lane(person);
    }
    for (const Turn& turn : sample.turns) lane_of.push_back(turn.speaker.empty() ? -1 : lane(turn.speaker));

    for (const RelationSpan& span : relation_spans(sample)) {
        if (session.gold_shown(span.row)) gold.push_back(gold_block(span));
    }
    for (const int s : answers.systems()) {
        SystemTier tier{s, {}};
        for (const RowAnswer& answer : answers.all()) {
            if (answer.system != s || answer.task != TaskId::rpp) continue;
            const bool verdict = session.gold_shown(answer.row);
            if (verdict || !session.display.hide_future) tier.blocks.push_back(system_block(sample, answer, verdict));
        }
        if (!tier.blocks.empty()) systems.push_back(std::move(tier));
    }

    for (int row = 1; row <= static_cast<int>(sample.turns.size()); ++row) {
        if (!session.gold_shown(row)) continue;
        const Turn& turn = sample.turns[static_cast<std::size_t>(row) - 1];
        for (const Strategy& strategy : turn.support_strategy) {
            if (strategy.type.empty()) continue;
            const std::string label = shown_label(strategy.type);
            strategies.push_back(
                {row, label, "browse.timeline.strategy." + std::to_string(row), label + ", " + rows_text(row, row)});
            break;  // one mark a turn: the first strategy is the one that counts
        }
        for (const Emotion& emotion : turn.internal_emotion) {
            if (!emotion.intensity || emotion.person.empty()) continue;
            auto curve = std::find_if(intensity.begin(), intensity.end(),
                                      [&](const IntensityCurve& c) { return c.person == emotion.person; });
            if (curve == intensity.end()) curve = intensity.insert(curve, {emotion.person, {}, {}});
            if (!curve->points.empty() && curve->points.back().row == row) continue;
            curve->points.push_back({row, *emotion.intensity});
        }
    }
    std::stable_sort(intensity.begin(), intensity.end(), [&](const IntensityCurve& a, const IntensityCurve& b) {
        const auto order = [&](const std::string& name) {
            return name == kTherapist ? lanes.end() : std::find(lanes.begin(), lanes.end(), name);
        };
        return order(a.person) < order(b.person);
    });
    for (IntensityCurve& curve : intensity) {
        curve.name = "Intensity of " + curve.person + ":";
        for (const IntensityPoint& point : curve.points) {
            curve.name += " turn " + std::to_string(point.row) + " " + std::to_string(point.intensity) + ",";
        }
        curve.name.pop_back();
    }
}

double TimelineAxis::row_start(const TurnTimes& times, int row) const {
    return by_turn ? row - 1 : times.turns[static_cast<std::size_t>(row) - 1].start;
}

double TimelineAxis::row_end(const TurnTimes& times, int row) const {
    return by_turn ? row : times.turns[static_cast<std::size_t>(row) - 1].end;
}

int TimelineAxis::nearest_row(const TurnTimes& times, float px) const {
    const double value = value_at(px);
    if (!by_turn) return times.nearest_row(value);
    return std::clamp(static_cast<int>(std::floor(value)) + 1, 1, static_cast<int>(times.turns.size()));
}

double TimelineAxis::tick_step(float least) const {
    static constexpr double kSeconds[] = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200};
    static constexpr double kTurns[] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
    const double wanted = static_cast<double>(least / w) * (to - from);
    const auto* begin = by_turn ? std::begin(kTurns) : std::begin(kSeconds);
    const auto* end = by_turn ? std::end(kTurns) : std::end(kSeconds);
    const auto* step = std::find_if(begin, end, [&](double s) { return s >= wanted; });
    return step != end ? *step : *(end - 1) * std::ceil(wanted / *(end - 1));
}

}  // namespace rescue::app
