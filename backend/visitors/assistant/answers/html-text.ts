import { Parser } from 'htmlparser2';

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
  let columns: string[] = [];
  /** Those of the row that is being read. */
  let cells: string[] | undefined;
  let isHead = false;
  let text = '';
  let listDepth = 0;
  let unreadDepth = 0;
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
    if (cells) text += ' ';
    else add(take(), listDepth > 0);
  };
  const parser = new Parser({
    onopentagname(name) {
      if (HEADINGS.has(name) || LINES.has(name) || name === 'table') endLine();
      if (UNREAD.has(name)) unreadDepth += 1;
      else if (name === 'li') listDepth += 1;
      else if (name === 'br') text += ' ';
      else if (name === 'table') columns = [];
      else if (name === 'td' || name === 'th') text = '';
      else if (name === 'tr') {
        cells = [];
        isHead = false;
      }
      if (name === 'th') isHead = true;
    },
    ontext(part) {
      if (unreadDepth === 0) text += part;
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unreadDepth -= 1;
      else if (HEADINGS.has(name) && !cells) sections.push({ heading: take(), lines: [] });
      else if (name === 'td' || name === 'th') cells?.push(take());
      else if (name === 'tr') {
        const row = cells ?? [];
        cells = undefined;
        if (isHead && columns.length === 0) columns = row;
        else add(rowText(row, columns), true);
      } else if (LINES.has(name)) endLine();
      if (name === 'li') listDepth -= 1;
    },
  });
  parser.end(html);
  add(take(), false);
  return sections.filter(({ heading, lines }) => heading !== '' || lines.length > 0);
}

function rowText([first = '', ...others]: string[], [, ...columns]: string[]): string {
  const parts = others.flatMap((cell, at) => (cell === '' ? [] : [[columns[at], cell].filter(Boolean).join(' ')]));
  return parts.length > 0 ? `${first}: ${parts.join('; ')}` : first;
}
