#!/usr/bin/env bash
# The libraries' boundaries: core knows no user interface, no platform and no output; the application knows no platform;
# the command line knows no application.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
status=0

# forbid FOLDER WHAT PATTERN: no line of the folder's sources may match, comments aside.
forbid() {
    local found
    found=$(grep -rnE --include='*.cpp' --include='*.hpp' --include='*.h' "$3" "$1" | grep -vE '^[^:]+:[0-9]+: *(//|\*)')
    if [ -n "$found" ]; then
        printf '%s: %s\n%s\n' "$1" "$2" "$found"
        status=1
    fi
}

include='^ *# *include *[<"]'
forbid src/core 'includes a user interface or a platform' "$include"'(imgui|imstb|GLFW|GL|GLES|emscripten|app/|cli/|platform/|.*/imgui)'
forbid src/core 'includes a stream or a console' "$include"'(iostream|print|syncstream)>'
forbid src/core 'prints' '(^|[^A-Za-z0-9_])(std::)?(printf|fprintf|vprintf|vfprintf|puts|fputs|putchar|perror|cout|cerr|clog)\b *[(<]|(^|[^A-Za-z0-9_])(stdout|stderr)\b'
forbid src/core 'ends the program' '(^|[^A-Za-z0-9_:.>])(std::)?(exit|abort|_Exit|quick_exit)\b *\('
forbid src/app 'includes a platform or the command line' "$include"'(GLFW|GL/|GLES|emscripten|imgui_impl|platform/|cli/)'
forbid src/cli 'includes the application or a platform' "$include"'(imgui|GLFW|GL/|GLES|emscripten|app/|platform/)'

# The check itself: planted offences must be found.
planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
printf '#include <imgui.h>\n' >"$planted/a.hpp"
printf 'void f() { std::fprintf(stderr, "x"); }\n' >"$planted/b.cpp"
printf 'void g() { std::cout << 1; }\n' >"$planted/c.cpp"
own_status=$status
for pattern in "$include"'(imgui|GLFW)' '(^|[^A-Za-z0-9_])(std::)?(fprintf)\b *[(<]' '(^|[^A-Za-z0-9_])(std::)?(cout)\b *[(<]'; do
    status=0
    forbid "$planted" planted "$pattern" >/dev/null
    if [ $status -eq 0 ]; then
        echo "this check finds nothing: $pattern"
        own_status=1
    fi
done
[ $own_status -eq 0 ] && echo 'The boundaries hold.'
exit $own_status
