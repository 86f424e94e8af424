// Our JSON reader against nlohmann/json: on good text both give the same tree, on damaged text both refuse, save where
// ours is meant to read on (NaN and Infinity, halves of surrogate pairs, numbers beyond a double).
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"
#include "shared.hpp"

using namespace rescue;
using json::Type;

namespace {

std::string difference(const json::Value& ours, const nlohmann::json& theirs, const std::string& path) {
    if (theirs.is_null()) return ours.is(Type::null) ? "" : path + ": null";
    if (theirs.is_boolean()) return ours.is(Type::boolean) && ours.truth() == theirs.get<bool>() ? "" : path + ": bool";
    if (theirs.is_string()) {
        return ours.is(Type::string) && ours.text() == theirs.get_ref<const std::string&>() ? "" : path + ": string";
    }
    if (theirs.is_number()) {
        if (!ours.is(Type::number)) return path + ": number";
        const nlohmann::json again = nlohmann::json::parse(ours.text(), nullptr, false);
        return again == theirs ? "" : path + ": number " + std::string(ours.text());
    }
    if (theirs.is_array()) {
        if (!ours.is(Type::array) || ours.size() != theirs.size()) return path + ": array";
        std::size_t i = 0;
        for (const json::Value item : ours.items()) {
            const std::string inner = difference(item, theirs[i], path + "[" + std::to_string(i) + "]");
            if (!inner.empty()) return inner;
            ++i;
        }
        return "";
    }
    if (!ours.is(Type::object)) return path + ": object";
    for (const auto& [key, value] : theirs.items()) {
        const std::string inner = difference(ours.find(key), value, path + "." + key);
        if (!inner.empty()) return inner;
    }
    for (const json::Value::Member member : ours.members()) {
        if (!theirs.contains(std::string(member.key))) return path + ": extra " + std::string(member.key);
    }
    return "";
}

std::vector<std::string> lines_of(const std::string& path) {
    const auto bytes = test::read_file(path);
    REQUIRE(bytes.has_value());
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < bytes->size();) {
        const std::size_t end = bytes->find('\n', at);
        lines.push_back(bytes->substr(at, end == std::string::npos ? end : end - at));
        at = end == std::string::npos ? bytes->size() : end + 1;
    }
    return lines;
}

bool valid_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = decode_utf8(text, at);
        if (point.length == 0) return false;
        at += point.length;
    }
    return true;
}

/// Whether a number of the tree is beyond a double (1e999), which nlohmann/json refuses.
bool beyond_double(const json::Value& value) {
    if (value.is(Type::number)) return std::isinf(std::strtod(std::string(value.text()).c_str(), nullptr));
    for (const json::Value item : value.items()) {
        if (beyond_double(item)) return true;
    }
    for (const json::Value::Member member : value.members()) {
        if (beyond_double(member.value())) return true;
    }
    return false;
}

std::uint64_t next_random(std::uint64_t& state) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return state >> 33;
}

}  // namespace

TEST_CASE("the demonstration reads as nlohmann/json reads it") {
    json::Document document;
    std::size_t compared = 0;
    for (const char* path : {"data/demo/benchmark.jsonl", "data/demo/predictions/invented-strong.jsonl"}) {
        for (const std::string& line : lines_of(path)) {
            const nlohmann::json theirs = nlohmann::json::parse(line, nullptr, false);
            REQUIRE_FALSE(document.parse(line).has_value());
            CHECK(difference(document.root(), theirs, "") == "");
            ++compared;
        }
    }
    CHECK(compared > 200);
}

TEST_CASE("damaged records are refused where nlohmann/json refuses them, and read alike where it reads them") {
    const std::string record =
        R"({"a": [1, -2.5e3, true, null, "x\u00e9\ud83d\ude00\n"], "b": {"c": [], "d": {}}, "é": "—", "n": 0.125})";
    const std::string inserts = "{}[],:\"\\ 0129eE+-.tfnulx\n\t\x01\xC3\x80";
    json::Document document;
    std::uint64_t state = 20261201;
    std::size_t refused = 0, read = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string text = record;
        const std::size_t edits = 1 + next_random(state) % 2;
        for (std::size_t i = 0; i < edits; ++i) {
            const std::size_t at = next_random(state) % text.size();
            const char with = inserts[next_random(state) % inserts.size()];
            switch (next_random(state) % 3) {
                case 0:
                    text.erase(at, 1);
                    break;
                case 1:
                    text.insert(at, 1, with);
                    break;
                default:
                    text[at] = with;
                    break;
            }
        }
        const nlohmann::json theirs = nlohmann::json::parse(text, nullptr, false);
        const auto error = document.parse(text);
        CAPTURE(text);
        if (theirs.is_discarded()) {
            ++refused;
            const bool meant = document.lone_surrogates() > 0 || document.not_finite() > 0 || !valid_utf8(text) ||
                               beyond_double(document.root());
            if (!error) CHECK(meant);
        } else {
            ++read;
            REQUIRE_FALSE(error.has_value());
            CHECK(difference(document.root(), theirs, "") == "");
        }
    }
    CHECK(refused > 1000);
    CHECK(read > 1000);
}
