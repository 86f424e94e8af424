#include "app/describe.hpp"

#include <algorithm>

#include "app/view.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/report/score_report.hpp"

namespace rescue::app {

namespace {

void put(JsonWriter& json, std::string_view key, std::string_view text) {
    json.key(key);
    json.string(text);
}

void put(JsonWriter& json, std::string_view key, std::size_t number) {
    json.key(key);
    json.integer(static_cast<std::int64_t>(number));
}

void put_flag(JsonWriter& json, std::string_view key, bool flag) {
    json.key(key);
    json.raw(flag ? "true" : "false");
}

void write_corpus(JsonWriter& json, const Benchmark& benchmark) {
    const Corpus& corpus = benchmark.corpus;
    json.key("corpus");
    json.begin_object();
    put(json, "name", corpus.name);
    put(json, "samples", corpus.samples.size());
    put(json, "turns", corpus.turn_count());
    put(json, "couple", corpus.count(Scenario::couple));
    put(json, "family", corpus.count(Scenario::family));
    put(json, "warnings", problem_count(corpus.problems) + problem_count(benchmark.problems));
    json.end_object();
}

void write_selection(JsonWriter& json, const Session& session) {
    const Sample* sample = session.sample();
    json.key("selection");
    json.begin_object();
    put(json, "sample_id", sample == nullptr ? "" : sample->id);
    put(json, "row_index", sample == nullptr ? 0 : static_cast<std::size_t>(session.selection.row));
    json.end_object();
}

void write_timeline(JsonWriter& json, const Session& session) {
    json.key("timeline");
    json.begin_object();
    put_flag(json, "by_turn", session.timeline.by_turn);
    json.key("from");
    json.number(session.timeline.from);
    json.key("to");
    json.number(session.timeline.to);
    json.key("hidden");
    json.begin_array();
    for (const std::string& id : session.timeline.hidden) json.string(id);
    json.end_array();
    put(json, "hovered_row", static_cast<std::size_t>(session.hovered_row));
    json.end_object();
}

void write_files(JsonWriter& json, const Session& session) {
    json.key("files");
    json.begin_array();
    for (const FileContent& file : session.files) {
        json.begin_object();
        put(json, "name", file.name);
        put(json, "kind", file_kind_name(file.kind));
        put(json, "entries", file.entries);
        put(json, "problems", problem_count(file.problems));
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string describe_session(const Session& session, const PageState& page) {
    const auto spec = std::find_if(views().begin(), views().end(),
                                   [&session](const ViewSpec& each) { return each.id == session.selection.view; });
    JsonWriter json;
    json.begin_object();
    put(json, "view", spec->key);
    write_corpus(json, *session.benchmark);
    write_selection(json, session);
    write_timeline(json, session);
    put(json, "reading", reading_name(session.reading));
    json.key("models");
    json.raw(models_json(session.systems, session.scores));
    write_files(json, session);
    put_flag(json, "talk", session.display.talk);
    put(json, "bookmarks", session.bookmarks.size());
    put_flag(json, "embedded", session.embedded);
    put_flag(json, "kept", session.files_kept);
    put_flag(json, "busy", page.busy);
    put_flag(json, "locked", page.locked);
    put(json, "frames", static_cast<std::size_t>(page.frames));
    put(json, "requests_since_drop", static_cast<std::size_t>(std::max(0, page.requests_since_lock)));
    json.end_object();
    return json.text();
}

}  // namespace rescue::app
