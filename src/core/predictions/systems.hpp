// Answers of all loaded files become systems: (model, mode, run), BENCHMARK.md 5.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/intake/intake.hpp"
#include "core/tasks/task.hpp"

namespace rescue {

/// Instances of all tasks on a corpus, in order (samples by id bytes, then row).
struct Benchmark {
    Corpus corpus;
    std::array<std::vector<Instance>, kTaskCount> instances;
    Problems problems;  ///< instance mismatch with er.jsonl / vp.jsonl
};
/// Builds the instance lists; `released` (er.jsonl, vp.jsonl) replace the derived list of their task.
Benchmark build_benchmark(Corpus corpus, const std::vector<FileContent>& released = {});

/// Instances of one task, samples in corpus order, rows ascending.
std::vector<Instance> build_instances(const Corpus& corpus, TaskId id, const InstanceOptions& options);

/// Answers of one system to one task, aligned with the instances it was asked.
struct SystemTask {
    bool present = false;  ///< any matched entry
    /// Only where options of a result file make other instances than the benchmark's.
    std::optional<std::vector<Instance>> own_instances;
    std::vector<int> answer;                     ///< for each instance: index into `answers`, -1 no entry
    std::vector<Answer> answers;                 ///< matched answers
    std::size_t surplus = 0;                     ///< entries that fit no instance
    std::map<std::string, std::size_t> fitting;  ///< by file: entries that fit one, those replaced by later ones too
    const std::vector<Instance>& instances(const Benchmark& benchmark, TaskId id) const {
        return own_instances ? *own_instances : benchmark.instances[static_cast<std::size_t>(id)];
    }
};

struct System {
    std::string model, mode;
    int run = 1;
    std::string name;  ///< shown: the user's name, else model, with mode and run where needed to tell apart
    std::array<std::optional<int>, kTaskCount> context_size;
    std::vector<std::string> files;
    std::array<SystemTask, kTaskCount> tasks;
};

/// Whether the gold that an entry of a result file carries, if any, is that of the instance: one text, of VP a list as
/// JSON.
bool same_gold(const TaskSpec& spec, const Answer& answer, const Instance& instance);

/// The user's grouping wishes: all that is listed under one name forms one system (`--system NAME=FILE,FILE…`, rename
/// and merge in the page).
struct SystemName {
    std::string name;
    std::vector<std::string> files;
    std::string model;  ///< only the answers of this model in the files; "": all of them
};

struct Grouped {
    std::vector<System> systems;
    Problems problems;  ///< unknown ids, duplicates, entries without id, labels outside the set, ...
};
/// `files` are read in file-name order whatever their order here.
Grouped group_systems(const Benchmark& benchmark, const std::vector<FileContent>& files,
                      const std::vector<SystemName>& names = {});

}  // namespace rescue
