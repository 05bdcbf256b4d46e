import { createHash } from 'node:crypto';
import { coloredLines } from './code-colors.js';
import { CODE_LANGUAGES, type CodeLanguage, codeLanguageOf, markedLines } from './code-languages.shared.js';
import { escapeHtml } from './text.js';

/** A block of code as the sanitizer writes it. */
const BLOCK = /<pre((?: [a-z-]+="[^"]*")*)><code(?: class="language-([^" ]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/** Whether a text has code. */
export const hasCode = (html: string): boolean => html.includes('<pre') && html.includes('<code');

interface Words {
  copyCode: string;
  codeCopied: string;
}

interface CodeBlock {
  from: number;
  to: number;
  language: CodeLanguage | undefined;
  title: string;
  /** Among blocks that are shown one at a time. */
  tab: string;
  lines: string;
  inner: string;
}

/**
 * Returns sanitized rich text with its code in colors, its file name above it, and a button to copy it, which `RichText` answers. Blocks
 * that follow each other and have a tab are shown one at a time. Words within code are no formatting: what is bold in it stays so,
 * without colors.
 */
export async function withColoredCode(html: string, words: Words): Promise<string> {
  const groups = groupsOf(html);
  const figures = await Promise.all(
    groups.map(async (group) => {
      const shown = await Promise.all(group.map((block) => figureOf(block, group.length > 1, words)));
      const [first = ''] = shown;
      return group.length > 1 ? tabsOf(group, shown, `code-${nameOf(html)}-${group[0]?.from}`) : first;
    }),
  );
  let out = '';
  let at = 0;
  for (const [index, group] of groups.entries()) {
    out += html.slice(at, group[0]?.from) + figures[index];
    at = group.at(-1)?.to ?? at;
  }
  return out + html.slice(at);
}

/** Returns the code of a text: blocks together that have tabs and nothing between them, others alone. */
function groupsOf(html: string): CodeBlock[][] {
  const groups: CodeBlock[][] = [];
  for (const { 0: whole, 1: attributes = '', 2: name = '', 3: inner = '', index } of html.matchAll(BLOCK)) {
    const of = (attribute: string): string => new RegExp(` data-${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const block = {
      from: index,
      to: index + whole.length,
      language: codeLanguageOf(name),
      title: of('title'),
      tab: of('tab'),
      lines: of('lines'),
      inner,
    };
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext = last && last.tab !== '' && block.tab !== '' && html.slice(last.to, block.from).trim() === '';
    if (isNext) group?.push(block);
    else groups.push([block]);
  }
  return groups;
}

async function figureOf(block: CodeBlock, isInTab: boolean, words: Words): Promise<string> {
  const { language } = block;
  const text = block.inner.replace(/<br ?\/?>/g, '\n').replace(/\n$/, '');
  const lines = text.includes('<') ? text.split('\n') : await coloredLines(unescaped(text), language);
  const marked = markedLines(block.lines);
  const body = lines.map((line, at) => (marked.has(at + 1) ? `<mark>${line || ' '}</mark>` : line)).join('\n');
  const label = language ? ` data-label="${escapeHtml(CODE_LANGUAGES[language])}"` : '';
  // A tab without others beside it is the name of its block.
  const title = block.title || (isInTab ? '' : block.tab);
  return (
    `<figure class="code"${label}>${title === '' ? '' : `<figcaption>${title}</figcaption>`}` +
    `<button type="button" data-copies data-copied="${escapeHtml(words.codeCopied)}">${escapeHtml(words.copyCode)}</button>` +
    `<pre tabindex="0" dir="ltr"><code${language ? ` class="language-${language}"` : ''}>${body}</code></pre></figure>`
  );
}

/** Radio buttons in the look of tabs, which need no script and know the arrow keys. */
function tabsOf(blocks: readonly CodeBlock[], shown: readonly string[], name: string): string {
  const parts = blocks.map(
    ({ tab }, at) =>
      `<label><input type="radio" name="${name}"${at === 0 ? ' checked' : ''}>${tab}</label>${shown[at] ?? ''}`,
  );
  const label = blocks.map(({ tab }) => tab).join(', ');
  return `<div class="codeTabs" role="radiogroup" aria-label="${label}">${parts.join('')}</div>`;
}

/** Several texts of a page have tabs of their own. */
const nameOf = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 8);

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** Returns the text of escaped text, as the sanitizer escapes it. */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
