import { ConflictException, Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { hiddenNames, isReachable } from '../form-rights/form-rights.js';
import type { PersonNoteInput, PersonNoteRecord, PersonRecord, PersonUpdate } from './person.dto.js';
import { Person } from './person.entity.js';
import { personResource } from './person.resource.js';
import { PersonNote } from './person-note.entity.js';

/** Addresses of one person, so that what is read of them stays bounded. */
const MAX_ADDRESSES = 20;

/** People: what is known of them, notes, and merging. */
@Injectable()
export class PeopleService extends ResourceService<Person, PersonUpdate, PersonRecord> {
  constructor(context: ResourceContext) {
    super(personResource, context);
  }

  /** Those who were merged into the person, in the order of their addresses. */
  mergedInto(id: number): Promise<Person[]> {
    return this.createQuery().where(`${ROW}.merged_into = :id`, { id }).orderBy(`${ROW}.email`, 'ASC').getMany();
  }

  /** Of the person and of those who were merged into it, the latest first. */
  async notes(ids: readonly number[], limit: number): Promise<PersonNote[]> {
    return this.context.database.manager.find(PersonNote, {
      where: { person_id: In([...ids]) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /**
   * Adds a note; idempotent by its key.
   * @throws RecordNotFoundException
   * @throws ConflictException if the key belongs to another note
   */
  async addNote(id: number, { text, idempotency_key }: PersonNoteInput, by: Author): Promise<PersonNoteRecord> {
    try {
      return await this.context.database.transaction(async (manager) => {
        const person = await this.findForUpdate(manager, id);
        const known = await manager.findOneBy(PersonNote, { idempotency_key });
        if (known) {
          if (known.person_id !== id || known.text !== text) throw otherNote();
          return toNote(known);
        }
        const note = manager.create(PersonNote, {
          person_id: id,
          idempotency_key,
          text,
          author: by.name,
          created_at: new Date(),
        });
        await manager.save(note);
        await this.keep(manager, person, 'update', by, ['notes']);
        return toNote(note);
      });
    } catch (error) {
      throw isDuplicate(error) ? otherNote() : error;
    }
  }

  /** @throws RecordNotFoundException */
  async deleteNote(id: number, by: Author): Promise<void> {
    await this.context.database.transaction(async (manager) => {
      const note = await manager.findOneBy(PersonNote, { id });
      if (!note) throw new RecordNotFoundException('Note');
      const person = await this.findForUpdate(manager, note.person_id);
      await manager.delete(PersonNote, { id });
      await this.keep(manager, person, 'update', by, ['notes']);
    });
  }

  /**
   * Shows a person, and those who were merged into it, under another one.
   * @throws RecordNotFoundException, ValidationException
   */
  async merge(id: number, into: number, by: Author): Promise<PersonRecord> {
    return this.context.database.transaction(async (manager) => {
      if (id === into) throw new ValidationException({ into: [say('people.chooseAnotherPerson')] });
      // In the order of their ids, so that two merges can't wait for each other.
      const rows = new Map<number, Person>();
      for (const one of [id, into].sort((a, b) => a - b)) {
        const row = await this.rowLocked(manager, one);
        if (row) rows.set(one, row);
      }
      const person = rows.get(id);
      const target = rows.get(into);
      if (!person) throw new RecordNotFoundException(this.label);
      if (!target || target.merged_into !== null || person.merged_into !== null)
        throw new ValidationException({ into: [say('people.chooseAnotherPerson')] });
      const addresses = await manager.countBy(Person, { merged_into: In([id, into]) });
      if (addresses + 2 > MAX_ADDRESSES)
        throw new ValidationException({ into: [say('people.tooManyAddresses', { max: MAX_ADDRESSES })] });
      await manager.update(Person, { merged_into: id }, { merged_into: into });
      await manager.update(Person, { id }, { merged_into: into, version: person.version + 1 });
      const latest = new Date(Math.max(person.last_contact_at.getTime(), target.last_contact_at.getTime()));
      await manager.update(Person, { id: into }, { last_contact_at: latest, version: target.version + 1 });
      await this.keep(manager, target, 'update', by, ['merged_into']);
      return this.read(into);
    });
  }

  /** Shows a person who was merged into another one by themselves again. Idempotent. @throws RecordNotFoundException */
  async unmerge(id: number, by: Author): Promise<PersonRecord> {
    return this.context.database.transaction(async (manager) => {
      const person = await this.findForUpdate(manager, id);
      if (person.merged_into === null) return this.read(id);
      await manager.update(Person, { id }, { merged_into: null, version: person.version + 1 });
      await this.keep(manager, person, 'update', by, ['merged_into']);
      return this.read(id);
    });
  }

  /** Who wrote with nothing but forms that the reader may not read is not there. */
  override get reachable(): string | undefined {
    const names = hiddenNames();
    if (names === '') return undefined;
    const contacts = (where: string) => `SELECT 1 FROM person_contacts contact
      INNER JOIN people owner ON owner.id = contact.person_id
      WHERE (owner.id = reached.id OR owner.merged_into = reached.id) AND ${where}`;
    const is = (kind: string, where: string) => `(contact.kind = '${kind}' AND ${where})`;
    const mail = `EXISTS (SELECT 1 FROM inbox_conversations mail WHERE mail.id = contact.record_id AND mail.form IN (${names}))`;
    const open = [
      is('message', isReachable('message', 'contact.record_id')),
      is('agent', isReachable('agent', 'contact.record_id')),
      is('mail', `NOT ${mail}`),
      is('subscriber', '1 = 1'),
    ];
    return `(EXISTS (${contacts(`(${open.join(' OR ')})`)}) OR NOT EXISTS (${contacts('1 = 1')}))`;
  }

  override createListQuery(): SelectQueryBuilder<Person> {
    return super.createListQuery().where(`${ROW}.merged_into IS NULL`);
  }

  private rowLocked(manager: EntityManager, id: number): Promise<Person | null> {
    const row = this.withinRights(manager.createQueryBuilder(Person, ROW)).where(`${ROW}.id = :id`, { id });
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOne();
  }

  private async keep(
    manager: EntityManager,
    { id, name, email }: Person,
    action: 'update',
    by: Author,
    fields: string[],
  ): Promise<void> {
    await this.context.history.add(manager, { resource: this.name, id, action, title: name || email, by, fields });
  }
}

const toNote = ({ id, author, text, created_at }: PersonNote): PersonNoteRecord => ({
  id,
  author,
  text,
  created_at: created_at.toISOString(),
});

const otherNote = (): ConflictException => new ConflictException({ message: say('people.anotherNoteHasThisKey') });
