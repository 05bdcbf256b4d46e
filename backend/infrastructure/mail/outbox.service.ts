import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { type DeepPartial, type EntityManager, IsNull, MoreThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { timeSql } from '../../core/database/time-sql.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import type { KeptSentence } from '../../core/language/kept-sentence.js';
import type { MailContent } from './mail-content.js';
import { domainOf, headerAddress, headerValue, type MailAddress, parseMailbox, referencesOf } from './mail-headers.js';
import { renderHtml, renderText } from './mail-renderer.js';
import { type MailHeaders, OutboxMail } from './outbox-mail.entity.js';
import type { SentMail } from './smtp-transport.js';

export type { MailContent } from './mail-content.js';

/** A mail to one person. */
export interface Mail {
  to: string;
  content: MailContent;
  /** Language of the text; the site's first language by default. */
  language?: string;
  replyTo?: MailAddress;
  /** The recipient's id, if a subscriber. */
  subscriberId?: number;
  /** Requires `subscriberId`; a unique index allows one mail per newsletter and subscriber. */
  newsletterId?: number;
  /** URL of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  /** Written by a person: sent without `Auto-Submitted`. */
  personal?: true;
  /** Expiry of a link in the text. The mail is not sent later, and its text is not kept. */
  secretUntil?: Date;
  /** Part of the Message-ID, to recognize replies: letters, digits and hyphens. */
  token?: string;
  /** The mails that this one continues. */
  thread?: MailParserService;
}

/** What was exchanged before a mail: Message-IDs in brackets, oldest first. */
export interface MailParserService {
  ids: readonly string[];
  /** The one that is answered; the last one by default. */
  answered: string | undefined;
}

/** A mail that will not be sent again by itself. */
export type GivenUpMail = Pick<OutboxMail, 'id' | 'message_id' | 'to_address' | 'subscriber_id' | 'newsletter_id'>;

/** @param id Of a failed mail that is tried once more. */
export type OnRetried = (manager: EntityManager, id: number) => Promise<void>;

/** @param refusal The server's permanent reply to the recipient or the content; undefined for other reasons. */
export type OnGivenUp = (manager: EntityManager, mail: GivenUpMail, refusal: string | undefined) => Promise<void>;

/** Stores mails in the transaction of the record that they belong to. `OutboxProcessor` sends them after the commit. */
@Injectable()
export class OutboxService {
  /** Emits when no more mails are due. */
  readonly idle = new Subject<void>();

  private readonly givenUp: OnGivenUp[] = [];
  private readonly retried: OnRetried[] = [];

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly pubSub: PubSub,
  ) {}

  /** MAIL_FROM; its name defaults to the site's. */
  get sender(): MailAddress {
    return parseMailbox(this.config.mail.from, this.site.siteName);
  }

  /** Whether SMTP_URL is set. */
  get isEnabled(): boolean {
    return this.config.mail.smtpUrl !== undefined;
  }

  /** Stores mails in the running transaction. Does nothing while mail is disabled, so that they are not sent years later. */
  async add(manager: EntityManager, ...mails: readonly Mail[]): Promise<void> {
    if (!this.isEnabled || mails.length === 0) return;
    const now = new Date();
    await manager.insert(
      OutboxMail,
      mails.map((mail) => this.toRow(mail, now)),
    );
    this.database.afterCommit(() => this.pubSub.publish('mail'));
  }

  /** Stores one mail in the running transaction and returns its id. Requires `isEnabled`. */
  async addOne(manager: EntityManager, mail: Mail): Promise<number> {
    const { id } = await manager.save(manager.create(OutboxMail, this.toRow(mail, new Date())));
    this.database.afterCommit(() => this.pubSub.publish('mail'));
    return id;
  }

  /** Blocks other transactions that send mail to the same mailbox until this one ends. Must be called before it reads anything. */
  async lockMailbox(manager: EntityManager, address: string): Promise<void> {
    await takeLock(manager, { scope: 'mailbox', key: mailboxOf(address) });
  }

  /**
   * Whether a mail with this subject was sent to the mailbox, or queued, in the last `within` milliseconds. Case and the part after
   * a plus sign are ignored. Transactions that begin with `lockMailbox` see each other's mails.
   */
  async hasSent(
    manager: EntityManager,
    { to, subject, within }: { to: string; subject: string; within: number },
  ): Promise<boolean> {
    const mails = await manager.find(OutboxMail, {
      select: { to_address: true },
      where: {
        subject: headerValue(subject),
        created_at: MoreThan(new Date(Date.now() - within)),
        newsletter_id: IsNull(),
      },
    });
    return mails.some(({ to_address }) => mailboxOf(to_address) === mailboxOf(to));
  }

  /**
   * Queues a failed mail again, with all its attempts, at a person's wish: one that is no newsletter goes to an address whose mails have
   * bounced as well. Ignores mails in other states.
   */
  async retry(manager: EntityManager, id: number): Promise<void> {
    const mail = await manager.findOneBy(OutboxMail, { id, newsletter_id: IsNull() });
    const { affected } = await manager.update(
      OutboxMail,
      { id, status: 'failed' },
      {
        status: 'queued',
        attempts: 0,
        next_attempt_at: new Date(),
        claimed_until: null,
        last_error: null,
        last_error_said: null,
        ...(mail ? { headers: { ...mail.headers, isInsisted: true } } : {}),
      },
    );
    if (!affected) return;
    for (const follow of this.retried) await follow(manager, id);
    this.database.afterCommit(() => this.pubSub.publish('mail'));
  }

  /** Makes a waiting mail due, unless it is being sent. */
  async hurry(manager: EntityManager, id: number): Promise<void> {
    const waiting = { id, status: 'queued', claimed_until: IsNull() } as const;
    await manager.update(OutboxMail, waiting, { next_attempt_at: () => timeSql(manager) });
    this.database.afterCommit(() => this.pubSub.publish('mail'));
  }

  /** Marks all queued mails of a subscriber as failed. */
  async cancel(manager: EntityManager, subscriberId: number, { text, said }: KeptSentence): Promise<void> {
    await manager.update(
      OutboxMail,
      { subscriber_id: subscriberId, status: 'queued' },
      { status: 'failed', next_attempt_at: null, last_error: text, last_error_said: said },
    );
  }

  /**
   * Registers what follows from mails that failed for good, in the transaction that marks them: this module knows neither
   * conversations nor people.
   */
  onGivenUp(follow: OnGivenUp): void {
    this.givenUp.push(follow);
  }

  /** Registers what follows when a failed mail is queued again, in the same transaction. */
  onRetried(follow: OnRetried): void {
    this.retried.push(follow);
  }

  /** Called in the transaction that marks a mail as failed for good. */
  async giveUp(manager: EntityManager, mail: GivenUpMail, refusal?: string): Promise<void> {
    for (const follow of this.givenUp) await follow(manager, mail, refusal);
  }

  /** Returns a mail as it would be stored, to send it at once. */
  compose(mail: Mail): SentMail {
    return this.toRow(mail, new Date());
  }

  private toRow(
    {
      to,
      content,
      language = this.site.language,
      replyTo,
      subscriberId,
      newsletterId,
      unsubscribe,
      personal,
      secretUntil,
      token,
      thread,
    }: Mail,
    now: Date,
  ) {
    const { siteName } = this.site;
    const headers: MailHeaders = {
      ...(replyTo ? { replyTo: { name: headerValue(replyTo.name), address: headerAddress(replyTo.address) } } : {}),
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(thread ? referencesOf(thread.ids, thread.answered) : {}),
      ...(personal ? { personal } : {}),
      ...(secretUntil ? { secretUntil: secretUntil.toISOString() } : {}),
    };
    return {
      message_id: `<${randomUUID()}${token ? `.${token}` : ''}@${domainOf(this.sender.address)}>`,
      to_address: headerAddress(to),
      subject: headerValue(content.subject),
      text: renderText(content, siteName),
      html: renderHtml(content, this.site, language),
      headers,
      next_attempt_at: now,
      newsletter_id: newsletterId ?? null,
      subscriber_id: subscriberId ?? null,
    } satisfies DeepPartial<OutboxMail>;
  }
}

const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*@/, '@');
