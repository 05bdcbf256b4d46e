import type { Transporter } from 'nodemailer';
import type { MailAddress } from './mail-headers.js';
import type { OutboxMail } from './outbox-mail.entity.js';

const SECOND = 1000;

/** Timeout for one mail, from connecting to the server's reply. Extended for files, at 100 KB per second. */
const SEND_TIMEOUT_MS = 60 * SECOND;
const BYTES_PER_MS = 100;

/** A mail that the server did not accept. */
export class SmtpError extends Error {
  constructor(
    message: string,
    /** Whether a retry is pointless. */
    readonly isPermanent: boolean,
    /** Whether the error concerns only this mail or its recipient, so that others may be accepted. */
    readonly isMailSpecific: boolean,
    /**
     * The server's permanent reply to the recipient or the content, whose status tells whether the address exists. Absent for replies
     * to anything else, such as the greeting, the account or the sender, which are no fault of the recipient's.
     */
    readonly refusal?: string,
  ) {
    super(message);
  }
}

/** The fields of a mail that are sent. */
export type SentMail = Pick<OutboxMail, 'message_id' | 'to_address' | 'subject' | 'text' | 'html' | 'headers'>;

/** An attached file. */
export interface SentFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Sends mails to the server of SMTP_URL over one pooled connection. */
export class SmtpTransport {
  private constructor(
    private readonly transport: Transporter,
    private readonly sender: () => MailAddress,
  ) {}

  /** Creates a transport, which connects when the first mail is sent. */
  static async create(url: string, sender: () => MailAddress): Promise<SmtpTransport> {
    // Imported on first use: many sites send no mail.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // No retries by nodemailer, even after a lost connection: the outbox schedules them.
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

  /** Resolves to the server's reply once it has accepted the mail. @throws SmtpError */
  async send(
    { message_id, to_address, subject, text, html, headers }: SentMail,
    attachments: readonly SentFile[] = [],
  ): Promise<string> {
    const { replyTo, unsubscribe, personal, inReplyTo, references = [] } = headers ?? {};
    const from = this.sender();
    try {
      const { response }: { response?: string } = await this.transport.sendMail({
        messageId: message_id,
        from,
        to: { name: '', address: to_address },
        envelope: { from: from.address, to: [to_address] },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
        ...(replyTo ? { replyTo } : {}),
        ...(inReplyTo ? { inReplyTo, references: [...references] } : {}),
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
        headers: {
          // RFC 3834: autoresponders must not reply.
          ...(personal ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
        signal: AbortSignal.timeout(
          SEND_TIMEOUT_MS + attachments.reduce((sum, { content }) => sum + Math.ceil(content.length / BYTES_PER_MS), 0),
        ),
      });
      return response ?? '';
    } catch (error) {
      throw toSmtpError(error);
    }
  }

  /** Aborts the mail being sent. */
  close(): void {
    this.transport.close({ force: true });
  }
}

interface NodemailerError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  permanent?: boolean;
}

function toSmtpError(error: unknown): SmtpError {
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const { message, code, command, responseCode, response, permanent } = failure;
  // 421 means that the server closes the connection, in reply to any command.
  const isOfThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 421;
  // A rejected sender or failed authentication is a configuration error, which can be fixed.
  const isFinal = isOfThisMail && command !== 'MAIL FROM' && (permanent === true || command === 'API');
  // Each mail has one recipient, so that a refusal of the content is one of this recipient as well.
  const isReply = isFinal && permanent === true && (command === 'RCPT TO' || command === 'DATA');
  return new SmtpError(message, isFinal, isOfThisMail, isReply ? response : undefined);
}
