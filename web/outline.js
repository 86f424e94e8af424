// From the semantic list (src/app/semantics.hpp) to a page's structure: landmarks, headings, lists, tables, buttons.
// Plain data; web/mirror.js makes elements of it. A node: {key, tag, text, attributes, rect, id, field, children}.

// Panes that stand for a part of the page, by the beginning of their names; the others belong to the view itself.
const parts = [
    ['notices', 'section', 'Messages'],
    ['start', 'section', 'Start'],
    ['browse.samples', 'nav', 'Samples'],
    ['browse.transcript', 'section', 'Conversation'],
    ['browse.inspector', 'section', 'Chosen turn'],
    ['browse.views', 'section', 'Who holds what view of whom'],
    ['browse.find', 'section', 'Find'],
    ['browse.timeline', 'section', 'Timeline'],
];
// What lies above everything else and has the keyboard for itself.
const abovePane = /^(help|palette|dialog|menu)\b/;
const cellRoles = new Set(['cell', 'column_header', 'row_header']);
const groupTags = new Map([['list', 'ul'], ['table', 'table'], ['table_row', 'tr']]);
// Consecutive items of these roles make up a list.
const runs = new Map([['option', 'ul'], ['row', 'ol'], ['tab', 'div']]);

function node(key, tag, more = {}) {
    return { key, tag, text: null, attributes: new Map(), rect: null, id: null, field: null, children: null, ...more };
}

const has = (item, word) => item.state.split(' ').includes(word);
const spoken = (item) => (item.value ? `${item.name}, ${item.value}` : item.name);

class Outline {
    constructor(items) {
        this.items = items;
        // What can have parts of its own: those extend its id.
        this.owners = new Map();
        for (const item of items) {
            if ((item.acts && item.role !== 'region') || item.role === 'row' || cellRoles.has(item.role)) {
                this.owners.set(item.id, item);
            }
        }
        this.ownNodes = new Map();  // of turns and cells, by id: where their parts go
        this.groups = new Map();
        this.sections = new Map();
        this.header = node('header', 'header', { children: [] });
        this.main = node('main', 'main', { children: [] });
        this.above = node('above', 'div', { children: [] });
        this.tooltip = '';
    }

    build() {
        for (const item of this.items) this.add(item);
        return this;
    }

    ownerOf(item) {
        for (let dot = item.id.lastIndexOf('.'); dot > 0; dot = item.id.lastIndexOf('.', dot - 1)) {
            const owner = this.owners.get(item.id.slice(0, dot));
            if (owner && owner.within === item.within) return owner;
        }
        return null;
    }

    placeOf(item) {
        const group = this.groups.get(item.within);
        if (group) return group;
        if (item.pane === 'bar') return this.header;
        if (abovePane.test(item.pane)) return this.above;
        const part = parts.find(([prefix]) => item.pane === prefix || item.pane.startsWith(`${prefix}.`));
        if (!part) return this.main;
        const [prefix, tag, label] = part;
        if (!this.sections.has(prefix)) {
            const section = node(prefix, tag, { attributes: new Map([['aria-label', label]]), children: [] });
            this.sections.set(prefix, section);
            this.main.children.push(section);
        }
        return this.sections.get(prefix);
    }

    add(item) {
        if (item.pane === 'tooltip') {
            this.tooltip = item.name;
            return;
        }
        if (item.role === 'region') {
            if (abovePane.test(item.pane)) this.above.attributes.set('aria-label', item.name);
            return;
        }
        if (item.pane === 'bar' && item.id.startsWith('bar.name')) return;  // the page's own heading says it
        const groupTag = groupTags.get(item.role);
        if (groupTag) {
            const group = node(item.id, groupTag, { children: [] });
            if (item.name) group.attributes.set('aria-label', item.name);
            this.placeOf(item).children.push(group);
            this.groups.set(item.id, group);
            return;
        }
        const owner = this.ownerOf(item);
        if (owner && owner.role === 'row') {
            this.turn(owner).children.push(this.leaf(item));
            return;
        }
        if (owner && !item.acts && item.role !== 'textbox') {
            if (cellRoles.has(owner.role)) this.addToCell(owner, item);
            return;  // the name of a button says what is written on it
        }
        if (item.role === 'row') {
            this.turn(item);
        } else if (cellRoles.has(item.role) && this.groups.get(item.within)?.tag === 'tr') {
            this.cell(item);
        } else {
            this.place(item, this.leaf(item));
        }
    }

