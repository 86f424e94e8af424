// Frames of the whole application without a window: what tests and benches draw with.
#pragma once

#include "app/app.hpp"
#include "imgui.h"

namespace rescue::app {

/// ImGui without a renderer: textures count as taken as soon as they are asked for.
class Headless {
  public:
    Headless() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.LogFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    }
    ~Headless() {
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    static void frame(App& app, float width, float height) {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {width, height};
        io.DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        app.frame();
        ImGui::Render();
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
            const bool goes = texture->Status == ImTextureStatus_WantDestroy;
            if (!goes) texture->SetTexID(1);
            texture->SetStatus(goes ? ImTextureStatus_Destroyed : ImTextureStatus_OK);
        }
        app.count_frame();
    }
};

}  // namespace rescue::app
