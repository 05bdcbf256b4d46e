import { parse } from 'csv-parse/sync';
import { escapeHtml } from '../../../../core/text/text.js';
import { descendants, parseNodes, textOf } from '../../html-tree.js';
import { type OldText, oldText } from '../../readers/old-content.js';

/** The number of a page at the end of its name. */
const NUMBER = /[ _-]?[0-9a-f]{32}(?=$|\.|\/|_all\.csv$)/g;

/** Rows of a table that a page shows. */
const MAX_ROWS = 1000;

/** Whether files are named as Notion exports them. */
export const isNotion = (paths: readonly string[]): boolean =>
  paths.some((path) => /[ _-][0-9a-f]{32}\.(?:md|csv|html)$/.test(path));

/** Returns a path without the numbers of Notion. */
export const withoutNumbers = (path: string): string => path.replace(NUMBER, '');

/** What a page has below its title: a name and a value on each line. */
const PROPERTY = /^([\p{L}][\p{L}\p{N} /_-]{0,40}): (.+)$/u;

/** Splits the properties of a page from its text. */
export function notionProperties(body: string): { fields: Record<string, string>; body: string } {
  const lines = body.replace(/^\s*\n/, '').split('\n');
  const fields: Record<string, string> = {};
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [, name, value] = PROPERTY.exec(lines[at]?.trimEnd() ?? '') ?? [];
    if (name === undefined || value === undefined) break;
    fields[name] = value;
  }
  // Followed by text at once, it is a sentence with a colon.
  const isBlock = at > 0 && (at >= lines.length || lines[at]?.trim() === '');
  return isBlock ? { fields, body: lines.slice(at).join('\n') } : { fields: {}, body };
}

/** The properties of a page that was exported as HTML. */
const PROPERTIES = /<table class="properties">([\s\S]{0,200000}?)<\/table>/;

/** Splits the properties of a page from its HTML. */
export function notionHtmlProperties(html: string): { fields: Record<string, string>; body: string } {
  const [whole, rows] = PROPERTIES.exec(html) ?? [];
  if (whole === undefined || rows === undefined) return { fields: {}, body: html };
  const fields: Record<string, string> = {};
  for (const row of descendants(parseNodes(`<table>${rows}</table>`), 'tr')) {
    const [name = '', value = ''] = descendants(row.childNodes, 'th', 'td').map((cell) =>
      textOf(cell.childNodes).trim(),
    );
    if (name !== '') fields[name] = value;
  }
  return { fields, body: html.replace(whole, '') };
}

/** A table of Notion as a page, so that links to it lead somewhere; undefined if it can't be read. */
export function notionTable(path: string, source: string): OldText | undefined {
  try {
    const rows = parse(source, { bom: true, relax_column_count: true, relax_quotes: true }) as string[][];
    const [head = [], ...body] = rows.slice(0, MAX_ROWS + 1);
    const cells = (row: readonly string[], tag: string): string =>
      `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
    const title = withoutNumbers(path)
      .replace(/^.*\//, '')
      .replace(/\.csv$/i, '');
    const table = `<table><thead>${cells(head, 'th')}</thead><tbody>${body.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
    return oldText({ type: 'page', key: `text:${path}`, title, slug: title, html: table, file: path });
  } catch {
    return undefined;
  }
}
