// What samples can be chosen by: one table of kinds, each with its values and the samples that have them, from what is
// loaded.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/facts.hpp"
#include "core/analysis/filter.hpp"
#include "core/scoring/score.hpp"

namespace rescue {

/// What the filters look at; all of it must outlive the call. `scores` is aligned with `systems` or shorter.
struct FilterData {
    const Benchmark& benchmark;
    const std::vector<System>& systems;
    const std::vector<SystemScore>& scores;
};

struct FilterValue {
    std::string value;  ///< stable, as links carry it: ids, and systems by their names
    Selection samples;  ///< those that have it; not empty
};

struct FilterKind {
    std::string_view id, title;
    bool names_system = false;  ///< its values carry the names of systems
    /// The values that occur, in the kind's own order.
    std::vector<FilterValue> (*values)(const FilterData& data) = nullptr;
    /// A value for people: "pursue_withdraw" -> "pursue-withdraw", "21-40" -> "21–40 turns". Any text is allowed.
    std::string (*shown)(std::string_view value) = nullptr;
    /// Kinds of ranges ("21-40", "81-" without an upper end, both ends included): the numbers of a sample, any of which
    /// may lie in the range. Null elsewhere.
    std::vector<int> (*numbers)(const Sample& sample) = nullptr;
};

/// "scenario", "people", "person", "relation", "predicted", "change", "strategy", "type", "intensity", "length",
/// "wrong", "right", "confused" (confusion_filter.hpp), "both_right", "both_wrong" (pair_filter.hpp). Values of
/// "predicted": label, blank, system; of "wrong": task code, blank, system; of "right": task code, blank, the system
/// that is right on some instance, " > ", the system that is wrong there. Missing answers are wrong.
const std::vector<FilterKind>& filter_kinds();
/// By id, or null.
const FilterKind* find_filter_kind(std::string_view id);

/// The samples that have any of the values given for each kind. A value that nothing loaded has matches no sample;
/// unknown kinds are ignored.
Selection filtered(const FilterData& data, const Filters& filters);

/// "relation: pursue-withdraw"; of an unknown kind kind and value as written.
std::string filter_text(const Filter& filter);

}  // namespace rescue
