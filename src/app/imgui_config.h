// How Dear ImGui is compiled everywhere in this project (its IMGUI_USER_CONFIG).
#pragma once

#define ImDrawIdx unsigned int  // WebGL2 has no base vertex, and a transcript may need more than 64k vertices
#define IMGUI_USE_WCHAR32       // emoji and other text beyond U+FFFF
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS  // the page is linked without a file system
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#ifdef NDEBUG
#define IMGUI_DISABLE_DEBUG_TOOLS
#endif
