#include <doctest/doctest.h>

#include "core/json.hpp"
#include "core/report/csv.hpp"
#include "core/report/html.hpp"
#include "core/report/instances.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/report/score_latex.hpp"
#include "core/report/score_report.hpp"
#include "core/report/signature.hpp"
#include "core/report/table.hpp"
#include "core/sha256.hpp"
#include "make.hpp"

using namespace rescue;
using namespace rescue::test;

namespace {

Benchmark couple_and_family() {
    return benchmark(
        {sample("f/a", Scenario::couple,
                {turn("Ana"), relation("attack_attack"), turn("Ben"), turn("Ana"), feeling("Ben", "\"low\"", 3)}),
         sample("f/b", Scenario::family, {support({}, {"Uma"}, "join")})});
}

std::string write(const Benchmark& made, const std::vector<FileContent>& files, std::string_view format) {
    const Grouped grouped = group_systems(made, files);
    std::vector<SystemScore> scores;
    for (const System& system : grouped.systems) scores.push_back(score_system(made, system, Reading::official));
    return find_exporter(format)->write({made, Reading::official, grouped.systems, scores, grouped.problems});
}

}  // namespace

TEST_CASE("JSON writer: commas, nesting, escapes, numbers that read back equal") {
    JsonWriter json;
    json.begin_object();
    json.key("a\"b");
    json.begin_array();
    json.integer(-3);
    json.number(0.1 + 0.2);
    json.number(std::nullopt);
    json.string("line\n\x01 \xC3\xA9");
    json.begin_object();
    json.end_object();
    json.begin_array();
    json.end_array();
    json.end_array();
    json.key("c");
    json.null();
    json.end_object();
    CHECK(json.text() == "{\"a\\\"b\":[-3,0.30000000000000004,null,\"line\\n\\u0001 \xC3\xA9\",{},[]],\"c\":null}");
}

TEST_CASE("CSV quotes what needs it") {
    CHECK(csv_line({"a", "b,c", "d\"e", "f\ng", ""}) == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\n");
}

TEST_CASE("CSV: text that a spreadsheet would run is text; numbers stay numbers") {
    CHECK(csv_line({"=1+1", "-0.5", "+3", "@x", "-x", "-1e-05", "\tx"}) == "'=1+1,-0.5,+3,'@x,'-x,-1e-05,'\tx\n");
}

TEST_CASE("LaTeX and HTML: data is text") {
    CHECK(latex_text("a_b & 50% \\x {y} ~^") ==
          "a\\_b \\& 50\\% \\textbackslash{}x \\{y\\} \\textasciitilde{}\\textasciicircum{}");
    CHECK(latex_table("c", {"x", "y"}, {{"1", "2"}})
              .find("\\begin{tabular}{lr}\n\\toprule\nx & y \\\\\n\\midrule\n1 & 2 \\\\\n") != std::string::npos);
    CHECK(html_text("<b a=\"1\">&'") == "&lt;b a=&quot;1&quot;&gt;&amp;&#39;");
    CHECK(html_table({"<t>", {"a"}, {{"<x>"}}}).find("<td>&lt;x&gt;</td>") != std::string::npos);
    CHECK(interval_svg("t", {{"m", 2, true, 0, 5}}, 0, 1).find("cx=\"700.0000\"") != std::string::npos);  // held within
}

TEST_CASE("signature: data by its instances, settings of resampling only where there are") {
    const Benchmark made = couple_and_family();
    const ResamplingOptions options{500, 7, Unit::folder};
    const std::string plain = signature(made, Reading::strict, nullptr, false);
    CHECK(plain.find("|reading:strict|instances:all|zero-division:0|") != std::string::npos);
    CHECK(signature(made, Reading::official, &options, true)
              .find("|instances:answered-by-all|unit:folder|B:500|seed:7|") != std::string::npos);
    const Benchmark other = benchmark({sample("f/a", Scenario::couple, {relation("attack_attack")})});
    CHECK(signature(other, Reading::strict, nullptr, false) != plain);
}

TEST_CASE("tables for people") {
    const Table table{"Title", {"name", "n"}, {{"é|x", "1"}, {"longer", "22"}}};
    CHECK(text_table(table) == "Title\n  name     n\n  é|x      1\n  longer  22\n\n");
    CHECK(markdown_table(table) == "### Title\n\n| name | n |\n| --- | ---: |\n| é\\|x | 1 |\n| longer | 22 |\n\n");
    CHECK(shown_number(0.5, false) == "0.5000");
    CHECK(shown_number(3, true) == "3");
    CHECK(shown_number(std::nullopt, true) == "-");
}

TEST_CASE("problems: column or path, unknown places are null, notes are left out") {
    Problems problems;
    problems.add(Severity::error, "syntax", {"f", 3, 7, ""}, "bad");
    problems.add(Severity::warning, "odd", {"f", 2, 1, "rows[0].x"}, "worse");
    problems.add(Severity::note, "so_it_is", {"f", 0, 0, ""}, "fine");
    problems.add(Severity::warning, "lost", Place(), "where");
    CHECK(problems_json(problems) == R"([{"file":"f","line":3,"column":7,"kind":"syntax","message":"bad"},)"
                                     R"({"file":"f","line":2,"path":"rows[0].x","kind":"odd","message":"worse"},)"
                                     R"({"file":"","line":null,"column":null,"kind":"lost","message":"where"}])");
    CHECK(problem_count(problems) == 3);
    CHECK(problem_line(problems.list()[0]) == "f:3:7: syntax: bad");
    CHECK(problem_line(problems.list()[1]) == "f:2: rows[0].x: odd: worse");
    CHECK(problem_line(problems.list()[3]) == "lost: where");
}

TEST_CASE("instances: gold as compact JSON, fingerprint of lines") {
    const Benchmark made = couple_and_family();
    REQUIRE(made.instances[4].size() == 1);
    CHECK(gold_json(made.instances[4][0]) == R"({"emotion":"\"low\"","intensity":3})");
    CHECK(gold_json(made.instances[5][0]) ==
          R"([{"source":"Ben","target":"Therapist","viewpoint":"a view","attitude":""}])");
    CHECK(instances_sha256(made, TaskId::rpp) == sha256("f/a\ta__row2\t\"attack_attack\"\n"));
    CHECK(instances_jsonl(made, TaskId::ssp, true) ==
          "{\"task\":\"SSP\",\"id\":\"b__row1\",\"sample_id\":\"f/b\",\"scenario\":\"family\",\"row_index\":1,"
          "\"target\":\"Uma\",\"gold\":\"join\"}\n");
    CHECK(
        instances_csv(made, TaskId::stp, false) ==
        "task,id,sample_id,scenario,row_index,candidates\nSTP,b__row1,f/b,family,1,\"[\"\"Uma\"\",\"\"Family\"\"]\"\n");
}

