#include "app/widgets/word_choice.hpp"

#include <algorithm>

#include "core/analysis/fold.hpp"

namespace rescue::app {
namespace {

bool can_be_chosen(const Piece& piece) { return !piece.spoken.empty() && !piece.blurred; }

void fill_range(Ui& ui, const Piece& piece, ImVec2 at, TextRange range, Color color) {
    for (const Box& box :
         ui.text_boxes(piece.text, piece.style, piece.box.w, piece.line_factor, range.begin, range.end))
        ui.fill({at.x + piece.box.x + box.x, at.y + piece.box.y + box.y, box.w, box.h}, color, 2);
}

/// Whether the search looks into what was said in this piece of a turn.
bool searched(const Session& session, const Turn& turn, const Piece& piece) {
    const SearchState& s = session.search;
    if (!s.task.empty() || (!s.field.empty() && s.field != piece.spoken)) return false;
    if (!s.speaker.empty() && s.speaker != turn.speaker) return false;
    return s.role.empty() || (s.role == "therapist" ? turn.therapist() : turn.client());
}

}  // namespace

std::string_view WordChoice::within(int row, std::size_t index, const Piece& piece) const {
    if (!can_be_chosen(piece)) return {};
    const auto [first, last] = std::minmax(from, to);
    const WordPlace begin{row, index, 0}, end{row, index, piece.text.size()};
    if (empty() || last <= begin || first >= end) return {};
    const std::size_t from_byte = std::max(first, begin).byte, to_byte = std::min(last, end).byte;
    return std::string_view(piece.text).substr(from_byte, to_byte - from_byte);
}

void WordChoice::take_word(const TranscriptRow& row) {
    const TextRange word = word_around(row.pieces[from.piece].text, from.byte);
    to = from;
    from.byte = word.begin;
    to.byte = word.end;
}

bool in_words(const TranscriptRow& row, ImVec2 offset) {
    return std::any_of(row.pieces.begin(), row.pieces.end(),
                       [&](const Piece& piece) { return can_be_chosen(piece) && piece.box.contains(offset); });
}

WordPlace word_place(const Ui& ui, const TranscriptRow& row, int number, ImVec2 offset) {
    // In the last paragraph that begins above the offset, or in the first.
    WordPlace place{number, 0, 0};
    bool found = false;
    for (std::size_t i = 0; i < row.pieces.size(); ++i) {
        const Piece& piece = row.pieces[i];
        if (!can_be_chosen(piece) || (found && offset.y < piece.box.y)) continue;
        found = true;
        const ImVec2 inside{offset.x - piece.box.x, offset.y - piece.box.y};
        place = {number, i, ui.text_at(piece.text, piece.style, piece.box.w, piece.line_factor, inside)};
    }
    return place;
}

void mark_words(Ui& ui, const Session& session, const TranscriptRow& row, ImVec2 at, const WordChoice& choice,
                int number) {
    const Turn& turn = session.sample()->turns[static_cast<std::size_t>(number) - 1];
    FoldedFinder finder(folded(session.search.text).text, session.search.whole_word);
    const bool search = finder.needle().find_first_not_of(' ') != std::string::npos;
    for (std::size_t i = 0; i < row.pieces.size(); ++i) {
        const Piece& piece = row.pieces[i];
        if (!can_be_chosen(piece)) continue;
        if (search && searched(session, turn, piece)) {
            for (const TextRange& hit : finder.find(piece.text))
                fill_range(ui, piece, at, hit, mix(ui.theme().warning_soft, ui.theme().warning, 0.3F));
        }
        const std::string_view chosen = choice.within(number, i, piece);
        if (chosen.empty()) continue;
        const auto begin = static_cast<std::uint32_t>(chosen.data() - piece.text.data());
        fill_range(ui, piece, at, {begin, static_cast<std::uint32_t>(begin + chosen.size())}, ui.theme().selection);
    }
}

}  // namespace rescue::app
