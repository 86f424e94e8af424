#include "core/predictions/judges.hpp"

#include <algorithm>
#include <set>

namespace rescue {

std::vector<std::string> judges_of(const System& system, const std::vector<FileContent>& files, TaskId id) {
    std::vector<std::string> judges;
    if (task(id).kind != TaskKind::generation) return judges;
    const SystemTask& answers = system.tasks[static_cast<std::size_t>(id)];
    for (const FileContent& file : files) {
        if (answers.fitting.find(file.name) == answers.fitting.end()) continue;
        if (std::find(system.files.begin(), system.files.end(), file.name) == system.files.end()) continue;
        const std::string& judge = file.predictions.judge_model;
        if (std::find(judges.begin(), judges.end(), judge) == judges.end()) judges.push_back(judge);
    }
    return judges;
}

std::vector<std::string> judges_of(const std::vector<const System*>& systems, const std::vector<FileContent>& files,
                                   TaskId id) {
    std::set<std::string> judges;
    for (const System* system : systems) {
        for (std::string& each : judges_of(*system, files, id)) judges.insert(std::move(each));
    }
    return {judges.begin(), judges.end()};
}

}  // namespace rescue
