import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A record, as the owner of the files that it names. */
export interface FileOwner {
  /** The resource's name on the wire, such as `post`. */
  resource: string;
  id: number;
}

/** Keeps the files that records name. Implemented by the uploads module, which stores them. */
export abstract class RecordFiles {
  /**
   * Claims the files that a saved record names, in the running transaction; files that it named before are released
   * after the commit. @throws ValidationFailure under the field whose file is gone or was uploaded for another field
   */
  abstract keep(manager: EntityManager, owner: FileOwner, dto: Type, record: object): Promise<void>;

  /** Releases all files of a record that is being deleted, after the commit. */
  abstract releaseAll(manager: EntityManager, owner: FileOwner): Promise<void>;

  /** Which of these names are stored files. */
  abstract stored(manager: EntityManager, names: readonly string[]): Promise<Set<string>>;
}
