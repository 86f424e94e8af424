// Makes the children of an element those described, changing only what differs, so that focus and reading positions of
// assistive technology stay. Data gets in as text and attribute values only.

const known = new WeakMap();  // element -> {node, kids: Map(key -> element)}

export const nodeOf = (element) => known.get(element)?.node;

function kidsOf(element) {
    if (!known.has(element)) known.set(element, { node: null, kids: new Map() });
    return known.get(element).kids;
}

export function patchChildren(parent, nodes) {
    const kids = kidsOf(parent);
    const wanted = new Map(nodes.map((node) => [node.key, node]));
    for (const [key, element] of kids) {
        if (wanted.get(key)?.tag === element.localName) continue;
        element.remove();
        kids.delete(key);
    }
    let next = parent.firstElementChild;
    for (const node of wanted.values()) {
        let element = kids.get(node.key);
        if (!element) {
            element = document.createElement(node.tag);
            kids.set(node.key, element);
        }
        patch(element, node);
        if (element === next) next = next.nextElementSibling;
        else parent.insertBefore(element, next);
    }
}

function patch(element, node) {
    const kids = kidsOf(element);
    const before = known.get(element).node;
    known.set(element, { node, kids });
    for (const [name, value] of node.attributes) {
        if (before?.attributes.get(name) !== value) element.setAttribute(name, value);
    }
    for (const name of before?.attributes.keys() ?? []) {
        if (!node.attributes.has(name)) element.removeAttribute(name);
    }
    if (node.rect) moveTo(element, before?.rect, node.rect);
    if (node.children) patchChildren(element, node.children);
    else if (node.text !== null && before?.text !== node.text) element.textContent = node.text;
}

function moveTo(element, before, rect) {
    for (const [side, property] of [['x', 'left'], ['y', 'top'], ['w', 'width'], ['h', 'height']]) {
        if (before?.[side] !== rect[side]) element.style[property] = `${rect[side]}px`;
    }
    if (!before) element.className = 'placed';
}
