#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "core/report/json_writer.hpp"
#include "core/report/problems.hpp"
#include "core/text.hpp"

namespace rescue::cli {
namespace {

struct Checked {
    FileContent file;
    Problems problems;  ///< of the file and, for samples, of the data
};

Checked check(FileContent file) {
    Checked checked;
    if (file.kind == FileKind::benchmark || file.kind == FileKind::sample) {
        std::vector<FileContent> alone;
        alone.push_back(file);
        checked.problems = build_corpus(std::move(alone)).problems;
    } else {
        checked.problems = file.problems;
    }
    checked.file = std::move(file);
    return checked;
}

std::string as_text(const std::vector<Checked>& all) {
    std::string text;
    for (const Checked& each : all) {
        text += printable(each.file.name) + ": " + std::string(file_kind_name(each.file.kind));
        if (!each.file.shape.empty()) text += " (" + each.file.shape + ")";
        text += ", " + std::to_string(each.file.entries) + " entries, " + std::to_string(problem_count(each.problems)) +
                " problems\n";
        for (const std::string& line : problem_lines(each.problems, true)) text += "  " + line + "\n";
    }
    return text;
}

std::string as_json(const std::vector<Checked>& all) {
    JsonWriter json;
    json.begin_object();
    json.key("files");
    json.begin_array();
    for (const Checked& each : all) {
        json.begin_object();
        json.key("name");
        json.string(each.file.name);
        json.key("kind");
        json.string(file_kind_name(each.file.kind));
        json.key("shape");
        json.string(each.file.shape);
        json.key("entries");
        json.integer(static_cast<std::int64_t>(each.file.entries));
        json.key("problems");
        json.raw(problems_json(each.problems));
        json.end_object();
    }
    json.end_array();
    json.end_object();
    return json.text() + "\n";
}

int run_validate(const Arguments& arguments) {
    std::vector<Checked> all;
    std::size_t problems = 0, read = 0;
    for (const std::string& path : arguments.files) {
        for (FileContent& file : read_path(path)) {
            all.push_back(check(std::move(file)));
            problems += problem_count(all.back().problems);
            if (all.back().file.kind != FileKind::unknown) ++read;
        }
    }
    print(arguments.value("--format", "text") == "json" ? as_json(all) : as_text(all));
    if (read == 0) {
        print_message("rescue validate: nothing could be read.");
        return kFailed;
    }
    return exit_status(arguments, problems);
}

}  // namespace

Command validate_command() {
    return {"validate",
            "FILE...",
            "What each file is, and every problem in it.",
            1,
            static_cast<std::size_t>(-1),
            {{"--format", "FORMAT", "what to write", {"text", "json"}}, fail_option()},
            run_validate};
}

}  // namespace rescue::cli
