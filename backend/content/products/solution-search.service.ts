import { Injectable } from '@nestjs/common';
import MiniSearch, { type Query } from 'minisearch';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { keywordsOf, tokenize } from '../../core/search/tokenizer.js';
import { plainTextOf } from '../../core/text/sanitized-html.js';
import { Product } from './product.entity.js';

/** Score factors of the fields. */
const boost = { title: 12, summary: 4, introduction: 4, features: 2, description: 1 };

/** Score factor of a synonym. */
const SYNONYM_WEIGHT = 0.6;

/** Score factor of a match with a typo. */
const TYPO_WEIGHT = 0.3;

/** Score factor of solutions that match all words. */
const ALL_WORDS_BOOST = 1.5;

/** Solutions that lack a word are shown from this fraction of the best score. */
const MIN_RELATIVE_SCORE = 0.5;

/** Longer queries are cut. */
const MAX_WORDS = 12;

/** Searches solutions in memory: there are only a few. */
@Injectable()
export class SolutionSearchService {
  private readonly index: ContentCache<MiniSearch>;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly synonyms: SearchSynonyms,
    changes: ContentEvents,
  ) {
    this.index = new ContentCache(changes, { resources: ['product'] });
  }

  /**
   * Ids of the active solutions that match the text, best first. Tolerates typos, missing accents, prefixes and synonyms.
   * Includes solutions that match all words, and others with a score near the best.
   */
  async find(text: string): Promise<number[]> {
    const words = keywordsOf(text).slice(0, MAX_WORDS);
    if (words.length === 0) return [];
    const index = await this.index.get('', () => this.build());
    const queries = this.toQueries(words);
    const complete = new Set(index.search({ combineWith: 'AND', queries }).map(({ id }) => Number(id)));
    const found = index
      .search({ combineWith: 'OR', queries }, { boost })
      .map(({ id, score }) => ({ id: Number(id), score: complete.has(Number(id)) ? score * ALL_WORDS_BOOST : score }))
      .sort((one, other) => other.score - one.score);
    const minScore = (found[0]?.score ?? 0) * MIN_RELATIVE_SCORE;
    return found.filter(({ id, score }) => complete.has(id) || score >= minScore).map(({ id }) => id);
  }

  /** One query for each word or phrase: what was typed, or any synonym of it. */
  private toQueries(words: string[]): Query[] {
    const parts: Query[] = [];
    for (let at = 0; at < words.length; ) {
      const phrase = this.phraseAt(words, at);
      const typed = words.slice(at, at + (phrase?.length ?? 1));
      const others = phrase?.others ?? [];
      parts.push({ combineWith: 'OR', queries: [typedQuery(typed), ...others.map(synonymQuery)] });
      at += typed.length;
    }
    return parts;
  }

  /** The longest phrase with synonyms that starts at a position. */
  private phraseAt(words: string[], at: number): { length: number; others: (readonly string[])[] } | undefined {
    const stands = (term: readonly string[]) => term.every((word, offset) => words[at + offset] === word);
    const found = this.synonyms.groups.flatMap((group) =>
      group.filter(stands).map((term) => ({ length: term.length, others: group.filter((other) => other !== term) })),
    );
    const length = Math.max(0, ...found.map((one) => one.length));
    if (length === 0) return undefined;
    return { length, others: found.filter((one) => one.length === length).flatMap((one) => one.others) };
  }

  private async build(): Promise<MiniSearch> {
    const products = await this.database.manager.find(Product, {
      select: {
        id: true,
        title: true,
        summary: true,
        introduction: true,
        features: true,
        description: true,
        translation_of: true,
      },
      where: { status: 'active', ...this.languages.shown(Product) },
    });
    const index = new MiniSearch({
      fields: Object.keys(boost),
      tokenize: tokenize,
      processTerm: (word) => word,
    });
    index.addAll(
      products.map(({ features, description, ...product }) => ({
        ...product,
        id: originalIdOf(product),
        features: plainTextOf(features),
        description: plainTextOf(description),
      })),
    );
    return index;
  }
}

const typedQuery = (words: string[]): Query => ({ combineWith: 'AND', queries: words.map(fuzzyQuery) });

/** Matches the word, its prefixes, an edit distance of a quarter of its length, and transposed letters. */
const fuzzyQuery = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    {
      queries: [word],
      // Not for short words, which would match too much.
      fuzzy: word.length > 3 ? 0.25 : false,
      prefix: word.length > 1,
      weights: { fuzzy: TYPO_WEIGHT, prefix: 0.6 },
    },
    { queries: transpositions(word), combineWith: 'OR', boostTerm: () => TYPO_WEIGHT },
  ],
});

/** All transpositions of neighbouring letters: one typo, but two edits for `fuzzy`. */
const transpositions = (word: string): string[] =>
  word.length > 3 && word.length < 20
    ? Array.from(
        { length: word.length - 1 },
        (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      )
    : [];

const synonymQuery = (words: readonly string[]): Query => ({
  combineWith: 'AND',
  queries: [...words],
  boostTerm: () => SYNONYM_WEIGHT,
});
