// Text and bytes between JavaScript and the program's memory. The memory may grow at any call, so its view is taken
// anew each time (Module.HEAPU8) and never kept.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Memory {
    constructor(module) {
        this.module = module;
    }

    readText(address, size) {
        return decoder.decode(this.module.HEAPU8.subarray(address, address + size));
    }

    copyOf(address, size) {
        return this.module.HEAPU8.slice(address, address + size);
    }

    // Puts bytes into memory for good (fonts).
    keep(bytes) {
        const address = this.module._malloc(bytes.length);
        if (address === 0) throw new Error(`no memory for ${bytes.length} bytes`);
        this.module.HEAPU8.set(bytes, address);
        return address;
    }

    // Calls `use` with address and size of each text; they are freed afterwards.
    withTexts(texts, use) {
        const placed = texts.map((text) => {
            const bytes = encoder.encode(text);
            return [this.keep(bytes), bytes.length];
        });
        try {
            return use(...placed.flat());
        } finally {
            for (const [address] of placed) this.module._free(address);
        }
    }

    // A text result: the function gives its address, page_text_size its size.
    result(address) {
        return this.readText(address, this.module._page_text_size());
    }
}
