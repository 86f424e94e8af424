#include "app/fragment.hpp"

#include <algorithm>
#include <optional>

#include "app/view.hpp"

namespace rescue::app {

namespace {

constexpr std::string_view kVersion = "1";
constexpr int kLargestRow = 1'000'000;

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/// None where a '%' is not followed by two hexadecimal digits.
std::optional<std::string> decode(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded.push_back(text[i]);
            continue;
        }
        const int high = i + 1 < text.size() ? hex_value(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
        if (high < 0 || low < 0) return std::nullopt;
        decoded.push_back(static_cast<char>(high * 16 + low));
        i += 2;
    }
    return decoded;
}

std::string encode(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~/";
    std::string encoded;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || plain.find(c) != std::string_view::npos) {
            encoded.push_back(c);
        } else {
            const auto byte = static_cast<unsigned char>(c);
            encoded.push_back('%');
            encoded.push_back(digits[byte >> 4U]);
            encoded.push_back(digits[byte & 15U]);
        }
    }
    return encoded;
}

std::optional<int> row_number(std::string_view text) {
    if (text.empty() || text.size() > 7) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value < 1 || value > kLargestRow) return std::nullopt;
    return value;
}

const ViewSpec* find_view(std::string_view key) {
    const auto found =
        std::find_if(views().begin(), views().end(), [key](const ViewSpec& spec) { return spec.key == key; });
    return found == views().end() ? nullptr : &*found;
}

/// Takes one `key=value` over into the link; returns what is wrong with it, or "".
std::string read_field(std::string_view key, std::string_view raw, Link& link) {
    if (key != "view" && key != "sample" && key != "turn") return "";
    const std::optional<std::string> value = decode(raw);
    if (!value) return "its percent-encoding is broken";
    if (key == "sample") {
        link.sample_id = *value;
    } else if (key == "view") {
        const ViewSpec* spec = find_view(*value);
        if (spec == nullptr) return "it names a view that does not exist";
        link.view = spec->id;
    } else {
        const std::optional<int> row = row_number(*value);
        if (!row) return "its turn is no number";
        link.row = *row;
    }
    return "";
}

}  // namespace

ParsedFragment parse_fragment(std::string_view fragment) {
    ParsedFragment parsed;
    if (fragment.empty()) return parsed;
    std::string problem = "it has no version";
    for (std::size_t begin = 0; begin <= fragment.size();) {
        const std::size_t end = std::min(fragment.find('&', begin), fragment.size());
        const std::string_view field = fragment.substr(begin, end - begin);
        const std::size_t equals = std::min(field.find('='), field.size());
        const std::string_view key = field.substr(0, equals);
        const std::string_view value = equals < field.size() ? field.substr(equals + 1) : std::string_view{};
        if (begin == 0) {
            if (key == "v") problem = value == kVersion ? "" : "it was made for another version of this page";
        } else if (problem.empty()) {
            problem = read_field(key, value, parsed.link);
        }
        begin = end + 1;
    }
    if (!problem.empty()) parsed.problem = "The link could not be followed: " + problem + ".";
    return parsed;
}

std::string print_fragment(const Link& link) {
    const auto spec =
        std::find_if(views().begin(), views().end(), [&link](const ViewSpec& each) { return each.id == link.view; });
    std::string text = "v=" + std::string(kVersion) + "&view=" + std::string(spec->key);
    if (!link.sample_id.empty()) text += "&sample=" + encode(link.sample_id);
    if (link.row > 0) text += "&turn=" + std::to_string(link.row);
    return text;
}

}  // namespace rescue::app
