import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { hiddenForms } from '../form-rights/form-rights.js';
import { FormFile } from '../forms/form-file.entity.js';
import { Message } from '../messages/message.entity.js';
import { PeopleService } from '../people/people.service.js';
import type { PersonRecord } from '../people/person.dto.js';
import { Person } from '../people/person.entity.js';
import { PersonContact } from '../people/person-contact.entity.js';
import { normalEmail } from '../people/person-contacts.service.js';
import { IncomingMail } from '../received-mails/incoming-mail.entity.js';
import { RepliesService, type ReplyOwner } from '../submissions/replies.service.js';
import type { Submission } from '../submissions/submission.entity.js';
import type { ConversationItem, ConversationThread } from './conversation.dto.js';
import { ConversationRecordsService, toConversationRecord } from './conversation-records.service.js';
import { mayWrite } from './inbox-forms.js';

/** Maximum number of items per response; older ones are requested separately. */
const MAX_ITEMS = 200;

/** Maximum characters per response, unless a single item has more. Mails may be long, and quote everything before them. */
const MAX_CHARACTERS = 500_000;

/** Maximum number of entries of a conversation that are read. */
const MAX_ENTRIES = 10_000;

const MAX_OTHERS = 20;

/** Number of rows per query. */
const BATCH = 500;

/** Returns the full content of a conversation and of those merged into it. */
@Injectable()
export class ConversationThreadService {
  constructor(
    private readonly database: Database,
    private readonly records: ConversationRecordsService,
    private readonly replies: RepliesService,
    private readonly people: PeopleService,
  ) {}

  /**
   * @param skip Number of the latest items that the caller already has.
   * @throws RecordNotFoundException
   */
  async thread(id: number, user: AuthUser, skip = 0): Promise<ConversationThread> {
    const [conversation] = await this.records.readMany([id], user);
    if (!conversation) throw new RecordNotFoundException('Conversation');
    const group = await this.group(conversation);
    const person = conversation.spam_at === null ? await this.person(conversation) : null;
    const [items, merged, others] = await Promise.all([
      this.items(group, skip),
      this.records.readMany(
        group.slice(1).map((inboxConversation) => inboxConversation.id),
        user,
      ),
      person ? this.others(person, group, user) : [],
    ]);
    const target = replyTarget(group, items.latest);
    const bounced = await this.database.manager.findOneBy(Person, {
      email: normalEmail(target.email),
      bounced_at: Not(IsNull()),
    });
    return {
      conversation: toConversationRecord(conversation),
      items: items.shown,
      earlier: items.earlier,
      merged: merged.map(toConversationRecord),
      others,
      person,
      reply_to: {
        conversation_id: target.id,
        email: target.email,
        name: target.name,
        bounced_person_id: bounced?.id ?? null,
        bounced_at: bounced?.bounced_at?.toISOString() ?? null,
        bounce_reason: bounced?.bounce_reason ?? '',
      },
      can_send: this.replies.canSend,
      can_write: mayWrite(user, conversation.form),
      site_name: this.replies.siteName,
    };
  }

  /** Returns the conversation, then those merged into it that the running request may read. */
  async group(
    conversation: InboxConversation,
    manager: EntityManager = this.database.manager,
  ): Promise<InboxConversation[]> {
    const merged = await manager.find(InboxConversation, {
      where: { merged_into: conversation.id, form: Not(In([...hiddenForms()])) },
      order: { id: 'ASC' },
    });
    return [conversation, ...merged];
  }

  /** Returns the conversation whose record receives a reply: the one with the visitor's latest text. */
  async target(conversation: InboxConversation, manager: EntityManager): Promise<InboxConversation> {
    const group = await this.group(conversation, manager);
    if (group.length === 1) return conversation;
    const said = await manager.findOne(InboxEntry, {
      where: { conversation_id: In(group.map(({ id }) => id)), kind: 'reply' },
      order: { created_at: 'DESC', id: 'DESC' },
    });
    return replyTarget(group, said && { conversation_id: said.conversation_id, at: said.created_at });
  }

