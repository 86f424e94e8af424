#include "app/views/score/audit_panel.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/figure_names.hpp"
#include "app/numbers.hpp"

namespace rescue::app {

namespace {

constexpr float kRow = 26;  // CSS pixels

std::string place_text(const Finding& finding) {
    std::string text(task(finding.task).code);
    text += " · " + count_text(finding.count);
    if (finding.place.line > 0) text += " · first on line " + count_text(finding.place.line);
    if (!finding.place.path.empty()) text += " · " + finding.place.path;
    return text;
}

}  // namespace

std::string effect_text(const Finding& finding) {
    if (!finding.effect) return "";
    const std::string_view figure = task(finding.task).headline.front();
    const std::string title = std::string(task(finding.task).code) + " " + std::string(figure_title(figure));
    if (*finding.effect == 0) return "It changes nothing in " + title + ".";
    const double points = std::fabs(*finding.effect) * (shown_in_percent(figure) ? 100 : 1);
    return "Without this " + title + " would be " + fixed_text(points, 2) + " points " +
           (*finding.effect < 0 ? "higher." : "lower.");
}

void AuditPanel::refresh(Ui& ui, const Session& session) {
    if (revision_ != session.revision) {
        revision_ = session.revision;
        next_ = 0;
        audits_.clear();
    }
    for (; next_ < session.files.size(); ++next_) {
        if (session.files[next_].kind != FileKind::predictions) continue;
        audits_.push_back(audit_file(*session.benchmark, session.files[next_++]));
        ui.host().request_frame();
        return;
    }
}

float AuditPanel::draw_readings(Ui& ui, const FileAudit& audit, const std::string& id, const Box& at) {
    const Theme& theme = ui.theme();
    const TextStyle head{12, Face::semibold, theme.text_muted}, body{13}, differs{13, Face::semibold, theme.warning};
    const float name_w = std::min(ui.px(240), std::round(at.w * 0.46F));
    const float column = std::min(ui.px(96), std::floor((at.w - name_w) / 3));
    float y = at.y;
    const Semantics::Group table = ui.group(Role::table, id + ".readings", "Headline figures in the three readings");
    const auto right = [&](int c) { return at.x + name_w + static_cast<float>(c + 1) * column; };
    {
        const Semantics::Group row = ui.group(Role::table_row, id + ".heads");
        ui.text(id + ".head", {at.x, y}, "both scenarios", head, name_w, Role::column_header);
        int c = 0;
        for (const char* name : {"official", "strict", "lenient"}) {
            ui.text(id + ".head." + name, {right(c++) - ui.measure(name, head).x, y}, name, head, 0,
                    Role::column_header);
        }
    }
    y += ui.line_height(head) + ui.px(4);
    for (const AuditedTask& each : audit.tasks) {
        const std::string row_id = id + "." + std::string(task(each.task).code);
        const Semantics::Group row = ui.group(Role::table_row, row_id + ".row");
        const std::string name = std::string(task(each.task).code) + " " + std::string(figure_title(each.figure));
        ui.text(row_id, {at.x, y}, name, body, name_w - ui.px(6), Role::row_header);
        int c = 0;
        for (const std::optional<double>& value : {each.official, each.strict, each.lenient}) {
            const std::string text = figure_text({each.figure, value});
            const TextStyle& style = c > 0 && value != each.official ? differs : body;
            ui.text(row_id + "." + std::to_string(c), {right(c) - ui.measure(text, style).x, y}, text, style, 0,
                    Role::cell);
            ++c;
        }
        y += ui.px(kRow) - ui.px(4);
    }
    return y;
}

float AuditPanel::draw_file(Ui& ui, const FileAudit& audit, std::size_t index, const Box& at) {
    const Theme& theme = ui.theme();
    const std::string id = "score.audit." + std::to_string(index);
    const TextStyle name{14, Face::semibold}, body{14}, faint{12, Face::regular, theme.text_faint};
    float y = at.y;
    ui.hline(at.x, at.x + at.w, y, theme.border);
    y += ui.px(10);
    const std::size_t count = audit.finding_count();
    const std::string state = count == 0 ? "✓ no finding" : "! " + counted(count, "finding");
    const TextStyle state_style{13, Face::semibold, count == 0 ? theme.text_muted : theme.warning};
    const float state_w = ui.measure(state, state_style).x;
    ui.text(id, {at.x, y}, audit.file, name, at.w - state_w - ui.px(16), Role::heading);
    y += ui.text(id + ".count", {at.x + at.w - state_w, y}, state, state_style).y + ui.px(6);
    const bool wide = at.w >= ui.px(900);
    const float table_w = wide ? ui.px(540) : at.w, gap = ui.px(32);
    const float text_x = wide ? at.x + table_w + gap : at.x, text_w = wide ? at.w - table_w - gap : at.w;
    const float table_end = draw_readings(ui, audit, id, {at.x, y, table_w, 0});
    if (!wide) y = table_end + ui.px(6);
    const Semantics::Group list = ui.group(Role::list, id + ".findings", "Findings in " + audit.file);
    for (std::size_t i = 0; i < audit.findings.size(); ++i) {
        const Finding& finding = audit.findings[i];
        const std::string finding_id = id + ".finding." + std::to_string(i), effect = effect_text(finding);
        if (finding.note) {
            y += ui.paragraph(finding_id, {text_x, y}, text_w, "Note: " + finding.sentence, faint, 1.4F) + ui.px(4);
            continue;
        }
        y += ui.paragraph(finding_id, {text_x, y}, text_w,
                          "! " + finding.sentence + (effect.empty() ? "" : " " + effect), body, 1.35F);
        y += ui.paragraph(finding_id + ".place", {text_x, y}, text_w, place_text(finding), faint, 1.35F) + ui.px(6);
    }
    return std::max(y, table_end) + ui.px(8);
}

float AuditPanel::draw(Ui& ui, const Session& session, const Box& at, Intents&) {
    refresh(ui, session);
    if (audits_.empty()) return at.y;
    const Theme& theme = ui.theme();
    const float pad = ui.px(16);
    const Box inner{at.x + pad, at.y + pad, at.w - 2 * pad, 0};
    std::set<std::string> judges;
    std::size_t clean = 0;
    for (const FileAudit& each : audits_) {
        if (!each.judge_model.empty()) judges.insert(each.judge_model);
        clean += each.finding_count() == 0 ? 1 : 0;
    }
    ui.begin_card();
    float y = inner.y;
    y += ui.text("score.audit", {inner.x, y}, "Audit of the files", {16, Face::semibold}, inner.w, Role::heading).y +
         ui.px(4);
    y += ui.paragraph("score.audit.hint", {inner.x, y}, std::min(inner.w, ui.px(820)),
                      "Each file by itself: what it states against what its own entries give, its gold against the "
                      "benchmark's, and what script and reading put in for the model.",
                      {13, Face::regular, theme.text_muted}, 1.4F) +
         ui.px(8);
    if (judges.size() > 1) {
        std::string names;
        for (const std::string& each : judges) names += (names.empty() ? "" : ", ") + each;
        y += ui.paragraph("score.audit.judges", {inner.x, y}, inner.w,
                          "! Judge scores come from different judges (" + names +
                              "): they are not to be ranked against each other.",
                          {14, Face::regular, theme.warning}, 1.4F) +
             ui.px(8);
    }
    for (std::size_t i = 0; i < audits_.size(); ++i) {
        if (audits_[i].finding_count() == 0 && !all_shown_) continue;
        y = draw_file(ui, audits_[i], i, {inner.x, y, inner.w, 0});
    }
    if (clean > 0) {
        const std::string text =
            all_shown_ ? "Hide files without a finding" : "Show " + counted(clean, "file") + " without a finding";
        if (ui.button("score.audit.all", {inner.x, y + ui.px(4)}, text, ButtonKind::chip)) all_shown_ = !all_shown_;
        y += ui.button_height(ButtonKind::chip) + ui.px(4);
    }
    y += pad;
    ui.end_card({at.x, at.y, at.w, y - at.y});
    return y + ui.px(8);
}

}  // namespace rescue::app
