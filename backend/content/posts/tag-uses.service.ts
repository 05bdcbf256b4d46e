import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';

/** The differences between `tag_uses` and the actual counts: all tags, minus those of inactive posts, minus the stored counts. */
const DIFFERENCES = `
  SELECT tag_key, SUM(uses) AS difference FROM (
    SELECT tag_key, -COUNT(*) AS uses FROM post_tags GROUP BY tag_key
    UNION ALL
    SELECT t.tag_key, COUNT(*) FROM posts p JOIN post_tags t ON t.post_id = p.id
    WHERE p.status = '${INACTIVE}' GROUP BY t.tag_key
    UNION ALL
    SELECT tag_key, -minus_uses FROM tag_uses
  ) counted GROUP BY tag_key HAVING SUM(uses) <> 0`;

/**
 * Maintains the number of uses of each tag, so that the most used are read from an index. Code that writes a post calls `update` in
 * the same transaction; counts that became wrong, as by an import, are corrected on the next start.
 */
@Injectable()
export class TagUsesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TagUsesService.name);
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly changes: ContentEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.recountIfWrong().catch((error: unknown) => {
      this.logger.error('Failed to count the tags of posts', error instanceof Error ? error.stack : error);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  /** Returns the most used tags of the reader's language, as spelled in their newest active post. */
  async popular(limit: number): Promise<string[]> {
    const { several, currentKey } = this.languages;
    // See `tagKey`.
    const ofReader = several ? `WHERE tag_key ${currentKey ? `LIKE '${currentKey},%'` : "NOT LIKE '%,%'"}` : '';
    const rows: { tag: string | null }[] = await this.database.manager.query(`
      SELECT (SELECT t.tag FROM post_tags t JOIN posts p ON p.id = t.post_id AND p.status = '${ACTIVE}'
              WHERE t.tag_key = popular.tag_key ORDER BY t.post_id DESC LIMIT 1) AS tag
      FROM (SELECT tag_key, minus_uses FROM tag_uses ${ofReader} ORDER BY minus_uses, tag_key LIMIT ${limit}) popular
      ORDER BY popular.minus_uses, popular.tag_key`);
    return rows.flatMap(({ tag }) => tag ?? []);
  }

  /** Decrements the counts of `before` and increments those of `after`. @param before Keys; repeated keys count each time. */
  async update(manager: EntityManager, before: readonly string[], after: readonly string[]): Promise<void> {
    const differences = new Map<string, number>();
    for (const key of before) differences.set(key, (differences.get(key) ?? 0) + 1);
    for (const key of after) differences.set(key, (differences.get(key) ?? 0) - 1);
    // Sorted, so that two transactions lock the rows in the same order and can't deadlock.
    const rows = [...differences].filter(([, difference]) => difference !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO tag_uses (tag_key, minus_uses) VALUES ${rows.map(() => '(?, ?)').join()} ${this.onConflict}`,
      rows.flat(),
    );
    const fewer = rows.filter(([, difference]) => difference > 0).map(([key]) => key);
    if (fewer.length === 0) return;
    const unused = `DELETE FROM tag_uses WHERE tag_key IN (${fewer.map(() => '?').join()}) AND minus_uses = 0`;
    await manager.query(unused, fewer);
  }

  /** Recounts all tags and corrects the differences. */
  async recount(manager: EntityManager): Promise<void> {
    await manager.query(`INSERT INTO tag_uses (tag_key, minus_uses) ${DIFFERENCES} ${this.onConflict}`);
    await manager.query('DELETE FROM tag_uses WHERE minus_uses = 0');
  }

  private async recountIfWrong(): Promise<void> {
    const differences: unknown[] = await this.database.manager.query(`${DIFFERENCES} LIMIT 1`);
    if (differences.length === 0) return;
    await this.database.transaction(async (manager) => {
      await this.recount(manager);
      this.changes.publish(this.database, { resource: 'post' });
    });
  }

  private get onConflict(): string {
    return this.database.dialect === 'sqlite'
      ? 'ON CONFLICT (tag_key) DO UPDATE SET minus_uses = minus_uses + excluded.minus_uses'
      : 'ON DUPLICATE KEY UPDATE minus_uses = minus_uses + VALUES(minus_uses)';
  }
}
