// Texts as a search sees them: case, and the ways of writing a quote, an apostrophe, a dash or a space, do not count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rescue {

/// Simple lower case of one code point (one becomes one: "ß" stays, "ς" becomes "σ"); curly and angled quotes become
/// straight ones, dashes '-', spaces of every kind ' '.
char32_t fold(char32_t point);

/// A text folded, as UTF-8, with the way back.
struct FoldedText {
    std::string text;
    /// For each byte of `text` the byte of the original its code point begins at; one more for the end. Empty where
    /// both are the same.
    std::vector<std::uint32_t> origin;
    std::uint32_t original(std::size_t at) const {
        return origin.empty() ? static_cast<std::uint32_t>(at) : origin[at];
    }
};
FoldedText folded(std::string_view text);

/// A stretch of bytes of an original text.
struct TextRange {
    std::uint32_t begin = 0, end = 0;
    bool operator==(const TextRange&) const = default;
};
/// Looks for one folded text in many texts, one after another; keeps its memory between them.
class FoldedFinder {
  public:
    /// `needle`: folded. Empty: found nowhere. `whole_word`: neither side of it goes on with a letter or digit.
    FoldedFinder(std::string needle, bool whole_word) : needle_(std::move(needle)), whole_word_(whole_word) {}
    const std::string& needle() const { return needle_; }
    /// Every place of the needle in `text`, none overlapping; valid until the next call.
    const std::vector<TextRange>& find(std::string_view text);

  private:
    /// Where in the folded text the needle stands next; npos.
    std::size_t place_from(std::size_t from) const;

    std::string needle_;
    bool whole_word_;
    std::string hay_;  ///< the text last looked at, folded
    std::vector<TextRange> found_;
};
/// The letters and digits around the code point that begins at byte `at`; that code point alone where it is neither.
TextRange word_around(std::string_view text, std::size_t at);

}  // namespace rescue
