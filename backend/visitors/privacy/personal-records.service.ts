import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, type EntityTarget, In, type ObjectLiteral } from 'typeorm';
import { HistoryEntry } from '../../content/history/history-entry.entity.js';
import { RecordHistory, type RecordState } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { Message } from '../messages/message.entity.js';
import { PersonContact } from '../people/person-contact.entity.js';
import { normalEmail } from '../people/person-contacts.service.js';
import { Reply } from '../submissions/reply.entity.js';
import { addressForms } from '../subscribers/never-mailed.service.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';

/** Kinds of records with an address. */
export const KINDS = ['message', 'agent', 'subscriber'] as const;

type Kind = (typeof KINDS)[number];

/** Ids of all rows about a person. */
export interface PersonalIds {
  message: number[];
  agent: number[];
  subscriber: number[];
  conversation: number[];
  reply: number[];
  mail: number[];
  /** Conversations of the inbox begun by mails; the others are deleted with their records. */
  inbox: number[];
  /** Mails in other conversations. */
  entry: number[];
}

/** A deleted record in the bin. */
export interface BinnedRecord {
  kind: Kind;
  id: number;
  state: RecordState;
}

const ENTITIES: Record<Kind, EntityTarget<ObjectLiteral & { id: number; email: string }>> = {
  message: Message,
  agent: Agent,
  subscriber: Subscriber,
};

/** Number of entries of the bin read at a time. */
const BATCH = 200;

/** Finds all records of some addresses, including suspected spam and the bin. */
@Injectable()
export class PersonalRecordsService {
  constructor(
    private readonly database: Database,
    private readonly history: RecordHistory,
  ) {}

  /**
   * @param given Addresses in any form: lists store them in different forms.
   * @param personIds Persons with these addresses; empty without any.
   */
  async find(manager: EntityManager, given: readonly string[], personIds: readonly number[]): Promise<PersonalIds> {
    const emails = given.flatMap(addressForms);
    const contacts = await manager.findBy(PersonContact, { person_id: In([...personIds]) });
    const known = (kind: string) =>
      contacts.filter((contact) => contact.kind === kind).map((contact) => contact.record_id);
    const [message, agent, subscriber] = await Promise.all(
      KINDS.map((kind) => this.withAddress(manager, kind, emails)),
    );
    const ids = { message: message ?? [], agent: agent ?? [], subscriber: subscriber ?? [] };
    const inbox = await this.ofAddress(manager, InboxConversation, emails, { form: 'mail' });
    const replies = await manager.find(Reply, {
      select: { id: true, mail_id: true },
      where: [{ message_id: In(ids.message) }, { agent_id: In(ids.agent) }, { conversation_id: In(inbox) }],
    });
    const mails = await this.mails(
      manager,
      emails,
      [...ids.subscriber],
      replies.map((reply) => reply.mail_id),
    );
    return {
      ...ids,
      conversation: known('conversation'),
      reply: replies.map(({ id }) => id),
      mail: mails,
      inbox,
      entry: await this.ofAddress(manager, InboxEntry, emails),
    };
  }

  /** Returns deleted records of these addresses. */
  async inBin(manager: EntityManager, isOf: (email: string) => boolean): Promise<BinnedRecord[]> {
    const found: BinnedRecord[] = [];
    for (const kind of KINDS) {
      for (let after = 0; ; ) {
        const entries = await manager
          .createQueryBuilder(HistoryEntry, 'entry')
          .select(['entry.id', 'entry.record_id'])
          .where("entry.resource = :kind AND entry.action = 'delete' AND entry.state IS NOT NULL", { kind })
          .andWhere('entry.id > :after', { after })
          .orderBy('entry.id', 'ASC')
          .take(BATCH)
          .getMany();
        for (const { record_id: id } of entries) {
          const last = await this.history.lastState(manager, { resource: kind, id });
          if (last?.state && isOf(normalEmail(String(last.state.email ?? ''))))
            found.push({ kind, id, state: last.state });
        }
        const last = entries.at(-1);
        if (!last || entries.length < BATCH) break;
        after = last.id;
      }
    }
    return found;
  }

  /** Counts other people's texts that contain one of the addresses. */
  async mentions(manager: EntityManager, given: readonly string[]): Promise<number> {
    const emails = given.flatMap(addressForms);
    const counts = [
      [Message, 'message'],
      [Reply, 'text'],
      [InboxEntry, 'text'],
    ] as const;
    let total = 0;
    for (const [entity, column] of counts) {
      const query = manager.createQueryBuilder(entity, 'row');
      total += await query.where(containing(`row.${column}`, emails)).getCount();
    }
    return total;
  }

  private async withAddress(manager: EntityManager, kind: Kind, emails: readonly string[]): Promise<number[]> {
    if (emails.length === 0) return [];
    const rows = await manager
      .createQueryBuilder(ENTITIES[kind], 'row')
      .select(['row.id', 'row.email'])
      .where('LOWER(TRIM(row.email)) IN (:...emails)', { emails })
      .getMany();
    // MariaDB ignores accents when comparing.
    return rows.filter(({ email }) => emails.includes(normalEmail(email))).map(({ id }) => id);
  }

  private async ofAddress(
    manager: EntityManager,
    entity: EntityTarget<ObjectLiteral & { id: number; email: string }>,
    emails: readonly string[],
    where?: object,
  ): Promise<number[]> {
    if (emails.length === 0) return [];
    const query = manager
      .createQueryBuilder(entity, 'row')
      .select(['row.id', 'row.email'])
      .where('LOWER(TRIM(row.email)) IN (:...emails)', { emails });
    if (where) query.andWhere(where);
    const rows = await query.getMany();
    return rows.filter(({ email }) => emails.includes(normalEmail(email))).map(({ id }) => id);
  }

  /** Returns mails to the addresses, about the records, and others that contain an address, such as notices to the company. */
  private async mails(
    manager: EntityManager,
    emails: readonly string[],
    subscribers: readonly number[],
    ofReplies: readonly number[],
  ): Promise<number[]> {
    if (emails.length === 0) return [];
    const rows = await manager
      .createQueryBuilder(OutboxMail, 'mail')
      .select('mail.id')
      .where('LOWER(mail.to_address) IN (:...emails)', { emails })
      .orWhere(containing('mail.text', emails))
      .orWhere(containing('mail.headers', emails, 'header'))
      .orWhere({ subscriber_id: In([...subscribers]) })
      .orWhere({ id: In([...ofReplies]) })
      .getMany();
    return rows.map(({ id }) => id);
  }

  /** Returns the rows for the export. */
  rowsOf<E extends ObjectLiteral & { id: number }>(entity: EntityTarget<E>, ids: readonly number[]): Promise<E[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.manager
      .createQueryBuilder(entity, 'row')
      .where('row.id IN (:...ids)', { ids })
      .orderBy('row.id', 'ASC')
      .getMany();
  }
}

/** Matches texts that contain one of the addresses. */
function containing(column: string, emails: readonly string[], name = 'text'): Brackets {
  return new Brackets((query) => {
    emails.forEach((email, index) => {
      const key = `${name}${index}`;
      query.orWhere(`LOWER(${column}) LIKE :${key} ESCAPE '!'`, { [key]: `%${email.replace(/[!%_]/g, '!$&')}%` });
    });
  });
}
