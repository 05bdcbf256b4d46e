import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { createListFilter } from '../../core/crud/lists/list-filters.js';
import { applySearch, countRows, findPage, parseSort, ROW } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import { type HistoryAction, RecordHistory } from '../../core/crud/record-history.js';
import type { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { told } from '../../core/language/kept-sentence.js';
import { say } from '../../core/language/say.js';
import { spokenTime } from '../../core/language/spoken-time.js';
import { readerZone } from '../../core/text/reader-language.js';
import { MAIL_FILTERS, type MailOverview, type MailQuery, type MailRecord, type TestMailResult } from './mail.dto.js';
import { OutboxService } from './outbox.service.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { SmtpError, SmtpTransport } from './smtp-transport.js';

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

const SORTABLE = new Map(['id', 'created_at', 'sent_at'].map((column) => [column, `${ROW}.${column}`]));

/** Mail status and actions for administrators. */
@Injectable()
export class MailOverviewService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly history: RecordHistory,
  ) {}

  async overview(): Promise<MailOverview> {
    const { manager } = this.database;
    const [waiting, failed, last] = await Promise.all([
      manager.countBy(OutboxMail, { status: 'queued' }),
      manager.countBy(OutboxMail, { status: 'failed' }),
      manager.findOne(OutboxMail, {
        select: { id: true, sent_at: true },
        where: { status: 'sent' },
        order: { sent_at: 'DESC' },
      }),
    ]);
    const { name, address } = this.outbox.sender;
    return {
      is_configured: this.outbox.isEnabled,
      has_mailbox: this.config.mail.inbox !== undefined,
      server: this.server,
      from: `${name} <${address}>`,
      last_sent_at: last?.sent_at?.toISOString() ?? null,
      waiting,
      failed,
    };
  }

  /** Returns one page, newest first by default. @throws ValidationException for an unknown sort column */
  async list(query: MailQuery): Promise<Page<MailRecord>> {
    const { page = 1, per_page: perPage = DEFAULT_PAGE_SIZE, search } = query;
    const rows = this.database.manager.createQueryBuilder(OutboxMail, ROW);
    createListFilter(MAIL_FILTERS, query).apply(rows);
    if (search) applySearch(rows, search, [`${ROW}.to_address`, `${ROW}.subject`]);
    const sort = parseSort(query.sort || '-id', SORTABLE);
    const total = await countRows(rows);
    const mails = await findPage(rows, sort, { page, perPage, total });
    const answered = await this.repliesAmong(mails);
    const records = mails.map((mail) => toRecord(mail, answered.has(mail.id)));
    return toPage('/admin/api/list_mail', query, perPage, total, records);
  }

  /** Sends a waiting mail at once, or retries a failed one. @throws ConflictException for others */
  async retry(id: number, by: AuthUser): Promise<MessageBody> {
    return this.database.transaction(async (manager) => {
      const mail = await this.find(manager, id);
      if (!canRetry(mail)) throw new ConflictException({ message: say('mail.resendNotAllowed') });
      if (mail.status === 'failed') await this.outbox.retry(manager, id);
      else await this.outbox.hurry(manager, id);
      await this.keep(manager, mail, 'send', by);
      return { message: say('mail.resending') };
    });
  }

  /** @throws ConflictException for a mail that belongs to a reply or a newsletter */
  async delete(id: number, by: AuthUser): Promise<MessageBody> {
    return this.database.transaction(async (manager) => {
      const mail = await this.find(manager, id);
      const isReply = (await this.repliesAmong([mail])).has(id);
      if (!toRecord(mail, isReply).can_delete) throw new ConflictException({ message: say('mail.inUse') });
      await manager.delete(OutboxMail, { id });
      await this.keep(manager, mail, 'delete', by);
      return { message: say('mail.deleted') };
    });
  }

  /**
   * Sends a test mail to the user without the outbox, and waits for the server's reply. @throws ConflictException without SMTP_URL
   */
  async sendTest({ name, email }: AuthUser): Promise<TestMailResult> {
    const { smtpUrl } = this.config.mail;
    if (smtpUrl === undefined) throw new ConflictException({ message: say('common.smtpNotSet') });
    const { siteName, timeZone } = this.site;
    const mail = this.outbox.compose({
      to: email,
      content: {
        subject: say('mail.testSubject', { siteName }),
        parts: [
          say('mail.greeting', { name }),
          say('mail.testText', {
            timestamp: spokenTime(new Date(), timeZone || readerZone() || ''),
            siteName,
          }),
        ],
        footer: say('mail.testFooter'),
      },
    });
    const smtp = await SmtpTransport.create(smtpUrl, () => this.outbox.sender);
    try {
      return { is_accepted: true, answer: await smtp.send(mail), to_address: email };
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      return { is_accepted: false, answer: error.message, to_address: email };
    } finally {
      smtp.close();
    }
  }

  /** Host and port of SMTP_URL, without the credentials. */
  private get server(): string | null {
    const { smtpUrl } = this.config.mail;
    if (smtpUrl === undefined) return null;
    const { hostname, port, protocol } = new URL(smtpUrl);
    return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
  }

  private async find(manager: EntityManager, id: number): Promise<OutboxMail> {
    const mail = await manager.findOneBy(OutboxMail, { id });
    if (!mail) throw new RecordNotFoundException('Mail');
    return mail;
  }

  /** Returns the ids of mails that were written as replies. */
  private async repliesAmong(mails: readonly OutboxMail[]): Promise<ReadonlySet<number>> {
    if (mails.length === 0) return new Set();
    const ids = mails.map(({ id }) => id);
    const rows: { mail_id: number }[] = await this.database.manager.query(
      `SELECT mail_id FROM replies WHERE mail_id IN (${ids.map(() => '?').join()})`,
      ids,
    );
    return new Set(rows.map(({ mail_id }) => mail_id));
  }

  /** Adds an action to the history, without the subject, which may contain the sender's name. */
  private keep(manager: EntityManager, { id }: OutboxMail, action: HistoryAction, by: AuthUser): Promise<void> {
    return this.history.add(manager, { resource: 'mail', id, action, title: '', by });
  }
}

/** Mails to subscribers are excluded: they may have unsubscribed since. */
const canRetry = ({ status, text, subscriber_id }: OutboxMail): boolean =>
  status !== 'sent' && text !== '' && subscriber_id === null;

function toRecord(mail: OutboxMail, isReply: boolean): MailRecord {
  const { id, to_address, subject, status, attempts, last_error, next_attempt_at, created_at, sent_at } = mail;
  return {
    id,
    to_address,
    subject,
    status,
    attempts,
    last_error: last_error === null ? null : told({ text: last_error, said: mail.last_error_said }),
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    can_retry: canRetry(mail),
    can_delete: !isReply && mail.newsletter_id === null,
  };
}
