// Which parts of files can be one run of a system (BENCHMARK.md 5, Systems).
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/predictions/grouping.hpp"
#include "core/predictions/matching.hpp"

namespace rescue {

/// What a part, or all parts of a run together, say: settings and the last answer read to each instance.
struct Run {
    struct Entry {
        const Answer* answer = nullptr;
        const Instance* instance = nullptr;
    };
    struct Task {
        std::optional<int> context_size;
        std::optional<InstanceOptions> options;
        std::map<std::pair<int, int>, Entry> answered;  ///< by sample and row
    };
    std::array<Task, kTaskCount> tasks;
    void add(const Run& part);
};

/// Reads parts into runs. Keeps what it needs for matching, so that many small files cost no more than one.
class RunReader {
  public:
    explicit RunReader(const Benchmark& benchmark) : benchmark_(benchmark) {}
    Run read(const Part& part);
    /// Why a part cannot join a run, or "": another context size, other instances, or more than 5% of the answers that
    /// both have differ as officially read.
    std::string conflict(const Run& run, const Run& part) const;

  private:
    void read_task(const Part& part, const TaskSpec& spec, Run::Task& task);
    const Benchmark& benchmark_;
    std::array<std::optional<Matcher>, kTaskCount> matchers_;  ///< of the benchmark's instances
    std::deque<std::vector<Instance>> own_;                    ///< instances that entries point to
};

}  // namespace rescue
