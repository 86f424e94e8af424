#include "core/tasks/task.hpp"

#include "core/ratio.hpp"
#include "core/tasks/er.hpp"
#include "core/tasks/itp.hpp"
#include "core/tasks/rpp.hpp"
#include "core/tasks/ssp.hpp"
#include "core/tasks/stp.hpp"
#include "core/tasks/vp.hpp"
#include "core/text.hpp"

namespace rescue {

std::string_view reading_name(Reading reading) {
    switch (reading) {
        case Reading::official:
            return "official";
        case Reading::strict:
            return "strict";
        case Reading::lenient:
            return "lenient";
    }
    return "";
}

std::optional<Reading> reading_from_name(std::string_view name) {
    for (const Reading reading : {Reading::official, Reading::strict, Reading::lenient}) {
        if (reading_name(reading) == name) return reading;
    }
    return std::nullopt;
}

std::string_view scope_name(Scope scope) {
    switch (scope) {
        case Scope::both:
            return "both";
        case Scope::couple:
            return "couple";
        case Scope::family:
            return "family";
    }
    return "";
}

bool Outcome::correct(TaskId task_id, std::string_view gold) const {
    switch (task(task_id).kind) {
        case TaskKind::binary:
            return said_yes == (gold == "yes");
        case TaskKind::ranking:
            return rank == 1;
        case TaskKind::generation:
            return true;
    }
    return true;
}

Counts& Counts::operator+=(const Counts& other) {
    n += other.n;
    for (std::size_t i = 0; i < integers.size(); ++i) integers[i] += other.integers[i];
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += other.sums[i];
    return *this;
}

const std::vector<TaskSpec>& tasks() {
    static const std::vector<TaskSpec> table = {itp_task(), rpp_task(), stp_task(), ssp_task(), er_task(), vp_task()};
    return table;
}

const TaskSpec& task(TaskId id) { return tasks()[static_cast<std::size_t>(id)]; }

const TaskSpec* find_task(std::string_view code) {
    for (const TaskSpec& spec : tasks()) {
        if (lower(spec.code) == lower(code)) return &spec;
    }
    return nullptr;
}

Figure proportion(std::string_view name, double hits, double total) {
    return {name, ratio(hits, total), false, std::nullopt, true};
}

std::optional<double> figure(const Figures& figures, std::string_view name) {
    for (const Figure& each : figures) {
        if (each.name == name) return each.value;
    }
    return std::nullopt;
}

}  // namespace rescue
