import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type EntityManager, In } from 'typeorm';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { RecordFiles, type ReleaseOptions } from '../../core/crud/record-files.js';
import type { Status } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { Publication } from './publication.entity.js';
import { isNeeded, type PublicationSummary } from './publication-state.js';

const SUMMARY = {
  id: true,
  resource: true,
  record_id: true,
  draft_by: true,
  draft_by_name: true,
  draft_at: true,
  draft_version: true,
  publish_at: true,
  unpublish_at: true,
  scheduled_by: true,
  scheduled_by_name: true,
  schedule_error: true,
  schedule_error_said: true,
  next_attempt_at: true,
  published_before: true,
} as const;

/** Files that a draft no longer references are left to the cleanup, since the user may undo the change. */
export const DRAFT_FILES: ReleaseOptions = { isKept: false, isReleasedLater: true };

/** Owner of a draft's files, which keeps them as long as the draft. */
export const draftOwner = ({ resource, id }: ContentRef): ContentRef => ({ resource: `draft:${resource}`, id });

/** Reads and writes rows of `publications`. */
@Injectable()
export class PublicationStore {
  /** Emits when a schedule has been committed. */
  readonly scheduled = new Subject<void>();

  constructor(
    private readonly database: Database,
    private readonly files: RecordFiles,
  ) {}

  /** Returns the rows of these records by their ids. */
  async summaries(
    manager: EntityManager,
    resource: string,
    ids: readonly number[],
  ): Promise<Map<number, PublicationSummary>> {
    const rows = await manager.find(Publication, { select: SUMMARY, where: { resource, record_id: In([...ids]) } });
    return new Map(rows.map((row) => [row.record_id, row]));
  }

  find(manager: EntityManager, { resource, id }: ContentRef): Promise<Publication | null> {
    return manager.findOneBy(Publication, { resource, record_id: id });
  }

  /**
   * Returns the row, locked until the transaction ends. The record must already be locked: nobody else can then add the row, so a
   * missing row needs no lock, which on MariaDB would lock a gap that others may insert into.
   */
  async findForUpdate(manager: EntityManager, ref: ContentRef): Promise<Publication | null> {
    const seen = await this.find(manager, ref);
    // SQLite has no row locks: its transactions are serialized.
    if (!seen || this.database.dialect === 'sqlite') return seen;
    return manager
      .createQueryBuilder(Publication, 'row')
      .where('row.id = :id', { id: seen.id })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Creates a row without storing it. */
  newRow(manager: EntityManager, { resource, id }: ContentRef): Publication {
    return manager.create(Publication, {
      resource,
      record_id: id,
      draft: null,
      draft_by: null,
      draft_by_name: null,
      draft_at: null,
      draft_version: null,
      draft_token_id: null,
      draft_former: null,
      publish_at: null,
      unpublish_at: null,
      scheduled_by: null,
      scheduled_by_name: null,
      schedule_error: null,
      schedule_error_said: null,
      next_attempt_at: null,
      published_before: true,
    });
  }

  /** Stores the row, or removes it if it is no longer needed. @param status The record's. */
  async save(manager: EntityManager, row: Publication, status: Status): Promise<void> {
    if (isNeeded(row, status)) await manager.save(row);
    else if (manager.hasId(row)) await manager.remove(row);
  }

  /** Removes the draft from a row, which the caller saves, and releases its files. */
  async clearDraft(manager: EntityManager, row: Publication): Promise<void> {
    if (row.draft_at === null) return;
    Object.assign(row, {
      draft: null,
      draft_by: null,
      draft_by_name: null,
      draft_at: null,
      draft_version: null,
      draft_token_id: null,
      draft_former: null,
    });
    await this.files.releaseAll(manager, draftOwner({ resource: row.resource, id: row.record_id }), DRAFT_FILES);
  }
}
