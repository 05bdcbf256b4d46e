import type { EntityManager } from 'typeorm';
import type { Permission } from '../access/permissions.js';
import { type Noun } from '../language/say.js';
import type { Author } from './author.js';

/** The id of what the history says of the order of all records of a resource. */
export const ORDER_ID = 0;

/** What the history says of a record; 0 for the order of all records of a resource. */
export interface HistoryOwner {
  /** The resource's name on the wire, such as `post`. */
  resource: string;
  id: number;
}

/** A record as JSON: what a fetch for edit answers, and what else is needed to restore it. */
export type RecordState = Record<string, unknown>;

/**
 * How much the history keeps: each state; only that of a deleted record, while it is in the bin (personal data of
 * visitors); or only that there was a change, with the names of fields.
 */
export type HistoryMode = 'states' | 'bin' | 'names';

/** The last known state of a record, with which the next one is compared. */
export interface PastState {
  state: RecordState | undefined;
  /** The id of the entry that holds it; undefined if the history does not have it yet. */
  entry?: number;
}

/** The last change of a record, as the history has it. */
export interface LastChange {
  action: HistoryAction;
  /** The names of changed fields. */
  fields: readonly string[];
  before: RecordState | undefined;
  after: RecordState;
}

/** One change of a record. */
export interface RecordChange extends HistoryOwner {
  action: HistoryAction;
  /** The name of the record for people. */
  title: string;
  version?: number;
  /** Undefined for the application itself, and for visitors; without an id for who is no user. */
  by?: { id?: number; name: string } | undefined;
  /** The names of changed fields. */
  fields?: readonly string[];
  state?: RecordState;
  past?: PastState | undefined;
}

/**
 * What somebody did. 'start' is no change: the state of a record that was there before its history began, as it was before
 * its first change.
 */
export const HISTORY_ACTIONS = [
  'start',
  'create',
  'update',
  'delete',
  'restore',
  'publish',
  'unpublish',
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
  'passkey_add',
  'passkey_remove',
  'recovery_code',
  'recovery_codes',
] as const;

export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Keeps what is changed in the back office. All within the transaction of the change. Implemented by `HistoryModule`. */
export abstract class RecordHistory {
  /**
   * The last state that the history knows of a record; undefined if it knows none.
   * @param version Of the record, whose row is locked: a state of this version that is still in memory is not read again.
   */
  abstract lastState(manager: EntityManager, owner: HistoryOwner, version?: number): Promise<PastState | undefined>;

  /** The last change of a record that has a state, with the state before it; undefined if the history has none. */
  abstract lastChange(manager: EntityManager, owner: HistoryOwner): Promise<LastChange | undefined>;

  /** Adds an entry. The given past is added before it if the history does not have it. */
  abstract add(manager: EntityManager, change: RecordChange): Promise<void>;

  /** Deletes the states of records that can't be restored any more, and if these are personal data, their names. */
  abstract purge(manager: EntityManager, records: readonly HistoryOwner[]): Promise<void>;
}

/** What a state names that is not there any more. */
export interface GoneParts {
  /** Stored names. */
  files: string[];
  references: GoneReference[];
}

export interface GoneReference {
  field: string;
  /** Of records that were deleted since. */
  ids: number[];
}

export interface RestoreOptions {
  publish: boolean;
  by: Author;
  /** That an existing record must have. */
  version?: number | undefined;
}

/** What a restore did. */
export interface Restored {
  record: object;
  /** The slug that it has, if its own was taken; else null. */
  slug: string | null;
  gone: GoneParts;
  /** Whether a draft of the record, with other values, was there before and still is. */
  keepsDraft: boolean;
}

/** Records with a history: of a resource, or the single record of a settings screen. */
export interface HistoricRecords {
  readonly name: string;
  /** For people, singular. */
  readonly label: Noun;
  readonly readPermission: Permission;
  readonly writePermission: Permission;
  readonly history: HistoryMode;
  /** Whether its records can be deleted and restored. */
  readonly hasBin: boolean;
  /** Whether the running request may not reach all of its records: then the history and the bin tell it of none. */
  readonly isWithheld?: boolean;

  exists(id: number): Promise<boolean>;

  /** The state without what no call answers. */
  publicState(state: RecordState): RecordState;

  findGone(state: RecordState): Promise<GoneParts>;

  /** The slug that a deleted record would get, if its own is taken now; else null. */
  findClash(state: RecordState): Promise<string | null>;

  /** The stored name of a picture that stands for the record; null without one. */
  pictureIn(state: RecordState): string | null;

  /** The path of such a picture where it is no stored file that anybody may get; null without one. */
  smallUrlIn?(state: RecordState): string | null;

  /** Whether restoring the state needs a recent confirmation, as saving the same would. Absent: never. */
  needsConfirmation?(state: RecordState): Promise<boolean>;

  /**
   * Makes the state the draft of an existing record, or if `publish` is set or it has no drafts, saves it but for the
   * status; or creates a deleted record again, inactive unless `publish` is set. In a transaction.
   * @throws StaleRecordException if an existing record has another version than the one that was given
   */
  restore(id: number, state: RecordState, options: RestoreOptions): Promise<Restored>;

  /** Deletes what is left of a record that is not in the history any more. */
  forget(manager: EntityManager, id: number): Promise<void>;
}
