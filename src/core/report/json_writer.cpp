#include "core/report/json_writer.hpp"

#include "core/json.hpp"
#include "core/number.hpp"

namespace rescue {

void JsonWriter::separate() {
    if (!first_) text_ += ',';
    first_ = false;
}

void JsonWriter::open(char bracket) {
    separate();
    text_ += bracket;
    first_ = true;
}

void JsonWriter::close(char bracket) {
    text_ += bracket;
    first_ = false;
}

void JsonWriter::key(std::string_view name) {
    string(name);
    text_ += ':';
    first_ = true;
}

void JsonWriter::string(std::string_view text) { raw(json::quoted(text)); }

void JsonWriter::integer(std::int64_t value) { raw(std::to_string(value)); }

void JsonWriter::number(const std::optional<double>& value) { raw(value ? print_double(*value) : std::string("null")); }

void JsonWriter::raw(std::string_view json) {
    separate();
    text_ += json;
}

}  // namespace rescue
