import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { Person, type PersonSource } from './person.entity.js';
import { type ContactKind, PersonContact } from './person-contact.entity.js';
import { PersonNote } from './person-note.entity.js';

/** A record with the contact details that its sender gave. */
export interface Contact {
  kind: Exclude<ContactKind, 'conversation'>;
  recordId: number;
  email: string;
  at: Date;
  name?: string;
  phone?: string;
  language?: string;
}

/** Normalises an address like those of subscribers. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Assigns records to persons, in the transaction that stores the record. */
@Injectable()
export class PersonContactsService {
  constructor(private readonly database: Database) {}

  /**
   * Assigns a record to its person, who is created if necessary. Details of a confirmed address stay unchanged, including the time
   * of last contact: the sender may be somebody else.
   */
  async keep(manager: EntityManager, contact: Contact): Promise<void> {
    const { kind, recordId, at } = contact;
    const email = normalEmail(contact.email);
    // Records created by other programs may have no address.
    if (!email.includes('@')) return this.drop(manager, kind, recordId);
    await takeLock(manager, { scope: 'people', key: email });
    const { name = '', phone = '', language = '' } = contact;
    const source: PersonSource = kind;
    await manager
      .createQueryBuilder()
      .insert()
      .into(Person)
      .values({ email, name, phone, language, source, last_contact_at: at })
      .orIgnore()
      .execute();
    const person = await this.find(manager, email);
    if (!person.confirmed_at) {
      await manager.update(Person, { id: person.id }, { name: person.name || name, phone: person.phone || phone });
      await this.moveLastContact(manager, person, at);
    }
    await manager
      .createQueryBuilder()
      .insert()
      .into(PersonContact)
      .values({ person_id: person.id, kind, record_id: recordId, at })
      .orIgnore()
      .execute();
  }

  /** Updates the last contact when the owner of an address replies in a known conversation. */
  async heard(manager: EntityManager, address: string, at: Date): Promise<void> {
    const person = await manager.findOneBy(Person, { email: normalEmail(address) });
    if (person) await this.moveLastContact(manager, person, at, true);
  }

  /** Also updates the person who displays this one. @param isOwner Whether the sender certainly owns the address. */
  private async moveLastContact(
    manager: EntityManager,
    { id, merged_into }: Person,
    at: Date,
    isOwner = false,
  ): Promise<void> {
    const ids = merged_into === null ? [id] : [id, merged_into];
    await manager.update(
      Person,
      { id: In(ids), last_contact_at: LessThan(at), ...(isOwner ? {} : { confirmed_at: IsNull() }) },
      { last_contact_at: at },
    );
  }

  /** Assigns a conversation with the assistant to the person whose message included it. */
  async keepConversation(manager: EntityManager, messageId: number, conversationId: number, at: Date): Promise<void> {
    const message = await manager.findOneBy(PersonContact, { kind: 'message', record_id: messageId });
    if (!message) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(PersonContact)
      .values({ person_id: message.person_id, kind: 'conversation', record_id: conversationId, at })
      .orIgnore()
      .execute();
  }

  /** Marks an address as confirmed after its owner opened a mailed link. */
  async confirm(manager: EntityManager, email: string, at: Date): Promise<void> {
    await manager.update(Person, { email: normalEmail(email) }, { confirmed_at: at });
    await this.heard(manager, email, at);
  }

  /**
   * Removes a record from its person. A person without further records is deleted, unless a colleague added notes or merged them
   * with others.
   */
  async drop(manager: EntityManager, kind: Contact['kind'], recordId: number): Promise<void> {
    const contact = await manager.findOneBy(PersonContact, { kind, record_id: recordId });
    if (!contact) return;
    const { person_id } = contact;
    await manager.delete(PersonContact, { id: contact.id });
    const person = await manager.findOneByOrFail(Person, { id: person_id });
    if (person.version > 1 || person.merged_into !== null) return;
    const isNeeded =
      (await manager.existsBy(PersonContact, { person_id })) ||
      (await manager.existsBy(PersonNote, { person_id })) ||
      (await manager.existsBy(Person, { merged_into: person_id }));
    if (!isNeeded) await manager.delete(Person, { id: person_id });
  }

  /** Reads the latest row with a lock: the transaction's snapshot may be older than another one's insert. */
  private find(manager: EntityManager, email: string): Promise<Person> {
    const row = manager.createQueryBuilder(Person, 'person').where('person.email = :email', { email });
    if (this.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }
}
