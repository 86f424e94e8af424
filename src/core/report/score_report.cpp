#include "core/report/score_report.hpp"

#include "core/report/score_html.hpp"
#include "core/report/score_json.hpp"
#include "core/report/score_latex.hpp"
#include "core/report/score_tables.hpp"

namespace rescue {

const std::vector<Exporter>& exporters() {
    static const std::vector<Exporter> table = {
        {"text", "Text", "tables to read in a terminal", "txt", "text/plain", score_text},
        {"json", "JSON", "every figure with all its digits", "json", "application/json", score_json},
        {"csv", "CSV", "a figure a line; nothing a spreadsheet would run as a formula", "csv", "text/csv", score_csv},
        {"markdown", "Markdown", "tables for a README or an issue", "md", "text/markdown", score_markdown},
        {"latex", "LaTeX", "headline figures as a booktabs table", "tex", "application/x-tex", score_latex},
        {"html", "HTML report",
         "one page with pictures, all tables, settings and signature; it asks for nothing from anywhere", "html",
         "text/html", score_html},
    };
    return table;
}

const Exporter* find_exporter(std::string_view id) {
    for (const Exporter& each : exporters()) {
        if (each.id == id) return &each;
    }
    return nullptr;
}

}  // namespace rescue
