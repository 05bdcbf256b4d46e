import { escapeHtml } from '../../../../core/text/text.js';
import { isRow, type Row, textIn } from '../../readers/json-rows.js';
import type { Leftover } from '../../readers/old-content.js';

/** Maximum nesting of a document. */
const MAX_DEPTH = 30;

const TAGS: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  TABLE: 'table',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
};

/** Converts a document of Wix's editor; empty if it is none. */
export function htmlOfDocument(source: string, leftovers: Leftover[]): string {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    return '';
  }
  return isRow(document) ? nodesIn(document, leftovers, 0) : '';
}

const nodesIn = (node: Row, leftovers: Leftover[], depth: number): string =>
  depth > MAX_DEPTH || !Array.isArray(node.nodes)
    ? ''
    : node.nodes
        .filter(isRow)
        .map((one) => nodeHtml(one, leftovers, depth + 1))
        .join('');

function nodeHtml(node: Row, leftovers: Leftover[], depth: number): string {
  const type = textIn(node, 'type');
  const inner = nodesIn(node, leftovers, depth);
  const data = (name: string): Row => (isRow(node[name]) ? (node[name] as Row) : {});
  if (type === 'TEXT') return decorated(data('textData'));
  if (type === 'HEADING') {
    const level = Math.min(4, Math.max(2, Number(data('headingData').level) || 2));
    return `<h${level}>${inner}</h${level}>`;
  }
  if (type === 'IMAGE') {
    const { image } = data('imageData');
    const src = isRow(image) && isRow(image.src) ? image.src : {};
    const address =
      textIn(src, 'url') || (textIn(src, 'id') && `https://static.wixstatic.com/media/${textIn(src, 'id')}`);
    return address === ''
      ? ''
      : `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(textIn(data('imageData'), 'altText'))}"></p>`;
  }
  if (type === 'CODE_BLOCK') return `<pre><code>${inner}</code></pre>`;
  if (type === 'DIVIDER') return '<hr>';
  const tag = TAGS[type];
  if (tag !== undefined) return `<${tag}>${inner}</${tag}>`;
  if (inner === '' && type !== '') leftovers.push({ kind: 'block', name: type.toLowerCase().slice(0, 60) });
  return inner;
}

function decorated(data: Row): string {
  let html = escapeHtml(textIn(data, 'text'));
  for (const one of Array.isArray(data.decorations) ? data.decorations.filter(isRow) : []) {
    const type = textIn(one, 'type');
    const link = isRow(one.linkData) && isRow(one.linkData.link) ? textIn(one.linkData.link, 'url') : '';
    if (type === 'BOLD') html = `<strong>${html}</strong>`;
    else if (type === 'ITALIC') html = `<em>${html}</em>`;
    else if (type === 'UNDERLINE') html = `<u>${html}</u>`;
    else if (type === 'LINK' && link !== '') html = `<a href="${escapeHtml(link)}">${html}</a>`;
  }
  return html;
}
