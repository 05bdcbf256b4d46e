import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { hiddenForms, isReachable } from '../form-rights/form-rights.js';
import { Message } from '../messages/message.entity.js';
import { PeopleService } from '../people/people.service.js';
import { type ContactKind, PersonContact } from '../people/person-contact.entity.js';
import type { PersonNote } from '../people/person-note.entity.js';
import { Reply } from '../submissions/reply.entity.js';
import { Subscriber } from '../subscribers/subscriber.entity.js';
import type { PersonThread, ThreadItem } from './person-thread.dto.js';

/** Maximum number of items of a thread. */
const MAX_ITEMS = 200;

/** Maximum characters of a text. */
const MAX_TEXT = 1000;

type Item = Omit<ThreadItem, 'is_cut' | 'at'> & { at: Date };

/** Returns the complete exchange with a person, in chronological order. */
@Injectable()
export class PersonThreadService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
  ) {}

  /** @throws RecordNotFoundException */
  async thread(id: number, { withNewsletter }: { withNewsletter: boolean }): Promise<PersonThread> {
    const [person, merged] = await Promise.all([this.people.read(id), this.people.mergedInto(id)]);
    const ids = [id, ...merged.map((one) => one.id)];
    const [contacts, notes] = await Promise.all([
      this.database.manager.find(PersonContact, {
        where: { person_id: In(ids), kind: In(['message', 'agent', 'subscriber', 'mail']) },
        order: { at: 'DESC', id: 'DESC' },
        take: MAX_ITEMS + 1,
      }),
      this.people.notes(ids, MAX_ITEMS + 1),
    ]);
    const idsOf = (kind: ContactKind) =>
      contacts.filter((contact) => contact.kind === kind).map((contact) => contact.record_id);
    const [messages, agents, subscribers] = await Promise.all([
      this.messages(idsOf('message')),
      this.agents(idsOf('agent')),
      withNewsletter ? this.subscribers(idsOf('subscriber')) : [],
    ]);
    const conversations = await this.conversations(messages, agents, idsOf('mail'));
    const [mails, replies] = await Promise.all([
      this.mails(conversations),
      this.replies(
        messages,
        agents,
        conversations.filter(({ form }) => form === 'mail'),
      ),
    ]);
    const items = [
      ...messages.map(messageItem),
      ...agents.map(agentItem),
      ...mails,
      ...replies,
      ...notes.map(noteItem),
      ...subscribers.flatMap(newsletterItems),
    ].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
    return {
      person,
      merged: merged.map((one) => ({ id: one.id, email: one.email, name: one.name })),
      items: items.slice(0, MAX_ITEMS).map(toItem),
      has_more: items.length > MAX_ITEMS,
      newsletter: stateOf(subscribers),
      ...firstOrigin([...messages, ...agents]),
    };
  }

  private async messages(ids: readonly number[]): Promise<Message[]> {
    if (ids.length === 0) return [];
    return this.database.manager
      .createQueryBuilder(Message, 'message')
      .addSelect('message.transcript')
      .where('message.id IN (:...ids) AND message.spam_at IS NULL', { ids })
      .andWhere(isReachable('message', 'message.id'))
      .getMany();
  }

  private agents(ids: number[]): Promise<Agent[]> {
    return this.database.manager
      .createQueryBuilder(Agent, 'agent')
      .where({ id: In(ids), spam_at: IsNull() })
      .andWhere(isReachable('agent', 'agent.id'))
      .getMany();
  }

  private subscribers(ids: number[]): Promise<Subscriber[]> {
    return this.database.manager.findBy(Subscriber, { id: In(ids), spam_at: IsNull() });
  }

  private conversations(
    messages: readonly Message[],
    agents: readonly Agent[],
    mails: readonly number[],
  ): Promise<InboxConversation[]> {
    const idsOf = (rows: readonly { id: number }[]) => In(rows.map(({ id }) => id));
    return this.database.manager.find(InboxConversation, {
      select: { id: true, form: true, email: true },
      where: [
        { message_id: idsOf(messages) },
        { agent_id: idsOf(agents) },
        ...(hiddenForms().includes('mail') ? [] : [{ id: In([...mails]), form: 'mail' as const }]),
      ],
    });
  }

  /** Returns mails of people, including replies to ours. */
  private async mails(conversations: readonly InboxConversation[]): Promise<Item[]> {
    const rows = await this.database.manager.find(InboxEntry, {
      where: { conversation_id: In(conversations.map(({ id }) => id)), kind: 'reply' },
      order: { id: 'DESC' },
      take: MAX_ITEMS + 1,
    });
    return rows.map(({ id, created_at: at, email, author: name, text, conversation_id }) => ({
      ...OWN,
      kind: 'mail',
      id,
      at,
      email,
      name,
      text,
      status: '',
      conversation_id,
    }));
  }

  private async replies(
    messages: readonly Message[],
    agents: readonly Agent[],
    conversations: readonly InboxConversation[],
  ): Promise<Item[]> {
    const of = {
      conversation: new Map(conversations.map((conversation) => [conversation.id, conversation])),
      message: new Map(messages.map((message) => [message.id, message])),
      agent: new Map(agents.map((agent) => [agent.id, agent])),
    };
    const rows = await this.database.manager
      .createQueryBuilder(Reply, 'reply')
      .leftJoin('reply.mail', 'mail')
      .addSelect(['mail.id', 'mail.status'])
      .where({ message_id: In([...of.message.keys()]) })
      .orWhere({ agent_id: In([...of.agent.keys()]) })
      .orWhere({ conversation_id: In([...of.conversation.keys()]) })
      .orderBy('reply.id', 'DESC')
      .take(MAX_ITEMS + 1)
      .getMany();
    return rows.map(({ message_id, agent_id, conversation_id, author, text, created_at, mail }) => {
      const answered = message_id !== null ? 'message' : agent_id !== null ? 'agent' : 'conversation';
      const id = message_id ?? agent_id ?? conversation_id ?? 0;
      const email = of[answered].get(id)?.email ?? '';
      const answers = answered === 'conversation' ? null : answered;
      const status = mail?.status ?? 'failed';
      const common = { at: created_at, email, name: author, text, status, questions: 0 };
      return { ...common, kind: 'reply', id, answers, conversation_id };
    });
  }
}

