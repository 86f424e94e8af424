// How much two texts have in common, letter by letter and word by word: what can be said of free text without a judge
// or a model. No substitute for either, and never called by their names.
#pragma once

#include <optional>
#include <string_view>

namespace rescue {

/// F1 of the words that both texts have, each counted as often as it occurs in both (as SQuAD's F1 does). A word is a
/// run of letters and digits, capitals of ASCII ignored; CJK characters stand by themselves. None where `gold` has no
/// word.
std::optional<double> token_f1(std::string_view predicted, std::string_view gold);

/// chrF (Popovic 2015): mean precision P and recall R of the n-grams of 1 to 6 characters, white space left out, over
/// the orders that both texts are long enough for, as 5PR / (4P + R) (beta 2). Capitals count. None where `gold` is
/// blank.
std::optional<double> chrf(std::string_view predicted, std::string_view gold);

}  // namespace rescue
