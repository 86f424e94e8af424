// Pointer, wheel and keyboard, handed to the program. What the application has no use for stays the browser's.

import { isOfList } from './fields.js';

// A finger that moved this far (CSS pixels) drags; less is a tap.
const tapReach = 8;
// A wheel step of one line equals this many CSS pixels: three lines, as Firefox counts a notch, are Chromium's 100.
const linePixels = 100 / 3;
// A drag goes on by itself after the finger is lifted, losing this share of its speed in a millisecond.
const glideLoss = 0.004;
const slowestGlide = 0.02;  // CSS pixels a millisecond
// A finger that rested this long before it was lifted wanted to stop there.
const restingFingerMs = 100;
// Pinching on a touch pad comes as a wheel: logarithm of the zoom for a CSS pixel, and the most of one event.
const pinchStep = 0.01;
const mostPinch = 0.5;
const buttons = [0, 2, 1];  // PointerEvent.button -> ImGui's: left, middle, right
// The browser's own, whatever the application might want.
const browserKeys = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F11', 'F12']);
const browserCombinations = new Set(['r', 't', 'w', 'n', 'l', 'p', 's', 'f', 'q', '+', '-', '=', '0', 'Tab',
    'PageUp', 'PageDown', '1', '2', '3', '4', '5', '6', '7', '8', '9']);

export class Input {
    constructor(canvas, module, memory, frames) {
        this.canvas = canvas;
        this.module = module;
        this.memory = memory;
        this.frames = frames;
        this.finger = null;
        this.touches = new Map();  // where fingers are, by pointerId
        this.pinch = null;
        this.gliding = 0;
    }

    start() {
        const on = (target, type, handler) => target.addEventListener(type, handler.bind(this), { passive: false });
        on(this.canvas, 'pointerdown', this.pointerDown);
        on(this.canvas, 'pointermove', this.pointerMove);
        on(this.canvas, 'pointerup', this.pointerUp);
        on(this.canvas, 'pointercancel', this.pointerCancel);
        on(this.canvas, 'pointerleave', this.pointerLeave);
        on(this.canvas, 'touchstart', this.touchStart);
        on(this.canvas, 'contextmenu', (event) => event.preventDefault());
        on(this.canvas, 'wheel', this.wheel);
        on(window, 'keydown', this.keyDown);
        on(window, 'keyup', this.keyUp);
        on(window, 'blur', () => this.focusChanged(false));
        on(window, 'focus', () => this.focusChanged(true));
        on(document, 'visibilitychange', () => this.focusChanged(!document.hidden));
    }

    move(event) {
        this.module._page_pointer_moved(event.clientX, event.clientY, event.pointerType === 'touch');
        this.frames.wake();
    }

    pointerDown(event) {
        event.preventDefault();
        this.canvas.focus({ preventScroll: true });
        this.canvas.setPointerCapture(event.pointerId);
        cancelAnimationFrame(this.gliding);
        if (event.pointerType === 'touch') {
            this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
            if (this.startPinch() || !event.isPrimary) return;
            this.finger = { startX: event.clientX, startY: event.clientY, x: event.clientX, y: event.clientY,
                time: event.timeStamp, dragging: false, speedX: 0, speedY: 0 };
        }
        this.move(event);
        // A finger presses only when it is lifted where it came down: until then it may be about to drag.
        if (event.pointerType !== 'touch') this.module._page_pointer_button(buttons[event.button] ?? -1, true);
    }

