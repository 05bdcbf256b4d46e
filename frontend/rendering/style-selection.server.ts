import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { sourceOf } from './inline-source.server';

/** Requirements on a page for a selector to match. */
interface Needs {
  classes: string[];
  elements: string[];
  attributes: string[];
}

interface Selector {
  text: string;
  /** The requirements of each of its alternatives; one of them must be met. */
  needs: Needs[];
}

/** A part of a style sheet. */
interface Part {
  /** The text before the brace if there are nested parts, that from the brace on of a rule with selectors; otherwise all of it. */
  css: string;
  /** For a rule, its selectors, of which those that can match are included. */
  selectors?: Selector[];
  /** For keyframes, their name; they are needed by a rule that uses it. */
  name?: string;
  /** For a token such as `--accent`, its name; it is needed by anything that refers to it. */
  token?: string;
  /** The tokens that the part refers to. */
  refersTo: string[];
  /** Nested parts, of `@layer`, `@media` and the like. */
  parts?: Part[];
}

type Used = Record<keyof Needs, ReadonlySet<string>>;

/** References of the selected parts. */
interface References {
  keyframes: Part[];
  tokens: Set<string>;
}

export interface InlineStyle {
  element: Buffer;
  /** The source expression for a content security policy. */
  source: string;
}

export const inlineStyle = (css: string, id?: string): InlineStyle => ({
  element: Buffer.from(`<style${id === undefined ? '' : ` id="${id}"`}>${css}</style>`),
  source: sourceOf(css),
});

/** Pages of a route have few selections; the number kept is limited. */
const MAX_KEPT = 50;

/** What selectors and tokens can depend on: tags, classes, directions, names of attributes, and references. */
const MARKS = /<[a-z][a-z0-9]*| class="[^"]*"| dir="[a-z]+"| [a-zA-Z-]+=|var\(--[\w-]+/g;

/** An attribute that browsers set without a script. */
const SET_BY_BROWSERS = 'open';

/** The layer of the tokens. */
const TOKENS = '@layer tokens';

/** A selector with more alternatives in brackets is treated as matching all of them. */
const MAX_ALTERNATIVES = 24;

/**
 * Selects the rules of a route's style sheets that a page can use: those whose classes, elements and attributes are in its markup,
 * and the tokens that they or the markup refer to. The complete sheets are loaded with the scripts, before these can change the
 * page (docs/decisions/119).
 */
export class StyleSelection {
  /** All rules, for pages that are changed after rendering. */
  readonly whole: InlineStyle;
  private readonly parts: Part[];
  /** The parts of the token layer, which comes first in the cascade wherever it is in the file. */
  private readonly tokens: Part[];
  /** By what was found in the markup, since most pages of a route use the same. */
  private readonly kept = new Map<string, InlineStyle>();
  private readonly keptByRules = new Map<string, InlineStyle>();

  /** @param sheets In cascade order; whole ones are included completely. */
  constructor(sheets: { css: string; isWhole: boolean }[]) {
    this.whole = inlineStyle(sheets.map(({ css }) => css).join(''));
    const parts = sheets.flatMap(({ css, isWhole }) => (isWhole ? [plain(css)] : parse(css).nodes.flatMap(partOf)));
    this.tokens = parts.filter(({ css, parts: inner }) => inner && css === TOKENS);
    this.parts = parts.filter((part) => !this.tokens.includes(part));
  }

  for(markup: string): InlineStyle {
    const marks = [...new Set(markup.match(MARKS))];
    return keep(this.kept, marks.join(), () => {
      const rules = this.select(marks);
      return keep(this.keptByRules, rules, () => inlineStyle(rules));
    });
  }

  private select(marks: string[]): string {
    const used = {
      classes: new Set(valuesOf(' class="', marks).flatMap((names) => names.split(' '))),
      elements: new Set(marks.filter((mark) => mark.startsWith('<')).map((mark) => mark.slice(1))),
      attributes: new Set(
        marks
          .filter((mark) => mark.startsWith(' '))
          .map((mark) => mark.slice(1, mark.indexOf('=')).toLowerCase())
          .concat(valuesOf(' dir="', marks).map((value) => `dir=${value}`)),
      ),
    };
    const references: References = { keyframes: [], tokens: new Set(marks.flatMap(tokensIn)) };
    const rules = cssOf(this.parts, used, references);
    const keyframes = references.keyframes.filter(({ name = '' }) => rules.includes(name));
    for (const { refersTo } of keyframes) for (const token of refersTo) references.tokens.add(token);
    // Tokens can refer to other tokens.
    let tokens = '';
    for (let known = -1; known < references.tokens.size; ) {
      known = references.tokens.size;
      tokens = cssOf(this.tokens, used, references);
    }
    return rules + tokens + keyframes.map(({ css }) => css).join('');
  }
}

