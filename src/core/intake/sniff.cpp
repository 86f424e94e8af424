#include "core/intake/sniff.hpp"

#include <algorithm>
#include <array>

#include "core/json.hpp"
#include "core/text.hpp"

namespace rescue {

namespace {

struct Signature {
    std::string_view bytes;
    std::string_view message;
};

constexpr std::array<Signature, 7> kSignatures = {{
    {"\x1F\x8B", "This is gzip-compressed: unpack it (gunzip) and load the file inside."},
    {"PAR1", "This is a Parquet table: export it as JSONL, one record a line."},
    {"%PDF", "This is a PDF document: load the benchmark's JSONL file or prediction files instead."},
    {"\xFF\xFE", "This is UTF-16 text: save it as UTF-8 (in PowerShell: Set-Content -Encoding utf8)."},
    {"\xFE\xFF", "This is UTF-16 text: save it as UTF-8."},
    {"version https://git-lfs", "This is a Git LFS pointer, not the file itself: fetch it with \"git lfs pull\"."},
    {"BZh", "This is bzip2-compressed: unpack it and load the file inside."},
}};

bool starts_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

constexpr std::string_view kWanted =
    " Wanted are benchmark_191.jsonl, sample files of the data tree, er.jsonl or vp.jsonl, or predictions as JSON or "
    "JSONL.";

}  // namespace

std::optional<std::string> tell_useless(std::string_view first_bytes) {
    for (const Signature& signature : kSignatures) {
        if (starts_with(first_bytes, signature.bytes)) return std::string(signature.message);
    }
    if (starts_with(first_bytes, "PK\x03\x04")) {
        const bool workbook = first_bytes.find("[Content_Types]") != std::string_view::npos ||
                              first_bytes.find("xl/") != std::string_view::npos;
        return workbook ? "This is an Excel workbook: export the predictions as JSONL, one record a line."
                        : "This is a zip archive: unpack it and load the files or the folder inside.";
    }
    const std::string text = lower(strip(first_bytes));
    if (starts_with(text, "<!doctype html") || starts_with(text, "<html")) {
        return "This is a web page (perhaps an error page saved in place of the file): download the file itself.";
    }
    const auto zeros = std::count(first_bytes.begin(), first_bytes.end(), '\0');
    if (zeros > 0 && static_cast<std::size_t>(zeros) * 3 >= first_bytes.size()) {
        return "This looks like UTF-16 text or binary data: save it as UTF-8 text.";
    }
    return std::nullopt;
}

std::string tell_no_entries() { return "The file holds no sample and no answer." + std::string(kWanted); }

std::string tell_no_records(std::string_view first_text) {
    if (first_text.empty()) return "The file is empty." + std::string(kWanted);
    const auto is_separator = [](char c) { return c == ',' || c == ';' || c == '\t'; };
    if (std::count_if(first_text.begin(), first_text.end(), is_separator) > 0 &&
        first_text.find_first_of("{}") == std::string_view::npos) {
        return "This looks like a table (CSV): convert it to JSONL, one object a line with the column names as keys.";
    }
    return "No JSON record was found; the file begins with " + json::quoted(shortened(first_text)) + "." +
           std::string(kWanted);
}

}  // namespace rescue
