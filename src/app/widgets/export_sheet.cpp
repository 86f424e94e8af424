#include "app/widgets/export_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "app/exports.hpp"
#include "app/numbers.hpp"
#include "app/score_exports.hpp"
#include "app/widgets/sheet.hpp"
#include "app/widgets/wrapped_row.hpp"

namespace rescue::app {
namespace {

constexpr float kWidth = 620, kMargin = 16, kPad = 20;  // CSS pixels

TextStyle body_style(const Ui& ui) { return {14, Face::regular, ui.theme().text_muted}; }

float draw_heading(Ui& ui, std::string_view id, float x, float y, std::string_view text) {
    return ui.text(id, {x, y}, text, {15, Face::semibold}, 0, Role::heading).y + ui.px(6);
}

/// A chip that is one of several; true when pressed.
bool choice(Ui& ui, WrappedRow& row, const std::string& id, std::string_view text, bool on,
            std::string_view hint = {}) {
    const ButtonKind kind = on ? ButtonKind::chip_on : ButtonKind::chip;
    return ui.button(id, row.place(ui.button_width(text, kind)), text, kind, hint);
}

}  // namespace

void ExportSheet::draw(Ui& ui, const Session& session, Intents& intents) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(kMargin), pad = ui.px(kPad);
    const float w = std::min(ui.px(kWidth), screen.x - 2 * margin);
    const float h = std::min(height_ + 2 * ui.px(6), screen.y - 2 * margin);
    const Box box{std::round((screen.x - w) / 2), std::round((screen.y - h) / 2), w, h};
    if (begin_sheet(ui, "dialog.export.shade", "Export", box, 10)) close();
    ui.begin_pane("dialog.export", box.inset(ui.px(2), ui.px(6)));
    const float top = ui.origin().y;
    Column at{ui.origin().x + pad, ui.pane_width() - 2 * pad + ui.px(10), top + ui.px(14)};
    ui.text("export.title", {at.x, at.y}, "Export", {20, Face::semibold}, 0, Role::heading);
    const float close_w = ui.button_width("Close", ButtonKind::chip);
    if (ui.button("export.close", {at.x + at.width - close_w, at.y}, "Close", ButtonKind::chip, "Esc")) close();
    at.y += ui.px(46);
    if (!session.systems.empty()) {
        draw_scores(ui, session, at, intents);
        at.y += ui.px(16);
        draw_signature(ui, session, at, intents);
        at.y += ui.px(16);
        ui.hline(at.x, at.x + at.width, at.y - ui.px(6), ui.theme().border);
        at.y += ui.px(6);
    }
    draw_pack(ui, session, at, intents);
    const float content = at.y - top + ui.px(14);
    // The panel takes the height its content had in the frame before.
    if (height_ != content || !open_) ui.host().request_frame();
    height_ = content;
    ui.end_pane(content);
    ui.end_pane();
}

void ExportSheet::draw_scores(Ui& ui, const Session& session, Column& at, Intents& intents) {
    at.y += draw_heading(ui, "export.scores", at.x, at.y, "Scores");
    const WorkState& work = session.statistics.of(StatisticsPart::intervals);
    std::string text = counted(session.systems.size(), "system") + ", all tasks and scopes, " +
                       std::string(reading_name(session.reading)) + " reading, " +
                       (session.baselines ? "with baselines, " : "without baselines (hidden in Score), ");
    if (has_intervals_to_export(session)) {
        const ResamplingOptions& options = session.settings.resampling;
        text += "with 95% intervals (B = " + count_text(options.resamples) + ", seed " + std::to_string(options.seed) +
                ", by " + std::string(unit_name(options.unit)) + ").";
    } else if (!session.slice.empty()) {
        text += "without intervals: Score is over a saved set now, and these files are over couple, family and both.";
    } else {
        text += "still without intervals";
        if (work.running && work.size > 0) text += " (" + std::to_string(100 * work.made / work.size) + "% drawn)";
        text += ": they come while Score is shown.";
    }
    at.y += ui.paragraph("export.what", {at.x, at.y}, at.width, text, body_style(ui), 1.4F) + ui.px(8);
    WrappedRow row(at.x, at.y, at.width, ui.button_height(ButtonKind::plain), ui.px(8));
    for (const ExportSpec& each : exports()) {
        if (each.view != ViewId::score) continue;
        const ImVec2 place = row.place(ui.button_width(each.title, ButtonKind::plain));
        if (ui.button("export." + std::string(each.id), place, each.title, ButtonKind::plain, each.hint))
            intents.emplace_back(Download{std::string(each.id)});
    }
    at.y = row.bottom();
}

