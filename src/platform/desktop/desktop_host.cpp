#include "platform/desktop/desktop_host.hpp"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <spawn.h>
#include <utility>

#include "imgui.h"
#include "platform/desktop/files.hpp"

extern char** environ;

namespace rescue::platform {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

std::filesystem::path home_folder(const char* variable, const char* otherwise) {
    if (const char* set = std::getenv(variable); set != nullptr && *set != '\0') return set;
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home != nullptr ? home : ".") / otherwise;
}

std::filesystem::path settings_file() { return home_folder("XDG_CONFIG_HOME", ".config") / "rescue-explorer.json"; }

std::filesystem::path unused(const std::filesystem::path& wanted) {
    std::filesystem::path path = wanted;
    std::error_code error;
    for (int number = 2; std::filesystem::exists(path, error); ++number)
        path.replace_filename(wanted.stem().string() + "-" + std::to_string(number) + wanted.extension().string());
    return path;
}

int resize_text(ImGuiInputTextCallbackData* data) {
    auto& text = *static_cast<std::string*>(data->UserData);
    text.resize(static_cast<std::size_t>(data->BufTextLen));
    data->Buf = text.data();
    return 0;
}

}  // namespace

DesktopHost::DesktopHost(GLFWwindow* window) : window_(window) {}

app::FieldEvent DesktopHost::text_field(const app::TextField& field, std::string& value) {
    const ImVec2 former = ImGui::GetCursorScreenPos();
    const std::string id = "##" + std::string(field.id);
    const std::string hint(field.placeholder);
    ImGui::SetCursorScreenPos({field.rect.x * pixel_ratio_, field.rect.y * pixel_ratio_});
    ImGui::SetNextItemWidth(field.rect.w * pixel_ratio_);
    if (wanted_focus_ == field.id) {
        ImGui::SetKeyboardFocusHere();
        wanted_focus_.clear();
    }
    ImGui::PushFont(nullptr, field.font_size);
    const bool changed = ImGui::InputTextWithHint(id.c_str(), hint.c_str(), value.data(), value.capacity() + 1,
                                                  ImGuiInputTextFlags_CallbackResize, resize_text, &value);
    const bool submitted = ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGuiKey_Enter);
    ImGui::PopFont();
    ImGui::SetCursorScreenPos(former);
    return {changed, submitted};
}

void DesktopHost::copy(std::string_view text) { glfwSetClipboardString(window_, std::string(text).c_str()); }

void DesktopHost::download(std::string_view file_name, std::string_view, std::string_view bytes) {
    const auto path =
        unused(home_folder("XDG_DOWNLOAD_DIR", "Downloads") / std::filesystem::path(file_name).filename());
    notice_ = (write_file(path, bytes) ? "Saved as " : "Could not write ") + path.string();
}

void DesktopHost::choose_files(bool) {
    notice_ = "Drop files or folders on this window, or name them when starting: rescue-desktop FILE...";
}

void DesktopHost::open_link(std::string_view url) {
    std::string program = "xdg-open", address(url);
    char* arguments[] = {program.data(), address.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ) != 0)
        notice_ = "Could not open a browser for " + address;
}

void DesktopHost::set_title(std::string_view title) { glfwSetWindowTitle(window_, std::string(title).c_str()); }

std::string DesktopHost::load_settings() { return read_file(settings_file()); }

void DesktopHost::save_settings(std::string_view json) {
    if (!write_file(settings_file(), json)) notice_ = "Could not keep the settings in " + settings_file().string();
}

void DesktopHost::request_frame(int after_ms) { due_ = std::min(due_, now_ms() + std::max(after_ms, 0)); }

double DesktopHost::now_ms() const { return glfwGetTime() * 1000; }

double DesktopHost::take_due() { return std::exchange(due_, never); }

std::string DesktopHost::take_notice() { return std::exchange(notice_, {}); }

}  // namespace rescue::platform
