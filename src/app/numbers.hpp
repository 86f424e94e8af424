// Numbers as people read them, without any locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rescue::app {

/// 7079 -> "7,079".
std::string count_text(std::uint64_t count);
/// "1 sample", "4 samples"; `plural` only where it is not `singular` and an s.
std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural = {});
/// 15_932_101 -> "15.9 MB".
std::string bytes_text(std::uint64_t bytes);
/// With `decimals` digits behind the point; "–" for none.
std::string fixed_text(const std::optional<double>& value, int decimals);
/// The same with its sign, a true minus, none for what rounds to zero: "+3.81", "−0.20", "0.00".
std::string signed_text(const std::optional<double>& value, int decimals);
/// All digits that matter (reads back equal); "–" for none.
std::string full_text(const std::optional<double>& value);

}  // namespace rescue::app
