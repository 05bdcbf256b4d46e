import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail, and keeps nothing of it but the secrets in its links. */
export interface MailSink {
  url: string;
  /** The newest last. */
  tokens: string[];
  close(): Promise<void>;
}

const KEPT = 50;

export async function startMailSink(): Promise<MailSink> {
  const tokens: string[] = [];
  const sink = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      const text = Buffer.concat(await stream.toArray()).toString();
      // Quoted-printable.
      const decoded = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      tokens.push(...[...decoded.matchAll(/https?:\S*[=#/]([\w-]{20,})\b/g)].map(([, token = '']) => token));
      tokens.splice(0, tokens.length - KEPT);
      done();
    },
  });
  const server = sink.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    tokens,
    close: () => new Promise((resolve) => sink.close(() => resolve())),
  };
}