TEST_CASE("template: blind ids, no target for SSP, one task on request") {
    const Benchmark made = couple_and_family();
    const std::string all = answer_template(made, std::nullopt);
    CHECK(all.find("__after_row1\"") != std::string::npos);
    CHECK(all.find("pos_") == std::string::npos);
    CHECK(all.find("Uma") == std::string::npos);
    CHECK(answer_template(made, TaskId::ssp) ==
          "{\"task\":\"SSP\",\"sample_id\":\"f/b\",\"turn_id\":\"b__row1\",\"strategy_top3\":[]}\n");
}

TEST_CASE("score JSON: keys in the order given, integers plain, null where there is nothing") {
    const Benchmark made = couple_and_family();
    const std::vector<FileContent> files = {file("p.jsonl", "m", {decision("f/a__after_row1", "yes")}, "audio")};
    const std::string text = write(made, files, "json");
    CHECK(text.find(R"("models":[{"model":"m","mode":"audio","run":1,"context_size":{},"files":["p.jsonl"],)"
                    R"("tasks":{"ITP":{"both":{"n":2,"answered":1,"accuracy":1.0,)") != std::string::npos);
    CHECK(text.find(R"("tp":1,"tn":1,"fp":0,"fn":0,"answered_only":{"accuracy":1.0,)") != std::string::npos);
    CHECK(text.find(R"("family":{"n":0,"answered":0,"accuracy":null,)") != std::string::npos);
    CHECK(text.find(R"("RPP":{"both")") == std::string::npos);
    json::Document document;
    CHECK_FALSE(document.parse(text).has_value());
    CHECK(write(made, files, "csv").find("m,audio,1,ITP,both,all,2,1,tp,1\n") != std::string::npos);
    CHECK(write(made, files, "csv").find("m,audio,1,ITP,family,all,0,0,tp,\n") != std::string::npos);
    CHECK(write(made, files, "text").find("Intervention timing prediction (n 2, answered 1)") != std::string::npos);
    CHECK(find_exporter("xml") == nullptr);
    CHECK(text.find(R"("signature":"rescue|app:)") != std::string::npos);
    const std::string latex = write(made, files, "latex"), html = write(made, files, "html");
    CHECK(latex.find("\\toprule\nSystem & ITP f1\\_yes &") != std::string::npos);
    CHECK(html.find("<svg role=\"img\"") != std::string::npos);
    for (const char* request : {"http:", "https:", "src=", "href=", "<script", "url("}) {
        CHECK(html.find(request) == std::string::npos);
    }
}
