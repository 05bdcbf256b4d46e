import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { normalizeEmail } from '../../core/text/email.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { InboxConversation } from '../../visitors/conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../../visitors/conversations/inbox-entry.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import { IncomingMail, type MailKind } from '../../visitors/received-mails/incoming-mail.entity.js';
import { Reply } from '../../visitors/submissions/reply.entity.js';
import { ThreadAddressesService, type ThreadOwner } from '../../visitors/submissions/thread-addresses.service.js';
import type { ReadMail } from './mail-reader.js';

/** Number of ids of one mail that are looked up. */
const MAX_IDS = 200;

/** Number of received mails with one of these ids that are looked at: ids can be forged. */
const MAX_RECEIVED = 20;

/** The thread of a mail, or the mail that bounced. */
export interface MailMatch {
  owner: ThreadOwner | undefined;
  /** The recipient of the mail that is replied to or bounced; the sender of a received mail that is followed up. */
  email: string;
  /** Whether it names a mail of ours, by what nobody can guess; otherwise one that was received. */
  isAnswer: boolean;
}

/** Finds the thread that a mail belongs to, never by its stated sender alone. */
@Injectable()
export class MailThreadsService {
  constructor(private readonly threads: ThreadAddressesService) {}

  /** Whether this site sent the mail, such as notices to the address of the mailbox itself. */
  async isOwn(manager: EntityManager, { messageId }: Pick<ReadMail, 'messageId'>): Promise<boolean> {
    if (messageId === '') return false;
    if (await manager.existsBy(OutboxMail, { message_id: `<${messageId}>` })) return true;
    return (await this.signedIn(manager, messageId)) !== undefined;
  }

  /**
   * Finds what a mail replies to: by a signed part of its address or of a referenced Message-ID, or by a Message-ID that was sent.
   * None of these can be guessed; the stated sender is not trusted. Reports may reference the mail only in their text. Message-IDs of
   * mails that were received are known to their other recipients, so that these only count for those who took part. That is told by From
   * alone: anybody may name anybody in Reply-To, and servers check From.
   */
  async match(manager: EntityManager, mail: ReadMail, kind: MailKind): Promise<MailMatch | undefined> {
    const isReport = mail.contentType === 'multipart/report';
    const said = kind === 'reply' || (kind === 'automatic' && !isReport) ? '' : `${mail.reports}\n${mail.text}`;
    const signed = await this.signedIn(manager, [...mail.recipients, ...mail.references, said].join('\n'));
    if (signed) return { ...signed, isAnswer: true };
    const ids = [...new Set([...mail.references, ...idsIn(said)])].slice(0, MAX_IDS);
    if (ids.length === 0) return undefined;
    const sent = await manager.findOne(OutboxMail, {
      select: { id: true, to_address: true, subscriber_id: true },
      where: { message_id: In(ids.map((id) => `<${id}>`)) },
      order: { id: 'DESC' },
    });
    if (sent) {
      const reply = await manager.findOneBy(Reply, { mail_id: sent.id });
      const owner = reply ? ownerOf(reply) : undefined;
      // Replies to newsletters and confirmations belong to no conversation. Mails to colleagues and to the contact address may be
      // known to visitors whose programs reply to them, so a bounce that references one is ignored.
      const isBounce = kind === 'bounce' && sent.subscriber_id !== null;
      if (owner || isBounce) return { owner, email: sent.to_address, isAnswer: true };
    }
    return kind === 'reply' || kind === 'automatic' ? this.received(manager, ids, mail.from.email) : undefined;
  }

  /** Whether a mail answers one of ours that belongs to no thread: a notice to colleagues, a newsletter. */
  async answersNotice(manager: EntityManager, { references }: Pick<ReadMail, 'references'>): Promise<boolean> {
    if (references.length === 0) return false;
    return manager.existsBy(OutboxMail, { message_id: In(references.slice(0, MAX_IDS).map((id) => `<${id}>`)) });
  }

  /**
   * Finds the conversation of a received mail that is followed up or answered by somebody who took part in it: who sent one of its mails,
   * or was among the recipients of the named one. Others who know the id, as of a list's archive, begin a conversation of their own.
   * Nothing joins suspected spam, where it would not be seen.
   */
  private async received(manager: EntityManager, ids: readonly string[], from: string): Promise<MailMatch | undefined> {
    const sender = normalizeEmail(from);
    if (sender === '') return undefined;
    const rows = await manager.find(IncomingMail, {
      where: { message_id: In([...ids]), conversation_id: Not(IsNull()) },
      relations: { conversation: true },
      order: { id: 'DESC' },
      take: MAX_RECEIVED,
    });
    const nearestFirst = rows.sort((a, b) => ids.indexOf(a.message_id) - ids.indexOf(b.message_id));
    for (const row of nearestFirst) {
      const { conversation, sent_to, sent_cc } = row;
      if (!conversation || conversation.spam_at !== null) continue;
      const known = [row.from_email, conversation.email, ...[...sent_to, ...sent_cc].map(({ email }) => email)];
      if (
        known.some((email) => normalizeEmail(email) === sender) ||
        (await this.hasWritten(manager, conversation.id, sender))
      )
        return {
          owner: ownerOf({ ...conversation, conversation_id: conversation.id }),
          email: conversation.email,
          isAnswer: false,
        };
    }
    return undefined;
  }

  private hasWritten(manager: EntityManager, conversation_id: number, email: string): Promise<boolean> {
    return manager
      .createQueryBuilder(InboxEntry, 'entry')
      .where({ conversation_id, kind: 'reply' })
      .andWhere('LOWER(entry.email) = :email', { email })
      .getExists();
  }

  /** Returns the match of the first token in a text that was signed here. */
  private async signedIn(manager: EntityManager, text: string): Promise<Omit<MailMatch, 'isAnswer'> | undefined> {
    for (const { owner, token } of this.threads.claims(text).slice(0, 20)) {
      const email = await this.addressOf(manager, owner);
      if (email !== undefined && this.threads.isSigned(token, owner, email)) return { owner, email };
    }
    return undefined;
  }

  private async addressOf(manager: EntityManager, { kind, id }: ThreadOwner): Promise<string | undefined> {
    const entity = { message: Message, agent: Agent, conversation: InboxConversation }[kind];
    const row = await manager.findOne<{ id: number; email: string }>(entity, {
      select: { id: true, email: true },
      where: { id },
    });
    return row?.email;
  }
}

const idsIn = (text: string): string[] =>
  [...text.matchAll(/<([^<>\s]{3,255}@[^<>\s]{1,255})>/g)].map(([, id]) => id ?? '');

const ownerOf = ({
  message_id,
  agent_id,
  conversation_id,
}: Pick<Reply, 'message_id' | 'agent_id' | 'conversation_id'>): ThreadOwner | undefined => {
  if (message_id !== null) return { kind: 'message', id: message_id };
  if (agent_id !== null) return { kind: 'agent', id: agent_id };
  return conversation_id === null ? undefined : { kind: 'conversation', id: conversation_id };
};