    // Puts a node where its item belongs, in a list entry or a cell of its own where the place asks for one.
    place(item, made) {
        const place = this.placeOf(item);
        const run = runs.get(item.role);
        if (run && item.acts) {
            let list = place.children[place.children.length - 1];
            if (list?.run !== item.role) {
                list = node(`${item.role}s ${place.children.length}`, run, { run: item.role, children: [] });
                if (item.role === 'tab') list.attributes.set('role', 'tablist').set('aria-label', 'Views');
                place.children.push(list);
            }
            list.children.push(item.role === 'tab' ? made : node(`${item.id} entry`, 'li', { children: [made] }));
        } else if (place.tag === 'ul' || place.tag === 'tr') {
            place.children.push(node(`${item.id} entry`, place.tag === 'ul' ? 'li' : 'td', { children: [made] }));
        } else if (place.tag === 'table') {
            const cell = node(`${item.id} cell`, 'td', { children: [made] });
            place.children.push(node(`${item.id} row`, 'tr', { children: [cell] }));
        } else {
            place.children.push(made);
        }
    }

    // A turn: a button that chooses it, then what is said and shown of it. Its parts may come before it.
    turn(item) {
        const known = this.ownNodes.get(item.id);
        if (known) return known;
        const entry = node(`${item.id} entry`, 'li', { children: [this.button(item)] });
        this.ownNodes.set(item.id, entry);
        const place = this.placeOf(item);
        let list = place.children[place.children.length - 1];
        if (list?.run !== 'row') {
            list = node(`rows ${place.children.length}`, 'ol', { run: 'row', children: [] });
            list.attributes.set('aria-label', 'Turns');
            place.children.push(list);
        }
        list.children.push(entry);
        return entry;
    }

    cell(item) {
        const tag = item.role === 'cell' ? 'td' : 'th';
        const cell = node(`${item.id} cell`, tag, { children: [] });
        if (tag === 'th') cell.attributes.set('scope', item.role === 'row_header' ? 'row' : 'col');
        if (item.name || item.value) cell.children.push(item.acts ? this.button(item) : this.text(item, 'span'));
        this.ownNodes.set(item.id, cell);
        this.groups.get(item.within).children.push(cell);
    }

    addToCell(owner, item) {
        const inner = this.ownNodes.get(owner.id)?.children[0];
        if (inner && item.name !== owner.name && item.name !== owner.value) inner.text += `, ${item.name}`;
    }

    leaf(item) {
        if (item.role === 'textbox') return node(item.id, 'span', { field: item.id });
        if (item.role === 'heading') {
            const part = parts.some(([prefix]) => item.pane.startsWith(prefix));
            return this.text(item, part ? 'h3' : 'h2');
        }
        if (item.acts && item.role !== 'status') return this.button(item);
        if (item.role === 'image') {
            const image = this.text(item, 'span');
            image.text = '';
            image.attributes.set('role', 'img').set('aria-label', spoken(item));
            return image;
        }
        const text = this.text(item, 'p');
        if (item.role === 'term') {  // shows its definition while the keyboard is at it
            text.id = item.id;
            text.attributes.set('tabindex', '0');
        }
        return text;
    }

    text(item, tag) {
        return node(item.id, tag, { text: spoken(item), rect: item.visible.w > 0 && item.visible.h > 0 ? item.visible : item.rect });
    }

    button(item) {
        const button = this.text(item, 'button');
        button.id = item.id;
        button.attributes.set('type', 'button');
        if (item.role === 'link') button.attributes.set('role', 'link');
        if (item.role === 'tab') button.attributes.set('role', 'tab').set('aria-selected', String(has(item, 'selected')));
        else if (has(item, 'selected')) button.attributes.set('aria-current', 'true');
        if (has(item, 'pressed')) button.attributes.set('aria-pressed', 'true');
        if (has(item, 'disabled')) button.attributes.set('disabled', '');
        if (item.role === 'image') button.attributes.set('aria-label', spoken(item));
        return button;
    }
}

// {header, main, above: nodes, tooltip: text}
export function outline(items) { return new Outline(items).build(); }

// What a screen reader is told when it changes: [id, text] of the chosen turn, results, messages, progress.
export function news(items) {
    const said = new Map(items.filter(({ id }) => /\.text$/.test(id)).map((item) => [item.id, item.name]));
    const found = new Map();
    for (const item of items) {
        if (item.role === 'row' && has(item, 'selected')) {
            found.set('turn', `${item.name}. ${said.get(`${item.id}.text`) ?? ''}`);
        } else if ((item.role === 'status' && item.id !== 'bar.lock') || item.id === 'bar.corpus') {
            found.set(item.id, item.name);
        } else if (item.pane === 'notices' && !item.acts) {
            found.set(item.id, item.name);
        }
    }
    return found;
}
