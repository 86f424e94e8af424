#include "platform/desktop/files.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace rescue::platform {
namespace {

namespace fs = std::filesystem;
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open(const fs::path& path, const char* mode) { return {std::fopen(path.c_str(), mode), std::fclose}; }

bool hidden(const fs::path& path) { return path.filename().string().rfind('.', 0) == 0; }

/// What the path is called: below a dropped folder its place there, else its own name.
struct Found {
    std::string name;
    fs::path path;
};

void collect(const fs::path& path, const fs::path& base, std::vector<Found>& found) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        found.push_back({path.lexically_relative(base).generic_string(), path});
        return;
    }
    for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
        if (!hidden(entry->path())) collect(entry->path(), base, found);
}

void read_one(app::App& app, const Found& found) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(found.path, error);
    app.open_file(found.name, error ? 0 : size);
    const File file = open(found.path, "rb");
    if (!file) return app.cancel_file("The file could not be opened.");
    static std::array<char, 1 << 20> buffer;
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get()))
        app.feed_file({buffer.data(), count});
    if (std::ferror(file.get()) != 0) return app.cancel_file("The file could not be read to its end.");
    app.finish_file();
}

}  // namespace

void read_files(app::App& app, app::Origin origin, const std::vector<fs::path>& paths) {
    std::vector<Found> found;
    for (const fs::path& given : paths) {
        const fs::path path = fs::absolute(given).lexically_normal();
        collect(path, path.parent_path(), found);
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.name < b.name; });
    app.begin_files(origin);
    for (const Found& one : found) read_one(app, one);
    app.end_files();
}

std::string read_file(const fs::path& path) {
    const File file = open(path, "rb");
    std::string bytes;
    char buffer[4096];
    while (const std::size_t count = file ? std::fread(buffer, 1, sizeof buffer, file.get()) : 0)
        bytes.append(buffer, count);
    return bytes;
}

bool write_file(const fs::path& path, std::string_view bytes) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    const File file = open(path, "wb");
    return file && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
}

}  // namespace rescue::platform
