import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Thrown for a text that is too long to convert, or would expand without bounds when parsed. */
export class TextTooLongError extends Error {}

/**
 * Maximum number of elements of one text. Unclosed inline elements are repeated in each paragraph: a megabyte of them would become
 * billions.
 */
const MAX_ELEMENTS = 100_000;

/** Maximum nesting, twice that of browsers: at each tag a parser searches all open elements. */
const MAX_OPEN = 1000;

/** Maximum characters of one text. */
const MAX_LENGTH = 8_000_000;

/** @throws TextTooLongError */
export function parseNodes(text: string): Node[] {
  if (text.length > MAX_LENGTH) throw new TextTooLongError();
  let count = 0;
  let open = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      count += 1;
      if (count > MAX_ELEMENTS) throw new TextTooLongError();
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush: () => {
      open += 1;
      if (open > MAX_OPEN) throw new TextTooLongError();
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
  node.attrs.find((attr) => attr.name === name)?.value;

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

/** Returns all descendants of nodes with one of these names, in document order. Iterative: input may be nested deeply. */
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

/** Elements within a line; before and after all others, a new word begins. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Returns the words of nodes, those of different blocks set apart.
 * @param isPassed Elements whose text is skipped.
 */
export function textOf(nodes: readonly Node[], isPassed: (node: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const waiting: (Node | undefined)[] = [...nodes].reverse();
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (node === undefined) parts.push(' ');
    else if (isText(node)) parts.push(node.value);
    else if (isElement(node)) {
      const isBlock = !INLINE.has(node.tagName);
      if (isBlock) parts.push(' ');
      if (isPassed(node)) continue;
      if (isBlock) waiting.push(undefined);
      waiting.push(...[...node.childNodes].reverse());
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

export function serialized(nodes: readonly Node[]): string {
  const parent: Parent = defaultTreeAdapter.createDocumentFragment();
  for (const node of nodes) defaultTreeAdapter.appendChild(parent, node);
  return serialize(parent);
}
