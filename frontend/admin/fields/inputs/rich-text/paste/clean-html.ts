import { embedOfAddress } from '../../../../../../backend/core/text/embeds.shared.js';
import { t } from '../../../../core/language/t';
import { normalizeHeadings } from './normalize-headings';
import { restoreWordLists } from './word-lists';

/** The content that a rich text level accepts. */
export interface Takes {
  pictures: boolean;
  tables: boolean;
  headings: boolean;
  embeds: boolean;
}

export interface CleanedHtml {
  html: string;
  /** Sentences about omitted or changed content. */
  notes: string[];
}

/**
 * Rewrites pasted HTML from Word, Google Docs, LibreOffice, Excel and web pages to HTML that the schema parses without loss. Fonts,
 * colors and widths need no handling here, since the schema does not know them.
 */
export function cleanPastedHtml(html: string, takes: Takes): CleanedHtml {
  const { body } = new DOMParser().parseFromString(normalizeHeadings(withoutStyles(html)), 'text/html');
  const notes: string[] = [];
  // HTML from this editor is clean, and its attributes tell ProseMirror where the slice was open.
  if (!body.querySelector('[data-pm-slice]')) {
    removeComments(body);
    leaveOut(body, notes);
    restoreWordLists(body);
    restoreStyles(body);
    restoreFootnotes(body);
    cleanInline(body);
    cleanLinks(body, notes);
    cleanTables(body);
    removeEmptyLines(body);
  }
  noteLevel(body, takes, notes);
  return { html: body.innerHTML, notes };
}

/** Style elements mean nothing here, and the policy of the page would report each that is parsed. */
const withoutStyles = (html: string): string => html.replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '');

const all = <E extends Element = HTMLElement>(body: Element, selector: string): E[] => [
  ...body.querySelectorAll<E>(selector),
];
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);
const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  // Alignment is the only style that the schema knows.
  const align = /text-align:\s*(center|right|justify)/i.exec(styleOf(element))?.[1];
  if (align) renamed.style.textAlign = align;
  element.replaceWith(renamed);
  return renamed;
}

