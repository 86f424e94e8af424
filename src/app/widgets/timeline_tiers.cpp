#include "app/widgets/timeline_tiers.hpp"

#include <algorithm>

#include "app/widgets/timeline_marks.hpp"

namespace rescue::app {

const std::vector<TierKind>& tier_kinds() {
    static const std::vector<TierKind> kinds{
        {"speakers", "Speakers", "who speaks when, and long silences", "nobody speaks here", 10, 16, 16, false, false,
         collect_speakers, draw_speakers, nullptr, nullptr, true},
        {"utterance", "Utterance type", "what kind of utterance each turn of a client is",
         "no utterance types in this sample", 15, 18, 18, true, false, collect_utterances, draw_utterances,
         tell_stretch},
        {"legend", "Key to labels", "colours and signs of the relation labels", "no relation labels in this sample", 16,
         16, 16, true, false, collect_legend, draw_legend, nullptr, legend_lines, true},
        {"relation", "Relation", "relation labels, drawn back to the turn after the therapist's last one",
         "no relation labels in this sample", 14, 22, 22, true, true, collect_relations, draw_relations, tell_stretch},
        {"intensity", "Intensity", "how strongly each person feels, 0 to 10, and the systems' answers to ER as points",
         "no intensities in this sample", 46, 64, 128, false, false, collect_intensity, draw_intensity, tell_turn,
         one_line, true},
        {"strategy", "Strategy", "the therapist's strategies, and the systems' answers to SSP",
         "no strategies in this sample", 14, 17, 17, true, true, collect_strategies, draw_labels, tell_label,
         label_lines},
        {"target", "Target", "whom the therapist supports, and the systems' answers to STP",
         "no support targets in this sample", 14, 17, 17, true, true, collect_targets, draw_labels, tell_label,
         label_lines},
        {"intervention", "Intervention", "where the therapist takes the next turn or might, and the answers to ITP",
         "no decision points in this sample", 14, 17, 17, false, true, collect_decisions, draw_decisions,
         tell_decision},
        {"evidence", "Evidence", "arcs from a relation label to the turns it rests on",
         "no evidence rows in this sample", 22, 34, 48, false, false, collect_evidence, draw_evidence, tell_evidence},
    };
    return kinds;
}

std::vector<Tier> collect_tiers(const Session& session, const SampleAnswers& answers) {
    std::vector<Tier> all;
    const TierSource source{session, *session.sample(), answers};
    for (const TierKind& kind : tier_kinds()) {
        std::vector<Tier> tiers = kind.collect(source);
        const bool alone = tiers.size() < 2 || !kind.answered;
        for (Tier& tier : tiers) {
            const bool gold = tier.system < 0;
            const std::string part = gold ? "gold" : session.systems[static_cast<std::size_t>(tier.system)].name;
            tier.kind = &kind;
            tier.id = tier.key = kind.id;
            tier.title = kind.name;
            if (kind.answered) {
                tier.id.append(".").append(part);
                tier.key.append(".").append(gold ? part : std::to_string(tier.system));
            }
            if (!alone || !gold) tier.title.append(" · ").append(part);
            tier.name = gold || &tier == tiers.data() ? tier.title : part;
            all.push_back(std::move(tier));
        }
    }
    return all;
}

std::string part_id(std::string_view part) { return "*." + std::string(part); }

std::string_view part_of(const Tier& tier) {
    return tier.kind->answered ? std::string_view(tier.id).substr(tier.kind->id.size() + 1) : std::string_view{};
}

bool is_hidden(const std::vector<std::string>& hidden, const Tier& tier) {
    return std::any_of(hidden.begin(), hidden.end(), [&tier](const std::string& id) {
        return id == tier.kind->id || id == tier.id || (tier.kind->answered && id == part_id(part_of(tier)));
    });
}

std::vector<std::string> toggled_id(std::vector<std::string> ids, std::string_view id) {
    if (std::erase(ids, id) == 0) ids.emplace_back(id);
    return ids;
}

std::vector<Tier> answer_tiers(const TierSource& source, TaskId task,
                               void (*fill)(const TierSource&, const RowAnswer&, TierMark&)) {
    std::vector<Tier> tiers;
    for (const int system : source.answers.systems()) {
        Tier tier;
        tier.system = system;
        for (const RowAnswer& answer : source.answers.all()) {
            if (answer.system != system || answer.task != task) continue;
            const bool verdict = source.session.gold_shown(answer.row);
            if (!verdict && source.session.display.hide_future) continue;
            const bool missing = answer.agreement == Agreement::missing;
            TierMark mark;
            mark.first_row = mark.row = answer.row;
            mark.system = system;
            mark.agreement = missing || verdict ? answer.agreement : Agreement::free;
            if (!missing) fill(source, answer, mark);
            mark.name = missing ? "no answer" : mark.text.empty() ? "empty answer" : mark.text;
            if (mark.agreement == Agreement::match) mark.name += " (right)";
            if (mark.agreement == Agreement::mismatch) mark.name += " (wrong)";
            tier.marks.push_back(std::move(mark));
        }
        if (!tier.marks.empty()) tiers.push_back(std::move(tier));
    }
    return tiers;
}

std::string rows_text(int first, int row) {
    if (first == row) return "turn " + std::to_string(row);
    return "turns " + std::to_string(first) + "–" + std::to_string(row);
}

bool TierScene::stretch(int first, int row, float& left, float& right) const {
    left = axis.at(axis.row_start(times, first));
    right = axis.at(axis.row_end(times, row));
    // Where speech overlaps, a stretch begins when the one before it has ended.
    if (first > 1) left = std::max(left, axis.at(axis.row_end(times, first - 1)));
    right = std::max(right, left + 1);
    if (right <= axis.x || left >= axis.x + axis.w) return false;
    left = std::max(left, axis.x);
    right = std::min(right, axis.x + axis.w);
    return true;
}

std::pair<const TierMark*, const TierMark*> TierScene::in_sight(const Tier& tier) const {
    const TierMark* begin = tier.marks.data();
    const TierMark* end = begin + tier.marks.size();
    begin = std::partition_point(begin, end, [this](const TierMark& mark) { return mark.row < first_row; });
    end = std::partition_point(begin, end, [this](const TierMark& mark) { return mark.first_row <= last_row; });
    return {begin, end};
}

}  // namespace rescue::app
