// What the page's scripts call: plain C functions over one application. Text and bytes come as pointer and length into
// memory the scripts took with malloc; results that are text are read with page_text_size at the returned address.
#include <cmath>
#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/app.hpp"
#include "imgui.h"
#include "imgui_internal.h"
#include "platform/renderer.hpp"
#include "platform/web/keys.hpp"
#include "platform/web/picture.hpp"
#include "platform/web/web_host.hpp"

namespace rescue::platform {
namespace {

/// The page is one: its application and what must live as long.
struct Page {
    WebHost host;
    std::unique_ptr<app::App> app;
    app::Environment environment;
    int width = 1, height = 1;  ///< backing store, device pixels
    double last_frame_ms = 0;
    std::string text;  ///< the last text handed out
    std::uint64_t items_seen = 0;
};

Page& page() {
    static Page the_page;
    return the_page;
}

std::string_view view(const char* text, int size) { return {text, static_cast<std::size_t>(size)}; }

const char* hand_out(std::string text) {
    page().text = std::move(text);
    return page().text.data();
}

bool is_dark(const float rgba[4]) { return 0.2126F * rgba[0] + 0.7152F * rgba[1] + 0.0722F * rgba[2] < 0.5F; }

ImVec2 device(float css_x, float css_y) {
    const float ratio = page().environment.pixel_ratio;
    return {css_x * ratio, css_y * ratio};
}

}  // namespace
}  // namespace rescue::platform

using namespace rescue;            // NOLINT(google-build-using-namespace): this file is the edge of the program
using namespace rescue::platform;  // NOLINT(google-build-using-namespace)

