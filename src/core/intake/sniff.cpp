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
    std::size_t offset = 0;  ///< of the bytes in the file
};

constexpr std::array<Signature, 26> kSignatures = {{
    {"\x1F\x8B", "This is gzip-compressed: unpack it (gunzip) and load the file inside."},
    {"BZh", "This is bzip2-compressed: unpack it and load the file inside."},
    {"\3757zXZ", "This is xz-compressed: unpack it and load the file inside."},
    {"\x28\xB5\x2F\xFD", "This is zstd-compressed: unpack it and load the file inside."},
    {"7z\xBC\xAF", "This is a 7z archive: unpack it and load the files inside."},
    {"Rar!", "This is a RAR archive: unpack it and load the files inside."},
    {"PAR1", "This is a Parquet table: export it as JSONL, one record a line."},
    {"SQLite format 3", "This is an SQLite database: export it as JSONL, one record a line."},
    {"\x93NUMPY", "This is a NumPy array: export it as JSONL, one record a line."},
    {"\xFF\xFE", "This is UTF-16 text: save it as UTF-8 (in PowerShell: Set-Content -Encoding utf8)."},
    {"\xFE\xFF", "This is UTF-16 text: save it as UTF-8."},
    {"version https://git-lfs", "This is a Git LFS pointer, not the file itself: fetch it with \"git lfs pull\"."},
    {"%PDF", "This looks like a PDF document."},
    {"\xD0\xCF\x11\xE0", "This looks like an old Word, Excel or PowerPoint document."},
    {"\x89PNG", "This looks like a PNG picture."},
    {"\xFF\xD8\xFF", "This looks like a JPEG picture."},
    {"GIF8", "This looks like a GIF picture."},
    {"WEBP", "This looks like a WebP picture.", 8},
    {"AVI ", "This looks like an AVI video.", 8},
    {"ftyp", "This looks like an MP4 video or audio file.", 4},
    {"\x1A\x45\xDF\xA3", "This looks like a Matroska or WebM video."},
    {"WAVE", "This looks like a WAV audio file.", 8},
    {"OggS", "This looks like an Ogg audio file."},
    {"ID3", "This looks like an MP3 audio file."},
    {"\xCA\xFE\xBA\xBE", "This looks like a compiled program (Java class or macOS binary)."},
    {"\177ELF", "This looks like a compiled program."},
}};

bool starts_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

/// A byte that no text holds, terminal sequences aside.
bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && (byte < '\t' || byte > '\r') && byte != 0x1B;
}

constexpr std::string_view kWanted =
    " Of use are benchmark_191.jsonl, sample files of the data tree, er.jsonl or vp.jsonl, or predictions as JSON or "
    "JSONL.";

}  // namespace

std::optional<std::string> tell_useless(std::string_view first_bytes) {
    for (const Signature& signature : kSignatures) {
        if (first_bytes.size() < signature.offset) continue;
        if (!starts_with(first_bytes.substr(signature.offset), signature.bytes)) continue;
        const bool advised = signature.message.find(':') != std::string_view::npos;
        return std::string(signature.message) + (advised ? std::string() : std::string(kWanted));
    }
    if (starts_with(first_bytes, "PK\x03\x04")) {
        // The parts of Office documents come in any order; which program's it is shows only sometimes so early.
        const auto holds = [&](std::string_view part) { return first_bytes.find(part) != std::string_view::npos; };
        if (holds("word/")) return "This looks like a Word document." + std::string(kWanted);
        if (holds("[Content_Types]") || holds("xl/")) {
            return "This looks like an Office document: from an Excel workbook, export the predictions as JSONL, one "
                   "record a line.";
        }
        return "This is a zip archive: unpack it and load the files or the folder inside.";
    }
    const std::string text = lower(strip(first_bytes));
    if (starts_with(text, "<!doctype html") || starts_with(text, "<html")) {
        return "This is a web page (perhaps an error page saved in place of the file): download the file itself.";
    }
    const auto zeros = std::count(first_bytes.begin(), first_bytes.end(), '\0');
    if (zeros > 0 && static_cast<std::size_t>(zeros) * 3 >= first_bytes.size()) {
        return "This looks like UTF-16 text or binary data: save text as UTF-8." + std::string(kWanted);
    }
    const std::size_t begin = starts_with(text, "\xEF\xBB\xBF") ? 3 : 0;
    const bool like_json = text.find_first_of("{[") == begin;
    const auto controls = std::count_if(first_bytes.begin(), first_bytes.end(), is_control);
    if (!like_json && (zeros > 0 || static_cast<std::size_t>(controls) * 20 > first_bytes.size())) {
        return "This looks like binary data, not text." + std::string(kWanted);
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
