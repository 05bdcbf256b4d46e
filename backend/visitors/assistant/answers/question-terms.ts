import { isSlip, type QuestionLanguage } from '../language/question-language.js';
import type { Phrase, Thesaurus } from '../language/thesaurus.js';

/** One or more words of the site that match a word of the question. */
interface Alternative {
  tokens: Phrase;
  /** 1 for the word itself, less for similar ones. */
  weight: number;
}

/** A word of a question that carries its topic. */
export interface Term {
  token: string;
  /** Empty if no word of the site is similar. */
  alternatives: readonly Alternative[];
  /** The weight of the word, 0 to 1. */
  rarity: number;
}

/** The words of the site. */
export interface Vocabulary {
  has(token: string): boolean;
  all(): Iterable<string>;
  /** 0 for a word in all records, 1 for a word in none. */
  rarity(token: string): number;
}

/** Further words are ignored, so that long questions take little longer than short ones. */
const MAX_TERMS = 9;
const MAX_WORDS = 200;
const MAX_PHRASE = 4;
const MAX_SLIPS = 6;
/** Maximum number of thesaurus words per word; the rarest ones, which carry most information. */
const MAX_GUESSES = 12;

const WEIGHT = { synonym: 0.9, guess: 0.6, slip: 0.8 };

/** Finds the site's words that match a question. */
export function termsOf(
  question: string,
  language: QuestionLanguage,
  synonyms: Thesaurus,
  vocabulary: Vocabulary,
): Term[] {
  const words = language.words(question).slice(0, MAX_WORDS);
  const said = words.filter(({ isStopWord }) => !isStopWord);
  // Unknown words are the rarest of all.
  const tokens = [...new Set((said.length > 0 ? said : words).map(({ token }) => token))]
    .sort((one, other) => vocabulary.rarity(other) - vocabulary.rarity(one))
    .slice(0, MAX_TERMS);
  const isSpelled = (token: string) => synonyms.has(token) || language.thesaurus?.has(token) || false;
  const found = new Map(tokens.map((token) => [token, wordsLike(token, isSpelled(token), vocabulary)]));
  // Words with slips corrected, so that phrases are still found.
  const meant = words.map(({ token }) => found.get(token)?.[0]?.tokens[0] ?? token);
  const lists = words.map(({ token }) => found.get(token));
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= MAX_PHRASE && start + length <= words.length; length += 1) {
      const within = new Set(lists.slice(start, start + length));
      within.delete(undefined);
      if (within.size === 0) continue;
      const phrase = meant.slice(start, start + length);
      const others = [
        ...alternatives(synonyms.like(phrase), WEIGHT.synonym, vocabulary),
        ...alternatives(language.thesaurus?.like(phrase) ?? [], WEIGHT.guess, vocabulary),
      ];
      for (const list of within) list?.push(...others);
    }
  }
  return tokens.map((token) => {
    const all = found.get(token) ?? [];
    return { token, alternatives: all, rarity: rarityOf(token, all, vocabulary) };
  });
}

function alternatives(phrases: Phrase[], weight: number, vocabulary: Vocabulary): Alternative[] {
  return phrases
    .filter((tokens) => tokens.every((token) => vocabulary.has(token)))
    .map((tokens) => ({ tokens, weight }))
    .sort((one, other) => rarest(other.tokens, vocabulary) - rarest(one.tokens, vocabulary))
    .slice(0, MAX_GUESSES);
}

/** Returns the word itself, or likely corrections if neither the site nor a thesaurus contains it. */
function wordsLike(token: string, isSpelled: boolean, vocabulary: Vocabulary): Alternative[] {
  if (vocabulary.has(token)) return [{ tokens: [token], weight: 1 }];
  if (isSpelled || token.length < 4 || /\d/.test(token)) return [];
  const like = [...vocabulary.all()].filter((word) => word.length >= 3 && isSlip(token, word));
  return like.slice(0, MAX_SLIPS).map((word) => ({ tokens: [word], weight: WEIGHT.slip }));
}

function rarityOf(token: string, all: readonly Alternative[], vocabulary: Vocabulary): number {
  if (vocabulary.has(token)) return vocabulary.rarity(token);
  return all.length === 0 ? 1 : Math.min(...all.map(({ tokens }) => rarest(tokens, vocabulary)));
}

const rarest = (tokens: Phrase, vocabulary: Vocabulary): number =>
  Math.max(...tokens.map((token) => vocabulary.rarity(token)));

/** Measures the share of a question that a text covers: each word counts by its rarity. */
export class QuestionParts {
  private readonly total: number;
  private readonly weights = new Map<string, number>();

  constructor(private readonly terms: readonly Term[]) {
    this.total = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
    for (const { tokens, weight } of terms.flatMap(({ alternatives }) => alternatives))
      for (const token of tokens) this.weights.set(token, Math.max(this.weightOf(token), weight));
  }

  /** The certainty that a word of the site matches one of the question. */
  weightOf(token: string): number {
    return this.weights.get(token) ?? 0;
  }

  /** The share of the question that the words cover, 0 to 1. */
  of(words: Words): number {
    return this.terms.reduce((sum, term) => sum + term.rarity * weightIn(term, words), 0) / this.total;
  }

  /** Whether the words contain each word of the question with at least this certainty. */
  areIn(words: Words, certainty: number): boolean {
    return this.terms.every((term) => weightIn(term, words) >= certainty);
  }
}

interface Words {
  has(token: string): boolean;
}

function weightIn({ alternatives }: Term, words: Words): number {
  let most = 0;
  for (const { tokens, weight } of alternatives)
    if (weight > most && tokens.every((token) => words.has(token))) most = weight;
  return most;
}
