import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { LanguageModelServer } from '../../../backend/core/config/environment.js';

interface ChatRequest {
  model: string;
  stream: boolean;
  max_tokens?: number;
  tools?: unknown;
  messages: { role: string; content: string }[];
}

/**
 * The server's behaviour: 'speaks' sends `text`, word by word; 'silent' never responds; 'stalls' after the text; 'breaks' the
 * connection after the text; 'endless' repeats the text; 'fails' with 500; 'refuses' with 400, as an input that is too long or against rules; 'nonsense' is not an event stream; 'floods' with an
 * event without end; 'leads away' redirects; 'calls tools'; 'malformed' sends events that are not JSON.
 */
type Mode =
  | 'speaks'
  | 'silent'
  | 'stalls'
  | 'breaks'
  | 'endless'
  | 'fails'
  | 'refuses'
  | 'nonsense'
  | 'floods'
  | 'leads away'
  | 'calls tools'
  | 'malformed';

/** A server with OpenAI's streamed chat completions. */
export class LanguageModelStandIn {
  readonly requests: { headers: IncomingMessage['headers']; body: ChatRequest }[] = [];
  /** Requests whose client disconnected early. */
  aborted = 0;
  /** Bytes received by clients in the mode 'floods'. */
  flooded = 0;
  mode: Mode = 'speaks';
  text = '';
  /** The reported token usage; undefined for none. */
  usage: number | undefined = 100;
  /** The target of the mode 'leads away'. */
  elsewhere = '';
  finishReason = 'stop';
  /** Awaited between the text and the end of an answer. */
  held: Promise<unknown> | undefined;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<LanguageModelStandIn> {
    const standIn = new LanguageModelStandIn();
    standIn.server.listen(0, '127.0.0.1');
    await once(standIn.server, 'listening');
    return standIn;
  }

  /** The configuration for this server. */
  configuration(limits: Partial<LanguageModelServer> = {}): LanguageModelServer {
    return {
      baseUrl: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`,
      model: 'stand-in',
      apiKey: 'a key of the tests',
      embeddingModel: undefined,
      readsPictures: false,
      maxAnswerTokens: 100,
      maxDailyTokens: 1_000_000,
      firstWordTimeout: 1,
      nextWordTimeout: 1,
      ...limits,
    };
  }

  /** Restores the initial mode, and clears the recorded requests. */
  reset(): void {
    Object.assign(this, {
      aborted: 0,
      flooded: 0,
      mode: 'speaks',
      text: '',
      usage: 100,
      finishReason: 'stop',
      held: undefined,
    });
    this.requests.length = 0;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: ChatRequest = JSON.parse(Buffer.concat(await request.toArray()).toString());
    this.requests.push({ headers: request.headers, body });
    response.once('close', () => {
      if (!response.writableFinished) this.aborted += 1;
    });
    if (request.url !== '/v1/chat/completions') response.writeHead(404).end();
    else if (this.mode === 'fails') response.writeHead(500).end('{"error":{"message":"Out of memory"}}');
    else if (this.mode === 'refuses')
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"Invalid image"}}');
    else if (this.mode === 'nonsense') response.end('<html>Welcome to nginx</html>');
    else if (this.mode === 'leads away') response.writeHead(307, { Location: this.elsewhere }).end();
    else if (this.mode === 'floods') await this.flood(response);
    else await this.stream(response);
  }

  private async flood(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const part = 'x'.repeat(1_000_000);
    response.write('data: ');
    while (!response.destroyed) {
      const isTaken = response.write(part);
      if (!isTaken) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
      if (!response.destroyed) this.flooded += part.length;
    }
  }

  private async stream(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`,
      );
    if (this.mode === 'silent') return;
    if (this.mode === 'malformed') response.write('data: {"choices": [{"delta"\n\ndata: null\n\ndata: []\n\n');
    if (this.mode === 'calls tools') {
      const tool = { index: 0, id: 'a', type: 'function', function: { name: 'send_mail', arguments: '{}' } };
      chunk({ tool_calls: [tool] }, 'tool_calls');
      response.end('data: [DONE]\n\n');
      return;
    }
    chunk({ role: 'assistant', content: '' });
    do {
      for (const word of this.text.split(/(?<= )/)) {
        if (response.destroyed) return;
        chunk({ content: word });
        await delay(1);
      }
    } while (this.mode === 'endless');
    await this.held;
    if (this.mode === 'stalls') return;
    if (this.mode === 'breaks') {
      response.destroy();
      return;
    }
    const usage = this.usage && { prompt_tokens: this.usage - 10, completion_tokens: 10, total_tokens: this.usage };
    chunk({}, this.finishReason, usage ? { usage } : {});
    response.end('data: [DONE]\n\n');
  }
}
