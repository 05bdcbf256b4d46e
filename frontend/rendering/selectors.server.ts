/** An element of a rendered page. */
interface PageElement {
  tag: string;
  classes: readonly string[];
  attributes: ReadonlyMap<string, string>;
  parent: PageElement | undefined;
  children: PageElement[];
  /** Whether it is hidden until the complete sheets are there (`DEFERRED`). */
  isDeferred: boolean;
  /** Its place among the children of its parent. */
  index: number;
}

/** The elements of a page by `.class` and by `tag`, and all of them by `*`. */
export type PageElements = ReadonlyMap<string, readonly PageElement[]>;

/** Whether a selector matches; `undefined` if only a browser can tell. */
type Test = (element: PageElement) => boolean | undefined;

interface Step {
  /** What precedes it: ` `, `>`, `+` or `~`; empty for the first. */
  combinator: string;
  tests: Test[];
  /** A class or tag that an element must have, as a key of `PageElements`. */
  name?: string;
}

/**
 * States that need an action. Not `:focus`, by which the skip link shows itself, nor `[open]` of `<details>`: those must
 * work before the complete sheets are there.
 */
const LATER = /^(?:hover|active|focus-visible|focus-within|user-(?:in)?valid|selection)$/;

/** An attribute that browsers set without a script, and one that inline scripts remove. */
const SET_BY_BROWSERS = 'open';
const REMOVED_BY_SCRIPTS = 'hidden';

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi;
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g;

/**
 * Selector of elements that are hidden until the complete sheets are there, so that a page does not carry their styles: what opens
 * on a press, and what lies above the page. They must not take part in the layout.
 */
export const DEFERRED = ':is([popover],[data-deferred])';

/** The elements of React's markup, which closes every element. Rules match none of the deferred ones. */
export function elementsOf(markup: string): PageElements {
  const elements = new Map<string, PageElement[]>();
  const add = (name: string, element: PageElement) => {
    const known = elements.get(name);
    if (known) known.push(element);
    else elements.set(name, [element]);
  };
  let parent: PageElement | undefined;
  for (const [, isEnd, name = '', given = ''] of markup.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (isEnd) {
      parent = parent?.parent;
      continue;
    }
    const attributes = new Map(
      [...given.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    );
    const siblings = parent?.children ?? [];
    const classes = attributes.get('class')?.split(' ') ?? [];
    const isDeferred = parent?.isDeferred || attributes.has('popover') || attributes.has('data-deferred');
    const element = { tag, classes, attributes, parent, children: [], index: siblings.length, isDeferred };
    siblings.push(element);
    for (const name of isDeferred ? [] : ['*', tag, ...classes.map((one) => `.${one}`)]) add(name, element);
    if (!VOID.test(tag) && !given.endsWith('/')) parent = element;
  }
  return elements;
}

/** Whether a selector, compiled once, can match one of the elements. */
export function compile(selector: string): (elements: PageElements) => boolean {
  const steps = stepsOf(selector);
  const name = steps.at(-1)?.name ?? '*';
  return (elements) => elements.get(name)?.some((element) => matches(element, steps) !== false) ?? false;
}

const not = (result: boolean | undefined): boolean | undefined => (result === undefined ? undefined : !result);

const some = <Item>(items: Iterable<Item>, test: (item: Item) => boolean | undefined): boolean | undefined => {
  let any: boolean | undefined = false;
  for (const item of items) {
    const result = test(item);
    if (result) return true;
    if (result === undefined) any = undefined;
  }
  return any;
};

function matches(element: PageElement, steps: Step[], last = steps.length - 1): boolean | undefined {
  const { combinator, tests } = steps[last] as Step;
  let all: boolean | undefined = true;
  for (const test of tests) {
    const result = test(element);
    if (result === false) return false;
    all &&= result;
  }
  if (last === 0) return all;
  const before = some(related(element, combinator), (other) => matches(other, steps, last - 1));
  return before === false ? false : before && all;
}

/** The elements that a combinator leads to from the element on its right. */
function* related({ parent, index }: PageElement, combinator: string): Generator<PageElement> {
  if (combinator === '>') {
    if (parent) yield parent;
  } else if (combinator === ' ') {
    for (let above = parent; above; above = above.parent) yield above;
  } else {
    const before = parent?.children.slice(0, index).reverse() ?? [];
    yield* combinator === '+' ? before.slice(0, 1) : before;
  }
}

const PART =
  /\s*([>+~])\s*|(\s+)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:([~|^$*]?=)("[^"]*"|[^\]]*?)(?: [is])?)?\]|:(:?)([\w-]+)(\()?|([a-z][\w-]*)|\*/giy;

function stepsOf(selector: string): Step[] {
  let step: Step = { combinator: '', tests: [] };
  const steps = [step];
  for (let rest = selector.trim(); rest !== ''; ) {
    PART.lastIndex = 0;
    const part = PART.exec(rest);
    // What is not understood counts as met.
    if (!part) return [{ combinator: '', tests: [() => undefined] }];
    const [text, sign, space, className, id, name, operator, value = '', , pseudo, bracket, tag] = part;
    rest = rest.slice(text.length);
    if (sign || space) {
      step = { combinator: sign ?? ' ', tests: [] };
      steps.push(step);
    } else if (className) {
      step.name = `.${className}`;
      step.tests.push(({ classes }) => classes.includes(className));
    } else if (id) step.tests.push(({ attributes }) => attributes.get('id') === id);
    // Flags, escapes and single quotes are left to browsers.
    else if (name && /[\\']|\s[is]\]$/.test(text)) step.tests.push(() => undefined);
    else if (name) step.tests.push(attributeTest(name.toLowerCase(), operator, value.replace(/^"|"$/g, '')));
    else if (tag) {
      step.name ??= tag.toLowerCase();
      step.tests.push((element) => element.tag === tag.toLowerCase());
    } else if (pseudo) {
      const inner = bracket ? rest.slice(0, endOfBracket(rest)) : '';
      if (bracket) rest = rest.slice(inner.length + 1);
      step.tests.push(pseudoTest(pseudo, inner));
    }
  }
  return steps;
}

/** The place of the bracket that closes one before the text. */
function endOfBracket(text: string): number {
  let depth = 1;
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    return depth === 0;
  });
  return end;
}

/** The selectors of a list, which are separated by commas outside brackets. */
function listOf(text: string): string[] {
  const all = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) all.push('');
    else all[all.length - 1] += sign;
  }
  return all;
}

