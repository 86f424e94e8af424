#include <algorithm>

#include "core/corpus/corpus.hpp"

namespace rescue {

const std::vector<Label>& relation_labels(Scenario scenario) {
    static const std::vector<Label> couple = {
        {"pursue_withdraw", "One partner presses for contact or an answer, the other retreats."},
        {"attack_attack", "Both attack, and each attack feeds the next."},
        {"withdraw_withdraw", "Both have pulled back from each other."},
        {"repair_softening", "The cycle starts to loosen; the new contact is still fragile."},
        {"constructive_alignment", "Both hold a stable, shared stance."},
        {"mixed_transition", "Two patterns at once, or a visible turn from one to another."}};
    static const std::vector<Label> family = {
        {"escalation_conflict", "Two or more members are in open conflict."},
        {"pursue_withdraw", "One member presses for contact or an answer, another retreats."},
        {"mutual_disengagement", "The members have pulled back from each other."},
        {"cross_generational_coalition", "An alliance across generations stands against a member."},
        {"boundary_hierarchy_strain", "Roles, boundaries or hierarchy are blurred or fought over."},
        {"repair_softening", "The pattern starts to loosen; the new contact is still fragile."},
        {"cooperative_family_alliance", "The family holds a stable, shared stance."},
        {"mixed_transition", "Two patterns at once, or a visible turn from one to another."}};
    return scenario == Scenario::couple ? couple : family;
}

const std::vector<Label>& strategy_labels(Scenario scenario) {
    static const std::vector<Label> couple = {
        {"counterbalance", "Gives the partner who is pushed aside room."},
        {"safeguard", "Protects someone from being overrun or shamed."},
        {"goal_align", "Turns both towards a shared task."},
        {"track", "Names the pattern that is live in the room."},
        {"reframe", "Changes the meaning of the pattern from blame to something shared."},
        {"evoke", "Draws out a deeper feeling."},
        {"enact", "Has one partner speak to the other directly."},
        {"join", "Softens the contact between the partners."},
        {"detach", "Looks at the pattern together, from outside."},
        {"repair", "Mends a rupture."}};
    static const std::vector<Label> family = {
        {"safeguard", "Protects a member from being overrun or shamed."},
        {"join", "Builds trust with the family."},
        {"track", "Names the pattern that is live in the room."},
        {"counterbalance", "Gives a member who is pushed aside room."},
        {"enact", "Has one member speak to another directly."},
        {"boundary", "Restructures roles, hierarchy or subsystems."},
        {"reframe", "Changes the meaning of the pattern from blame to something shared."},
        {"repair", "Mends a rupture."}};
    return scenario == Scenario::couple ? couple : family;
}

const std::vector<Label>& utterance_types() {
    static const std::vector<Label> types = {{"accusation", "Blames someone present."},
                                             {"defense", "Answers blame by justifying oneself."},
                                             {"disclosure", "Tells something of oneself."},
                                             {"request", "Asks for something."},
                                             {"recollection", "Tells of something that happened."},
                                             {"reflection", "Thinks about oneself or the relation."},
                                             {"repair", "Tries to mend what went wrong."},
                                             {"withdrawal", "Pulls back from the exchange."},
                                             {"validation", "Acknowledges what another feels or says."},
                                             {"other", "None of these."}};
    return types;
}

std::string shown_label(std::string_view id) {
    std::string shown(id);
    std::replace(shown.begin(), shown.end(), '_', '-');
    return shown;
}

int label_index(const std::vector<Label>& set, std::string_view id) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i].id == id) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace rescue
