import { Injectable } from '@nestjs/common';
import MiniSearch, { type Query } from 'minisearch';
import { ContentCache } from '../core/cache/content-cache.js';
import { Database } from '../core/database/database.js';
import { ContentEvents } from '../core/events/content-events.js';
import { readSynonyms } from '../core/search/synonyms.js';
import { searchWords, tellingWords } from '../core/search/words.js';
import { wordsOf } from '../core/text/sanitized-html.js';
import { Product } from './product.entity.js';

/** How much more a word counts where it stands: titles first. */
const boost = { title: 12, summary: 4, introduction: 4, features: 2, description: 1 };

/** What a synonym counts beside the word that was typed. */
const SYNONYM_WEIGHT = 0.6;

/** What a word with a typo counts. */
const TYPO_WEIGHT = 0.3;

/** How much more a solution counts that has all words. */
const ALL_MET = 1.5;

/** What a solution that lacks a word must count, as a part of the best, to be shown. */
const LEAST_OF_BEST = 0.5;

/** Longer queries are cut: each further word costs, and finds nothing more. */
const MAX_WORDS = 12;

/** Some solutions among a few: they are searched in memory. */
@Injectable()
export class SolutionSearchService {
  private readonly index: ContentCache<MiniSearch>;
  private readonly synonyms = readSynonyms();

  constructor(
    private readonly database: Database,
    changes: ContentEvents,
  ) {
    this.index = new ContentCache(changes, { of: ['product'] });
  }

  /**
   * Ids of the active solutions that the text finds, the best first. A typo, a missing accent, the beginning of a word
   * and a synonym are forgiven. Solutions with all words are found, and others that come near the best.
   */
  async find(text: string): Promise<number[]> {
    const words = tellingWords(text).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const index = await this.index.get('', () => this.build());
    const queries = this.partsOf(words);
    const met = new Set(index.search({ combineWith: 'AND', queries }).map(({ id }) => Number(id)));
    const found = index
      .search({ combineWith: 'OR', queries }, { boost })
      .map(({ id, score }) => ({ id: Number(id), score: met.has(Number(id)) ? score * ALL_MET : score }))
      .sort((one, other) => other.score - one.score);
    const least = (found[0]?.score ?? 0) * LEAST_OF_BEST;
    return found.filter(({ id, score }) => met.has(id) || score >= least).map(({ id }) => id);
  }

  /** One part a word, or a phrase that has synonyms: what was typed, or any of them. */
  private partsOf(words: string[]): Query[] {
    const parts: Query[] = [];
    for (let at = 0; at < words.length; ) {
      const phrase = this.phraseAt(words, at);
      const typed = words.slice(at, at + (phrase?.length ?? 1));
      const others = phrase?.others ?? [];
      parts.push({ combineWith: 'OR', queries: [asTyped(typed), ...others.map(asSynonym)] });
      at += typed.length;
    }
    return parts;
  }

  /** The longest phrase with synonyms that begins there. */
  private phraseAt(words: string[], at: number): { length: number; others: string[][] } | undefined {
    const stands = (term: string[]) => term.every((word, offset) => words[at + offset] === word);
    const found = this.synonyms.flatMap((group) =>
      group.filter(stands).map((term) => ({ length: term.length, others: group.filter((other) => other !== term) })),
    );
    const length = Math.max(0, ...found.map((one) => one.length));
    if (length === 0) return undefined;
    return { length, others: found.filter((one) => one.length === length).flatMap((one) => one.others) };
  }

  private async build(): Promise<MiniSearch> {
    const products = await this.database.manager.find(Product, {
      select: { id: true, title: true, summary: true, introduction: true, features: true, description: true },
      where: { status: 'active' },
    });
    const index = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: searchWords,
      processTerm: (word) => word,
    });
    index.addAll(
      products.map(({ features, description, ...product }) => ({
        ...product,
        features: wordsOf(features),
        description: wordsOf(description),
      })),
    );
    return index;
  }
}

const asTyped = (words: string[]): Query => ({ combineWith: 'AND', queries: words.map(forgiven) });

/** A word as it is, its beginning, with a letter wrong, missing or too many, or with two letters in the other's place. */
const forgiven = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    {
      queries: [word],
      // None in words so short that any other would do.
      fuzzy: word.length > 3 ? 0.25 : false,
      prefix: word.length > 1,
      weights: { fuzzy: TYPO_WEIGHT, prefix: 0.6 },
    },
    { queries: swapped(word), combineWith: 'OR', boostTerm: () => TYPO_WEIGHT },
  ],
});

/** The words that come out when neighbouring letters change places: one slip, but two edits. */
const swapped = (word: string): string[] =>
  word.length > 3 && word.length < 20
    ? Array.from(
        { length: word.length - 1 },
        (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      )
    : [];

const asSynonym = (words: string[]): Query => ({
  combineWith: 'AND',
  queries: words,
  boostTerm: () => SYNONYM_WEIGHT,
});
