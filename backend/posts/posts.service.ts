import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../core/crud/author.js';
import { ResourceService } from '../core/crud/resource.service.js';
import { ResourceContext } from '../core/crud/resource-context.js';
import { ValidationException } from '../core/http/exceptions.js';
import { PostCategory } from '../post-categories/post-category.entity.js';
import type { PostInput, PostRecord } from './post.dto.js';
import { Post, PostCategoryLink, PostTag, tagKey } from './post.entity.js';
import { postResource } from './post.resource.js';
import { PostSearchService } from './post-search.service.js';
import { TagUsesService } from './tag-uses.service.js';

/** Posts whose titles are compared with what somebody looks for. */
const FEW = 500;

@Injectable()
export class PostsService extends ResourceService<Post, PostInput, PostRecord> {
  constructor(
    context: ResourceContext,
    private readonly search: PostSearchService,
    private readonly tagUses: TagUsesService,
  ) {
    super(postResource, context);
  }

  /** Searches by the full-text index: LIKE is too slow for a hundred thousand posts. */
  protected override async searchIds(search: string): Promise<Uint32Array> {
    return this.search.findAll(search);
  }

  protected override async searchFew(text: string): Promise<number[]> {
    return this.search.findSome(text, FEW);
  }

  /** A new post has the present date, and the name of its author, unless others are given. */
  protected override async assign(manager: EntityManager, post: Post, input: PostInput, by?: Author): Promise<void> {
    await super.assign(manager, post, input, by);
    const isNew = !manager.hasId(post);
    const { published_at = isNew ? Date.now() : undefined } = input;
    if (published_at !== undefined) post.published_at = wholeSeconds(published_at);
    if (isNew) post.author = input.author || (by?.name ?? '');
  }

  protected override async afterSave(
    manager: EntityManager,
    post: Post,
    input: PostInput,
    before?: Post,
  ): Promise<void> {
    const { id } = post;
    const counted = before ? await this.countedTags(manager, before) : [];
    if (input.tags) await this.saveTags(manager, id, input.tags);
    if (input.categories) await this.saveCategories(manager, id, input.categories);
    await this.search.index(manager, [id]);
    // Last: locks rows that other posts with the same tags update as well.
    await this.tagUses.update(manager, counted, await this.countedTags(manager, post));
  }

  protected override async beforeDelete(manager: EntityManager, post: Post): Promise<void> {
    await this.search.remove(manager, post.id);
    await this.tagUses.update(manager, await this.countedTags(manager, post), []);
  }

  /** Loads tags and categories of all posts in one query. */
  protected override async toRecords(posts: Post[]): Promise<PostRecord[]> {
    const labels = await this.labelsOf(posts.map(({ id }) => id));
    return Promise.all(
      posts.map(async (post) => ({
        ...(await super.toRecord(post)),
        tags: labels.filter((one) => one.post_id === post.id && one.category_id === null).map(({ label }) => label),
        categories: labels.flatMap((one) =>
          one.post_id === post.id && one.category_id !== null ? [{ id: one.category_id, title: one.label }] : [],
        ),
      })),
    );
  }

  protected override async toRecord(post: Post): Promise<PostRecord> {
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

  /** Keys of the post's tags in the database; none if the given state of the post is inactive. */
  private async countedTags(manager: EntityManager, { id, status }: Post): Promise<string[]> {
    if (status !== 'active') return [];
    const tags = await manager.find(PostTag, {
      select: { post_id: true, position: true, tag_key: true },
      where: { post_id: id },
    });
    return tags.map(({ tag_key }) => tag_key);
  }

  private async saveTags(manager: EntityManager, postId: number, tags: string[]): Promise<void> {
    await manager.delete(PostTag, { post_id: postId });
    const rows = tags.map((tag, position) => ({ post_id: postId, position, tag, tag_key: tagKey(tag) }));
    if (rows.length > 0) await manager.insert(PostTag, rows);
  }

  private async saveCategories(manager: EntityManager, postId: number, categories: number[]): Promise<void> {
    const ids = [...new Set(categories)];
    if ((await this.lockCategories(manager, ids)) < ids.length)
      throw new ValidationException({ categories: ['A chosen category does not exist.'] });
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

function wholeSeconds(time: string | number): Date {
  const date = new Date(time);
  date.setUTCMilliseconds(0);
  return date;
}
