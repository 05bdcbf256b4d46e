import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { monotonicNow } from '../../core/config/monotonic-clock.js';
import { traced } from '../../core/config/traced.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { keptMessage } from '../../core/language/kept-sentence.js';
import { outsideRequests } from '../../core/logging/request-context.js';
import { BackgroundRun } from '../../core/outbox/background-run.js';
import { OutboxService } from './outbox.service.js';
import { OutboxFilesService } from './outbox-files.service.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueueService } from './outbox-queue.service.js';
import { SmtpError, SmtpTransport } from './smtp-transport.js';

const SECOND = 1000;

/** How long a shutdown waits for the mail being sent. */
const SHUTDOWN_TIMEOUT_MS = 5 * SECOND;

const CLEANUP_INTERVAL_MS = 24 * 60 * 60 * SECOND;

/**
 * Sends the mails of the outbox in the background, one at a time.
 *
 * Delivery is at least once: if the process is killed between the server's acceptance of a mail and the update of the database, the
 * mail is sent again, with the same Message-ID. Sending one at a time limits this to one mail.
 */
@Injectable()
export class OutboxProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private smtp: SmtpTransport | undefined;
  private readonly background: BackgroundRun;
  private cleanedUpAt = 0;
  /** The server rejects all mails: waiting ones are retried in the next run, and not at once. */
  private isServerFailing = false;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly outbox: OutboxService,
    private readonly queue: OutboxQueueService,
    private readonly files: OutboxFilesService,
    private readonly pubSub: PubSub,
  ) {
    this.background = new BackgroundRun({
      what: 'the outbox',
      logger: this.logger,
      run: () => this.sendAll(),
      onIdle: () => this.outbox.idle.next(),
      isDue: this.isAnyDue,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { smtpUrl } = this.config.mail;
    if (smtpUrl === undefined) {
      this.logger.log('SMTP_URL is not set: no mail is sent.');
      return;
    }
    await this.queue.releaseClaims();
    this.smtp = await SmtpTransport.create(smtpUrl, () => this.outbox.sender);
    this.pubSub.subscribe('mail', () => outsideRequests(() => this.wake()));
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.background.stop(SHUTDOWN_TIMEOUT_MS, () => this.smtp?.close());
  }

  /** Starts sending due mails, after the current run if there is one. Does not wait. */
  wake(): void {
    if (this.smtp) this.background.wake();
  }

  private get isAnyDue(): (() => Promise<boolean>) | undefined {
    const { isAnyDue } = this.queue.rows;
    return isAnyDue && (async () => !this.isServerFailing && (await isAnyDue()));
  }

  private async sendAll(): Promise<void> {
    this.isServerFailing = false;
    while (this.smtp && !this.background.isStopping) {
      const mail = await this.queue.claim();
      if (!mail || !(await this.send(this.smtp, mail))) break;
    }
    await this.deleteOldDaily();
  }

  /** Returns whether to continue with the next mail. */
  private async send(smtp: SmtpTransport, mail: OutboxMail): Promise<boolean> {
    const files = mail.newsletter_id === null ? await this.files.contents(mail.id) : [];
    try {
      await this.queue.rows.whileClaimed(mail, () => traced('send mail', () => smtp.send(mail, files)));
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      const next = await this.background.retryWrite(() =>
        this.queue.markFailed(mail, keptMessage(error.message), error.isPermanent, error.refusal),
      );
      const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up';
      this.logger.warn(`Mail ${mail.id} was not accepted (attempt ${mail.attempts}, ${outlook}): ${error.message}`);
      this.isServerFailing = !error.isMailSpecific;
      return error.isMailSpecific;
    }
    await this.background.retryWrite(() => this.queue.markSent(mail));
    this.logger.debug(`Mail ${mail.id} sent`);
    return true;
  }

  private async deleteOldDaily(): Promise<void> {
    if (this.background.isStopping || monotonicNow() - this.cleanedUpAt < CLEANUP_INTERVAL_MS) return;
    this.cleanedUpAt = monotonicNow();
    await this.queue.deleteOld();
    await this.files.deleteUnsent();
  }
}
