import type { Transporter } from 'nodemailer';
import type { MailAddress } from './mail-headers.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const SECOND = 1000;

/** Longest time for one mail, all in all. */
export const SEND_TIMEOUT_MS = 60 * SECOND;

/** Why a mail was not taken. */
export class SmtpError extends Error {
  constructor(
    message: string,
    /** Whether the server will never take this mail, whenever it is tried. */
    readonly isFinal: boolean,
    /** Whether the fault lies with this mail, so that others may well be taken. */
    readonly isOfThisMail: boolean,
  ) {
    super(message);
  }
}

/** Hands mails to the server of SMTP_URL, one after the other over one connection. */
export class SmtpTransport {
  private constructor(
    private readonly transport: Transporter,
    private readonly sender: MailAddress,
  ) {}

  /** Connects with the first mail. */
  static async to(url: string, sender: MailAddress): Promise<SmtpTransport> {
    // Many sites send no mail: those do without it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // A mail whose connection broke may have been taken all the same: the outbox decides when it is sent again.
      maxRequeues: 0,
      idleTimeout: 5 * SECOND,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      dnsTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return new SmtpTransport(transport, sender);
  }

  /** Ends well when the server has said that it took the mail. @throws SmtpError */
  async send({ message_id, to_address, subject, text, html, headers }: OutboxMail): Promise<void> {
    const { replyTo, unsubscribe, personal } = headers ?? {};
    try {
      await this.transport.sendMail({
        messageId: message_id,
        from: this.sender,
        to: { name: '', address: to_address },
        envelope: { from: this.sender.address, to: [to_address] },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
        headers: {
          // Nobody's holiday notice should answer.
          ...(personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Breaks off what is under way. */
  close(): void {
    this.transport.close({ force: true });
  }
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

function refusalOf(error: unknown): SmtpError {
  const failure: SmtpFailure = error instanceof Error ? error : new Error(String(error));
  const { message, code, command, responseCode, permanent } = failure;
  // 421 ends the connection, whatever it was said to.
  const isOfThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A sender or sign-in that is refused is a matter of settings, which somebody may put right.
  const isFinal = isOfThisMail && command !== 'MAIL FROM' && (permanent === true || command === 'API');
  return new SmtpError(message, isFinal, isOfThisMail);
}
