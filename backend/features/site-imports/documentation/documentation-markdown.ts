import { withoutComponents } from '../readers/components.js';
import { isNoteType, noteLine } from '../readers/note-types.js';
import type { Leftover } from '../readers/old-content.js';

/** Deeper notes stay as their words. */
const MAX_DEPTH = 12;

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/;

/** Parts of a text that begin and end on lines of their own. */
interface Block {
  /** What visitors read above it. */
  title: string;
  kind: 'note' | 'tab' | 'group';
  /** Of a note: what its program calls it, such as `tip`. */
  type?: string;
}

interface Form {
  /** Returns the block that a line begins. */
  begins(line: string): (Block & { ends: (line: string) => boolean; again?: (line: string) => boolean }) | undefined;
}

const attribute = (attributes: string, ...names: string[]): string => {
  for (const name of names) {
    const [, quoted, single] = new RegExp(`\\b${name}\\s*=\\s*\\{?(?:"([^"]*)"|'([^']*)')\\}?`).exec(attributes) ?? [];
    const found = (quoted ?? single ?? '').trim();
    if (found !== '') return found;
  }
  return '';
};

/** `:::note Title` … `:::`, with more colons around others: Docusaurus, VitePress, Starlight. */
const colons: Form = {
  begins(line) {
    const [, marks = '', type = '', rest = ''] = /^\s*(:{3,})\s*([A-Za-z][\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
    if (marks === '') return undefined;
    const title = rest
      .replace(/\{[^{}]*\}\s*$/, '')
      .trim()
      .replace(/^\[(.*)\]$/, '$1');
    const ends = (one: string): boolean => one.trim() === marks;
    const again = (one: string): boolean => new RegExp(`^\\s*${marks}\\s*[A-Za-z]`).test(one);
    if (/^(?:code-group|tabs?)$/.test(type)) return { kind: 'group', title: '', ends, again };
    if (/^(?:v-pre|raw)$/.test(type)) return { kind: 'group', title: '', ends, again };
    return { kind: 'note', type, title, ends, again };
  },
};

/** `/// note | Title` … `///`: blocks of pymdownx. */
const slashes: Form = {
  begins(line) {
    const [, marks = '', type = '', title = ''] = /^\s*(\/{3,})\s*([\w-]+)\s*(?:\|\s*(.*))?$/.exec(line) ?? [];
    if (marks === '') return undefined;
    const ends = (one: string): boolean => one.trim() === marks;
    return { kind: type === 'tab' ? 'tab' : 'note', type, title: title.trim(), ends };
  },
};

/** Elements and tags of templates, which have an end: `<Aside>`, `{% hint %}`, `{{% alert %}}`. */
const named: Form = {
  begins(line) {
    const [, component = '', attributes = ''] = /^\s*<([A-Z]\w*)\b([^<>]*[^/<>]|)>\s*$/.exec(line) ?? [];
    if (component !== '')
      return ofName(component, attributes, `</${component}>`, new RegExp(`^\\s*<${component}\\b[^<>]*[^/]?>\\s*$`));
    const [, tag = '', given = ''] = /^\s*\{%-?\s*([a-z]+)\b(.*?)-?%\}\s*$/.exec(line) ?? [];
    if (tag !== '' && /^(?:hint|tabs|tab|code|stepper|step|columns|column)$/.test(tag))
      return ofName(tag, given, `{% end${tag} %}`, new RegExp(`^\\s*\\{%-?\\s*${tag}\\b`));
    const [, mark = '', shortcode = '', said = ''] =
      /^\s*\{\{([<%])\s*([\w-]+(?:\/[\w-]+)?)(.*?)[<%>]\}\}\s*$/.exec(line) ?? [];
    if (
      mark !== '' &&
      /(?:^|\/)(?:alert|callout|hint|note|tip|warning|caution|info|admonition|details|tabs|tabpane|tab)$/.test(
        shortcode,
      )
    ) {
      const end = new RegExp(`^\\s*\\{\\{[<%]\\s*/\\s*${shortcode}\\s*[%>]\\}\\}\\s*$`);
      return ofName(shortcode.replace(/^.*\//, ''), said, end, new RegExp(`^\\s*\\{\\{[<%]\\s*${shortcode}\\b`));
    }
    return undefined;
  },
};

function ofName(name: string, attributes: string, end: string | RegExp, again: RegExp) {
  const ends = (line: string): boolean =>
    typeof end === 'string'
      ? line
          .replace(/\{%-?\s*/, '{% ')
          .replace(/\s*-?%\}/, ' %}')
          .trim() === end
      : end.test(line);
  const isAgain = (line: string): boolean => again.test(line);
  const [, first = ''] = /^\s*"([^"]*)"/.exec(attributes) ?? [];
  const [, word = ''] = /^\s*([a-z]+)\s*$/.exec(attributes) ?? [];
  const title = attribute(attributes, 'title', 'label', 'header', 'name', 'summary');
  const style = attribute(attributes, 'type', 'style', 'variant', 'color') || word;
  const common = { ends, again: isAgain };
  if (/^(?:Tabs|CodeGroup|tabs|tabpane|stepper|columns|column|Steps|CardGrid|Cards)$/.test(name))
    return { kind: 'group' as const, title: '', ...common };
  if (/^(?:TabItem|Tab|tab|step)$/.test(name))
    return { kind: 'tab' as const, title: title || first || attribute(attributes, 'value'), ...common };
  if (
    /^(?:Aside|Admonition|Callout|Note|Tip|Warning|Info|Caution|Danger|hint|alert|callout|note|tip|warning|caution|info|admonition|details)$/.test(
      name,
    )
  )
    return { kind: 'note' as const, type: isNoteType(style) ? style : name, title: title || first, ...common };
  if (name === 'code') return { kind: 'group' as const, title, ...common };
  return undefined;
}

const FORMS: readonly Form[] = [colons, slashes, named];

/** `!!! note "Title"`, `??? tip` and `=== "Tab"` of MkDocs: what is below them is indented. */
function indentedAt(line: string): (Block & { indent: number }) | undefined {
  const [, space = '', mark = '', rest = ''] = /^(\s*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(\S.*)$/.exec(line) ?? [];
  if (mark === '') return undefined;
  const indent = space.replaceAll('\t', '    ').length;
  const [, title] = /["'](.*)["']\s*$/.exec(rest) ?? [];
  if (mark.startsWith('===')) return title === undefined ? undefined : { kind: 'tab', title, indent };
  const [type = ''] = rest.split(/[\s"']/, 1);
  if (!/^[\w-]+$/.test(type)) return undefined;
  return { kind: 'note', type, title: title ?? '', indent };
}

/**
 * Makes plain Markdown of that of programs for documentation: notes are written as GitHub's, code of tabs has their names, and other tabs
 * follow each other, each below a heading. Code stays as it is.
 */
export function plainDocumentation(source: string, leftovers: Leftover[], lineOf: (line: string) => string): string {
  return new DocumentationText(leftovers, lineOf).convert(source.split(/\r?\n/), 0).join('\n');
}

class DocumentationText {
  constructor(
    private readonly leftovers: Leftover[],
    private readonly lineOf: (line: string) => string,
  ) {}

  convert(lines: readonly string[], depth: number): string[] {
    const out: string[] = [];
    // What is no part of a block is read together, since components may have several lines.
    let plain: string[] = [];
    const flush = (): void => {
      if (plain.length > 0) out.push(...withoutComponents(plain.join('\n'), this.leftovers, this.lineOf).split('\n'));
      plain = [];
    };
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? '';
      const fence = fenceEnd(lines, at);
      if (fence !== undefined) {
        plain.push(...lines.slice(at, fence + 1));
        at = fence;
        continue;
      }
      const found = depth < MAX_DEPTH ? (this.indented(lines, at) ?? this.enclosed(lines, at)) : undefined;
      if (!found) {
        plain.push(line);
        continue;
      }
      flush();
      const { block, inner, end, space } = found;
      out.push(
        '',
        ...this.written(block, this.convert(inner, depth + 1)).map((one) => (one === '' ? '' : space + one)),
        '',
      );
      at = end;
    }
    flush();
    return out;
  }

  private written({ kind, type = '', title }: Block, inner: readonly string[]): string[] {
    if (kind === 'note') return [noteLine(type, title), '', ...inner].map((line) => `> ${line}`.trimEnd());
    if (kind === 'tab') return title === '' ? [...inner] : (codeOfTab(title, inner) ?? [`#### ${title}`, '', ...inner]);
    // The name of the file of a block of code.
    if (title === '') return withTabs(inner);
    return inner.map((line) =>
      /^\s*(?:`{3,}|~{3,})\S*\s*$/.test(line) && !/^\s*[`~]+\s*$/.test(line) ? `${line} title="${title}"` : line,
    );
  }

  private indented(lines: readonly string[], at: number) {
    const block = indentedAt(lines[at] ?? '');
    if (!block) return undefined;
    const deeper = block.indent + 4;
    let end = at;
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? '';
      if (line.trim() === '') continue;
      if (indentOf(line) < deeper) break;
      end = next;
    }
    const inner = lines.slice(at + 1, end + 1).map((line) => line.replaceAll('\t', '    ').slice(deeper));
    return { block, inner, end, space: ' '.repeat(block.indent) };
  }

  private enclosed(lines: readonly string[], at: number) {
    const line = lines[at] ?? '';
    for (const form of FORMS) {
      const block = form.begins(line);
      if (!block) continue;
      let depth = 1;
      for (let next = at + 1; next < lines.length; next += 1) {
        const fence = fenceEnd(lines, next);
        if (fence !== undefined) {
          next = fence;
          continue;
        }
        const one = lines[next] ?? '';
        if (block.ends(one)) depth -= 1;
        else if (block.again?.(one)) depth += 1;
        if (depth > 0) continue;
        const space = ' '.repeat(indentOf(line));
        return { block, inner: dedented(lines.slice(at + 1, next)), end: next, space };
      }
    }
    return undefined;
  }
}

const indentOf = (line: string): number => {
  const expanded = line.replaceAll('\t', '    ');
  return expanded.length - expanded.trimStart().length;
};

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const least = Math.min(...indents, 40);
  return lines.map((line) => line.replaceAll(/^\t+/g, (tabs) => '    '.repeat(tabs.length)).slice(least));
}

/** Returns the last line of the code that begins at one; undefined if none does. */
function fenceEnd(lines: readonly string[], at: number): number | undefined {
  const [, , mark = '', info = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return undefined;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = (lines[next] ?? '').trim();
    if (line.startsWith(mark) && line.replaceAll(mark[0] ?? '', '') === '') return next;
  }
  return lines.length - 1;
}

const tabOf = (name: string): string => ` tab="${name.replaceAll('"', "'")}"`;

/** Returns a tab that is one block of code, with its name; undefined if it is anything else. */
function codeOfTab(title: string, lines: readonly string[]): string[] | undefined {
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  if (from < 0 || fenceEnd(lines, from) !== to) return undefined;
  return [`${lines[from]}${tabOf(title)}`, ...lines.slice(from + 1, to + 1)];
}

/** In a group of code, the words in brackets are the name of the tab: ` ```js [config.js] `. */
const withTabs = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    line.replace(
      /^(\s*(?:`{3,}|~{3,})[^[\]]*)\[([^\]]+)\]/,
      (_, begin: string, name: string) => begin.trimEnd() + tabOf(name),
    ),
  );

/** Removes statements of MDX of several lines, and lists what does not come along. */
export function withoutPrograms(source: string, leftovers: Leftover[]): string {
  const lines = source.split(/\r?\n/);
  const out: string[] = [];
  const names = new Set<string>();
  const list = (name: string): void => {
    if (names.has(name) || names.size >= 50) return;
    names.add(name);
    leftovers.push({ kind: 'element', name: name.slice(0, 60) });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = fenceEnd(lines, at);
    if (fence !== undefined) {
      out.push(...lines.slice(at, fence + 1));
      at = fence;
      continue;
    }
    const [, export_] = /^export\s+(?:const|let|var|default|(?:async\s+)?function)\s*\*?\s*(\w*)/.exec(line) ?? [];
    const isImport =
      /^import\s+(?:[\w*{][^'"]*(?:\sfrom\s+['"].*)?|['"].*)$/.test(line) &&
      (/\{[^}]*$/.test(line) || /['"]/.test(line));
    if (export_ !== undefined || isImport) {
      list(export_ === undefined ? (/['"]([^'"]+)['"]/.exec(line)?.[1] ?? 'import') : `export ${export_}`.trim());
      at = statementEnd(lines, at);
      continue;
    }
    out.push(inlineOf(line, list));
  }
  return out.join('\n');
}

/** Returns the last line of a statement: the one in which its brackets are closed. */
function statementEnd(lines: readonly string[], from: number): number {
  let depth = 0;
  for (let at = from; at < Math.min(lines.length, from + 400); at += 1) {
    const line = (lines[at] ?? '').replaceAll(/'[^']*'|"[^"]*"/g, '');
    for (const sign of line) {
      if (/[([{]/.test(sign)) depth += 1;
      else if (/[)\]}]/.test(sign)) depth -= 1;
    }
    if (depth <= 0 && (line.trim() === '' || !/[=,(]\s*$/.test(line))) return at;
  }
  return from;
}

/** Returns a line without what only a program shows: elements with attributes in braces, and values in braces. */
function inlineOf(line: string, list: (name: string) => void): string {
  // Words in code stay.
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      let text = part;
      // Snippets that the build takes from other files.
      text = text.replace(/^\s*(?:--8<--.*|<<<\s*\S.*|\{\*.*\*\}|::: [\w.]+\s*|\[\[toc\]\]|\[TOC\])\s*$/i, (whole) => {
        if (!/toc/i.test(whole)) list(whole.trim());
        return '';
      });
      text = text.replace(/\{\{\s*[\w$.()'"[\] ]{1,80}\}\}(?!\()/g, (whole) => {
        list(whole);
        return '';
      });
      if (text.includes('<')) text = text.replace(/\s[\w:@-]+=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
      // A component within a sentence.
      text = text.replace(
        /<(\/?)([A-Z]\w*(?:\.\w+)*)\b([^<>]*)>/g,
        (whole, end: string, name: string, attributes: string) => {
          if (part.trim() === whole) return whole;
          if (end === '') list(`<${name}>`);
          return attribute(attributes, 'text', 'label', 'title');
        },
      );
      // Lists of attributes that only some programs know.
      return text
        .replace(/(?<=\S)[ \t]*\{:?[ \t]*[.#][^{}]*\}(?=\s*$)/, (whole) => (/^#{1,6} /.test(line) ? whole : ''))
        .replace(/^\s*\{:?[ \t]*[.][^{}]*\}\s*$/, '');
    })
    .join('');
}
