// The parts of Overview that are no charts: task cards, data warnings, where the file is from and how it is cited.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"
#include "app/ui.hpp"
#include "core/analysis/data_warnings.hpp"

namespace rescue::app {

// Each draws from the top left of `at`, `at.w` wide, and returns where it ends.
float draw_task_cards(Ui& ui, const Box& at);
float draw_warnings(Ui& ui, const std::vector<DataWarnings>& warnings, const Box& at, Intents& intents);
float draw_source(Ui& ui, const Box& at, Intents& intents);

/// The benchmark's paper as a BibTeX entry: only what is known of it.
std::string bibtex();

}  // namespace rescue::app
