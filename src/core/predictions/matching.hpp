// From an entry's ids to the instance it answers (BENCHMARK.md 5, Matching).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/corpus.hpp"
#include "core/tasks/task.hpp"

namespace rescue {

enum class MatchKind : std::uint8_t {
    matched,
    no_id,          ///< nothing that could say which instance is meant
    ambiguous,      ///< a turn id without folder that fits instances of several samples
    unknown,        ///< no such instance
    contradiction,  ///< the id names another sample than the entry
    wrong_class     ///< ITP: `pos` for a negative or the reverse
};

struct Match {
    MatchKind kind = MatchKind::unknown;
    int instance = -1;    ///< index into the instances given to the matcher
    std::string message;  ///< one sentence where not matched
};

/// An id taken apart: "<sample id or stem>__row12", or that of a candidate, "…__pos_after_row12", "…__neg_after_row12",
/// "…__after_row12".
struct RowId {
    std::string_view prefix;  ///< sample id or stem
    long long row = 0;
    std::string_view wanted_gold;  ///< "yes" for pos, "no" for neg, else ""
};
/// None where the id is of no such shape. `candidates`: ids of candidates (ITP) are read, too.
std::optional<RowId> read_row_id(std::string_view id, bool candidates);

/// Finds instances of one task. Holds references: corpus and instances must outlive it.
class Matcher {
  public:
    Matcher(const Corpus& corpus, const std::vector<Instance>& instances, TaskId task);
    Match match(const Answer& answer) const;

  private:
    Match at(int sample, const RowId& id, std::string_view shown) const;
    Match without_sample(const RowId& id, std::string_view shown) const;

    const Corpus& corpus_;
    const std::vector<Instance>& instances_;
    TaskId task_;
    std::map<std::pair<int, long long>, int> by_place_;  ///< (sample, row) -> instance
    std::multimap<std::string_view, int> by_stem_;       ///< stem -> sample
};

}  // namespace rescue
