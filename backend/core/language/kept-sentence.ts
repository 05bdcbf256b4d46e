import { english } from './english.js';
import { type SaidSentence, saidOf } from './said-sentences.js';
import { type SentenceKey, say, type Values } from './say.js';

// Failures that are stored by background work, for readers of any language: as text, for programs and the log, with the name and
// the values of the sentence beside it.

/** A sentence as it is stored, in parts: what another program said is stored as text. */
export type StoredSentence = readonly (string | SaidSentence)[];

export interface KeptSentence {
  /** In English. */
  text: string;
  /** Null for a text that is no sentence of the catalogue, such as a mail server's response. */
  said: StoredSentence | null;
}

/** A sentence to store, without values. @param after What was stored before it. */
export function kept(key: SentenceKey, after?: KeptSentence): KeptSentence {
  const own = { text: english[key], said: [{ code: key, values: {} }] };
  if (!after?.text) return own;
  return { text: `${after.text} ${own.text}`, said: [...(after.said ?? [after.text]), ...own.said] };
}

/** The same for a message that was thrown while sentences were noted (`notingSentences`), or by another program. */
export function keptMessage(text: string): KeptSentence {
  const said = saidOf(text);
  return { text, said: said ? [said] : null };
}

/** Returns a stored sentence in the reader's language. */
export const told = ({ text, said }: KeptSentence): string =>
  said ? said.map((part) => (typeof part === 'string' ? part : inWords(part, text))).join(' ') : formerly(text);

/** The same for a sentence without values. @param text What is told without a name. */
export const toldMessage = (code: string | null, text: string): string =>
  code === null ? text : inWords({ code, values: {} }, text);

/** @param text What is stored, for a name that this version does not have. */
function inWords({ code, values }: SaidSentence, text: string): string {
  if (!isKey(code)) return text;
  const inner = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? inWords(value, '') : value,
  ]);
  return say(code, Object.fromEntries(inner) as Values);
}

const isKey = (code: string): code is SentenceKey => code in english;

/** Sentences that former versions stored as text alone. */
const FORMER: readonly SentenceKey[] = [
  'mail.bouncedBefore',
  'mail.deletedBefore',
  'mail.linkExpired',
  'mail.unsubscribed',
  'publications.willRetry',
  'siteImports.unexpected',
];

function formerly(text: string): string {
  const key = FORMER.find((one) => english[one] === text);
  return key ? say(key) : text;
}
