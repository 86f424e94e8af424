// One turn of the transcript, laid out: who speaks to whom, the words, background speech, annotations, answers.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "app/widgets/answers_on_row.hpp"
#include "app/widgets/flow.hpp"
#include "core/analysis/turn_times.hpp"

namespace rescue::app {

/// What all rows of a sample share.
struct TranscriptContext {
    const Session* session = nullptr;
    const Sample* sample = nullptr;
    const TurnTimes* times = nullptr;
    const SampleAnswers* answers = nullptr;  ///< null: not to be shown
    std::vector<std::string> people;         ///< participants, for sides and colours
    float width = 0;                         ///< of the pane's content, device pixels
};

/// Places are device pixels from the top left of the row, which is as wide as the pane.
struct TranscriptRow {
    std::vector<Piece> pieces;
    Box card;             ///< what is framed when chosen, and takes clicks
    Box edge;             ///< the bar in the speaker's colour
    Box bookmark;         ///< room for its sign, behind the turn's number
    float height = 0;     ///< with the space to the next row
    std::string silence;  ///< said in the divider above the card; "" without one
    std::string name;     ///< of the row in the semantic list
    std::string badge;    ///< initials at the edge in families; "" without
    std::string speaker;  ///< whose colour the edge has; "" where it is not to be seen
    std::string said_by;  ///< the speaker's name as copied before the words
};

/// What a piece of a row can ask for beside leading to another row.
inline constexpr int kRevealTurn = -1;

TranscriptRow lay_out_row(const Ui& ui, const TranscriptContext& context, int row);
/// A guess of the height, for rows not laid out yet.
float guess_row_height(const Ui& ui, const TranscriptContext& context, int row);

}  // namespace rescue::app