function attributeTest(name: string, operator: string | undefined, wanted: string): Test {
  return ({ attributes }) => {
    const value = attributes.get(name);
    if (value === undefined) return name === SET_BY_BROWSERS ? undefined : false;
    if (name === REMOVED_BY_SCRIPTS) return undefined;
    if (!operator) return true;
    if (operator === '=') return value === wanted;
    if (operator === '^=') return value.startsWith(wanted);
    if (operator === '$=') return value.endsWith(wanted);
    if (operator === '*=') return value.includes(wanted);
    return undefined;
  };
}

function pseudoTest(name: string, inner: string): Test {
  if (LATER.test(name)) return () => false;
  const fromEnd = ({ parent, index }: PageElement) => (parent?.children.length ?? 1) - 1 - index;
  switch (name) {
    case 'is':
    case 'where':
    case 'not': {
      const list = listOf(inner).map(stepsOf);
      const any: Test = (element) => some(list, (steps) => matches(element, steps));
      return name === 'not' ? (element) => not(any(element)) : any;
    }
    case 'has': {
      const list = listOf(inner).map((text) => ({
        sign: /^[>+~]/.exec(text)?.[0] ?? ' ',
        steps: stepsOf(text.replace(/^[>+~]/, '')),
      }));
      return (element) =>
        some(list, ({ sign, steps }) => some(reached(element, sign), (other) => matches(other, steps)));
    }
    case 'root':
      return ({ tag }) => tag === 'html';
    case 'disabled':
      return ({ attributes }) => attributes.has('disabled');
    case 'first-child':
      return ({ index }) => index === 0;
    case 'last-child':
      return (element) => fromEnd(element) === 0;
    case 'only-child':
      return (element) => element.index === 0 && fromEnd(element) === 0;
    case 'nth-child':
      return countTest(inner, ({ index }) => index + 1);
    case 'nth-last-child':
      return countTest(inner, (element) => fromEnd(element) + 1);
    default:
      return () => undefined;
  }
}

/** The elements that the combinator at the start of `:has()` leads to. */
function* reached(element: PageElement, sign: string): Generator<PageElement> {
  if (sign === ' ' || sign === '>') {
    for (const child of element.children) {
      yield child;
      if (sign === ' ') yield* reached(child, sign);
    }
  } else {
    const after = element.parent?.children.slice(element.index + 1) ?? [];
    yield* sign === '+' ? after.slice(0, 1) : after;
  }
}

function countTest(formula: string, countOf: (element: PageElement) => number): Test {
  const words: Record<string, string> = { odd: '2n+1', even: '2n' };
  const [, step, offset] = /^(?:([+-]?\d*)n)?\s*([+-]?\s*\d+)?$/.exec(words[formula.trim()] ?? formula.trim()) ?? [];
  if (step === undefined && offset === undefined) return () => undefined;
  const each = step === undefined ? 0 : Number(/\d/.test(step) ? step : `${step}1`);
  const first = Number((offset ?? '0').replace(/\s/g, ''));
  return (element) => {
    const past = countOf(element) - first;
    return each === 0 ? past === 0 : past % each === 0 && past / each >= 0;
  };
}
