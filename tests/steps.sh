# The runner of tests/run.sh: steps in order, each with its log, its time and its count of tests.

build="$root/build-tests"
logs="$build/logs"
mkdir -p "$logs"

launcher=()
if command -v ccache >/dev/null; then launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache); fi
# Node 18 defines fetch, and old Emscripten then takes node for a browser.
node_flags=()
if command -v node >/dev/null && node --no-experimental-fetch -e '' 2>/dev/null; then node_flags=(--no-experimental-fetch); fi

names=()
declare -A counting needs outcome
step() {
    names+=("$1")
    counting[$1]=$2
    needs[$1]="${*:3}"
}

# Runs every script of a folder with the program's path as RESCUE; a line "ok NAME" or "not ok NAME" for each.
each_script() {
    local script status=0
    export RESCUE=$2
    for script in "$1"/*.sh "$1"/*.py; do
        [ -e "$script" ] || continue
        local command=(bash "$script")
        if [[ $script == *.py ]]; then command=(/usr/bin/python3 "$script"); fi
        if "${command[@]}"; then
            echo "ok $script"
        else
            echo "not ok $script"
            status=1
        fi
    done
    return $status
}

# Prints "PASSED FAILED" as the runner of that kind counted them in its log.
count_tests() {
    local kind=$1 log=$2
    case "$kind" in
        doctest) awk -F'|' '/\[doctest\] test cases:/ { passed += $2; failed += $3 } END { print passed + 0, failed + 0 }' "$log" ;;
        node) awk '/^# pass / { passed += $3 } /^# (fail|cancelled) / { failed += $3 } END { print passed + 0, failed + 0 }' "$log" ;;
        unittest) awk '/ \.\.\. ok$/ { passed++ } / \.\.\. (FAIL|ERROR)$/ { failed++ } END { print passed + 0, failed + 0 }' "$log" ;;
        scripts) awk '/^ok / { passed++ } /^not ok / { failed++ } END { print passed + 0, failed + 0 }' "$log" ;;
    esac
}

# The lines in which the runners themselves sum up.
closing_lines() { grep -aE '^\[doctest\] (test cases|assertions|Status)|^# (tests|pass|fail|skipped) |^Ran [0-9]+ tests|SKIPPED' "$1" | sed 's/^/    /'; }

total_passed=0
total_failed=0

run_step() {
    local name=$1 need log="$logs/$1.log" status passed=0 failed=0 began=$SECONDS
    rm -f "$log"
    for need in ${needs[$name]}; do
        if [ "${outcome[$need]:-passed}" != passed ]; then
            echo "== $name: not run, $need failed"
            outcome[$name]=failed
            total_failed=$((total_failed + 1))
            return
        fi
    done
    "$name" >"$log" 2>&1 </dev/null
    status=$?
    if [ "${counting[$name]}" = single ]; then
        if [ $status -eq 0 ]; then passed=1; else failed=1; fi
    else
        read -r passed failed < <(count_tests "${counting[$name]}" "$log")
        if [ $((passed + failed)) -eq 0 ]; then
            echo "   $name: the runner ran no test" | tee -a "$log"
            failed=1
        elif [ $status -ne 0 ] && [ "$failed" -eq 0 ]; then
            failed=1
        fi
    fi
    total_passed=$((total_passed + passed))
    total_failed=$((total_failed + failed))
    if [ "$failed" -eq 0 ]; then outcome[$name]=passed; else outcome[$name]=failed; fi
    echo "== $name: $passed passed, $failed failed ($((SECONDS - began)) s)"
    if [ "$failed" -gt 0 ]; then
        grep -aE '^ *(not ok|# fail [1-9])' "$log" | head -n 40
        tail -n 120 "$log" | cut -c 1-500
    fi
}

run_steps() {
    local name
    for name in "${@:-${names[@]}}"; do
        if [ -z "${counting[$name]:-}" ]; then
            echo "no step $name; there are: ${names[*]}" >&2
            exit 2
        fi
    done
    for name in "${@:-${names[@]}}"; do run_step "$name"; done
    for name in "${@:-${names[@]}}"; do
        if [ "${counting[$name]}" != single ] && [ -f "$logs/$name.log" ]; then
            echo "-- $name"
            closing_lines "$logs/$name.log"
        fi
    done
    echo "$total_passed passed, $total_failed failed"
    [ "$total_failed" -eq 0 ]
}
