import { Libmime } from 'libmime';
import { charsetOfHtml } from '../../core/text/charset.js';
import { htmlText } from '../../core/text/html-text.js';
import { cleanText } from '../../core/text/text.js';
import { textIn } from './mail-charset.js';
import { bytesOf, isWhole, type Part } from './mail-parts.js';
import { MAX_TEXT } from './mailbox.constants.js';

/** A text of a mail, and the page that it was made of. */
interface MailText {
  text: string;
  isHtml: boolean;
}

export interface MailTexts {
  text: string;
  /** Content-IDs of pictures that a page shows. */
  shown: ReadonlySet<string>;
  /** Whether a text is longer than may be kept. */
  isCut: boolean;
}

/** Puts the text of a mail together: all its texts in their order, of alternatives the one that says the most. */
export function textsOf(root: Part): MailTexts {
  const shown = new Set<string>();
  const texts = textsIn(root, shown);
  const whole = joined(texts);
  return { text: whole.slice(0, MAX_TEXT).toWellFormed(), shown, isCut: whole.length > MAX_TEXT };
}

/** Parts are nested at most `MAX_DEPTH` times. */
function textsIn(part: Part, shown: Set<string>): MailText[] {
  if (!part.isText) return [];
  if (part.children.length === 0) return [textOf(part, shown)].filter(({ text }) => text !== '');
  const each = part.children.map((child) => textsIn(child, shown)).filter((texts) => texts.length > 0);
  return part.type === 'multipart/alternative' ? alternatives(each) : each.flat();
}

function textOf(part: Part, shown: Set<string>): MailText {
  // Cut first: cleaning takes a second for each few megabytes, in one go.
  const begun = (text: string) => cleanText(text.trimStart().slice(0, 2 * MAX_TEXT)).slice(0, MAX_TEXT + 1);
  const bytes = bytesOf(part);
  const isHtml = part.type === 'text/html';
  const source = textIn(bytes, part.charset || (isHtml ? charsetOfHtml(bytes) : ''), !isWhole(part));
  if (!isHtml) return { text: begun(plainOf(part, source).replace(/\r\n?/g, '\n')), isHtml };
  for (const [, id = ''] of source.matchAll(/\bcid:([^"'\s<>()]{1,250})/gi)) if (shown.size < 1000) shown.add(idOf(id));
  return { text: begun(htmlText(source, { maxLength: 2 * MAX_TEXT })), isHtml };
}

function plainOf({ type, flow }: Part, text: string): string {
  if (type === 'text/enriched' || type === 'text/richtext')
    return text.replace(/<[^<>\n]{0,200}>/g, '').replaceAll('<<', '<');
  return flow === 'fixed' ? text : new Libmime().decodeFlowed(text.slice(0, 4 * MAX_TEXT), flow === 'delsp');
}

function idOf(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Joins texts in their order. One that only repeats the one before, in another form, is left out. */
function joined(texts: readonly MailText[]): string {
  const kept: string[] = [];
  let last: { letters: string; isHtml: boolean } | undefined;
  for (const { text, isHtml } of texts) {
    const letters = lettersOf(text);
    if (last && last.isHtml !== isHtml && last.letters === letters) continue;
    kept.push(text);
    last = { letters, isHtml };
  }
  return kept.join('\n\n');
}

/**
 * Chooses among texts that may stand for each other (RFC 2046, 5.1.4): the plain text, unless the page says more. A plain text that
 * says something else is shown before the page, unless it is about programs that show no HTML.
 */
function alternatives(each: readonly MailText[][]): MailText[] {
  const [page] = each.filter((texts) => texts.some(({ isHtml }) => isHtml)).toReversed();
  const plains = each.filter((texts) => texts.every(({ isHtml }) => !isHtml));
  // Several plain texts are no alternatives: some programs attach them so.
  const plain = plains
    .flat()
    .filter(({ text }, index, all) => all.findIndex((mailText) => mailText.text === text) === index);
  if (!page) return plain;
  const said = lettersOf(joined(plain));
  const shown = lettersOf(joined(page));
  if (said === '') return page;
  if (shown === '') return plain;
  const share = commonShare(said, shown);
  if (share >= SAME) {
    const saysLess = said.length < LESS * shown.length;
    // Some programs leave tables out of the plain text. Its words beside a gap count as its own, too.
    const beyond = lettersBeyond(shown, said);
    return saysLess || (share >= MOST && beyond >= SOME && lettersBeyond(said, shown) <= beyond / 2) ? page : plain;
  }
  return isNote(joined(plain)) ? page : [...plain, ...page];
}

/** From this share of common letters on, two texts say the same; below this share of its length, one says less. */
const SAME = 0.5;
const LESS = 0.6;

/** A page with so many letters of its own says more, if it has most of what the plain text says. */
const MOST = 0.8;
const SOME = 10;

/** Number of letters that are compared. */
const COMPARED = 20_000;

/** The letters and digits of a text, without addresses: those of links are in only one of two forms of a text. */
const lettersOf = (text: string): string =>
  text
    .replace(/\[?\b(?:https?:\/\/|www\.)[^\s\]]+\]?/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The share of a text's runs of five letters that another one contains, in any order. */
function commonShare(text: string, other: string): number {
  if (text.length <= RUN) return other.includes(text) ? 1 : 0;
  const { common, count } = commonRuns(text, other);
  return common / count;
}

/** About how many letters of a text another one does not contain. */
function lettersBeyond(text: string, other: string): number {
  const { common, count } = commonRuns(text, other);
  return count - common;
}

const RUN = 5;

function commonRuns(text: string, other: string): { common: number; count: number } {
  const known = new Set<string>();
  for (let at = 0; at + RUN <= Math.min(other.length, 2 * COMPARED); at += 1) known.add(other.slice(at, at + RUN));
  const count = Math.max(0, Math.min(text.length, COMPARED) - RUN + 1);
  let common = 0;
  for (let at = 0; at < count; at += 1) if (known.has(text.slice(at, at + RUN))) common += 1;
  return { common, count };
}

/** Whether a plain text only says that its reader's program is unable to show the message. */
const isNote = (text: string): boolean =>
  text.length < 1000 &&
  /\bhtml\b|\b(?:mail|message|email)[ -]?(?:client|program|reader|viewer)|view (?:this|it)|in (?:your|a|the|ihrem|einem) browser|mailprogramm|e-mail-programm|logiciel de messagerie|navigateur|cliente de (?:correo|e-?mail)|navegador|programu pocztow|przegl[ąa]dar/i.test(
    text,
  );
