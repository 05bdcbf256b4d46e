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
  alternatives: Alternative[];
  /** The weight of the word, 0 to 1. */
  rarity: number;
}

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

export function termsOf(
  question: string,
  { words: split, thesaurus }: QuestionLanguage,
  synonyms: Thesaurus,
  vocabulary: Vocabulary,
): Term[] {
  const words = split(question).slice(0, MAX_WORDS);
  const said = words.filter(({ isStopWord }) => !isStopWord);
  const isSpelled = (token: string) => synonyms.has(token) || thesaurus?.has(token);
  const terms = [...new Set((said.length > 0 ? said : words).map(({ token }) => token))]
    .map((token) => ({ token, alternatives: [] as Alternative[], rarity: vocabulary.rarity(token) }))
    // Unknown words are the rarest of all.
    .sort((one, other) => other.rarity - one.rarity)
    .slice(0, MAX_TERMS);
  for (const { token, alternatives } of terms) {
    if (vocabulary.has(token)) alternatives.push({ tokens: [token], weight: 1 });
    else if (!isSpelled(token)) alternatives.push(...slipsOf(token, vocabulary));
  }
  const termOf = new Map(terms.map((term) => [term.token, term]));
  // Words with slips corrected, so that phrases are still found.
  const meant = words.map(({ token }) => termOf.get(token)?.alternatives[0]?.tokens[0] ?? token);
  const rarest = ({ tokens }: Alternative) => Math.max(...tokens.map((token) => vocabulary.rarity(token)));
  const known = (phrases: Phrase[] = [], weight: number): Alternative[] =>
    phrases
      .filter((tokens) => tokens.every((token) => vocabulary.has(token)))
      .map((tokens) => ({ tokens, weight }))
      .sort((one, other) => rarest(other) - rarest(one))
      .slice(0, MAX_GUESSES);
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= MAX_PHRASE && start + length <= words.length; length += 1) {
      const within = new Set(words.slice(start, start + length).flatMap(({ token }) => termOf.get(token) ?? []));
      if (within.size === 0) continue;
      const phrase = meant.slice(start, start + length);
      const alike = [...known(synonyms.like(phrase), WEIGHT.synonym), ...known(thesaurus?.like(phrase), WEIGHT.guess)];
      for (const { alternatives } of within) alternatives.push(...alike);
    }
  }
  for (const term of terms)
    if (!vocabulary.has(term.token)) term.rarity = Math.min(1, ...term.alternatives.map(rarest));
  return terms;
}

function slipsOf(token: string, vocabulary: Vocabulary): Alternative[] {
  if (token.length < 4 || /\d/.test(token)) return [];
  const like = [...vocabulary.all()].filter((word) => word.length >= 3 && isSlip(token, word));
  return like.slice(0, MAX_SLIPS).map((word) => ({ tokens: [word], weight: WEIGHT.slip }));
}

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

type Words = ReadonlySet<string>;

function weightIn({ alternatives }: Term, words: Words): number {
  let most = 0;
  for (const { tokens, weight } of alternatives)
    if (weight > most && tokens.every((token) => words.has(token))) most = weight;
  return most;
}
