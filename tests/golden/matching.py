"""Which instance an entry answers (BENCHMARK.md section 5, "Matching")."""

from instances import clean

ID_KEYS = {
    "ITP": "candidate_id",
    "RPP": "turn_id",
    "STP": "turn_id",
    "SSP": "turn_id",
    "ER": "checkpoint_id",
    "VP": "checkpoint_id",
}
OTHER_ID_KEYS = ("id", "instance_id")


class Matcher:
    """Finds the instance of one task that an entry belongs to."""

    def __init__(self, task, instances):
        self.task = task
        self.by_row = {}
        self.by_full_id = {}
        self.by_turn_id = {}
        for instance in instances:
            sample_id, row = instance["sample_id"], instance["row_index"]
            self.by_row[sample_id, row] = instance
            self.by_full_id[f"{sample_id}__row{row}"] = instance
            if task == "ITP":
                self.by_full_id[instance["id"]] = instance
                self.by_full_id[f"{sample_id}__after_row{row}"] = instance
            elif ID_KEYS[task] == "turn_id":
                self.by_turn_id.setdefault(instance["id"], []).append(instance)

    def match(self, entry):
        """The instance, or None for a surplus, ambiguous or id-less entry."""
        wanted = ""
        for key in (ID_KEYS[self.task],) + OTHER_ID_KEYS:
            wanted = wanted or clean(entry.record.get(key))
        if wanted:
            return self.by_id(wanted, entry.sample_id)
        row = clean(entry.record.get("row_index"))
        return self.by_row.get((entry.sample_id, int(row))) if row.isdigit() else None

    def by_id(self, wanted, sample_id):
        full = self.by_full_id.get(wanted)
        turns = self.by_turn_id.get(wanted, [])
        if sample_id:
            fitting = [i for i in [full] + turns if i and i["sample_id"] == sample_id]
            return fitting[0] if fitting else None
        if full:
            return full
        return turns[0] if len(turns) == 1 else None
