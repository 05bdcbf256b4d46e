import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A record that owns files. */
export interface FileOwner {
  /** The resource's name on the wire, such as `post`. */
  resource: string;
  id: number;
}

/** Tracks which records use which stored files. Implemented by `UploadsModule`. */
export abstract class RecordFiles {
  /**
   * Claims the files that a saved record contains, in the running transaction; those that it contained before are
   * released after the commit. @throws ValidationException for a file that is gone or was uploaded for another field
   */
  abstract claim(manager: EntityManager, owner: FileOwner, dto: Type, record: object): Promise<void>;

  /** Releases all files of a deleted record, after the commit. */
  abstract releaseAll(manager: EntityManager, owner: FileOwner): Promise<void>;

  /** Returns those of the names that are stored files. */
  abstract findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>>;
}
