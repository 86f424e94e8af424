#include "core/report/signature.hpp"

#include "core/report/instances.hpp"
#include "core/sha256.hpp"

namespace rescue {

std::string signature(const Benchmark& benchmark, Reading reading, const ResamplingOptions* resampling, bool common) {
    Sha256 data;
    for (const TaskSpec& spec : tasks()) data.feed(instances_sha256(benchmark, spec.id));
    std::string line = "rescue|app:" RESCUE_VERSION "|data:" + data.finish().substr(0, 8) + "|reading:";
    line += reading_name(reading);
    line += common ? "|instances:answered-by-all" : "|instances:all";
    if (resampling != nullptr) {
        line.append("|unit:").append(unit_name(resampling->unit));
        line += "|B:" + std::to_string(resampling->resamples) + "|seed:" + std::to_string(resampling->seed);
    }
    return line + "|zero-division:0|ties:set-order|missing:wrong";
}

}  // namespace rescue
