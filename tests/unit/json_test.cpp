#include "core/json.hpp"

#include <doctest/doctest.h>

using namespace rescue;
using json::Type;

namespace {

/// The offset of the error, or -1.
long long error_at(std::string_view text) {
    json::Document document;
    const auto error = document.parse(text);
    return error ? static_cast<long long>(error->offset) : -1;
}

}  // namespace

TEST_CASE("a record becomes a tree") {
    json::Document document;
    REQUIRE_FALSE(document.parse(R"( {"a": [1, -2.50e+3, true], "b": {"c": "x"}, "d": null, "a2": []} )").has_value());
    const json::Value root = document.root();
    CHECK(root.size() == 4);
    const json::Value list = root.find("a");
    CHECK(list.size() == 3);
    std::string raw;
    for (const json::Value item : list.items()) raw += std::string(item.raw()) + "|";
    CHECK(raw == "1|-2.50e+3|true|");
    CHECK(root.find("b").find("c").text() == "x");
    CHECK(root.find("d").is(Type::null));
    CHECK(root.find("d").missing());
    CHECK(root.find("e").is(Type::absent));
    CHECK(root.find("e").find("f").missing());
    std::string keys;
    for (const json::Value::Member member : root.members())
        keys += std::string(member.key) + member.value().raw().front();
    CHECK(keys == "a[b{dna2[");
    CHECK(root.find("b").raw() == R"({"c": "x"})");
}

TEST_CASE("of repeated names the last counts, as in Python") {
    json::Document document;
    REQUIRE_FALSE(document.parse(R"({"a": 1, "a": 2})").has_value());
    CHECK(document.root().find("a").text() == "2");
}

TEST_CASE("strings are decoded") {
    json::Document document;
    REQUIRE_FALSE(
        document.parse(R"(["plain é", "a\"b\\c\/d\b\f\n\r\t", "\u00e9\u20AC\ud83d\ude00", "\u0000"])").has_value());
    std::vector<std::string> texts;
    for (const json::Value item : document.root().items()) texts.emplace_back(item.text());
    CHECK(texts == std::vector<std::string>{"plain é", "a\"b\\c/d\b\f\n\r\t", "é€😀", std::string(1, '\0')});
    CHECK(document.lone_surrogates() == 0);
}

TEST_CASE("halves of surrogate pairs become U+FFFD and are counted") {
    json::Document document;
    REQUIRE_FALSE(
        document.parse(R"(["\ud83d", "\ude00\ud83d", "\ud83dx", "\ud83d\u0041", "\ud83d\ud83d\ude00"])").has_value());
    std::vector<std::string> texts;
    for (const json::Value item : document.root().items()) texts.emplace_back(item.text());
    CHECK(texts == std::vector<std::string>{"\uFFFD", "\uFFFD\uFFFD", "\uFFFDx",
                                            "\uFFFD"
                                            "A",
                                            "\uFFFD😀"});
    CHECK(document.lone_surrogates() == 6);
}

TEST_CASE("NaN and Infinity are read as missing and counted") {
    json::Document document;
    REQUIRE_FALSE(document.parse(R"({"a": NaN, "b": -Infinity, "c": Infinity, "d": 1})").has_value());
    CHECK(document.root().find("a").missing());
    CHECK(document.root().find("b").missing());
    CHECK(document.not_finite() == 3);
}

TEST_CASE("errors have their place") {
    CHECK(error_at("") == 0);
    CHECK(error_at("  ") == 2);
    CHECK(error_at("{") == 1);
    CHECK(error_at("{'a': 1}") == 1);
    CHECK(error_at(R"({"a" 1})") == 5);
    CHECK(error_at(R"({"a": 1,})") == 8);
    CHECK(error_at("[1, 2,]") == 6);
    CHECK(error_at("[1 2]") == 3);
    CHECK(error_at("[1] 2") == 4);
    CHECK(error_at("[tru]") == 1);
    CHECK(error_at("[None]") == 1);
    CHECK(error_at("[01]") == 2);
    CHECK(error_at("[1.]") == 3);
    CHECK(error_at("[+1]") == 1);
    CHECK(error_at("[.5]") == 1);
    CHECK(error_at("[1e]") == 3);
    CHECK(error_at("[-]") == 2);
    CHECK(error_at("\"a\nb\"") == 2);
    CHECK(error_at("\"a\x01\"") == 2);
    CHECK(error_at("\"abc") == 4);
    CHECK(error_at("\"a\\") == 3);
    CHECK(error_at(R"("C:\Users")") == 4);
    CHECK(error_at(R"("\u12g4")") == 5);
    CHECK(error_at("\"a\xE9\"") == 2);
    CHECK(error_at("// x\n1") == 0);
}

TEST_CASE("depth is bounded") {
    const auto nested = [](int depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    CHECK(error_at(nested(json::kMaxDepth)) == -1);
    CHECK(error_at(nested(json::kMaxDepth + 1)) == json::kMaxDepth);
    CHECK(error_at(std::string(100000, '[')) == json::kMaxDepth);
}

TEST_CASE("a document can be used again") {
    json::Document document;
    CHECK_FALSE(document.parse(R"({"a": "x\ny"})").has_value());
    CHECK(document.parse("{").has_value());
    CHECK(document.root().is(Type::absent));
    CHECK_FALSE(document.parse("[NaN]").has_value());
    CHECK(document.not_finite() == 1);
    CHECK_FALSE(document.parse(R"(["p\tq"])").has_value());
    CHECK(document.not_finite() == 0);
    for (const json::Value item : document.root().items()) CHECK(item.text() == "p\tq");
}

TEST_CASE("text for JSON") {
    CHECK(json::quoted("a\"b\\c\n\x1Fé") == R"("a\"b\\c\n\u001fé")");
    CHECK(json::compact("{ \"a b\" : [ 1 ,\n \"x \\\" y\" ] }") == R"({"a b":[1,"x \" y"]})");
}
