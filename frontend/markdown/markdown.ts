/** A part of a line. */
export type Inline =
  | { type: 'text' | 'code'; text: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; path: string; children: Inline[] }
  /** The number of a source, starting at 1. */
  | { type: 'reference'; source: number };

export type Block =
  | { type: 'paragraph' | 'heading'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'list'; isOrdered: boolean; start: number; items: Inline[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] };

const HEADING = /^ {0,3}#{1,6}\s+(.*)$/;
const BULLET = /^\s*[-*+•]\s+(.*)$/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(.*)$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const FENCE = /^\s*(```|~~~)/;
const TABLE_RULE = /^\|?\s*:?-+:?(?:\s*\|\s*:?-+:?)*\s*\|?$/;

/**
 * Parses the Markdown of an answer: paragraphs, headings, lists, tables, code, bold, italics, links to this site, and the numbers
 * of sources (`[1]`). All else, including HTML, stays text; pictures are reduced to their descriptions, and links to other sites to
 * their text.
 * @param origins The addresses of this site, such as `https://www.example.com`.
 */
export function parseMarkdown(markdown: string, origins: readonly string[]): Block[] {
  const inline = (text: string) => parseInline(text, origins);
  const lines = markdown.split(/\r?\n/);
  const blocks: Block[] = [];
  let paragraph: string[] = [];

  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: inline(paragraph.join(' ')) });
    paragraph = [];
  };
  const add = (block: Block) => {
    endParagraph();
    blocks.push(block);
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    const fence = FENCE.exec(line)?.[1];
    if (fence) {
      const from = at + 1;
      // An answer that is being written may not have come to the end of its code.
      for (at = from; at < lines.length && !lines[at]?.trim().startsWith(fence); at += 1);
      add({ type: 'code', text: lines.slice(from, at).join('\n') });
    } else if (line.trim() === '' || RULE.test(line)) {
      endParagraph();
    } else if (heading) {
      add({ type: 'heading', children: inline(heading[1] ?? '') });
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const list = readList(lines, at);
      add({ type: 'list', isOrdered: list.isOrdered, start: list.start, items: list.items.map(inline) });
      at = list.end;
    } else if (line.includes('|') && TABLE_RULE.test((lines[at + 1] ?? '').trim())) {
      const head = cellsOf(line).map(inline);
      const rows: Inline[][][] = [];
      for (at += 1; lines[at + 1]?.includes('|'); at += 1) {
        const cells = cellsOf(lines[at + 1] ?? '');
        rows.push(head.map((_, column) => inline(cells[column] ?? '')));
      }
      add({ type: 'table', head, rows });
    } else {
      paragraph.push(line.replace(/^\s*>\s?/, '').trim());
    }
  }
  endParagraph();
  return blocks;
}

interface List {
  isOrdered: boolean;
  start: number;
  items: string[];
  /** The index of the last line. */
  end: number;
}

/** Nested lists are flattened. */
function readList(lines: readonly string[], from: number): List {
  const first = NUMBER.exec(lines[from] ?? '');
  const items: string[] = [];
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const item = NUMBER.exec(line)?.[2] ?? BULLET.exec(line)?.[1];
    if (item !== undefined) {
      const isNested = /^\s{2,}/.test(line) && items.length > 0;
      if (!isNested && (NUMBER.exec(line) !== null) !== (first !== null)) break;
      items.push(item);
    } else if (/^\s{2,}\S/.test(line) && items.length > 0) {
      items.push(`${items.pop()} ${line.trim()}`);
    } else if (line.trim() !== '' || !isListLine(lines[at + 1])) {
      break;
    }
    end = at;
  }
  return { isOrdered: first !== null, start: Number(first?.[1] ?? 1), items, end };
}

const isListLine = (line = '') => BULLET.test(line) || NUMBER.test(line);

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/* An escaped character, bold, italics, a picture or link, the number of a source, code. No part of the pattern can match the
   same characters in two ways, so that long texts of such characters take no longer. */
const INLINE =
  /\\([\\`*_[\]()#+\-.!|~>])|(\*\*|__)(?=\S)((?:(?!\2).)+)\2|(?<![\p{L}\p{N}])([*_])(?=[^\s*_])((?:(?!\4).)+)\4(?![\p{L}\p{N}])|(!?)\[([^[\]]*)\]\(((?:[^()\s]|\([^()\s]*\))*)[^()]*\)|\[(\d{1,2})\]|`([^`]+)`/gu;

/** Enough for bold within a link within bold. */
const MAX_DEPTH = 3;

function parseInline(text: string, origins: readonly string[], depth = 0): Inline[] {
  const parts: Inline[] = [];
  const addText = (more: string) => {
    const last = parts.at(-1);
    if (last?.type === 'text') last.text += more;
    else if (more !== '') parts.push({ type: 'text', text: more });
  };
  const within = (inner: string) =>
    depth < MAX_DEPTH ? parseInline(inner, origins, depth + 1) : [{ type: 'text' as const, text: inner }];

  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, escaped, , bold, , italic, picture, label, address, source, code] = match;
    addText(text.slice(end, match.index));
    end = match.index + all.length;
    const path = picture === '' && address !== undefined ? ownPath(address, origins) : undefined;
    if (escaped !== undefined) addText(escaped);
    else if (bold !== undefined) parts.push({ type: 'strong', children: within(bold) });
    else if (italic !== undefined) parts.push({ type: 'emphasis', children: within(italic) });
    else if (label !== undefined && path !== undefined) parts.push({ type: 'link', path, children: within(label) });
    else if (label !== undefined) parts.push(...within(label));
    else if (source !== undefined) parts.push({ type: 'reference', source: Number(source) });
    else parts.push({ type: 'code', text: code ?? '' });
  }
  addText(text.slice(end));
  return parts;
}

/** The path of an address on this site; undefined for all others. */
export function ownPath(address: string, origins: readonly string[]): string | undefined {
  const [origin = ''] = origins;
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return undefined;
  return url.pathname + url.search + url.hash;
}

/** The plain text of an answer, for the clipboard and messages. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${block.start + index}.` : '-'} ${inlineText(item)}`)
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join('\t')).join('\n');
    case 'code':
      return block.text;
    default:
      return inlineText(block.children);
  }
}

const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.type === 'reference') return '';
      return 'text' in part ? part.text : inlineText(part.children);
    })
    .join('');