  private async items(group: readonly InboxConversation[], skip: number) {
    const { manager } = this.database;
    const ids = group.map(({ id }) => id);
    const of = (key: 'message_id' | 'agent_id') => group.flatMap((conversation) => conversation[key] ?? []);
    const [messages, files, agents, entries, answers] = await Promise.all([
      this.messages(of('message_id')),
      this.files(of('message_id')),
      of('agent_id').length > 0 ? manager.findBy(Agent, { id: In(of('agent_id')) }) : [],
      this.entries(ids),
      Promise.all(group.map((conversation) => this.replies.list(ownerOf(conversation)))),
    ]);
    const addresses = new Set(group.map(({ email }) => normalEmail(email)));
    const mails = await this.incoming(entries.flatMap(({ mail_id }) => mail_id ?? []));
    // Replies name anybody in Reply-To. The mail that began the conversation decided whose it is.
    const [first] = entries.filter(({ mail_id }) => mail_id !== null).slice(-1);
    const began = group.some(({ form }) => form === 'mail') && mails.get(first?.mail_id ?? 0)?.from_email;
    if (began) addresses.add(began);
    const isOther = ({ email, kind }: InboxEntry, from = '') =>
      email !== '' && (!addresses.has(normalEmail(email)) || (kind === 'reply' && from !== '' && !addresses.has(from)));
    const items: (ConversationItem & { size?: number })[] = [
      ...messages.map((message) => ({
        ...NOTHING,
        id: message.id,
        kind: 'message' as const,
        at: message.created_at.toISOString(),
        name: message.name,
        email: message.email,
        text: message.message,
        attachments: files
          .filter(({ message_id }) => message_id === message.id)
          .map(({ id, name, type, size }) => ({ name, type, size, path: `/admin/api/form_file/${id}` })),
        transcript: message.transcript ?? [],
        ...originOf(message),
      })),
      ...agents.map((agent) => ({
        ...NOTHING,
        id: agent.id,
        kind: 'agent' as const,
        at: agent.created_at.toISOString(),
        name: agent.name,
        email: agent.email,
        text: agent.product_title,
        ...originOf(agent),
        facts: [
          { name: 'product' as const, value: agent.product_title },
          { name: 'phone' as const, value: agent.phone },
          { name: 'location' as const, value: agent.location },
          { name: 'country' as const, value: agent.country },
        ],
      })),
      ...answers.flat().map((answer) => ({
        ...NOTHING,
        id: answer.id,
        kind: 'answer' as const,
        at: answer.created_at,
        name: answer.author,
        text: answer.text,
        attachments: answer.files,
        status: answer.status,
        error: answer.error,
      })),
      ...entries.map((entry) => ({
        ...NOTHING,
        id: entry.id,
        kind: entry.kind,
        at: entry.created_at.toISOString(),
        name: entry.author,
        email: entry.email,
        act: entry.act,
        size: entry.size,
        is_other_sender: isOther(entry, mails.get(entry.mail_id ?? 0)?.from_email),
        ...headOf(mails.get(entry.mail_id ?? 0), entry.email),
      })),
    ];
    items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
    const said = entries.find(({ kind }) => kind === 'reply');
    const chosen = latestOf(items.slice(0, Math.max(0, items.length - skip)));
    return {
      shown: await this.withTexts(chosen),
      earlier: Math.max(0, items.length - skip - chosen.length),
      latest: said ? { conversation_id: said.conversation_id, at: said.created_at } : null,
    };
  }

  /** Returns entries, latest first, without their texts, which may amount to many megabytes. */
  private async entries(ids: readonly number[]) {
    const { entities, raw } = await this.database.manager
      .createQueryBuilder(InboxEntry, 'row')
      .select(
        ['id', 'conversation_id', 'kind', 'act', 'author', 'email', 'mail_id', 'created_at'].map(
          (name) => `row.${name}`,
        ),
      )
      .addSelect('LENGTH(row.text) + LENGTH(row.quoted)', 'size')
      .where({ conversation_id: In([...ids]) })
      .orderBy('row.created_at', 'DESC')
      .addOrderBy('row.id', 'DESC')
      .limit(MAX_ENTRIES)
      .getRawAndEntities<{ size: number | string }>();
    return entities.map((entity, index) => ({ ...entity, size: Number(raw[index]?.size) }));
  }

