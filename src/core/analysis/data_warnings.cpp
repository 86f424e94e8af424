#include "core/analysis/data_warnings.hpp"

#include <algorithm>
#include <map>

namespace rescue {

namespace {

/// The row (1-based) of a path "rows[3].target" or "rows[3]"; 1 where it names none.
int row_of(std::string_view path) {
    constexpr std::string_view kRows = "rows[";
    const std::size_t at = path.find(kRows);
    if (at == std::string_view::npos) return 1;
    int index = 0;
    for (const char c : path.substr(at + kRows.size(), 7)) {
        if (c < '0' || c > '9') break;
        index = index * 10 + (c - '0');
    }
    return index + 1;
}

}  // namespace

std::optional<TurnPlace> turn_of(const Corpus& corpus, const Place& place) {
    int found = -1;
    std::uint64_t line = 0;
    for (std::size_t i = 0; i < corpus.samples.size(); ++i) {
        const Place& at = corpus.samples[i].place;
        if (at.file != place.file || at.line > place.line || (found >= 0 && at.line < line)) continue;
        found = static_cast<int>(i);
        line = at.line;
    }
    if (found < 0) return std::nullopt;
    const int row = row_of(place.path);
    if (row > static_cast<int>(corpus.samples[static_cast<std::size_t>(found)].turns.size())) return std::nullopt;
    return TurnPlace{found, row};
}

std::vector<DataWarnings> data_warnings(const Benchmark& benchmark) {
    std::map<std::string, DataWarnings> kinds;
    for (const Problems* problems : {&benchmark.corpus.problems, &benchmark.problems}) {
        for (const auto& [kind, count] : problems->counts()) {
            DataWarnings& of = kinds[kind];
            of.kind = kind;
            of.count += count;
        }
        for (const Problem& problem : problems->list()) {
            DataWarnings& of = kinds[problem.kind];
            if (of.example.empty()) {
                of.example = problem.message;
                of.severity = problem.severity;
            }
            of.severity = std::min(of.severity, problem.severity);
            if (!of.turn) of.turn = turn_of(benchmark.corpus, problem.place);
        }
    }
    std::vector<DataWarnings> list;
    list.reserve(kinds.size());
    for (auto& [kind, of] : kinds) list.push_back(std::move(of));
    std::stable_sort(list.begin(), list.end(), [](const DataWarnings& a, const DataWarnings& b) {
        return a.severity != b.severity ? a.severity < b.severity : a.count > b.count;
    });
    return list;
}

}  // namespace rescue
