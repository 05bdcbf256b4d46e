import { stemmer } from 'stemmer';
import { keywordsOf } from '../../../core/search/tokenizer.js';

/** The minimum share of a sentence's keywords in one of the passages, or in all together. */
const MIN_SHARED = 0.6;

/** A text of the site that an answer may repeat. */
interface Passage {
  title: string;
  heading: string;
  text: string;
}

interface Evidence {
  facts: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/**
 * Decides whether a sentence written by a language model is supported by the given passages. It has no understanding of them, but
 * compares facts and words. A sentence is not grounded
 *
 * - if it contains a number, a price, a date, an e-mail or web address that no passage contains; all of these must be in the same
 *   passage, with the names beside them;
 * - if it contains a name that neither the passages nor the site's name contain;
 * - if less than 60 % of its keywords are in the passages, or if it denies what the closest sentence affirms, or the reverse. A
 *   translation has other words: it is grounded only if there are passages in its language.
 */
export class Grounding {
  private readonly passages: Evidence[];
  private readonly all: Evidence;
  private readonly sentences: { words: ReadonlySet<string>; isNegative: boolean }[];

  constructor(passages: readonly Passage[], siteName: string) {
    const texts = passages.map(({ title, heading, text }) => [title, heading, text].filter((part) => part).join('\n'));
    this.passages = texts.map((text) => evidenceOf(`${text}\n${siteName}`));
    this.all = evidenceOf([...texts, siteName].join('\n'));
    this.sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
      .map((sentence) => ({ words: stemsOf(sentence), isNegative: NEGATION.test(sentence) }));
  }

  /** Also true for sentences without a statement, such as 'Yes.': see `saysNothing`. */
  supports(sentence: string): boolean {
    const { hard, names } = factsOf(sentence);
    const facts = [...hard, ...names];
    const has = ({ facts: known }: Evidence) => facts.every((fact) => known.has(fact));
    if (hard.length > 0 ? !this.passages.some(has) : !has(this.all)) return false;
    const words = [...stemsOf(sentence)];
    if (words.length === 0) return true;
    const shared = words.filter((word) => this.all.words.has(word)).length;
    return shared >= MIN_SHARED * words.length && !this.isReversed(new Set(words), NEGATION.test(sentence));
  }

  private isReversed(words: ReadonlySet<string>, isNegative: boolean): boolean {
    const likeness = this.sentences.map(({ words: known }) => dice(words, known));
    const most = Math.max(0, ...likeness);
    if (most < MIN_SHARED) return false;
    return this.sentences.every((one, index) => likeness[index] !== most || one.isNegative !== isNegative);
  }
}

/** Whether a sentence makes no statement of its own: it counts only together with another one. */
export const saysNothing = (sentence: string): boolean =>
  stemsOf(sentence).size === 0 && factsOf(sentence).hard.length === 0;

const NEGATION =
  /\b(?:no|not|never|none|nor|neither|nobody|nothing|without|cannot|hapana|siyo|sio|hakuna|hatuna|hatu\p{L}+|bila)\b|n[’']t\b/iu;

function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** Words that a sentence may use without support in a passage. */
const GENERAL = new Set(
  'according page website site information detail please also however example following yes no sure here ndiyo'
    .split(' ')
    .map(stemmer),
);

const isNumeric = (word: string): boolean => /^\p{N}+$/u.test(word);

function stemsOf(text: string): Set<string> {
  const stems = keywordsOf(text)
    .filter((word) => !isNumeric(word))
    .map(stemmer);
  return new Set(stems.filter((stem) => stem.length > 1 && !GENERAL.has(stem)));
}

function evidenceOf(text: string): Evidence {
  const { hard } = factsOf(text);
  // Any word of a passage may be capitalised.
  const names = (text.match(WORD) ?? []).map(nameOf);
  return { facts: new Set([...hard, ...names]), words: stemsOf(text) };
}

const WORD = /\p{L}[\p{L}\p{N}]*/gu;
const ADDRESS =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|\bhttps?:\/\/[^\s<>()]+|\b(?:[\p{L}\p{N}-]{2,}\.)+\p{L}{2,}\b(?:\/[^\s<>()]*)?/giu;
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:'’\u00A0\u202F]*\p{Nd})?/gu;
const SYMBOL = /[$€£¥%]|\b(?:USD|EUR|GBP|KES|KSh|UGX|USh|TZS|TSh|RWF|ETB|NGN|ZAR)\b/giu;
const CALENDAR =
  /\b(?:january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili)s?\b/gi;

/** 'one' is left out, since it is rarely a number. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, ' +
    'fifteen 15, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, ninety 90, hundred 100, thousand ' +
    '1000, million 1000000, twice 2, half 1/2, double 2, mbili 2, tatu 3, nne 4, tano 5, sita 6, saba 7, ' +
    'nane 8, tisa 9, kumi 10'
  )
    .split(', ')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** Facts that must match exactly: numbers, money, dates and addresses; and names. */
function factsOf(text: string): { hard: string[]; names: string[] } {
  const addresses = (text.match(ADDRESS) ?? []).map((one) => one.toLowerCase().replace(/[.,;:!?/]+$/, ''));
  const rest = text.replace(ADDRESS, ' ');
  const words = rest.match(WORD) ?? [];
  const hard = [
    ...addresses,
    ...(rest.match(NUMBER) ?? []).map(numberOf),
    ...words.flatMap((word) => NUMBER_WORDS.get(word.toLowerCase()) ?? []),
    ...(rest.match(SYMBOL) ?? []).map(currencyOf),
    ...(rest.match(CALENDAR) ?? []).map((word) => word.toLowerCase().replace(/s$/, '')),
  ];
  return { hard, names: namesOf(rest.replace(SYMBOL, ' ').replace(CALENDAR, ' ')) };
}

/** Normalises '9,500.00' and '9 500' to '9500', and '08:00' to '8:00'. */
const numberOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[,'’\s](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0+$/, '')
    .replace(/^0+(?=\d)/, '');

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'usd'],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['ksh', 'kes'],
  ['ush', 'ugx'],
  ['tsh', 'tzs'],
]);

const currencyOf = (text: string): string => CURRENCIES.get(text.toLowerCase()) ?? text.toLowerCase();

const nameOf = (word: string): string =>
  `name:${word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/s$/, '')}`;

/** Returns capitalised words that do not begin a sentence or an entry of a list. */
function namesOf(text: string): string[] {
  const found: string[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!/^\p{Lu}/u.test(word) || word === 'I') continue;
    const isBeginning = /(?:^|[.!?:;•\n]|\d\.)[\s"“‘'(*_-]*$/u.test(text.slice(0, index));
    if (!isBeginning || /^\p{Lu}{2}/u.test(word)) found.push(nameOf(word));
  }
  return found;
}
