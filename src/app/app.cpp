#include "app/app.hpp"

#include <algorithm>
#include <optional>

#include "app/bookmarks.hpp"
#include "app/describe.hpp"
#include "app/exports.hpp"
#include "app/fonts.hpp"
#include "app/link_keeper.hpp"
#include "app/loading.hpp"
#include "app/picture_maker.hpp"
#include "app/print_document.hpp"
#include "app/settings.hpp"
#include "app/shell.hpp"
#include "app/statistics.hpp"
#include "core/corpus/titles.hpp"
#include "core/report/instances.hpp"
#include "imgui.h"

namespace rescue::app {

namespace {

template <class Wanted>
const Wanted* as(const Intent& intent) {
    return std::get_if<Wanted>(&intent);
}

}  // namespace

struct App::Impl {
    explicit Impl(Host& the_host)
        : host(the_host),
          ui(the_host, items),
          loader(session),
          statistics(session),
          links(with_settings(), loader, the_host),
          pictures(the_host) {
        restored = !session.settings.keep_files;
        for (const ViewSpec& spec : views()) shown_views.push_back(spec.make());
    }

    const Theme& theme() const {
        const ThemeChoice choice = session.settings.theme;
        const bool dark =
            choice == ThemeChoice::dark || (choice == ThemeChoice::system && session.environment.prefers_dark);
        return dark ? dark_theme() : light_theme();
    }
    /// The session, with the settings kept on this device.
    Session& with_settings() {
        session.settings = read_settings(host.load_settings());
        return session;
    }
    View& view() { return *shown_views[static_cast<std::size_t>(session.selection.view)]; }

    /// Statistics wait for the lock: nothing long may put that off.
    bool statistics_left() const { return host.locked() && statistics.busy(); }
    void handle_keys(Intents& intents);
    void step_back(Intents& intents);
    void carry_out(const Intents& intents);
    void ask_platform(const Intent& intent);
    void save_chart(const SaveChart& wanted);
    void make_picture();
    void after_work();
    /// Brings what is kept on this device up to date with the files of the user's.
    void keep_files();
    void choose_arrow_keys();

    Host& host;
    Semantics items;
    Ui ui;
    Fonts fonts;
    Session session;
    Loader loader;
    Statistics statistics;
    LinkKeeper links;
    Shell shell;
    PictureMaker pictures;
    std::optional<SaveChart> wanted_picture;
    std::vector<std::unique_ptr<View>> shown_views;  ///< in the order of ViewId
    std::string title;
    bool restored = true;                          ///< what was kept on this device has been read
    bool files_came = false;                       ///< since files were kept last
    std::optional<std::vector<std::string>> kept;  ///< names asked to be kept last
    int frames = 0;
};

void App::Impl::handle_keys(Intents& intents) {
    const ImGuiIO& io = ImGui::GetIO();
    if (shell.palette_open()) {
        ImGui::GetIO().WantTextInput = true;  // all keys are the palette's
        return;
    }
    const bool command = io.KeyCtrl || io.KeySuper;
    if (command && !io.KeyShift && !io.KeyAlt && ImGui::IsKeyPressed(ImGuiKey_K, false)) {
        shell.open_palette(session, Palette::Kind::commands);
        ImGui::GetIO().WantTextInput = true;
        return;
    }
    if (io.WantTextInput || command || io.KeyAlt) return;
    // Characters, not keys: where "+" or "?" lie differs from keyboard to keyboard.
    for (const ImWchar typed : io.InputQueueCharacters) {
        if (typed >= '1' && typed < '1' + views().size()) intents.emplace_back(ShowView{views()[typed - '1'].id});
        if (typed == 't' || typed == 'T') {
            intents.emplace_back(SetTheme{theme().dark ? ThemeChoice::light : ThemeChoice::dark});
        }
        if (typed == '+' || typed == '=')
            intents.emplace_back(SetFontScale{next_font_scale(session.settings.font_scale, true)});
        if (typed == '-') intents.emplace_back(SetFontScale{next_font_scale(session.settings.font_scale, false)});
        if (typed == 'p') intents.emplace_back(toggled(session.display, &Display::talk));
        if (typed == 'b' && session.selection.view == ViewId::browse && session.sample() != nullptr) {
            intents.emplace_back(SetBookmarks{toggled_bookmark(session.bookmarks, chosen_turn(session))});
        }
        if (typed == 'y') shell.open_share(session);
        if (typed == 'g') shell.open_palette(session, Palette::Kind::places);
        if (typed == '?') shell.set_help_open(!shell.help_open());
    }
    if (session.display.talk && !shell.covers()) shell.talk_line().handle_keys(session, intents);
    if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) step_back(intents);
}

void App::Impl::step_back(Intents& intents) {
    if (shell.help_open()) {
        shell.set_help_open(false);
    } else if (shell.share_open()) {
        shell.close_share();
    } else if (shell.export_open()) {
        shell.close_export();
    } else if (session.drill_system >= 0 && session.selection.view == ViewId::score) {
        intents.emplace_back(SetDrill{-1, session.drill_task});
    } else if (session.display.talk) {
        intents.emplace_back(toggled(session.display, &Display::talk));
    } else if (!session.notices.empty()) {
        intents.emplace_back(DismissNotice{kAllNotices});
    }
}

