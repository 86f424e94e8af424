// The charts and tables of Compare as plain values, made anew when what they show changes. Nothing is computed here:
// all figures are the core's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/statistics.hpp"
#include "app/widgets/charts/chart.hpp"

namespace rescue::app {

/// How the published rows are shown.
struct PublishedChoice {
    Scope scope = Scope::both;
    std::string filter;  ///< part of a name; "": all
    std::string sorted;  ///< key of the column sorted by, largest first; "": as printed
    bool operator==(const PublishedChoice&) const = default;
};

/// Differences of one system from the reference around a zero line.
Chart forest_chart(const Session& session, const Compared& chosen);
/// The same as a table with everything the tests gave.
Chart tests_chart(const Session& session, const Compared& chosen);
/// All systems compared against the reference: differences over both scenarios.
Chart overview_chart(const Session& session, const Compared& chosen);
/// Where the two differ most; empty in words before it is asked for.
Chart slices_chart(const Session& session, const Compared& chosen);
/// Several runs of one model.
Chart runs_chart(const Session& session);
/// What is printed in the paper beside what is computed here.
Chart published_chart(const Session& session, const Compared& chosen, const PublishedChoice& choice);
/// Columns that published rows can be sorted by: key and title.
std::vector<std::pair<std::string, std::string>> published_columns();

/// The comparisons of the system looked at in detail, in the core's order.
std::vector<const Comparison*> comparisons_of(const Session& session, std::size_t model);
/// What is true of all tests of the comparison, in sentences.
std::vector<std::string> comparison_notes(const Session& session, const Compared& chosen);
/// What is wrong with ranking the systems compared by judges' scores; "" where nothing is.
std::string judge_warning(const Session& session, const Compared& chosen);

}  // namespace rescue::app
