#include "platform/web/web_host.hpp"

#include <emscripten/emscripten.h>

// Text crosses as pointer and length: JavaScript decodes it from the memory at that moment.
// clang-format off
EM_JS(void, page_text_field, (const char* id, int id_size, const char* label, int label_size, const char* placeholder,
                              int placeholder_size, const char* value, int value_size, float x, float y, float w,
                              float h, float font_size, int above_list), {
    Module.host.textField(id, id_size, label, label_size, placeholder, placeholder_size, value, value_size,
                          x, y, w, h, font_size, above_list);
})
EM_JS(void, page_focus_field, (const char* id, int size), { Module.host.focusField(id, size); })
EM_JS(void, page_end_frame, (int cursor, int dark), { Module.host.endFrame(cursor, dark); })
EM_JS(void, page_copy, (const char* text, int size), { Module.host.copy(text, size); })
EM_JS(void, page_download, (const char* name, int name_size, const char* mime, int mime_size, const char* bytes,
                            int size), {
    Module.host.download(name, name_size, mime, mime_size, bytes, size);
})
EM_JS(void, page_save_picture, (const char* name, int name_size, const unsigned char* rgba, int width, int height,
                                int copy), {
    Module.host.savePicture(name, name_size, rgba, width, height, copy !== 0);
})
EM_JS(void, page_choose_files, (int folder), { Module.host.chooseFiles(folder); })
EM_JS(void, page_open_link, (const char* url, int size), { Module.host.openLink(url, size); })
EM_JS(void, page_set_fragment, (const char* text, int size, int new_entry), {
    Module.host.setFragment(text, size, new_entry);
})
EM_JS(void, page_set_title, (const char* text, int size), { Module.host.setTitle(text, size); })
EM_JS(void, page_save_settings, (const char* text, int size), { Module.host.saveSettings(text, size); })
EM_JS(void, page_keep_files, (const char* names, int size), { Module.host.keepFiles(names, size); })
EM_JS(void, page_forget_files, (), { Module.host.forgetFiles(); })
EM_JS(void, page_ask_before_leaving, (int ask), { Module.host.askBeforeLeaving(ask); })
EM_JS(void, page_request_frame, (int after_ms), { Module.host.requestFrame(after_ms); })
EM_JS(double, page_now, (), { return performance.now(); })
// clang-format on

namespace rescue::platform {
namespace {

int size_of(std::string_view text) { return static_cast<int>(text.size()); }

}  // namespace

app::FieldEvent WebHost::text_field(const app::TextField& field, std::string& value) {
    app::FieldEvent event;
    if (auto entry = changed_fields_.find(field.id); entry != changed_fields_.end()) {
        event = {entry->second.value != value, entry->second.submitted};
        value = std::move(entry->second.value);
        changed_fields_.erase(entry);
    }
    page_text_field(field.id.data(), size_of(field.id), field.label.data(), size_of(field.label),
                    field.placeholder.data(), size_of(field.placeholder), value.data(), size_of(value), field.rect.x,
                    field.rect.y, field.rect.w, field.rect.h, field.font_size, field.above_list ? 1 : 0);
    return event;
}

void WebHost::focus_text_field(std::string_view id) { page_focus_field(id.data(), size_of(id)); }

void WebHost::copy(std::string_view text) { page_copy(text.data(), size_of(text)); }

void WebHost::download(std::string_view file_name, std::string_view mime, std::string_view bytes) {
    page_download(file_name.data(), size_of(file_name), mime.data(), size_of(mime), bytes.data(), size_of(bytes));
}

void WebHost::save_picture(const app::Picture& picture, const unsigned char* rgba) {
    page_save_picture(picture.name.data(), size_of(picture.name), rgba, picture.width, picture.height,
                      picture.copy ? 1 : 0);
}

void WebHost::choose_files(bool folder) { page_choose_files(folder); }

void WebHost::open_link(std::string_view url) { page_open_link(url.data(), size_of(url)); }

void WebHost::set_fragment(std::string_view fragment, bool new_entry) {
    page_set_fragment(fragment.data(), size_of(fragment), new_entry);
}

void WebHost::set_title(std::string_view title) { page_set_title(title.data(), size_of(title)); }

void WebHost::save_settings(std::string_view json) {
    settings_ = json;
    page_save_settings(json.data(), size_of(json));
}

void WebHost::keep_files(const std::vector<std::string>& names) {
    std::string joined;  // each with a NUL behind it, which no name holds
    for (const std::string& name : names) joined.append(name).push_back('\0');
    page_keep_files(joined.data(), size_of(joined));
}

void WebHost::forget_files() { page_forget_files(); }

void WebHost::set_ask_before_leaving(bool ask) {
    if (ask == ask_before_leaving_) return;
    ask_before_leaving_ = ask;
    page_ask_before_leaving(ask);
}

void WebHost::request_frame(int after_ms) { page_request_frame(after_ms); }

double WebHost::now_ms() const { return page_now(); }

void WebHost::set_locked(int requests_since) {
    locked_ = true;
    requests_ = requests_since;
}

void WebHost::field_changed(std::string_view id, std::string_view value, bool submitted) {
    ChangedField& field = changed_fields_[std::string(id)];
    field.value = value;
    field.submitted |= submitted;
}

void WebHost::end_frame(int cursor, bool dark) {
    changed_fields_.clear();
    page_end_frame(cursor, dark);
}

}  // namespace rescue::platform
