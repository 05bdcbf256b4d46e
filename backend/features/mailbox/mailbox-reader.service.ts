import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { isConflict, isFull, isReadOnly, isUnavailable } from '../../core/database/database-errors.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { redacted } from '../../core/logging/redaction.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { HeldMailsService } from './held-mails.service.js';
import { type FetchedMail, IncomingMailsService } from './incoming-mails.service.js';
import { MailParserService, unknownMail } from './mail-parser.service.js';
import { DAYS_BEFORE, MAX_HEAD_BYTES, MAX_MAIL_BYTES, MAX_TRIES, READ_EVERY_MS } from './mailbox.constants.js';
import { MailboxState } from './mailbox-state.entity.js';

const SECOND = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND;

/** Delay after the start. */
const FIRST_READ_MS = 2 * SECOND;

/** Bytes of a mail that are fetched at once: smaller pieces take more processor time. */
const PIECE_BYTES = 1024 * 1024;

/** Maximum mails per run; the next run follows at once if there are more. */
const MAX_MAILS = 500;

type Inbox = NonNullable<Configuration['mail']['inbox']>;

/**
 * Polls the mailbox of INBOX_IMAP_URL, in one process at a time. The folder is opened read-only: no mail is marked. A mail is
 * processed in the transaction that stores the position in the mailbox, so that a killed process neither loses nor duplicates
 * mails.
 */
