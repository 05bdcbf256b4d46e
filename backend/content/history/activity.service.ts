import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { createListFilter, type ListFilter } from '../../core/crud/lists/list-filters.js';
import { applySearch, ROW } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import type { ActivityQuery, ActivityRecord, HistoryPage } from './history.dto.js';
import { HistoryEntry } from './history-entry.entity.js';
import { toEntryRecord } from './history-entry-record.js';

/** Maximum number of counted entries: more than anybody pages through, and cheap enough to count for each page. */
const MAX_COUNTED = 10_000;

/** Maximum number of searched entries, the newest of the period: no index supports searching for part of a title. */
const MAX_SEARCHED = 100_000;

const NOTES: ReadonlySet<HistoryAction> = new Set(['note', 'resolve_note', 'reopen_note']);

/** Actions in the back office. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns one page, newest first. @throws ValidationException for a period that ends before it begins */
  async list(query: ActivityQuery): Promise<HistoryPage<ActivityRecord>> {
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE, user, token, resource, kind, search } = query;
    const rows = this.entries();
    if (kind) rows.where(`${ROW}.action = :kind`, { kind });
    else rows.where(`${ROW}.action <> 'start'`);
    if (user !== undefined) rows.andWhere(`${ROW}.actor_id = :user`, { user });
    if (token !== undefined) rows.andWhere(`${ROW}.token_id = :token`, { token });
    if (resource) rows.andWhere(`${ROW}.resource = :resource`, { resource });
    const period = createListFilter({ period: 'created_at' }, query);
    period.apply(rows);
    if (search) {
      rows.andWhere(`${ROW}.id > :searched`, { searched: (await this.lastId(period)) - MAX_SEARCHED });
      applySearch(rows, search, [`${ROW}.title`, `${ROW}.actor_name`]);
    }
    const total = await this.count(rows);
    // For a period alone, sort by its index; otherwise by id, which also has an index.
    const isPeriod = period.key !== '' && !kind && user === undefined && token === undefined && !resource;
    const entries = await rows
      .orderBy(isPeriod ? `${ROW}.created_at` : `${ROW}.id`, 'DESC')
      .addOrderBy(`${ROW}.id`, 'DESC')
      .offset((page - 1) * perPage)
      .limit(perPage)
      .getMany();
    const records = entries.map((entry) => ({
      // Whoever reads the activity need not read what it is about: notes are for those who may.
      ...toEntryRecord(NOTES.has(entry.action) ? Object.assign(entry, { note: null }) : entry),
      resource: entry.resource,
      record_id: entry.record_id,
    }));
    return {
      ...toPage('/admin/api/list_activity', query, perPage, total, records),
      kept_days: this.config.historyDays,
    };
  }

  private entries(): SelectQueryBuilder<HistoryEntry> {
    return this.database.manager.createQueryBuilder(HistoryEntry, ROW);
  }

  private async lastId(period: ListFilter): Promise<number> {
    const last = this.entries().select(`${ROW}.id`, 'id');
    period.apply(last);
    const found = await last
      .orderBy(period.key ? `${ROW}.created_at` : `${ROW}.id`, 'DESC')
      .limit(1)
      .getRawOne<{ id: number }>();
    return found?.id ?? 0;
  }

  /** Counts the entries, up to `MAX_COUNTED`. */
  private async count(rows: SelectQueryBuilder<HistoryEntry>): Promise<number> {
    const [sql, parameters] = rows.clone().select('1', 'one').limit(MAX_COUNTED).getQueryAndParameters();
    const [found] = await this.database.manager.query(`SELECT COUNT(*) AS total FROM (${sql}) counted`, parameters);
    return Number(found.total);
  }
}
