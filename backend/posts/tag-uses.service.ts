import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../core/database/database.js';
import { ContentEvents } from '../core/events/content-events.js';

/** What is missing in the table, or too much: all tags, without those of inactive posts, beside what is counted. */
const DIFFERENCES = `
  SELECT tag_key, SUM(uses) AS difference FROM (
    SELECT tag_key, -COUNT(*) AS uses FROM post_tags GROUP BY tag_key
    UNION ALL
    SELECT t.tag_key, COUNT(*) FROM posts p JOIN post_tags t ON t.post_id = p.id
    WHERE p.status = 'inactive' GROUP BY t.tag_key
    UNION ALL
    SELECT tag_key, -minus_uses FROM tag_uses
  ) counted GROUP BY tag_key HAVING SUM(uses) <> 0`;

/**
 * Counts the tags of active posts, so that the most used ones are read from an index. Whoever writes posts says in the
 * same transaction what they counted for before and after it; posts that came another way are found when the
 * application starts, and counted.
 */
@Injectable()
export class TagUsesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TagUsesService.name);
  private checking: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly changes: ContentEvents,
  ) {}

  onApplicationBootstrap(): void {
    this.checking = this.check().catch((error: unknown) => {
      this.logger.error('The tags of the updates are not counted', error instanceof Error ? error.stack : error);
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.checking;
  }

  /** The most used tags, each as its newest active post spells it. */
  async popular(most: number): Promise<string[]> {
    const rows: { tag: string | null }[] = await this.database.manager.query(`
      SELECT (SELECT t.tag FROM post_tags t JOIN posts p ON p.id = t.post_id AND p.status = 'active'
              WHERE t.tag_key = popular.tag_key ORDER BY t.post_id DESC LIMIT 1) AS tag
      FROM (SELECT tag_key, minus_uses FROM tag_uses ORDER BY minus_uses, tag_key LIMIT ${most}) popular
      ORDER BY popular.minus_uses, popular.tag_key`);
    return rows.flatMap(({ tag }) => tag ?? []);
  }

  /** Posts counted for the first tags, and now count for the others. @param before Keys, as often as they are used. */
  async update(manager: EntityManager, before: readonly string[], after: readonly string[]): Promise<void> {
    const differences = new Map<string, number>();
    for (const key of before) differences.set(key, (differences.get(key) ?? 0) + 1);
    for (const key of after) differences.set(key, (differences.get(key) ?? 0) - 1);
    // Always in the same order, lest two that save posts wait for each other.
    const rows = [...differences].filter(([, difference]) => difference !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO tag_uses (tag_key, minus_uses) VALUES ${rows.map(() => '(?, ?)').join()} ${this.adding}`,
      rows.flat(),
    );
    const fewer = rows.filter(([, difference]) => difference > 0).map(([key]) => key);
    if (fewer.length === 0) return;
    const unused = `DELETE FROM tag_uses WHERE tag_key IN (${fewer.map(() => '?').join()}) AND minus_uses = 0`;
    await manager.query(unused, fewer);
  }

  /** Counts all tags, and corrects what differs. */
  async recount(manager: EntityManager): Promise<void> {
    await manager.query(`INSERT INTO tag_uses (tag_key, minus_uses) ${DIFFERENCES} ${this.adding}`);
    await manager.query('DELETE FROM tag_uses WHERE minus_uses = 0');
  }

  private async check(): Promise<void> {
    const differences: unknown[] = await this.database.manager.query(`${DIFFERENCES} LIMIT 1`);
    if (differences.length === 0) return;
    await this.database.transaction((manager) => this.recount(manager));
    this.changes.next({ resource: 'post' });
  }

  private get adding(): string {
    return this.database.dialect === 'sqlite'
      ? 'ON CONFLICT (tag_key) DO UPDATE SET minus_uses = minus_uses + excluded.minus_uses'
      : 'ON DUPLICATE KEY UPDATE minus_uses = minus_uses + VALUES(minus_uses)';
  }
}
