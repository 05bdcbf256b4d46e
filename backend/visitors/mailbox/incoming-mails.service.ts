import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { Between, type EntityManager, In, IsNull, Not } from 'typeorm';
import { ContactInfo } from '../../company/contact-info/contact-info.entity.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { spokenTo } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { User } from '../../people/users/user.entity.js';
import { Agent } from '../agents/agent.entity.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../conversations/inbox-conversations.service.js';
import { InboxEntry } from '../conversations/inbox-entry.entity.js';
import { Message } from '../messages/message.entity.js';
import { EnquiryRule } from '../rules/rule.entity.js';
import { Reply } from '../submissions/reply.entity.js';
import { ThreadAddressesService, type ThreadOwner } from '../submissions/thread-addresses.service.js';
import { BouncedAddressesService } from './bounced-addresses.service.js';
import { IncomingMail, type MailKind } from './incoming-mail.entity.js';
import { MailAttachmentsService } from './mail-attachments.service.js';
import { bounceReason, type Judgement, judge } from './mail-kind.js';
import { shownText } from './mail-notes.js';
import type { ReadMail } from './mail-reader.js';
import { MAX_HOURLY } from './mailbox.constants.js';
import { MailboxState } from './mailbox-state.entity.js';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export interface FetchedMail {
  mailbox: string;
  uidValidity: string;
  uid: number;
  /** In bytes. */
  size: number;
  /** Time of receipt by the server. */
  receivedAt: Date;
  /** Null if not even its header could be read. */
  mail: ReadMail | null;
  /** Why its text is missing. */
  missing?: 'tooLarge' | 'unreadable';
}

/** The result of processing a mail. 'known': processed before; 'own': sent by this site. */
export type MailOutcome = MailKind | 'started' | 'known' | 'own' | 'left';

/** The thread of a mail, or the mail that bounced. */
interface Match {
  owner: ThreadOwner | undefined;
  /** The recipient of the mail that is replied to or bounced. */
  email: string;
}

