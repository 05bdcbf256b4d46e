import { coloredLines } from './code-colors.js';
import { CODE_LANGUAGES, codeLanguageOf, markedLines } from './code-languages.shared.js';
import { escapeHtml } from './text.js';

/** A block of code as the sanitizer writes it. */
const BLOCK = /<pre((?: [a-z-]+="[^"]*")*)><code(?: class="language-([^" ]+)")?>([\s\S]*?)<\/code><\/pre>/g;

/** Whether a text has code. */
export const hasCode = (html: string): boolean => html.includes('<pre') && html.includes('<code');

interface Words {
  copyCode: string;
  codeCopied: string;
}

/**
 * Returns sanitized rich text with its code in colors, its file name above it, and a button to copy it, which `RichText` answers. Words
 * within code are no formatting: what is bold in it stays so, without colors.
 */
export async function withColoredCode(html: string, words: Words): Promise<string> {
  const blocks = await Promise.all(
    [...html.matchAll(BLOCK)].map(async ([, attributes = '', name = '', inner = '']) => {
      const language = codeLanguageOf(name);
      const of = (attribute: string): string => new RegExp(` data-${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const text = inner.replace(/<br ?\/?>/g, '\n').replace(/\n$/, '');
      const lines = text.includes('<') ? text.split('\n') : await coloredLines(unescaped(text), language);
      const marked = markedLines(of('lines'));
      const body = lines
        .map((line, index) => (marked.has(index + 1) ? `<mark>${line || ' '}</mark>` : line))
        .join('\n');
      const label = language ? ` data-label="${escapeHtml(CODE_LANGUAGES[language])}"` : '';
      const title = of('title');
      return (
        `<figure class="code"${label}>${title === '' ? '' : `<figcaption>${title}</figcaption>`}` +
        `<button type="button" data-copies data-copied="${escapeHtml(words.codeCopied)}">${escapeHtml(words.copyCode)}</button>` +
        `<pre tabindex="0" dir="ltr"><code${language ? ` class="language-${language}"` : ''}>${body}</code></pre></figure>`
      );
    }),
  );
  let index = 0;
  return html.replace(BLOCK, () => blocks[index++] ?? '');
}

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
