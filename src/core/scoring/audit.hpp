// A file of predictions against itself and against the benchmark: what its figures are worth (BENCHMARK.md 6).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/predictions/systems.hpp"

namespace rescue {

/// One thing found in one file.
struct Finding {
    /// "declared_figures" the file's own figures do not follow from its details; "gold" its gold is not the
    /// benchmark's; "fallback_rows" entries filed after a failed request; "filled_up" RPP choices put in by the
    /// official reading; "shrunken" instances of failed samples that ER and VP leave out; "duplicates" instances
    /// answered twice and differently; "macro_label_set" macro figures over one label set for both scenarios; "surplus"
    /// entries that fit no instance. Notes, true of every file of the kind: "ids_tell_gold", "folderless_ids".
    std::string_view kind;
    bool note = false;
    TaskId task = TaskId::itp;
    Place place;            ///< the first of them
    std::size_t count = 0;  ///< of figures, entries or instances
    /// How far the official headline figure (both scenarios) lies above the one without what was found; none where that
    /// is not known.
    std::optional<double> effect;
    std::string sentence;  ///< for a person, without the effect
};

/// The headline figure of one task of the file in the three readings.
struct AuditedTask {
    TaskId task = TaskId::itp;
    std::string_view figure;
    std::optional<double> official, strict, lenient;
};

struct FileAudit {
    std::string file;
    std::string judge_model;  ///< "" where the file names none
    std::vector<AuditedTask> tasks;
    std::vector<Finding> findings;      ///< notes last
    std::size_t finding_count() const;  ///< without notes
};

/// Each file by itself, as if it were the only one.
FileAudit audit_file(const Benchmark& benchmark, const FileContent& file);

}  // namespace rescue
