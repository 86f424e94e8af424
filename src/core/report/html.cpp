#include "core/report/html.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace rescue {
namespace {

constexpr std::string_view kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b1e23;"
    "background:#fff}table{border-collapse:collapse;margin:0 0 1.5rem;font-variant-numeric:tabular-nums}"
    "th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #d9dce1}th:first-child,td:first-child"
    "{text-align:left}caption{text-align:left;font-weight:600;padding:.3rem 0}div.wide{overflow-x:auto}"
    "code{overflow-wrap:anywhere}svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#e6e8eb;"
    "background:#16181d}th,td{border-color:#3a3f48}}";

std::string row(const std::vector<std::string>& cells, std::string_view element) {
    std::string text = "<tr>";
    for (const std::string& cell : cells) {
        text.append("<").append(element).append(">").append(html_text(cell)).append("</").append(element).append(">");
    }
    return text + "</tr>\n";
}

std::string attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + shown_number(value, false) + "\"";
}

}  // namespace

std::string html_text(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string html_table(const Table& table) {
    std::string text = "<div class=\"wide\"><table>\n<caption>" + html_text(table.title) + "</caption>\n<thead>" +
                       row(table.columns, "th") + "</thead><tbody>\n";
    for (const std::vector<std::string>& each : table.rows) text += row(each, "td");
    return text + "</tbody></table></div>\n";
}

std::string html_page(std::string_view title, std::string_view body) {
    std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
    page +=
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>";
    page.append(html_text(title)).append("</title>\n<style>").append(kStyle).append("</style>\n</head>\n<body>\n<h1>");
    page.append(html_text(title)).append("</h1>\n").append(body).append("</body>\n</html>\n");
    return page;
}

std::string interval_svg(std::string_view title, const std::vector<IntervalBar>& bars, double least, double most) {
    constexpr double kLeft = 220, kWidth = 480, kRow = 26, kTop = 12;
    const double height = kTop + kRow * static_cast<double>(bars.size()) + 28;
    const double bottom = height - 26;
    const auto place = [&](double value) {
        return kLeft + kWidth * (std::clamp(value, least, most) - least) / (most - least);
    };
    std::string spoken(title);
    std::string drawn;
    const auto line = [&](double x1, double y1, double x2, double y2, std::string_view width) {
        drawn += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
                 " stroke=\"currentColor\" stroke-width=\"" + std::string(width) + "\"/>\n";
    };
    line(kLeft, bottom, kLeft + kWidth, bottom, "1");
    for (int tick = 0; tick <= 4; ++tick) {
        const double value = least + (most - least) * tick / 4;
        line(place(value), bottom, place(value), bottom + 4, "1");
        drawn += "<text" + attribute("x", place(value)) + attribute("y", bottom + 20) +
                 " text-anchor=\"middle\" font-size=\"12\" fill=\"currentColor\">" +
                 shown_number(value, false).substr(0, 4) + "</text>\n";
    }
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const IntervalBar& bar = bars[i];
        const double y = kTop + kRow * (static_cast<double>(i) + 0.5);
        drawn += "<text" + attribute("x", kLeft - 10) + attribute("y", y + 5) +
                 " text-anchor=\"end\" font-size=\"14\" fill=\"currentColor\">" + html_text(shortened(bar.name, 30)) +
                 "</text>\n";
        if (bar.has_interval) line(place(bar.low), y, place(bar.high), y, "3");
        drawn +=
            "<circle" + attribute("cx", place(bar.value)) + attribute("cy", y) + " r=\"5\" fill=\"currentColor\"/>\n";
        spoken += "; " + bar.name + " " + shown_number(bar.value, false);
        if (bar.has_interval) {
            spoken += " (" + shown_number(bar.low, false) + " to " + shown_number(bar.high, false) + ")";
        }
    }
    return "<svg role=\"img\" viewBox=\"0 0 720 " + std::to_string(static_cast<int>(height)) +
           "\" width=\"720\" aria-label=\"" + html_text(spoken) + "\">\n" + drawn + "</svg>\n";
}

}  // namespace rescue
