import { Injectable } from '@nestjs/common';
import MiniSearch, { type Query } from 'minisearch';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SearchSynonyms } from '../../core/search/search-synonyms.js';
import { SynonymPhrases } from '../../core/search/synonym-phrases.js';
import { analyzerOf } from '../../core/search/text-analyzer.js';
import { plainTextOf } from '../../core/text/sanitized-html.js';
import { Product } from './product.entity.js';

/** Score factors of the fields. */
const boost = { title: 12, summary: 4, introduction: 4, features: 2, description: 1 };

const FIELDS = [
  'title',
  'summary',
  'introduction',
  'features',
  'description',
] as const satisfies (keyof typeof boost)[];

/** Score factor of a synonym. */
const SYNONYM_WEIGHT = 0.6;

/** Score factor of a match with a typo. */
const TYPO_WEIGHT = 0.3;

/** Score factor of solutions that match all words. */
const ALL_WORDS_BOOST = 1.5;

/** Minimum score of solutions that lack a word, as a fraction of the best score. */
const MIN_RELATIVE_SCORE = 0.5;

/** Longer queries are truncated. */
const MAX_WORDS = 12;

/** Searches solutions in memory, since there are only a few. */
@Injectable()
export class SolutionSearchService {
  private readonly index: ContentCache<MiniSearch>;
  private readonly synonyms: SynonymPhrases;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    synonyms: SearchSynonyms,
    changes: ContentEvents,
  ) {
    this.synonyms = new SynonymPhrases(synonyms);
    this.index = new ContentCache(changes, { resources: ['product'] });
  }

  /**
   * Returns ids of the active solutions that match the text, best first. Tolerates typos, missing accents, prefixes and synonyms.
   * Includes solutions that match all words, and others with a score near the best.
   */
  async find(text: string): Promise<number[]> {
    const index = await this.index.get(this.languages.shownKey, () => this.build());
    const complete = new Set<number>();
    const scores = new Map<number, number>();
    // Originals shown in place of missing translations contain the words of their own language.
    for (const tag of this.languages.shownTags) {
      const analyzer = await analyzerOf(tag);
      const words = analyzer.keywordsOf(text).slice(0, MAX_WORDS);
      if (words.length === 0) continue;
      const queries = this.synonyms.partsOf(words, (word) => word, analyzer).map(queryOf);
      for (const { id } of index.search({ combineWith: 'AND', queries })) complete.add(Number(id));
      for (const { id, score } of index.search({ combineWith: 'OR', queries }, { boost }))
        scores.set(Number(id), Math.max(score, scores.get(Number(id)) ?? 0));
    }
    const found = [...scores]
      .map(([id, score]) => ({ id, score: complete.has(id) ? score * ALL_WORDS_BOOST : score }))
      .sort((one, other) => other.score - one.score);
    const minScore = (found[0]?.score ?? 0) * MIN_RELATIVE_SCORE;
    return found.filter(({ id, score }) => complete.has(id) || score >= minScore).map(({ id }) => id);
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
        language: true,
        translation_of: true,
      },
      where: { status: ACTIVE, ...this.languages.shown(Product) },
    });
    const index = new MiniSearch({
      fields: [...FIELDS],
      // Already analyzed.
      tokenize: (tokens) => tokens.split(' '),
      processTerm: (word) => word,
    });
    for (const { features, description, ...product } of products) {
      const analyzer = await analyzerOf(this.languages.tagOf(product.language));
      const texts = { ...product, features: plainTextOf(features), description: plainTextOf(description) };
      const fields = FIELDS.map((field) => [field, analyzer.tokenize(texts[field]).join(' ')]);
      index.add({ id: originalIdOf(product), ...Object.fromEntries(fields) });
    }
    return index;
  }
}

/** Matches the typed text, or any synonym of it. */
const queryOf = ({ typed, others }: { typed: string[]; others: (readonly string[])[] }): Query => ({
  combineWith: 'OR',
  queries: [typedQuery(typed), ...others.map(synonymQuery)],
});

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
