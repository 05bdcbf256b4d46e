import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Permission } from '../../core/access/permissions.js';
import { batchesOf, runBatch } from '../../core/crud/bulk/batches.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { applySearch, ROW } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import { type HistoricRecords, RecordHistory, type RecordState } from '../../core/crud/record-history.js';
import type { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { BIN_DAYS } from './bin.constants.js';
import { type BinRef, type BulkBinInput, type BulkBinResult, MAX_BULK_BIN } from './bulk-bin.dto.js';
import type { BinItem, BinQuery } from './history.dto.js';
import { HistoryService } from './history.service.js';
import { HistoryEntry } from './history-entry.entity.js';
import { authorOf } from './history-entry-record.js';

const DAY_MS = 24 * 60 * 60_000;

/** The entry is the record's last one. */
const IS_LAST = `NOT EXISTS (
  SELECT 1 FROM history_entries later
  WHERE later.resource = ${ROW}.resource AND later.record_id = ${ROW}.record_id AND later.id > ${ROW}.id)`;

/** Conditions for deletions in the bin. */
interface BinSearch {
  resource?: string | undefined;
  search?: string | undefined;
  /** Only records deleted until this time. */
  until?: string | undefined;
}

/** Deleted records that can be restored: their last entry is their deletion, with its state. */
@Injectable()
export class BinService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly writer: RecordHistory,
    private readonly history: HistoryService,
    private readonly pages: PageRegistry,
  ) {}

  /** Returns one page of the records that the user may read, last deleted first. */
  async list(query: BinQuery, user: AuthUser): Promise<Page<BinItem>> {
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE, resource, search } = query;
    const rows = this.found({ resource, search }, user, ({ readPermission }) => readPermission);
    const total = await rows.getCount();
    const entries = await rows
      .addSelect(`${ROW}.state`)
      .orderBy(`${ROW}.id`, 'DESC')
      .offset((page - 1) * perPage)
      .limit(perPage)
      .getMany();
    return toPage(
      '/admin/api/list_bin',
      query,
      perPage,
      total,
      await Promise.all(entries.map((entry) => this.item(entry))),
    );
  }

  /** Purges a deleted record from the bin. @throws RecordNotFoundException if it is not in the bin */
  async deleteForGood(resource: string, id: number, user: AuthUser): Promise<MessageBody> {
    const { label } = this.history.recordsOf(resource, user, ({ writePermission }) => writePermission);
    await this.database.transaction(async (manager) => {
      const deletion = await this.deletions(manager)
        .andWhere(`${ROW}.resource = :resource AND ${ROW}.record_id = :id`, { resource, id })
        .getOne();
      if (!deletion) throw new RecordNotFoundException(label);
      await this.purge(manager, [deletion]);
      const title = this.registry.withHistory.get(resource)?.history === 'bin' ? '' : deletion.title;
      await this.writer.add(manager, { resource, id, action: 'delete_for_good', title, by: user });
    });
    return { message: say('history.deletedPermanently') };
  }

  /**
   * Purges many deleted records. A refused one does not stop the others.
   * @throws ValidationException unless either records or a time are given
   */
  async deleteMany({ items, until, limit = MAX_BULK_BIN }: BulkBinInput, user: AuthUser): Promise<BulkBinResult> {
    if ((items === undefined) === (until === undefined))
      throw new ValidationException({ items: [say('history.itemsOrUntilRequired')] });
    const result: BulkBinResult = { done: [], failed: [], left: 0 };
    for (const batch of batchesOf(items ?? (await this.oldest({ until }, user, limit)))) {
      const outcomes = await runBatch(this.database, batch, ({ resource, id }) =>
        this.deleteForGood(resource, id, user),
      );
      outcomes.forEach((outcome, index) => {
        const ref = batch[index];
        if (!ref) return;
        const { resource, id } = ref;
        if ('refusal' in outcome) result.failed.push({ resource, id, message: outcome.refusal });
        else result.done.push({ resource, id });
      });
    }
    if (until) result.left = await this.found({ until }, user, ({ writePermission }) => writePermission).getCount();
    return result;
  }

  private async oldest(search: BinSearch, user: AuthUser, limit: number): Promise<BinRef[]> {
    const entries = await this.found(search, user, ({ writePermission }) => writePermission)
      .orderBy(`${ROW}.id`, 'ASC')
      .limit(limit)
      .getMany();
    return entries.map(({ resource, record_id: id }) => ({ resource, id }));
  }

  /** Returns deletions of resources for which the user has the permission. */
  private found(
    { resource, search, until }: BinSearch,
    user: AuthUser,
    permissionOf: (records: HistoricRecords) => Permission,
  ): SelectQueryBuilder<HistoryEntry> {
    const allowed = [...this.registry.withHistory.values()].filter(
      (records) => records.hasBin && !records.isWithheld && user.permissions.includes(permissionOf(records)),
    );
    const rows = this.deletions().andWhere(`${ROW}.resource IN (:...names)`, {
      names: ['', ...allowed.map(({ name }) => name)],
    });
    for (const { name, since } of allowed)
      if (since)
        rows.andWhere(`NOT (${ROW}.resource = :of_${name} AND ${ROW}.created_at < :since_${name})`, {
          [`of_${name}`]: name,
          [`since_${name}`]: since,
        });
    if (resource) rows.andWhere(`${ROW}.resource = :resource`, { resource });
    if (search) applySearch(rows, search, [`${ROW}.title`]);
    if (until !== undefined) rows.andWhere(`${ROW}.created_at <= :until`, { until: new Date(until) });
    return rows;
  }

  /** Returns deletions whose time in the bin is over, oldest first. */
  expired(now: Date, limit: number): Promise<HistoryEntry[]> {
    return this.deletions(this.database.manager)
      .andWhere(`${ROW}.created_at <= :before`, { before: new Date(now.getTime() - BIN_DAYS * DAY_MS) })
      .orderBy(`${ROW}.id`, 'ASC')
      .limit(limit)
      .getMany();
  }

  /** Deletes the states and files of deleted records, in the running transaction. */
  async purge(manager: EntityManager, deletions: readonly HistoryEntry[]): Promise<void> {
    const owners = deletions.map(({ resource, record_id: id }) => ({ resource, id }));
    const pages = await this.pagesOf(manager, deletions);
    await this.writer.purge(manager, owners);
    for (const owner of owners) await this.registry.purge(manager, owner);
    for (const { resource, state } of pages) await this.pages.notifyRemoval(manager, resource, state);
  }

  /** Returns the last states of records that had a page. */
  private async pagesOf(
    manager: EntityManager,
    deletions: readonly HistoryEntry[],
  ): Promise<{ resource: string; state: RecordState }[]> {
    const ids = deletions.filter(({ resource }) => this.pages.hasPages(resource)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const entries = await manager.find(HistoryEntry, {
      select: { id: true, resource: true, state: true, base_id: true },
      where: { id: In(ids) },
    });
    const pages: { resource: string; state: RecordState }[] = [];
    for (const entry of entries) {
      // Damaged states are deleted as well.
      const state = await this.history.stateOf(entry).catch(() => null);
      if (state) pages.push({ resource: entry.resource, state });
    }
    return pages;
  }

  private deletions(manager = this.database.manager): SelectQueryBuilder<HistoryEntry> {
    return manager
      .createQueryBuilder(HistoryEntry, ROW)
      .where(`${ROW}.action = 'delete' AND ${ROW}.state IS NOT NULL AND ${IS_LAST}`);
  }

  private async item(entry: HistoryEntry): Promise<BinItem> {
    const { resource, record_id: id, title, created_at } = entry;
    const state = await this.history.stateOf(entry);
    const records = this.registry.withHistory.get(resource);
    const picture = state && records ? records.pictureIn(state) : null;
    const smallUrl = state && records?.smallUrlIn?.(state);
    return {
      resource,
      id,
      title,
      deleted_at: created_at.toISOString(),
      by: authorOf(entry),
      purge_at: new Date(created_at.getTime() + BIN_DAYS * DAY_MS).toISOString(),
      clash: state && records ? await records.findClash(state) : null,
      picture,
      small_url: smallUrl ?? (picture && `/storage/${picture}`),
    };
  }
}
