// Names for people to read, made from folders and stems. Family samples all have the stem "merged", so the folder is
// always part of a title.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/corpus.hpp"

namespace rescue {

/// "mara_and_idris" -> "Mara & Idris"; a family's "013" -> "Family 013".
std::string folder_title(std::string_view folder, Scenario scenario);

/// One title a sample, aligned with corpus.samples: the folder's title and what tells the sample apart from the others
/// of its folder ("Mara & Idris · 04"): the segment number, with the episode where numbers repeat, else the stem.
std::vector<std::string> sample_titles(const Corpus& corpus);

/// Seconds as m:ss ("4:21"), from one hour on h:mm:ss. Negative and missing times: "".
std::string clock_text(std::optional<double> seconds);

}  // namespace rescue
