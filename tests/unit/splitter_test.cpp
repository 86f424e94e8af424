#include "core/intake/splitter.hpp"

#include <doctest/doctest.h>

using namespace rescue;

namespace {

/// Writes down everything it is told.
struct Log : RecordSink {
    std::string out;
    static std::string name(const Record& record) {
        static const char* roles[] = {"document", "sample", "row", "detail", "prediction"};
        return std::string(roles[static_cast<int>(record.role)]) + std::to_string(record.level) + "[" +
               std::to_string(record.index) + "]@" + std::to_string(record.start.line) + ":" +
               std::to_string(record.start.column);
    }
    void on_record(const Record& record) override { out += name(record) + " " + std::string(record.text) + "\n"; }
    void on_broken(const Record& record, Position where, const std::string& message) override {
        out += "BROKEN " + name(record);
        if (!message.empty()) out += " at " + std::to_string(where.line) + ":" + std::to_string(where.column);
        out += "\n";
    }
    void on_stray(std::string_view text, Position where) override {
        out +=
            "STRAY " + std::to_string(where.line) + ":" + std::to_string(where.column) + " " + std::string(text) + "\n";
    }
};

std::string split(std::string_view text, std::size_t piece) {
    Log log;
    Splitter splitter(log);
    for (std::size_t at = 0; at < text.size(); at += piece) splitter.feed(text.substr(at, piece));
    splitter.finish();
    return log.out;
}

/// What the splitter finds, which must not depend on how the text is cut.
std::string split(const std::string& text) {
    const std::string whole = split(text, text.size() + 1);
    for (std::size_t piece = 1; piece <= text.size(); ++piece) {
        // A copy of its own for each piece, so that a read beyond it is found by the sanitizer.
        Log log;
        Splitter splitter(log);
        for (std::size_t at = 0; at < text.size(); at += piece) splitter.feed(std::string(text.substr(at, piece)));
        splitter.finish();
        CHECK_MESSAGE(log.out == whole, piece);
    }
    return whole;
}

}  // namespace

TEST_CASE("lines, documents one after the other, documents over several lines") {
    CHECK(split("{\"a\":1}\n{\"b\":2}\n") == "document0[0]@1:1 {\"a\":1}\ndocument0[1]@2:1 {\"b\":2}\n");
    CHECK(split("{\"a\":1}\n\n  {\"b\":2}") == "document0[0]@1:1 {\"a\":1}\ndocument0[1]@3:3 {\"b\":2}\n");
    CHECK(split("{\"a\":1}{\"b\":2}") == "document0[0]@1:1 {\"a\":1}\ndocument0[1]@1:8 {\"b\":2}\n");
    CHECK(split("{\n \"a\": [\n {}\n ]\n}\n{}") == "document0[0]@1:1 {\n \"a\": [\n {}\n ]\n}\ndocument0[1]@6:1 {}\n");
    CHECK(split("").empty());
    CHECK(split("\n \r\n").empty());
}

TEST_CASE("the elements of a top array are documents") {
    CHECK(split("[{\"a\":[1,2]}, {},3, \"x]\" ,null]") ==
          "document0[0]@1:2 {\"a\":[1,2]}\ndocument0[1]@1:15 {}\ndocument0[2]@1:18 3\ndocument0[3]@1:21 \"x]\" \n"
          "document0[4]@1:27 null\n");
    CHECK(split("[]").empty());
    CHECK(split("[\n {\"rows\":[1]}\n]") == "row1[0]@2:11 1\ndocument0[0]@2:2 {\"rows\":[]}\n");
}

TEST_CASE("arrays of rows, details, predictions and samples are split off their owner") {
    CHECK(split(R"({"id":"x","rows":[{"r":1},{"r":[2]}],"z":{"rows":[3]}})") ==
          "row1[0]@1:19 {\"r\":1}\nrow1[1]@1:27 {\"r\":[2]}\n"
          "document0[0]@1:1 {\"id\":\"x\",\"rows\":[],\"z\":{\"rows\":[3]}}\n");
    CHECK(split(R"({"samples":[{"details":[{}],"n":"a"},{"samples":[1]}],"details":[{"d":1}]})") ==
          "detail2[0]@1:25 {}\nsample1[0]@1:13 {\"details\":[],\"n\":\"a\"}\nsample1[1]@1:38 {\"samples\":[1]}\n"
          "detail1[0]@1:66 {\"d\":1}\ndocument0[0]@1:1 {\"samples\":[],\"details\":[]}\n");
    // Not the value of such a name, and not directly in the document.
    CHECK(split(R"({"a":"rows","b":[1],"rows":{"x":[1]},"predictions":"[1]"})") ==
          "document0[0]@1:1 {\"a\":\"rows\",\"b\":[1],\"rows\":{\"x\":[1]},\"predictions\":\"[1]\"}\n");
    CHECK(split(R"({"rows" : [ ] , "details":[[1],"a",2]})") ==
          "detail1[0]@1:28 [1]\ndetail1[1]@1:32 \"a\"\ndetail1[2]@1:36 2\n"
          "document0[0]@1:1 {\"rows\" : [] , \"details\":[]}\n");
}

TEST_CASE("quotes and escapes hide brackets") {
    CHECK(split(R"({"a":"}{][\"","b":"\\"})") == "document0[0]@1:1 {\"a\":\"}{][\\\"\",\"b\":\"\\\\\"}\n");
}

TEST_CASE("a byte-order mark is not there, at the start or where files were joined") {
    const std::string bom = "\xEF\xBB\xBF";
    CHECK(split(bom + "{\"a\":1}\n" + bom + "{\"b\":2}") == split("{\"a\":1}\n{\"b\":2}"));
    CHECK(split(bom + "[1]") == split("[1]"));
    CHECK(split(bom).empty());
}