void App::Impl::ask_platform(const Intent& intent) {
    if (const auto* choose = as<ChooseFiles>(intent)) host.choose_files(choose->folder);
    if (const auto* link = as<OpenLink>(intent)) host.open_link(link->url);
    if (const auto* copy = as<CopyText>(intent)) host.copy(copy->text);
    if (const auto* keep = as<KeepFiles>(intent); keep != nullptr && !keep->keep) host.forget_files();
    if (as<OpenShare>(intent) != nullptr) shell.open_share(session);
    if (as<OpenExport>(intent) != nullptr) shell.open_export();
    if (const auto* save = as<SavePack>(intent)) {
        const std::string task_code = save->options.task ? "_" + std::string(task(*save->options.task).code) : "";
        host.download("pack" + task_code + "_" + std::string(mode_name(save->options.mode)) + ".jsonl",
                      "application/x-ndjson", inference_pack(*session.benchmark, save->options));
    }
    if (as<OpenFullPage>(intent) != nullptr) host.open_link(std::string(host.address()) + "#" + links.fragment());
    if (const auto* save = as<SaveChart>(intent)) save_chart(*save);
    if (const auto* wanted = as<Download>(intent)) {
        const std::optional<Export> made = make_export(session, wanted->id);
        if (made) host.download(made->file_name, made->mime, made->bytes);
    }
    if (as<DownloadTemplate>(intent) != nullptr) {
        host.download("answers_template.jsonl", "application/x-ndjson",
                      answer_template(*session.benchmark, std::nullopt));
    }
}

void App::Impl::save_chart(const SaveChart& wanted) {
    if (wanted.format != ChartFormat::csv) {
        wanted_picture = wanted;  // drawn with the next frame
        return;
    }
    const Chart* chart = view().chart(wanted.id);
    if (chart != nullptr) host.download(chart->file_stem + ".csv", "text/csv", chart_csv(*chart));
}

/// Draws the picture asked for, if one is.
void App::Impl::make_picture() {
    pictures.clear();
    if (!wanted_picture) return;
    const Chart* chart = view().chart(wanted_picture->id);
    if (chart != nullptr)
        pictures.draw(*chart, wanted_picture->format == ChartFormat::copied_png, session, theme(), fonts);
    wanted_picture.reset();
}

void App::Impl::carry_out(const Intents& intents) {
    if (intents.empty()) return;
    const Selection before = session.selection;
    const Settings settings = session.settings;
    for (const Intent& intent : intents) {
        ask_platform(intent);
        loader.request(apply(session, intent));
    }
    links.save_settings(settings);
    links.write(before);
    statistics.refresh();
    after_work();
    host.request_frame();
}

/// The arrow keys go from item to item, except in a view that has another use for them; where the keyboard is at an
/// item of the mirror, the mirror does it.
void App::Impl::choose_arrow_keys() {
    ImGuiIO& io = ImGui::GetIO();
    if (ui.focused_from_outside() || shell.palette_open() || session.display.talk ||
        (view().uses_key("ArrowDown") && !shell.help_open())) {
        io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    } else {
        io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    }
}

/// What hangs on the session's files and selection, brought up to date.
void App::Impl::after_work() {
    keep_files();
    const bool own = std::find(session.origins.begin(), session.origins.end(), Origin::user) != session.origins.end();
    host.set_ask_before_leaving(own && !session.files_kept);
    const Sample* sample = session.sample();
    std::string wanted = "RESCUE Explorer";
    if (sample != nullptr && session.selection.view == ViewId::browse) {
        wanted = folder_title(sample->folder, sample->scenario) + " · turn " + std::to_string(session.selection.row) +
                 " · " + wanted;
    }
    if (wanted != title) host.set_title(title = std::move(wanted));
}

void App::Impl::keep_files() {
    if (!session.settings.keep_files) kept.reset();
    if (!session.settings.keep_files || !restored || loader.busy()) return;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < session.files.size(); ++i) {
        if (session.origins[i] == Origin::user) names.push_back(session.files[i].name);
    }
    if (!files_came && kept == names) return;
    files_came = false;
    session.files_kept = false;
    kept = names;
    host.keep_files(names);
}

App::App(Host& host) : impl_(std::make_unique<Impl>(host)) {}
App::~App() = default;

void App::add_font(FontRole role, const unsigned char* bytes, int size) { impl_->fonts.add(role, bytes, size); }

void App::set_environment(const Environment& environment) { impl_->session.environment = environment; }

void App::set_embedded(bool embedded) { impl_->session.embedded = embedded; }

void App::set_fragment(std::string_view fragment, bool position_only) {
    impl_->links.take(fragment, position_only);
    impl_->statistics.refresh();
    impl_->after_work();
    impl_->host.request_frame();
}

