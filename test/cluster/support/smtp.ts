import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts every mail, and counts them by recipient. */
export interface SmtpSink {
  url: string;
  /** The number of mails by envelope recipient. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<SmtpSink> {
  const counts = new Map<string, number>();
  const sink = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) counts.set(address, (counts.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // The connection of a killed copy.
  sink.on('error', () => undefined);
  const server = sink.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    counts,
    close: () => new Promise((resolve) => sink.close(() => resolve())),
  };
}
