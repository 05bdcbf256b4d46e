import { escapeHtml } from '../../../../core/text/text.js';
import { isRow, type Row, textIn } from '../../readers/json-rows.js';
import type { Leftover } from '../../readers/old-content.js';
import { cardHtml, type GhostHtml } from './ghost-cards.js';

/** Maximum nesting of nodes; deeper ones are reduced to their text. */
const MAX_DEPTH = 30;

const BLOCKS: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  blockquote: 'blockquote',
  'pull-quote': 'blockquote',
  aside: 'blockquote',
};

const MARKS = new Set(['strong', 'b', 'em', 'i', 's', 'del', 'u', 'code', 'sub', 'sup', 'mark', 'a']);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Converts a document of Ghost's editor before version 5 (Mobiledoc 0.3) to HTML.
 * @throws SyntaxError
 */
export function htmlOfMobiledoc(source: string): GhostHtml {
  const parsed: unknown = JSON.parse(source);
  const document = isRow(parsed) ? parsed : {};
  const leftovers: Leftover[] = [];
  const markups = listOf(document.markups).map(listOf);
  const atoms = listOf(document.atoms).map(listOf);
  const cards = listOf(document.cards).map(listOf);
  const markers = (value: unknown): string => {
    const open: string[] = [];
    let html = '';
    for (const marker of listOf(value).map(listOf)) {
      const [type, opened, ends, given] = marker;
      for (const index of listOf(opened)) {
        const [tag, attributes] = markups[Number(index)] ?? [];
        const name = String(tag).toLowerCase();
        const href = listOf(attributes)[listOf(attributes).indexOf('href') + 1];
        html += !MARKS.has(name) ? '' : name === 'a' ? `<a href="${escapeHtml(String(href ?? ''))}">` : `<${name}>`;
        open.push(MARKS.has(name) ? `</${name}>` : '');
      }
      if (type === 1) html += atomHtml(atoms[Number(given)] ?? [], leftovers);
      else if (typeof given === 'string') html += escapeHtml(given);
      for (let count = Math.min(Number(ends) || 0, open.length); count > 0; count -= 1) html += open.pop();
    }
    return html + open.toReversed().join('');
  };
  const sectionHtml = (section: unknown[]): string => {
    const [kind, second, third] = section;
    if (kind === 1) {
      const tag = BLOCKS[String(second).toLowerCase()] ?? 'p';
      return `<${tag}>${markers(third)}</${tag}>`;
    }
    if (kind === 2) return cardHtml('image', { src: second }, leftovers);
    if (kind === 3) {
      const tag = second === 'ol' ? 'ol' : 'ul';
      const items = listOf(third).map((item) => `<li>${markers(item)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    if (kind !== 10) return '';
    const [name, payload] = cards[Number(second)] ?? [];
    return cardHtml(String(name), isRow(payload) ? payload : {}, leftovers);
  };
  return { html: listOf(document.sections).map(listOf).map(sectionHtml).join('\n'), leftovers };
}

function atomHtml([name, words]: unknown[], leftovers: Leftover[]): string {
  if (name === 'soft-return') return '<br>';
  leftovers.push({ kind: 'block', name: String(name).slice(0, 60) });
  return typeof words === 'string' ? escapeHtml(words) : '';
}

/** Bits of text formats, from the outermost to the innermost tag. */
const FORMATS: readonly [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

/**
 * Converts a document of Ghost's editor since version 5 (Lexical) to HTML.
 * @throws SyntaxError
 */
export function htmlOfLexical(source: string): GhostHtml {
  const parsed: unknown = JSON.parse(source);
  const root = isRow(parsed) && isRow(parsed.root) ? parsed.root : {};
  const leftovers: Leftover[] = [];
  const html = childrenOf(root)
    .map((node) => nodeHtml(node, 0, leftovers))
    .join('\n');
  return { html, leftovers };
}

const childrenOf = (node: Row): Row[] => listOf(node.children).filter(isRow);

function nodeHtml(node: Row, depth: number, leftovers: Leftover[]): string {
  if (depth > MAX_DEPTH) return escapeHtml(wordsOf(node));
  const inner = (): string =>
    childrenOf(node)
      .map((child) => nodeHtml(child, depth + 1, leftovers))
      .join('');
  const type = textIn(node, 'type');
  switch (type.replace(/^extended-/, '')) {
    case 'text':
    case 'code-highlight': {
      const format = Number(node.format) || 0;
      const tags = FORMATS.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag);
      const begin = tags.map((tag) => `<${tag}>`).join('');
      const end = tags
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('');
      return `${begin}${escapeHtml(textIn(node, 'text'))}${end}`;
    }
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return `<p>${inner()}</p>`;
    case 'heading': {
      const tag = /^h[1-6]$/.test(textIn(node, 'tag')) ? textIn(node, 'tag') : 'h2';
      return `<${tag}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'aside':
      return `<blockquote>${inner()}</blockquote>`;
    case 'link':
    case 'autolink':
    case 'at-link': {
      const target = node.target === '_blank' ? ' target="_blank"' : '';
      return `<a href="${escapeHtml(textIn(node, 'url'))}"${target}>${inner()}</a>`;
    }
    case 'list':
      return lexicalList(node, depth, leftovers);
    case 'listitem':
      return inner();
  }
  // A custom card may contain text.
  return childrenOf(node).length > 0 ? inner() : cardHtml(type, node, leftovers);
}

/** Converts a list. Nested lists are separate entries in Lexical, but part of the preceding entry in HTML. */
function lexicalList(node: Row, depth: number, leftovers: Leftover[]): string {
  const items: string[] = [];
  for (const item of childrenOf(node)) {
    const html = nodeHtml(item, depth + 1, leftovers);
    const isBelow = childrenOf(item).length > 0 && childrenOf(item).every((child) => child.type === 'list');
    if (isBelow && items.length > 0) items.push(`${items.pop()}${html}`);
    else items.push(html);
  }
  const isNumbered = node.listType === 'number' || (node.listType === undefined && node.tag === 'ol');
  const start = isNumbered && Number(node.start) > 1 ? ` start="${Math.trunc(Number(node.start))}"` : '';
  const tag = isNumbered ? 'ol' : 'ul';
  return `<${tag}${start}>${items.map((html) => `<li>${html}</li>`).join('')}</${tag}>`;
}

/** Returns the text of a node at any depth. */
function wordsOf(node: Row): string {
  const words: string[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    words.push(textIn(next, 'text'));
    waiting.push(...childrenOf(next).toReversed());
  }
  return words.filter(Boolean).join(' ');
}
