#include "platform/web/keys.hpp"

namespace rescue::platform {
namespace {

struct NamedKey {
    std::string_view name;
    ImGuiKey key;
};

constexpr NamedKey by_code[] = {
    {"Tab", ImGuiKey_Tab},
    {"ArrowLeft", ImGuiKey_LeftArrow},
    {"ArrowRight", ImGuiKey_RightArrow},
    {"ArrowUp", ImGuiKey_UpArrow},
    {"ArrowDown", ImGuiKey_DownArrow},
    {"PageUp", ImGuiKey_PageUp},
    {"PageDown", ImGuiKey_PageDown},
    {"Home", ImGuiKey_Home},
    {"End", ImGuiKey_End},
    {"Insert", ImGuiKey_Insert},
    {"Delete", ImGuiKey_Delete},
    {"Backspace", ImGuiKey_Backspace},
    {"Space", ImGuiKey_Space},
    {"Enter", ImGuiKey_Enter},
    {"NumpadEnter", ImGuiKey_KeypadEnter},
    {"Escape", ImGuiKey_Escape},
    {"Quote", ImGuiKey_Apostrophe},
    {"Comma", ImGuiKey_Comma},
    {"Minus", ImGuiKey_Minus},
    {"Period", ImGuiKey_Period},
    {"Slash", ImGuiKey_Slash},
    {"Semicolon", ImGuiKey_Semicolon},
    {"Equal", ImGuiKey_Equal},
    {"BracketLeft", ImGuiKey_LeftBracket},
    {"Backslash", ImGuiKey_Backslash},
    {"BracketRight", ImGuiKey_RightBracket},
    {"Backquote", ImGuiKey_GraveAccent},
    {"NumpadAdd", ImGuiKey_KeypadAdd},
    {"NumpadSubtract", ImGuiKey_KeypadSubtract},
    {"ShiftLeft", ImGuiKey_LeftShift},
    {"ShiftRight", ImGuiKey_RightShift},
    {"ControlLeft", ImGuiKey_LeftCtrl},
    {"ControlRight", ImGuiKey_RightCtrl},
    {"AltLeft", ImGuiKey_LeftAlt},
    {"AltRight", ImGuiKey_RightAlt},
    {"MetaLeft", ImGuiKey_LeftSuper},
    {"MetaRight", ImGuiKey_RightSuper},
};

ImGuiKey offset(ImGuiKey first, int steps) { return static_cast<ImGuiKey>(first + steps); }

}  // namespace

ImGuiKey key_of(std::string_view key, std::string_view code) {
    if (key.size() == 1) {
        const char c = key[0];
        if (c >= 'a' && c <= 'z') return offset(ImGuiKey_A, c - 'a');
        if (c >= 'A' && c <= 'Z') return offset(ImGuiKey_A, c - 'A');
        if (c >= '0' && c <= '9') return offset(ImGuiKey_0, c - '0');
        if (c == '/') return ImGuiKey_Slash;
        if (c == '-') return ImGuiKey_Minus;
    }
    for (const NamedKey& named : by_code)
        if (named.name == code) return named.key;
    if (code.size() == 4 && code.substr(0, 3) == "Key" && code[3] >= 'A' && code[3] <= 'Z')
        return offset(ImGuiKey_A, code[3] - 'A');
    return ImGuiKey_None;
}

}  // namespace rescue::platform
