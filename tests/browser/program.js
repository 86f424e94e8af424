// The command line program, whose figures the page must show exactly, and the files both are given.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './harness.js';

const run = promisify(execFile);
const shared = process.env.RESCUE_SHARED ?? join(repository, '..', 'shared');
export const vectors = join(shared, 'vectors');
export const demonstration = join(repository, 'data', 'demo');
export const readings = ['official', 'strict', 'lenient'];

const program = process.env.RESCUE_CLI ?? join(repository, 'build', 'rescue');

// `false` where the vectors are there, else why a test is skipped.
export function vectorsMissing() {
    if (existsSync(vectors)) return false;
    console.log(`SKIPPED: no vectors at ${vectors} (set RESCUE_SHARED)`);
    return 'no vectors here';
}

export function filesIn(folder) {
    return readdirSync(folder).sort().map((name) => join(folder, name));
}

// What `rescue score --format json` prints. Exit status 1 comes with "nothing could be scored".
export async function score(benchmark, predictions, reading = 'official') {
    const options = ['score', benchmark, ...predictions, '--reading', reading, '--format', 'json'];
    const { stdout } = await run(program, options, { maxBuffer: 1 << 28 });
    return JSON.parse(stdout);
}

// What `rescue compare` prints with these options.
export async function compared(benchmark, predictions, options) {
    const { stdout } = await run(program, ['compare', benchmark, ...predictions, ...options], { maxBuffer: 1 << 28 });
    return stdout;
}

// What the program prints, as bytes. With `folder`, files are named as the page names them: by their names alone.
export async function printed(options, folder) {
    const { stdout } = await run(program, options, { maxBuffer: 1 << 28, cwd: folder, encoding: 'buffer' });
    return stdout;
}
