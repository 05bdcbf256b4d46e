import { ConflictException, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import type { HistoricRecords, HistoryOwner, RecordState, Restored } from '../../core/crud/record-history.js';
import type { ListQuery } from '../../core/crud/resource.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import type { HistoryEntryRecord, HistoryPage, HistoryStateRecord, RestoreInput } from './history.dto.js';
import { HistoryEntry } from './history-entry.entity.js';
import { toEntryRecord } from './history-entry-record.js';
import { unpackState } from './packed-state.js';

const LABEL = 'Entry of the history';

/** Reads the history of records, and restores their states. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns one page, newest first. @throws NotFoundException, ForbiddenException */
  async list(resource: string, id: number, query: ListQuery, user: AuthUser): Promise<HistoryPage<HistoryEntryRecord>> {
    const { since } = this.recordsOf(resource, user, ({ readPermission }) => readPermission);
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE } = query;
    const [entries, total] = await this.database.manager.findAndCount(HistoryEntry, {
      where: { resource, record_id: id, ...(since ? { created_at: MoreThanOrEqual(since) } : {}) },
      order: { id: 'DESC' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return {
      ...toPage(`/admin/api/history/${resource}/${id}`, query, perPage, total, entries.map(toEntryRecord)),
      kept_days: this.config.historyDays,
    };
  }

  /** Returns an entry with its state. @throws NotFoundException, ForbiddenException */
  async read(resource: string, id: number, entryId: number, user: AuthUser): Promise<HistoryStateRecord> {
    const records = this.recordsOf(resource, user, ({ readPermission }) => readPermission);
    const entry = await this.find(resource, id, entryId);
    if (!entry) throw new RecordNotFoundException(LABEL);
    const state = await this.stateOf(entry);
    return {
      ...toEntryRecord(entry),
      state: state && records.publicState(state),
      gone: state ? await records.findMissingContent(state) : { files: [], references: [] },
    };
  }

  /**
   * @param confirm Called if saving the restored state requires a recent confirmation.
   * @throws NotFoundException, ForbiddenException
   */
  async restore(
    { resource, id }: HistoryOwner,
    input: RestoreInput,
    user: AuthUser,
    confirm: () => Promise<void>,
  ): Promise<Restored> {
    const { entry, publish = false, dry_run = false, version } = input;
    const records = this.recordsOf(resource, user, ({ writePermission }) => writePermission);
    const found = await this.find(resource, id, entry);
    const state = found && (await this.stateOf(found));
    if (!state) throw new RecordNotFoundException(entry === undefined ? records.label : LABEL);
    if (!dry_run && (await records.needsConfirmation?.(state))) await confirm();
    const restore = () => records.restore(id, state, { publish, by: user, version });
    return dry_run ? this.database.preview(restore) : restore();
  }

  /** @throws NotFoundException for an unknown resource, ForbiddenException */
  recordsOf(resource: string, user: AuthUser, permissionOf: (records: HistoricRecords) => Permission): HistoricRecords {
    const records = this.registry.withHistory.get(resource);
    if (!records) throw new NotFoundException({ message: say('history.notFound') });
    if (records.isWithheld || !user.permissions.includes(permissionOf(records)))
      throw new ForbiddenException({ message: say('common.notAllowed') });
    return records;
  }

  /** Returns an entry of the record; without an id the last one with a state. */
  private async find(resource: string, recordId: number, id?: number): Promise<HistoryEntry | null> {
    const entry = this.database.manager
      .createQueryBuilder(HistoryEntry, ROW)
      .addSelect(`${ROW}.state`)
      .where(`${ROW}.resource = :resource AND ${ROW}.record_id = :recordId`, { resource, recordId });
    const since = this.registry.withHistory.get(resource)?.since;
    if (since) entry.andWhere(`${ROW}.created_at >= :since`, { since });
    if (id === undefined) entry.andWhere(`${ROW}.state IS NOT NULL`);
    else entry.andWhere(`${ROW}.id = :id`, { id });
    return entry.orderBy(`${ROW}.id`, 'DESC').limit(1).getOne();
  }

  /** @param entry Including its column `state`. */
  async stateOf({ state, base_id: id }: HistoryEntry): Promise<RecordState | null> {
    if (!state) return null;
    if (id === null) return unpackState(state, undefined);
    const base = await this.database.manager.findOne(HistoryEntry, {
      select: { id: true, state: true },
      where: { id },
    });
    if (!base?.state) throw new ConflictException({ message: say('history.versionDamaged') });
    return unpackState(state, unpackState(base.state, undefined));
  }
}
