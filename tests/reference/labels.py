"""Label sets of RESCUE-Bench in the official order (BENCHMARK.md section 4)."""

RELATIONS = {
    "couple": [
        "pursue_withdraw",
        "attack_attack",
        "withdraw_withdraw",
        "repair_softening",
        "constructive_alignment",
        "mixed_transition",
    ],
    "family": [
        "escalation_conflict",
        "pursue_withdraw",
        "mutual_disengagement",
        "cross_generational_coalition",
        "boundary_hierarchy_strain",
        "repair_softening",
        "cooperative_family_alliance",
        "mixed_transition",
    ],
}
STRATEGIES = {
    "couple": [
        "counterbalance",
        "safeguard",
        "goal_align",
        "track",
        "reframe",
        "evoke",
        "enact",
        "join",
        "detach",
        "repair",
    ],
    "family": ["safeguard", "join", "track", "counterbalance", "enact", "boundary", "reframe", "repair"],
}
UTTERANCE_TYPES = [
    "accusation",
    "defense",
    "disclosure",
    "request",
    "recollection",
    "reflection",
    "repair",
    "withdrawal",
    "validation",
    "other",
]
GROUP = {"couple": "Couple", "family": "Family"}
THERAPIST = "Therapist"
TASKS = ["ITP", "RPP", "STP", "SSP", "ER", "VP"]
