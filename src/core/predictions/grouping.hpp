// Which parts of which files belong to which system (BENCHMARK.md 5, Systems), before anything is reported about
// single entries.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/predictions/systems.hpp"

namespace rescue {

/// The answers of one file that name the same model.
struct Part {
    const FileContent* file = nullptr;
    std::size_t order = 0;  ///< place of the file in file-name order
    std::string model;
    std::vector<const Answer*> answers;  ///< in file order
    bool has_task(TaskId id) const;
    /// Options the file states, none where it states none of them.
    std::optional<InstanceOptions> options() const;
};

/// The parts of one system, in reading order.
struct Group {
    std::string model, mode;
    int run = 1;
    std::vector<Part> parts;
};

std::vector<Group> group_parts(const Benchmark& benchmark, const std::vector<FileContent>& files,
                               const std::vector<SystemName>& names, Problems& problems);

/// The instances a task's answers in these parts are about: the benchmark's (none), or others by the first options
/// stated.
std::optional<std::vector<Instance>> own_instances(const Benchmark& benchmark, const std::vector<Part>& parts,
                                                   TaskId id);

}  // namespace rescue
