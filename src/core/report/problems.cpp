#include "core/report/problems.hpp"

#include "core/report/json_writer.hpp"

namespace rescue {
namespace {

/// Line and column of a place, null where unknown.
void write_position(std::uint64_t position, JsonWriter& json) {
    if (position == 0) {
        json.null();
    } else {
        json.integer(static_cast<std::int64_t>(position));
    }
}

}  // namespace

std::string problems_json(const Problems& problems) {
    JsonWriter json;
    json.begin_array();
    for (const Problem& each : problems.list()) {
        if (each.severity == Severity::note) continue;
        json.begin_object();
        json.key("file");
        json.string(each.place.file);
        json.key("line");
        write_position(each.place.line, json);
        if (each.place.path.empty()) {
            json.key("column");
            write_position(each.place.column, json);
        } else {
            json.key("path");
            json.string(each.place.path);
        }
        json.key("kind");
        json.string(each.kind);
        json.key("message");
        json.string(each.message);
        json.end_object();
    }
    json.end_array();
    return json.text();
}

std::size_t problem_count(const Problems& problems) {
    std::size_t count = 0;
    for (const Problem& each : problems.list()) count += each.severity == Severity::note ? 0 : 1;
    return count;
}

std::string problem_line(const Problem& problem) {
    std::string line = problem.place.file;
    if (problem.place.line > 0) line.append(":").append(std::to_string(problem.place.line));
    if (!problem.place.path.empty()) {
        line.append(": ").append(problem.place.path);
    } else if (problem.place.column > 0) {
        line.append(":").append(std::to_string(problem.place.column));
    }
    if (!line.empty()) line += ": ";
    return line + problem.kind + ": " + problem.message;
}

}  // namespace rescue