/** Adds mails to their conversations, each with its position in the mailbox in one transaction. */
@Injectable()
export class IncomingMailsService {
  private readonly logger = new Logger('Mailbox');

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly threads: ThreadAddressesService,
    private readonly conversations: InboxConversationsService,
    private readonly attachments: MailAttachmentsService,
    private readonly bounced: BouncedAddressesService,
  ) {}

  /** Stores a mail and marks it as processed. Idempotent. */
  async take(fetched: FetchedMail): Promise<MailOutcome> {
    const files = await this.attachments.accepted(fetched.mail?.attachments ?? []);
    return this.database.transaction(async (manager) => {
      const { mailbox, uidValidity, uid } = fetched;
      await takeLock(manager, { scope: 'incoming mails', key: mailbox });
      const state = await this.stateOf(manager, mailbox);
      if (!state || state.uid_validity !== uidValidity || Number(state.last_uid) >= uid) return 'known';
      await manager.update(MailboxState, { mailbox }, { last_uid: String(uid), trying_uid: '', tries: 0 });
      const { mail } = fetched;
      if (!mail) return 'left';
      const fingerprint = fingerprintOf(fetched, mail);
      if (await manager.existsBy(IncomingMail, { fingerprint })) return 'known';
      if (await this.isOwn(manager, mail)) return 'own';
      const judged = await this.judge(manager, mail, fetched.receivedAt);
      const match = await this.match(manager, mail, judged.kind);
      const row = { ...rowOf(fetched, mail, judged), fingerprint };
      // Uses the recipient of the bounced mail, whatever the bounce says: a forged one can't block other addresses.
      const bounce = judged.kind === 'bounce' && match ? bounceReason(mail) : undefined;
      if (bounce?.isPermanent && match && !(await this.isOfCompany(manager, match.email)))
        await this.bounced.mark(manager, match.email, bounce.diagnostic || bounce.status);
      // The record was stored by an instance of the previous release.
      if (match?.owner && !(await this.conversations.conversationOf(manager, keyOf(match.owner))))
        await this.conversations.repair();
      if (match?.owner && (await this.isFlooded(manager, match.owner, fetched.receivedAt))) return 'left';
      if (match && !match.owner) {
        await manager.insert(IncomingMail, { ...row, from_name: '', from_email: '', subject: '' });
        return judged.kind;
      }
      if (!match?.owner && !(await this.mayStart(manager, fetched, mail, state, judged.kind))) return 'left';
      const { id } = await manager.save(manager.create(IncomingMail, row));
      const stored = await this.attachments.store(manager, {
        mailId: id,
        sender: row.from_email,
        isStranger: !match,
        files,
      });
      const parts = this.textOf(fetched, mail);
      const common = { mailId: id, from: mail.from, ...parts, attachments: stored, at: fetched.receivedAt };
      const { conversationId } = match?.owner
        ? await this.conversations.addVisitorReply(manager, { ...common, ...idOf(match.owner), kind: judged.kind })
        : await this.conversations.startFromMail(manager, {
            ...common,
            subject: mail.subject,
            isSpam: isMarkedSpam(mail),
          });
      await manager.update(IncomingMail, { id }, { conversation_id: conversationId });
      return match?.owner ? judged.kind : 'started';
    });
  }

  private stateOf(manager: EntityManager, mailbox: string): Promise<MailboxState | null> {
    const state = manager.createQueryBuilder(MailboxState, 'state').where('state.mailbox = :mailbox', { mailbox });
    if (this.database.dialect === 'mariadb') state.setLock('pessimistic_write');
    return state.getOne();
  }

  /** Whether this site sent the mail, such as notices to the address of the mailbox itself. */
  private async isOwn(manager: EntityManager, { messageId }: ReadMail): Promise<boolean> {
    if (messageId === '') return false;
    if (await manager.existsBy(OutboxMail, { message_id: `<${messageId}>` })) return true;
    return (await this.signedIn(manager, messageId)) !== undefined;
  }

  /** Many mails of one sender within an hour count as automatic, whatever their headers say. */
  private async judge(manager: EntityManager, mail: ReadMail, receivedAt: Date): Promise<Judgement> {
    const judged = judge(mail);
    if (judged.kind !== 'reply') return judged;
    const count = await manager
      .createQueryBuilder(IncomingMail, 'mail')
      .innerJoin(InboxEntry, 'entry', 'entry.mail_id = mail.id')
      .where('mail.from_email = :from', { from: normalizeEmail(mail.from.email) })
      .andWhere('entry.created_at BETWEEN :after AND :at', {
        after: new Date(receivedAt.getTime() - HOUR_MS),
        at: receivedAt,
      })
      .getCount();
    if (count < MAX_HOURLY.sender) return judged;
    return { kind: 'automatic', reason: `More than ${MAX_HOURLY.sender} mails within an hour` };
  }

  /**
   * Finds what a mail replies to: by a signed part of its address or of a referenced Message-ID, or by a Message-ID that was sent.
   * None of these can be guessed; the stated sender is not trusted. Bounces may reference the mail only in their text.
   */
  private async match(manager: EntityManager, mail: ReadMail, kind: MailKind): Promise<Match | undefined> {
    const said = kind === 'bounce' ? `${mail.reports}\n${mail.text}` : '';
    const signed = await this.signedIn(manager, [...mail.recipients, ...mail.references, said].join('\n'));
    if (signed) return signed;
    const ids = [
      ...mail.references,
      ...[...said.matchAll(/<([^<>\s]{3,255}@[^<>\s]{1,255})>/g)].map(([, id]) => id ?? ''),
    ];
    if (ids.length === 0) return undefined;
    const message_id = In([...new Set(ids)].slice(0, 100).map((id) => `<${id}>`));
    const sent = await manager.findOne(OutboxMail, {
      select: { id: true, to_address: true, subscriber_id: true },
      where: { message_id },
      order: { id: 'DESC' },
    });
    if (!sent) return undefined;
    const reply = await manager.findOneBy(Reply, { mail_id: sent.id });
    const owner = reply ? ownerOf(reply) : undefined;
    // Replies to newsletters and confirmations belong to no conversation. Mails to colleagues and to the contact address may be
    // known to visitors whose programs reply to them, so a bounce that references one is ignored.
    const isBounce = kind === 'bounce' && sent.subscriber_id !== null;
    return owner || isBounce ? { owner, email: sent.to_address } : undefined;
  }

  /** Returns the match of the first token in a text that was signed here. */
  private async signedIn(manager: EntityManager, text: string): Promise<Match | undefined> {
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

  /** Whether a thread receives more mails than people would write. Counts by time of receipt, since a mailbox may be read late. */
  private async isFlooded(manager: EntityManager, owner: ThreadOwner, receivedAt: Date): Promise<boolean> {
    const conversation = await this.conversations.conversationOf(manager, keyOf(owner));
    if (!conversation) return false;
    const count = await manager.countBy(InboxEntry, {
      conversation_id: conversation.id,
      mail_id: Not(IsNull()),
      created_at: Between(new Date(receivedAt.getTime() - HOUR_MS), receivedAt),
    });
    if (count < MAX_HOURLY.thread) return false;
    this.logger.warn(
      `More than ${MAX_HOURLY.thread} mails within an hour came into one conversation: the others are left in the mailbox.`,
    );
    return true;
  }

  /** Whether a mail that is not a reply begins a conversation. */
  private async mayStart(
    manager: EntityManager,
    { receivedAt }: FetchedMail,
    mail: ReadMail,
    { since }: MailboxState,
    kind: MailKind,
  ): Promise<boolean> {
    if (!this.config.mail.inbox?.beginsConversations || kind !== 'reply' || !isEmail(mail.from.email)) return false;
    // Servers report times in seconds.
    const isOld =
      receivedAt.getTime() <= since.getTime() - SECOND_MS ||
      (mail.sentAt !== null && mail.sentAt.getTime() < since.getTime() - DAY_MS);
    if (isOld || (await this.isOfCompany(manager, mail.from.email))) return false;
    const recent = await manager
      .createQueryBuilder(InboxConversation, 'conversation')
      .where("conversation.form = 'mail' AND conversation.created_at > :after", {
        after: new Date(Date.now() - HOUR_MS),
      })
      .andWhere(`conversation.spam_at IS ${isMarkedSpam(mail) ? 'NOT ' : ''}NULL`)
      .getCount();
    if (recent < MAX_HOURLY.conversations) return true;
    this.logger.warn(
      `More than ${MAX_HOURLY.conversations} mails within an hour began a conversation: the others are left in the mailbox.`,
    );
    return false;
  }

  private async isOfCompany(manager: EntityManager, from: string): Promise<boolean> {
    const email = normalizeEmail(from);
    const contact = await manager.findOne(ContactInfo, { select: { id: true, email: true }, where: {} });
    // Recipients of rules' notices: an automatic reply from there would begin another enquiry, and cause another notice.
    const notified = await manager.find(EnquiryRule, {
      select: { id: true, mail_to: true },
      where: { mail_to: Not('') },
    });
    const own = [
      this.config.mail.inbox?.address,
      this.outbox.sender.address,
      contact?.email,
      ...notified.map(({ mail_to }) => mail_to),
    ];
    return own.some((address) => address && normalizeEmail(address) === email) || manager.existsBy(User, { email });
  }

  private textOf(fetched: FetchedMail, mail: ReadMail): { text: string; quoted: string } {
    return inLanguage(spokenTo(this.site.language), () => shownText(fetched, mail));
  }
}

