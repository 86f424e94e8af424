// Analyses of a system task by task, as one list of tables: the command line, exports and the page show the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/report/table.hpp"
#include "core/scoring/pairing.hpp"

namespace rescue {

/// A value of an analysis: words, a count, or a number or share (0 to 1) that may be absent.
struct Cell {
    enum class Kind : std::uint8_t { text, count, number, share } kind = Kind::text;
    std::string text;
    std::optional<double> value;
};

struct AnalysisTable {
    std::string id;  ///< stable: "ITP.calibration", …
    std::string title;
    std::string note;  ///< how it is made, and its rule for a denominator of 0, ties and missing answers
    std::vector<std::string> columns;
    std::vector<std::vector<Cell>> rows;
};

/// Everything there is for one task: ITP confusion, precision and recall over confidence, calibration; RPP and SSP
/// label figures and confusion for each scenario; rankings by rank, position and number of candidates; ER and VP
/// judge-free figures (by scope, speaker and position; overlap of texts) and the histogram of judge scores. Tables
/// without data are left out.
std::vector<AnalysisTable> analyse(const Benchmark& benchmark, const ScoredTask& scored, TaskId id);

/// [{"id", "title", "note", "columns", "rows"}, …]
std::string analysis_json(const std::vector<AnalysisTable>& tables);
/// For people, to be printed by text_table() or markdown_table().
Table shown_table(const AnalysisTable& table);

}  // namespace rescue
