import { ConflictException, Injectable, type Type } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { say } from '../../core/language/say.js';
import type { PersonNoteInput } from './person.dto.js';

/** Common columns of all notes. */
interface Note extends ObjectLiteral {
  id: number;
  text: string;
  idempotency_key: string | null;
}

/** Adds notes of colleagues idempotently. */
@Injectable()
export class NotesService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the note with the key of the input, or the result of `add`.
   * @param options.open Reads the note's subject with a lock that serialises calls. May throw.
   * @param options.isOfIt Whether a note with the key has the same subject.
   * @param options.add Stores the note, in the transaction that looked for the key.
   * @throws ConflictException if another note has the key
   */
  async once<N extends Note, O>(
    entity: Type<N>,
    { text, idempotency_key }: PersonNoteInput,
    {
      open,
      isOfIt,
      add,
    }: {
      open: (manager: EntityManager) => Promise<O>;
      isOfIt: (note: N) => boolean;
      add: (manager: EntityManager, owner: O) => Promise<N>;
    },
  ): Promise<N> {
    try {
      return await this.database.transaction(async (manager) => {
        const owner = await open(manager);
        const known = await manager.findOneBy(entity, {
          idempotency_key,
        } as FindOptionsWhere<Note> as FindOptionsWhere<N>);
        if (known && (!isOfIt(known) || known.text !== text)) throw otherNote();
        return known ?? (await add(manager, owner));
      });
    } catch (error) {
      throw isDuplicate(error) ? otherNote() : error;
    }
  }
}

const otherNote = (): ConflictException => new ConflictException({ message: say('people.noteKeyTaken') });
