#include "core/text.hpp"

#include <doctest/doctest.h>

using namespace rescue;

TEST_CASE("strip removes exactly what Python's str.strip removes") {
    // Every code point up to U+FFFF and a few beyond, against Python's set written as a list.
    const char32_t spaces[] = {0x09,   0x0A,   0x0B,   0x0C,   0x0D,   0x1C,   0x1D,   0x1E,   0x1F,   0x20,
                               0x85,   0xA0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006,
                               0x2007, 0x2008, 0x2009, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000};
    for (char32_t value = 0; value <= 0xFFFF; ++value) {
        if (value >= 0xD800 && value <= 0xDFFF) continue;
        bool listed = false;
        for (const char32_t space : spaces) listed = listed || space == value;
        std::string text;
        append_utf8(text, value);
        const std::string inside = text + "x y" + text;
        CHECK_MESSAGE(strip(inside) == (listed ? "x y" : inside), static_cast<unsigned>(value));
    }
    CHECK(strip("\xEF\xBB\xBFx") == "\xEF\xBB\xBFx");  // U+FEFF
    CHECK(strip("\xE2\x80\x8Bx") == "\xE2\x80\x8Bx");  // U+200B
    CHECK(strip(" \t\n\xC2\xA0\xE3\x80\x80 ").empty());
    CHECK(strip("").empty());
    CHECK(strip("\x80 ") == "\x80");  // bytes that are no UTF-8 are left alone
}

TEST_CASE("lower folds ASCII only") { CHECK(lower("ÄBC-Z[") == "Äbc-z["); }

TEST_CASE("UTF-8 is checked strictly") {
    const auto check = [](std::string_view text, char32_t value) {
        CHECK(decode_utf8(text, 0).length == text.size());
        CHECK(decode_utf8(text, 0).value == value);
        std::string written;
        append_utf8(written, value);
        CHECK(written == text);
    };
    check("A", 'A');
    check("\xC2\x80", 0x80);
    check("\xDF\xBF", 0x7FF);
    check("\xE0\xA0\x80", 0x800);
    check("\xED\x9F\xBF", 0xD7FF);
    check("\xEE\x80\x80", 0xE000);
    check("\xF0\x90\x80\x80", 0x10000);
    check("\xF4\x8F\xBF\xBF", 0x10FFFF);
    for (const char* bad : {"\xC3", "\xC3x", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
                            "\xF4\x90\x80\x80", "\x80", "\xFF"}) {
        CHECK(decode_utf8(bad, 0).length == 0);
    }
    CHECK(decode_utf8("", 0).length == 0);
    std::string written;
    append_utf8(written, 0xD800);
    append_utf8(written, 0x110000);
    CHECK(written == "\uFFFD\uFFFD");
}

TEST_CASE("text read in a wrong encoding is found and mended") {
    CHECK(mend("Iâ\xC2\x80\xC2\x99m") == "I’m");  // Latin-1
    CHECK(mend("Iâ€™m") == "I’m");                // Windows-1252
    CHECK(mend("cafÃ© and naÃ¯ve") == "café and naïve");
    CHECK(needs_mending("Iâ€™m"));
    for (const char* fine : {"I’m", "café", "Ça va, Élodie?", "ÄÖÜ äöü ß", "â la carte", "Ã", "", "plain"}) {
        CHECK_MESSAGE(mend(fine) == fine, fine);
        CHECK_FALSE_MESSAGE(needs_mending(fine), fine);
    }
}

TEST_CASE("shortened cuts between code points") {
    CHECK(shortened("abc", 3) == "abc");
    CHECK(shortened("abcd", 3) == "abc…");
    CHECK(shortened("aé€b", 3) == "aé…");
    CHECK(shortened("aé€b", 4) == "aé…");
}
