#include "app/numbers.hpp"

#include <array>
#include <cstdio>

#include "core/number.hpp"

namespace rescue::app {

namespace {

constexpr std::string_view kNone = "–";

}  // namespace

std::string count_text(std::uint64_t count) {
    std::string text = std::to_string(count);
    for (std::size_t at = text.size(); at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural) {
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
    if (!value) return std::string(kNone);
    std::array<char, 400> buffer{};  // the largest double has 309 digits before the point
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, *value);
    return {buffer.data(), static_cast<std::size_t>(length)};
}

std::string signed_text(const std::optional<double>& value, int decimals) {
    if (!value) return std::string(kNone);
    std::string text = fixed_text(*value < 0 ? -*value : *value, decimals);
    if (text.find_first_not_of("0.") == std::string::npos) return text;
    return (*value < 0 ? "−" : "+") + text;
}

std::string full_text(const std::optional<double>& value) { return value ? print_double(*value) : std::string(kNone); }

}  // namespace rescue::app
