import { type ChildNode, parse } from 'postcss';
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
  /** Within `@layer`, `@media` and the like. */
  parts?: Part[];
}

type Used = Record<keyof Needs, ReadonlySet<string>>;

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

/**
 * Of the style sheets of a route, those rules that a page can use: whose classes, elements and attributes are in its markup. The
 * whole sheets are loaded with the scripts, ahead of anything that these could change (docs/decisions/119).
 */
export class StyleSelection {
  /** All rules, for pages that are changed where they are shown. */
  readonly whole: InlineStyle;
  private readonly parts: Part[];
  private readonly kept = new Map<string, InlineStyle>();

  /** @param sheets In the order in which they count; whole ones are not selected from. */
  constructor(sheets: { css: string; isWhole: boolean }[]) {
    this.whole = inlineStyle(sheets.map(({ css }) => css).join(''));
    this.parts = sheets.flatMap(({ css, isWhole }) => (isWhole ? [{ css }] : parse(css).nodes.flatMap(partOf)));
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
      attributes: new Set([...markup.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, name = '']) => name.toLowerCase())),
    };
    const keyframes: Part[] = [];
    const css = cssOf(this.parts, used, keyframes);
    return css + keyframes.map(({ css: frames, name = '' }) => (css.includes(name) ? frames : '')).join('');
  }
}

function cssOf(parts: Part[], used: Used, keyframes: Part[]): string {
  let all = '';
  for (const part of parts) {
    if (part.name !== undefined) keyframes.push(part);
    else if (part.parts) {
      const inner = cssOf(part.parts, used, keyframes);
      if (inner !== '') all += `${part.css}{${inner}}`;
    } else if (!part.needs || part.needs.some((needs) => areMet(needs, used))) all += part.css;
  }
  return all;
}

const areMet = ({ classes, elements, attributes }: Needs, used: Used): boolean =>
  classes.every((name) => used.classes.has(name)) &&
  elements.every((name) => used.elements.has(name)) &&
  attributes.every((name) => used.attributes.has(name));

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [{ css: node.toString(), needs: node.selectors.map(needsOf) }];
  if (node.type !== 'atrule') return [];
  if (node.name.endsWith('keyframes')) return [{ css: node.toString(), name: node.params }];
  if (!node.nodes || !/^(?:layer|media|supports|container|starting-style)$/.test(node.name))
    return [{ css: `${node.toString()}${node.nodes ? '' : ';'}` }];
  return [{ css: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf) }];
}

/** Only what is certain: what pseudo-classes such as `:is()` say in brackets is left out. */
function needsOf(selector: string): Needs {
  let certain = selector;
  for (let inner = ''; inner !== certain; ) {
    inner = certain;
    certain = inner.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  const attributes = [...certain.matchAll(/\[([a-z-]+)/g)].map(([, name = '']) => name);
  certain = certain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '');
  return {
    classes: [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    attributes: attributes.filter((name) => name !== SET_BY_BROWSERS),
    elements: certain.replace(/[.#][\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
  };
}
