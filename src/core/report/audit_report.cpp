#include "core/report/audit_report.hpp"

#include <cmath>
#include <set>

#include "core/report/json_writer.hpp"
#include "core/report/table.hpp"
#include "core/text.hpp"

namespace rescue {
namespace {

void write_findings(std::string_view key, const FileAudit& audit, bool notes, JsonWriter& json) {
    json.key(key);
    json.begin_array();
    for (const Finding& each : audit.findings) {
        if (each.note != notes) continue;
        json.begin_object();
        json.key("kind");
        json.string(each.kind);
        json.key("task");
        json.string(task(each.task).code);
        json.key("line");
        if (each.place.line == 0) {
            json.null();
        } else {
            json.integer(static_cast<std::int64_t>(each.place.line));
        }
        json.key("path");
        json.string(each.place.path);
        json.key("count");
        json.integer(static_cast<std::int64_t>(each.count));
        json.key("effect");
        json.number(each.effect);
        json.key("sentence");
        json.string(finding_text(each));
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string finding_text(const Finding& finding) {
    if (!finding.effect) return finding.sentence;
    const std::string figure(task(finding.task).headline.front());
    if (*finding.effect == 0) return finding.sentence + " It changes nothing in " + figure + ".";
    return finding.sentence + " Without this " + figure + " would be " +
           shown_number(std::fabs(*finding.effect), false) + (*finding.effect < 0 ? " higher." : " lower.");
}

std::string audit_json(const std::vector<FileAudit>& audits) {
    JsonWriter json;
    json.begin_object();
    json.key("files");
    json.begin_array();
    for (const FileAudit& audit : audits) {
        json.begin_object();
        json.key("file");
        json.string(audit.file);
        json.key("judge_model");
        json.string(audit.judge_model);
        json.key("tasks");
        json.begin_array();
        for (const AuditedTask& each : audit.tasks) {
            json.begin_object();
            json.key("task");
            json.string(task(each.task).code);
            json.key("metric");
            json.string(each.figure);
            json.key("official");
            json.number(each.official);
            json.key("strict");
            json.number(each.strict);
            json.key("lenient");
            json.number(each.lenient);
            json.end_object();
        }
        json.end_array();
        write_findings("findings", audit, false, json);
        write_findings("notes", audit, true, json);
        json.end_object();
    }
    json.end_array();
    json.end_object();
    return json.text() + "\n";
}

std::string audit_text(const std::vector<FileAudit>& audits) {
    std::string text;
    std::set<std::string> judges;
    for (const FileAudit& audit : audits) {
        if (!audit.judge_model.empty()) judges.insert(audit.judge_model);
        Table table;
        table.title = printable(audit.file) + ": " + std::to_string(audit.finding_count()) +
                      (audit.finding_count() == 1 ? " finding" : " findings");
        table.columns = {"headline figure, both scenarios", "official", "strict", "lenient"};
        for (const AuditedTask& each : audit.tasks) {
            table.rows.push_back({std::string(task(each.task).code) + " " + std::string(each.figure),
                                  shown_number(each.official, false), shown_number(each.strict, false),
                                  shown_number(each.lenient, false)});
        }
        std::string lines = text_table(table);
        lines.pop_back();
        for (const Finding& each : audit.findings) {
            lines += each.note ? "  note: " : "  " + std::string(each.kind) + ": ";
            lines += std::string(task(each.task).code) + ". " + printable(finding_text(each));
            if (each.place.line > 0) lines += " (first on line " + std::to_string(each.place.line) + ")";
            lines += "\n";
        }
        text += lines + "\n";
    }
    if (judges.size() > 1) {
        text += "Judge scores by different judges are not to be ranked against each other:";
        for (const std::string& each : judges) text += " " + printable(each);
        text += ".\n";
    }
    return text;
}

}  // namespace rescue
