#include "core/tasks/folding.hpp"

#include <array>

#include "core/text.hpp"

namespace rescue {
namespace {

// UTF-8 spellings, so that no decoding is needed.
constexpr std::array<std::string_view, 10> kDashesAndSpaces = {"-",
                                                               " ",
                                                               "\t",
                                                               "\xC2\xA0",
                                                               "\xE2\x80\x90",
                                                               "\xE2\x80\x91",
                                                               "\xE2\x80\x92",
                                                               "\xE2\x80\x93",
                                                               "\xE2\x80\x94",
                                                               "\xE2\x88\x92"};
constexpr std::array<std::string_view, 10> kDropped = {
    "\"", "'", "`", ".", " ", "\xE2\x80\x98", "\xE2\x80\x99", "\xE2\x80\x9C", "\xE2\x80\x9D", "\xC2\xA0"};

bool drop_front(std::string_view& text) {
    for (const std::string_view mark : kDropped) {
        if (mark != "." && text.substr(0, mark.size()) == mark) {
            text.remove_prefix(mark.size());
            return true;
        }
    }
    return false;
}

bool drop_back(std::string_view& text) {
    for (const std::string_view mark : kDropped) {
        if (text.size() >= mark.size() && text.substr(text.size() - mark.size()) == mark) {
            text.remove_suffix(mark.size());
            return true;
        }
    }
    return false;
}

}  // namespace

std::string fold_label(std::string_view text) {
    while (drop_front(text) || drop_back(text)) {
    }
    std::string folded;
    while (!text.empty()) {
        std::size_t length = 0;
        for (const std::string_view mark : kDashesAndSpaces) {
            if (text.substr(0, mark.size()) == mark) length = mark.size();
        }
        if (length > 0) {
            folded += '_';
            text.remove_prefix(length);
            continue;
        }
        // Latin-1 capitals are C3 80..9E, their small letters lie 0x20 above; C3 97 is the multiplication sign.
        const auto next = text.size() > 1 ? static_cast<unsigned char>(text[1]) : 0U;
        if (text[0] == '\xC3' && next >= 0x80 && next <= 0x9E && next != 0x97) {
            folded += text[0];
            folded += static_cast<char>(next + 0x20);
            text.remove_prefix(2);
            continue;
        }
        folded += text[0];
        text.remove_prefix(1);
    }
    return lower(folded);
}

bool is_fallback_reason(std::string_view reason) {
    constexpr std::string_view kMark = "fallback_after_error";
    return reason.substr(0, kMark.size()) == kMark;
}

}  // namespace rescue
