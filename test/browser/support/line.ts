import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { shareStorage } from './pseudo-language.ts';

/**
 * The treatment of questions to the assistant: 'late' delays the answer by `delay`; 'stalls' stops after its beginning; 'breaks'
 * closes the connection after its beginning; 'down' answers no request at all.
 */
type Mode = 'good' | 'late' | 'stalls' | 'breaks' | 'down';

/** A proxy between a browser and the application that simulates a bad connection. */
export class Line {
  mode: Mode = 'good';
  /** In milliseconds. */
  delay = 8000;
  /** The number of questions forwarded. */
  questions = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param target The URL of the application. */
  static async to(target: string): Promise<Line> {
    const server = createServer((incoming, outgoing) => void line.pass(target, incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    shareStorage(line.url, target);
    return line;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.mode === 'down') {
      incoming.socket.destroy();
      return;
    }
    const isQuestion = incoming.method === 'POST' && incoming.url === '/api/chat';
    const mode = isQuestion ? this.mode : 'good';
    if (isQuestion) this.questions += 1;
    if (mode === 'late') await delay(this.delay);
    const { method, headers, url = '/' } = incoming;
    const passed = send(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mode === 'good' || mode === 'late') {
        answer.pipe(outgoing);
        return;
      }
      answer.once('data', (part: Buffer) => {
        answer.pause();
        outgoing.write(part.subarray(0, 20), () => {
          if (mode === 'breaks') outgoing.destroy();
        });
      });
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}
