import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Subscription } from 'rxjs';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { OutboxService } from './outbox.service.js';
import type { OutboxMail } from './outbox-mail.entity.js';
import { OutboxQueueService } from './outbox-queue.service.js';
import { SmtpError, SmtpTransport } from './smtp-transport.js';

const SECOND = 1000;

/** Pause after which the outbox is looked at without being told of anything: for retries, and other processes' mails. */
const REST_MS = 15 * SECOND;

/** How long a stop waits for the mail on the wire. */
const PATIENCE_MS = 5 * SECOND;

const SWEEP_MS = 24 * 60 * 60 * SECOND;

/**
 * Sends what is in the outbox, one mail after the other, beside the requests and never within one.
 *
 * Each mail reaches the server at least once. Between the server's word that it took a mail and our writing that down
 * lies a moment in which a kill makes us send it again, under the same Message-ID. As one mail at a time is on the wire,
 * a kill repeats one mail at most; that is worth more here than sending several at once.
 */
@Injectable()
export class OutboxProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private smtp: SmtpTransport | undefined;
  private readonly stopping = new AbortController();
  private round: Promise<void> | undefined;
  private isWokenAgain = false;
  private timer: NodeJS.Timeout | undefined;
  private subscription: Subscription | undefined;
  private sweptAt = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly outbox: OutboxService,
    private readonly queue: OutboxQueueService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { smtpUrl } = this.settings.mail;
    if (smtpUrl === undefined) {
      this.logger.log('SMTP_URL is not set: nothing is mailed.');
      return;
    }
    await this.queue.releaseClaims();
    this.smtp = await SmtpTransport.to(smtpUrl, this.outbox.sender);
    this.subscription = this.outbox.stored.subscribe(() => this.wake());
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.subscription?.unsubscribe();
    clearTimeout(this.timer);
    await Promise.race([this.round, delay(PATIENCE_MS, undefined, { ref: false })]);
    this.smtp?.close();
    await this.round;
  }

  /** Sends what is due, now or after what is being sent. Returns at once. */
  wake(): void {
    if (!this.smtp || this.isStopping) return;
    if (this.round) {
      this.isWokenAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.isWokenAgain = false;
    this.round = this.sendAll(this.smtp).finally(() => {
      this.round = undefined;
      if (this.isStopping) return;
      if (this.isWokenAgain) {
        this.wake();
        return;
      }
      this.timer = setTimeout(() => this.wake(), REST_MS).unref();
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
        if (!mail || !(await this.deliver(smtp, mail))) break;
      }
      await this.sweepDaily();
    } catch (error) {
      this.logger.error('The outbox can’t be worked off', error instanceof Error ? error.stack : String(error));
    }
  }

  /** Answers whether it is worth going on with the next mail. */
  private async deliver(smtp: SmtpTransport, mail: OutboxMail): Promise<boolean> {
    try {
      await smtp.send(mail);
    } catch (error) {
      if (!(error instanceof SmtpError)) throw error;
      const next = await this.persist(() => this.queue.markFailed(mail, error.message, error.isFinal));
      const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up';
      this.logger.warn(`Mail ${mail.id} was not taken (attempt ${mail.attempts}, ${outlook}): ${error.message}`);
      return error.isOfThisMail;
    }
    await this.persist(() => this.queue.markSent(mail));
    this.logger.debug(`Mail ${mail.id} sent`);
    return true;
  }

  /** Nothing else is sent until it is written down what became of this mail: it would be sent again and again. */
  private async persist<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.isStopping) throw error;
        this.logger.error('The outbox can’t be written', error instanceof Error ? error.stack : String(error));
        await delay(SECOND, undefined, { ref: false, signal: this.stopping.signal }).catch(() => {});
      }
    }
  }

  private async sweepDaily(): Promise<void> {
    if (this.isStopping || Date.now() - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = Date.now();
    await this.queue.deleteOld();
  }
}
