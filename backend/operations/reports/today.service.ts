import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager } from 'typeorm';
import { HistoryEntry } from '../../content/history/history-entry.entity.js';
import { Publication } from '../../content/publications/publication.entity.js';
import { ScheduleService } from '../../content/publications/schedule.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Permission } from '../../core/access/permissions.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { Database } from '../../core/database/database.js';
import { Contributions } from '../../core/features/contributions.js';
import { isReachable } from '../../visitors/form-rights/form-rights.js';
import { type FoundDraft, OwnDrafts } from './own-drafts.service.js';
import type { Today, WeekCount } from './today.dto.js';
import { type Counted, WEEKLY_NAMES, weeklyCounts } from './weekly-counts.js';

const WEEKS = 8;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MAX_DRAFTS = 5;

/** The number of rows looked at; those of records in the bin are left out. */
const MAX_ROWS = 500;

/** Summary for the start page: the user's drafts, and recent numbers. */
@Injectable()
export class TodayService {
  constructor(
    private readonly database: Database,
    private readonly schedule: ScheduleService,
    private readonly contributions: Contributions,
  ) {}

  async of(user: Pick<AuthUser, 'id' | 'permissions'>): Promise<Today> {
    const { id, permissions } = user;
    const [content, others, ...weekly] = await Promise.all([
      permissions.includes(Permission.ContentWrite) ? this.drafts(id) : [],
      Promise.all(this.contributions.of(OwnDrafts).map((kind) => kind.draftsOf(user, MAX_DRAFTS))),
      ...WEEKLY_NAMES.filter((name) => permissions.includes(weeklyCounts[name].permission)).map(async (name) => ({
        name,
        weeks: await this.weeks(weeklyCounts[name]),
      })),
    ]);
    const drafts = [...content, ...others.flat()]
      .sort((one, other) => other.saved.getTime() - one.saved.getTime() || other.id - one.id)
      .slice(0, MAX_DRAFTS)
      .map(({ saved, ...draft }) => ({ ...draft, saved_at: saved.toISOString() }));
    return { drafts, weekly };
  }

  /** Own drafts, and own new records that were never published. Records in the bin are left out. */
  private async drafts(userId: number): Promise<FoundDraft[]> {
    const { manager } = this.database;
    const rows = await manager
      .createQueryBuilder(Publication, ROW)
      .select([`${ROW}.id`, `${ROW}.resource`, `${ROW}.record_id`, `${ROW}.draft_at`])
      .where(
        new Brackets((own) =>
          own
            .where(`${ROW}.draft_by = :userId AND ${ROW}.draft_at IS NOT NULL`)
            .orWhere(
              new Brackets((unfinished) =>
                unfinished
                  .where(`${ROW}.published_before = :never AND ${ROW}.draft_at IS NULL AND ${ROW}.publish_at IS NULL`)
                  .andWhere(`EXISTS (${createdBy(manager, `${ROW}.resource`, `${ROW}.record_id`)})`),
              ),
            ),
        ),
      )
      .setParameters({ userId, never: false, created: 'create' })
      .orderBy(`${ROW}.id`, 'DESC')
      .take(MAX_ROWS)
      .getMany();
    const resources = [...new Set(rows.map(({ resource }) => resource))];
    const found = await Promise.all(
      resources.map(async (resource) => {
        const own = rows.filter((row) => row.resource === resource);
        const records = await this.schedule.recordsOf(
          manager,
          resource,
          own.map(({ record_id }) => record_id),
        );
        return own.flatMap(({ record_id: id, draft_at }) => {
          const record = records.get(id);
          return record?.title ? [{ resource, id, title: record.title, saved: draft_at ?? record.updated_at }] : [];
        });
      }),
    );
    return found.flat();
  }

  private async weeks({ entities }: Counted): Promise<WeekCount[]> {
    const now = Date.now();
    const starts = Array.from({ length: WEEKS }, (_, index) => now - (WEEKS - index) * WEEK_MS);
    const counts = await Promise.all(entities.map((counted) => this.countIn(starts, counted)));
    return starts.map((from, index) => ({
      from: new Date(from).toISOString(),
      count: counts.reduce((sum, of) => sum + (of[index] ?? 0), 0),
    }));
  }

  private async countIn(
    starts: readonly number[],
    { entity, hasSpam, sentWith }: Counted['entities'][number],
  ): Promise<number[]> {
    const query = this.database.manager.createQueryBuilder(entity, ROW).select([]).where(`${ROW}.created_at > :start0`);
    if (hasSpam) query.andWhere(`${ROW}.spam_at IS NULL`);
    if (sentWith) query.andWhere(isReachable(sentWith, `${ROW}.id`));
    starts.forEach((from, index) => {
      query
        .addSelect(
          `SUM(CASE WHEN ${ROW}.created_at > :start${index} AND ${ROW}.created_at <= :end${index} THEN 1 ELSE 0 END)`,
          `week${index}`,
        )
        .setParameter(`start${index}`, new Date(from))
        .setParameter(`end${index}`, new Date(from + WEEK_MS));
    });
    // MariaDB returns sums as strings, and null if there are no rows.
    const row = await query.getRawOne<Record<string, number | string | null>>();
    return starts.map((_, index) => Number(row?.[`week${index}`] ?? 0));
  }
}

/** The history entries by which the user created the record. @param resource, id Expressions of the outer query. */
const createdBy = (manager: EntityManager, resource: string, id: string): string =>
  manager
    .createQueryBuilder(HistoryEntry, 'entry')
    .select('entry.id')
    .where(`entry.resource = ${resource} AND entry.record_id = ${id}`)
    .andWhere('entry.action = :created AND entry.actor_id = :userId')
    .getQuery();
