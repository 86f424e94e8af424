// A plain static host on 127.0.0.1, with the page under a sub-path as on project pages, and ways to serve it badly.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.json': 'application/json', '.jsonl': 'application/x-ndjson', '.txt': 'text/plain',
};

// `answer(name)` may give {status, type, body} for a file name relative to the page; undefined serves it as it is.
export async function serve(folder, { prefix = '/a/b/', answer = () => undefined } = {}) {
    const requests = [];
    const server = createServer(async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        const name = path.startsWith(prefix) ? path.slice(prefix.length) || 'index.html' : null;
        requests.push(name ?? path);
        const special = name === null ? { status: 404 } : answer(name);
        try {
            const body = special?.body ?? (special?.status === 404 ? '' : await readFile(join(folder, normalize(name))));
            response.writeHead(special?.status ?? 200, {
                'Content-Type': special?.type ?? types[extname(name ?? '')] ?? 'application/octet-stream',
                'Cache-Control': 'no-store',
            });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        url: `http://127.0.0.1:${server.address().port}${prefix}`,
        requests,
        close: () => new Promise((resolve) => {
            server.closeAllConnections();
            server.close(resolve);
        }),
    };
}