TEST_CASE("positions inside of a record count what was cut out") {
    struct : Log {
        Position found;
        void on_record(const Record& record) override {
            if (record.role == Role::document) found = record.locate(record.text.find('!'));
        }
    } log;
    Splitter splitter(log);
    splitter.feed("{\"rows\":[\n{},\n{}\n ], \"a\": !}");
    splitter.finish();
    CHECK(log.found.line == 4);
    CHECK(log.found.column == 10);
}

TEST_CASE("text around documents is told") {
    CHECK(split("Here: ```json\n{\"a\":1}\n```\nbye") ==
          "STRAY 1:1 Here: ```json\ndocument0[0]@2:1 {\"a\":1}\nSTRAY 3:1 ```\nSTRAY 4:1 bye\n");
    CHECK(split("x {} y\r\n") == "STRAY 1:1 x\ndocument0[0]@1:3 {}\nSTRAY 1:6 y\n");
}

TEST_CASE("a line cut inside a string costs itself only") {
    CHECK(split("{\"a\":\"x\n{\"b\":2}\n{\"c\":3}\n") ==
          "BROKEN document0[0]@1:1 at 1:6\ndocument0[1]@2:1 {\"b\":2}\ndocument0[2]@3:1 {\"c\":3}\n");
    CHECK(split("{\"rows\":[{\"a\":1},{\"a\":\"x\n{\"rows\":[]}\n") ==
          "row1[0]@1:10 {\"a\":1}\nBROKEN row1[1]@1:18 at 1:23\nBROKEN document0[0]@1:1\n"
          "document0[1]@2:1 {\"rows\":[]}\n");
}

TEST_CASE("a line cut outside of a string costs itself only") {
    CHECK(split("{\"a\":[1,2\n{\"b\":2}\n{\"c\":3}") ==
          "BROKEN document0[0]@1:1 at 1:1\ndocument0[1]@2:1 {\"b\":2}\ndocument0[2]@3:1 {\"c\":3}\n");
    CHECK(split("{\"a\":1,\n{\"b\":2}\n") == "BROKEN document0[0]@1:1 at 1:1\ndocument0[1]@2:1 {\"b\":2}\n");
    CHECK(split("{\"rows\":[{}\n{\"rows\":[]}") ==
          "row1[0]@1:10 {}\nBROKEN document0[0]@1:1 at 2:1\ndocument0[1]@2:1 {\"rows\":[]}\n");
}

TEST_CASE("a value may begin on the line after its name") {
    CHECK(split("{\"a\": \n{\"b\":1},\n\"c\":[ \n{}, \r\n{}]}") ==
          "document0[0]@1:1 {\"a\": \n{\"b\":1},\n\"c\":[ \n{}, \r\n{}]}\n");
}

TEST_CASE("a line break inside a string stays in its record") {
    CHECK(split("{\"a\":\"x\ny\"}\n{\"b\":2}") == "document0[0]@1:1 {\"a\":\"x\ny\"}\ndocument0[1]@3:1 {\"b\":2}\n");
    CHECK(split("{\"rows\":[{\"a\":\"x\n\ny\"},{}]}") ==
          "row1[0]@1:10 {\"a\":\"x\n\ny\"}\nrow1[1]@3:5 {}\ndocument0[0]@1:1 {\"rows\":[]}\n");
}

TEST_CASE("in a document over several lines the next element of the same column goes on") {
    CHECK(split("{\n \"details\": [\n  {\n   \"a\": \"x,\n   \"b\": \"y\"\n  },\n  {\n   \"a\": 2\n  }\n ],\n \"m\": "
                "1\n}\n") ==
          "BROKEN detail1[0]@3:3 at 4:9\ndetail1[1]@7:3 {\n   \"a\": 2\n  }\n"
          "document0[0]@1:1 {\n \"details\": [],\n \"m\": 1\n}\n");
    CHECK(split("{\n \"details\": [\n  {\n   \"a\": \"x,\n   \"b\": \"y\"\n  }\n ],\n \"m\": 1\n}\n") ==
          "BROKEN detail1[0]@3:3 at 4:9\ndocument0[0]@1:1 {\n \"details\": [],\n \"m\": 1\n}\n");
}

TEST_CASE("brackets that do not match cost their record") {
    CHECK(split("{\"a\":[1}\n{\"b\":2}") == "BROKEN document0[0]@1:1 at 1:8\ndocument0[1]@2:1 {\"b\":2}\n");
    CHECK(split("{\"a\":{]}\n{\"b\":2}") == "BROKEN document0[0]@1:1 at 1:7\ndocument0[1]@2:1 {\"b\":2}\n");
    CHECK(split("}\n{}") == "STRAY 1:1 }\ndocument0[0]@2:1 {}\n");
}

TEST_CASE("what has no end is told once") {
    CHECK(split("{\"a\":1") == "BROKEN document0[0]@1:1 at 1:1\n");
    CHECK(split("{\"a\":\"x") == "BROKEN document0[0]@1:1 at 1:6\n");
    CHECK(
        split("{\"samples\":[{\"details\":[{\"a\":1},{\"a\"") ==
        "detail2[0]@1:25 {\"a\":1}\nBROKEN detail2[1]@1:33 at 1:33\nBROKEN sample1[0]@1:13\nBROKEN document0[0]@1:1\n");
}

TEST_CASE("depth is bounded") {
    const std::string deep(100000, '[');
    const std::string found = split("{\"a\":" + deep + "\n{\"b\":2}\n", 7);
    CHECK(found == "BROKEN document0[0]@1:1 at 1:69\ndocument0[1]@2:1 {\"b\":2}\n");
}