extern "C" {

// --- start, frames, results ---

/// 1 when the canvas has WebGL2 and the application stands; 0 otherwise.
EMSCRIPTEN_KEEPALIVE int page_start(const char* build_id, int build_id_size, const char* settings, int settings_size) {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = false;
    wanted.depth = false;
    wanted.stencil = false;
    wanted.antialias = false;
    const EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = emscripten_webgl_create_context("#canvas", &wanted);
    if (context <= 0 || emscripten_webgl_make_context_current(context) != EMSCRIPTEN_RESULT_SUCCESS) return 0;
    create_imgui();
    if (!start_renderer()) return 0;
    page().host.set_build_id(view(build_id, build_id_size));
    page().host.set_settings(view(settings, settings_size));
    page().app = std::make_unique<app::App>(page().host);
    return 1;
}

/// Where the page is: its address without query and fragment, and whether it is in a frame of another page.
EMSCRIPTEN_KEEPALIVE void page_place(const char* address, int size, int embedded) {
    page().host.set_address(view(address, size));
    page().app->set_embedded(embedded != 0);
}

EMSCRIPTEN_KEEPALIVE void page_environment(float css_width, float css_height, float pixel_ratio, int width, int height,
                                           int prefers_dark) {
    Page& p = page();
    p.environment = {css_width, css_height, pixel_ratio, prefers_dark != 0};
    p.width = width;
    p.height = height;
    p.app->set_environment(p.environment);
}

EMSCRIPTEN_KEEPALIVE void page_add_font(int role, const unsigned char* bytes, int size) {
    page().app->add_font(static_cast<app::FontRole>(role), bytes, size);
}

/// Draws a frame. 1 when input is still to be worked off and another frame is needed at once.
EMSCRIPTEN_KEEPALIVE int page_frame(double now_ms) {
    Page& p = page();
    draw_frame(*p.app, p.width, p.height, (now_ms - p.last_frame_ms) / 1000);
    p.last_frame_ms = now_ms;
    if (const app::Picture* picture = p.app->picture()) {
        const std::vector<unsigned char> rgba = render_picture(*picture);
        if (rgba.empty()) {
            p.app->notice("The browser gave no room to draw the picture in.");
        } else {
            p.host.save_picture(*picture, rgba.data());
        }
    }
    float rgba[4] = {};
    p.app->clear_color(rgba);
    p.host.end_frame(ImGui::GetMouseCursor(), is_dark(rgba));
    return input_pending() ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void page_context_restored() { rebuild_renderer(); }

EMSCRIPTEN_KEEPALIVE int page_step(double budget_ms) { return page().app->step(budget_ms) ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE int page_busy() { return page().app->busy() ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE const char* page_describe() { return hand_out(page().app->describe()); }
EMSCRIPTEN_KEEPALIVE const char* page_items() { return hand_out(page().app->items()); }
EMSCRIPTEN_KEEPALIVE const char* page_printed() { return hand_out(page().app->printed()); }
/// 1 when the items differ from those at the last call.
EMSCRIPTEN_KEEPALIVE int page_items_changed() {
    const std::uint64_t now = page().app->items_fingerprint();
    return std::exchange(page().items_seen, now) == now ? 0 : 1;
}
EMSCRIPTEN_KEEPALIVE void page_press(const char* id, int size) { page().app->press(view(id, size)); }
EMSCRIPTEN_KEEPALIVE void page_focus_item(const char* id, int size) { page().app->focus_item(view(id, size)); }
EMSCRIPTEN_KEEPALIVE int page_text_size() { return static_cast<int>(page().text.size()); }

EMSCRIPTEN_KEEPALIVE void page_fragment(const char* text, int size, int position_only) {
    page().app->set_fragment(view(text, size), position_only != 0);
}
EMSCRIPTEN_KEEPALIVE void page_notice(const char* text, int size) { page().app->notice(view(text, size)); }
EMSCRIPTEN_KEEPALIVE void page_locked(int requests_since) { page().host.set_locked(requests_since); }
EMSCRIPTEN_KEEPALIVE void page_field_changed(const char* id, int id_size, const char* value, int value_size,
                                             int submitted) {
    page().host.field_changed(view(id, id_size), view(value, value_size), submitted != 0);
}

// --- files ---

EMSCRIPTEN_KEEPALIVE void page_begin_files(int origin) { page().app->begin_files(static_cast<app::Origin>(origin)); }
/// Returns the name the file has from now on.
EMSCRIPTEN_KEEPALIVE const char* page_open_file(const char* path, int path_size, double size) {
    return hand_out(page().app->open_file(view(path, path_size), static_cast<std::uint64_t>(size)));
}
EMSCRIPTEN_KEEPALIVE void page_feed_file(const char* bytes, int size) { page().app->feed_file(view(bytes, size)); }
EMSCRIPTEN_KEEPALIVE void page_finish_file() { page().app->finish_file(); }
EMSCRIPTEN_KEEPALIVE void page_cancel_file(const char* reason, int size) {
    page().app->cancel_file(view(reason, size));
}
/// 1 when the user wants files to be kept on this device.
EMSCRIPTEN_KEEPALIVE int page_keeps_files() { return page().app->keeps_files() ? 1 : 0; }
EMSCRIPTEN_KEEPALIVE void page_copy_refused() { page().app->copy_refused(); }
EMSCRIPTEN_KEEPALIVE void page_files_restored() { page().app->files_restored(); }
EMSCRIPTEN_KEEPALIVE void page_files_kept(const char* problem, int size) {
    page().app->files_kept(view(problem, size));
}
EMSCRIPTEN_KEEPALIVE void page_end_files() { page().app->end_files(); }

// --- input; positions in CSS pixels of the canvas ---

EMSCRIPTEN_KEEPALIVE void page_pointer_moved(float x, float y, int touch) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
    const ImVec2 at = device(x, y);
    io.AddMousePosEvent(at.x, at.y);
}

EMSCRIPTEN_KEEPALIVE void page_pointer_left() {
    constexpr float nowhere = -3.4e38F;
    ImGui::GetIO().AddMousePosEvent(nowhere, nowhere);
}

EMSCRIPTEN_KEEPALIVE void page_pointer_button(int button, int down) {
    if (button >= 0 && button < ImGuiMouseButton_COUNT) ImGui::GetIO().AddMouseButtonEvent(button, down != 0);
}

/// Wheel, CSS pixels; positive scrolls the content up and left, as in WheelEvent.
EMSCRIPTEN_KEEPALIVE void page_wheel(float dx, float dy) {
    // ImGui scrolls five lines (sideways two) for a unit; a unit is cut so that CSS pixels come out.
    const float line =
        ImGui::GetStyle().FontSizeBase * ImGui::GetStyle().FontScaleMain * ImGui::GetStyle().FontScaleDpi;
    const ImVec2 by = device(dx, dy);
    ImGui::GetIO().AddMouseWheelEvent(-by.x / (2 * line), -by.y / (5 * line));
}

/// A finger dragged: scrolls what can scroll under (x, y) by whole pixels. 1 when something moved.
EMSCRIPTEN_KEEPALIVE int page_drag_scroll(float x, float y, float dx, float dy) {
    ImGuiWindow* window = nullptr;
    ImGui::FindHoveredWindowEx(device(x, y), false, &window, nullptr);
    const ImVec2 by = device(dx, dy);
    bool moved = false;
    const auto scrolls = [](float reach, float delta) { return reach > 0 && std::abs(delta) > 0; };
    while (window != nullptr && !scrolls(window->ScrollMax.y, by.y) && !scrolls(window->ScrollMax.x, by.x))
        window = (window->Flags & ImGuiWindowFlags_ChildWindow) != 0 ? window->ParentWindow : nullptr;
    if (window == nullptr) return 0;
    if (scrolls(window->ScrollMax.y, by.y)) {
        ImGui::SetScrollY(window, window->Scroll.y - by.y);
        moved = true;
    }
    if (scrolls(window->ScrollMax.x, by.x)) {
        ImGui::SetScrollX(window, window->Scroll.x - by.x);
        moved = true;
    }
    return moved ? 1 : 0;
}

/// Fingers moved sideways (CSS pixels) or changed their distance by `factor`. 1 where that is taken; dx 0 and factor 1
/// only ask.
EMSCRIPTEN_KEEPALIVE int page_gesture(float x, float y, float dx, float factor) {
    const ImVec2 at = device(x, y), by = device(dx, 0);
    return page().app->gesture(at.x, at.y, by.x, factor) ? 1 : 0;
}

/// `modifiers`: 1 ctrl, 2 shift, 4 alt, 8 meta. `character`: the code point typed, or 0.
EMSCRIPTEN_KEEPALIVE void page_key(const char* key, int key_size, const char* code, int code_size, int down,
                                   int modifiers, unsigned character) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & 1) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (modifiers & 2) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (modifiers & 4) != 0);
    io.AddKeyEvent(ImGuiMod_Super, (modifiers & 8) != 0);
    const ImGuiKey mapped = key_of(view(key, key_size), view(code, code_size));
    if (mapped != ImGuiKey_None) io.AddKeyEvent(mapped, down != 0);
    if (down != 0 && character != 0) io.AddInputCharacter(character);
}

EMSCRIPTEN_KEEPALIVE int page_uses_key(const char* key, int key_size, int ctrl_or_meta, int alt) {
    return page().app->uses_key(view(key, key_size), ctrl_or_meta != 0, alt != 0) ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void page_release_keys() { ImGui::GetIO().ClearInputKeys(); }

EMSCRIPTEN_KEEPALIVE void page_focus(int focused) { ImGui::GetIO().AddFocusEvent(focused != 0); }

}  // extern "C"
