#include "platform/web/picture.hpp"

#include <GLES3/gl3.h>
#include <algorithm>

#include "imgui.h"
#include "imgui_impl_opengl3.h"

namespace rescue::platform {
namespace {

/// OpenGL's rows begin at the bottom.
void turn_over(std::vector<unsigned char>& rgba, std::size_t row, std::size_t rows) {
    for (std::size_t top = 0; top < rows / 2; ++top) {
        const auto at = [&](std::size_t line) { return rgba.begin() + static_cast<std::ptrdiff_t>(line * row); };
        std::swap_ranges(at(top), at(top + 1), at(rows - 1 - top));
    }
}

}  // namespace

std::vector<unsigned char> render_picture(const app::Picture& picture) {
    const int width = picture.width, height = picture.height;
    std::vector<unsigned char> rgba;
    GLuint texture = 0, target = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, width, height);
    glGenFramebuffers(1, &target);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
        ImDrawData data;
        data.Valid = true;
        data.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        data.FramebufferScale = {1, 1};
        data.AddDrawList(picture.list);
        glViewport(0, 0, width, height);
        glDisable(GL_SCISSOR_TEST);
        glClearColor(picture.ground[0], picture.ground[1], picture.ground[2], 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(&data);
        const auto row = static_cast<std::size_t>(width) * 4;
        rgba.resize(row * static_cast<std::size_t>(height));
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
        // What is half transparent was laid over the ground: the picture itself is opaque.
        for (std::size_t i = 3; i < rgba.size(); i += 4) rgba[i] = 255;
        turn_over(rgba, row, static_cast<std::size_t>(height));
    }
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &target);
    glDeleteTextures(1, &texture);
    return rgba;
}

}  // namespace rescue::platform
