import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface ReceivedMail {
  /** The recipients of the envelope, which alone determine the delivery. */
  from: string;
  to: string[];
  /** By name in lower case; one value for each header line. */
  headers: Map<string, string[]>;
  subject: string;
  text: string;
  html: string;
  /** The contents of attachments. */
  files: Buffer[];
}

export interface MailServerOptions {
  port?: number;
  /** Returns the code with which a recipient is refused, or the code and the words. */
  refuse?: (address: string) => number | string | undefined;
  /** Returns the code and the words with which a mail is refused after its content. */
  refuseContent?: (mail: ReceivedMail) => string | undefined;
  /** The account required for sending; by default none. */
  account?: { user: string; password: string };
  /** Runs before the server confirms a mail. */
  beforeTaking?: (mail: ReceivedMail) => void | Promise<void>;
}

/** A mail server that keeps the received mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  private readonly server: SMTPServer;

  private constructor(private readonly options: MailServerOptions) {
    this.server = new SMTPServer({
      logger: false,
      authOptional: !options.account,
      allowInsecureAuth: true,
      disabledCommands: options.account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      onAuth: ({ username, password }, _session, done) => {
        const { account } = this.options;
        if (username === account?.user && password === account?.password) done(null, { user: username });
        else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
      },
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.options.refuse?.(address);
        if (typeof refusal === 'string') done(refused(refusal));
        else if (refusal) done(refused(`${refusal} No such mailbox: ${address}`));
        else done();
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          const mail = { from, to, ...parsed(Buffer.concat(chunks).toString('latin1')) };
          const refusal = this.options.refuseContent?.(mail);
          if (refusal !== undefined) return done(refused(refusal));
          return Promise.resolve(this.options.beforeTaking?.(mail)).then(
            () => {
              this.mails.push(mail);
              done();
            },
            (error: Error) => done(error),
          );
        });
      },
    });
    this.server.on('error', () => {});
  }

  static async start(options: MailServerOptions = {}): Promise<MailServer> {
    const mailServer = new MailServer(options);
    mailServer.server.listen(options.port ?? 0, '127.0.0.1');
    await once(mailServer.server.server, 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.includes(address));
  }

  /** Waits for this number of mails. */
  async count(count: number, seconds = 10): Promise<ReceivedMail[]> {
    await eventually(() => this.mails.length >= count, seconds);
    return this.mails;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

/** @param reply Code and words. */
const refused = (reply: string): Error =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** Waits until the condition holds; throws the time-out's error otherwise. */
export async function eventually(isSo: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${seconds} s: ${isSo}`);
    await delay(25);
  }
}

export const messageId = ({ headers }: ReceivedMail): string => headers.get('message-id')?.[0] ?? '';

function parsed(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const { headers, body } = split(raw);
  const parts = partsOf(headers, body);
  return {
    headers,
    subject: decodedWords(headers.get('subject')?.[0] ?? ''),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    files: [...body.matchAll(/Content-Disposition: attachment[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/g)].map(([, text = '']) =>
      Buffer.from(text, 'base64'),
    ),
  };
}

function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: raw.slice(end + 4) };
}

function partsOf(headers: Map<string, string[]>, body: string): Map<string, string> {
  const type = headers.get('content-type')?.[0] ?? 'text/plain';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (!boundary) {
    const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
    return new Map([[type.split(';')[0] ?? '', decodedBody(body, encoding).replace(/\r\n/g, '\n')]]);
  }
  const sections = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    sections.flatMap((section) => {
      const part = split(section.replace(/^\r\n/, '').replace(/\r\n$/, ''));
      return [...partsOf(part.headers, part.body)];
    }),
  );
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes =?UTF-8?Q?…?= and =?UTF-8?B?…?=. */
export function decodedWords(value: string): string {
  return value.replace(/(\?=)\s+(=\?)/g, '$1$2').replace(/(?:=\?UTF-8\?([QB])\?([^?]*)\?=)+/gi, (run) => {
    const bytes = [...run.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(unquoted(text.replaceAll('_', ' ')), 'latin1'),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}
