import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { ContentCache } from '../../core/cache/content-cache.js';
import { IdListCache } from '../../core/cache/id-list-cache.js';
import { QueryCache } from '../../core/cache/query-cache.js';
import { ACTIVE, INACTIVE, type Status } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { idList } from '../../core/database/id-list.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { analyzerOf } from '../../core/search/text-analyzer.js';
import { plainTextOf } from '../../core/text/sanitized-html.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag } from './post.entity.js';
import {
  mariaMatch,
  matchesTerms,
  type PostQuery,
  type PostQueryOptions,
  postQuery,
  sqliteMatch,
} from './post-query.js';
import { termsOf, versionTerm } from './post-terms.js';

/** Posts indexed per transaction. */
const BATCH_SIZE = 200;

/** Posts whose index entries are checked per query. */
const WINDOW_SIZE = 5000;

/** Maximum time that a search waits for a running backfill; after that, results may be incomplete. */
const BACKFILL_WAIT_MS = 2000;

/** Cached results take at most 400 KB each at 100,000 posts. */
const MAX_CACHED_RESULTS = 50;
const MAX_CACHED_ADMIN_RESULTS = 10;

interface Category {
  id: number;
  title: string;
  status: Status;
}

/**
 * Full-text search of posts in the table `post_words`, an index of SQLite (FTS5) or MariaDB (FULLTEXT) with the terms of each post.
 * Code that writes a post calls `index` in the same transaction; posts that were imported without it are indexed by a backfill on
 * the next start.
 */
