// What was read, how it was grouped into systems, and what could not be read.
#include <algorithm>
#include <cmath>

#include "app/notices.hpp"
#include "app/numbers.hpp"
#include "app/view.hpp"
#include "app/widgets/empty_state.hpp"
#include "app/widgets/problem_list.hpp"
#include "app/widgets/system_cards.hpp"
#include "core/intake/shapes.hpp"

namespace rescue::app {

namespace {

std::string_view kind_title(FileKind kind) {
    switch (kind) {
        case FileKind::benchmark:
            return "benchmark";
        case FileKind::sample:
            return "sample";
        case FileKind::instances:
            return "released instances";
        case FileKind::predictions:
            return "answers";
        case FileKind::unknown:
            return "not used";
    }
    return "";
}

std::string_view origin_title(Origin origin) {
    switch (origin) {
        case Origin::demonstration:
            return "demonstration";
        case Origin::served:
            return "served with the page";
        case Origin::user:
            return "";
    }
    return "";
}

/// "answers · 19 entries · read as a result file of the released scripts".
std::string content_text(const FileContent& file) {
    std::string text = std::string(kind_title(file.kind)) + " · " + counted(file.entries, "entry", "entries");
    const std::vector<Shape>& known = shapes();
    const auto shape =
        std::find_if(known.begin(), known.end(), [&file](const Shape& each) { return each.id == file.shape; });
    if (shape == known.end() || file.kind == FileKind::unknown) return text;
    return text + " · read as " + std::string(shape->description);
}

/// "1.2 MB · demonstration".
std::string bytes_line(const FileContent& file, Origin origin) {
    std::string text = bytes_text(file.bytes);
    const std::string_view from = origin_title(origin);
    return from.empty() ? text : text + " · " + std::string(from);
}

/// Where a character ends at or before `at`.
std::size_t whole_characters(const std::string& text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) --at;
    return at;
}

/// The name; where it would be cut, without its folders and then cut in the middle: the end tells files apart.
std::string fitting_name(const Ui& ui, const std::string& name, const TextStyle& style, float width) {
    if (ui.measure(name, style).x <= width) return name;
    constexpr std::size_t kEnd = 18;  // bytes
    std::string base = name.substr(name.rfind('/') + 1);
    if (ui.measure(base, style).x <= width || base.size() <= kEnd) return base;
    const std::size_t end = whole_characters(base, base.size() - kEnd);
    for (std::size_t head = end; head > 0; head = whole_characters(base, head - 1)) {
        std::string shown = base.substr(0, head) + std::string(kEllipsis) + base.substr(end);
        if (ui.measure(shown, style).x <= width) return shown;
    }
    return std::string(kEllipsis) + base.substr(end);
}

class FilesView final : public View {
  public:
    void draw(Ui& ui, const Session& session, const Box& area, Intents& intents) override;

  private:
    float draw_heading(Ui& ui, std::string_view id, float x, float y, float width, std::string_view text);
    float draw_corpus(Ui& ui, const Session& session, float x, float y, float width);
    /// Keeping the user's files on this device; nothing where that cannot be.
    float draw_keeping(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    float draw_files(Ui& ui, const Session& session, float x, float y, float width, Intents& intents);
    void draw_file(Ui& ui, const Session& session, std::size_t index, const Box& row, bool narrow, Intents& intents);

    SystemCards systems_;
    ProblemList problems_;
};

float FilesView::draw_heading(Ui& ui, std::string_view id, float x, float y, float width, std::string_view text) {
    const TextStyle style{18, Face::semibold};
    return y + ui.text(id, {x, y}, text, style, width, Role::heading).y + ui.px(10);
}

float FilesView::draw_corpus(Ui& ui, const Session& session, float x, float y, float width) {
    const Corpus& corpus = session.corpus();
    const TextStyle body{15, Face::regular, ui.theme().text_muted};
    std::string text;
    if (corpus.samples.empty()) {
        text =
            "No conversations are loaded. Drop the benchmark file (benchmark_191.jsonl) or a folder of sample files "
            "anywhere on this page.";
    } else {
        text = (session.demonstration ? "The demonstration corpus" : corpus.name) + ": " +
               counted(corpus.samples.size(), "sample") + " (" + count_text(corpus.count(Scenario::couple)) +
               " couple, " + count_text(corpus.count(Scenario::family)) + " family), " +
               counted(corpus.turn_count(), "turn") + ".";
        if (session.demonstration) text += " Load the benchmark, and it is put away with its answers.";
    }
    return y + ui.paragraph("files.corpus", {x, y}, width, text, body, 1.5F) + ui.px(14);
}

float FilesView::draw_keeping(Ui& ui, const Session& session, float x, float y, float width, Intents& intents) {
    if (!ui.host().can_keep_files()) return y;
    const bool on = session.settings.keep_files;
    std::size_t files = 0;
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        if (session.origins[i] != Origin::user) continue;
        ++files;
        bytes += session.files[i].bytes;
    }
    std::string text =
        "Off: your files are gone when this tab is closed. Remembered, they stay in this browser's storage on this "
        "device and are read again at the next start; nothing is sent. Whoever uses this browser can then read them.";
    if (on && files == 0) text = "On: files you load are remembered on this device until you press Forget.";
    if (on && files > 0) {
        text = (session.files_kept ? "Remembered on this device: " : "Writing to this device: ") +
               counted(files, "file") + ", " + bytes_text(bytes) +
               ". Read again at the next start, until you press Forget.";
    }
    const std::string_view button = on ? "Forget" : "Remember these files on this device";
    if (ui.button("files.keep", {x, y}, button, ButtonKind::plain, {}, true, width))
        intents.emplace_back(KeepFiles{!on});
    y += ui.button_height(ButtonKind::plain) + ui.px(8);
    const TextStyle style{14, Face::regular, ui.theme().text_muted};
    return y + ui.paragraph("files.keep.text", {x, y}, width, text, style, 1.45F) + ui.px(26);
}

float FilesView::draw_files(Ui& ui, const Session& session, float x, float y, float width, Intents& intents) {
    if (session.files.empty()) return y;
    const bool narrow = width < ui.px(560);  // the line of a file is then broken in two
    const float row_h = ui.px(narrow ? 100 : 60);
    const Box card{x, y, width, row_h * static_cast<float>(session.files.size())};
    ui.fill(card, ui.theme().surface, 10);
    const Semantics::Group table = ui.group(Role::table, "files.list", "Files loaded");
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        const Box row{x, y + static_cast<float>(i) * row_h, width, row_h};
        if (!ui.visible(row)) continue;
        if (i > 0) ui.hline(x, x + width, row.y, ui.theme().border);
        draw_file(ui, session, i, row, narrow, intents);
    }
    ui.outline(card, ui.theme().border, 10);
    return card.y + card.h + ui.px(26);
}

