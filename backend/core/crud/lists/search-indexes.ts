import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RegisteredDefinition } from '../resource-definition.js';

/** An index that tells which records may contain a text. */
export interface SearchIndex {
  /**
   * Returns the ids of all records that may contain a text, and maybe of some others; undefined if the index does not know, or they
   * may be more than `max`.
   */
  candidates(definition: RegisteredDefinition, search: string, max: number): Promise<Uint32Array | undefined>;
  /** Forgets a record, in the transaction that deletes it. */
  forget(manager: EntityManager, id: number): Promise<void>;
}

/** What lists are searched by without reading each row. */
@Injectable()
export class SearchIndexes {
  private index: SearchIndex | undefined;

  /** Makes the index of own records known, which is of another layer. */
  use(index: SearchIndex): void {
    this.index = index;
  }

  /** Returns the ids of records that may contain a text, in descending order. See `SearchIndex.candidates`. */
  async candidates(definition: RegisteredDefinition, search: string, max: number): Promise<Uint32Array | undefined> {
    return this.index?.candidates(definition, search, max);
  }

  async forget(manager: EntityManager, id: number): Promise<void> {
    await this.index?.forget(manager, id);
  }
}
