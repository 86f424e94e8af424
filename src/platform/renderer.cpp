#include "platform/renderer.hpp"

#include <algorithm>

#include "imgui.h"
#include "imgui_impl_opengl3.h"
#include "imgui_internal.h"
#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <GLFW/glfw3.h>
#endif

namespace rescue::platform {
namespace {

constexpr int largest_texture = 4096;      // what phones and software renderers can be trusted with
constexpr double longest_frame_s = 0.1;    // after sleeping, animations go on from where they were
constexpr double shortest_frame_s = 1e-4;  // ImGui wants time to pass

}  // namespace

void create_imgui() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTrickleEventQueue = true;
    ImGui::GetStyle().MouseCursorScale = 1;
}

bool start_renderer() {
    if (!ImGui_ImplOpenGL3_Init() || !ImGui_ImplOpenGL3_CreateDeviceObjects()) return false;
    ImGuiPlatformIO& platform = ImGui::GetPlatformIO();
    platform.Renderer_TextureMaxWidth = std::min(platform.Renderer_TextureMaxWidth, largest_texture);
    platform.Renderer_TextureMaxHeight = std::min(platform.Renderer_TextureMaxHeight, largest_texture);
    return true;
}

void draw_frame(app::App& app, int width, int height, double seconds) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = static_cast<float>(std::clamp(seconds, shortest_frame_s, longest_frame_s));
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    app.frame();
    ImGui::Render();
    float rgba[4] = {0, 0, 0, 1};
    app.clear_color(rgba);
    glViewport(0, 0, width, height);
    glClearColor(rgba[0], rgba[1], rgba[2], 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    app.count_frame();
}

void rebuild_renderer() {
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
    ImGui_ImplOpenGL3_CreateDeviceObjects();
}

bool input_pending() { return ImGui::GetCurrentContext()->InputEventsQueue.Size > 0; }

}  // namespace rescue::platform
