import type { Leftover } from './old-content.js';

/** The start or end of a code block. */
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/** A component on a line of its own, as in MDX: its name is capitalised, unlike elements of HTML. */
const COMPONENT = /^([ \t]*)<(\/?)([A-Z][a-z][\w.]*)((?:\s[^<>]*)?)(\/?)>[ \t]*$/;

/** A component whose attributes begin on the next line. */
const BEGUN = /^[ \t]*<[A-Z][a-z][\w.]*(?:\s[^<>]*)?$/;

/** Attributes of a component with visible text. */
const SAID = /\b(?:title|label|heading|name)\s*=\s*(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')/g;

/** Statements of MDX. */
const STATEMENT = /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"].*|export\s+(?:const|let|default|function|\{).*)$/;

const TAG = /^[ \t]*(?:\{%-?\s*(\w+)?.*?%\}|\{\{[<%]\s*\/?(\S+)?.*?[%>]\}\})[ \t]*$/;

/**
 * Removes generators' additions from Markdown: components and statements of MDX, admonitions of Docusaurus and Astro, shortcodes.
 * Their text stays; code is unchanged.
 * @param ofGenerator Removes further syntax of a generator from a line that is not code
 */
export function withoutComponents(
  source: string,
  leftovers: Leftover[],
  ofGenerator: (line: string) => string = (line) => line,
): string {
  const out: string[] = [];
  const named = new Set<string>();
  const list = (kind: Leftover['kind'], name: string): void => {
    if (named.size >= 50 || named.has(name)) return;
    named.add(name);
    leftovers.push({ kind, name: name.slice(0, 60) });
  };
  /** The indentation of the content of each open component; undefined before its first line. */
  const open: (number | undefined)[] = [];
  let fence = '';
  let begun: string | undefined;
  for (const given of source.split(/\r?\n/)) {
    const line = begun === undefined ? dedented(given, open) : `${begun} ${given.trim()}`;
    if (begun === undefined) {
      const [, mark = ''] = FENCE.exec(line) ?? [];
      if (fence !== '') {
        if (mark.startsWith(fence) && line.trim() === mark) fence = '';
        out.push(line);
        continue;
      }
      if (mark !== '') {
        fence = mark;
        out.push(line);
        continue;
      }
    }
    if (BEGUN.test(line) && line.length < 4000) {
      begun = line;
      continue;
    }
    begun = undefined;
    const component = COMPONENT.exec(line);
    if (component) {
      const [, indent = '', end, name = '', attributes = '', alone] = component;
      if (end) open.pop();
      else {
        list('element', `<${name}>`);
        const said = [...attributes.matchAll(SAID)]
          .map(([, one, other]) => (one ?? other ?? '').trim())
          .filter(Boolean);
        out.push('', ...said.map((words) => `${indent}**${words}**\n`));
        if (!alone && !attributes.endsWith('/') && open.length < 20) open.push(undefined);
      }
      out.push('');
    } else out.push(lineOf(ofGenerator(line), list));
  }
  if (begun !== undefined) out.push(begun);
  return out.join('\n');
}

/** Removes the indentation of the first line in the innermost component. */
function dedented(line: string, open: (number | undefined)[]): string {
  const last = open.length - 1;
  if (last < 0 || line.trim() === '') return line;
  const indent = line.length - line.trimStart().length;
  if (/^<\//.test(line.trimStart())) return line;
  open[last] ??= indent;
  return line.slice(Math.min(indent, open[last]));
}

function lineOf(line: string, list: (kind: Leftover['kind'], name: string) => void): string {
  if (STATEMENT.test(line)) return '';
  const note = /^[ \t]*:::+[ \t]*(\w+)?[ \t]*(.*)$/.exec(line);
  if (note) {
    const title = (note[2] ?? '').trim().replace(/^\[(.*)\]$/, '$1');
    return title === '' ? '' : `**${title}**\n`;
  }
  const tag = TAG.exec(line);
  if (tag) {
    const name = tag[1] ?? tag[2] ?? '';
    if (name !== '' && !/^end|^raw$|^highlight$/.test(name)) list('shortcode', name);
    return '';
  }
  return line.replace(/<!--\s*truncate\s*-->|<!--more-->|\{\/\*.*?\*\/\}/g, '');
}
