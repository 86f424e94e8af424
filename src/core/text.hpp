// Text as the benchmark's scripts see it (BENCHMARK.md 2.1), UTF-8 checks, and text that went through a wrong encoding.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rescue {

/// One code point of a text: its value and its length in bytes; `length` 0 where the bytes are no UTF-8.
struct CodePoint {
    char32_t value = 0;
    std::size_t length = 0;
};
/// The code point that starts at `at`. Overlong forms, surrogates and values above U+10FFFF are no UTF-8.
CodePoint decode_utf8(std::string_view text, std::size_t at);
/// Appends `value` as UTF-8; surrogates and values out of range become U+FFFD.
void append_utf8(std::string& out, char32_t value);

/// What Python's str.isspace is true for: the set str.strip removes.
bool is_space(char32_t value);
/// Without leading and trailing white space, exactly as Python's str.strip.
std::string_view strip(std::string_view text);
/// ASCII letters in lower case, everything else as it is.
std::string lower(std::string_view text);

/// Text in which UTF-8 was once read as Latin-1 or Windows-1252 ("â" and two odd characters where a curly quote stood),
/// mended: for display only. Parts that do not decode stay as they are.
std::string mend(std::string_view text);
/// True when mend() would change the text.
bool needs_mending(std::string_view text);

/// At most `limit` bytes of text for a message, cut between code points, with an ellipsis where cut.
std::string shortened(std::string_view text, std::size_t limit = 60);

/// For a line of a terminal or a table: control characters (line breaks too) and bytes that are no UTF-8 become U+FFFD.
std::string printable(std::string_view text);

}  // namespace rescue
