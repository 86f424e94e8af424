#include "cli/files.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "core/report/problems.hpp"
#include "core/text.hpp"

namespace rescue::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kChunk = std::size_t{1} << 18;

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// `name`: under which the core knows the file; folders of samples give ids by it.
FileContent read_one(const std::string& path, const std::string& name) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    Intake intake(name);
    std::string buffer(kChunk, '\0');
    while (file) {
        const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), file.get());
        if (got == 0) break;
        intake.feed(std::string_view(buffer.data(), got));
    }
    if (file && std::ferror(file.get()) == 0) return intake.finish();
    FileContent content;
    content.name = name;
    Place place;
    place.file = name;
    content.problems.add(Severity::error, "cannot_read", place, "The file could not be opened or read.");
    return content;
}

bool is_data_file(const fs::path& path) {
    const std::string extension = lower(path.extension().string());
    return extension == ".json" || extension == ".jsonl";
}

std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code failed;
    fs::recursive_directory_iterator each(folder, fs::directory_options::skip_permission_denied, failed);
    for (const fs::recursive_directory_iterator end; !failed && each != end; each.increment(failed)) {
        std::error_code ignored;
        if (each->is_regular_file(ignored) && is_data_file(each->path())) found.push_back(each->path());
    }
    std::sort(found.begin(), found.end(),
              [](const fs::path& a, const fs::path& b) { return a.generic_string() < b.generic_string(); });
    return found;
}

std::string file_name(const std::string& path) {
    std::error_code failed;
    const fs::path full = fs::absolute(path, failed).lexically_normal();
    return full.has_filename() ? full.filename().string() : full.parent_path().filename().string();
}

}  // namespace

std::vector<FileContent> read_path(const std::string& path) {
    std::vector<FileContent> contents;
    std::error_code failed;
    if (!fs::is_directory(path, failed)) {
        contents.push_back(read_one(path, path));
        return contents;
    }
    const std::string folder = file_name(path);
    for (const fs::path& file : files_below(path)) {
        // Named as when the folder is dropped on the page: a sample's id comes from its path.
        contents.push_back(read_one(file.string(), folder + "/" + file.lexically_relative(path).generic_string()));
    }
    return contents;
}

Benchmark read_benchmark(const std::string& path, const std::vector<std::string>& instances) {
    Corpus corpus = build_corpus(read_path(path));
    corpus.name = file_name(path);
    std::error_code failed;
    if (fs::is_directory(path, failed)) corpus.sha256.clear();  // also where it holds one file only
    std::vector<FileContent> released;
    for (const std::string& each : instances) {
        for (FileContent& file : read_path(each)) released.push_back(std::move(file));
    }
    Benchmark benchmark = build_benchmark(std::move(corpus), released);
    const auto refuse = [&](const std::string& file) {
        benchmark.problems.add(Severity::error, "no_instances", {file, 0, 0, ""},
                               "This is no er.jsonl or vp.jsonl; it changes no instance.");
    };
    for (const FileContent& file : released) {
        benchmark.problems.append(file.problems);
        if (file.kind != FileKind::instances) refuse(file.name);
    }
    if (released.empty() && !instances.empty()) refuse(instances.front());
    return benchmark;
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_message(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fputc('\n', stderr);
}

void print_problems(const Problems& problems) {
    for (const std::string& line : problem_lines(problems, false)) print_message(line);
}

}  // namespace rescue::cli
