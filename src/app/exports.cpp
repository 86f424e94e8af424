#include "app/exports.hpp"

#include <algorithm>

#include "app/statistics.hpp"
#include "core/report/comparison_report.hpp"

namespace rescue::app {

namespace {

bool comparison_ready(const Session& session) {
    return session.statistics.comparison && session.statistics.comparison->complete;
}

/// As `rescue compare … --format` writes it, byte for byte.
std::optional<Export> comparison_as(const Session& session, std::string_view format) {
    if (!comparison_ready(session)) return std::nullopt;
    const ComparisonExporter* exporter = find_comparison_exporter(format);
    ComparisonExtras extras;
    extras.common = session.compare.common;
    return Export{"comparison." + std::string(exporter->extension), std::string(exporter->mime),
                  exporter->make({*session.benchmark, session.statistics.comparison->report, session.systems,
                                  session.reading, comparison_options(session), extras})};
}

}  // namespace

const std::vector<ExportSpec>& exports() {
    static const std::vector<ExportSpec> table = {
        {"comparison.json", ViewId::compare, "JSON", "Save the comparison as rescue compare writes it: all digits",
         [](const Session& session) { return comparison_as(session, "json"); }, comparison_ready},
        {"comparison.csv", ViewId::compare, "CSV", "Save the comparison as a table for programs",
         [](const Session& session) { return comparison_as(session, "csv"); }, comparison_ready},
        {"comparison.latex", ViewId::compare, "LaTeX", "Save a booktabs table; bold only where a difference is shown",
         [](const Session& session) { return comparison_as(session, "latex"); }, comparison_ready},
        {"comparison.markdown", ViewId::compare, "Markdown", "Save tables for a text, with the signature of the result",
         [](const Session& session) { return comparison_as(session, "markdown"); }, comparison_ready},
    };
    return table;
}

std::optional<Export> make_export(const Session& session, std::string_view id) {
    const auto found =
        std::find_if(exports().begin(), exports().end(), [id](const ExportSpec& each) { return each.id == id; });
    return found == exports().end() ? std::nullopt : found->make(session);
}

}  // namespace rescue::app
