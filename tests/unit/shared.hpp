// Files for the tests: the vectors that are kept outside of the repository, and its own data.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace rescue::test {

/// The bytes of a file, or none. Tests run from the root of the repository.
inline std::optional<std::string> read_file(const std::string& path) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return std::nullopt;
    std::string bytes;
    char buffer[1 << 16];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) bytes.append(buffer, count);
    std::fclose(file);
    return bytes;
}

/// A file of the vectors ("benchmark.jsonl"), from $RESCUE_SHARED/vectors or ../shared/vectors. None, with a loud line,
/// where they are not there: the public repository does not hold them.
inline std::optional<std::string> read_vector(const std::string& name) {
    const char* shared = std::getenv("RESCUE_SHARED");
    const std::string path = std::string(shared != nullptr ? shared : "../shared") + "/vectors/" + name;
    std::optional<std::string> bytes = read_file(path);
    if (!bytes) std::printf("NOT TESTED: %s is not there\n", path.c_str());
    return bytes;
}

}  // namespace rescue::test
