import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A record that owns files. */
export interface FileOwner {
  /** The resource's name in the API, such as `post`. */
  resource: string;
  id: number;
}

/** Options for files that a record no longer references. */
export interface ReleaseOptions {
  /** Whether they are kept for the record's history, until `forget` or `forgetFormer`. */
  isKept: boolean;
  /** Leaves files that are not kept to the hourly cleanup, since the editor may use one again. Otherwise they are deleted. */
  isReleasedLater?: boolean;
}

/** Tracks which records use which stored files. Implemented by `UploadsModule`. */
export abstract class RecordFiles {
  /**
   * Claims the files of a saved record, in the running transaction, and releases those it no longer contains. @throws
   * ValidationException for a missing file, or one that was uploaded for another field
   */
  abstract claim(
    manager: EntityManager,
    owner: FileOwner,
    dto: Type,
    record: object,
    options: ReleaseOptions,
  ): Promise<void>;

  /** Releases all files of a deleted record. */
  abstract releaseAll(manager: EntityManager, owner: FileOwner, options: ReleaseOptions): Promise<void>;

  /** Deletes the files referenced only by this record's history, after the commit. */
  abstract forget(manager: EntityManager, owner: FileOwner): Promise<void>;

  /** Deletes the files referenced only by history, if their records no longer referenced them at that time; after the commit. */
  abstract forgetFormer(manager: EntityManager, before: Date): Promise<void>;

  abstract findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>>;

  /** Returns the names of files in a record that are not stored. */
  abstract findMissing(manager: EntityManager, dto: Type, record: object): Promise<string[]>;

  /** Returns the stored name of the first picture in a record, in a field or in rich text; null without one. */
  abstract firstPicture(dto: Type, record: object): string | null;
}