const valuesOf = (start: string, marks: string[]): string[] =>
  marks.filter((mark) => mark.startsWith(start)).map((mark) => mark.slice(start.length, -1));

function keep(kept: Map<string, InlineStyle>, key: string, create: () => InlineStyle): InlineStyle {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const style = create();
  kept.set(key, style);
  return style;
}

function cssOf(parts: Part[], used: Used, references: References): string {
  let all = '';
  for (const part of parts) {
    if (part.name !== undefined) references.keyframes.push(part);
    else if (part.parts) {
      const inner = cssOf(part.parts, used, references);
      if (inner !== '') all += `${part.css}{${inner}}`;
    } else if (part.token === undefined || references.tokens.has(part.token)) {
      const met = part.selectors?.filter(({ needs }) => needs.some((one) => areMet(one, used)));
      if (met?.length === 0) continue;
      all += (met ?? []).map(({ text }) => text).join() + part.css;
      for (const token of part.refersTo) references.tokens.add(token);
    }
  }
  return all;
}

const areMet = ({ classes, elements, attributes }: Needs, used: Used): boolean =>
  classes.every((name) => used.classes.has(name)) &&
  elements.every((name) => used.elements.has(name)) &&
  attributes.every((name) => used.attributes.has(name));

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type !== 'atrule') return [];
  if (node.name.endsWith('keyframes')) return [{ ...plain(node.toString()), name: node.params }];
  if (!node.nodes || !/^(?:layer|media|supports|container|starting-style)$/.test(node.name))
    return [plain(`${node.toString()}${node.nodes ? '' : ';'}`)];
  return [{ css: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf), refersTo: [] }];
}

function ruleOf(rule: Rule): Part {
  if (!isOfTokens(rule))
    return {
      ...plain(rule.toString().slice(rule.selector.length)),
      selectors: rule.selectors.map((text) => ({ text, needs: alternativesOf(text).map(needsOf) })),
    };
  const declarations = rule.nodes.map((node): Part => {
    const declaration = plain(`${node.toString()};`);
    return node.type === 'decl' && node.prop.startsWith('--') ? { ...declaration, token: node.prop } : declaration;
  });
  return { css: rule.selector, parts: declarations, refersTo: [] };
}

function isOfTokens(rule: Rule): boolean {
  for (let { parent } = rule as ChildNode; parent?.type === 'atrule'; { parent } = parent as AtRule)
    if ((parent as AtRule).params === 'tokens') return true;
  return false;
}

const plain = (css: string): Part => ({ css, refersTo: tokensIn(css) });

const tokensIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Expands `:is()` and `:where()` to the selectors that they stand for. */
function alternativesOf(selector: string): string[] {
  let all = [selector];
  for (let isOpen = true; isOpen && all.length <= MAX_ALTERNATIVES; ) {
    isOpen = false;
    all = all.flatMap((one) => {
      const [brackets, inner] = one.match(/:(?:is|where)\(([^()]*)\)/) ?? [];
      if (brackets === undefined || inner === undefined) return [one];
      isOpen = true;
      return inner.split(',').map((choice) => one.replace(brackets, ` ${choice} `));
    });
  }
  return all;
}

/** Considers only certain requirements: the arguments of other pseudo-classes are ignored. */
function needsOf(selector: string): Needs {
  let certain = selector;
  for (let inner = ''; inner !== certain; ) {
    inner = certain;
    certain = inner.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  // The value matters only for `dir`: scripts change the values of other attributes.
  const attributes = [...certain.matchAll(/\[([a-z-]+)(?:=["']?(\w+)["']?)?/g)].map(([, name = '', value]) =>
    name === 'dir' && value ? `dir=${value}` : name,
  );
  certain = certain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  return {
    classes: [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    attributes: attributes.filter((name) => name !== SET_BY_BROWSERS),
    elements: certain.replace(/[.#][\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
  };
}
