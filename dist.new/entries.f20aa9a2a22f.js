// Files and whole folders out of a drop or a paste.

// {files: [{path, file}], hidden: count of dot-files left out, unreadable: [path]}. The transfer is emptied by the
// browser when the event is over: everything is taken from it before the first wait.
export async function collect(transfer) {
    const found = { files: [], hidden: 0, unreadable: [] };
    const items = Array.from(transfer.items).filter((item) => item.kind === 'file');
    const taken = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }));
    for (const { entry, file } of taken) {
        if (entry) await walk(entry, found);
        else if (file) found.files.push({ path: file.name, file });
    }
    return found;
}

async function walk(entry, found) {
    const path = entry.fullPath.replace(/^\//, '');
    if (entry.name.startsWith('.')) {
        found.hidden++;
        return;
    }
    try {
        if (entry.isDirectory) {
            for (const child of await children(entry)) await walk(child, found);
        } else {
            found.files.push({ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) });
        }
    } catch {
        found.unreadable.push(path);
    }
}

// A directory reader hands out a hundred entries at a time, and an empty list at the end.
async function children(directory) {
    const reader = directory.createReader();
    const all = [];
    for (;;) {
        const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
        if (some.length === 0) return all;
        all.push(...some);
    }
}
