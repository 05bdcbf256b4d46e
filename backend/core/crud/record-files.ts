import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A record that owns files. */
export interface FileOwner {
  /** The resource's name on the wire, such as `post`. */
  resource: string;
  id: number;
}

/** What becomes of files that a record names no longer. */
export interface ReleaseOptions {
  /** Whether they are kept for the record's history, until `forget` or `forgetFormer`. */
  isKept: boolean;
  /** Leaves those that are not kept to the hourly cleanup: whoever edits may take one up again. Otherwise they are deleted. */
  isReleasedLater?: boolean;
}

/** Tracks which records use which stored files. Implemented by `UploadsModule`. */
export abstract class RecordFiles {
  /**
   * Claims the files that a saved record contains, in the running transaction; those that it contained before are
   * released. @throws ValidationException for a file that is gone or was uploaded for another field
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

  /** Deletes the files that only the history of this record named, after the commit. */
  abstract forget(manager: EntityManager, owner: FileOwner): Promise<void>;

  /** Deletes the files that only the history named, of records that named them no longer at that time; after the commit. */
  abstract forgetFormer(manager: EntityManager, before: Date): Promise<void>;

  /** Returns those of the names that are stored files. */
  abstract findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>>;

  /** Returns the names of files in a record that are not stored. */
  abstract findMissing(manager: EntityManager, dto: Type, record: object): Promise<string[]>;

  /** The stored name of the first picture in a record, in a field of its own or in rich text; null without one. */
  abstract firstPicture(dto: Type, record: object): string | null;
}
