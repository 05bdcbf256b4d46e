import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import type { Author } from '../../core/crud/author.js';
import type { LastChange } from '../../core/crud/record-history.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { UNNAMED } from '../../people/users/user.constants.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import type { PostInput, PostRecord } from './post.dto.js';
import { Post, PostCategoryLink, PostTag, tagKey } from './post.entity.js';
import { postResource } from './post.resource.js';
import { PostSearchService } from './post-search.service.js';
import { TagUsesService } from './tag-uses.service.js';

/** Maximum number of posts whose titles are compared with a search. */
const FEW = 500;

/** Saving a post on publication takes less than this. */
const SAVE_MS = 2000;

@Injectable()
export class PostsService extends ResourceService<Post, PostInput, PostRecord> {
  constructor(
    context: ResourceContext,
    private readonly search: PostSearchService,
    private readonly tagUses: TagUsesService,
    private readonly defaults: SiteDefaultsService,
  ) {
    super(postResource, context);
  }

  /** Searches by the full-text index: LIKE is too slow for a hundred thousand posts. */
  override async searchIds(search: string): Promise<Uint32Array> {
    return this.search.findAll(search);
  }

  override async searchFew(text: string): Promise<number[]> {
    return this.search.findSome(text, FEW);
  }

  /** A new post of a person gets their name, unless another is given. On a plain site, a person without a name has none. */
  override async assign(manager: EntityManager, post: Post, input: PostInput, by?: Author): Promise<void> {
    await super.assign(manager, post, input, by);
    const isNew = !manager.hasId(post);
    if (input.published_at) post.published_at = new Date(input.published_at);
    if (isNew) post.author = input.author || this.bylineOf(by);
  }

  private bylineOf(by: Author | undefined): string {
    if (!by || by.isProgram) return '';
    return by.name === UNNAMED && this.defaults.choices.wording === 'plain' ? '' : by.name;
  }

  /** A post without a date gets one when it is published, and keeps it. */
  override complete(post: Post, before?: Post): void {
    if (post.status === INACTIVE) return;
    post.published_at ??= (before?.status === ACTIVE && before.published_at) || wholeSeconds(new Date());
  }

  /** Omits a date that was set by publication. */
  override writtenFields({ fields, before, after: { published_at, updated_at } }: LastChange): string[] {
    const age = Date.parse(String(updated_at)) - Date.parse(String(published_at));
    const isGiven = before?.published_at === null && Math.abs(age) <= SAVE_MS;
    return fields.filter((name) => name !== 'published_at' || !isGiven);
  }

  override async afterSave(manager: EntityManager, post: Post, input: PostInput, before?: Post): Promise<void> {
    const { id } = post;
    const counted = before ? await this.countedTags(manager, before) : [];
    if (input.tags) await this.saveTags(manager, post, input.tags);
    if (input.categories) await this.saveCategories(manager, id, input.categories);
    await this.search.index(manager, [id]);
    // Last, since it locks rows that other posts with the same tags update as well.
    await this.tagUses.update(manager, counted, await this.countedTags(manager, post));
  }

  override async beforeDelete(manager: EntityManager, post: Post): Promise<void> {
    await this.search.remove(manager, post.id);
    await this.tagUses.update(manager, await this.countedTags(manager, post), []);
  }

  /** Loads tags and categories of all posts in one query. */
  override async toRecords(posts: Post[]): Promise<PostRecord[]> {
    const labels = await this.labelsOf(posts.map(({ id }) => id));
    return Promise.all(
      posts.map(async (post) => ({
        ...(await super.toRecord(post)),
        tags: labels
          .filter((label) => label.post_id === post.id && label.category_id === null)
          .map(({ label }) => label),
        categories: labels.flatMap((label) =>
          label.post_id === post.id && label.category_id !== null
            ? [{ id: label.category_id, title: label.label }]
            : [],
        ),
      })),
    );
  }

  override async toRecord(post: Post): Promise<PostRecord> {
    const [record] = await this.toRecords([post]);
    return record as PostRecord;
  }

  private async labelsOf(ids: number[]): Promise<{ post_id: number; category_id: number | null; label: string }[]> {
    if (ids.length === 0) return [];
    const list = ids.map(() => '?').join();
    // LEFT JOIN fixes the join order: MariaDB might start with the categories and read all their posts.
    return this.context.database.manager.query(
      `SELECT post_id, NULL AS category_id, tag AS label, position FROM post_tags WHERE post_id IN (${list})
       UNION ALL
       SELECT l.post_id, l.category_id, c.title, l.position
       FROM post_category_links l LEFT JOIN post_categories c ON c.id = l.category_id WHERE l.post_id IN (${list})
       ORDER BY position`,
      [...ids, ...ids],
    );
  }

  /** Returns keys of the post's tags in the database; none if the given state of the post is inactive. */
  private async countedTags(manager: EntityManager, { id, status }: Post): Promise<string[]> {
    if (status !== ACTIVE) return [];
    const tags = await manager.find(PostTag, {
      select: { post_id: true, position: true, tag_key: true },
      where: { post_id: id },
    });
    return tags.map(({ tag_key }) => tag_key);
  }

  private async saveTags(manager: EntityManager, { id, language }: Post, tags: string[]): Promise<void> {
    await manager.delete(PostTag, { post_id: id });
    const rows = tags.map((tag, position) => ({ post_id: id, position, tag, tag_key: tagKey(tag, language) }));
    if (rows.length > 0) await manager.insert(PostTag, rows);
  }

  private async saveCategories(manager: EntityManager, postId: number, categories: number[]): Promise<void> {
    const ids = [...new Set(categories)];
    if ((await this.lockCategories(manager, ids)) < ids.length)
      throw new ValidationException({ categories: [say('posts.categoryUnknown')] });
    await manager.delete(PostCategoryLink, { post_id: postId });
    const rows = ids.map((id, position) => ({ post_id: postId, category_id: id, position }));
    if (rows.length > 0) await manager.insert(PostCategoryLink, rows);
  }

  /** Locks these categories until the transaction ends. Returns how many exist. */
  private async lockCategories(manager: EntityManager, ids: number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const query = manager
      .createQueryBuilder(PostCategory, 'category')
      .select('category.id')
      .where('category.id IN (:...ids)', { ids });
    if (this.context.database.dialect === 'mariadb') query.setLock('pessimistic_read');
    return (await query.getMany()).length;
  }
}

function wholeSeconds(date: Date): Date {
  date.setUTCMilliseconds(0);
  return date;
}
