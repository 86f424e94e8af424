// The platform behind app::Host on the page. Calls out to the object Module.host that web/host.js makes.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/app.hpp"

namespace rescue::platform {

class WebHost final : public app::Host {
  public:
    app::FieldEvent text_field(const app::TextField& field, std::string& value) override;
    void focus_text_field(std::string_view id) override;
    void copy(std::string_view text) override;
    void download(std::string_view file_name, std::string_view mime, std::string_view bytes) override;
    bool offers_pictures() const override { return true; }
    void choose_files(bool folder) override;
    std::string_view address() const override { return address_; }
    void open_link(std::string_view url) override;
    void set_fragment(std::string_view fragment, bool new_entry) override;
    void set_title(std::string_view title) override;
    std::string load_settings() override { return settings_; }
    void save_settings(std::string_view json) override;
    bool can_keep_files() const override { return true; }
    void keep_files(const std::vector<std::string>& names) override;
    void forget_files() override;
    void set_ask_before_leaving(bool ask) override;
    void request_frame(int after_ms) override;
    double now_ms() const override;
    bool locked() const override { return locked_; }
    int requests_since_lock() const override { return requests_; }
    std::string_view build_id() const override { return build_id_; }

    /// Saves or copies a picture as PNG; `rgba` holds its pixels, row by row from the top.
    void save_picture(const app::Picture& picture, const unsigned char* rgba);
    /// What the page tells at start and later.
    void set_build_id(std::string_view id) { build_id_ = id; }
    void set_address(std::string_view address) { address_ = address; }
    void set_settings(std::string_view json) { settings_ = json; }
    void set_locked(int requests_since);
    /// The user changed a field, or pressed Enter in it; the application hears of it in the next frame.
    void field_changed(std::string_view id, std::string_view value, bool submitted);
    /// After a frame: tells the page the cursor's shape and whether the theme is dark, and drops unwanted fields.
    void end_frame(int cursor, bool dark);

  private:
    struct ChangedField {
        std::string value;
        bool submitted = false;
    };
    std::map<std::string, ChangedField, std::less<>> changed_fields_;
    std::string settings_, build_id_, address_;
    bool locked_ = false;
    bool ask_before_leaving_ = false;
    int requests_ = 0;
};

}  // namespace rescue::platform
