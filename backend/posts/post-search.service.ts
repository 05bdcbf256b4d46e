import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { ContentCache } from '../core/cache/content-cache.js';
import { IdListCache } from '../core/cache/id-list-cache.js';
import { QueryCache } from '../core/cache/query-cache.js';
import type { Status } from '../core/crud/resource.entity.js';
import { Database } from '../core/database/database.js';
import { idList } from '../core/database/id-list.js';
import { ContentEvents } from '../core/events/content-events.js';
import { wordsOf } from '../core/text/sanitized-html.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag } from './post.entity.js';
import { mariaMatch, matchesTerms, type PostQuery, postQuery, sqliteMatch } from './post-query.js';
import { termsOf } from './post-terms.js';

/** Posts that are read, reduced to terms and written at once. */
const BATCH = 200;

/** Posts that are looked through at once for missing ones. */
const WINDOW = 5000;

/** A search waits so long for posts that are being made up for, and then does without the rest. */
const PATIENCE_MS = 2000;

/** Searches whose results are kept: at 100,000 posts each takes 400 KB at most. */
const MAX_KEPT = 50;
const MAX_KEPT_OF_ALL = 10;

interface Category {
  id: number;
  title: string;
  status: Status;
}

/**
 * Finds posts by their words. The table `post_words` holds the terms of each post: a full-text index of SQLite or of
 * MariaDB. Whoever writes a post calls `index` in the same transaction; posts that came another way are found missing
 * when the application starts, and made up for.
 */
