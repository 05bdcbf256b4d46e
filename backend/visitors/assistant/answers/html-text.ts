import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** A part of a text under one heading. */
export interface Section {
  /** Empty before the first heading. */
  heading: string;
  lines: Line[];
}

/** A paragraph, an entry of a list, or a row of a table. */
export interface Line {
  text: string;
  /** Whether it is an entry of a list or a row of a table. */
  isItem: boolean;
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const UNREAD = new Set(['script', 'style', 'template']);
const LINES = new Set(['p', 'li', 'blockquote', 'figcaption', 'pre', 'div', 'dt', 'dd', 'caption']);

/**
 * Splits rich text at its headings. Rows of a table with a head include the column names, so that each row makes sense alone:
 * 'Shule: Per month KES 9,500; Setup KES 45,000'.
 */
export function sectionsOf(html: string): Section[] {
  const sections: Section[] = [{ heading: '', lines: [] }];
  const table: { columns: string[]; cells: string[] | undefined; isHead: boolean } = {
    columns: [],
    cells: undefined,
    isHead: false,
  };
  let text = '';
  let listDepth = 0;
  const take = (): string => {
    const taken = text.replace(/\s+/g, ' ').trim();
    text = '';
    return taken;
  };
  const add = (line: string, isItem: boolean) => {
    if (line !== '') sections.at(-1)?.lines.push({ text: line, isItem });
  };
  /** Ends the line before or after an element; table cells stay in their row's line. */
  const endLine = () => {
    if (table.cells) text += ' ';
    else add(take(), listDepth > 0);
  };
  const reader: Reader = {
    open(name) {
      if (HEADINGS.has(name) || LINES.has(name) || name === 'table') endLine();
      if (name === 'li') listDepth += 1;
      else if (name === 'br') text += ' ';
      else if (name === 'table') table.columns = [];
      else if (name === 'tr') Object.assign(table, { cells: [], isHead: false });
      else if (name === 'td' || name === 'th') text = '';
      if (name === 'th') table.isHead = true;
    },
    text(part) {
      text += part;
    },
    close(name) {
      if (HEADINGS.has(name) && !table.cells) sections.push({ heading: take(), lines: [] });
      else if (name === 'td' || name === 'th') table.cells?.push(take());
      else if (name === 'tr') {
        const cells = table.cells ?? [];
        table.cells = undefined;
        if (table.isHead && table.columns.length === 0) table.columns = cells;
        else add(rowText(cells, table.columns), true);
      } else if (LINES.has(name)) endLine();
      if (name === 'li') listDepth -= 1;
    },
  };
  read(html, reader);
  add(take(), false);
  return sections.filter(({ heading, lines }) => heading !== '' || lines.length > 0);
}

interface Reader {
  open(name: string): void;
  text(part: string): void;
  close(name: string): void;
}

/** Calls the reader for elements and texts in document order. Avoids recursion: content can be nested deeply. */
function read(html: string, reader: Reader): void {
  const waiting: (DefaultTreeAdapterTypes.ChildNode | string)[] = parseFragment(html).childNodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') reader.close(node);
    else if ('value' in node) reader.text(node.value);
    else if ('tagName' in node && !UNREAD.has(node.tagName)) {
      reader.open(node.tagName);
      waiting.push(node.tagName, ...node.childNodes.toReversed());
    }
  }
}

function rowText([first = '', ...others]: string[], [, ...columns]: string[]): string {
  const parts = others.flatMap((cell, at) => (cell === '' ? [] : [[columns[at], cell].filter(Boolean).join(' ')]));
  return parts.length > 0 ? `${first}: ${parts.join('; ')}` : first;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences of a line. */
export const sentencesOf = (line: string): string[] =>
  [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
