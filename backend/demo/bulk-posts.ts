import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PostCategory } from '../content/post-categories/post-category.entity.js';
import { Post, PostCategoryLink, PostTag, tagKey } from '../content/posts/post.entity.js';
import { PostSearchService } from '../content/posts/post-search.service.js';
import { TagUsesService } from '../content/posts/tag-uses.service.js';
import { Database } from '../core/database/database.js';
import { readDemoContent } from './content.js';
import { Progress } from './progress.js';

/** Rows in one transaction: other writers get their turn in between. */
const BATCH_SIZE = 500;
/** Rows in one statement: SQLite allows at most 32,766 parameters. */
const CHUNK_SIZE = 250;

/**
 * Adds generated posts for benchmarks, in batches. Combines texts of the demo posts, so that searches find common and rare
 * words. Deterministic: the same number gives the same posts.
 */
export async function addBulkPosts(app: INestApplicationContext, count: number): Promise<void> {
  const [database, search, tagUses] = [
    app.get(Database),
    app.get(PostSearchService),
    app.get(TagUsesService, { strict: false }),
  ];
  const demo = readDemoContent();
  const categories = await database.manager.find(PostCategory, { select: { id: true }, order: { id: 'ASC' } });
  const tags = [...new Set(demo.posts.flatMap((post) => post.tags))];
  const existing = await database.manager.count(Post);
  const progress = new Progress('Adding posts', count);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const numbers = Array.from(
      { length: Math.min(BATCH_SIZE, count - start) },
      (_, index) => existing + start + index + 1,
    );
    await database.transaction(async (manager) => {
      const posts: Post[] = [];
      for (let from = 0; from < numbers.length; from += CHUNK_SIZE) {
        const rows = numbers
          .slice(from, from + CHUNK_SIZE)
          .map((number) => manager.create(Post, bulkPost(number, demo.posts)));
        await manager.insert(Post, rows);
        posts.push(...rows);
      }
      const labelled = posts.map((post, index) => ({ post, number: numbers[index] ?? 0 }));
      const tagRows = labelled.flatMap(({ post, number }) => tagsOf(post.id, number, tags));
      await insertChunks(manager, PostTag, tagRows);
      await insertChunks(
        manager,
        PostCategoryLink,
        labelled.flatMap(({ post, number }) => categoryOf(post.id, number, categories)),
      );
      await search.index(
        manager,
        posts.map(({ id }) => id),
      );
      const keys = tagRows.map(({ tag_key }) => tag_key);
      await tagUses.update(manager, [], keys);
    });
    progress.step(numbers.length);
  }
}

function bulkPost(number: number, models: { title: string; description?: string }[]) {
  const title = models[number % models.length];
  const text = models[(number * 7) % models.length];
  const created_at = new Date(Date.UTC(2016, 0, 1) + number * 3_000_000);
  return {
    title: `${title?.title ?? 'Update'} (${number})`,
    slug: `measured-update-${number}`,
    description: text?.description ?? '',
    status: 'active' as const,
    created_at,
    updated_at: created_at,
    published_at: created_at,
  };
}

function tagsOf(post_id: number, number: number, tags: string[]) {
  return [0, 1].map((position) => {
    const tag = tags[(number * (position + 3) + position) % tags.length] ?? 'Update';
    return { post_id, position, tag, tag_key: tagKey(tag) };
  });
}

function categoryOf(post_id: number, number: number, categories: { id: number }[]) {
  const category = categories[number % Math.max(1, categories.length)];
  return category ? [{ post_id, category_id: category.id, position: 0 }] : [];
}

async function insertChunks<T extends PostTag | PostCategoryLink>(
  manager: EntityManager,
  entity: new () => T,
  rows: object[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_SIZE)
    await manager.insert(entity, rows.slice(from, from + CHUNK_SIZE));
}
