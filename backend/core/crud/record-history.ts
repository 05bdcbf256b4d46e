import type { EntityManager } from 'typeorm';
import type { Permission } from '../access/permissions.js';
import { type Label } from '../language/say.js';
import type { Author } from './author.js';

/** The record id of history entries about the order of all records of a resource. */
export const ORDER_ID = 0;

/** The record of history entries; 0 for the order of all records of a resource. */
export interface HistoryOwner {
  /** The resource's name in the API, such as `post`. */
  resource: string;
  id: number;
}

/** A record as JSON: the response of a fetch for edit, and other data needed to restore it. */
export type RecordState = Record<string, unknown>;

/**
 * Data kept by the history: all states; only that of a deleted record while it is in the bin (personal data of visitors); or only
 * the fact of a change, with the names of fields.
 */
export type HistoryMode = 'states' | 'bin' | 'names';

/** The last known state of a record, with which the next one is compared. */
export interface PastState {
  state: RecordState | undefined;
  /** The id of its entry; undefined if it is not in the history yet. */
  entry?: number;
}

export interface LastChange {
  action: HistoryAction;
  /** The names of changed fields. */
  fields: readonly string[];
  before: RecordState | undefined;
  after: RecordState;
}

export interface RecordChange extends HistoryOwner {
  action: HistoryAction;
  /** The record's title for display. */
  title: string;
  version?: number;
  /** Undefined for the application itself, and for visitors; without an id for somebody who is not a user. `token` as of an `Author`. */
  by?: { id?: number; name: string; token?: number } | undefined;
  /** The names of changed fields. */
  fields?: readonly string[];
  /** What was written with it. */
  note?: string;
  state?: RecordState;
  past?: PastState | undefined;
}

/**
 * Actions of users. 'start' is not a change: it is the state of a record that existed before its history, right before its first
 * change.
 */
export const HISTORY_ACTIONS = [
  'start',
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'unpublish',
  'ask_review',
  'return_review',
  'withdraw_review',
  'note',
  'resolve_note',
  'reopen_note',
  'delete_note',
  'schedule',
  'unschedule',
  'share',
  'unshare',
  'replace',
  'order',
  'delete_for_good',
  'reply',
  'send',
  'export',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password',
  'password_link',
  'role',
  'invite',
  'accept',
  'factor_add',
  'factor_remove',
  'factor_roles',
  'company_account_add',
  'company_account_remove',
  'password_sign_in',
  'passkey_add',
  'passkey_remove',
  'recovery_code',
  'recovery_codes',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Records changes in the back office, within their transaction. Implemented by `HistoryModule`. */
export abstract class RecordHistory {
  /**
   * Returns the last known state of a record; undefined for none.
   * @param version The version of the record, whose row is locked: a state of this version in memory is not read again.
   */
  abstract lastState(manager: EntityManager, owner: HistoryOwner, version?: number): Promise<PastState | undefined>;

  /** Returns the last change of a record with a state, and the state before it; undefined if there is none. */
  abstract lastChange(manager: EntityManager, owner: HistoryOwner): Promise<LastChange | undefined>;

  /** Adds an entry. The given past is added before it if it is not in the history yet. */
  abstract add(manager: EntityManager, change: RecordChange): Promise<void>;

  /** Removes from entries what somebody wrote with them and has deleted since; that it was written stays. */
  abstract takeBack(manager: EntityManager, owner: HistoryOwner, written: { by: number; note: string }): Promise<void>;

  /** Deletes the states of purged records, and their titles if these are personal data. */
  abstract purge(manager: EntityManager, records: readonly HistoryOwner[]): Promise<void>;
}

/** References of a state to missing files and records. */
export interface MissingContent {
  /** Stored names of the files. */
  files: string[];
  references: MissingReference[];
}

export interface MissingReference {
  field: string;
  /** Ids of records that have been deleted since; empty for a value that the field can't have any more. */
  ids: number[];
}

export interface RestoreOptions {
  publish: boolean;
  by: Author;
  /** The required version of an existing record. */
  version?: number | undefined;
}

/** The result of a restore. */
export interface Restored {
  record: object;
  /** The new slug if its own was taken; otherwise null. */
  slug: string | null;
  gone: MissingContent;
  /** Whether the record already had a draft with other values, which was kept. */
  keepsDraft: boolean;
}

/** Records with a history: those of a resource, or the single record of a settings screen. */
export interface HistoricRecords {
  readonly name: string;
  /** Display name, singular. */
  readonly label: Label;
  readonly readPermission: Permission;
  readonly writePermission: Permission;
  readonly history: HistoryMode;
  /** Whether its records can be deleted and restored. */
  readonly hasBin: boolean;
  /** Entries from before are of records of another kind, which had the name then: nobody gets them by this one. */
  readonly since?: Date | undefined;
  /** Whether the running request is restricted to some of the records, and so gets no history and bin. */
  readonly isWithheld?: boolean;

  exists(id: number): Promise<boolean>;

  /** Returns the state without values that are in no response. */
  publicState(state: RecordState): RecordState;

  findMissingContent(state: RecordState): Promise<MissingContent>;

  /** Returns the slug that a deleted record would get if its own is taken; otherwise null. */
  findClash(state: RecordState): Promise<string | null>;

  /** Returns the stored name of a picture that represents the record; null without one. */
  pictureIn(state: RecordState): string | null;

  /** Returns the path of such a picture if it is not a public stored file; null without one. */
  smallUrlIn?(state: RecordState): string | null;

  /** Whether restoring the state requires a recent confirmation, as saving it would. Default: never. */
  needsConfirmation?(state: RecordState): Promise<boolean>;

  /**
   * Makes the state the draft of an existing record; with `publish` or without drafts, saves it except for the status. A deleted
   * record is created again, inactive unless `publish` is set. In a transaction.
   * @throws StaleRecordException if an existing record's version differs from the given one
   */
  restore(id: number, state: RecordState, options: RestoreOptions): Promise<Restored>;

  /** Deletes all remaining data of a record that is no longer in the history. */
  forget(manager: EntityManager, id: number): Promise<void>;
}
