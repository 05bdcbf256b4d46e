import { compile as queryOf } from 'css-select';
import { parse, type Selector, SelectorType } from 'css-what';
import { parseDocument } from 'htmlparser2';

type PageNode = ReturnType<typeof parseDocument>['children'][number];
type PageElement = Extract<PageNode, { attribs: unknown }>;

/** The elements of a page by `.class` and by `tag`, and all of them by `*`. */
export type PageElements = ReadonlyMap<string, readonly PageElement[]>;

/** What markup tells about elements. The others, such as `:focus` or `[open]`, work before the complete sheets are there. */
const TOLD = /^(?:is|where|not|has|root|disabled|(?:first|last|only|nth|nth-last)-child)$/;

/** States that need an action. Not `:focus`, by which the skip link shows itself. */
const LATER = /^(?:hover|active|focus-visible|focus-within|user-(?:in)?valid|selection)$/;

/**
 * Selector of elements that are hidden until the complete sheets are there, so that a page does not carry their styles: what opens
 * on a press, and what lies above the page. They must not take part in the layout.
 */
export const DEFERRED = ':is([popover],[data-deferred])';

const isElement = (node: PageNode): node is PageElement => 'attribs' in node;

/** The elements of a page. Rules match none of the deferred ones. */
export function elementsOf(markup: string): PageElements {
  const elements = new Map<string, PageElement[]>();
  const visit = (node: PageNode) => {
    if (!isElement(node) || 'popover' in node.attribs || 'data-deferred' in node.attribs) return;
    const classes = node.attribs.class?.split(' ').map((name) => `.${name}`) ?? [];
    for (const name of ['*', node.name, ...classes]) {
      const known = elements.get(name);
      if (known) known.push(node);
      else elements.set(name, [node]);
    }
    node.children.forEach(visit);
  };
  parseDocument(markup).children.forEach(visit);
  return elements;
}

/** Whether a selector, compiled once, can match one of the elements. What is not understood counts as met. */
export function compile(selector: string): (elements: PageElements) => boolean {
  try {
    const [parsed = []] = parse(selector);
    const told = toldOf(parsed);
    if (!told) return () => false;
    const matches = queryOf<PageNode, PageElement>([told]);
    const name = nameIn(told);
    return (elements) => elements.get(name)?.some(matches) ?? false;
  } catch {
    return () => true;
  }
}

const ANY: Selector = { type: SelectorType.Universal, namespace: null };

/** A selector with what markup tells; undefined if it needs an action. */
function toldOf(selector: Selector[]): Selector[] | undefined {
  const parts = selector.map(toldPartOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function toldPartOf(part: Selector): Selector | undefined {
  if (part.type === SelectorType.Attribute) return isTold(part) ? part : ANY;
  if ('name' in part && LATER.test(part.name)) return undefined;
  if (!isTold(part)) return ANY;
  if (part.type !== SelectorType.Pseudo || !Array.isArray(part.data)) return part;
  const isNegated = part.name === 'not';
  const data = isNegated
    ? part.data.filter((inner) => inner.every(isCertain))
    : part.data.map(toldOf).filter((inner) => inner !== undefined);
  if (data.length > 0) return { ...part, data };
  return isNegated ? ANY : undefined;
}

/** Browsers set `open` by themselves. */
const isTold = (part: Selector): boolean =>
  part.type === SelectorType.Attribute
    ? part.name !== 'open'
    : part.type !== SelectorType.PseudoElement && (part.type !== SelectorType.Pseudo || TOLD.test(part.name));

/** Whether it stays so until somebody touches the page: inline scripts remove `hidden`. */
const isCertain = (part: Selector): boolean =>
  isTold(part) &&
  !(part.type === SelectorType.Attribute && part.name === 'hidden') &&
  !(part.type === SelectorType.Pseudo && Array.isArray(part.data) && !part.data.flat().every(isCertain));

/** A class or tag that a matched element must have, as a key of `PageElements`. */
function nameIn(selector: Selector[]): string {
  const start = selector.findLastIndex(({ type }) => COMBINATORS.has(type)) + 1;
  for (const part of selector.slice(start)) {
    if (part.type === SelectorType.Tag) return part.name.toLowerCase();
    if (part.type === SelectorType.Attribute && part.name === 'class' && part.action === 'element')
      return `.${part.value}`;
  }
  return '*';
}

const COMBINATORS: ReadonlySet<SelectorType> = new Set([
  SelectorType.Descendant,
  SelectorType.Child,
  SelectorType.Adjacent,
  SelectorType.Sibling,
]);
