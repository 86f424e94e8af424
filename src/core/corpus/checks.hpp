// What a reader of the data should know about a sample: it was read, but something in it is odd.
#pragma once

#include "core/corpus/corpus.hpp"

namespace rescue {

/// Adds a warning for labels outside the sets, row_index that disagrees with the position, overlapping rows, evidence
/// outside the sample, and text that went through a wrong encoding.
void check_sample(const Sample& sample, Problems& problems);

}  // namespace rescue
