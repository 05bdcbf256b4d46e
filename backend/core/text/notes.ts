import { isNoteLook, type NoteLook } from './notes.shared.js';
import { escapeHtml } from './text.js';

/** The ends of quotations as the sanitizer writes them, and the paragraph that is the title of a note. */
const EDGE = /<blockquote(?: data-note="([a-z]+)")?>(?:\s*<p>(<strong>[^<>]*<\/strong>)<\/p>)?|<\/blockquote>/g;

export const hasNotes = (html: string): boolean => html.includes('<blockquote data-note="');

/**
 * Returns sanitized rich text with its notes as boxes of their own. Stored texts have quotations instead, so that feeds, mails and other
 * programs show them as something that stands apart.
 * @param words What notes without a title are called.
 */
export function withNotes(html: string, words: Readonly<Record<NoteLook, string>>): string {
  const open: boolean[] = [];
  return html.replace(EDGE, (whole, look: string | undefined, title: string | undefined) => {
    if (whole === '</blockquote>') return open.pop() ? '</div>' : whole;
    const isNote = isNoteLook(look);
    open.push(isNote);
    if (!isNote) return whole;
    return `<div class="note" data-look="${look}" role="note"><p class="noteTitle">${title ?? `<strong>${escapeHtml(words[look])}</strong>`}</p>`;
  });
}
