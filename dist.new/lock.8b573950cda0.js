// Locks the page: from then on the browser itself refuses every connection, and the page counts what was tried.

const policy = "default-src 'none'; img-src data: blob:; style-src 'self'; base-uri 'none'; form-action 'none'";

// Calls onCount with the number of requests made or tried since, at once and whenever it changes.
export function lock(onCount) {
    const since = performance.now();
    let requests = 0;
    const count = (more) => {
        requests += more;
        onCount(requests);
    };
    document.addEventListener('securitypolicyviolation', () => count(1));
    new PerformanceObserver((list) => {
        // A refused request is counted as the violation that it is; only what got through is left to see here.
        const sent = list.getEntries().filter((entry) =>
            entry.startTime > since && /^https?:/.test(entry.name) && entry.responseEnd > 0 && entry.responseStatus !== 0);
        if (sent.length > 0) count(sent.length);
    }).observe({ type: 'resource' });

    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = policy;
    document.head.append(meta);
    count(0);
}
