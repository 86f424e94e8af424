#include "read_test.hpp"

using namespace rescue;
using test::kinds;
using test::read;

namespace {

/// The message about a file that is of no use.
std::string complaint(const std::string& bytes) {
    const FileContent content = read(bytes);
    CHECK(content.kind == FileKind::unknown);
    CHECK(content.entries == 0);
    REQUIRE(content.problems.list().size() == 1);
    CHECK(content.problems.list()[0].severity == Severity::error);
    return content.problems.list()[0].message;
}

bool says(const std::string& message, const std::string& part) { return message.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("files of no use say what they look like") {
    CHECK(says(complaint(""), "empty"));
    CHECK(says(complaint("\n \r\n"), "empty"));
    CHECK(says(complaint("\xEF\xBB\xBF"), "empty"));
    CHECK(says(complaint(std::string("\x1F\x8B\x08\x00\x00", 5) + "{}"), "gunzip"));
    CHECK(says(complaint("PK\x03\x04 somefile"), "zip archive"));
    CHECK(says(complaint("PK\x03\x04 [Content_Types].xml"), "Excel"));
    CHECK(says(complaint("PAR1{}"), "Parquet"));
    CHECK(says(complaint("%PDF-1.7"), "PDF"));
    CHECK(says(complaint("  <!DOCTYPE html><html>{}</html>"), "web page"));
    CHECK(says(complaint("version https://git-lfs.github.com/spec/v1\noid sha256:0\n"), "LFS"));
    CHECK(says(complaint(std::string("\xFF\xFE{\0}\0", 6)), "UTF-16"));
    CHECK(says(complaint(std::string("{\0}\0\n\0", 6)), "UTF-16"));
    CHECK(says(complaint("PK\x03\x04 word/document.xml"), "Word"));
    CHECK(says(complaint("id,label\n1,join\n2,track\n"), "CSV"));
    CHECK(says(complaint("hello there\nfriend"), "hello there"));
    CHECK(says(complaint(std::string(2000, 'x')), "xxx"));
}

TEST_CASE("a binary file is one message, that says what it looks like and what is of use") {
    const auto check = [](const std::string& bytes, const char* name) {
        // Bytes that would be records and stray text of a file that is read.
        const std::string message = complaint(bytes + "\n{\"a\":}\nIDATx\x01\n[}");
        CHECK_MESSAGE(says(message, name), message);
        CHECK_MESSAGE(says(message, "Of use are"), message);
        CHECK_MESSAGE(message.find('\n') == std::string::npos, message);
    };
    check("\x89PNG\r\n\x1A\n", "PNG picture");
    check("\xFF\xD8\xFF\xE0", "JPEG picture");
    check(std::string("\0\0\0\x18", 4) + "ftypmp42", "MP4");
    check("RIFFxxxxWAVEfmt ", "WAV");
    check("\xCA\xFE\xBA\xBE", "Java class");
    check("\177ELF", "compiled program");
    check("\xD0\xCF\x11\xE0", "old Word");
    check(std::string("some words\0more", 15), "binary data");
    check("\x01\x02\x03\x04", "binary data");
}

TEST_CASE("a stray control byte in a file of records costs its record only") {
    const FileContent content =
        read(std::string("{\"id\":\"a\0\"}\n", 12) + "{\"id\":\"b\",\"should_speak\":\"yes\"}\n");
    CHECK(content.predictions.answers.size() == 1);
    CHECK(kinds(content.problems) == "syntax:1");
}

TEST_CASE("documents that are nothing known") {
    CHECK(kinds(read("{}").problems) == "unknown_record:1");
    CHECK(kinds(read("[1,\"x\",null]").problems) == "unknown_record:3");
    CHECK(kinds(read("[]").problems) == "no_records:1");
    CHECK(kinds(read("{\"details\":[{\"pred_should_speak\":\"yes\"}]}").problems) == "unknown_record:1");
    CHECK(read("{\"details\":[{\"pred_should_speak\":\"yes\"}]}").predictions.answers.empty());
    CHECK(read("null").kind == FileKind::unknown);
}

TEST_CASE("a bad line stops nothing and is located") {
    const std::string good = "{\"id\":\"a\",\"should_speak\":\"yes\"}\n";
    const auto check = [&](const std::string& bad, std::uint64_t line, std::uint64_t column) {
        const FileContent content = read(good + bad + good);
        CHECK_MESSAGE(content.predictions.answers.size() == 2, bad);
        REQUIRE(content.problems.counts().count("syntax") == 1);
        const Problem& problem = content.problems.list()[0];
        CHECK_MESSAGE(problem.kind == "syntax", bad);
        CHECK_MESSAGE(problem.place.line == line, bad);
        CHECK_MESSAGE(problem.place.column == column, bad);
    };
    check("{'id':'a'}\n", 2, 2);
    check("{\"id\":\"a\",}\n", 2, 11);
    check("{\"id\":\"C:\\Users\"}\n", 2, 11);
    check("{\"id\":None}\n", 2, 7);
    check("{\"id\":\"a\xE9\"}\n", 2, 9);
    check("{\"id\":\"a\",\"should_speak\":\"ye\n", 2, 26);
    check("{\"id\":\"a\",\"should_speak\":\"ye\nes\"}\n", 2, 29);
    check("{\"id\":[1,2\n", 2, 1);                   // the record that has no end, not the good one after it
    check("{\"id\":\"a,\"b\":{\"c\":1]}\n", 2, 11);  // the quote that is missing, not the bracket that shows it
    check("{\"id\":" + std::string(100, '[') + "\n", 2, 70);
}

TEST_CASE("a record that swallows the rest of the file is located where it broke, and its line is named") {
    const std::string good = "{\"id\":\"a\",\"should_speak\":\"yes\"}\n";
    const auto check = [&](const std::string& bad, std::uint64_t line, std::uint64_t column) {
        const FileContent content = read(good + bad);
        CHECK(content.predictions.answers.size() == 1);
        REQUIRE(content.problems.list().size() == 1);
        CHECK_MESSAGE(content.problems.list()[0].place.line == line, bad);
        CHECK_MESSAGE(content.problems.list()[0].place.column == column, bad);
        return content.problems.list()[0].message;
    };
    CHECK(says(check("{\"task\":\"ITP\",\"candidate_id\":\nhello\n\n", 3, 1), "the record that begins on line 2"));
    CHECK(says(check("{\"task\":\"ITP\",\n\n", 2, 1), "has no end"));
    CHECK(says(check("{\"task\":\"ITP\",\"x\":[1,}\n\n", 2, 22), "was expected"));
    CHECK(says(check("{\"task\":\"ITP\",\"x\":nul,\"y\":[1\n", 2, 19), "a value was expected"));
}

TEST_CASE("the end of a record without its beginning is not passed over in silence") {
    const FileContent content = read("\"a\",\"should_speak\":\"yes\"}\n{\"id\":\"b\",\"should_speak\":\"no\"}\n");
    CHECK(content.predictions.answers.size() == 1);
    CHECK(kinds(content.problems) == "fragment:1");
    CHECK(content.problems.list()[0].severity == Severity::error);
}

TEST_CASE("in an indented document the line and column of the error are the file's") {
    const FileContent content = read(
        "{\n \"sample_id\": \"s\",\n \"predictions\": [\n  {\"turn_id\": \"1\", \"target_top3\": [\"A\"]},\n"
        "  {\"turn_id\": \"2\", \"target_top3\": [\"A\",]}\n ],\n \"x\": nul\n}\n");
    REQUIRE(content.problems.list().size() == 2);
    CHECK(content.problems.list()[0].place.line == 5);
    CHECK(content.problems.list()[0].place.column == 40);
    CHECK(content.problems.list()[1].place.line == 7);
    CHECK(content.problems.list()[1].place.column == 7);
    // The answer before stands for itself, though the object around it is lost.
    CHECK(content.predictions.answers.size() == 1);
}

TEST_CASE("a sample that was cut is not half believed") {
    const FileContent content = read("{\"sample_id\":\"s/1\",\"rows\":[{},{}\n{\"sample_id\":\"s/2\",\"rows\":[{}]}\n");
    REQUIRE(content.samples.size() == 1);
    CHECK(content.samples[0].id == "s/2");
    CHECK(content.samples[0].turns.size() == 1);
    CHECK(kinds(content.problems) == "syntax:1");
}

TEST_CASE("of a document that was cut, whole answers and samples inside of it are kept") {
    const FileContent answers =
        read("{\"task\":\"x\",\"details\":[{\"turn_id\":\"a\",\"pred_target_top1\":\"A\"},{\"turn_id\":\"b");
    CHECK(answers.kind == FileKind::predictions);
    CHECK(answers.entries == 1);
    CHECK(kinds(answers.problems) == "syntax:1");
    const FileContent samples =
        read("{\"samples\":[{\"sample_id\":\"s/1\",\"rows\":[]},{\"sample_id\":\"s/2\",\"rows\":[{}");
    CHECK(samples.kind == FileKind::benchmark);
    CHECK(samples.entries == 1);
    CHECK(kinds(samples.problems) == "syntax:1");
}

TEST_CASE("half a surrogate pair is shown as U+FFFD and told") {
    const FileContent content = read("{\"id\":\"\\ud83d\",\"should_speak\":\"yes\"}");
    CHECK(content.predictions.answers[0].id == "\uFFFD");
    CHECK(kinds(content.problems) == "lone_surrogate:1");
}

TEST_CASE("the benchmark among predictions is a benchmark") {
    const FileContent content = read("{\"sample_id\":\"s/1\",\"rows\":[{\"primary_speaker\":\"A\"}],\"model\":\"m\"}");
    CHECK(content.kind == FileKind::benchmark);
}

TEST_CASE("a file is of one kind, that of its first record") {
    const std::string sample = "{\"sample_id\":\"s/1\",\"rows\":[{}]}\n",
                      answer = "{\"id\":\"a\",\"should_speak\":1}\n";
    const FileContent samples = read(sample + answer);
    CHECK(samples.kind == FileKind::benchmark);
    CHECK(samples.predictions.answers.empty());
    CHECK(kinds(samples.problems) == "mixed_kinds:1");
    const FileContent answers = read(answer + sample + answer);
    CHECK(answers.kind == FileKind::predictions);
    CHECK(answers.samples.empty());
    CHECK(answers.predictions.answers.size() == 2);
    CHECK(kinds(answers.problems) == "mixed_kinds:1");
}

TEST_CASE("an instance list is no prediction file") {
    CHECK(kinds(read(R"({"task":"RPP","id":"x","sample_id":"s/1","scenario":"couple","row_index":2})").problems) ==
          "unknown_record:1");
}
