#include "core/intake/values.hpp"

#include <cmath>

#include "core/number.hpp"
#include "core/text.hpp"

namespace rescue {

using json::Type;
using json::Value;

namespace {

bool is_integer(std::string_view number) { return number.find_first_of(".eE") == std::string_view::npos; }

std::string python_number(std::string_view number) {
    if (is_integer(number)) return std::string(number == "-0" ? "0" : number);
    return print_double(parse_float(number).value_or(0));
}

}  // namespace

bool is_empty(Value value) {
    switch (value.type()) {
        case Type::absent:
        case Type::null:
            return true;
        case Type::boolean:
            return !value.truth();
        case Type::number:
            return parse_float(value.text()) == 0.0;
        case Type::string:
            return value.text().empty();
        default:
            return value.size() == 0;
    }
}

std::string text_of(Value value) {
    if (value.is(Type::string)) return std::string(strip(value.text()));
    if (is_empty(value)) return {};
    if (value.is(Type::boolean)) return "True";
    if (value.is(Type::number)) return python_number(value.text());
    return json::compact(value.raw());
}

std::optional<double> number_of(Value value) {
    if (!value.is(Type::number) && !value.is(Type::string)) return std::nullopt;
    const std::optional<double> number = parse_float(value.text());
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<long long> integer_of(Value value) {
    const std::optional<double> number = number_of(value);
    // Above 2^53 a double no longer tells neighbours apart; no row number is that large.
    if (!number || std::trunc(*number) != *number || std::fabs(*number) > 9007199254740992.0) return std::nullopt;
    return static_cast<long long>(*number);
}

std::optional<int> intensity_from(Value value) {
    if (value.is(Type::boolean)) return value.truth() ? 1 : 0;
    const std::optional<double> number = number_of(value);
    return number ? intensity_of(*number) : std::nullopt;
}

Viewpoint viewpoint_of(Value object) {
    return {text_of(object.find("source")), text_of(object.find("target")), text_of(object.find("viewpoint")),
            text_of(object.find("attitude"))};
}

void Notes::add(Severity severity, std::string kind, const std::string& path, std::string message) const {
    problems_.add(severity, std::move(kind), place(path), std::move(message));
}

Place Notes::place(const std::string& path) const {
    const std::string point = prefix_.empty() || path.empty() ? "" : ".";
    return {file_, record_.start.line, record_.start.column, prefix_ + point + path};
}

std::vector<std::string> texts_of(Value value, std::string_view key, const Notes& notes) {
    std::vector<std::string> out;
    for_each_item(value, key, notes, [&](Value item, std::size_t) {
        std::string text = text_of(item);
        if (!text.empty()) out.push_back(std::move(text));
    });
    return out;
}

}  // namespace rescue