void ExportSheet::draw_signature(Ui& ui, const Session& session, Column& at, Intents& intents) {
    const bool intervals = has_intervals_to_export(session);
    const ResamplingOptions& now = session.settings.resampling;
    const bool same = revision_ == session.revision && with_intervals_ == intervals &&
                      resampling_.resamples == now.resamples && resampling_.seed == now.seed &&
                      resampling_.unit == now.unit;
    if (!same) {
        revision_ = session.revision;
        with_intervals_ = intervals;
        resampling_ = now;
        signature_ = exported_signature(session);
        copied_ = false;
    }
    at.y += draw_heading(ui, "export.signature", at.x, at.y, "Signature");
    at.y += ui.paragraph("export.signature.line", {at.x, at.y}, at.width, signature_,
                         {13, Face::regular, ui.theme().text}, 1.4F) +
            ui.px(6);
    WrappedRow row(at.x, at.y, at.width, ui.button_height(ButtonKind::chip), ui.px(8));
    const std::string_view text = copied_ ? "✓ Copied" : "Copy";
    if (ui.button("export.signature.copy", row.place(ui.button_width(text, ButtonKind::chip)), text, ButtonKind::chip,
                  "Whoever has the same data and this line gets the same figures")) {
        intents.emplace_back(CopyText{signature_});
        copied_ = true;
    }
    at.y = row.bottom();
}

void ExportSheet::draw_pack(Ui& ui, const Session&, Column& at, Intents& intents) {
    at.y += draw_heading(ui, "export.pack", at.x, at.y, "To ask a model: inference pack");
    at.y +=
        ui.paragraph("export.pack.what", {at.x, at.y}, at.width,
                     "For each instance exactly what a model may see, under ids that tell nothing of the gold, with "
                     "the question, the labels and the shape of an answer. Its words are those of the conversations "
                     "loaded.",
                     body_style(ui), 1.4F) +
        ui.px(8);
    const float line = ui.button_height(ButtonKind::chip);
    const auto row_at = [&] { return WrappedRow(at.x, at.y, at.width, line, ui.px(6)); };
    WrappedRow row = row_at();
    if (choice(ui, row, "export.pack.task.all", "all tasks", !pack_.task)) pack_.task.reset();
    for (const TaskSpec& spec : tasks()) {
        const bool on = pack_.task == spec.id;
        if (choice(ui, row, "export.pack.task." + std::string(spec.code), spec.code, on, spec.name))
            pack_.task = spec.id;
    }
    at.y = row.bottom() + ui.px(6);
    row = row_at();
    for (const Mode mode : {Mode::dialogue, Mode::audio, Mode::visual, Mode::audiovisual}) {
        const std::string_view hint = mode == Mode::dialogue ? "words only"
                                      : mode == Mode::audio  ? "words and tone of voice"
                                      : mode == Mode::visual ? "words, posture, face and gestures"
                                                             : "words, voice and body";
        if (choice(ui, row, "export.pack.mode." + std::string(mode_name(mode)), mode_name(mode), pack_.mode == mode,
                   hint))
            pack_.mode = mode;
    }
    at.y = row.bottom() + ui.px(6);
    row = row_at();
    struct Rows {
        std::string_view key, text;
        std::optional<int> rows;
    };
    const Rows given[] = {{"released", "rows as released", std::nullopt},
                          {"0", "none before", 0},
                          {"3", "3 before", 3},
                          {"10", "10 before", 10},
                          {"all", "all before", kWholeContext}};
    for (const Rows& each : given) {
        if (choice(ui, row, "export.pack.context." + std::string(each.key), each.text, pack_.context == each.rows,
                   each.rows ? "" : "RPP all, the others 3, as in the released scripts"))
            pack_.context = each.rows;
    }
    at.y = row.bottom() + ui.px(10);
    row = WrappedRow(at.x, at.y, at.width, ui.button_height(ButtonKind::accent), ui.px(8));
    const auto button = [&](const char* id, std::string_view text, ButtonKind kind) {
        return ui.button(id, row.place(ui.button_width(text, kind)), text, kind);
    };
    if (button("export.pack.save", "Save the pack", ButtonKind::accent)) intents.emplace_back(SavePack{pack_});
    if (button("export.pack.template", "Save an empty answer file", ButtonKind::plain))
        intents.emplace_back(DownloadTemplate{});
    at.y = row.bottom();
}

}  // namespace rescue::app
