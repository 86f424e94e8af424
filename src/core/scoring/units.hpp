// What is drawn as a whole when uncertainty is computed: a conversation, or all conversations of one couple or family.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"

namespace rescue {

/// Conversations of one folder (one couple or family) resemble each other, too: the folder is the more independent
/// unit.
enum class Unit : std::uint8_t { conversation, folder };
/// "conversation", "folder".
std::string_view unit_name(Unit unit);
std::optional<Unit> unit_from_name(std::string_view name);

/// The couple or family of a sample: its id up to the last slash, the whole id where there is none.
std::string_view folder_of(const Sample& sample);

/// Some samples as units.
struct Units {
    std::vector<std::size_t> place;  ///< for each of the samples its unit, 0..size-1, ordered by the bytes of their ids
    std::size_t size = 0;
    std::size_t conversations = 0, folders = 0;  ///< how many there are, whichever is the unit
};
/// `samples`: indices into Corpus::samples, ascending.
Units units_of(const Corpus& corpus, const std::vector<int>& samples, Unit unit);

/// Under so many units percentile intervals are too narrow, and the one by Student's t is shown first.
inline constexpr std::size_t kFewUnits = 30;

}  // namespace rescue
