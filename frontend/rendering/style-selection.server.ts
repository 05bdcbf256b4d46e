import { hash } from 'node:crypto';
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { sourceOf } from './inline-source.server';
import { compile, elementsOf, type PageElements } from './selectors.server';

interface Selector {
  text: string;
  matches: (elements: PageElements) => boolean;
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

/** Selections kept for each route, the most recently used ones. */
const KEPT = 12;

/** Attributes that fill most of a markup. */
const LONG_ATTRIBUTES = ['href', 'src', 'srcset', 'sizes', 'alt', 'title', 'content', 'datetime', 'aria-label'];

const TOKEN = /var\((--[\w-]+)/g;

/** The layers of tokens: of the site, and of its theme. */
const TOKENS = ['@layer tokens', '@layer theme-tokens'];

/**
 * Selects the rules of a route's style sheets that a page needs until it is touched: those that match its markup, and the tokens
 * that they or the markup refer to. The complete sheets come after the page (docs/decisions/119).
 */
export class StyleSelection {
  /** All rules, for pages that are changed after rendering. */
  readonly whole: InlineStyle;
  private readonly parts: Part[];
  /** The parts of the token layer, which comes first in the cascade wherever it is in the file. */
  private readonly tokens: Part[];
  /** Values of attributes that no selector reads. */
  private readonly unread: RegExp;
  /** Selections by the hash of what they depend on: matching all selectors takes longer than rendering the page. */
  private readonly known = new Map<string, InlineStyle>();

  /**
   * @param sheets In cascade order; whole ones are included completely.
   * @param kept Tokens that another style sheet refers to or sets.
   */
  constructor(
    sheets: { css: string; isWhole: boolean }[],
    private readonly kept: readonly string[] = [],
  ) {
    this.whole = inlineStyle(sheets.map(({ css }) => css).join(''));
    const written = withConstants(
      sheets.map(({ css }) => withoutSpaces(css)),
      kept,
    );
    const parts = sheets.flatMap(({ isWhole }, at) => {
      const css = written[at] ?? '';
      return isWhole ? [plain(css)] : parse(css).nodes.flatMap(partOf);
    });
    this.tokens = parts.filter(({ css, parts: inner }) => inner && TOKENS.includes(css));
    this.parts = parts.filter((part) => !this.tokens.includes(part));
    const unread = LONG_ATTRIBUTES.filter((name) => !written.some((css) => css.includes(`[${name}`)));
    this.unread = new RegExp(`(?<= (?:${unread.join('|')})=")[^"]+`, 'gi');
  }

  for(markup: string): InlineStyle {
    const tokens = new Set([...this.kept, ...tokensIn(markup)]);
    const structure = markup.replace(/>[^<]+/g, '>').replace(this.unread, '');
    const key = hash('sha256', `${[...tokens]}${structure}`);
    const style = this.known.get(key) ?? this.select(markup, tokens);
    this.known.delete(key);
    this.known.set(key, style);
    for (const oldest of this.known.keys()) if (this.known.size > KEPT) this.known.delete(oldest);
    return style;
  }

  private select(markup: string, used: Set<string>): InlineStyle {
    const elements = elementsOf(markup);
    const references: References = { keyframes: [], tokens: new Set(used) };
    const rules = cssOf(this.parts, elements, references);
    const keyframes = references.keyframes.filter(({ name = '' }) => rules.includes(name));
    for (const { refersTo } of keyframes) for (const token of refersTo) references.tokens.add(token);
    // Tokens can refer to other tokens.
    let tokens = '';
    for (let known = -1; known < references.tokens.size; ) {
      known = references.tokens.size;
      tokens = cssOf(this.tokens, elements, references);
    }
    return inlineStyle(rules + tokens + keyframes.map(({ css }) => css).join(''));
  }
}

/** Without spaces after commas outside strings, which the minifier leaves in values with tokens. */
const withoutSpaces = (css: string): string => css.replace(/("[^"]*")|, /g, (_, text?: string) => text ?? ',');

/** Replaces the references to tokens with short values that are the same everywhere: lengths and times, not colors. */
function withConstants(sheets: string[], kept: readonly string[]): string[] {
  const all = sheets.join('');
  const [, tokens = ''] = /@layer tokens\{:root\{([^}]*)\}/.exec(all) ?? [];
  const constants = new Map(
    [...tokens.matchAll(/(--[\w-]+):([\d.]+\w*)(?![^;])/g)]
      .map(([, name = '', value = '']) => [name, value] as const)
      .filter(([name]) => !kept.includes(name) && all.split(new RegExp(`[;{]${name}:`)).length === 2),
  );
  return sheets.map((css) => css.replace(/var\((--[\w-]+)\)/g, (reference, name) => constants.get(name) ?? reference));
}

function cssOf(parts: Part[], elements: PageElements, references: References): string {
  let all = '';
  for (const part of parts) {
    if (part.name !== undefined) references.keyframes.push(part);
    else if (part.parts) {
      const inner = cssOf(part.parts, elements, references);
      if (inner !== '') all += `${part.css}{${inner}}`;
    } else if (part.token === undefined || references.tokens.has(part.token)) {
      const met = part.selectors?.filter(({ matches }) => matches(elements));
      if (met?.length === 0) continue;
      all += (met ?? []).map(({ text }) => text).join() + part.css;
      for (const token of part.refersTo) references.tokens.add(token);
    }
  }
  return all;
}

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type !== 'atrule' || (node.name === 'media' && node.params === 'print')) return [];
  if (node.name.endsWith('keyframes')) return [{ ...plain(node.toString()), name: node.params }];
  if (!node.nodes || !/^(?:layer|media|supports|container|starting-style)$/.test(node.name))
    return [plain(`${node.toString()}${node.nodes ? '' : ';'}`)];
  return [{ css: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf), refersTo: [] }];
}

function ruleOf(rule: Rule): Part {
  if (!isOfTokens(rule))
    return {
      ...plain(rule.toString().slice(rule.selector.length)),
      selectors: rule.selectors.map((text) => ({ text, matches: compile(text) })),
    };
  const declarations = rule.nodes.map((node): Part => {
    const declaration = plain(`${node.toString()};`);
    return node.type === 'decl' && node.prop.startsWith('--') ? { ...declaration, token: node.prop } : declaration;
  });
  return { css: rule.selector, parts: declarations, refersTo: [] };
}

function isOfTokens(rule: Rule): boolean {
  for (let { parent } = rule as ChildNode; parent?.type === 'atrule'; { parent } = parent as AtRule)
    if (TOKENS.includes(`@layer ${(parent as AtRule).params}`)) return true;
  return false;
}

const plain = (css: string): Part => ({ css, refersTo: tokensIn(css) });

const tokensIn = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name = '']) => name);
