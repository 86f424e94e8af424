#include "core/report/score_report.hpp"

#include "core/report/score_html.hpp"
#include "core/report/score_json.hpp"
#include "core/report/score_latex.hpp"
#include "core/report/score_tables.hpp"

namespace rescue {

const std::vector<Exporter>& exporters() {
    static const std::vector<Exporter> table = {
        {"text", score_text},         {"json", score_json},   {"csv", score_csv},
        {"markdown", score_markdown}, {"latex", score_latex}, {"html", score_html},
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
