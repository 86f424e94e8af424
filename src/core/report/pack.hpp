// Inference packs: for each instance exactly what a model may see (BENCHMARK.md 3), under ids that tell nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/analysis/visible_context.hpp"
#include "core/predictions/systems.hpp"

namespace rescue {

struct PackOptions {
    std::optional<TaskId> task;  ///< none: all six
    Mode mode = Mode::dialogue;
    std::optional<int> context;  ///< rows given; kWholeContext all; none: as many as the released scripts give
};

/// "dialogue", "audio", "visual", "audiovisual".
std::string_view mode_name(Mode mode);
std::optional<Mode> mode_from_name(std::string_view name);

/// JSON lines. For each task first a line about it: {"task", "about": {"question", "input", "mode", "context_size",
/// "labels": {scenario: [{"label", "definition"}]}, "answer_schema"}}; then its instances, a line each: {"task",
/// "sample_id", <id key>, "scenario", "rows": […]} with what the task gives beside: "decision_row" (ITP), "speaker"
/// (RPP, STP, SSP), "participants" and "candidates" (STP, SSP), "target" (SSP), "row" (ER, VP: the row asked about).
std::string inference_pack(const Benchmark& benchmark, const PackOptions& options);

/// A JSON Schema of one answer, its ids included, as answer_template() has them and the readers take them.
std::string answer_schema(const TaskSpec& spec);

}  // namespace rescue
