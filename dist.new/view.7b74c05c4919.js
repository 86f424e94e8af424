// The canvas' size and what surrounds it. The only place that knows the pixel ratio.

// Larger backing stores fail on phones and software renderers, whatever they claim; a 5K screen still fits.
const largestSide = 8192;
const largestArea = 4096 * 4096;

export class View {
    constructor(canvas, module, frames) {
        this.canvas = canvas;
        this.module = module;
        this.frames = frames;
        this.dark = matchMedia('(prefers-color-scheme: dark)');
        this.size = { cssWidth: 1, cssHeight: 1, width: 1, height: 1 };
        const gl = canvas.getContext('webgl2');
        this.side = Math.min(largestSide, gl.getParameter(gl.MAX_TEXTURE_SIZE), gl.getParameter(gl.MAX_RENDERBUFFER_SIZE));
    }

    start() {
        this.measure();
        const observer = new ResizeObserver((entries) => this.measure(entries[entries.length - 1]));
        try {
            observer.observe(this.canvas, { box: 'device-pixel-content-box' });
        } catch {
            observer.observe(this.canvas);
        }
        this.watchRatio();
        this.dark.addEventListener('change', () => {
            this.tell();
            this.frames.wake();
        });
    }

    // Zooming and moving to another screen change the ratio without changing the size in every browser.
    watchRatio() {
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
            this.measure();
            this.watchRatio();
        }, { once: true });
    }

    measure(entry) {
        const box = this.canvas.getBoundingClientRect();
        // The browser knows how a fractional size falls on the screen's pixels; under an emulated ratio it does not.
        const exact = entry?.devicePixelContentBoxSize?.[0];
        const side = (css, known) => (Math.abs(known - css * devicePixelRatio) <= 1 ? known : Math.round(css * devicePixelRatio));
        let width = side(box.width, exact?.inlineSize);
        let height = side(box.height, exact?.blockSize);
        if (width < 1 || height < 1) return;
        const shrink = Math.min(1, this.side / width, this.side / height, Math.sqrt(largestArea / (width * height)));
        width = Math.max(1, Math.floor(width * shrink));
        height = Math.max(1, Math.floor(height * shrink));
        const last = this.size;
        if (width === last.width && height === last.height && box.width === last.cssWidth) return;
        this.size = { cssWidth: box.width, cssHeight: box.height, width, height };
        this.canvas.width = width;
        this.canvas.height = height;
        this.tell();
        this.frames.wake();
        // Resizing has cleared the canvas: draw before it is shown.
        if (entry) this.frames.drawNow();
    }

    tell() {
        const { cssWidth, cssHeight, width, height } = this.size;
        this.module._page_environment(cssWidth, cssHeight, width / cssWidth, width, height, this.dark.matches);
    }
}
