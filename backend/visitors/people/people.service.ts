import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { hiddenNames, isReachable } from '../form-rights/form-rights.js';
import { MergingService } from './merging.service.js';
import { NotesService } from './notes.service.js';
import type { PersonNoteInput, PersonNoteRecord, PersonRecord, PersonUpdate } from './person.dto.js';
import { Person } from './person.entity.js';
import { personResource } from './person.resource.js';
import { PersonContact } from './person-contact.entity.js';
import { PersonNote } from './person-note.entity.js';

/** Maximum number of addresses of one person, to bound the amount of data read. */
const MAX_ADDRESSES = 20;

/** Visitors' person records, notes on them, and merging. */
@Injectable()
export class PeopleService extends ResourceService<Person, PersonUpdate, PersonRecord> {
  constructor(
    context: ResourceContext,
    private readonly noting: NotesService,
    private readonly merging: MergingService,
  ) {
    super(personResource, context);
  }

  /** Returns the persons merged into this one, ordered by address. */
  mergedInto(id: number): Promise<Person[]> {
    return this.createQuery().where(`${ROW}.merged_into = :id`, { id }).orderBy(`${ROW}.email`, 'ASC').getMany();
  }

  /** Returns the notes on the persons with these ids, latest first. */
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
  async addNote(id: number, input: PersonNoteInput, by: Author): Promise<PersonNoteRecord> {
    const note = await this.noting.once(PersonNote, input, {
      open: (manager) => this.findForUpdate(manager, id),
      isOfIt: ({ person_id }) => person_id === id,
      add: async (manager, person) => {
        const { text, idempotency_key } = input;
        const values = { person_id: id, idempotency_key, text, author: by.name, created_at: new Date() };
        const added = await manager.save(manager.create(PersonNote, values));
        await this.keep(manager, person, 'update', by, ['notes']);
        return added;
      },
    });
    return toNote(note);
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
   * Displays a person, and those merged into it, as part of another one.
   * @throws RecordNotFoundException, ValidationException
   */
  async merge(id: number, into: number, by: Author): Promise<PersonRecord> {
    return this.context.database.transaction(async (manager) => {
      const another = () => say('people.mergeTargetInvalid');
      const { row: person, target } = await this.merging.begin(manager, Person, {
        id,
        into,
        read: async (one) => {
          const row = await this.rowLocked(manager, one);
          if (row) return row;
          throw one === id ? new RecordNotFoundException(this.label) : new ValidationException({ into: [another()] });
        },
        max: MAX_ADDRESSES - 1,
        sentences: { another, tooMany: () => say('people.tooManyAddresses', { max: MAX_ADDRESSES }) },
      });
      await manager.update(Person, { id }, { merged_into: into, version: person.version + 1 });
      const latest = new Date(Math.max(person.last_contact_at.getTime(), target.last_contact_at.getTime()));
      await manager.update(Person, { id: into }, { last_contact_at: latest, version: target.version + 1 });
      await this.keep(manager, target, 'update', by, ['merged_into']);
      return this.read(into);
    });
  }

  /** Displays a merged person on their own again. Idempotent. @throws RecordNotFoundException */
  async unmerge(id: number, by: Author): Promise<PersonRecord> {
    return this.context.database.transaction(async (manager) => {
      const person = await this.findForUpdate(manager, id);
      if (person.merged_into === null) return this.read(id);
      await manager.update(Person, { id }, { merged_into: null, version: person.version + 1 });
      const target = await this.rowLocked(manager, person.merged_into);
      if (target)
        await manager.update(Person, { id: target.id }, { last_contact_at: await lastContact(manager, target) });
      await this.keep(manager, person, 'update', by, ['merged_into']);
      return this.read(id);
    });
  }

  /** Hides persons who only used forms whose submissions the reader may not read. */
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

/** Returns the time of a person's last contact, without persons no longer merged into it. */
async function lastContact(
  manager: EntityManager,
  { id, email, confirmed_at, last_contact_at }: Person,
): Promise<Date> {
  const [contact, answer, other] = await Promise.all([
    manager.findOne(PersonContact, {
      where: { person_id: id, ...(confirmed_at && { at: LessThanOrEqual(confirmed_at) }) },
      order: { at: 'DESC' },
    }),
    // Referenced by table name: conversations depend on people, not the reverse.
    manager.getRepository<{ id: number; kind: string; email: string; created_at: Date }>('inbox_entries').findOne({
      select: { id: true, created_at: true },
      where: { kind: 'reply', email },
      order: { created_at: 'DESC' },
    }),
    manager.findOne(Person, { where: { merged_into: id }, order: { last_contact_at: 'DESC' } }),
  ]);
  const times = [contact?.at, answer?.created_at, other?.last_contact_at, confirmed_at].flatMap(
    (at) => at?.getTime() ?? [],
  );
  return times.length === 0 ? last_contact_at : new Date(Math.max(...times));
}

const toNote = ({ id, author, text, created_at }: PersonNote): PersonNoteRecord => ({
  id,
  author,
  text,
  created_at: created_at.toISOString(),
});
