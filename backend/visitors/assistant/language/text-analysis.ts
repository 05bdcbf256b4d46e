import { stemmer } from 'stemmer';
import { readAbbreviations, readStopWords } from './lexicon.js';

const APOSTROPHES = /['’ʼ‘`´]/g;
const MARKS = /\p{M}+/gu;
/** Runs of letters and digits; numbers with their separators. */
const WORD = /[\p{L}\p{N}]+(?:[.,](?=\p{N})\p{N}+)*/gu;
/** Longer words are cut: no language has them, and all work on a word is in proportion to its length. */
const MAX_WORD = 40;

/** Forms that no rule leads to their base. */
const IRREGULAR = new Map(
  (
    'bought buy, brought bring, built build, came come, children child, chose choose, chosen choose, fell fall, felt feel, ' +
    'found find, gave give, given give, gone go, grew grow, grown grow, heard hear, held hold, kept keep, knew know, ' +
    'known know, learnt learn, left leave, lent lend, lost lose, made make, men man, met meet, paid pay, ran run, said say, ' +
    'saw see, seen see, sent send, sold sell, spent spend, spoke speak, spoken speak, stole steal, stolen steal, ' +
    'taken take, taught teach, thought think, told tell, took take, understood understand, wives wife, women woman, ' +
    'won win, wrote write, written write, went go, broke break, broken break'
  )
    .split(', ')
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(' ');
      return [form, base];
    }),
);

/** A word of a text. */
export interface Token {
  /** In lower case, without accents and apostrophes. */
  word: string;
  /** What the forms of a word have in common. */
  stem: string;
}

/** Lower case, without accents and apostrophes. */
const fold = (text: string): string => text.normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '').toLowerCase();

const wordsOf = (text: string): string[] => (fold(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD));

/** "M-Pesa's fees" has the words m, pesas, fees with the stems m, pesa, fee. */
export const tokensOf = (text: string): Token[] => wordsOf(text).map(tokenOf);

/** The tokens of what a visitor typed: abbreviations are written out. */
export const typedTokensOf = (text: string): Token[] =>
  wordsOf(text).flatMap((word) => abbreviations().get(word) ?? [tokenOf(word)]);

/** The token of a folded word. */
export const tokenOf = (word: string): Token => ({ word, stem: stemOf(word) });

const MAX_STEMS = 10_000;
const stems = new Map<string, string>();

/** The stem of a folded word; a number is its digits. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /\d/.test(word) ? word.replaceAll(',', '') : stemmer(IRREGULAR.get(word) ?? word);
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

const abbreviations = once(() => new Map(readAbbreviations().map(([short, long]) => [fold(short), tokensOf(long)])));
const stopWords = once((): ReadonlySet<string> => new Set(readStopWords().map(fold)));

/** Whether a folded word says nothing about the subject. */
export const isStopWord = (word: string): boolean => stopWords().has(word);

const stopStems = once(() => new Set([...stopWords()].map(stemOf)));

/** Whether a stem is that of a stop word. */
export const isStopStem = (stem: string): boolean => stopStems().has(stem);

/** Folded stop words. */
export const foldedStopWords = (): Iterable<string> => stopWords();

/** Works a value out when it is first needed. */
function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** Tokens without stop words. */
export const contentTokensOf = (text: string): Token[] => tokensOf(text).filter(({ word }) => !isStopWord(word));

/** The stems of a list of words. */
export const stemSetOf = (words: string): ReadonlySet<string> => new Set(tokensOf(words).map(({ stem }) => stem));
