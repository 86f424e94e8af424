// Printing: what the program describes as its printed page, made into elements just before the browser prints.

const tags = { heading: 'h1', subheading: 'h2', lead: 'h3', paragraph: 'p', labels: 'p' };

function make(tag, text, parent) {
    const element = document.createElement(tag);
    if (text !== null) element.textContent = text;
    parent.append(element);
    return element;
}

function makeTable({ name, head, rows }, parent) {
    const table = make('table', null, parent);
    make('caption', name, table);
    const top = make('tr', null, make('thead', null, table));
    for (const text of head) make('th', text, top).scope = 'col';
    const body = make('tbody', null, table);
    for (const row of rows) {
        const line = make('tr', null, body);
        row.forEach((text, column) => {
            const cell = make(column === 0 ? 'th' : 'td', text, line);
            if (column === 0) cell.scope = 'row';
        });
    }
}

// `describe` gives the blocks of src/app/print_document.hpp.
export function listenForPrinting(parent, describe) {
    addEventListener('beforeprint', () => {
        parent.textContent = '';
        for (const block of describe()) {
            if (block.kind === 'table') makeTable(block, parent);
            else make(tags[block.kind] ?? 'p', block.text, parent).className = block.kind;
        }
    });
    addEventListener('afterprint', () => { parent.textContent = ''; });
}
