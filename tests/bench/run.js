// Prints what reading, scoring and drawing cost at full size, each beside its yardstick of the same run and the bound of
// DESIGN.md. No part of the tests: it fails only where the figures of page and program differ.
//   node tests/bench/run.js [--large]     (RESCUE_BUILD: a native build with RESCUE_TESTS=ON; RESCUE_WASM_BUILD: one by emcmake)

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { dist, repository } from '../browser/harness.js';
import { measureLarge, measurePage } from './page.js';

const here = dirname(fileURLToPath(import.meta.url));
const native = process.env.RESCUE_BUILD ?? join(repository, 'build-tests', 'native');
const wasm = process.env.RESCUE_WASM_BUILD ?? join(repository, 'build-web');
// Node has had fetch since 18, and old Emscripten then takes it for a browser.
const nodeFlags = ['--no-experimental-fetch'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

const json = (program, args) => JSON.parse(execFileSync(program, args, { maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] }));
const line = (what, value, bound = '') => console.log(`${what.padEnd(58)}${value.padStart(14)}${bound && `   (bound ${bound})`}`);
const ms = (value) => `${value.toFixed(1)} ms`;
const times = (value, yardstick) => `${(value / yardstick).toFixed(2)} x`;

function pageSizes() {
    const gzipped = (name) => gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
    const names = readdirSync(dist).filter((name) => !/^fallback\.|^THIRD_PARTY/.test(name));
    const kilobytes = (some) => `${(some.reduce((sum, name) => sum + gzipped(name), 0) / 1000).toFixed(0)} KB`;
    line('page without fallback font, gzip', kilobytes(names), '1500 KB');
    line('program (wasm), gzip', kilobytes(names.filter((name) => name.endsWith('.wasm'))), '700 KB');
}

function core(benchmark, predictions) {
    const numpy = json('/usr/bin/python3', [join(here, 'resampling.py'), benchmark]).resampling;
    line('numpy: 10,000 paired resamples', ms(numpy));
    const yardstick = json('/usr/bin/python3', [join(here, 'yardstick.py'), benchmark, ...predictions]);
    line("Python's json: benchmark, predictions", `${ms(yardstick.read_benchmark)}, ${ms(yardstick.read_predictions)}`);
    const runs = { native: [join(native, 'tests/bench/rescue_bench'), []],
        'wasm in node': [process.execPath, [...nodeFlags, join(wasm, 'tests/bench/rescue_bench.js')]] };
    for (const [name, [program, args]] of Object.entries(runs)) {
        if (!existsSync(args.at(-1) ?? program)) {
            line(name, 'not built');
            continue;
        }
        const measured = json(program, [...args, benchmark, ...predictions]);
        line(`${name}: reading the benchmark`, times(measured.read_benchmark, yardstick.read_benchmark));
        line(`${name}: reading the predictions`, times(measured.read_predictions, yardstick.read_predictions));
        line(`${name}: instances; matching`, `${ms(measured.instances)}; ${ms(measured.group)}`);
        line(`${name}: a search`, ms(measured.search));
        line(`${name}: 10,000 paired resamples, six tasks`, `${ms(measured.resampling)}; ${times(measured.resampling, numpy)}`,
            name === 'native' ? '' : '1000 ms');
        line(`${name}: scoring six tasks, one system`, ms(measured.score), name === 'native' ? '' : '20 ms');
    }
}

async function page(benchmark, predictions) {
    const measured = await measurePage(benchmark, predictions);
    const { yardstick } = measured;
    line('page: open until locked and at rest, by the clock', ms(measured.wallStart));
    line('page: TextDecoder + split + JSON.parse', ms(yardstick));
    line('page: benchmark read, built and its transcript drawn', times(measured.read, yardstick), '4.5 x; reading alone 3 x');
    line('page: predictions read, matched, scored and drawn', ms(measured.score));
    line('page: from drop to scores, by the clock', ms(measured.wallScores));
    line('page: longest task while reading and scoring', ms(measured.longestTask), '50 ms');
    line('page: frames in 5 idle seconds', String(measured.idle), '10');
    line('page: frame while scrolling, median; 95%', `${ms(measured.frameMedian)}; ${ms(measured.frameP95)}`, '4; 8 ms');
    line('page: longest task of a search', ms(measured.searchTask), '50 ms');
    line('page: a search, drawn, to toLowerCase + indexOf', times(measured.searchSum, measured.searchYardstick));

    const program = json(join(native, 'rescue'), ['score', benchmark, ...predictions, '--format', 'json']);
    const named = (models) => models.map((model) => ({ ...model, files: model.files.map((file) => basename(file)) }));
    assert.deepEqual(named(measured.models), named(program.models));
    line('page: figures are those of the program', 'yes');
}

// 2,700 samples of 37 turns, one of 2,000, six systems.
async function large() {
    const [benchmark, predictions] = generate(['--scale', '14.14', '--long', '2000', '--systems', '6']);
    const measured = await measureLarge(benchmark, predictions, 'zz_long/001_generated_segment0001');
    line('page, 14 times the size: frame, median; 95%', `${ms(measured.frameMedian)}; ${ms(measured.frameP95)}`, '4; 8 ms');
    line('page, 14 times the size: frames in 5 idle seconds', String(measured.idle), '10');
    line('page, 14 times the size: longest task while reading', ms(measured.longestTask), '50 ms at full size');
}

const folder = mkdtempSync(join(tmpdir(), 'rescue-bench-'));
const generate = (options) => {
    const into = mkdtempSync(join(folder, 'data-'));
    execFileSync('/usr/bin/python3', [join(here, 'generate.py'), into, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    const predictions = join(into, 'predictions');
    return [join(into, 'benchmark.jsonl'), readdirSync(predictions).sort().map((name) => join(predictions, name))];
};
try {
    const [benchmark, predictions] = generate(['--systems', '1']);
    if (existsSync(dist)) pageSizes();
    core(...generate(['--systems', '2']));
    if (existsSync(dist)) await page(benchmark, predictions);
    if (existsSync(dist) && process.argv.includes('--large')) await large();
} finally {
    rmSync(folder, { recursive: true });
}
