import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { traced } from '../core/config/traced.js';
import { outsideRequests } from '../core/logging/request-context.js';
import { OutboxService } from './outbox.service.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueueService } from './outbox-queue.service.js';
import { SmtpError, SmtpTransport } from './smtp-transport.js';

const SECOND = 1000;

/** Polling finds retries that are due, and mails of other processes. */
const POLL_INTERVAL_MS = 15 * SECOND;

/** How long a shutdown waits for the mail that is being sent. */
const SHUTDOWN_TIMEOUT_MS = 5 * SECOND;

const CLEANUP_INTERVAL_MS = 24 * 60 * 60 * SECOND;

/**
 * Sends the mails of the outbox in the background, one after the other.
 *
 * Delivery is at least once: if the process is killed after the server has accepted a mail and before that is stored, the
 * mail is sent again, with the same Message-ID. Sending one at a time limits this to one mail.
 */
@Injectable()
export class OutboxProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private smtp: SmtpTransport | undefined;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isWakePending = false;
  private timer: NodeJS.Timeout | undefined;
  private subscription: Subscription | undefined;
  private cleanedUpAt = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly outbox: OutboxService,
    private readonly queue: OutboxQueueService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { smtpUrl } = this.config.mail;
    if (smtpUrl === undefined) {
      this.logger.log('SMTP_URL is not set: no mail is sent.');
      return;
    }
    await this.queue.releaseClaims();
    this.smtp = await SmtpTransport.create(smtpUrl, () => this.outbox.sender);
    this.subscription = this.outbox.stored.subscribe(() => outsideRequests(() => this.wake()));
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.subscription?.unsubscribe();
    clearTimeout(this.timer);
    await Promise.race([this.running, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })]);
    this.smtp?.close();
    await this.running;
  }

  /** Starts sending what is due, after the current run if there is one. Does not wait. */
  wake(): void {
    if (!this.smtp || this.isStopping) return;
    if (this.running) {
      this.isWakePending = true;
      return;
    }
    clearTimeout(this.timer);
    this.isWakePending = false;
    this.running = this.sendAll(this.smtp).finally(() => {
      this.running = undefined;
      if (this.isStopping) return;
      if (this.isWakePending) {
        this.wake();
        return;
      }
      this.timer = setTimeout(() => this.wake(), POLL_INTERVAL_MS).unref();
      this.outbox.idle.next();
    });
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async sendAll(smtp: SmtpTransport): Promise<void> {
    try {
      while (!this.isStopping) {
        const mail = await this.queue.claim();
        if (!mail || !(await this.send(smtp, mail))) break;
      }
      await this.deleteOldDaily();
    } catch (error) {
      this.logger.error('Failed to process the outbox', error instanceof Error ? error.stack : String(error));
    }
  }

  /** Returns whether to go on with the next mail. */
  private async send(smtp: SmtpTransport, mail: OutboxMail): Promise<boolean> {
    try {
      await traced('send mail', () => smtp.send(mail));
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      const next = await this.retryWrite(() => this.queue.markFailed(mail, error.message, error.isPermanent));
      const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up';
      this.logger.warn(`Mail ${mail.id} was not accepted (attempt ${mail.attempts}, ${outlook}): ${error.message}`);
      return error.isMailSpecific;
    }
    await this.retryWrite(() => this.queue.markSent(mail));
    this.logger.debug(`Mail ${mail.id} sent`);
    return true;
  }

  /** Retries a write until it succeeds: a mail whose result is not stored would be sent again and again. */
  private async retryWrite<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.isStopping) throw error;
        this.logger.error('Failed to update the outbox', error instanceof Error ? error.stack : String(error));
        await delay(SECOND, undefined, { ref: false, signal: this.stopping.signal }).catch(() => {});
      }
    }
  }

  private async deleteOldDaily(): Promise<void> {
    if (this.isStopping || Date.now() - this.cleanedUpAt < CLEANUP_INTERVAL_MS) return;
    this.cleanedUpAt = Date.now();
    await this.queue.deleteOld();
  }
}