    pointerMove(event) {
        if (event.pointerType !== 'touch') return this.move(event);
        if (this.touches.has(event.pointerId)) this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (this.pinch) return this.movePinch();
        const finger = this.finger;
        if (!finger || !event.isPrimary) return;
        const dx = event.clientX - finger.x;
        const dy = event.clientY - finger.y;
        if (!finger.dragging) {
            if (Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) < tapReach) return;
            finger.dragging = true;
        }
        const elapsed = Math.max(1, event.timeStamp - finger.time);
        Object.assign(finger, { x: event.clientX, y: event.clientY, time: event.timeStamp,
            speedX: dx / elapsed, speedY: dy / elapsed });
        this.dragBy(finger, dx, dy);
        this.frames.wake();
    }

    // Sideways through what takes that itself, else by scrolling. True when something moved.
    dragBy(finger, dx, dy) {
        const taken = this.module._page_gesture(finger.startX, finger.startY, dx, 1);
        return this.module._page_drag_scroll(finger.startX, finger.startY, taken ? 0 : dx, dy) || taken;
    }

    // The browser would take two fingers for its own zoom: not where the application zooms.
    touchStart(event) {
        const taken = [...event.touches].some(({ clientX, clientY }) => this.module._page_gesture(clientX, clientY, 0, 1));
        if (taken && event.cancelable) event.preventDefault();
    }

    // Middle and distance of the two fingers.
    spread() {
        const [one, other] = [...this.touches.values()];
        return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2,
            distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
    }

    startPinch() {
        if (this.touches.size !== 2) return false;
        const spread = this.spread();
        if (!this.module._page_gesture(spread.x, spread.y, 0, 1)) return false;
        this.pinch = { start: spread, last: spread };
        this.finger = null;
        return true;
    }

    movePinch() {
        const { start, last } = this.pinch;
        const now = this.spread();
        this.pinch.last = now;
        this.module._page_gesture(start.x, start.y, now.x - last.x, now.distance / last.distance);
        this.frames.wake();
    }

    endTouch(event) {
        this.touches.delete(event.pointerId);
        if (this.touches.size < 2) this.pinch = null;
    }

    pointerUp(event) {
        if (event.pointerType !== 'touch') {
            this.move(event);
            this.module._page_pointer_button(buttons[event.button] ?? -1, false);
            return;
        }
        this.endTouch(event);
        const finger = this.finger;
        if (!finger || !event.isPrimary) return;
        this.finger = null;
        if (finger.dragging) {
            this.module._page_pointer_left();
            if (event.timeStamp - finger.time < restingFingerMs) this.glide(finger, performance.now());
        } else {
            this.tap(finger);
        }
        this.frames.wake();
    }

    // Two frames between hovering, pressing and letting go: some items take a press only where they were hovered.
    tap(finger) {
        this.module._page_pointer_moved(finger.startX, finger.startY, true);
        this.frames.hold();
        const steps = [
            () => {},
            () => this.module._page_pointer_button(0, true),
            () => this.module._page_pointer_button(0, false),
            () => this.module._page_pointer_left(),
        ];
        const next = () => {
            steps.shift()();
            this.frames.wake();
            if (steps.length > 0) requestAnimationFrame(next);
            else this.frames.release();
        };
        next();
    }

    glide(finger, last) {
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const step = (now) => {
            const elapsed = Math.max(1, now - last);
            last = now;
            const keep = Math.exp(-glideLoss * elapsed);
            finger.speedX *= keep;
            finger.speedY *= keep;
            if (Math.hypot(finger.speedX, finger.speedY) < slowestGlide) return;
            const moved = this.dragBy(finger, finger.speedX * elapsed, finger.speedY * elapsed);
            this.frames.wake();
            if (moved) this.gliding = requestAnimationFrame(step);
        };
        this.gliding = requestAnimationFrame(step);
    }

    // The browser took the pointer over (a pinch, a system gesture).
    pointerCancel(event) {
        this.endTouch(event);
        this.finger = null;
        for (const button of buttons) this.module._page_pointer_button(button, false);
        this.module._page_pointer_left();
        this.frames.wake();
    }

    pointerLeave(event) {
        if (event.pointerType === 'touch' || this.canvas.hasPointerCapture(event.pointerId)) return;
        this.module._page_pointer_left();
        this.frames.wake();
    }

    wheel(event) {
        const unit = [1, linePixels, innerHeight * 0.8][event.deltaMode];
        if (event.ctrlKey) {  // pinching on a touch pad, and ctrl+wheel: zoom the page where nothing else takes it
            const factor = Math.exp(Math.min(Math.max(-unit * event.deltaY * pinchStep, -mostPinch), mostPinch));
            if (!this.module._page_gesture(event.clientX, event.clientY, 0, factor)) return;
            event.preventDefault();
            this.frames.wake();
            return;
        }
        event.preventDefault();
        const sideways = event.shiftKey && event.deltaX === 0;
        this.move(event);
        this.module._page_wheel(unit * (sideways ? event.deltaY : event.deltaX), sideways ? 0 : unit * event.deltaY);
    }

    // Whether the key is the browser's, or typed into a field over the canvas.
    isNotOurs(event) {
        if (event.isComposing || event.key === 'Process' || event.key === 'Dead') return true;
        if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
            const commands = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'k';
            return !commands && !isOfList(event);
        }
        // A button of the mirror is pressed by the browser.
        if ((event.key === 'Enter' || event.key === ' ') && event.target.closest?.('#mirror')) return true;
        if (browserKeys.has(event.key)) return true;
        return (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph') &&
            browserCombinations.has(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    }

    keyDown(event) {
        if (this.isNotOurs(event) || !document.hasFocus()) return;
        const altGraph = event.getModifierState('AltGraph');
        const command = (event.ctrlKey || event.metaKey) && !altGraph;
        const wanted = this.memory.withTexts([event.key], (address, size) =>
            this.module._page_uses_key(address, size, command, event.altKey && !altGraph) !== 0);
        if (wanted) event.preventDefault();
        // Copying is done by the application, and by the browser too where text of the page is chosen.
        else if (event.key === 'Tab' || (command && event.key.toLowerCase() !== 'c')) return;
        const typed = event.key.codePointAt(0);
        const isText = !command && event.key.length === String.fromCodePoint(typed).length;
        this.sendKey(event, true, isText ? typed : 0);
    }

    keyUp(event) {
        // macOS swallows the key-ups of what was held together with Cmd.
        if (event.key === 'Meta') this.module._page_release_keys();
        else this.sendKey(event, false, 0);
    }

    sendKey(event, down, character) {
        const modifiers = event.ctrlKey * 1 + event.shiftKey * 2 + event.altKey * 4 + event.metaKey * 8;
        this.memory.withTexts([event.key, event.code], (key, keySize, code, codeSize) =>
            this.module._page_key(key, keySize, code, codeSize, down, modifiers, character));
        this.frames.wake();
    }

    focusChanged(focused) {
        if (!focused) this.module._page_release_keys();
        this.module._page_focus(focused);
        this.frames.wake();
    }
}
