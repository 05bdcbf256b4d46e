import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { ValidationException } from '../../core/http/exceptions.js';

/** A row that is shown by itself, or under another one. */
interface Mergeable extends ObjectLiteral {
  id: number;
  merged_into: number | null;
}

interface Merge<R> {
  id: number;
  /** Under which it is to be shown. */
  into: number;
  /** Reads one of the two, locked. May throw. */
  read: (id: number) => Promise<R>;
  /** Whether they may be merged, besides that neither was before. */
  isAllowed?: (row: R, target: R) => boolean | Promise<boolean>;
  /** How many may be under one. */
  max: number;
  /** What is said of a row that can't be chosen, and of one with too many. */
  sentences: { another: () => string; tooMany: () => string };
}

/** Shows rows of a table under another one of it, by `merged_into`. Nothing is moved, so that it is undone by taking that away. */
@Injectable()
export class MergingService {
  /**
   * Puts what is under a row under another one, and returns both: the caller puts the row itself there.
   * @throws ValidationException
   */
  async begin<R extends Mergeable>(
    manager: EntityManager,
    entity: Type<R>,
    { id, into, read, isAllowed = () => true, max, sentences }: Merge<R>,
  ): Promise<{ row: R; target: R }> {
    const refused = (sentence: () => string) => new ValidationException({ into: [sentence()] });
    if (id === into) throw refused(sentences.another);
    // In the order of their ids, so that two merges can't wait for each other.
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
