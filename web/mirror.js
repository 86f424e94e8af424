// The accessible mirror: what the canvas shows as real elements at the same places, transparent to the eye and to the
// pointer. Assistive technology reads and presses them; the keyboard moves through them with Tab.

import { news, outline } from './outline.js';
import { nodeOf, patchChildren } from './patch.js';

const restMs = 100;      // the mirror follows when the picture has stood still this long,
const patienceMs = 1000; // or, while it keeps moving, this often

export class Mirror {
    constructor(root, live, canvas, module, memory, fields, frames) {
        Object.assign(this, { root, live, canvas, module, memory, fields, frames });
        const make = (tag, parent) => parent.appendChild(document.createElement(tag));
        const header = make('header', root);
        make('h1', header).textContent = 'RESCUE Explorer';
        this.header = make('div', header);
        this.main = make('main', root);
        this.above = make('div', root);
        this.tip = make('div', root);
        this.tip.id = 'mirror-tip';
        this.timer = 0;
        this.drawnAt = 0;
        this.waitingSince = 0;
        this.focused = '';   // id of the item whose element has the keyboard
        this.beforeModal = '';
        this.told = null;    // what the live region knows: Map(id -> text)
        root.addEventListener('click', (event) => this.clicked(event));
        root.addEventListener('focusin', (event) => this.focusMoved(nodeOf(event.target)?.id ?? ''));
        root.addEventListener('focusout', (event) => { if (!root.contains(event.relatedTarget)) this.focusMoved(''); });
        document.addEventListener('keydown', (event) => this.keyDown(event), true);
    }

    // A frame was drawn.
    drawn() {
        this.drawnAt = performance.now();
        if (this.timer !== 0) return;
        this.waitingSince = this.drawnAt;
        this.timer = setTimeout(() => this.rested(), restMs);
    }

    rested() {
        const now = performance.now();
        const rest = now - this.drawnAt;
        if (rest < restMs - 5 && now - this.waitingSince < patienceMs) {
            this.timer = setTimeout(() => this.rested(), restMs - rest);
            return;
        }
        this.timer = 0;
        this.follow();
    }

    // Brings the mirror up to date at once.
    follow() {
        if (this.module._page_items_changed() === 0) return;
        const items = JSON.parse(this.memory.result(this.module._page_items()));
        const page = outline(items);
        const modal = page.above.children.length > 0;
        const hadModal = this.above.hasAttribute('role');
        const hadFocus = this.focused;
        patchChildren(this.header, page.header.children);
        patchChildren(this.main, page.main.children);
        patchChildren(this.above, page.above.children);
        this.setModal(modal, page.above.attributes.get('aria-label') ?? 'Dialog');
        this.describe(page.tooltip);
        if (hadFocus) this.keepFocus(hadFocus, modal, hadModal);
        this.announce(items);
    }

    setModal(modal, label) {
        this.header.parentElement.inert = modal;
        this.main.inert = modal;
        if (!modal) {
            for (const name of ['role', 'aria-modal', 'aria-label']) this.above.removeAttribute(name);
            return;
        }
        this.above.setAttribute('role', 'dialog');
        this.above.setAttribute('aria-modal', 'true');
        this.above.setAttribute('aria-label', label);
    }

    // What lies above takes the keyboard over from the mirror and gives it back when it goes.
    keepFocus(id, modal, hadModal) {
        if (modal && !hadModal) {
            this.beforeModal = id;
            this.above.querySelector('button')?.focus({ preventScroll: true });
        } else if (!modal && hadModal) {
            this.focusItem(this.beforeModal);
        } else if (!this.root.contains(document.activeElement)) {
            this.focusItem(id);
        }
    }

    focusItem(id) {
        for (const button of this.root.querySelectorAll('button, [tabindex]')) {
            if (nodeOf(button)?.id === id) return button.focus({ preventScroll: true });
        }
        if (document.activeElement === document.body) this.canvas.focus({ preventScroll: true });
    }

    // The tooltip on the canvas belongs to the item that has the keyboard.
    describe(tooltip) {
        if (this.tip.textContent !== tooltip) this.tip.textContent = tooltip;
        for (const other of this.root.querySelectorAll('[aria-describedby]')) {
            if (other !== document.activeElement || !tooltip) other.removeAttribute('aria-describedby');
        }
        if (tooltip && this.focused && this.root.contains(document.activeElement)) {
            document.activeElement.setAttribute('aria-describedby', this.tip.id);
        }
    }

    announce(items) {
        const now = news(items);
        if (this.told) {
            const fresh = [...now].filter(([id, text]) => text && this.told.get(id) !== text).map(([, text]) => text);
            if (fresh.length > 0) this.live.textContent = fresh.join(' ');
        }
        this.told = now;
    }

    tell(call, id) { this.memory.withTexts([id], (address, size) => call(address, size)); }

    clicked(event) {
        const id = nodeOf(event.target.closest('button') ?? event.target)?.id;
        if (!id) return;
        this.tell(this.module._page_press, id);
        this.frames.wake();
    }

    focusMoved(id) {
        if (id === this.focused) return;
        this.focused = id;
        this.tell(this.module._page_focus_item, id);
        this.frames.wake();
    }

    // Everything Tab stops at, in reading order: buttons of the mirror, and text fields where the mirror has their places.
    stops() {
        return Array.from(this.root.querySelectorAll('button, span, [tabindex]'))
            .filter((element) => !element.closest('[inert]'))
            .map((element) => {
                const node = nodeOf(element);
                if (node?.field) return this.fields.inputs.get(node.field)?.input;
                return element.localName !== 'span' && !element.disabled ? element : undefined;
            })
            .filter(Boolean);
    }

    keyDown(event) {
        if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
        const isField = event.target instanceof HTMLInputElement;
        if (event.key === 'Tab' && (isField || this.root.contains(event.target))) {
            this.moveByTab(event, event.shiftKey ? -1 : 1);
        } else if (/^Arrow/.test(event.key) && this.root.contains(event.target) && !this.wantedByProgram(event.key)) {
            const stops = this.stops();
            const step = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
            event.preventDefault();
            event.stopPropagation();
            stops[stops.indexOf(event.target) + step]?.focus({ preventScroll: true });
        }
    }

    wantedByProgram(key) {
        return this.memory.withTexts([key], (address, size) => this.module._page_uses_key(address, size, 0, 0)) !== 0;
    }

    // Only steps into and out of text fields are made here, which lie elsewhere in the document; the others are the
    // browser's, which also leaves the page at its ends.
    moveByTab(event, step) {
        const stops = this.stops();
        const at = stops.indexOf(event.target);
        if (at < 0) return;
        const next = stops[at + step];
        if (next && !(next instanceof HTMLInputElement) && !(event.target instanceof HTMLInputElement)) return;
        if (!next && step > 0) return;
        event.preventDefault();
        (next ?? this.canvas).focus({ preventScroll: true });
    }
}
