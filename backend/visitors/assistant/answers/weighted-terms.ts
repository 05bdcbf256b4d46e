import type { WordVectors } from '../language/word-vectors.js';
import type { Phrase, Term } from './question.js';

/** How often words occur on the site. */
export interface Corpus {
  /** Whether any passage has the stem. */
  has(stem: string): boolean;
  /** Inverse document frequency of a stem: near 0 in all passages, 1 in none. */
  rarity(stem: string): number;
}

/** What a word counts of which a text has another one of the same meaning. */
const SYNONYM = 0.85;

export type Has = (stem: string) => boolean;

/** 1 if a text has the term, less if it has another one of the same meaning. */
export function supportOf({ stems, others }: Term, has: Has): number {
  if (stems.every(has)) return 1;
  return others.some((phrase) => phrase.every(has)) ? SYNONYM : 0;
}

/** The words that a question looks for, rare ones weighing more. */
export class WeightedTerms {
  readonly weights: readonly number[];
  /** What all weigh together. */
  readonly total: number;

  constructor(
    readonly terms: readonly Term[],
    private readonly corpus: Corpus,
    private readonly vectors: WordVectors,
  ) {
    this.weights = terms.map((term) => this.weightOf(term));
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0) || 1;
  }

  /** 0 to 1: the part of the question of which there is support, one number for each term. */
  weighted(supports: readonly number[]): number {
    return supports.reduce((sum, support, at) => sum + support * (this.weights[at] ?? 0), 0) / this.total;
  }

  /** 0 to 1: the part of the question that is found. */
  coverage(has: Has): number {
    return this.weighted(this.terms.map((term) => supportOf(term, has)));
  }

  isOnSite({ stems, others }: Term): boolean {
    return [stems, ...others].some((phrase) => phrase.every((stem) => this.corpus.has(stem)));
  }

  /** Rare words say more: on this site, and in the language at large. */
  private weightOf(term: Term): number {
    const common = Math.max(...term.text.split(' ').map((word) => this.vectors.rarity(word)));
    return this.rarityOf(term) * (0.15 + 0.85 * common);
  }

  /** A word that the site does not use is as rare as the most frequent of its synonyms there. */
  private rarityOf({ stems, others }: Term): number {
    const rarity = (phrase: Phrase) => Math.max(...phrase.map((stem) => this.corpus.rarity(stem)));
    if (stems.some((stem) => this.corpus.has(stem))) return rarity(stems);
    const used = others.filter((phrase) => phrase.every((stem) => this.corpus.has(stem)));
    return used.length > 0 ? Math.min(...used.map(rarity)) : rarity(stems);
  }
}
