import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** A text that would grow without end when it is read, or that is too long to be converted. */
export class EndlessText extends Error {}

/** Elements of one text. Marks that are never closed are repeated in each paragraph: a megabyte of them makes milliards. */
const MAX_ELEMENTS = 100_000;

/** Elements within each other, twice as many as browsers make: at each tag a parser looks through all that are open. */
const MAX_OPEN = 1000;

/** Characters of one text. */
const MAX_LENGTH = 8_000_000;

/** @throws EndlessText */
export function parseNodes(text: string): Node[] {
  if (text.length > MAX_LENGTH) throw new EndlessText();
  let count = 0;
  let open = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      count += 1;
      if (count > MAX_ELEMENTS) throw new EndlessText();
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush: () => {
      open += 1;
      if (open > MAX_OPEN) throw new EndlessText();
    },
    onItemPop: () => {
      open -= 1;
    },
  };
  return parseFragment(text, { treeAdapter }).childNodes;
}

export const isElement = (node: Node): node is Element => defaultTreeAdapter.isElementNode(node);

export const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => defaultTreeAdapter.isTextNode(node);

export const attributeOf = (node: Element, name: string): string | undefined =>
  node.attrs.find((one) => one.name === name)?.value;

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Node[] = [],
): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const made = defaultTreeAdapter.createElement(tag, html.NS.HTML, attrs);
  for (const child of children) defaultTreeAdapter.appendChild(made, child);
  return made;
}

export function text(value: string): Node {
  const holder = element('p', {});
  defaultTreeAdapter.insertText(holder, value);
  return holder.childNodes[0] as Node;
}

export const hasClass = (node: Element, pattern: RegExp): boolean =>
  (attributeOf(node, 'class') ?? '').split(/\s+/).some((name) => pattern.test(name));

/** All elements below a node that have one of these names, in document order. Iterative: input may be nested deeply. */
export function descendants(nodes: readonly Node[], ...tags: string[]): Element[] {
  const found: Element[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (tags.includes(node.tagName)) found.push(node);
    waiting.push(...[...node.childNodes].reverse());
  }
  return found;
}

/** @param isPassed Elements whose words do not count. */
export function textOf(nodes: readonly Node[], isPassed: (node: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) parts.push(node.value);
    else if (isElement(node) && !isPassed(node)) waiting.push(...[...node.childNodes].reverse());
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

export function serialized(nodes: readonly Node[]): string {
  const parent: Parent = defaultTreeAdapter.createDocumentFragment();
  for (const node of nodes) defaultTreeAdapter.appendChild(parent, node);
  return serialize(parent);
}
