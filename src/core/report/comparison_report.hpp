// A comparison as text that programs and people read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scoring/slices.hpp"

namespace rescue {

/// The slices of one model against the reference.
struct ModelSlices {
    std::size_t model = 0;  ///< index into the systems
    std::vector<SliceDifference> slices;
};

/// What a comparison may hold beside its figures.
struct ComparisonExtras {
    bool common = false;              ///< only instances that every system answered were counted
    bool turns = false;               ///< list every instance with who was right (JSON)
    std::vector<ModelSlices> slices;  ///< empty: not asked for
};

/// {"reference":…, "reading":…, "unit":…, "resamples":…, "randomisations":…, "seed":"…", "family":…, "comparisons":[…]}
/// and a line end. The seed is text: it may be larger than what JSON readers hold exactly.
std::string comparison_json(const Benchmark& benchmark, const ComparisonReport& report,
                            const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                            const ComparisonExtras& extras = {});

/// A table for each model, and below them what the columns mean.
std::string comparison_text(const ComparisonReport& report, const std::vector<System>& systems, Reading reading,
                            const ComparisonOptions& options, const ComparisonExtras& extras = {});

/// The same as Markdown, with the signature.
std::string comparison_markdown(const Benchmark& benchmark, const ComparisonReport& report,
                                const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                                const ComparisonExtras& extras = {});

/// A booktabs table over both scenarios; bold only where a difference is shown.
std::string comparison_latex(const Benchmark& benchmark, const ComparisonReport& report,
                             const std::vector<System>& systems, Reading reading, const ComparisonOptions& options,
                             const ComparisonExtras& extras = {});

/// A record a comparison with all its digits; whether a difference is shown as yes or no.
std::string comparison_csv(const ComparisonReport& report, const std::vector<System>& systems);

/// A comparison with all that an exporter may need of it.
struct ComparisonMade {
    const Benchmark& benchmark;
    const ComparisonReport& report;
    const std::vector<System>& systems;
    Reading reading;
    ComparisonOptions options;
    ComparisonExtras extras;
};
struct ComparisonExporter {
    std::string_view id, extension, mime;  ///< id: "text", "json", "csv", "markdown", "latex"
    std::string (*make)(const ComparisonMade& made);
};
const std::vector<ComparisonExporter>& comparison_exporters();
/// By id, or null.
const ComparisonExporter* find_comparison_exporter(std::string_view id);

}  // namespace rescue
