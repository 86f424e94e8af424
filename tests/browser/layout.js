// What is wrong with a picture, judged by its semantic list: overlapping and cut texts, things outside the window.

// Panes that are laid over the others on purpose.
const above = /^(help|palette|tooltip|menu|dialog)/;
const slack = 1;  // CSS pixels: rounding to device pixels

function intersection(a, b) {
    const x = Math.max(a.x, b.x);
    const y = Math.max(a.y, b.y);
    return { x, y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y };
}

// Where the letters of an item are: those of a button stand in the middle of its box.
function textBox(item) {
    const inset = Math.max(0, (item.rect.w - item.text_width) / 2);
    const box = { ...item.rect, x: item.rect.x + inset, w: item.rect.w - 2 * inset };
    if (item.role !== 'text' && item.role !== 'heading') {
        const lead = Math.max(0, (item.rect.h - item.font_size) / 2);
        box.y += lead;
        box.h -= 2 * lead;
    }
    return intersection(box, item.visible);
}

const shown = (item) => item.visible.w > slack && item.visible.h > slack;
const title = (item) => `${item.pane}: “${item.name.slice(0, 40)}” (${item.id})`;

// A list of sentences, empty when all is well. `size`: width and height of the window, CSS pixels.
export function layoutFaults(items, [width, height]) {
    const visible = items.filter(shown);
    return [...repeatedIds(items), ...overlaps(visible), ...cuts(visible), ...outside(visible, width, height),
        ...tooSmall(visible)];
}

function repeatedIds(items) {
    const seen = new Set();
    return items.filter(({ id }) => seen.size === seen.add(id).size).map((item) => `two items have one id: ${title(item)}`);
}

function overlaps(items) {
    const faults = [];
    const texts = items.filter((item) => item.text_width > 0 || item.role === 'textbox');
    texts.forEach((one, index) => {
        for (const other of texts.slice(index + 1)) {
            if (one.pane !== other.pane && (above.test(one.pane) || above.test(other.pane))) continue;
            const { w, h } = intersection(textBox(one), textBox(other));
            if (w > slack && h > slack) faults.push(`${title(one)} lies on ${title(other)} by ${w.toFixed(1)} x ${h.toFixed(1)}`);
        }
    });
    return faults;
}

// A text that goes on beyond its pane or its button, and does not say so.
function cuts(items) {
    return items.filter((item) => item.text_width > 0 && !item.state.includes('ellipsis') &&
        (item.visible.w < item.rect.w - slack || item.text_width > item.rect.w + slack)).map((item) => `${title(item)} is cut`);
}

function outside(items, width, height) {
    return items.filter(({ visible }) => visible.x < -slack || visible.y < -slack || visible.x + visible.w > width + slack ||
        visible.y + visible.h > height + slack).map((item) => `${title(item)} leaves the window`);
}

// The words of the conversation are at least 16 pixels tall, everything else at least 11.
function tooSmall(items) {
    const least = (item) => (/^browse\.turn\.\d+\.text/.test(item.id) ? 16 : 11);
    return items.filter((item) => item.text_width > 0 && item.font_size < least(item))
        .map((item) => `${title(item)} is set at ${item.font_size}px`);
}
