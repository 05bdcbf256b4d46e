import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Contributions } from '../features/contributions.js';
import type { Author } from './author.js';

/** A record that is about to be stored. */
export interface RecordBeforeSave {
  /** The name of its resource, such as `post`. */
  resource: string;
  /** Undefined for a new record, and one that comes back from the bin. */
  id: number | undefined;
  /**
   * The columns of the row as they will be stored: also those that were not sent, with what is stored of them, or what a new row has
   * without them. Values that are assigned here are stored instead.
   */
  values: Record<string, unknown>;
  /** The columns before the change; undefined for a new record. */
  before: Readonly<Record<string, unknown>> | undefined;
  /** Undefined where visitors or the site itself make the change. */
  by: Author | undefined;
}

/** A record that was stored in the running transaction. */
export interface RecordAfterSave {
  resource: string;
  id: number;
  /** The record as the back office's calls answer with it. */
  record: Readonly<Record<string, unknown>>;
  /** Whether it was not there before: also of one that is back from the bin. */
  isNew: boolean;
  by: Author | undefined;
}

/** A record that is deleted in the running transaction. */
export interface RecordDeletion {
  resource: string;
  id: number;
  by: Author | undefined;
}

/** Takes part in changes of records, in their transaction: what it throws undoes the change. */
export abstract class RecordChangeHook {
  async beforeSave(_manager: EntityManager, _change: RecordBeforeSave): Promise<void> {}

  async afterSave(_manager: EntityManager, _change: RecordAfterSave): Promise<void> {}

  async beforeDelete(_manager: EntityManager, _change: RecordDeletion): Promise<void> {}

  async afterDelete(_manager: EntityManager, _change: RecordDeletion): Promise<void> {}
}

/** Asks all that take part in changes of records, one after the other. */
@Injectable()
export class RecordChangeHooks {
  constructor(private readonly contributions: Contributions) {}

  async beforeSave(manager: EntityManager, change: RecordBeforeSave): Promise<void> {
    for (const hook of this.hooks) await hook.beforeSave(manager, change);
  }

  async afterSave(manager: EntityManager, change: RecordAfterSave): Promise<void> {
    for (const hook of this.hooks) await hook.afterSave(manager, change);
  }

  async beforeDelete(manager: EntityManager, change: RecordDeletion): Promise<void> {
    for (const hook of this.hooks) await hook.beforeDelete(manager, change);
  }

  async afterDelete(manager: EntityManager, change: RecordDeletion): Promise<void> {
    for (const hook of this.hooks) await hook.afterDelete(manager, change);
  }

  private get hooks(): readonly RecordChangeHook[] {
    return this.contributions.of(RecordChangeHook);
  }
}
