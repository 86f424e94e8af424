// Files kept on this device, only where the user asked for it: one database, which forgetting deletes.

const databaseName = 'rescue-explorer-files';
const storeName = 'files';

function outcome(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function withDatabase(use) {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    const database = await outcome(opening);
    database.onversionchange = () => database.close();  // another tab forgets
    try {
        return await use(database);
    } finally {
        database.close();
    }
}

// What went wrong, in words; browsers say it in theirs.
function reasonOf(error) {
    if (error.name === 'QuotaExceededError') return 'the browser has no room for them.';
    if (['NotReadableError', 'NotFoundError'].includes(error.name)) {
        return 'a file has changed on the disk, or is gone, since it was read. Load it again.';
    }
    return `the browser keeps nothing for this page (${error.name}). Private windows and blocked storage do that.`;
}

export class Keeper {
    // `told` hears how keeping went: '' or why it could not be done.
    constructor(told) {
        this.told = told;
        this.read = new Map();    // name -> File, all of the user's that were read
        this.stored = new Map();  // name -> File, as they are in the database
        this.queue = Promise.resolve();
    }

    took(name, file) { this.read.set(name, file); }

    keep(names) {
        this.queue = this.queue.then(() => this.keepOnly(names)).then(() => this.told(''), async (error) => {
            await this.deleteAll().catch(() => {});
            this.told(reasonOf(error));
        });
    }

    forget() { this.queue = this.queue.then(() => this.deleteAll()).catch(() => {}); }

    async keepOnly(names) {
        const wanted = new Set(names);
        // Read here and stored as bytes: a file that is gone from the disk is told now, not at the next start.
        const fresh = new Map();
        for (const name of names) {
            const file = this.read.get(name);
            if (file && this.stored.get(name) !== file) fresh.set(name, new Blob([await file.arrayBuffer()]));
        }
        await withDatabase(async (database) => {
            const change = database.transaction(storeName, 'readwrite');
            const done = new Promise((resolve, reject) => {
                change.oncomplete = resolve;
                change.onabort = () => reject(change.error ?? new DOMException('aborted', 'AbortError'));
            });
            const store = change.objectStore(storeName);
            for (const name of this.stored.keys()) if (!wanted.has(name)) store.delete(name);
            for (const [name, bytes] of fresh) store.put(bytes, name);
            await done;
        });
        this.stored = new Map(names.map((name) => [name, this.read.get(name)]));
    }

    async deleteAll() {
        this.stored.clear();
        await outcome(indexedDB.deleteDatabase(databaseName));
    }

    // [{path, file}] kept on this device.
    async kept() {
        const [names, files] = await withDatabase((database) => {
            const store = database.transaction(storeName).objectStore(storeName);
            return Promise.all([outcome(store.getAllKeys()), outcome(store.getAll())]);
        });
        names.forEach((name, index) => this.stored.set(name, files[index]));
        return names.map((path, index) => ({ path, file: files[index] }));
    }
}
