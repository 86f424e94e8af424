// Instance lists, their fingerprint, and empty answer files.
#pragma once

#include <optional>
#include <string>

#include "core/predictions/systems.hpp"

namespace rescue {

/// The gold of an instance as compact JSON: a string; ER {emotion, intensity}; VP a list of {source, target, viewpoint,
/// attitude}.
std::string gold_json(const Instance& instance);

/// SHA-256 over the task's instances in order, a line `sample_id TAB id TAB gold LF` each.
std::string instances_sha256(const Benchmark& benchmark, TaskId id);

/// One JSON object a line: task, id, sample_id, scenario, row_index, candidates (STP), target (SSP), gold if wanted.
std::string instances_jsonl(const Benchmark& benchmark, TaskId id, bool with_gold);
/// The same as CSV (RFC 4180, LF, with a header); lists and objects as JSON text.
std::string instances_csv(const Benchmark& benchmark, TaskId id, bool with_gold);

/// The id under which a model may be asked: it tells nothing of the gold.
std::string blind_id(const Benchmark& benchmark, const Instance& instance);

/// An answer file to fill in, one JSON object a line, of one task or of all. Blind: ids tell nothing of the gold, and
/// SSP's given target is left out, for it is the gold of STP.
std::string answer_template(const Benchmark& benchmark, std::optional<TaskId> only);

}  // namespace rescue