@Injectable()
export class PostSearchService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PostSearchService.name);
  private readonly results: IdListCache;
  private readonly all: QueryCache<Uint32Array>;
  private readonly changedTerms: ContentCache<Map<number, string>>;
  private readonly categories: ContentCache<Category[]>;
  /** Undefined when no post is missing. */
  private makingUp: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    private readonly database: Database,
    private readonly changes: ContentEvents,
  ) {
    this.results = new IdListCache(changes, { of: 'post', most: MAX_KEPT });
    this.all = new QueryCache(database, MAX_KEPT_OF_ALL);
    this.changedTerms = new ContentCache(changes, { of: ['post'], most: MAX_KEPT });
    this.categories = new ContentCache(changes, { of: ['post_category'] });
    changes.subscribe(({ resource, id }) => {
      if (resource === 'post' && id === undefined) this.completeInTurn();
    });
  }

  onApplicationBootstrap(): void {
    this.completeInTurn();
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.makingUp;
  }

  /** Ids of the active posts in which all words of the text occur, newest first; none for a text without words. */
  async find(text: string, within?: number): Promise<Uint32Array> {
    await this.patience();
    const categories = await this.searchedCategories();
    const active = categories.filter(({ status }) => status === 'active');
    const query = postQuery(text, { categories: active, within });
    if (!query) return new Uint32Array();
    const match = this.match(query);
    return this.results.get(match, {
      read: () => idList(this.database, this.activeOnly, [match]),
      among: (ids) => this.found(query, ids),
    });
  }

  /** The same for the back office, which sees all posts, and at once those that another process writes. */
  async findAll(text: string): Promise<Uint32Array> {
    await this.patience();
    const query = postQuery(text, { categories: await this.searchedCategories() });
    if (!query) return new Uint32Array();
    const match = this.match(query);
    return this.all.get(match, () => idList(this.database, this.select, [match]));
  }

  /** Brings the terms of these posts up to date, inside the transaction that wrote them. */
  async index(manager: EntityManager, ids: readonly number[]): Promise<void> {
    await this.write(manager, ids, 'REPLACE');
  }

  /** Forgets a post, inside the transaction that deletes it. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM post_words WHERE ${this.idColumn} = ?`, [id]);
  }

  private async write(
    manager: EntityManager,
    ids: readonly number[],
    verb: 'REPLACE' | 'INSERT IGNORE',
  ): Promise<void> {
    if (ids.length === 0) return;
    for (const [id, terms] of await this.termsOfPosts(manager, { id: In(ids) })) {
      await manager.query(`${verb} INTO post_words (${this.idColumn}, words) VALUES (?, ?)`, [id, terms]);
    }
  }

  private async termsOfPosts(manager: EntityManager, wanted: FindOptionsWhere<Post>): Promise<Map<number, string>> {
    const posts = await manager.find(Post, { select: { id: true, title: true, description: true }, where: wanted });
    const where = { post_id: In(posts.map(({ id }) => id)) };
    const tags = await manager.find(PostTag, { select: { post_id: true, position: true, tag: true }, where });
    const links = await manager.find(PostCategoryLink, { select: { post_id: true, category_id: true }, where });
    return new Map(
      posts.map(({ id, title, description }) => [
        id,
        termsOf({
          title,
          description: wordsOf(description),
          tags: tags.filter(({ post_id }) => post_id === id).map(({ tag }) => tag),
          categories: links.filter(({ post_id }) => post_id === id).map(({ category_id }) => category_id),
        }),
      ]),
    );
  }

  /**
   * Those active posts among a few that the query finds. Asked by ourselves: MariaDB's index would walk through all that
   * it finds, and SQLite's keeps no terms that could be read.
   */
  private async found(query: PostQuery, ids: readonly number[]): Promise<number[]> {
    const terms = await this.changedTerms.get(ids.join(), () =>
      this.termsOfPosts(this.database.manager, { id: In([...ids]), status: 'active' }),
    );
    return ids.filter((id) => matchesTerms(query, terms.get(id) ?? ''));
  }

  private async patience(): Promise<void> {
    if (this.makingUp) await Promise.race([this.makingUp, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Makes up for posts that were written without their terms. */
  private completeInTurn(): void {
    const turn = (this.makingUp ?? Promise.resolve())
      .then(() => this.makeUp())
      .catch((error: unknown) => {
        const cause = error instanceof Error ? error.stack : error;
        this.logger.error('The search index of the updates is not complete', cause);
      })
      .finally(() => {
        if (this.makingUp === turn) this.makingUp = undefined;
      });
    this.makingUp = turn;
  }

  private async makeUp(): Promise<void> {
    if (await this.isComplete()) return;
    let isOld = false;
    for (let after = 0; ; ) {
      const there = `SELECT id FROM posts WHERE id > ? ORDER BY id LIMIT ${WINDOW}`;
      const ids = await idList(this.database, there, [after]);
      const [last] = ids;
      if (last === undefined) break;
      const indexed = `SELECT ${this.idColumn} AS id FROM post_words WHERE ${this.idColumn} BETWEEN ? AND ?`;
      const known = new Set(await idList(this.database, indexed, [after + 1, last]));
      const missing = [...ids].filter((id) => !known.has(id));
      for (let from = 0; from < missing.length; from += BATCH) {
        if (this.isClosing) return;
        const batch = missing.slice(from, from + BATCH);
        // Whoever saves one of them meanwhile knows better; on SQLite nobody can.
        const verb = this.database.dialect === 'mariadb' ? 'INSERT IGNORE' : 'REPLACE';
        await this.database.transaction((manager) => this.write(manager, batch, verb));
        // What was found so far lacks them.
        this.results.clear();
        isOld = true;
      }
      after = last;
    }
    // So do pages that were made of it.
    if (isOld) this.changes.next({ resource: 'post' });
  }

  /** Whether both have the same posts, as far as their number and sum tell; each start asks. */
  private async isComplete(): Promise<boolean> {
    const [row]: { posts: string; words: string }[] = await this.database.manager.query(
      `SELECT (SELECT CONCAT(COUNT(*), ' ', SUM(id)) FROM posts) AS posts,
              (SELECT CONCAT(COUNT(*), ' ', SUM(${this.idColumn})) FROM post_words) AS words`,
    );
    return row?.posts === row?.words;
  }

  private match(query: PostQuery): string {
    return this.database.dialect === 'sqlite' ? sqliteMatch(query) : mariaMatch(query);
  }

  /** Takes the match as its one parameter. */
  private get select(): string {
    return this.database.dialect === 'sqlite'
      ? 'SELECT rowid AS id FROM post_words WHERE post_words MATCH ?'
      : 'SELECT post_id AS id FROM post_words WHERE MATCH (words) AGAINST (? IN BOOLEAN MODE)';
  }

  /** Passes by the inactive ones, which are few: asking each post for its status would take many times as long. */
  private get activeOnly(): string {
    return `${this.select} AND ${this.idColumn} NOT IN (SELECT id FROM posts WHERE status = 'inactive')`;
  }

  private get idColumn(): string {
    return this.database.dialect === 'sqlite' ? 'rowid' : 'post_id';
  }

  private searchedCategories(): Promise<Category[]> {
    return this.categories.get('', () =>
      this.database.manager.find(PostCategory, { select: { id: true, title: true, status: true } }),
    );
  }
}
