// Text fields: real inputs over the canvas, so that IME, dead keys, the clipboard, spelling and on-screen keyboards are
// the browser's. The application asks for its fields anew in each frame; one not asked for goes.

const listKeys = new Set(['ArrowUp', 'ArrowDown', 'Escape']);
// Whether a key pressed in a field is meant for the list below it.
export const isOfList = ({ target, key }) => target.hasAttribute?.('data-above-list') && listKeys.has(key);

export class Fields {
    constructor(parent, canvas, onChange) {
        this.parent = parent;
        this.canvas = canvas;
        this.onChange = onChange;
        this.inputs = new Map();
        this.wantedFocus = null;
    }

    // x, y, w, h and fontSize in CSS pixels. Of a field above a list, some keys are the application's.
    show(id, { label, placeholder, value, x, y, w, h, fontSize, aboveList }) {
        const field = this.inputs.get(id) ?? this.make(id);
        const { input } = field;
        field.wanted = true;
        const place = `${x} ${y} ${w} ${h} ${fontSize}`;
        if (place !== field.place) {
            field.place = place;
            Object.assign(input.style, {
                left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`, fontSize: `${fontSize}px`,
            });
        }
        input.toggleAttribute('data-above-list', aboveList);
        if (label !== field.label) input.setAttribute('aria-label', field.label = label);
        if (placeholder !== input.placeholder) input.placeholder = placeholder;
        if (!field.composing && !field.untold && input.value !== value) input.value = value;
        field.untold = false;
    }

    make(id) {
        const input = document.createElement('input');
        input.type = 'text';
        input.autocomplete = 'off';
        input.spellcheck = false;
        input.dataset.field = id;
        input.tabIndex = -1;  // Tab comes here by the mirror, in reading order
        const field = { input, place: '', label: '', wanted: true, composing: false, untold: false };
        const changed = (submitted) => {
            field.untold = true;
            this.onChange(id, input.value, submitted);
        };
        input.addEventListener('input', () => changed(false));
        input.addEventListener('compositionstart', () => { field.composing = true; });
        input.addEventListener('compositionend', () => {
            field.composing = false;
            changed(false);
        });
        input.addEventListener('keydown', (event) => {
            if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return;
            if (isOfList(event)) return;
            event.preventDefault();
            if (event.key === 'Enter') changed(true);
            this.canvas.focus({ preventScroll: true });
        });
        this.parent.append(input);
        this.inputs.set(id, field);
        return field;
    }

    focus(id) { this.wantedFocus = id; }

    endFrame() {
        for (const [id, field] of this.inputs) {
            if (!field.wanted) {
                const focused = document.activeElement === field.input;
                field.input.remove();
                this.inputs.delete(id);
                if (focused) this.canvas.focus({ preventScroll: true });
            }
            field.wanted = false;
        }
        const wanted = this.inputs.get(this.wantedFocus);
        if (wanted) {
            wanted.input.focus({ preventScroll: true });
            wanted.input.select();
        }
        this.wantedFocus = null;
    }
}
