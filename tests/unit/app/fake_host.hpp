// A platform without a window, for tests that draw.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/host.hpp"

namespace rescue::app {

class FakeHost final : public Host {
  public:
    FieldEvent text_field(const TextField& field, std::string&) override {
        fields.emplace_back(field.id);
        return {};
    }
    void focus_text_field(std::string_view) override {}
    void copy(std::string_view text) override { copied = text; }
    void download(std::string_view name, std::string_view, std::string_view bytes) override {
        downloaded = {std::string(name), std::string(bytes)};
    }
    bool offers_pictures() const override { return true; }
    void choose_files(bool) override {}
    std::string_view address() const override { return "https://example.org/x/"; }
    void open_link(std::string_view url) override { opened = url; }
    void set_fragment(std::string_view text, bool new_entry) override {
        fragment = text;
        new_entries += new_entry ? 1 : 0;
    }
    void set_title(std::string_view) override {}
    std::string load_settings() override { return settings; }
    void save_settings(std::string_view text) override { settings = text; }
    bool can_keep_files() const override { return true; }
    void keep_files(const std::vector<std::string>& names) override { kept = names; }
    void forget_files() override {
        kept.clear();
        ++forgotten;
    }
    void set_ask_before_leaving(bool ask) override { asks = ask; }
    void request_frame(int) override {}
    double now_ms() const override { return now += 0.01; }  // time passes by being asked for: no test hangs on a clock
    bool locked() const override { return true; }
    int requests_since_lock() const override { return 0; }
    std::string_view build_id() const override { return "test"; }

    std::pair<std::string, std::string> downloaded;  ///< name, bytes
    std::vector<std::string> fields;
    std::string copied, fragment, settings, opened;
    std::vector<std::string> kept;  ///< names of files
    int forgotten = 0;
    bool asks = false;    ///< before leaving
    int new_entries = 0;  ///< of the history
    mutable double now = 0;
};

}  // namespace rescue::app