/** Conditional comments of Word hold VML and settings, not content. */
function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Removes non-content elements, with a note for those visible to readers. */
function leaveOut(body: HTMLElement, notes: string[]): void {
  for (const element of all(body, 'style, script, noscript, template, meta, link, title, xml')) element.remove();
  for (const element of all(body, '[style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i]')) {
    element.remove();
  }
  const remarks = all(body, '.MsoCommentReference, a.msocomanchor, [href^="#cmnt"]').filter(
    (element) => !element.parentElement?.closest('.MsoCommentReference'),
  );
  for (const element of all(body, '[style*="mso-element:comment-list" i]')) element.remove();
  for (const element of remarks) element.remove();
  if (remarks.length > 0) notes.push(t('inputs.commentsLeftOut', { count: remarks.length }));

  const deleted = all(body, 'del[datetime], del[cite], .MsoDel');
  for (const element of deleted) element.remove();
  if (deleted.length > 0) notes.push(t('inputs.deletedLeftOut', { count: deleted.length }));

  for (const frame of all(body, 'iframe')) {
    const embed = embedOfAddress(frame.getAttribute('src') ?? '');
    if (!embed) continue;
    const figure = frame.ownerDocument.createElement('figure');
    figure.setAttribute('data-embed', embed.value);
    frame.replaceWith(figure);
  }
  for (const formula of all<Element>(body, 'math')) formula.replaceWith(formula.textContent ?? '');
  const players = all<Element>(body, 'iframe, video, audio, object, embed, canvas, svg, form input, form select');
  const shown = players.filter((player) => !/^(?:svg|input|select)$/i.test(player.tagName));
  for (const element of players) element.remove();
  if (shown.length > 0) notes.push(t('inputs.framesLeftOut', { count: shown.length }));

  // Tracking pixels.
  for (const picture of all(body, 'img[width="1"][height="1"], img[width="0"], img[height="0"]')) picture.remove();
  for (const box of all(body, 'li[role="checkbox"]')) {
    for (const icon of all(box, 'img')) icon.remove();
    const first = box.querySelector('p, span') ?? box;
    first.prepend(box.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ');
  }
}

/** Turns paragraphs with styles for headings and quotations into such elements. */
function restoreStyles(body: HTMLElement): void {
  for (const element of all(body, 'p, div[role="heading"]')) {
    const outline = Number(/mso-outline-level:\s*(\d)/i.exec(styleOf(element))?.[1] ?? 0);
    const level =
      outline || (element.getAttribute('role') === 'heading' ? Number(element.getAttribute('aria-level')) : 0);
    const name = element.className;
    if (/\bMsoTitle\b/.test(name)) rename(element, 'h2');
    else if (/\bMsoSubtitle\b/.test(name)) rename(element, 'h3');
    else if (level >= 1 && level <= 9) rename(element, `h${Math.min(4, Math.max(2, level))}`);
    else if (/\bMso(?:Intense)?Quote/.test(name)) {
      const quote = element.ownerDocument.createElement('blockquote');
      element.replaceWith(quote);
      quote.append(element);
    }
  }
}

/** Footnotes stay at the end, as numbered paragraphs; their numbers in the text stay raised. */
function restoreFootnotes(body: HTMLElement): void {
  const REFERENCE = 'a[style*="mso-footnote-id" i], a[style*="mso-endnote-id" i], a.sdfootnoteanc, a.sdendnoteanc';
  for (const link of all(body, REFERENCE)) {
    const raised = link.ownerDocument.createElement('sup');
    raised.textContent = (link.textContent ?? '').replace(/[\s[\]]/g, '');
    const isInNote = link.closest('.MsoFootnoteText, .MsoEndnoteText, [style*="mso-element:footnote" i]');
    link.replaceWith(...(isInNote ? [`${raised.textContent}. `] : [raised]));
  }
  for (const link of all(body, 'a.sdfootnotesym, a.sdendnotesym')) link.replaceWith(`${link.textContent?.trim()}. `);
}

function cleanInline(body: HTMLElement): void {
  for (const element of all<Element>(body, '*')) {
    // `o:p`, `st1:place`, `w:sdt`: elements of namespaces that HTML does not have.
    if (element.tagName.includes(':')) unwrap(element);
  }
  for (const element of all(body, '.EOP, br.Apple-interchange-newline, br[clear], [style*="page-break" i]:empty'))
    element.remove();
  for (const element of all(body, '[style*="mso-spacerun" i], [style*="mso-tab-count" i]')) element.replaceWith(' ');
  for (const element of all(body, 'b, strong, i, em')) {
    // Google Docs wraps everything in one of these.
    if (/font-(?:weight:\s*(?:normal|400)|style:\s*normal)/i.test(styleOf(element).replace(/mso-[\w-]+:[^;]*/g, '')))
      unwrap(element);
  }
  for (const element of all(body, 'font, ins, center')) unwrap(element);
  for (const element of all(body, 'br')) {
    const isBetweenBlocks = [element.previousElementSibling, element.nextElementSibling].some(
      (one) => one && /^(?:P|H[1-6]|UL|OL|TABLE|HR|BLOCKQUOTE|DIV)$/.test(one.tagName),
    );
    if (isBetweenBlocks && !hasTextBeside(element)) element.remove();
  }
}

/** Whether there is text in the same line. */
const hasTextBeside = ({ parentNode }: Element): boolean =>
  [...(parentNode?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** Finds the heading that a link of the pasted text leads to; anchors within a heading give it their id. */
function hasHeading(body: HTMLElement, href: string): boolean {
  const id = safelyDecoded(href.slice(1));
  const heading = body.querySelector(`[id="${CSS.escape(id)}"]`)?.closest('h2, h3, h4');
  if (!heading || !body.contains(heading)) return false;
  heading.id = id;
  return true;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cleanLinks(body: HTMLElement, notes: string[]): void {
  let local = 0;
  for (const link of all<HTMLAnchorElement>(body, 'a')) {
    const href = withoutRedirect(link.getAttribute('href')?.trim() ?? '');
    if (/^(?:file:|[a-z]:\\|\\\\)/i.test(href)) local += 1;
    const isPart = /^#./.test(href) && hasHeading(body, href);
    if (!isPart && !/^(?:https?:|mailto:|tel:|\/)/i.test(href)) {
      unwrap(link);
      continue;
    }
    link.setAttribute('href', href);
    link.removeAttribute('target');
    // Links are underlined by default.
    for (const within of all(link, 'u')) unwrap(within);
    for (const within of [link, ...all(link, '[style]')]) within.style.textDecoration = '';
  }
  if (local > 0) notes.push(t('inputs.linksLeftOut', { count: local }));
}

/** Google Docs links through a redirect of its own. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href) || !URL.canParse(href)) return href;
  return new URL(href).searchParams.get('q') ?? href;
}

function cleanTables(body: HTMLElement): void {
  // Widths in pixels would be stored with the cells.
  for (const element of all(body, 'colgroup, col')) element.remove();
  for (const cell of all(body, 'thead td')) {
    const head = cell.ownerDocument.createElement('th');
    for (const name of ['colspan', 'rowspan']) {
      const span = cell.getAttribute(name);
      if (span) head.setAttribute(name, span);
    }
    head.append(...cell.childNodes);
    cell.replaceWith(head);
  }
}

const CONTENT = 'img, hr, table, ul, ol, figure';

/** Removes empty paragraphs used as spacing. */
function removeEmptyLines(body: HTMLElement): void {
  for (const picture of all(body, 'p img')) {
    const paragraph = picture.closest('p');
    // A picture is a block of its own.
    if (paragraph && !paragraph.textContent?.trim()) paragraph.replaceWith(...all(paragraph, 'img'));
  }
  for (const element of all(body, 'p, h2, h3, h4, div')) {
    const isEmpty = !element.textContent?.trim() && !element.querySelector(CONTENT);
    if (isEmpty && !/^(?:TD|TH|LI)$/.test(element.parentElement?.tagName ?? '')) element.remove();
  }
}

/** Table rows become lines: otherwise the cells would run together. */
function linesOfTables(body: HTMLElement): void {
  for (const table of all(body, 'table')) {
    const lines = all<HTMLTableRowElement>(table, 'tr').map((row) => {
      const line = table.ownerDocument.createElement('p');
      for (const cell of row.cells) {
        for (const block of all(cell, 'p, div')) unwrap(block);
        line.append(...(line.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/** Notes content that becomes plain paragraphs at this level, or is not accepted at all. */
function noteLevel(body: HTMLElement, takes: Takes, notes: string[]): void {
  if (!takes.pictures && body.querySelector('img')) notes.push(t('inputs.picturesNotAllowed'));
  if (!takes.embeds && body.querySelector('figure[data-embed]')) notes.push(t('inputs.embedsNotAllowed'));
  if (!takes.tables && all(body, 'td, th').length > 1) {
    notes.push(t('inputs.tablesLeftOut'));
    linesOfTables(body);
  }
  if (!takes.headings && body.querySelector('h2, h3, h4')) notes.push(t('inputs.headingsLeftOut'));
}
