#include "core/report/problems.hpp"

#include "core/report/json_writer.hpp"
#include "core/text.hpp"

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

/// What is said of the problems of a kind that were counted and not kept.
Problem unlisted(const std::string& kind, std::size_t count) {
    return {Severity::warning, kind, {}, std::to_string(count) + " more of this kind are counted, but not listed"};
}

void write_problem(const Problem& problem, JsonWriter& json) {
    json.begin_object();
    json.key("file");
    json.string(problem.place.file);
    json.key("line");
    write_position(problem.place.line, json);
    if (problem.place.path.empty()) {
        json.key("column");
        write_position(problem.place.column, json);
    } else {
        json.key("path");
        json.string(problem.place.path);
    }
    json.key("kind");
    json.string(problem.kind);
    json.key("message");
    json.string(problem.message);
    json.end_object();
}

}  // namespace

std::string problems_json(const Problems& problems) {
    JsonWriter json;
    json.begin_array();
    for (const Problem& each : problems.list()) {
        if (each.severity != Severity::note) write_problem(each, json);
    }
    for (const auto& [kind, count] : problems.unlisted()) write_problem(unlisted(kind, count), json);
    json.end_array();
    return json.text();
}

std::size_t problem_count(const Problems& problems) {
    std::size_t count = 0;
    for (const Problem& each : problems.list()) count += each.severity == Severity::note ? 0 : 1;
    for (const auto& [kind, more] : problems.unlisted()) count += more;
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
    return printable(line + problem.kind + ": " + problem.message);
}

std::vector<std::string> problem_lines(const Problems& problems, bool notes) {
    std::vector<std::string> lines;
    for (const Problem& each : problems.list()) {
        if (notes || each.severity != Severity::note) lines.push_back(problem_line(each));
    }
    for (const auto& [kind, count] : problems.unlisted()) lines.push_back(problem_line(unlisted(kind, count)));
    return lines;
}

}  // namespace rescue
