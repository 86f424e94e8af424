// When to draw, and the long work between frames. Nothing runs while nothing is asked for.

// ImGui needs a few frames after an event until hovering and layout have come to rest.
const settleFrames = 3;
// One slice of long work; below the 50 ms from which a page feels stuck. Slices go on in a hidden tab.
const sliceMs = 12;
// How often progress of long work is drawn.
const progressMs = 200;

export class Frames {
    constructor(module) {
        this.module = module;
        this.animation = 0;  // handle of the pending requestAnimationFrame
        this.timer = 0;
        this.timerDue = Infinity;
        this.settling = 0;
        this.held = 0;  // reasons not to be settled that others hold (files being read)
        this.stopped = false;
        this.paused = true;  // until there is something to draw, and while the drawing context is lost
        this.working = false;
        this.lastProgress = 0;
        this.waiters = [];
        this.beforeFrame = () => {};
        this.afterFrame = () => {};
        this.channel = new MessageChannel();
        this.channel.port1.onmessage = () => this.slice();
    }

    pause() { this.paused = true; }

    resume() {
        this.paused = false;
        this.wake();
    }

    stop() {
        this.stopped = true;
        cancelAnimationFrame(this.animation);
        this.animation = 0;
        clearTimeout(this.timer);
        this.tellWaiters();
    }

    // Something happened that the picture may depend on.
    wake() {
        this.settling = settleFrames;
        this.request(0);
    }

    request(afterMs) {
        if (this.stopped) return;
        if (afterMs <= 0) {
            if (this.animation === 0) this.animation = requestAnimationFrame((now) => this.draw(now));
            return;
        }
        const due = performance.now() + afterMs;
        if (due >= this.timerDue) return;
        clearTimeout(this.timer);
        this.timerDue = due;
        this.timer = setTimeout(() => {
            this.timerDue = Infinity;
            this.request(0);
        }, afterMs);
    }

    // Draws at once, in place of the frame that was to come.
    drawNow() {
        cancelAnimationFrame(this.animation);
        this.draw(performance.now());
    }

    draw(now) {
        this.animation = 0;
        if (this.stopped || this.paused) {
            this.tellWaiters();
            return;
        }
        this.beforeFrame();
        const again = this.module._page_frame(now) !== 0;
        this.afterFrame();
        if (this.settling > 0) this.settling--;
        if (again || this.settling > 0) this.request(0);
        this.work();
        this.tellWaiters();
    }

    // Starts long work if the application has some.
    work() {
        if (this.working || this.stopped || this.module._page_busy() === 0) return;
        this.working = true;
        this.channel.port2.postMessage(0);
    }

    slice() {
        if (this.stopped) return;
        const more = this.module._page_step(sliceMs) !== 0;
        const now = performance.now();
        if (!more || now - this.lastProgress > progressMs) {
            this.lastProgress = now;
            this.request(0);
        }
        this.working = more;
        if (more) this.channel.port2.postMessage(0);
        else this.tellWaiters();
    }

    hold() { this.held++; }

    release() {
        this.held--;
        this.wake();
        this.tellWaiters();
    }

    // Resolves when all work is done, drawn or not (a hidden tab draws nothing).
    rested() { return this.waitFor(() => !this.working && this.held === 0); }

    // Resolves when all work is done and no frame is to come (timers aside).
    settled() { return this.waitFor(() => !this.working && this.held === 0 && this.animation === 0); }

    waitFor(reached) {
        return new Promise((resolve) => {
            this.waiters.push({ reached, resolve });
            this.tellWaiters();
        });
    }

    tellWaiters() {
        const due = this.waiters.filter(({ reached }) => reached());
        this.waiters = this.waiters.filter((waiter) => !due.includes(waiter));
        for (const { resolve } of due) resolve();
    }
}
