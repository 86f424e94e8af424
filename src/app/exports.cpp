#include "app/exports.hpp"

#include <algorithm>

#include "app/score_exports.hpp"
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

bool scores_ready(const Session& session) { return !session.systems.empty(); }

/// As `rescue score … --format` writes it, byte for byte; `place`: in the core's table of exporters.
template <std::size_t place>
ExportSpec scores_spec() {
    static const std::string id = "scores." + std::string(exporters()[place].id);
    const auto make = [](const Session& session) -> std::optional<Export> {
        if (!scores_ready(session)) return std::nullopt;
        const Exporter& exporter = exporters()[place];
        return Export{"scores." + std::string(exporter.extension), std::string(exporter.mime),
                      exported_scores(session, exporter)};
    };
    return {id, ViewId::score, exporters()[place].title, exporters()[place].note, make, scores_ready};
}

}  // namespace

const std::vector<ExportSpec>& exports() {
    static const std::vector<ExportSpec> table = {
        scores_spec<0>(),
        scores_spec<1>(),
        scores_spec<2>(),
        scores_spec<3>(),
        scores_spec<4>(),
        scores_spec<5>(),
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
