import { MARKED_LINES } from '../../../core/text/code-languages.shared.js';
import { escapeHtml } from '../../../core/text/text.js';

/** Comments by which Docusaurus and VitePress mark lines of code. */
const NEXT_LINE = /^\s*(?:\/\/|#|\/\*|<!--|--|\{\/\*)\s*highlight-next-line\s*(?:\*\/\}?|-->)?\s*$/;
const BEGIN = /^\s*(?:\/\/|#|\/\*|<!--|--|\{\/\*)\s*highlight-start\s*(?:\*\/\}?|-->)?\s*$/;
const END = /^\s*(?:\/\/|#|\/\*|<!--|--|\{\/\*)\s*highlight-end\s*(?:\*\/\}?|-->)?\s*$/;
const IN_LINE =
  /[ \t]*(?:\/\/|#|\/\*|<!--)\s*\[!code\s+(highlight|focus|\+\+|--|warning|error|hl)(?::\d+)?\]\s*(?:\*\/|-->)?[ \t]*$/;

/** Makes a block of code with what its first line says: language, name of the file, marked lines. */
export function codeOf(text: string, info: string): string {
  const { language, title, tab, lines } = fenceOf(info);
  const marked = new Set(lines);
  const out: string[] = [];
  let isMarked = false;
  let isNext = false;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    if (NEXT_LINE.test(line)) isNext = true;
    else if (BEGIN.test(line)) isMarked = true;
    else if (END.test(line)) isMarked = false;
    else {
      const within = IN_LINE.exec(line);
      out.push(within ? line.slice(0, within.index) : line);
      if (isMarked || isNext || within) marked.add(out.length);
      isNext = false;
    }
  }
  const numbers = ranges(marked);
  const attributes = [
    tab === '' ? '' : ` data-tab="${escapeHtml(tab)}"`,
    title === '' ? '' : ` data-title="${escapeHtml(title)}"`,
    MARKED_LINES.test(numbers) ? ` data-lines="${numbers}"` : '',
  ].join('');
  const named = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre${attributes}><code${named}>${escapeHtml(out.join('\n'))}\n</code></pre>\n`;
}

/** Reads the first line of a block of code, as programs for documentation write it. */
function fenceOf(info: string): { language: string; title: string; tab: string; lines: number[] } {
  const given = info.trim().slice(0, 500);
  const [, first = ''] = /^\{?[ \t]*\.?([^\s{}[\]:=,]+)(?![^\s{}]*=)/.exec(given) ?? [];
  const language = /^[\w+#.-]+$/.test(first) ? first : '';
  const [, quoted, single, bracketed] =
    /\b(?:title|filename|file|name|label)\s*=\s*(?:"([^"]*)"|'([^']*)')|(?:^|\s)\[([^\][\d][^\][]*)\]/.exec(given) ??
    [];
  const listed =
    /\bhl_lines\s*=\s*(?:"([^"]*)"|\[([^\]]*)\])/.exec(given)?.slice(1).find(Boolean) ??
    /\{([\d\s,-]+)\}/.exec(given)?.[1] ??
    '';
  const [, tab = ''] = /\btab="([^"]*)"/.exec(given) ?? [];
  return { language, title: (quoted ?? single ?? bracketed ?? '').trim(), tab: tab.trim(), lines: numbersIn(listed) };
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(\d{1,4})(?:\s*-\s*(\d{1,4}))?/g)].slice(0, 50).flatMap(([, from = '0', to = from]) => {
    const length = Number(to) - Number(from) + 1;
    return length > 0 && length <= 1000 ? Array.from({ length }, (_, at) => Number(from) + at) : [];
  });

/** Writes numbers as they are stored: `1,3-5`. */
function ranges(numbers: ReadonlySet<number>): string {
  const parts: [number, number][] = [];
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
