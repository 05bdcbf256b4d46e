import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { Conversation } from '../assistant/conversations/conversation.entity.js';
import { Question } from '../assistant/conversations/question.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { FormFile } from '../forms/form-file.entity.js';
import { Message } from '../messages/message.entity.js';
import { PeopleService } from '../people/people.service.js';
import { PersonNote } from '../people/person-note.entity.js';
import { Reply } from '../submissions/reply.entity.js';
import { addressForms } from '../subscribers/never-mailed.service.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import { PersonalRecordsService } from './personal-records.service.js';

/** Exports all data about a person, for the person. */
@Injectable()
export class PersonDataService {
  constructor(
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly history: RecordHistory,
    private readonly people: PeopleService,
    private readonly records: PersonalRecordsService,
  ) {}

  /** Omits columns that are never selected, such as the secrets of links. @throws RecordNotFoundException */
  async export(id: number, by: Author): Promise<object> {
    return this.database.transaction(async (manager) => {
      const person = await this.people.read(id);
      const merged = await this.people.mergedInto(id);
      const emails = [person.email, ...merged.map(({ email }) => email)];
      const forms = new Set(emails.flatMap(addressForms));
      const personIds = [id, ...merged.map((one) => one.id)];
      const ids = await this.records.find(manager, emails, personIds);
      const binned = await this.records.inBin(manager, (email) => forms.has(email));
      const transcripts = await this.transcripts(ids.message);
      const messages = await this.records.rowsOf(Message, ids.message);
      await this.history.add(manager, {
        resource: 'person',
        id,
        action: 'export',
        title: person.name || person.email,
        by,
      });
      return {
        site: { name: this.site.siteName, url: this.site.siteUrl },
        exported_at: new Date().toISOString(),
        person,
        other_addresses: merged,
        messages: messages.map((message) => ({ ...message, transcript: transcripts.get(message.id) ?? null })),
        files: await manager.find(FormFile, {
          select: { id: true, message_id: true, name: true, type: true, size: true, created_at: true },
          where: { message_id: In(ids.message) },
          order: { id: 'ASC' },
        }),
        applications: await this.records.rowsOf(Agent, ids.agent),
        subscriptions: await this.records.rowsOf(Subscriber, ids.subscriber),
        replies: await this.records.rowsOf(Reply, ids.reply),
        inbox: await this.inbox(ids.message, ids.agent, ids.inbox),
        notes: await manager.find(PersonNote, { where: { person_id: In(personIds) }, order: { id: 'ASC' } }),
        conversations: await this.conversations(ids.conversation),
        mails: (await this.records.rowsOf(OutboxMail, ids.mail)).map(
          ({ to_address, subject, text, status, created_at, sent_at }) => ({
            to_address,
            subject,
            text,
            status,
            created_at,
            sent_at,
          }),
        ),
        in_the_bin: binned.map(({ kind, state }) => ({ kind, ...withoutSecrets(state) })),
      };
    });
  }

  /** Returns the inbox's mails and notes. */
  private async inbox(
    messages: readonly number[],
    agents: readonly number[],
    mails: readonly number[],
  ): Promise<object[]> {
    const { manager } = this.database;
    const rows = await manager.find(InboxConversation, {
      select: { id: true },
      where: [{ message_id: In([...messages]) }, { agent_id: In([...agents]) }, { id: In([...mails]) }],
    });
    const entries = await manager.find(InboxEntry, {
      where: { conversation_id: In(rows.map(({ id }) => id)), kind: Not('event') },
      order: { id: 'ASC' },
    });
    return entries.map(({ kind, author, email, text, quoted, attachments, created_at }) => ({
      kind,
      author,
      email,
      text,
      quoted,
      attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
      created_at,
    }));
  }

  private async transcripts(ids: readonly number[]): Promise<Map<number, unknown>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.manager
      .createQueryBuilder(Message, 'row')
      .select(['row.id', 'row.transcript'])
      .where('row.id IN (:...ids)', { ids })
      .getMany();
    return new Map(rows.map(({ id, transcript }) => [id, transcript]));
  }

  private async conversations(ids: readonly number[]): Promise<object[]> {
    const rows = await this.records.rowsOf(Conversation, ids);
    const questions = await this.database.manager.find(Question, {
      select: { id: true, conversation_id: true, question: true, answer: true, created_at: true, rating: true },
      where: { conversation_id: In([...ids]) },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, created_at, handed_over_at }) => ({
      created_at,
      handed_over_at,
      questions: questions.filter(({ conversation_id }) => conversation_id === id),
    }));
  }
}

/** Deleted subscribers in the bin include the secrets of their links. */
const withoutSecrets = ({ token: _, confirmation_token: __, ...state }: Record<string, unknown>) => state;
