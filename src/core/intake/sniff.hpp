// Files that are of no use as they are: what they look like, and what to do about it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rescue {

/// Bytes from the start of a file that tell_useless() wants to see (fewer where the file is shorter).
inline constexpr std::size_t kSniffedBytes = 512;

/// A sentence for a person when the first bytes say that the file is no JSON text (compressed, a table, a document of
/// another program, UTF-16, a pointer to a file elsewhere), else none.
std::optional<std::string> tell_useless(std::string_view first_bytes);

/// The same for a file in which no record was found; `first_text` is its first line that is not empty.
std::string tell_no_records(std::string_view first_text);

/// The same for a file whose records hold nothing.
std::string tell_no_entries();

}  // namespace rescue