const OWN = { questions: 0, answers: null, conversation_id: null } as const;

const messageItem = ({ id, created_at, email, name, message, status, transcript }: Message): Item => ({
  ...OWN,
  kind: 'message',
  id,
  at: created_at,
  email,
  name,
  text: message,
  status,
  questions: transcript?.length ?? 0,
});

const agentItem = ({ id, created_at, email, name, product_title, status }: Agent): Item => ({
  ...OWN,
  kind: 'agent',
  id,
  at: created_at,
  email,
  name,
  text: product_title,
  status,
});

const noteItem = ({ id, created_at, author, text }: PersonNote): Item => ({
  ...OWN,
  kind: 'note',
  id,
  at: created_at,
  email: '',
  name: author,
  text,
  status: '',
});

function newsletterItems({ id, email, status, created_at, confirmed_at, updated_at }: Subscriber): Item[] {
  const item = { ...OWN, id, email, name: '', text: '', status: '' };
  return [
    { ...item, kind: 'subscribed', at: created_at },
    ...(confirmed_at ? [{ ...item, kind: 'confirmed', at: confirmed_at } as const] : []),
    // The row of an unsubscribed subscriber does not change any more.
    ...(status === 'unsubscribed' ? [{ ...item, kind: 'unsubscribed', at: updated_at } as const] : []),
  ];
}

function firstOrigin(records: readonly (Message | Agent)[]) {
  const [first] = records
    .filter((record) => [record.origin_page, record.origin_source, record.origin_campaign].some((part) => part !== ''))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const { origin_page = '', origin_source = '', origin_campaign = '' } = first ?? {};
  return { origin_page, origin_source, origin_campaign };
}

function stateOf(subscribers: readonly Subscriber[]): PersonThread['newsletter'] {
  const states = new Set(subscribers.map(({ status }) => status));
  return (['confirmed', 'pending', 'unsubscribed'] as const).find((state) => states.has(state)) ?? null;
}

function toItem({ at, text, ...item }: Item): ThreadItem {
  const is_cut = text.length > MAX_TEXT;
  return { ...item, at: at.toISOString(), text: is_cut ? text.slice(0, MAX_TEXT).toWellFormed() : text, is_cut };
}