const ownerOf = ({ message_id, agent_id, conversation_id }: Reply): ThreadOwner | undefined => {
  if (message_id !== null) return { kind: 'message', id: message_id };
  if (agent_id !== null) return { kind: 'agent', id: agent_id };
  return conversation_id === null ? undefined : { kind: 'conversation', id: conversation_id };
};

const keyOf = ({ kind, id }: ThreadOwner) => ({ [`${kind}_id`]: id });

const idOf = ({ kind, id }: ThreadOwner) =>
  kind === 'message' ? { messageId: id } : kind === 'agent' ? { agentId: id } : { conversationId: id };

/** Returns the same hash for a mail that was delivered twice; a different one for any other mail, even with the same Message-ID. */
function fingerprintOf({ size, missing }: FetchedMail, { messageId, from, subject, text, sentAt }: ReadMail): string {
  const content = missing === undefined ? text : `${subject} ${missing} ${size}`;
  const parts = [messageId, normalizeEmail(from.email), messageId === '' ? sentAt?.toISOString() : '', content];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function rowOf({ mailbox, uidValidity, uid, size }: FetchedMail, mail: ReadMail, { kind, reason }: Judgement) {
  return {
    mailbox,
    uid_validity: uidValidity,
    uid: String(uid),
    message_id: mail.messageId.slice(0, 255).toWellFormed(),
    size,
    kind,
    reason: reason.slice(0, 255).toWellFormed(),
    conversation_id: null,
    from_name: mail.from.name.slice(0, 120).toWellFormed(),
    from_email: normalizeEmail(mail.from.email).slice(0, 255).toWellFormed(),
    subject: mail.subject,
    sent_at: mail.sentAt,
    created_at: new Date(),
  };
}

/** Whether the mailbox's spam filter marked the mail. */
const isMarkedSpam = ({ field }: ReadMail): boolean =>
  [...field('x-spam-flag'), ...field('x-spam-status'), ...field('x-spam')].some((value) => /^yes\b/i.test(value));
