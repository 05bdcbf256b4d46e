import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE_SIZE } from '../core/crud/list.constants.js';
import { createListFilter } from '../core/crud/list-filters.js';
import { applySearch, countRows, ROW } from '../core/crud/list-query.js';
import { toPage } from '../core/crud/pagination.js';
import type { Page } from '../core/crud/resource.dto.js';
import { Database } from '../core/database/database.js';
import type { ActivityQuery, ActivityRecord } from './history.dto.js';
import { HistoryEntry } from './history-entry.entity.js';
import { toEntryRecord } from './history-entry-record.js';

/** What was done in the back office. */
@Injectable()
export class ActivityService {
  constructor(private readonly database: Database) {}

  /** One page, newest first. @throws ValidationException for a period that ends before it begins */
  async list(query: ActivityQuery): Promise<Page<ActivityRecord>> {
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE, user, resource, kind, search } = query;
    const rows = this.database.manager.createQueryBuilder(HistoryEntry, ROW);
    if (kind) rows.where(`${ROW}.action = :kind`, { kind });
    else rows.where(`${ROW}.action <> 'start'`);
    if (user !== undefined) rows.andWhere(`${ROW}.actor_id = :user`, { user });
    if (resource) rows.andWhere(`${ROW}.resource = :resource`, { resource });
    createListFilter({ period: 'created_at' }, query).apply(rows);
    if (search) applySearch(rows, search, [`${ROW}.title`, `${ROW}.actor_name`]);
    const total = await countRows(rows);
    const entries = await rows
      .orderBy(`${ROW}.id`, 'DESC')
      .offset((page - 1) * perPage)
      .limit(perPage)
      .getMany();
    const records = entries.map((one) => ({
      ...toEntryRecord(one),
      resource: one.resource,
      record_id: one.record_id,
    }));
    return toPage('/admin/api/list_activity', query, perPage, total, records);
  }
}
