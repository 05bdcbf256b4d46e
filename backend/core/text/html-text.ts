import { Parser } from 'htmlparser2';
import { withScheme } from './urls.js';

/** Elements that stand in a paragraph of their own. */
const PARAGRAPHS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'dl',
  'table',
  'pre',
  'figure',
  'fieldset',
]);

/** Elements that begin and end a line. */
const LINES = new Set([
  'div',
  'li',
  'tr',
  'dt',
  'dd',
  'caption',
  'address',
  'article',
  'aside',
  'section',
  'header',
  'footer',
  'main',
  'nav',
  'form',
  'center',
  'figcaption',
  'legend',
  'body',
  'html',
  'details',
  'summary',
  'option',
  'title',
]);

/** Elements whose content is not text. */
const UNSEEN = new Set(['script', 'style', 'template', 'title']);

/** Elements nested beyond this are read as if there were none: a parser searches all open elements at each end tag. */
const MAX_DEPTH = 500;

/** In characters; between two pieces, the parser is stopped once the text is long enough. */
const PIECE = 16_384;

/** Longest shown target of a link. */
const MAX_TARGET = 500;

export interface HtmlTextOptions {
  /** Maximum characters of the text; the rest is not parsed. */
  maxLength?: number;
}

/**
 * Returns the text of HTML that may come from strangers: in time and memory linear in its length, at any nesting. Rows of tables
 * are lines with a blank between the cells, quotations begin with `>`, and targets of links follow in brackets unless the link
 * shows them.
 */
export function htmlText(html: string, { maxLength = Number.POSITIVE_INFINITY }: HtmlTextOptions = {}): string {
  const writer = new TextWriter();
  const links: { href: string; from: number; alt: string }[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  /** Of the open cells: whether text was written in it, and whether it has a table. */
  const cells: { at: number; isLayout: boolean }[] = [];
  let unseen = 0;
  let depth = 0;
  let isTooDeep = false;

  /** Blocks that begin or end a cell do not break its row. */
  const breakLine = (isParagraph: boolean): void => {
    const cell = cells.at(-1);
    if (cell && writer.written === cell.at) return;
    writer.breakLine(isParagraph && !cell);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) {
        isTooDeep = true;
        parser.pause();
        return;
      }
      if (UNSEEN.has(name)) unseen += 1;
      const cell = cells.at(-1);
      if (name === 'table' && cell) cell.isLayout = true;
      if (PARAGRAPHS.has(name) || LINES.has(name))
        breakLine(PARAGRAPHS.has(name) && !((name === 'ul' || name === 'ol') && lists.length > 0));
      if (name === 'br') {
        // A cell with nothing but a break is an empty one.
        if (!cell) writer.endLine();
        else if (writer.written > cell.at) writer.breakLine(false);
      }
      if (name === 'hr') {
        breakLine(true);
        writer.add('-'.repeat(40));
        breakLine(true);
      } else if (name === 'td' || name === 'th') {
        writer.space();
        cells.push({ at: writer.written, isLayout: false });
      } else if (name === 'blockquote') writer.quote(1);
      else if (name === 'pre') writer.preserve(1);
      else if (name === 'ul' || name === 'ol')
        lists.push({
          isOrdered: name === 'ol',
          count: Math.max(0, (Number.parseInt(attributes.start ?? '', 10) || 1) - 1),
        });
      else if (name === 'li') {
        const list = lists.at(-1);
        if (list) list.count += 1;
        writer.mark(
          `${'  '.repeat(Math.min(8, Math.max(0, lists.length - 1)))}${list?.isOrdered ? ` ${list.count}. ` : ' * '}`,
        );
      } else if (name === 'a') links.push({ href: attributes.href ?? '', from: writer.length, alt: '' });
      else if (name === 'img') {
        const link = links.at(-1);
        if (link) link.alt ||= (attributes.alt ?? '').trim();
      }
    },
    ontext(text) {
      if (unseen === 0) writer.add(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      if (name === 'td' || name === 'th') {
        const cell = cells.pop();
        if (cell && !cell.isLayout) writer.joinLine();
        writer.space();
      } else if (name === 'a') {
        const link = links.pop();
        if (link) writeTarget(writer, link);
      } else if (name === 'blockquote') writer.quote(-1);
      else if (name === 'li') writer.mark('');
      else if (name === 'pre') writer.preserve(-1);
      else if (name === 'ul' || name === 'ol') lists.pop();
      if (PARAGRAPHS.has(name) || LINES.has(name))
        breakLine(PARAGRAPHS.has(name) && !((name === 'ul' || name === 'ol') && lists.length > 0));
    },
  });
  for (let from = 0; from < html.length && !isTooDeep && writer.length < maxLength; from += PIECE)
    parser.write(html.slice(from, from + PIECE));
  if (!isTooDeep && writer.length < maxLength) parser.end();
  const text = isTooDeep ? '' : writer.text();
  // An element that is never closed, such as a style sheet, hides all that follows.
  return text === '' ? withoutTags(html.slice(0, 2 * Math.min(maxLength, html.length))) : text;
}

