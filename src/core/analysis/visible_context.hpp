// What a model may see when it is asked about a turn (BENCHMARK.md 3, "What a model may see"): one rule for inference
// packs and for reading with the future hidden.
#pragma once

#include <cstdint>

#include "core/tasks/task.hpp"

namespace rescue {

/// What is given beside the words: voice (audio), posture, face and acts (visual), both, or neither.
enum class Mode : std::uint8_t { dialogue, audio, visual, audiovisual };

/// All earlier rows are given.
inline constexpr int kWholeContext = -1;

/// Of the rows shown a model gets number, times, speaker, targets, words and background speech, and what `voice` and
/// `body` add. Never: utterance types, emotions, viewpoints, strategies, relation labels. Rows are 1-based.
struct VisibleContext {
    int first = 1, last = 0;  ///< rows given, inclusive; none where first > last
    bool voice = false;       ///< tone of voice
    bool body = false;        ///< posture, face, self-directed and interaction behaviour
    bool speaker = false;     ///< who speaks on the row asked about is given, though its words are not
    bool target = false;      ///< whom that row addresses is given (SSP)
    bool shows(int row) const { return first <= row && row <= last; }
};

/// For an instance of `task` that stands on `row` (ITP: after that row). `context` is the number of rows given, 0 none,
/// kWholeContext all: ITP counts back from the row itself, which is given in any case; ER and VP give the row itself
/// and so many before it; RPP, STP and SSP only rows before it. `with_target_row`: RPP's option include_current_turn.
VisibleContext visible_context(TaskId task, Mode mode, int context, int row, bool with_target_row = false);

/// The number of rows the released scripts give when nothing is said.
int usual_context(TaskId task);

}  // namespace rescue