void FilesView::draw_file(Ui& ui, const Session& session, std::size_t index, const Box& row, bool narrow,
                          Intents& intents) {
    const FileContent& file = session.files[index];
    const std::string id = "files.file." + std::to_string(index);
    const Semantics::Group table_row = ui.group(Role::table_row, id + ".row");
    const TextStyle name{15, Face::semibold};
    const TextStyle line{13, Face::regular, ui.theme().text_muted};
    const bool grave = problems_.problems_of(file.name) > 0;
    const TextStyle warn{13, Face::regular, grave ? ui.theme().warning : ui.theme().text_faint};
    const std::string problem_text = problems_.summary_of(file.name);
    const float problem_w = problem_text.empty() || narrow ? 0 : ui.measure(problem_text, warn).x + ui.px(12);
    const float remove_w = ui.button_width("Remove", ButtonKind::chip);
    const float x = row.x + ui.px(14);
    const float remove_x = row.x + row.w - ui.px(14) - remove_w;
    const float text_w = remove_x - ui.px(12) - x;
    const float step = ui.line_height(line) + ui.px(3);
    const float text_h = ui.line_height(name) + (narrow ? 3 : 1) * step;
    float y = row.y + std::round((row.h - text_h) / 2);
    const std::string shown_name = fitting_name(ui, file.name, name, text_w - problem_w);
    const float name_w = ui.text(id, {x, y}, shown_name, name, text_w - problem_w, Role::row_header).x;
    if (!problem_text.empty() && !narrow) {
        ui.text(id + ".problems", {x + name_w + ui.px(12), y + ui.px(2)}, problem_text, warn);
    }
    y += ui.line_height(name) + ui.px(3);
    const std::string content = content_text(file);
    const std::string bytes = bytes_line(file, session.origins[index]);
    const Box hover{x, row.y, text_w, row.h};
    if (!file.sha256.empty() && hover.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered()) {
        ui.tooltip(file.name + "\nsha256 " + file.sha256, row);
    }
    ui.text(id + ".line", {x, y}, narrow ? content : content + " · " + bytes, line, text_w);
    if (narrow) {
        ui.text(id + ".bytes", {x, y + step}, bytes, line, text_w);
        if (!problem_text.empty()) ui.text(id + ".problems", {x, y + 2 * step}, problem_text, warn, text_w);
    }
    const float button_y = row.y + std::round((row.h - ui.button_height(ButtonKind::chip)) / 2);
    if (ui.button(id + ".remove", {remove_x, button_y}, "Remove", ButtonKind::chip)) {
        intents.emplace_back(RemoveFile{file.name});
    }
}

void FilesView::draw(Ui& ui, const Session& session, const Box& area, Intents& intents) {
    problems_.refresh(session);
    ui.begin_pane("files", area);
    const bool narrow = area.w < ui.px(720);
    const float margin = ui.px(narrow ? 12 : 28);
    const float x = ui.origin().x + margin;
    const float top = ui.origin().y;
    const float width = std::min(ui.pane_width() - 2 * margin + (narrow ? ui.px(6) : 0), ui.px(1080));
    const TextStyle title{22, Face::semibold};
    float y = top + ui.px(narrow ? 14 : 22);
    y += ui.text("files.title", {x, y}, "Files", title, width, Role::heading).y + ui.px(10);
    if (session.notices.size() > 1) y = draw_messages(ui, session, {x, y, width, 0}) + ui.px(8);
    y = draw_corpus(ui, session, x, y, width);
    y = draw_file_buttons(ui, "files", x, y, width, intents) + ui.px(20);
    y = draw_files(ui, session, x, y, width, intents);
    y = draw_keeping(ui, session, x, y, width, intents);

    y = draw_heading(ui, "files.systems", x, y, width, "Systems");
    y = systems_.draw(ui, session, {x, y, width, 0}, intents) + ui.px(26);
    y = draw_heading(ui, "files.problems", x, y, width, "Notes and problems");
    y = problems_.draw(ui, session, {x, y, width, 0});
    ui.end_pane(y + ui.px(28) - top);
}

}  // namespace

std::unique_ptr<View> make_files_view() { return std::make_unique<FilesView>(); }

}  // namespace rescue::app
