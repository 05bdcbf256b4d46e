import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { ValidationException } from '../../core/http/exceptions.js';

/** A row that is displayed on its own, or as part of another one. */
interface Mergeable extends ObjectLiteral {
  id: number;
  merged_into: number | null;
}

interface Merge<R> {
  id: number;
  /** Id of the target row. */
  into: number;
  /** Reads one of the two rows with a lock. May throw. */
  read: (id: number) => Promise<R>;
  /** Additional condition, besides that neither row was merged before. */
  isAllowed?: (row: R, target: R) => boolean | Promise<boolean>;
  /** Maximum number of rows merged into one. */
  max: number;
  /** Error messages for an invalid target, and for too many rows. */
  sentences: { another: () => string; tooMany: () => string };
}

/** Merges rows of a table for display by setting `merged_into`. No data is moved, so that resetting it undoes the merge. */
@Injectable()
export class MergingService {
  /**
   * Moves the rows merged into a row to the target, and returns both: the caller merges the row itself.
   * @throws ValidationException
   */
  async begin<R extends Mergeable>(
    manager: EntityManager,
    entity: Type<R>,
    { id, into, read, isAllowed = () => true, max, sentences }: Merge<R>,
  ): Promise<{ row: R; target: R }> {
    const refused = (sentence: () => string) => new ValidationException({ into: [sentence()] });
    if (id === into) throw refused(sentences.another);
    // In the order of their ids, to avoid deadlocks.
    const [first, second] = [await read(Math.min(id, into)), await read(Math.max(id, into))];
    const [row, target] = id < into ? [first, second] : [second, first];
    if (row.merged_into !== null || target.merged_into !== null || !(await isAllowed(row, target)))
      throw refused(sentences.another);
    const under = (ids: number[]) => ({ merged_into: In(ids) }) as FindOptionsWhere<Mergeable> as FindOptionsWhere<R>;
    if ((await manager.countBy(entity, under([id, into]))) + 1 > max) throw refused(sentences.tooMany);
    await manager.update(entity, under([id]), { merged_into: into } as unknown as QueryDeepPartialEntity<R>);
    return { row, target };
  }
}