const withoutTags = (html: string): string =>
  html
    .replace(/<!--[\s\S]{0,2000}?-->|<(script|style|title)\b[^<]{0,20000}<\/\1\s*>|<[^<>]{0,1000}(?:>|$)/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();

function writeTarget(writer: TextWriter, { href, from, alt }: { href: string; from: number; alt: string }): void {
  let shown = writer.since(from).trim();
  if (shown === '' && alt !== '') {
    writer.add(alt);
    shown = alt;
  }
  const target = targetOf(href);
  if (target === '' || isSame(target, shown)) return;
  writer.space();
  writer.add(`[${target}]`);
}

/** The address that a link leads to, if it is one of the web or of mail. */
function targetOf(href: string): string {
  const address = withScheme(href.replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g, '').slice(0, 8000));
  if (/^mailto:/i.test(address)) {
    const [email = ''] = address.slice('mailto:'.length).split('?');
    return email.slice(0, MAX_TARGET);
  }
  if (!/^https?:\/\/./i.test(address)) return '';
  const target = unwrapped(address).replace(/[[\]]/g, encodeURIComponent);
  return target.length > MAX_TARGET ? `${target.slice(0, MAX_TARGET)}…` : target;
}

/** Mail programs replace links by ones of their own, which have the target as a parameter. */
function unwrapped(address: string): string {
  const url = URL.parse(address);
  const inner =
    url?.hostname.endsWith('.safelinks.protection.outlook.com') === true
      ? url.searchParams.get('url')
      : url?.hostname === 'www.google.com' && url.pathname === '/url'
        ? (url.searchParams.get('q') ?? url.searchParams.get('url'))
        : null;
  return inner && /^https?:\/\//i.test(inner) ? inner.replace(/\s/g, '%20') : address;
}

const isSame = (target: string, shown: string): boolean => {
  const bare = (address: string) =>
    address
      .toLowerCase()
      .replace(/^(?:https?:\/\/|mailto:)/, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
  return bare(target) === bare(shown.replace(/^<|>$/g, ''));
};

/** Puts a text together as browsers show it: runs of white space are one blank, and lines are broken between blocks. */
class TextWriter {
  /** The lines before the current one. */
  private readonly lines: string[] = [];
  private line = '';
  private depth = 0;
  private preserved = 0;
  /** What stands before the next word: nothing, a blank, a new line, or an empty line. */
  private before: '' | ' ' | 'line' | 'paragraph' = '';
  private marker = '';
  /** Characters of all lines. */
  length = 0;
  /** Number of words written. */
  written = 0;

  add(text: string): void {
    if (this.preserved > 0) {
      const [first = '', ...others] = text.replace(/\r\n?/g, '\n').split('\n');
      this.put(first);
      for (const other of others) {
        this.endLine();
        this.put(other);
      }
      return;
    }
    const collapsed = text.replace(/[\s\u00a0]+/g, ' ');
    if (collapsed === ' ' || collapsed === '') {
      if (collapsed !== '') this.space();
      return;
    }
    if (collapsed.startsWith(' ')) this.space();
    this.put(collapsed.trim());
    if (collapsed.endsWith(' ')) this.space();
  }

  space(): void {
    if (this.before === '' && this.line !== '') this.before = ' ';
  }

  /** Ends the line, if anything is in it. */
  breakLine(isParagraph: boolean): void {
    if (isParagraph) this.before = 'paragraph';
    else if (this.before !== 'paragraph') this.before = 'line';
  }

  /** Takes back the end of a line. */
  joinLine(): void {
    if (this.before === 'line' || this.before === 'paragraph') this.before = ' ';
  }

  /** Ends the line, empty or not. */
  endLine(): void {
    this.flush();
    this.finish();
  }

  /** The start of the next line: the bullet or number of an entry. */
  mark(marker: string): void {
    this.marker = marker;
  }

  quote(change: 1 | -1): void {
    // The empty line before a quotation is not quoted, and neither is the one after it.
    if (change > 0) this.flush();
    this.finishFilled();
    this.depth = Math.max(0, this.depth + change);
  }

  preserve(change: 1 | -1): void {
    this.preserved = Math.max(0, this.preserved + change);
  }

  /** What was written after this length, in one line. */
  since(length: number): string {
    let rest = this.length - length;
    if (rest <= 0) return '';
    if (rest <= this.line.length) return this.line.slice(this.line.length - rest);
    // Only a link around several lines: its text is no address.
    rest = Math.min(rest, MAX_TARGET);
    return `${this.lines.at(-1) ?? ''} ${this.line}`.slice(-rest);
  }

  text(): string {
    this.finishFilled();
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+|\n+$/g, '');
  }

  private put(text: string): void {
    if (text === '') return;
    this.flush();
    if (this.line === '') {
      this.line = this.marker;
      this.length += this.marker.length;
      this.marker = '';
    }
    this.line += text;
    this.length += text.length;
    this.written += 1;
  }

  /** Writes what stands before the next word. */
  private flush(): void {
    const { before } = this;
    this.before = '';
    if (before === '') return;
    if (before === ' ') {
      if (this.line !== '') {
        this.line += ' ';
        this.length += 1;
      }
      return;
    }
    this.finishFilled();
    const last = this.lines.at(-1) ?? '';
    if (before === 'paragraph' && last !== '' && last !== this.prefix.trimEnd()) this.push('');
  }

  private finishFilled(): void {
    if (this.line !== '') this.finish();
  }

  private finish(): void {
    this.push(this.line.trimEnd());
    this.line = '';
  }

  private push(line: string): void {
    this.lines.push(this.depth > 0 ? `${this.prefix}${line}`.trimEnd() : line);
    this.length += 1;
  }

  private get prefix(): string {
    return '> '.repeat(Math.min(this.depth, 20));
  }
}