@Injectable()
export class PostSearchService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PostSearchService.name);
  private readonly results: IdListCache;
  private readonly adminResults: QueryCache<Uint32Array>;
  private readonly changedTerms: ContentCache<Map<number, string>>;
  private readonly categories: ContentCache<Category[]>;
  /** The running backfill. */
  private backfilling: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly changes: ContentEvents,
  ) {
    this.results = new IdListCache(changes, { resource: 'post', max: MAX_CACHED_RESULTS });
    this.adminResults = new QueryCache(database, MAX_CACHED_ADMIN_RESULTS);
    this.changedTerms = new ContentCache(changes, { resources: ['post'], max: MAX_CACHED_RESULTS });
    this.categories = new ContentCache(changes, { resources: ['post_category'] });
    changes.subscribe(({ resource, id, isElsewhere }) => {
      // The site's first language may have changed.
      const isAll = (resource === 'post' && id === undefined) || resource === 'identity';
      if (isAll && !isElsewhere) this.enqueueBackfill();
    });
  }

  onApplicationBootstrap(): void {
    this.enqueueBackfill();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.backfilling;
  }

  /** Returns ids of the active posts with all words of the text, newest first; none for a text without words. */
  async find(text: string, within?: number): Promise<Uint32Array> {
    await this.waitForBackfill();
    const categories = await this.searchedCategories();
    const active = categories.filter(({ status }) => status === ACTIVE);
    const query = await this.queryIn(this.languages.shownTags, text, { categories: active, within });
    if (query.length === 0) return new Uint32Array();
    const match = this.match(query);
    return this.results.get(`${this.languages.shownKey} ${match}`, {
      readAll: () => idList(this.database, this.activeOnly, [match]),
      filter: (ids) => this.filterMatches(query, ids),
    });
  }

  /** The same for the back office: includes inactive posts, and sees writes of other processes at once. */
  async findAll(text: string): Promise<Uint32Array> {
    await this.waitForBackfill();
    const query = await this.queryIn(this.tags, text, { categories: await this.searchedCategories() });
    if (query.length === 0) return new Uint32Array();
    const match = this.match(query);
    return this.adminResults.get(match, () => idList(this.database, this.select, [match]));
  }

  /** Returns some of those posts, the newest if the database can tell: for suggestions, which must be fast. */
  async findSome(text: string, limit: number): Promise<number[]> {
    const query = await this.queryIn(this.tags, text, { categories: [] });
    if (query.length === 0) return [];
    const order = this.database.dialect === 'sqlite' ? 'ORDER BY rowid DESC' : '';
    return [...(await idList(this.database, `${this.select} ${order} LIMIT ${limit}`, [this.match(query)]))];
  }

  /** Returns the condition for posts in one of the languages, each with its own words. */
  private async queryIn(
    tags: readonly string[],
    text: string,
    options: Omit<PostQueryOptions, 'analyzer'>,
  ): Promise<PostQuery[]> {
    const queries = await Promise.all(
      tags.map(async (tag) => postQuery(text, { ...options, analyzer: await analyzerOf(tag) })),
    );
    return queries.filter((query) => query !== null);
  }

  /** Tags of all languages that posts may be in. */
  private get tags(): string[] {
    return this.languages.all.map(({ tag }) => tag);
  }

  /** Updates the terms of these posts, in the transaction that wrote them. */
  async index(manager: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const [id, terms] of await this.termsOfPosts(manager, { id: In(ids) })) {
      await manager.query(`REPLACE INTO post_words (${this.idColumn}, words) VALUES (?, ?)`, [id, terms]);
    }
  }

  /** Removes a post from the index, in the transaction that deletes it. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM post_words WHERE ${this.idColumn} = ?`, [id]);
  }

  private async termsOfPosts(manager: EntityManager, where: FindOptionsWhere<Post>): Promise<Map<number, string>> {
    const posts = await manager.find(Post, {
      select: { id: true, title: true, summary: true, description: true, language: true },
      where,
    });
    const byPost = { post_id: In(posts.map(({ id }) => id)) };
    const tags = await manager.find(PostTag, { select: { post_id: true, position: true, tag: true }, where: byPost });
    const links = await manager.find(PostCategoryLink, { select: { post_id: true, category_id: true }, where: byPost });
    const terms = posts.map(async ({ id, title, summary, description, language }): Promise<[number, string]> => {
      const tag = this.languages.tagOf(language);
      const searched = {
        title,
        summary,
        description: plainTextOf(description),
        tags: tags.filter(({ post_id }) => post_id === id).map((postTag) => postTag.tag),
        categories: links.filter(({ post_id }) => post_id === id).map(({ category_id }) => category_id),
      };
      return [id, `${versionTerm(tag)} ${termsOf(searched, await analyzerOf(tag))}`];
    });
    return new Map(await Promise.all(terms));
  }

  /**
   * Filters a few posts by the query in memory: MariaDB's index would read all matches, and SQLite's is contentless, so that the
   * terms of a post can't be read.
   */
  private async filterMatches(queries: readonly PostQuery[], ids: readonly number[]): Promise<number[]> {
    const terms = await this.changedTerms.get(ids.join(), () =>
      this.termsOfPosts(this.database.manager, { id: In([...ids]), status: ACTIVE, ...this.languages.shown(Post) }),
    );
    return ids.filter((id) => queries.some((query) => matchesTerms(query, terms.get(id) ?? '')));
  }

  private async waitForBackfill(): Promise<void> {
    if (this.backfilling) await Promise.race([this.backfilling, delay(BACKFILL_WAIT_MS, undefined, { ref: false })]);
  }

  /** Runs backfills one after the other. */
  private enqueueBackfill(): void {
    const turn = (this.backfilling ?? Promise.resolve())
      .then(() => this.backfill())
      .catch((error: unknown) => {
        const cause = error instanceof Error ? error.stack : error;
        this.logger.error('Failed to build the search index of posts', cause);
      })
      .finally(() => {
        if (this.backfilling === turn) this.backfilling = undefined;
      });
    this.backfilling = turn;
  }

  private async backfill(): Promise<void> {
    if (await this.isComplete()) return;
    let hasChanged = false;
    for (let after = 0; ; ) {
      const select = `SELECT id FROM posts WHERE id > ? ORDER BY id LIMIT ${WINDOW_SIZE}`;
      const ids = await idList(this.database, select, [after]);
      const [last] = ids;
      if (last === undefined) break;
      const indexed = `${this.select} AND ${this.idColumn} BETWEEN ? AND ?`;
      const indexedIds = new Set(await idList(this.database, indexed, [this.versionMatch, after + 1, last]));
      const missing = [...ids].filter((id) => !indexedIds.has(id));
      for (let from = 0; from < missing.length; from += BATCH_SIZE) {
        if (this.isClosing) return;
        const batch = missing.slice(from, from + BATCH_SIZE);
        await this.database.transaction(async (manager) => {
          // Caches of other processes lack these posts as well.
          this.database.logChange({ resource: 'post' });
          // Waits for concurrent saves, whose terms would be replaced by older ones; SQLite has one writer at a time.
          if (this.database.dialect === 'mariadb')
            await manager.query(`SELECT id FROM posts WHERE id IN (${batch.map(() => '?').join()}) FOR UPDATE`, batch);
          await this.index(manager, batch);
        });
        // Cached results lack these posts.
        this.results.clear();
        hasChanged = true;
      }
      after = last;
    }
    // So do cached pages.
    if (hasChanged) this.changes.next({ resource: 'post' });
  }

  /** Compares posts and index by count and sum of ids, which is cheap enough for every start. */
  private async isComplete(): Promise<boolean> {
    const [row]: { posts: string; words: string }[] = await this.database.manager.query(
      `SELECT (SELECT CONCAT(COUNT(*), ' ', SUM(id)) FROM posts) AS posts,
              (SELECT CONCAT(COUNT(*), ' ', SUM(${this.idColumn})) FROM post_words) AS words`,
    );
    if (row?.posts !== row?.words) return false;
    const [analyzed]: { count: number | string }[] = await this.database.manager.query(
      `SELECT COUNT(*) AS count FROM (${this.select}) analyzed`,
      [this.versionMatch],
    );
    const [all]: { count: number | string }[] = await this.database.manager.query(
      'SELECT COUNT(*) AS count FROM posts',
    );
    return Number(analyzed?.count) === Number(all?.count);
  }

  private match(queries: readonly PostQuery[]): string {
    const matches = queries.map(this.database.dialect === 'sqlite' ? sqliteMatch : mariaMatch);
    const [only = ''] = matches;
    if (matches.length === 1) return only;
    return matches.map((match) => `(${match})`).join(this.database.dialect === 'sqlite' ? ' OR ' : ' ');
  }

  /** Matches posts whose words were analyzed by the current version, in the site's current languages. */
  private get versionMatch(): string {
    const terms = this.tags.map(versionTerm);
    return terms.join(this.database.dialect === 'sqlite' ? ' OR ' : ' ');
  }

  /** Its only parameter is the match expression. */
  private get select(): string {
    return this.database.dialect === 'sqlite'
      ? 'SELECT rowid AS id FROM post_words WHERE post_words MATCH ?'
      : 'SELECT post_id AS id FROM post_words WHERE MATCH (words) AGAINST (? IN BOOLEAN MODE)';
  }

  /** Excludes the few inactive posts by a subquery: a join to read each post's status takes many times as long. */
  private get activeOnly(): string {
    const condition = this.languages.condition(Post, 'posts');
    const ofReader = condition && ` AND ${this.idColumn} IN (SELECT id FROM posts WHERE ${condition})`;
    return `${this.select} AND ${this.idColumn} NOT IN (SELECT id FROM posts WHERE status = '${INACTIVE}')${ofReader}`;
  }

  private get idColumn(): string {
    return this.database.dialect === 'sqlite' ? 'rowid' : 'post_id';
  }

  private searchedCategories(): Promise<Category[]> {
    return this.categories.get('', async () => {
      const categories = await this.database.manager.find(PostCategory, {
        select: { id: true, title: true, status: true, translation_of: true },
        where: this.languages.shown(PostCategory),
      });
      // Posts in every language are linked to the originals.
      return categories.map(({ id, translation_of, ...rest }) => ({ ...rest, id: translation_of ?? id }));
    });
  }
}