void App::begin_files(Origin origin) { impl_->loader.begin(origin); }
std::string App::open_file(std::string_view path, std::uint64_t size) { return impl_->loader.open(path, size); }
void App::feed_file(std::string_view bytes) { impl_->loader.feed(bytes); }
void App::finish_file() { impl_->loader.finish(); }
void App::cancel_file(std::string_view reason) { impl_->loader.cancel(reason); }
void App::end_files() {
    impl_->loader.end();
    impl_->files_came = true;
    impl_->after_work();
    impl_->host.request_frame();
}
bool App::keeps_files() const { return impl_->session.settings.keep_files; }

void App::files_restored() {
    impl_->restored = true;
    impl_->after_work();
    impl_->host.request_frame();
}

void App::copy_refused() {
    ++impl_->session.copies_refused;
    impl_->host.request_frame();
}

void App::files_kept(std::string_view problem) {
    Session& session = impl_->session;
    if (!session.settings.keep_files) return;  // forgotten meanwhile
    session.files_kept = problem.empty();
    if (!problem.empty()) {
        session.notices.push_back({"The files cannot be remembered on this device: " + std::string(problem), true});
        impl_->carry_out({KeepFiles{false}});
    }
    impl_->after_work();
    impl_->host.request_frame();
}

void App::notice(std::string_view message) { impl_->session.notices.push_back({std::string(message), false}); }

bool App::step(double budget_ms) {
    const double end = impl_->host.now_ms() + budget_ms;
    bool more = impl_->loader.step();
    while (more && impl_->host.now_ms() < end) more = impl_->loader.step();
    if (!more) {
        impl_->links.follow();
        more = impl_->statistics_left() && impl_->statistics.step();
        while (more && impl_->host.now_ms() < end) more = impl_->statistics.step();
    }
    impl_->statistics.refresh();
    impl_->after_work();
    return more;
}

void App::frame() {
    Impl& app = *impl_;
    const Environment& environment = app.session.environment;
    app.ui.begin_frame({&app.theme(), environment.pixel_ratio, shown_scale(app.session), app.fonts.regular(),
                        app.fonts.semibold(), app.shell.covers()});
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::Begin("##root", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    Intents intents;
    app.handle_keys(intents);
    const Box area = app.shell.draw(app.ui, app.session, intents);
    app.view().draw(app.ui, app.session, area, intents);
    app.shell.draw_above(app.ui, app.session, app.shown_views, intents);
    ImGui::End();
    app.ui.end_frame();
    app.make_picture();
    app.carry_out(intents);
    app.choose_arrow_keys();
}

const Picture* App::picture() const { return impl_->pictures.picture(); }

void App::clear_color(float rgba[4]) const {
    const ImVec4 color = ImGui::ColorConvertU32ToFloat4(impl_->theme().background);
    rgba[0] = color.x;
    rgba[1] = color.y;
    rgba[2] = color.z;
    rgba[3] = color.w;
}

bool App::uses_key(std::string_view key, bool ctrl_or_meta, bool alt) const {
    if (ctrl_or_meta && !alt && key == "k") return true;
    if (ctrl_or_meta || alt) return false;
    if (impl_->shell.palette_open()) return key == "ArrowUp" || key == "ArrowDown" || key == "Enter" || key == "Escape";
    constexpr std::string_view own[] = {"t", "T", "+", "=", "-", "?", "g", "p", "b", "y", "Escape"};
    if (std::find(std::begin(own), std::end(own), key) != std::end(own)) return true;
    if (key.size() == 1 && key[0] >= '1' && static_cast<std::size_t>(key[0] - '1') < views().size()) return true;
    const bool arrow = key == "ArrowUp" || key == "ArrowDown" || key == "ArrowLeft" || key == "ArrowRight";
    if (impl_->session.display.talk && (arrow || key == "PageUp" || key == "PageDown")) return true;
    const bool moves_focus = arrow && !impl_->ui.focused_from_outside();
    const bool presses = (key == "Enter" || key == " ") && ImGui::GetIO().NavVisible;
    return moves_focus || presses || impl_->view().uses_key(key);
}

bool App::gesture(float x, float y, float dx, float factor) {
    const bool taken = !impl_->shell.covers() && impl_->ui.add_gesture({x, y}, dx, factor);
    if (taken && (dx != 0 || factor != 1)) impl_->host.request_frame();
    return taken;
}

void App::press(std::string_view id) {
    impl_->ui.press_next(id);
    impl_->host.request_frame();
}

void App::focus_item(std::string_view id) {
    impl_->ui.focus_on(id);
    impl_->choose_arrow_keys();
    impl_->host.request_frame();
}

std::uint64_t App::items_fingerprint() const { return impl_->items.fingerprint(); }

std::string App::describe() const {
    return describe_session(impl_->session,
                            {impl_->host.locked(), impl_->host.requests_since_lock(), busy(), impl_->frames});
}
std::string App::items() const { return impl_->items.to_json(); }
std::string App::printed() const { return print_document(impl_->session); }
bool App::busy() const { return impl_->loader.busy() || impl_->statistics_left(); }
void App::count_frame() { ++impl_->frames; }

}  // namespace rescue::app
