#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "core/report/audit_report.hpp"

namespace rescue::cli {
namespace {

int run_audit(const Arguments& arguments) {
    const Benchmark benchmark = read_benchmark(arguments.files.front(), arguments.values("--instances"));
    if (!report_benchmark(benchmark)) return kFailed;
    std::vector<FileAudit> audits;
    std::size_t findings = 0;
    for (std::size_t i = 1; i < arguments.files.size(); ++i) {
        for (const FileContent& file : read_path(arguments.files[i])) {
            print_problems(file.problems);
            if (file.kind != FileKind::predictions) {
                print_message("rescue audit: " + file.name + " holds no predictions: left out.");
                continue;
            }
            audits.push_back(audit_file(benchmark, file));
            findings += audits.back().finding_count();
        }
    }
    if (audits.empty()) {
        print_message("rescue audit: no file of predictions given.");
        return kFailed;
    }
    print(arguments.value("--format", "text") == "json" ? audit_json(audits) : audit_text(audits));
    return exit_status(arguments, findings);
}

}  // namespace

Command audit_command() {
    return {"audit",
            "BENCH PRED...",
            "Each file against itself and the benchmark: what its figures are worth.",
            2,
            static_cast<std::size_t>(-1),
            {{"--format", "FORMAT", "what to write", {"text", "json"}}, instances_option(), fail_option()},
            run_audit};
}

}  // namespace rescue::cli
