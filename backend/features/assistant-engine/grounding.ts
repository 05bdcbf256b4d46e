import { wordsBetweenCommas } from '../../core/text/commas.shared.js';
import { type Asked, AskedWords } from '../../visitors/assistant/language/asked-words.js';
import type { QuestionLanguage } from '../../visitors/assistant/language/question-language.js';

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
 * Finds the passage that supports a sentence written by a language model. It has no understanding of them, but compares facts and
 * words. A sentence is not grounded
 *
 * - if it contains a number, a price, a date, an e-mail or web address that no passage contains; all of these must be in the same
 *   passage, with the names beside them;
 * - if it contains a name that neither the passages nor the site's name contain;
 * - if less than 60 % of its keywords are in the passages, or if it denies what the closest sentence affirms, or the reverse. A
 *   translation has other words: it is grounded only if there are passages in its language.
 */
export class Grounding {
  private readonly asked: AskedWords;
  private readonly passages: Evidence[];
  private readonly all: Evidence;
  private readonly sentences: { words: ReadonlySet<string>; isNegative: boolean }[];
  private readonly numbers: ReadonlyMap<string, string>;

  /** @param asked What the language calls numbers and denials, by key of the site's words. */
  constructor(
    passages: readonly Passage[],
    siteName: string,
    private readonly language: QuestionLanguage,
    asked: Partial<Asked>,
  ) {
    this.asked = new AskedWords(asked, language);
    this.numbers = numbersIn(asked.numbers ?? '', language);
    const texts = passages.map(({ title, heading, text }) => [title, heading, text].filter((part) => part).join('\n'));
    this.passages = texts.map((text) => this.evidenceOf(`${text}\n${siteName}`));
    this.all = this.evidenceOf([...texts, siteName].join('\n'));
    this.sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
      .map((sentence) => ({ words: this.stemsOf(sentence), isNegative: this.asked.has('denials', sentence) }));
  }

  /** Whether a sentence makes no statement of its own, such as 'Yes.': it counts only together with another one. */
  saysNothing(sentence: string): boolean {
    return this.stemsOf(sentence).size === 0 && this.factsOf(sentence).hard.length === 0;
  }

  /** Returns the number of the passage that says most of a sentence, from 0; undefined if none supports it. */
  passageOf(sentence: string): number | undefined {
    const { hard, names } = this.factsOf(sentence);
    const facts = [...hard, ...names];
    const has = ({ facts: known }: Evidence) => facts.every((fact) => known.has(fact));
    if (hard.length === 0 && !has(this.all)) return undefined;
    const words = this.stemsOf(sentence);
    if (shared(words, this.all.words) < MIN_SHARED * words.size) return undefined;
    if (this.isReversed(words, this.asked.has('denials', sentence))) return undefined;
    const saying = this.passages.map((passage) =>
      hard.length === 0 || has(passage) ? shared(words, passage.words) : -1,
    );
    const most = Math.max(-1, ...saying);
    return most < 0 ? undefined : saying.indexOf(most);
  }

  private isReversed(words: ReadonlySet<string>, isNegative: boolean): boolean {
    const likeness = this.sentences.map((sentence) => dice(words, sentence.words));
    const most = Math.max(0, ...likeness);
    const closest = this.sentences.filter((_, index) => likeness[index] === most);
    return most >= MIN_SHARED && closest.every((one) => one.isNegative !== isNegative);
  }

  private stemsOf(text: string): Set<string> {
    const words = this.language.words(text).filter(({ isStopWord }) => !isStopWord);
    const isKeyword = (token: string) =>
      token.length > 1 && !/^\p{N}+$/u.test(token) && !this.asked.isOf('asides', token);
    return new Set(words.map(({ token }) => token).filter(isKeyword));
  }

  private evidenceOf(text: string): Evidence {
    const { hard } = this.factsOf(text);
    // Any word of a passage may be capitalised.
    const names = (text.match(WORD) ?? []).map(nameOf);
    return { facts: new Set([...hard, ...names]), words: this.stemsOf(text) };
  }

  /** Facts that must match exactly: numbers, money, dates and addresses; and names. */
  private factsOf(text: string): { hard: string[]; names: string[] } {
    const addresses = (text.match(ADDRESS) ?? []).map((one) => one.toLowerCase().replace(/[.,;:!?/]+$/, ''));
    const rest = text.replace(ADDRESS, ' ');
    const words = this.language.words(rest);
    const dates = words.filter(({ token, isStopWord }) => !isStopWord && this.language.calendar.has(token));
    const hard = [
      ...addresses,
      ...(rest.match(NUMBER) ?? []).map(numberOf),
      ...words.flatMap(({ folded }) => this.numbers.get(folded) ?? []),
      ...(rest.match(SYMBOL) ?? []).map(currencyOf),
      ...dates.map(({ token }) => token),
    ];
    const plain = rest.replace(SYMBOL, (symbol) => ' '.repeat(symbol.length));
    return { hard, names: namesOf(plain, new Set(dates.map(({ start }) => start))) };
  }
}

/** Reads 'two 2, three 3'. Words are folded and not stemmed: endings tell 'three' from 'thirty' in Arabic. */
function numbersIn(list: string, language: QuestionLanguage): Map<string, string> {
  return new Map(
    wordsBetweenCommas(list).flatMap((entry) => {
      const at = entry.lastIndexOf(' ');
      return language.words(entry.slice(0, at)).map(({ folded }) => [folded, entry.slice(at + 1)] as const);
    }),
  );
}

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length;

const dice = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size === 0 || other.size === 0 ? 0 : (2 * shared(one, other)) / (one.size + other.size);

const WORD = /\p{L}[\p{L}\p{N}]*/gu;
const ADDRESS =
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|\bhttps?:\/\/[^\s<>()]+|\b(?:[\p{L}\p{N}-]{2,}\.)+\p{L}{2,}\b(?:\/[^\s<>()]*)?/giu;
const NUMBER = /\p{Nd}(?:[\p{Nd}.,:'’\u00A0\u202F]*\p{Nd})?/gu;
const SYMBOL =
  /\p{Sc}|%|\bzł(?!\p{L})|\b(?:USD|EUR|GBP|CHF|PLN|CZK|DKK|NOK|SEK|BRL|KES|KSh|UGX|USh|TZS|TSh|RWF|ETB|NGN|ZAR|GHS)\b/giu;
/** Normalises '9,500.00' and '9 500' to '9500', and '08:00' to '8:00'. */
const numberOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[,'’\s](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0+$/, '')
    .replace(/^0+(?=\d)/, '');

const CURRENCIES = new Map(
  Object.entries({ $: 'usd', '€': 'eur', '£': 'gbp', ksh: 'kes', ush: 'ugx', tsh: 'tzs', zł: 'pln' }),
);

const currencyOf = (text: string): string => CURRENCIES.get(text.toLowerCase()) ?? text.toLowerCase();

const nameOf = (word: string): string =>
  `name:${word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/s$/, '')}`;

/** Returns capitalised words that do not begin a sentence or an entry of a list. @param dated Where names of days and months begin. */
function namesOf(text: string, dated: ReadonlySet<number>): string[] {
  const found: string[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!/^\p{Lu}/u.test(word) || word === 'I' || dated.has(index)) continue;
    const isBeginning = /(?:^|[.!?:;•\n]|\d\.)[\s"“‘'(*_-]*$/u.test(text.slice(0, index));
    if (!isBeginning || /^\p{Lu}{2}/u.test(word)) found.push(nameOf(word));
  }
  return found;
}
