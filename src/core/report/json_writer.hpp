// Compact JSON text, written in order. Doubles read back equal; the same bytes natively and in WebAssembly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rescue {

class JsonWriter {
  public:
    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }
    void key(std::string_view name);
    void string(std::string_view text);
    void integer(std::int64_t value);
    /// null where there is no value.
    void number(const std::optional<double>& value);
    void boolean(bool value) { raw(value ? "true" : "false"); }
    void null() { raw("null"); }
    /// A value that is JSON text already.
    void raw(std::string_view json);
    const std::string& text() const { return text_; }

  private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    std::string text_;
    bool first_ = true;  ///< nothing before the next value in its container, or right after a key
};

}  // namespace rescue
