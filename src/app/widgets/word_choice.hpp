// Words of the conversation under the pointer: chosen by drawing over them, and marked where a search found them.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "app/widgets/transcript_row.hpp"

namespace rescue::app {

/// A gap between two characters of what was said: a row, one of its pieces, a byte of that piece's text.
struct WordPlace {
    int row = 0;  ///< 1-based
    std::size_t piece = 0;
    std::size_t byte = 0;
    auto operator<=>(const WordPlace&) const = default;  // NOLINT(modernize-use-nullptr): the checker misreads it
};

/// What lies between two places, either of which may be the earlier.
struct WordChoice {
    WordPlace from, to;
    bool empty() const { return from == to; }
    /// The chosen part of a piece's words; "" where it was not spoken, or is blurred.
    std::string_view within(int row, std::size_t index, const Piece& piece) const;
    /// Chooses the word at `from`, in the row it is in.
    void take_word(const TranscriptRow& row);
    bool operator==(const WordChoice&) const = default;
};

/// Whether `offset`, device pixels from the top left of the row, is in a paragraph whose words can be chosen.
bool in_words(const TranscriptRow& row, ImVec2 offset);
/// The place nearest to `offset` in row `number`.
WordPlace word_place(const Ui& ui, const TranscriptRow& row, int number, ImVec2 offset);
/// Fills what is chosen and what the session's search finds, behind the words of a row drawn at `at`.
void mark_words(Ui& ui, const Session& session, const TranscriptRow& row, ImVec2 at, const WordChoice& choice,
                int number);

}  // namespace rescue::app
