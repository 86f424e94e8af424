// rescue-desktop [FILE...]: the same application in a window of its own.
#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "imgui.h"
#include "imgui_impl_glfw.h"
#include "platform/desktop/desktop_host.hpp"
#include "platform/desktop/files.hpp"
#include "platform/desktop/fonts.hpp"
#include "platform/renderer.hpp"

namespace {

using namespace rescue;

constexpr double step_budget_ms = 12;
constexpr int settle_frames = 3;

struct Window {
    app::App* app = nullptr;
    int frames_to_settle = settle_frames;
};

Window& state(GLFWwindow* window) { return *static_cast<Window*>(glfwGetWindowUserPointer(window)); }

void wake(GLFWwindow* window) { state(window).frames_to_settle = settle_frames; }

void dropped(GLFWwindow* window, int count, const char** names) {
    platform::read_files(*state(window).app, app::Origin::user, {names, names + count});
    wake(window);
}

/// Any input wakes the window; ImGui's backend, installed after this, calls these too.
void listen(GLFWwindow* window) {
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double, double) { wake(w); });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int) { wake(w); });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int, int, int) { wake(w); });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double) { wake(w); });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int, int, int, int) { wake(w); });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned) { wake(w); });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int) { wake(w); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { wake(w); });
    glfwSetWindowRefreshCallback(window, wake);
    glfwSetDropCallback(window, dropped);
}

app::Environment environment_of(GLFWwindow* window, int width, int height) {
    app::Environment environment;
    float ratio = 1;
    glfwGetWindowContentScale(window, &ratio, nullptr);
    environment.pixel_ratio = std::max(1.0F, ratio);
    environment.css_width = static_cast<float>(width) / environment.pixel_ratio;
    environment.css_height = static_cast<float>(height) / environment.pixel_ratio;
    return environment;
}

void run(GLFWwindow* window, platform::DesktopHost& host, app::App& app) {
    double last_ms = host.now_ms(), due = 0;
    while (glfwWindowShouldClose(window) == 0) {
        Window& now = state(window);
        const bool working = app.busy() && app.step(step_budget_ms);
        if (working || now.frames_to_settle > 0 || platform::input_pending())
            glfwPollEvents();
        else if (const double wait_ms = due - host.now_ms(); std::isinf(wait_ms))
            glfwWaitEvents();
        else if (wait_ms > 0)
            glfwWaitEventsTimeout(wait_ms / 1000);
        if (!working && now.frames_to_settle == 0 && !platform::input_pending() && host.now_ms() < due) continue;

        int width = 0, height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        if (width == 0 || height == 0) {  // minimised
            glfwWaitEvents();
            continue;
        }
        const app::Environment environment = environment_of(window, width, height);
        host.set_pixel_ratio(environment.pixel_ratio);
        app.set_environment(environment);
        due = host.take_due();
        ImGui_ImplGlfw_NewFrame();
        platform::draw_frame(app, width, height, (host.now_ms() - last_ms) / 1000);
        last_ms = host.now_ms();
        glfwSwapBuffers(window);
        if (now.frames_to_settle > 0) --now.frames_to_settle;
        due = std::min(due, host.take_due());
        if (const std::string notice = host.take_notice(); !notice.empty()) {
            app.notice(notice);
            wake(window);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (glfwInit() == 0) {
        std::fputs("rescue-desktop: no display\n", stderr);
        return 1;
    }
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    GLFWwindow* window = glfwCreateWindow(1280, 800, "RESCUE Explorer", nullptr, nullptr);
    if (window == nullptr) {
        std::fputs("rescue-desktop: no window with OpenGL\n", stderr);
        glfwTerminate();
        return 1;
    }
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    platform::create_imgui();
    int status = 1;
    {
        Window shared;
        glfwSetWindowUserPointer(window, &shared);
        listen(window);
        ImGui_ImplGlfw_InitForOpenGL(window, true);
        if (platform::start_renderer()) {
            platform::DesktopHost host(window);
            app::App app(host);
            shared.app = &app;
            const std::vector<std::string> fonts = platform::add_fonts(app);
            platform::read_files(app, app::Origin::demonstration,
                                 {RESCUE_DEMO_DIR "/benchmark.jsonl", RESCUE_DEMO_DIR "/predictions"});
            if (argc > 1) platform::read_files(app, app::Origin::user, {argv + 1, argv + argc});
            run(window, host, app);
            status = 0;
        }
    }
    ImGui_ImplGlfw_Shutdown();
    glfwTerminate();
    return status;
}
