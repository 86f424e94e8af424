#include "core/predictions/judges.hpp"

#include "doctest/doctest.h"

using namespace rescue;

namespace {

FileContent file(const std::string& name, const std::string& judge) {
    FileContent made;
    made.name = name;
    made.predictions.judge_model = judge;
    return made;
}

System answered(TaskId id, const std::vector<std::string>& files) {
    System made;
    made.files = files;
    for (const std::string& each : files) made.tasks[static_cast<std::size_t>(id)].fitting[each] = 1;
    return made;
}

}  // namespace

TEST_CASE("judges: those of the files with answers to the task, each once") {
    const std::vector<FileContent> files = {file("a", "one"), file("b", "two"), file("c", "one"), file("d", "")};
    using Names = std::vector<std::string>;
    const System emotions = answered(TaskId::er, {"a", "b", "c"}), unnamed = answered(TaskId::er, {"d"});
    CHECK(judges_of(emotions, files, TaskId::er) == Names{"one", "two"});
    CHECK(judges_of(emotions, files, TaskId::vp).empty());
    CHECK(judges_of(answered(TaskId::itp, {"a"}), files, TaskId::itp).empty());  // nobody judges it
    CHECK(judges_of(unnamed, files, TaskId::er) == Names{""});
    const System alone = answered(TaskId::er, {"b"});
    CHECK(judges_of({&alone, &unnamed}, files, TaskId::er) == Names{"", "two"});
    CHECK(judges_of(std::vector<const System*>{}, files, TaskId::er).empty());
}