  /** Returns what the headers of mails say of subject and participants. */
  private async incoming(ids: readonly number[]): Promise<Map<number, IncomingMail>> {
    const found = new Map<number, IncomingMail>();
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await this.database.manager.find(IncomingMail, {
        select: { id: true, subject: true, from_email: true, sent_to: true, sent_cc: true },
        where: { id: In(ids.slice(from, from + BATCH)) },
      });
      for (const row of rows) found.set(row.id, row);
    }
    return found;
  }

  private async withTexts(items: readonly (ConversationItem & { size?: number })[]): Promise<ConversationItem[]> {
    const ids = items.flatMap(({ id, size }) => (size === undefined ? [] : [id]));
    const rows = await this.database.manager.find(InboxEntry, {
      select: { id: true, kind: true, text: true, quoted: true, attachments: true },
      where: { id: In(ids) },
    });
    const texts = new Map(
      rows.map(({ id, kind, text, quoted, attachments }) => [
        id,
        // For events, `quoted` holds the undo data.
        { text, quoted: kind === 'event' ? '' : quoted, attachments },
      ]),
    );
    return items.map(({ size, ...item }) => (size === undefined ? item : { ...item, ...texts.get(item.id) }));
  }

  private async messages(ids: readonly number[]): Promise<Message[]> {
    if (ids.length === 0) return [];
    return this.database.manager
      .createQueryBuilder(Message, 'message')
      .addSelect('message.transcript')
      .where('message.id IN (:...ids)', { ids })
      .getMany();
  }

  /** Returns the files sent with editors' forms. */
  private async files(messageIds: readonly number[]): Promise<FormFile[]> {
    if (messageIds.length === 0) return [];
    return this.database.manager.find(FormFile, { where: { message_id: In([...messageIds]) }, order: { id: 'ASC' } });
  }

  /** Returns the person of the record, or for a mail, the person with its address. Merged persons count as one. */
  private async person({ message_id, agent_id, email }: InboxConversation): Promise<PersonRecord | null> {
    const { manager } = this.database;
    const kind = message_id === null ? 'agent' : 'message';
    const record_id = message_id ?? agent_id;
    const found =
      record_id === null
        ? await manager.findOneBy(Person, { email: normalEmail(email) })
        : (await manager.findOne(PersonContact, { where: { kind, record_id }, relations: { person: true } }))?.person;
    return found ? this.people.read(found.merged_into ?? found.id) : null;
  }

  private async others(person: PersonRecord, group: readonly InboxConversation[], user: AuthUser) {
    const { manager } = this.database;
    const merged = await this.people.mergedInto(person.id);
    const contacts = await manager.find(PersonContact, {
      where: { person_id: In([person.id, ...merged.map(({ id }) => id)]), kind: In(['message', 'agent']) },
      order: { at: 'DESC' },
      take: 100,
    });
    const of = (kind: string) =>
      contacts.filter((contact) => contact.kind === kind).map((contact) => contact.record_id);
    const rows = await this.records
      .query(user)
      .andWhere('row.id NOT IN (:...shown)', { shown: group.map(({ id }) => id) })
      .andWhere('(row.message_id IN (:...messages) OR row.agent_id IN (:...agents) OR row.email IN (:...emails))', {
        messages: [0, ...of('message')],
        agents: [0, ...of('agent')],
        emails: [person.email, ...merged.map(({ email }) => email)],
      })
      .andWhere('row.spam_at IS NULL')
      .orderBy('row.id', 'DESC')
      .take(MAX_OTHERS)
      .getMany();
    return rows.map(toConversationRecord);
  }
}

/** Returns the end of a list, within the limits of one response. */
function latestOf<T extends { text: string; size?: number }>(items: readonly T[]): readonly T[] {
  let from = items.length;
  for (let room = MAX_CHARACTERS; from > 0 && items.length - from < MAX_ITEMS; from -= 1) {
    const { text, size = text.length } = items[from - 1] as T;
    room -= size;
    if (room < 0 && from < items.length) break;
  }
  return items.slice(from);
}

const NOTHING = {
  email: '',
  text: '',
  quoted: '',
  act: '' as const,
  is_other_sender: false,
  subject: '',
  sent_from: '',
  to: [],
  cc: [],
  attachments: [],
  facts: [],
  origin_page: '',
  origin_source: '',
  origin_campaign: '',
  transcript: [],
  status: null,
  error: null,
};

/** @param answered The address that replies go to. */
const headOf = (mail: IncomingMail | undefined, answered: string) =>
  mail && {
    subject: mail.subject,
    sent_from: normalEmail(answered) === mail.from_email ? '' : mail.from_email,
    to: mail.sent_to,
    cc: mail.sent_cc,
  };

const originOf = ({ origin_page, origin_source, origin_campaign }: Submission) => ({
  origin_page,
  origin_source,
  origin_campaign,
});

function ownerOf({ id, message_id, agent_id }: InboxConversation): ReplyOwner {
  if (message_id !== null) return { message_id };
  return agent_id === null ? { conversation_id: id } : { agent_id };
}

function replyTarget(
  group: readonly InboxConversation[],
  said: { conversation_id: number; at: Date } | null,
): InboxConversation {
  // SQLite stores the times of records in seconds.
  const latest = group.reduce((one, other) =>
    other.created_at > one.created_at || (other.created_at.getTime() === one.created_at.getTime() && other.id > one.id)
      ? other
      : one,
  );
  const replied = said && said.at > latest.created_at ? group.find(({ id }) => id === said.conversation_id) : undefined;
  return replied ?? latest;
}
