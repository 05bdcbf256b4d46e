import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const FIVE_MINUTES = 5 * 60_000;

interface Issued {
  hostname: string;
  at: number;
  isTest: boolean;
  isUsed: boolean;
}

/** Verifies tokens as documented by Cloudflare: each once, within five minutes, with the secret of its key. */
export class TurnstileStandIn {
  /** The requests, in order. */
  readonly asked: Record<string, string>[] = [];
  /** Its behaviour; 'silent' never responds. */
  mode: 'right' | 'broken' | 'silent' = 'right';
  private readonly tokens = new Map<string, Issued>();
  private readonly server: Server;

  private constructor(private readonly secret: string) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.answer(new URLSearchParams(Buffer.concat(chunks).toString()), response));
    });
  }

  static async start(secret: string): Promise<TurnstileStandIn> {
    const standIn = new TurnstileStandIn(secret);
    await new Promise<void>((resolve) => {
      standIn.server.listen(0, '127.0.0.1', resolve);
    });
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/turnstile/v0/siteverify`;
  }

  /** Issues a token, as the widget gets when a visitor of `hostname` passes the check. */
  issue(hostname: string, { age = 0, isTest = false } = {}): string {
    const token = `0.${randomUUID()}`;
    this.tokens.set(token, { hostname, at: Date.now() - age, isTest, isUsed: false });
    return token;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private answer(query: URLSearchParams, response: ServerResponse): void {
    this.asked.push(Object.fromEntries(query));
    if (this.mode === 'silent') return;
    if (this.mode === 'broken')
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad gateway</html>');
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.verdict(query)));
  }

  private verdict(query: URLSearchParams): object {
    const refused = (code: string): object => ({ success: false, 'error-codes': [code] });
    if (query.get('secret') !== this.secret) return refused('invalid-input-secret');
    const issued = this.tokens.get(query.get('response') ?? '');
    if (!issued) return refused('invalid-input-response');
    if (issued.isUsed || Date.now() - issued.at > FIVE_MINUTES) return refused('timeout-or-duplicate');
    issued.isUsed = true;
    return {
      success: true,
      'error-codes': [],
      challenge_ts: new Date(issued.at).toISOString(),
      hostname: issued.hostname,
      ...(issued.isTest ? { metadata: { result_with_testing_key: true } } : {}),
    };
  }
}
