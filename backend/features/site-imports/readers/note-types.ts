import type { NoteLook } from '../../../core/text/notes.shared.js';

/** What other programs call notes, and what they are here. */
const LOOKS: Readonly<Record<string, NoteLook>> = {
  note: 'note',
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  info: 'note',
  todo: 'note',
  important: 'note',
  question: 'note',
  help: 'note',
  faq: 'note',
  example: 'note',
  details: 'note',
  seealso: 'note',
  admonition: 'note',
  aside: 'note',
  callout: 'note',
  alert: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'warning',
  fail: 'warning',
  missing: 'warning',
  danger: 'warning',
  error: 'warning',
  bug: 'warning',
};

export const isNoteType = (type: string): boolean => Object.hasOwn(LOOKS, type.toLowerCase());

/** The line by which a note begins in Markdown. */
export const noteLine = (type: string, title: string): string => `[!${type}]${title === '' ? '' : ` ${title}`}`;

/** The first lines of a quotation that is a note: `[!TIP] Title`. */
const NOTE = /<blockquote>\s*<p>\[!([A-Za-z][\w-]*)\][+-]?[ \t]*((?:(?!<\/p>)[^\n])*)(\n|<\/p>)/g;

/**
 * Makes notes of the quotations that are some: of GitHub, VitePress, GitBook and Obsidian. One without a title is called by what it is for
 * when it is shown, in the language of its page; a type that nobody else knows is its own title.
 */
export const withNotesOf = (html: string): string =>
  html.replace(NOTE, (_whole, type: string, given: string, end: string) => {
    const title = given.trim() || (isNoteType(type) || type.toLowerCase() === 'quote' ? '' : type);
    // Marks within the title would be closed by those around it.
    const words = title.replace(/<\/?strong>/g, '');
    const look = LOOKS[type.toLowerCase()] ?? 'note';
    const begin = type.toLowerCase() === 'quote' ? '<blockquote>' : `<blockquote data-note="${look}">`;
    return `${begin}\n${words === '' ? '' : `<p><strong>${words}</strong></p>\n`}${end === '\n' ? '<p>' : ''}`;
  });
