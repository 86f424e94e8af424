#include "app/numbers.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace rescue::app {

namespace {

constexpr std::string_view kNone = "–";

std::string printed(const char* format, int precision, double value) {
    std::array<char, 64> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), format, precision, value);
    return {buffer.data(), static_cast<std::size_t>(length)};
}

}  // namespace

std::string count_text(std::size_t count) {
    std::string text = std::to_string(count);
    for (std::size_t at = text.size(); at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

std::string counted(std::size_t count, std::string_view singular, std::string_view plural) {
    std::string text = count_text(count) + " ";
    if (count == 1) return text.append(singular);
    return plural.empty() ? text.append(singular).append("s") : text.append(plural);
}

std::string bytes_text(std::uint64_t bytes) {
    if (bytes < 1000) return count_text(bytes) + " bytes";
    if (bytes < 1'000'000) return fixed_text(static_cast<double>(bytes) / 1e3, 1) + " kB";
    return fixed_text(static_cast<double>(bytes) / 1e6, 1) + " MB";
}

std::string fixed_text(const std::optional<double>& value, int decimals) {
    return value ? printed("%.*f", decimals, *value) : std::string(kNone);
}

std::string full_text(const std::optional<double>& value) {
    if (!value) return std::string(kNone);
    for (int precision = 15; precision < 17; ++precision) {
        std::string text = printed("%.*g", precision, *value);
        if (std::strtod(text.c_str(), nullptr) == *value) return text;
    }
    return printed("%.*g", 17, *value);
}

}  // namespace rescue::app