@Injectable()
export class MailboxReaderService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mailbox');
  private readonly stopping = new AbortController();
  private client: ImapFlow | undefined;
  private readonly loop = new RepeatedRun({
    everyMs: READ_EVERY_MS,
    run: () => this.run(),
    onFailure: (error) => this.logger.warn(`The mailbox could not be read: ${redacted(String(error))}`),
  });

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly leases: LeasesService,
    private readonly mails: IncomingMailsService,
    private readonly thread: MailParserService,
    private readonly held: HeldMailsService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.mail.inbox) this.loop.start(FIRST_READ_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.client?.close();
    await this.loop.stop();
  }

  /** Reads the mailbox at once. */
  wake(): void {
    if (this.config.mail.inbox) this.loop.wake();
  }

  private async run(): Promise<number> {
    const { inbox } = this.config.mail;
    let hasMore = false;
    if (inbox) {
      await this.leases.alone('mailbox', async () => {
        // Also while the server does not answer.
        await this.held.release();
        hasMore = await this.read(inbox);
      });
    }
    return hasMore ? 0 : READ_EVERY_MS;
  }

  /** Returns whether there are more mails. */
  private async read(inbox: Inbox): Promise<boolean> {
    const mailbox = nameOf(inbox);
    try {
      const hasMore = await this.readFrom(inbox, mailbox);
      await this.database.transactionUnlogged((manager) =>
        manager.update(MailboxState, { mailbox }, { read_at: new Date(), failing_since: null, failure: '' }),
      );
      return hasMore;
    } catch (error) {
      if (this.stopping.signal.aborted) return false;
      await this.markFailing(mailbox, error);
      throw error;
    } finally {
      this.client?.close();
      this.client = undefined;
    }
  }

  private async readFrom(inbox: Inbox, mailbox: string): Promise<boolean> {
    const client = await this.connect(inbox);
    const { uidValidity, uidNext } = await client.mailboxOpen(inbox.server.folder, { readOnly: true });
    const state = await this.begin(client, mailbox, { uidValidity: String(uidValidity), uidNext });
    const last = Number(state.last_uid);
    if (last + 1 >= uidNext) return false;
    // `last:*` includes the last mail even if it is older.
    const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
    const uids = found.filter((uid) => uid > last).sort((a, b) => a - b);
    for (const uid of uids.slice(0, MAX_MAILS)) {
      if (this.stopping.signal.aborted) return false;
      await this.take(client, state, uid);
    }
    return uids.length > MAX_MAILS;
  }

  private async connect({ server }: Inbox): Promise<ImapFlow> {
    // Imported on first use: most sites read no mailbox.
    const { ImapFlow: Client } = await import('imapflow');
    const { host, port, secure, user, password: pass } = server;
    const client = new Client({
      host,
      port,
      secure,
      // Never without encryption, except on this machine.
      ...(secure || isLoopback(host) ? {} : { doSTARTTLS: true }),
      auth: { user, pass },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 20 * SECOND,
      greetingTimeout: 20 * SECOND,
      socketTimeout: 60 * SECOND,
      maxLineLength: 8 * MAX_HEAD_BYTES,
      maxLiteralSize: 2 * MAX_MAIL_BYTES,
      maxResponseSize: 3 * MAX_MAIL_BYTES,
    });
    // An error of the connection also rejects the pending call.
    client.on('error', () => {});
    this.client = client;
    await client.connect();
    return client;
  }

  /**
   * Returns the position in the mailbox. In a new mailbox, recent mails are searched for replies. After a change of UIDVALIDITY,
   * all UIDs mean other mails: recent mails are read again, and known ones are recognised by their fingerprints.
   */
  private async begin(
    client: ImapFlow,
    mailbox: string,
    { uidValidity, uidNext }: { uidValidity: string; uidNext: number },
  ): Promise<MailboxState> {
    const known = await this.database.manager.findOneBy(MailboxState, { mailbox });
    if (known?.uid_validity === uidValidity) return known;
    const readAt = known?.read_at ?? new Date();
    const since = new Date(readAt.getTime() - DAYS_BEFORE * DAY_MS);
    const recent = uidNext > 1 ? (await client.search({ since }, { uid: true })) || [] : [];
    const last_uid = String((recent.length > 0 ? recent.reduce((a, b) => Math.min(a, b)) : uidNext) - 1);
    if (known?.uid_validity)
      this.logger.warn('The mailbox has another UIDVALIDITY: recent mails are looked through again.');
    return this.database.transaction(async (manager) => {
      const state = manager.create(MailboxState, {
        ...known,
        mailbox,
        uid_validity: uidValidity,
        last_uid,
        trying_uid: '',
        tries: 0,
        since: readAt,
        read_at: known?.read_at ?? null,
        failing_since: null,
        failure: '',
      });
      return manager.save(state);
    });
  }

  private async take(client: ImapFlow, state: MailboxState, uid: number): Promise<void> {
    const { mailbox } = state;
    const tries = await this.countTry(mailbox, uid);
    const place = { mailbox, uidValidity: state.uid_validity, uid };
    try {
      const message = await client.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, { uid: true });
      // Another client may have deleted it.
      const fetched = message
        ? await this.download(client, message, tries)
        : { size: 0, receivedAt: new Date(), mail: null };
      const outcome = await this.mails.take({ ...place, ...fetched });
      this.logger.debug(`Mail ${uid}: ${outcome}`);
    } catch (error) {
      // A server's failure does not count as an attempt at the mail.
      if (!client.usable || isOfDatabase(error)) await this.forgetTry(mailbox, uid, tries);
      throw error;
    }
  }

  private async download(
    client: ImapFlow,
    { uid, size = 0, internalDate }: FetchMessageObject,
    tries: number,
  ): Promise<Omit<FetchedMail, 'mailbox' | 'uidValidity' | 'uid'>> {
    const receivedAt = dateOf(internalDate);
    if (size <= MAX_MAIL_BYTES && tries < MAX_TRIES) {
      const { content } = await client.download(String(uid), undefined, {
        uid: true,
        maxBytes: MAX_MAIL_BYTES,
        chunkSize: PIECE_BYTES,
      });
      const mail = await this.thread.parse(content ?? Readable.from([]));
      if (mail) return { size, receivedAt, mail };
    }
    const missing = size > MAX_MAIL_BYTES ? 'tooLarge' : 'unreadable';
    // Not even its header: the office is told that there is one.
    if (tries > 2 * MAX_TRIES) return { size, receivedAt, mail: unknownMail(), missing };
    const head = await client.fetchOne(
      String(uid),
      { uid: true, source: { start: 0, maxLength: MAX_HEAD_BYTES } },
      { uid: true },
    );
    const source = head ? headOf(head.source ?? Buffer.alloc(0)) : Buffer.alloc(0);
    const mail = await this.thread.parse(Readable.from([source], { objectMode: false }));
    return { size, receivedAt, mail: mail ?? unknownMail(), missing };
  }

  /** Counted before a mail is read: one that crashes the process repeatedly is finally recorded and skipped. */
  private countTry(mailbox: string, uid: number): Promise<number> {
    return this.database.transactionUnlogged(async (manager) => {
      const state = await manager.findOneByOrFail(MailboxState, { mailbox });
      const tries = state.trying_uid === String(uid) ? state.tries + 1 : 0;
      await manager.update(MailboxState, { mailbox }, { trying_uid: String(uid), tries });
      return tries;
    });
  }

  private forgetTry(mailbox: string, uid: number, tries: number): Promise<unknown> {
    return this.database
      .transactionUnlogged((manager) =>
        manager.update(MailboxState, { mailbox, trying_uid: String(uid) }, { tries: Math.max(0, tries - 1) }),
      )
      .catch(() => {});
  }

  private async markFailing(mailbox: string, error: unknown): Promise<void> {
    const failure = redacted(failureOf(error)).slice(0, 500).toWellFormed();
    await this.database.transactionUnlogged(async (manager) => {
      const known = await manager.findOneBy(MailboxState, { mailbox });
      const now = new Date();
      // Never read, so its UIDVALIDITY is unknown.
      if (!known) await manager.insert(MailboxState, { mailbox, since: now, failing_since: now, failure });
      else await manager.update(MailboxState, { mailbox }, { failing_since: known.failing_since ?? now, failure });
    });
  }
}

/** Hashed, since the user name is an address. */
const nameOf = ({ server: { host, port, user, folder } }: Inbox): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('hex')
    .slice(0, 32);

const isOfDatabase = (error: unknown): boolean =>
  [isUnavailable, isConflict, isFull, isReadOnly].some((isSo) => isSo(error));

const isLoopback = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

const dateOf = (date: Date | string | undefined): Date => {
  const parsed = new Date(date ?? Date.now());
  return Number.isNaN(parsed.getTime()) ? new Date() : parsed;
};

/** Returns the header of a partially read mail, as a mail without a text. */
function headOf(source: Buffer): Buffer {
  const end = source.indexOf('\r\n\r\n');
  return Buffer.concat([end < 0 ? source : source.subarray(0, end), Buffer.from('\r\n\r\n')]);
}

/** Returns the server's message, or why there is no response. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { responseText, message } = error as Error & { responseText?: string };
  return responseText ? `${message}: ${responseText}` : message;
}
