import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { sourceOf } from './inline-source.server';

/** What a page must contain, for a selector to have any effect. */
interface Needs {
  classes: string[];
  elements: string[];
  attributes: string[];
}

/** A part of a style sheet. */
interface Part {
  /** What precedes the brace, if there are parts within; else all of it. */
  css: string;
  /** Of a rule: for each of its selectors, of which one is enough. */
  needs?: Needs[];
  /** Of keyframes: they need a rule that names them. */
  name?: string;
  /** Of a token, such as `--accent`: it needs something that refers to it. */
  token?: string;
  /** Tokens to which it refers. */
  refersTo: string[];
  /** Within `@layer`, `@media` and the like. */
  parts?: Part[];
}

type Used = Record<keyof Needs, ReadonlySet<string>>;

/** What has been selected refers to these. */
interface References {
  keyframes: Part[];
  tokens: Set<string>;
}

export interface InlineStyle {
  element: Buffer;
  /** The source expression in a content security policy. */
  source: string;
}

export const inlineStyle = (css: string, id?: string): InlineStyle => ({
  element: Buffer.from(`<style${id === undefined ? '' : ` id="${id}"`}>${css}</style>`),
  source: sourceOf(css),
});

/** Pages of a route have few selections; more are forgotten. */
const MAX_KEPT = 100;

/** Browsers set it without a script. */
const SET_BY_BROWSERS = 'open';

/** The layer of the tokens, as a part. */
const TOKENS = '@layer tokens';

/** A selector with more alternatives in brackets counts as if each of them were met. */
const MAX_ALTERNATIVES = 24;

/**
 * Of the style sheets of a route, those rules that a page can use: whose classes, elements and attributes are in its markup, and
 * the tokens to which they or the markup refer. The whole sheets are loaded with the scripts, ahead of anything that these could
 * change (docs/decisions/119).
 */
export class StyleSelection {
  /** All rules, for pages that are changed where they are shown. */
  readonly whole: InlineStyle;
  private readonly parts: Part[];
  /** Of the layer of tokens, which comes first wherever it stands. */
  private readonly tokens: Part[];
  private readonly kept = new Map<string, InlineStyle>();

  /** @param sheets In the order in which they count; whole ones are not selected from. */
  constructor(sheets: { css: string; isWhole: boolean }[]) {
    this.whole = inlineStyle(sheets.map(({ css }) => css).join(''));
    const parts = sheets.flatMap(({ css, isWhole }) => (isWhole ? [plain(css)] : parse(css).nodes.flatMap(partOf)));
    this.tokens = parts.filter(({ css, parts: inner }) => inner && css === TOKENS);
    this.parts = parts.filter((part) => !this.tokens.includes(part));
  }

  for(markup: string): InlineStyle {
    const selected = this.select(markup);
    const known = this.kept.get(selected);
    if (known) return known;
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    const style = inlineStyle(selected);
    this.kept.set(selected, style);
    return style;
  }

  private select(markup: string): string {
    const used = {
      classes: new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))),
      elements: new Set([...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)),
      attributes: new Set([
        ...[...markup.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, name = '']) => name.toLowerCase()),
        ...[...markup.matchAll(/ dir="([a-z]+)"/g)].map(([, value = '']) => `dir=${value}`),
      ]),
    };
    const references: References = { keyframes: [], tokens: new Set(tokensIn(markup)) };
    const rules = cssOf(this.parts, used, references);
    const keyframes = references.keyframes.filter(({ name = '' }) => rules.includes(name));
    for (const { refersTo } of keyframes) for (const token of refersTo) references.tokens.add(token);
    // Tokens refer to tokens.
    let tokens = '';
    for (let known = -1; known < references.tokens.size; ) {
      known = references.tokens.size;
      tokens = cssOf(this.tokens, used, references);
    }
    return rules + tokens + keyframes.map(({ css }) => css).join('');
  }
}

function cssOf(parts: Part[], used: Used, references: References): string {
  let all = '';
  for (const part of parts) {
    if (part.name !== undefined) references.keyframes.push(part);
    else if (part.parts) {
      const inner = cssOf(part.parts, used, references);
      if (inner !== '') all += `${part.css}{${inner}}`;
    } else if (
      part.token === undefined
        ? !part.needs || part.needs.some((needs) => areMet(needs, used))
        : references.tokens.has(part.token)
    ) {
      all += part.css;
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
    return { ...plain(rule.toString()), needs: rule.selectors.flatMap(alternativesOf).map(needsOf) };
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

/** The selectors for which `:is()` and `:where()` stand. */
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

/** Only what is certain: what other pseudo-classes say in brackets is left out. */
function needsOf(selector: string): Needs {
  let certain = selector;
  for (let inner = ''; inner !== certain; ) {
    inner = certain;
    certain = inner.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  // Of `dir` alone the value counts: scripts change the values of others.
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
