// The commands of `rescue`, one file each.
#pragma once

#include "cli/arguments.hpp"

namespace rescue::cli {

Command info_command();
Command instances_command();
Command template_command();
Command score_command();
Command compare_command();
Command report_command();
Command analyse_command();
Command audit_command();
Command validate_command();

}  // namespace rescue::cli
