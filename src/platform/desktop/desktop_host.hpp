// The platform behind app::Host in a desktop window.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "app/host.hpp"

struct GLFWwindow;

namespace rescue::platform {

class DesktopHost final : public app::Host {
  public:
    explicit DesktopHost(GLFWwindow* window);

    app::FieldEvent text_field(const app::TextField& field, std::string& value) override;
    void focus_text_field(std::string_view id) override { wanted_focus_ = id; }
    void copy(std::string_view text) override;
    /// Writes into the folder for downloads, beside an older file of that name, never over it.
    void download(std::string_view file_name, std::string_view mime, std::string_view bytes) override;
    void choose_files(bool folder) override;
    std::string_view address() const override { return {}; }
    void open_link(std::string_view url) override;
    void set_fragment(std::string_view, bool) override {}  // a window has no address
    void set_title(std::string_view title) override;
    std::string load_settings() override;
    void save_settings(std::string_view json) override;
    bool can_keep_files() const override { return false; }  // they lie on the disk, where they came from
    void keep_files(const std::vector<std::string>&) override {}
    void forget_files() override {}
    void set_ask_before_leaving(bool) override {}
    void request_frame(int after_ms) override;
    double now_ms() const override;
    bool locked() const override { return true; }
    int requests_since_lock() const override { return 0; }
    std::string_view build_id() const override { return RESCUE_VERSION; }

    void set_pixel_ratio(float ratio) { pixel_ratio_ = ratio; }
    /// When the next frame is due, on now_ms' clock; asked once and then forgotten.
    double take_due();
    /// What the host has to say to the user, if anything ("saved as ..."); asked once and then forgotten.
    std::string take_notice();

  private:
    GLFWwindow* window_;
    std::string wanted_focus_, notice_;
    float pixel_ratio_ = 1;
    double due_ = 0;
};

}  // namespace rescue::platform
